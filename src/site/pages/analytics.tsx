// The dashboards, each with one figure and its drawing.
import { useTranslation } from 'react-i18next';
import { Index } from '../components/band.tsx';
import { FigureRow } from '../components/figure-row.tsx';
import { rows } from '../components/row.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { dashboardGlance } from '../load/dashboard-glance.ts';
import { pageContext } from '../load/page-context.ts';
import type { Route } from './+types/analytics.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const { content, t } = page;
  return {
    head: await page.described({ title: t('analytics.title'), description: t('home.analyticsText') }),
    dashboards: content.dashboards.map((dashboard) => dashboardGlance(dashboard, page)),
  };
}

export const meta = pageMeta;

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  return (
    <Index
      title={t('analytics.title')}
      lead={`${t('analytics.intro')}. ${t('analytics.disclaimer')}.`}
      isWide
    >
      <ul className={rows.rows}>
        {loaderData.dashboards.map((dashboard) => (
          <li key={dashboard.slug}>
            <FigureRow dashboard={dashboard} begins="name" />
          </li>
        ))}
      </ul>
    </Index>
  );
}
