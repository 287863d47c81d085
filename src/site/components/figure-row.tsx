// A dashboard as a row: its number or name in the rail; what it counts and when, its drawing, its change.
import { useTranslation } from '../../i18n/use-translation.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { SmallChart } from '../charts/small-chart.tsx';
import type { DashboardGlance } from '../load/dashboard-glance.ts';
import styles from './figure-row.module.css';
import { rows } from './row.tsx';

type FigureRowProps = {
  dashboard: DashboardGlance;
  /** What stands in the rail: on the home page the number speaks, in the list of dashboards the name. */
  begins: 'number' | 'name';
};

export function FigureRow({ dashboard, begins }: FigureRowProps) {
  const { t } = useTranslation('pages');
  const { slug, header, lang, img, description, glance, isDemo } = dashboard;
  const Heading = begins === 'name' ? 'h2' : 'h3';
  const demo = isDemo && <span>{t('report.demo')}</span>;
  const name = (
    <Heading className={styles.name} lang={lang}>
      <SiteLink to={`/analytics/${slug}`} className={rows.cover}>
        {header}
      </SiteLink>
    </Heading>
  );
  return (
    <div className={`${styles.row} ${begins === 'number' ? styles.numbered : ''}`}>
      {glance ? (
        <>
          <p className={styles.number}>{glance.number}</p>
          <div className={styles.label}>
            {name}
            <p>
              {glance.label}, {glance.asOf} {begins === 'name' && demo}
            </p>
          </div>
          {glance.change && (
            <p className={styles.change}>
              <strong>{glance.change.value}</strong> {glance.change.note}
            </p>
          )}
          <div className={styles.drawing}>
            <SmallChart drawing={glance.drawing} />
          </div>
        </>
      ) : (
        <>
          <div className={styles.label}>
            {name}
            <p lang={lang}>{description}</p>
          </div>
          <div className={`${styles.drawing} ${rows.print} ${styles.picture}`}>
            <img src={img} alt="" width="1600" height="1000" loading="lazy" decoding="async" />
          </div>
        </>
      )}
    </div>
  );
}
