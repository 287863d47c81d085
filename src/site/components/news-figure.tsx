// The figure that a news item is about, beside its text.
import { useTranslation } from '../../i18n/use-translation.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { SmallChart } from '../charts/small-chart.tsx';
import type { DashboardGlance } from '../load/dashboard-glance.ts';
import styles from './news-body.module.css';

export function NewsFigure({ slug, header, lang, glance, isDemo }: DashboardGlance) {
  const { t } = useTranslation('pages');
  if (!glance) return null;
  const { number, label, asOf, change, drawing } = glance;
  return (
    <section aria-labelledby="figure">
      <h2 id="figure">{t('news.figure')}</h2>
      <p className={styles.number}>{number}</p>
      <p>
        {label}, {asOf}
        {change && (
          <>
            ; <strong>{change.value}</strong> {change.note}
          </>
        )}
      </p>
      <SmallChart drawing={drawing} />
      <p>
        <SiteLink to={`/analytics/${slug}`} lang={lang}>
          {header}
        </SiteLink>
      </p>
      {isDemo && <p className={styles.demo}>{t('report.demo')}</p>}
    </section>
  );
}
