// A demonstration report, drawn to be embedded by a dashboard's page. It is plain HTML with one small script of its own
// (src/site/boot/report-script.ts); without that it can be read all the same.
import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { formatDate } from '../../i18n/format.ts';
import { inLanguage } from '../../i18n/in-language.ts';
import { localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { REGIONS } from '../../modules/content/regions.ts';
import {
  monthsOf,
  readSelection,
  type Selection,
  selectionQuery,
  selectMonths,
} from '../../modules/reports/report-selection.ts';
import { PhoneLink } from '../../ui/site-link.tsx';
import { monthName } from '../charts/chart-numbers.ts';
import { ReportContext } from '../charts/report-context.ts';
import { ReportView } from '../charts/report-view.tsx';
import { pageContext } from '../load/page-context.ts';
import { readParameters } from '../load/page-parameters.ts';
import '../charts/chart-colors.css';
import type { Route } from './+types/report.ts';
import styles from './report.module.css';

/** Told to the document around the page (src/root.tsx). */
export const handle = { isStatic: true };

export function loader(args: Route.LoaderArgs) {
  const { content, report: findReport, language, t, url } = pageContext(args);
  // A report from elsewhere takes the place of this one.
  const dashboard = content.dashboards.find(({ slug, link }) => slug === args.params.slug && !link);
  const report = dashboard && findReport(dashboard.slug, language);
  const { name } = content.organisation;
  if (!report) return data({ title: `${t('report.notFoundTitle')} — ${name}`, found: null }, { status: 404 });
  const selection = readSelection(report, readParameters(url, '/reports/:slug'));
  const query = selectionQuery(selection);
  if (query !== url.search) throw redirect(url.pathname + query);
  const { header, emergency } = dashboard;
  const numbers = emergency?.calls.map(({ number }) => number) ?? [];
  return data({
    title: `${t('report.title', { title: header })} — ${name}`,
    found: { header, report: selectMonths(report, selection), selection, name, numbers },
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
  const { header, report, selection, name, numbers } = found;
  const { slug, asOf } = report;
  return (
    <div className={styles.sheet}>
      <div className={styles.page}>
        <header className={styles.head}>
          <p className={styles.mark}>
            <strong>{t('report.demo')}.</strong> {t('report.demoText')}
            {report.note && (
              <strong className={styles.warning}>
                <Callable text={report.note} numbers={numbers} />
              </strong>
            )}
          </p>
          <h1>{header}</h1>
          <Selected selection={selection} months={monthsOf(report)} />
        </header>
        <ReportContext value={{ slug, asOf, selection }}>
          <main className={styles.views}>
            {report.views.map((view) => (
              <ReportView key={view.id} view={view} />
            ))}
          </main>
        </ReportContext>
        <footer className={styles.foot}>
          <span>{t('report.asOf', { date: formatDate(asOf, language) })}</span>
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

/** A text whose telephones can be called. */
function Callable({ text, numbers }: { text: string; numbers: string[] }) {
  const parts = numbers.length > 0 ? text.split(new RegExp(`(${numbers.join('|')})`)) : [text];
  return parts.map((part) => (numbers.includes(part) ? <PhoneLink key={part} number={part} /> : part));
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

function NoReport() {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  return (
    <main className={styles.none}>
      <h1>{t('report.notFoundTitle')}</h1>
      <p>{t('report.notFoundText')}</p>
      <p>
        <a href={localizePath('/analytics', language)}>{t('analytics.backToList')}</a>
      </p>
    </main>
  );
}
