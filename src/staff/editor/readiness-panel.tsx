// What is to be looked at before publication: each point in words, with its place and the way there.
import { type Ref, useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import { langOfField } from '../compare/compared-values.tsx';
import { type FieldName, useFieldLabel } from '../frame/field-names.ts';
import type { StaffText } from '../frame/staff-text.ts';
import { TextButton } from '../frame/text-button.tsx';
import { UndoButton } from '../frame/undo-button.tsx';
import { PointText } from '../readiness/point-text.tsx';
import pointStyles from '../readiness/points.module.css';
import type { PointGroup, PointPlace } from '../readiness/readiness.ts';
import styles from './side-panel.module.css';

type ReadinessPanelProps = {
  groups: PointGroup[];
  names: Record<string, FieldName | undefined>;
  /** Said instead of that there is nothing, by what finds more than this does. */
  remarks: StaffText | undefined;
  heading: Ref<HTMLHeadingElement>;
  onGo: (place: PointPlace) => void;
  onMend: (fields: string[]) => void;
  /** Of what was mended a moment ago. */
  undoMending: (() => void) | null;
  onMendingOver: () => void;
};

export function ReadinessPanel(props: ReadinessPanelProps) {
  const { groups, names, remarks, heading, onGo, onMend, undoMending, onMendingOver } = props;
  const { t } = useTranslation('staff');
  const id = useId();
  const serious = groups.filter(({ isSerious }) => isSerious).length;
  return (
    <section aria-labelledby="side-readiness" className={styles.section}>
      <h2 id="side-readiness" ref={heading} tabIndex={-1}>
        {t('readiness.title')}
      </h2>
      <p role="status" className={styles.count}>
        {groups.length === 0 && !remarks && <StaffIcon name="tick" size={20} />}
        {groups.length === 0
          ? t(remarks ?? 'readiness.none')
          : t('readiness.count', { count: groups.length })}
        {serious > 0 && `, ${t('readiness.seriousCount', { count: serious })}`}
      </p>
      {undoMending && (
        <p className={styles.note}>
          {t('readiness.mended')} <UndoButton isInline onUndo={undoMending} onOver={onMendingOver} />
        </p>
      )}
      <ul className={pointStyles.points}>
        {groups.map((group) => (
          <li key={group.is} data-serious={group.isSerious || undefined}>
            <StaffIcon name={group.isSerious ? 'warning' : 'edit'} size={20} />
            <div>
              <PointText group={group} id={`${id}-${group.is}`} />
              <div className={`${styles.ways} ${styles.point}`}>
                {group.points.flatMap((point) =>
                  point.places.map((place, index) => (
                    <TextButton
                      key={`${point.key} ${place.field}`}
                      aria-describedby={`${id}-${group.is}`}
                      onClick={() => onGo(place)}
                    >
                      {group.points.length > 1 && point.said.text ? (
                        <Quoted
                          words={(index > 0 && point.said.other) || point.said.text}
                          // A document is the same in both languages.
                          place={group.is.startsWith('pdf-') ? null : place}
                        />
                      ) : (
                        <PlaceName place={place} names={names} />
                      )}
                    </TextButton>
                  )),
                )}
                {group.is === 'quotes' && (
                  <TextButton
                    aria-describedby={`${id}-${group.is}`}
                    onClick={() =>
                      onMend(group.points.flatMap(({ places }) => places.map(({ field }) => field)))
                    }
                  >
                    {t('readiness.mend')}
                  </TextButton>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Among several of a kind a place is known by its words and their language. */
function Quoted({ words, place }: { words: string; place: PointPlace | null }) {
  const { t } = useTranslation('staff');
  if (!place) return `«${words}»`;
  return `«${words}» (${t(`readiness.short.${langOfField(place.field) === 'en' ? 'en' : 'ua'}`)})`;
}

const NUMBERED = { gallery: 'galleryNumber', links: 'linkNumber', corrections: 'correction.number' } as const;

/** A line of a list has no name of its own. */
const partOf = (field: string, names: ReadinessPanelProps['names']): string =>
  names[field] ? field : field.replace(/\..*/, '');

/** The field, as the form calls it. */
function PlaceName({
  place: { field, picture },
  names,
}: {
  place: PointPlace;
  names: ReadinessPanelProps['names'];
}) {
  const { t } = useTranslation('staff');
  const label = useFieldLabel();
  const [, list, place, part] = /^(gallery|links|corrections)\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const name = names[list === 'gallery' ? (part ?? '') : list ? `${list}.${part}` : partOf(field, names)];
  const said = name ? label(name) : t(langOfField(field) === 'en' ? 'english' : 'ukrainian');
  if (picture) return `${said}: ${t('readiness.pictureNumber', { number: picture })}`;
  if (!list) return said;
  return `${t(NUMBERED[list as keyof typeof NUMBERED], { number: Number(place) + 1 })}: ${said}`;
}
