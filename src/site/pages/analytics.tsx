// The dashboards, each with one figure and its drawing.
import { useTranslation } from '../../i18n/use-translation.ts';
import { DATA_PATH } from '../../shared/addresses.ts';
import { Markup } from '../../ui/markup.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Index } from '../components/band.tsx';
import { FigureRow } from '../components/figure-row.tsx';
import leadFigure from '../components/lead-figure.module.css';
import { LeadFigure } from '../components/lead-figure.tsx';
import { rows } from '../components/row.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { type DashboardGlance, dashboardGlance } from '../load/dashboard-glance.ts';
import { dotMapOf } from '../load/dot-map.ts';
import { drawn } from '../load/drawn.tsx';
import { pageContext } from '../load/page-context.ts';
import type { Route } from './+types/analytics.ts';
import styles from './analytics.module.css';

export async function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const { content, language, report, t } = page;
  const dashboards = content.dashboards.map((dashboard) => dashboardGlance(dashboard, page));
  // What the home page begins with.
  const lead = dashboards.find(({ slug }) => slug === content.home.dashboards[0]);
  const figures = lead && report(lead.slug, language);
  // What is true of all is said once.
  const isAllDemo = dashboards.length > 0 && dashboards.every(({ isDemo }) => isDemo);
  const marked = (dashboard: DashboardGlance) => ({ ...dashboard, isDemo: dashboard.isDemo && !isAllDemo });
  return {
    head: await page.described({ title: t('analytics.title'), description: t('home.analyticsText') }),
    intro: [t('analytics.intro'), t('analytics.disclaimer'), ...(isAllDemo ? [t('report.demo')] : [])].join(
      '. ',
    ),
    lead: drawn(
      lead?.glance && (
        <LeadFigure
          dashboard={marked(lead)}
          glance={lead.glance}
          map={figures ? dotMapOf(figures, language) : null}
        />
      ),
      page,
    ),
    dashboards: dashboards.filter((dashboard) => !lead?.glance || dashboard !== lead).map(marked),
  };
}

export const meta = pageMeta;

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { intro, lead, dashboards } = loaderData;
  return (
    <Index title={t('analytics.title')} lead={`${intro}.`} isWide>
      {lead && <Markup className={leadFigure.frame} html={lead} />}
      <ul className={rows.rows}>
        {dashboards.map((dashboard) => (
          <li key={dashboard.slug}>
            <FigureRow dashboard={dashboard} begins="name" />
          </li>
        ))}
      </ul>
      <p className={styles.data}>
        <SiteLink to={DATA_PATH}>{t('catalogue.link')}</SiteLink>
      </p>
    </Index>
  );
}
