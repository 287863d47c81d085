// The first of the dashboards: its figure large, its line across the page, its regions as dots where there is room.
import { useTranslation } from '../../i18n/use-translation.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { DotMap } from '../charts/dot-map.tsx';
import { SmallChart } from '../charts/small-chart.tsx';
import type { DashboardGlance } from '../load/dashboard-glance.ts';
import type { DotMap as DotMapData } from '../load/dot-map.ts';
import type { Glance } from '../load/glance.ts';
import styles from './lead-figure.module.css';

type LeadFigureProps = {
  dashboard: DashboardGlance;
  glance: Glance;
  map: DotMapData | null;
};

export function LeadFigure({ dashboard, glance, map }: LeadFigureProps) {
  const { t } = useTranslation('pages');
  const { slug, header, lang, isDemo } = dashboard;
  return (
    <div className={styles.lead}>
      <div>
        <h2 lang={lang}>
          <SiteLink to={`/analytics/${slug}`}>{header}</SiteLink>
        </h2>
        <p className={styles.number}>{glance.number}</p>
        <p className={styles.label}>
          {glance.label}, {glance.asOf}
          {isDemo && ` · ${t('report.demo')}`}
          {glance.change && (
            <span>
              <strong>{glance.change.value}</strong> {glance.change.note}
            </span>
          )}
        </p>
        <SmallChart drawing={glance.drawing} />
      </div>
      {map && (
        <figure className={styles.map}>
          <DotMap map={map} title={header} />
          <figcaption>{t('dotMap.caption', { title: header, region: map.most.name })}</figcaption>
        </figure>
      )}
    </div>
  );
}
