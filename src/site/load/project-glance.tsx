// The dashboard of a project: where it is, and its drawing. As markup, so that the page of a project carries no code for it.
import { SmallChart } from '../charts/small-chart.tsx';
import { dashboardGlance } from './dashboard-glance.ts';
import { drawn } from './drawn.tsx';
import type { pageContext } from './page-context.ts';

export type ProjectGlance = { slug: string; header: string; chart: string | null };

/** Null while visitors see none. */
export function projectGlance(
  { dashboard }: { dashboard: string },
  page: ReturnType<typeof pageContext>,
): ProjectGlance | null {
  const own = page.content.dashboards.find(({ slug }) => slug === dashboard);
  if (!own) return null;
  const { slug, header, glance, isDemo } = dashboardGlance(own, page);
  const chart = glance && (
    <>
      <figcaption>
        {glance.label}: {glance.number}, {glance.asOf}
        {isDemo && ` · ${page.t('report.demo')}`}
      </figcaption>
      <SmallChart drawing={glance.drawing} />
    </>
  );
  return { slug, header, chart: chart && drawn(chart, page) };
}
