// The catalogue of data sets: of each what one has to know to use it, and its files.
import { formatDate } from '../../i18n/format.ts';
import { type Language, localizePath } from '../../i18n/language.ts';
import type { LocalizedReport } from '../../modules/reports/drawn-report.ts';
import type { Release } from '../../modules/reports/releases.ts';
import { isByMonth, monthsOf, NOTHING_SELECTED } from '../../modules/reports/report-selection.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { monthName } from '../charts/chart-numbers.ts';
import { fieldTypes } from '../charts/field-types.ts';
import { tableData } from '../charts/table-data.ts';
import { LicenceLink } from '../components/licence-link.tsx';
import styles from './data-sets.module.css';
import { drawn } from './drawn.tsx';
import type { pageContext } from './page-context.ts';

type Page = ReturnType<typeof pageContext>;
type Dashboard = Page['content']['dashboards'][number];

export function dataSetsMarkup(page: Page): string {
  const { content, language, report, t } = page;
  const sets = content.dashboards.flatMap((dashboard) => {
    const own = report(dashboard.slug, language);
    return own ? [{ dashboard, report: own }] : [];
  });
  const file = (path: string) => localizePath(path, language);
  return drawn(
    <>
      {sets.length === 0 && <p>{t('catalogue.none')}</p>}
      <ul className={styles.sets}>
        {sets.map((set) => (
          <li key={set.dashboard.slug} id={set.dashboard.slug}>
            <DataSet {...set} page={page} />
          </li>
        ))}
      </ul>
      <h2 className={`${styles.name} ${styles.end}`}>{t('catalogue.machines')}</h2>
      <p className={styles.files}>
        <a href="/data/catalog.jsonld">{t('catalogue.dcat')}</a>
        <a href={file('/data/rss.xml')}>{t('catalogue.feed')}</a>
      </p>
    </>,
    page,
  );
}

export function releaseText(release: Release | null, { language, t }: Pick<Page, 'language' | 't'>): string {
  if (!release) return t('catalogue.releaseUnknown');
  const date = formatDate(release.day, language);
  if (release.isLate) return t('catalogue.releaseLate', { date });
  return t('catalogue.releaseAt', { date, time: release.time });
}

function periodText(report: LocalizedReport, language: Language, t: Page['t']): string {
  const months = monthsOf(report);
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return formatDate(report.asOf, language);
  return t('catalogue.periodValue', {
    from: monthName(first, language, 'long'),
    to: monthName(last, language, 'long'),
  });
}

type DataSetProps = { dashboard: Dashboard; report: LocalizedReport; page: Page };

function DataSet({ dashboard, report, page }: DataSetProps) {
  const { language, t, release } = page;
  const { slug, header, description, lang } = dashboard;
  const link = (ending: string, text: string) => (
    <a href={localizePath(`/data/${slug}.${ending}`, language)} download aria-label={`${text}: ${header}`}>
      {text}
    </a>
  );
  return (
    <>
      <h2 className={styles.name} lang={lang}>
        <SiteLink to={`/analytics/${slug}`}>{header}</SiteLink>
      </h2>
      <p lang={lang}>{description}</p>
      {report.isDemonstration && <p className={styles.demo}>{t('report.demo')}</p>}
      <dl className={styles.facts}>
        <dt>{t('catalogue.asOf')}</dt>
        <dd>
          <time dateTime={report.asOf}>{formatDate(report.asOf, language)}</time>
        </dd>
        <dt>{t('catalogue.period')}</dt>
        <dd>{periodText(report, language, t)}</dd>
        <dt>{t('catalogue.release')}</dt>
        <dd>{releaseText(release(slug), page)}</dd>
        <dt>{t('catalogue.files')}</dt>
        <dd className={styles.files}>
          {link('xlsx', 'XLSX')}
          {link('json', 'JSON')}
          <SiteLink to={`/data/${slug}/editions`}>
            {t('analytics.editions', { number: page.editions(slug).length })}
            <span className="visually-hidden">: {header}</span>
          </SiteLink>
        </dd>
      </dl>
      <details className={styles.more}>
        <summary>
          {t('catalogue.more')}
          <span className="visually-hidden">: {header}</span>
        </summary>
        <dl className={styles.facts}>
          <dt>{t('analytics.source')}</dt>
          <dd lang={report.lang}>{report.source}</dd>
          <dt>{t('analytics.licence')}</dt>
          <dd>
            <LicenceLink />
          </dd>
          <dt>{t('catalogue.machines')}</dt>
          <dd className={styles.files}>
            <a href={`/data/${slug}/datapackage.json`}>{t('catalogue.package')}</a>
            <a href={`/data/${slug}/passport.json`}>{t('catalogue.passport')}</a>
          </dd>
        </dl>
        <h3 className={styles.columns}>{t('catalogue.columns')}</h3>
        <Tables slug={slug} report={report} page={page} />
      </details>
    </>
  );
}

function Tables({ slug, report, page }: { slug: string; report: LocalizedReport; page: Page }) {
  const { language, t } = page;
  return (
    <dl className={styles.tables} lang={report.lang}>
      {report.views.map((view) => (
        <div key={view.id}>
          <dt>
            {view.title}{' '}
            <a
              href={localizePath(`/data/${slug}/${view.id}.csv`, language)}
              download
              aria-label={t('report.ofView', { file: t('report.csv'), title: view.title })}
            >
              {t('report.csv')}
            </a>
          </dt>
          <dd>
            {[...('unit' in view ? [view.unit] : []), columnsOf(view, report.asOf, page)]
              .filter(Boolean)
              .join('. ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Each with what it holds. */
function columnsOf(
  view: LocalizedReport['views'][number],
  asOf: string,
  { language, t, texts }: Page,
): string {
  const pages = texts(language).of('pages');
  const { heads, rows } =
    view.kind === 'figures'
      ? {
          heads: [t('report.figure'), t('report.value')],
          rows: view.items.map(({ label, value }) => ({ label, cells: [value] })),
        }
      : tableData(view, { asOf, selection: NOTHING_SELECTED }, language, pages);
  const types = fieldTypes(
    heads,
    rows.map(({ label, cells }, index) => [isByMonth(view) ? view.months[index] : label, ...cells]),
  );
  return heads
    .map((column, at) =>
      t('catalogue.columnOf', { column, type: t(`catalogue.type.${types[at] ?? 'string'}`) }),
    )
    .join(', ');
}
