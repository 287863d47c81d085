// What is to be looked at before publication: each point in words, with its place and the way there.
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import { langOfField } from '../compare/compared-values.tsx';
import { type FieldName, useFieldLabel } from '../frame/field-names.ts';
import { TextButton } from '../frame/text-button.tsx';
import { UndoButton } from '../frame/undo-button.tsx';
import { PointText } from '../readiness/point-text.tsx';
import pointStyles from '../readiness/points.module.css';
import type { Point, PointPlace } from '../readiness/readiness.ts';
import styles from './side-panel.module.css';

type ReadinessPanelProps = {
  points: Point[];
  names: Record<string, FieldName | undefined>;
  heading: Ref<HTMLHeadingElement>;
  onGo: (place: PointPlace) => void;
  onMend: (fields: string[]) => void;
  /** Of what was mended a moment ago. */
  undoMending: (() => void) | null;
  onMendingOver: () => void;
};

export function ReadinessPanel(props: ReadinessPanelProps) {
  const { points, names, heading, onGo, onMend, undoMending, onMendingOver } = props;
  const { t } = useTranslation('staff');
  const id = useId();
  const idOf = (point: Point) => `${id}-${points.indexOf(point)}`;
  const serious = points.filter(({ isSerious }) => isSerious).length;
  return (
    <section aria-labelledby="side-readiness" className={styles.section}>
      <h2 id="side-readiness" ref={heading} tabIndex={-1}>
        {t('readiness.title')}
      </h2>
      <p role="status" className={styles.count}>
        {points.length === 0 && <StaffIcon name="tick" size={20} />}
        {points.length === 0 ? t('readiness.none') : t('readiness.count', { count: points.length })}
        {serious > 0 && `, ${t('readiness.seriousCount', { count: serious })}`}
      </p>
      {undoMending && (
        <p className={styles.note}>
          {t('readiness.mended')} <UndoButton isInline onUndo={undoMending} onOver={onMendingOver} />
        </p>
      )}
      <ul className={pointStyles.points}>
        {points.map((point) => (
          <li key={point.key} data-serious={point.isSerious || undefined}>
            <StaffIcon name={point.isSerious ? 'warning' : 'edit'} size={20} />
            <div>
              <PointText point={point} id={idOf(point)} />
              <div className={`${styles.ways} ${styles.point}`}>
                {point.places.map((place) => (
                  <TextButton key={place.field} aria-describedby={idOf(point)} onClick={() => onGo(place)}>
                    <PlaceName place={place} names={names} />
                  </TextButton>
                ))}
                {point.is === 'quotes' && (
                  <TextButton
                    aria-describedby={idOf(point)}
                    onClick={() => onMend(point.places.map(({ field }) => field))}
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

const NUMBERED = { gallery: 'galleryNumber', links: 'linkNumber', corrections: 'correction.number' } as const;

/** The field, as the form calls it. */
function PlaceName({ place: { field }, names }: { place: PointPlace; names: ReadinessPanelProps['names'] }) {
  const { t } = useTranslation('staff');
  const label = useFieldLabel();
  const [, list, place, part] = /^(gallery|links|corrections)\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const name = names[list === 'gallery' ? (part ?? '') : list ? `${list}.${part}` : field];
  const said = name ? label(name) : t(langOfField(field) === 'en' ? 'english' : 'ukrainian');
  if (!list) return said;
  return `${t(NUMBERED[list as keyof typeof NUMBERED], { number: Number(place) + 1 })}: ${said}`;
}
