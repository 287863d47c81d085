// What is to be looked at before publication: each point in words, with its place and the way there.
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffIcon } from '../../components/ui/staff-icon.tsx';
import { langOfField } from '../compare/compared-values.tsx';
import { type FieldName, useFieldLabel } from '../frame/field-names.ts';
import { TextButton } from '../frame/text-button.tsx';
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
};

export function ReadinessPanel({ points, names, heading, onGo, onMend }: ReadinessPanelProps) {
  const { t } = useTranslation('staff');
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
      <ul className={pointStyles.points}>
        {points.map((point) => (
          <li key={point.key} data-serious={point.isSerious || undefined}>
            <StaffIcon name={point.isSerious ? 'warning' : 'edit'} size={20} />
            <div>
              <PointText point={point} />
              <div className={`${styles.ways} ${styles.point}`}>
                {point.places.map((place) => (
                  <TextButton key={place.field} onClick={() => onGo(place)}>
                    <PlaceName place={place} names={names} />
                  </TextButton>
                ))}
                {point.is === 'quotes' && (
                  <TextButton onClick={() => onMend(point.places.map(({ field }) => field))}>
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

/** The field, as the form calls it. */
function PlaceName({ place: { field }, names }: { place: PointPlace; names: ReadinessPanelProps['names'] }) {
  const { t } = useTranslation('staff');
  const label = useFieldLabel();
  const [, number, alt] = /^gallery\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const name = names[alt ?? field];
  const said = name ? label(name) : t(langOfField(field) === 'en' ? 'english' : 'ukrainian');
  return number ? `${t('galleryNumber', { number: Number(number) + 1 })}: ${said}` : said;
}
