// One dashboard: the embedded report of the given height, and ways on when it does not load.

import { redirect } from 'react-router';
import { formatDate } from '../../i18n/format.ts';
import { type Language, LOCALE, localizePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LocalizedReport } from '../../modules/reports/drawn-report.ts';
import { REGIONS } from '../../modules/reports/regions.ts';
import {
  hasRegions,
  monthsOf,
  NOTHING_SELECTED,
  readSelection,
  selectionQuery,
} from '../../modules/reports/report-selection.ts';
import { Markup } from '../../ui/markup.tsx';
import { frameHeights } from '../boot/report-heights.ts';
import { monthName } from '../charts/chart-numbers.ts';
import { Band } from '../components/band.tsx';
import { EmergencyHelp } from '../components/emergency-help.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ReportChoice } from '../components/report-choice.tsx';
import { ReportData } from '../components/report-data.tsx';
import { ReportFrame } from '../components/report-frame.tsx';
import { ReportSummary } from '../components/report-summary.tsx';
import { Row, rows } from '../components/row.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { cardLine } from '../describe/share-card.ts';
import { breadcrumbData, datasetData } from '../describe/structured-data.ts';
import { cardPicture } from '../load/card-picture.ts';
import { type DashboardGlance, dashboardGlance } from '../load/dashboard-glance.ts';
import { releaseText } from '../load/data-sets-markup.tsx';
import { drawn } from '../load/drawn.tsx';
import { notThere, pageContext } from '../load/page-context.ts';
import { readParameters } from '../load/page-parameters.ts';
// Of what the loader draws.
import '../charts/corrections.module.css';
import '../charts/data-table.module.css';
import '../components/report-data.module.css';
import '../components/report-summary.module.css';
import type { Route } from './+types/dashboard.ts';
import styles from './dashboard.module.css';

export async function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const { content, report: findReport, language, siteUrl, t, url } = page;
  const dashboard = content.dashboards.find(({ slug }) => slug === args.params.slug);
  if (!dashboard) {
    // Where only its number is known, as in the staff area.
    const numbered = content.dashboards.find(({ id }) => String(id) === args.params.slug);
    if (numbered) throw redirect(localizePath(`/analytics/${numbered.slug}`, language), 301);
    throw notThere(page);
  }
  const { slug, link, header: title, description } = dashboard;
  const report = findReport(slug, language);
  // A report from elsewhere knows nothing of what is chosen here.
  const selection =
    report && !link ? readSelection(report, readParameters(url, '/analytics/:slug')) : NOTHING_SELECTED;
  const query = selectionQuery(selection);
  if (query !== url.search) throw redirect(url.pathname + query);
  const height = Number.parseInt(dashboard.height, 10);
  const address = link || localizePath(`/reports/${slug}${query}`, language);
  const crumbs = [
    { path: '/', text: t('common:nav.home') },
    { path: '/analytics', text: t('analytics.title') },
    { path: `/analytics/${slug}`, text: title },
  ];
  return {
    head: await page.described(
      {
        title,
        description,
        data: [
          breadcrumbData(crumbs, language),
          ...(report ? [datasetData(report, { title, description, language }, content.organisation)] : []),
        ],
      },
      {
        line: cardLine(t('analytics.title'), report && formatDate(report.asOf, language)),
        picture: await cardPicture(dashboard.img, page),
      },
    ),
    dashboard,
    // A new one may have no report yet.
    frame: (link || report) && {
      address,
      fullAddress: new URL(address, siteUrl).href,
      ...(report && !link ? frameHeights(report, height) : { height, narrow: {} }),
    },
    choices: report && !link && { ...choicesOf(report, language), chosen: selection },
    // What it says is on the page, whatever becomes of the one from elsewhere.
    summary: report && link ? drawn(<ReportSummary report={report} />, page) : null,
    figures: report
      ? drawn(
          <ReportData
            report={report}
            published={{
              release: releaseText(page.release(slug), page),
              editions: page.editions(slug).length,
            }}
          />,
          page,
        )
      : null,
    others: drawn(
      <ul className={rows.rows}>
        {content.dashboards
          .filter((other) => other.slug !== slug)
          .map((other) => (
            <li key={other.slug} lang={other.lang}>
              <DashboardRow dashboard={dashboardGlance(other, page)} />
            </li>
          ))}
      </ul>,
      page,
    ),
  };
}

function choicesOf(report: LocalizedReport, language: Language) {
  const label = language === 'ua' ? 'labelUa' : 'labelEn';
  const regions = Object.entries(REGIONS).map(([value, region]) => ({ value, label: region[label] }));
  const { compare } = new Intl.Collator(LOCALE[language]);
  return {
    regions: hasRegions(report) ? regions.sort((a, b) => compare(a.label, b.label)) : [],
    months: monthsOf(report).map((value) => ({ value, label: monthName(value, language, 'long') })),
  };
}

export const meta = pageMeta;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { dashboard, frame, choices, summary, figures, others } = loaderData;
  const data = figures && <Markup html={figures} />;
  const canChoose = choices && choices.regions.length + choices.months.length > 0;
  return (
    <>
      {dashboard.emergency && <EmergencyHelp {...dashboard.emergency} lang={dashboard.lang} />}
      <PageHead
        title={dashboard.header}
        lang={dashboard.lang}
        lead={dashboard.description}
        crumbs={[{ path: '/analytics', text: t('analytics.title') }]}
      >
        {figures && (
          <p className={styles.toData}>
            <a href="#data">{t('analytics.toData')}</a>
          </p>
        )}
      </PageHead>
      {summary && <Markup html={summary} />}
      {dashboard.link && data}
      <div id="report" className={styles.report}>
        {frame && canChoose && <ReportChoice key={frame.address} slug={dashboard.slug} {...choices} />}
        {frame && <ReportFrame key={`frame ${frame.address}`} title={dashboard.header} {...frame} />}
        <p className={styles.note}>{t(frame ? 'analytics.disclaimer' : 'analytics.noReport')}</p>
      </div>
      {!dashboard.link && data}
      <Band id="others" title={t('analytics.others')}>
        <Markup html={others} />
      </Band>
    </>
  );
}

/** Another dashboard, with its number: drawn by the loader. */
const DashboardRow = ({
  dashboard: { slug, header, description, glance },
}: {
  dashboard: DashboardGlance;
}) => (
  <Row
    to={`/analytics/${slug}`}
    title={header}
    text={glance ? `${glance.label}, ${glance.asOf}` : description}
    end={glance && <strong>{glance.number}</strong>}
  />
);
