// A report of our own, drawn to be embedded by a dashboard's page. It is plain HTML with one small script of its own
// (src/site/boot/report-script.ts); without that it can be read all the same.

import { data, redirect } from 'react-router';
import { formatDate } from '../../i18n/format.ts';
import { inLanguage } from '../../i18n/in-language.ts';
import { localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { REGIONS } from '../../modules/reports/regions.ts';
import {
  monthsOf,
  readSelection,
  type Selection,
  selectionQuery,
  selectMonths,
} from '../../modules/reports/report-selection.ts';
import { monthName } from '../charts/chart-numbers.ts';
import { ReportContext } from '../charts/report-context.ts';
import { ReportView } from '../charts/report-view.tsx';
import { NoReport } from '../components/no-report.tsx';
import { ReportHead } from '../components/report-head.tsx';
import { movedElsewhere, pageContext } from '../load/page-context.ts';
import { readParameters } from '../load/page-parameters.ts';
import '../charts/chart-colors.css';
import type { Route } from './+types/report.ts';
import styles from './report.module.css';

/** Told to the document around the page (src/root.tsx). */
export const handle = { isStatic: true };

export function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const { content, report: findReport, language, siteUrl, t, url } = page;
  const dashboard = content.dashboards.find(({ slug }) => slug === args.params.slug);
  const report = dashboard && findReport(dashboard.slug, language);
  const { name } = content.organisation;
  if (!report) {
    movedElsewhere(page);
    return data({ title: `${t('report.notFoundTitle')} — ${name}`, found: null }, { status: 404 });
  }
  const selection = readSelection(report, readParameters(url, '/reports/:slug'));
  const query = selectionQuery(selection);
  if (query !== url.search) throw redirect(url.pathname + query);
  const { header, lang, emergency } = dashboard;
  const numbers = emergency?.calls.map(({ number }) => number) ?? [];
  return data({
    title: `${t(report.isDemonstration ? 'report.title' : 'report.titleReal', { title: header })} — ${name}`,
    found: { header, lang, report: selectMonths(report, selection), selection, name, numbers, siteUrl },
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }];
}

export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { found } = loaderData;
  if (!found) return <NoReport />;
  const { header, lang, report, selection, name, numbers, siteUrl } = found;
  const { slug, asOf, isDemonstration } = report;
  const date = formatDate(asOf, language);
  return (
    <div className={styles.sheet}>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1 className="visually-hidden" lang={lang}>
            {header}
          </h1>
          <ReportHead report={report} numbers={numbers} />
          <Selected selection={selection} months={monthsOf(report)} />
        </header>
        <ReportContext value={{ slug, asOf, selection, siteUrl, isPublished: true }}>
          <main className={styles.views} lang={report.lang}>
            {report.views.map((view) => (
              <ReportView key={view.id} view={view} />
            ))}
          </main>
        </ReportContext>
        <footer className={styles.foot}>
          <span>{t(isDemonstration ? 'report.asOf' : 'report.asOfReal', { date })}</span>
          <a
            href={localizePath(`/analytics/${slug}${selectionQuery(selection)}#report`, language)}
            target="_top"
            className={styles.around}
          >
            {t('report.dashboard')}
          </a>
          <span>{name}</span>
        </footer>
      </div>
    </div>
  );
}

/** What was chosen, and what it does not change. */
function Selected({ selection, months }: { selection: Selection; months: string[] }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { region, from, to } = selection;
  const month = (name = '') => monthName(name, language, 'long');
  return (
    <>
      {region && (
        <p className={styles.selection}>
          {t('report.chosenRegion', { region: inLanguage(REGIONS[region], language).label })}
        </p>
      )}
      {(from || to) && (
        <p className={styles.selection}>
          {t('report.chosenPeriod', { from: month(months[0]), to: month(months.at(-1)) })}
        </p>
      )}
    </>
  );
}
