// The month: what is out and what is to come, by weeks on a wide screen, by days on a narrow one.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CalendarEntry } from '../../editorial/item.schema.ts';
import { formatMonth, today } from '../../i18n/format.ts';
import { LOCALE } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { STAFF_PATH } from '../../shared/addresses.ts';
import { kyivDay } from '../../shared/kyiv-day.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { addMonths, daysOfWeeks, monthInQuery, monthOf } from '../frame/month.ts';
import { PageTop } from '../frame/page-top.tsx';
import { ScheduleDialog, type Scheduled } from '../frame/schedule-dialog.tsx';
import { UndoButton } from '../frame/undo-button.tsx';
import { callApi } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useResource } from '../session/use-resource.ts';
import { Day } from './calendar-day.tsx';
import styles from './calendar-page.module.css';
import { dayOf, timesOf, useMoving } from './use-moving.ts';

const CALENDAR_PATH = `${STAFF_PATH}/calendar`;
const weekdayNames = new Intl.DateTimeFormat(LOCALE.ua, { weekday: 'short', timeZone: 'UTC' });
const dayNames = new Intl.DateTimeFormat(LOCALE.ua, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const shortMonthNames = new Intl.DateTimeFormat(LOCALE.ua, { month: 'long', timeZone: 'UTC' });
/** The year is said where it is another one. */
const nameOfNeighbour = (month: string, of: string) =>
  month.slice(0, 4) === of.slice(0, 4)
    ? shortMonthNames.format(noon(`${month}-15`))
    : formatMonth(month, 'ua');
/** The apostrophe of «п’ятниця» as the site writes it. */
const nameOfDay = (day: string) => dayNames.format(noon(day)).replace('ʼ', '’');
const addressOf = (month: string) =>
  month === monthOf(today()) ? CALENDAR_PATH : `${CALENDAR_PATH}?month=${month}`;

export default function CalendarPage() {
  const { t } = useTranslation('staff');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const month = monthInQuery(params.get('month'), today());
  const days = daysOfWeeks(month);
  const query = `from=${days[0]}&to=${days.at(-1)}`;
  const { data, isCurrent, failure, reload } = useResource(
    query,
    useCallback(() => callApi<{ entries: CalendarEntry[] }>(`/calendar?${query}`), [query]),
  );
  const [scheduled, setScheduled] = useState<(Scheduled & { entry: CalendarEntry }) | null>(null);
  const monthName = useRef<HTMLHeadingElement>(null);
  const [dragged, setDragged] = useState<CalendarEntry | null>(null);
  // What is taken back later may have been done in another month.
  const shown = useRef(reload);
  useEffect(() => {
    shown.current = reload;
  }, [reload]);

  const goToDay = (day: string) => {
    if (!days.includes(day))
      navigate(addressOf(monthOf(day)), {
        replace: true,
        preventScrollReset: true,
        state: { isTyped: true },
      });
  };
  const { moving, said, say, move, onEntryKey, focusEntry } = useMoving({
    onChanged: () => shown.current(),
    onDay: goToDay,
  });

  const openTimes = async (entry: CalendarEntry) => {
    const { kind, id, title } = entry;
    try {
      const { isActive, ...times } = await timesOf(kind, id);
      setScheduled({ entry, id, title, isShown: isActive === 1, ...times });
    } catch (error) {
      reportFailure(error);
    }
  };

  const entries = isCurrent && data ? data.entries : [];
  const byDay = Map.groupBy(entries, dayOf);
  return (
    <>
      <PageTop title={t('calendar.title')}>
        {t('calendar.intro')} <span className={styles.wide}>{t('calendar.introMove')}</span>
        <span className={styles.narrow}>{t('calendar.introNarrow')}</span>
      </PageTop>
      <div className={styles.head}>
        <h2 ref={monthName} tabIndex={-1}>
          {formatMonth(month, 'ua')}
        </h2>
        <nav aria-label={t('calendar.months')} className={styles.months}>
          <ButtonLink look="secondary" to={addressOf(addMonths(month, -1))}>
            ← {nameOfNeighbour(addMonths(month, -1), month)}
          </ButtonLink>
          {month !== monthOf(today()) && (
            <ButtonLink look="secondary" to={CALENDAR_PATH}>
              {t('calendar.now')}
            </ButtonLink>
          )}
          <ButtonLink look="secondary" to={addressOf(addMonths(month, 1))}>
            {nameOfNeighbour(addMonths(month, 1), month)} →
          </ButtonLink>
        </nav>
      </div>
      <p role="status" className={styles.status}>
        {said && `${said.text} `}
        {said?.undo && <UndoButton onUndo={said.undo} onOver={() => say({ text: said.text })} />}
        {moving && t('calendar.moving', { title: moving.entry.title, day: nameOfDay(moving.to) })}
        {isCurrent && entries.length === 0 && t('calendar.empty')}
      </p>
      {failure && <LoadFailed onRetry={reload} />}
      {!data && !failure && <Loading />}
      {data && !failure && (
        <>
          <div className={styles.weekdays} aria-hidden="true">
            {days.slice(0, 7).map((day) => (
              <span key={day}>{weekdayNames.format(noon(day))}</span>
            ))}
          </div>
          <ol className={styles.month} aria-busy={!isCurrent}>
            {days.map((day) => (
              <Day
                key={day}
                day={day}
                name={nameOfDay(day)}
                isOutside={monthOf(day) !== month}
                isToday={day === today()}
                entries={byDay.get(day) ?? []}
                moving={moving}
                isTarget={moving?.to === day}
                onDrop={() => {
                  if (dragged) void move(dragged, day);
                  setDragged(null);
                }}
                dragged={dragged}
                onDrag={setDragged}
                onEntryKey={onEntryKey}
                onTimes={openTimes}
              />
            ))}
          </ol>
        </>
      )}
      <ScheduleDialog
        kind={scheduled?.entry.kind ?? ''}
        item={scheduled}
        onClosed={() => setScheduled(null)}
        onSaved={async (_before, times) => {
          say({ text: t('calendar.timesSaved') });
          await reload();
          const entry = scheduled?.entry;
          const at = entry && times[entry.is === 'publish' ? 'publishAt' : 'hideAt'];
          // It may be in another month now, or nowhere.
          if (!at) return monthName.current?.focus();
          goToDay(kyivDay(new Date(at)));
          focusEntry(entry);
        }}
      />
    </>
  );
}
