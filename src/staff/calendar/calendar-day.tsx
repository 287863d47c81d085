// One day of the calendar with what happens in it.
import { type KeyboardEvent, useId } from 'react';
import type { CalendarEntry } from '../../editorial/item.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AuditKind } from '../../modules/kinds.ts';
import { kyivDayAndTime } from '../../shared/kyiv-time.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useStaffKinds } from '../frame/kinds-context.ts';
import { editorPath } from '../frame/staff-kind.ts';
import { TextButton } from '../frame/text-button.tsx';
import { useMay } from '../session/use-may.ts';
import styles from './calendar-page.module.css';
import { isDay, isMovable, keyOf, type Moving } from './use-moving.ts';

type OfEntries = {
  moving: Moving | null;
  dragged: CalendarEntry | null;
  onDrag: (entry: CalendarEntry | null) => void;
  onEntryKey: (entry: CalendarEntry, event: KeyboardEvent) => void;
  onTimes: (entry: CalendarEntry) => void;
};

type DayProps = OfEntries & {
  day: string;
  name: string;
  /** Of the month before or after. */
  isOutside: boolean;
  isToday: boolean;
  isTarget: boolean;
  entries: CalendarEntry[];
  onDrop: () => void;
};

export function Day({ day, name, entries, onDrop, ...props }: DayProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  return (
    <li
      className={styles.day}
      aria-labelledby={id}
      aria-current={props.isToday ? 'date' : undefined}
      data-outside={props.isOutside || undefined}
      data-empty={(entries.length === 0 && !props.isTarget) || undefined}
      data-target={props.isTarget || undefined}
      onDragOver={(event) => {
        if (props.dragged) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!props.dragged) return;
        event.preventDefault();
        onDrop();
      }}
    >
      <h3 id={id}>
        <time dateTime={day}>
          <span className={styles.number} aria-hidden="true">
            {Number(day.slice(8))}
          </span>
          <span className={styles.name}>{name}</span>
        </time>
        {props.isToday && <span className={styles.today}> {t('calendar.today')}</span>}
      </h3>
      {props.isTarget && props.moving && <p className={styles.ghost}>{props.moving.entry.title}</p>}
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <Entry key={keyOf(entry)} entry={entry} {...props} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Entry({ entry, moving, onDrag, onEntryKey, onTimes }: OfEntries & { entry: CalendarEntry }) {
  const { t } = useTranslation('staff');
  const kind = useStaffKinds().find(({ name }) => name === entry.kind);
  const canMove = useMay()('content.publish') && isMovable(entry);
  const time = isDay(entry) ? null : kyivDayAndTime(entry.at).time;
  return (
    <li
      className={styles.entry}
      data-entry={keyOf(entry)}
      data-is={entry.is}
      data-moving={(moving && keyOf(moving.entry) === keyOf(entry)) || undefined}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', entry.title);
        onDrag(entry);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <p className={styles.facts}>
        {time && <time dateTime={entry.at}>{time}</time>} <strong>{t(`calendar.is.${entry.is}`)}</strong>
        {kind && ` · ${t(`audit.kinds.${kind.auditKinds[0] as AuditKind}`)}`}
      </p>
      {kind ? (
        <SiteLink
          to={editorPath(kind, entry.id)}
          draggable={false}
          aria-keyshortcuts={canMove ? 'm' : undefined}
          onKeyDown={(event) => {
            if (canMove) onEntryKey(entry, event);
          }}
        >
          {entry.title}
        </SiteLink>
      ) : (
        entry.title
      )}
      {canMove && (
        <TextButton
          isInline
          aria-haspopup="dialog"
          aria-label={t('calendar.changeTimeOf', { title: entry.title })}
          onClick={() => onTimes(entry)}
        >
          {t('schedule.change')}
        </TextButton>
      )}
    </li>
  );
}
