// One view of a report: its heading, its chart, the table of its data, and both as files.
import { use } from 'react';
import { formatNumber, formatShortDate } from '../../i18n/format.ts';
import { localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BarChart } from './bar-chart.tsx';
import type { ChartView } from './chart-view.ts';
import { ColumnChart } from './column-chart.tsx';
import { DataTable } from './data-table.tsx';
import { Figures } from './figures.tsx';
import { Events, LineChart, useChanges } from './line-chart.tsx';
import { RegionMap } from './region-map.tsx';
import { ReportContext } from './report-context.ts';
import styles from './report-view.module.css';
import { ShareChart } from './share-chart.tsx';
import { SmallMultiples } from './small-multiples.tsx';
import { StackedBars } from './stacked-bars.tsx';
import type { TableData } from './table-data.ts';
import { tableData } from './table-data.ts';
import { useMarkText } from './use-mark-text.ts';

type ChartedView = Exclude<ChartView, { kind: 'figures' }>;

/** Alone, it stands under no heading of a page. */
export function ReportView({ view, isAlone = false }: { view: ChartView; isAlone?: boolean }) {
  const classes = [styles.view, styles[`span${view.span}`], view.rows ? styles.tall : ''];
  return (
    <section aria-labelledby={view.id} className={classes.join(' ')}>
      <Head view={view} level={isAlone ? 'h1' : 'h2'} />
      {view.kind === 'figures' ? <Figures view={view} /> : <Charted view={view} isAlone={isAlone} />}
    </section>
  );
}

/** What the figures show, where somebody has said it; else what they are. Unit and date stand with what they are. */
function Head({ view, level: Heading }: { view: ChartView; level: 'h1' | 'h2' }) {
  const language = useLanguage();
  const { asOf } = use(ReportContext);
  const { kind, span, finding, title } = view;
  // Headline figures have labels of their own.
  if (kind === 'figures' && !finding) {
    return (
      <Heading id={view.id} className={span === 6 && Heading === 'h2' ? 'visually-hidden' : styles.title}>
        {title}
      </Heading>
    );
  }
  const about = [
    ...(finding ? [title] : []),
    ...('unit' in view ? [view.unit] : []),
    formatShortDate(asOf, language),
  ];
  return (
    <div className={styles.head}>
      <Heading id={view.id} className={styles.title}>
        {finding || title}
      </Heading>
      {/* The value of the mark that is pointed at takes the place of the unit, which it names. */}
      <p className={styles.unit} data-readout={'unit' in view ? '' : undefined}>
        {about.filter(Boolean).join(', ')}
      </p>
    </div>
  );
}

function Charted({ view, isAlone }: { view: ChartedView; isAlone: boolean }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const around = use(ReportContext);
  const data = tableData(view, around, language, t);
  const note = view.note && <p className={styles.note}>{view.note}</p>;
  const more = data.more !== undefined && (
    <p className={styles.note}>
      {t('report.firstRows', {
        shown: formatNumber(data.rows.length, language),
        all: formatNumber(data.rows.length + data.more, language),
      })}
    </p>
  );
  const closed = (
    // A table that stands alone is what somebody came for, however narrow its frame.
    <details className={styles.data} open={isAlone && view.kind === 'table'}>
      <summary>
        {t('report.dataTable')}
        <span className="visually-hidden">: {view.title}</span>
      </summary>
      <DataTable {...data} />
      {more}
    </details>
  );
  // Only CSS knows the width: the table is there twice, and one of the two is not shown to anybody.
  if (view.kind === 'table')
    return (
      <>
        <ChosenRow view={view} />
        <div className={styles.wide}>
          {view.split ? <TwoTables data={data} /> : <DataTable {...data} />}
          {more}
        </div>
        {note}
        <div className={`${styles.foot} ${styles.ofTable}`}>
          <div className={styles.narrow}>{closed}</div>
          <Files view={view} />
        </div>
      </>
    );
  return (
    <>
      {(view.kind === 'bars' || view.kind === 'map') && <ChosenMark view={view} />}
      {view.kind === 'lines' && <Changes view={view} />}
      {isEmpty(view) ? <p className={styles.note}>{t('report.noData')}</p> : <Chart view={view} />}
      {(view.kind === 'lines' || view.kind === 'multiples') && <Events view={view} />}
      {note}
      <div className={styles.foot}>
        {closed}
        <Files view={view} />
      </div>
    </>
  );
}

const isEmpty = (view: Exclude<ChartedView, { kind: 'table' }>): boolean =>
  'items' in view ? view.items.length === 0 : view.months.length === 0 || view.series.length === 0;

function Changes({ view }: { view: ChartView<'lines'> }) {
  const changes = useChanges(view);
  return changes && <p className={styles.changes}>{changes}</p>;
}

/** What the chosen region has to say in a chart: its value, share and rank. */
function ChosenMark({ view }: { view: ChartView<'bars' | 'map'> }) {
  const { t } = useTranslation('pages');
  const { selection } = use(ReportContext);
  const markText = useMarkText(view);
  const item = view.items.find((each) => 'region' in each && each.region === selection.region);
  return item && <p className={styles.chosen}>{t('report.chosen', { text: markText(item) })}</p>;
}

function ChosenRow({ view }: { view: ChartView<'table'> }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { selection } = use(ReportContext);
  const item = view.items.find((each) => 'region' in each && each.region === selection.region);
  if (!item) return null;
  const values = view.columns.map(({ label }, index) => {
    const cell = item.cells[index] ?? '';
    const value = typeof cell === 'object' ? cell.text : cell;
    return `${label} — ${typeof value === 'number' ? formatNumber(value, language) : value}`;
  });
  return (
    <p className={styles.chosen}>{t('report.chosen', { text: `${item.label}. ${values.join('; ')}` })}</p>
  );
}

/** The figures, and the chart where there is one, to take away or to show elsewhere. */
function Files({ view }: { view: ChartedView }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { slug, siteUrl, isPublished } = use(ReportContext);
  if (!isPublished) return null;
  const address = localizePath(`/data/${slug}/${view.id}`, language);
  const named = (file: string) => t('report.ofView', { file, title: view.title });
  const link = (ending: string, file: string) => (
    <a href={`${address}.${ending}`} download aria-label={named(file)}>
      {file}
    </a>
  );
  /** The script of the report shows it where the browser can do it. */
  const madeHere = (text: string, said: { 'data-done'?: string; 'data-failed': string }) => (
    <button
      type="button"
      hidden
      data-picture={`${address}.svg`}
      {...said}
      aria-label={named(text)}
      className={styles.copy}
    >
      {text}
    </button>
  );
  return (
    <div className={styles.files}>
      {link('csv', t('report.csv'))}
      {view.kind !== 'table' && link('svg', t('report.picture'))}
      {siteUrl && view.kind !== 'table' && (
        <>
          {madeHere(t('report.image'), { 'data-failed': t('report.notSaved') })}
          {madeHere(t('report.copy'), {
            'data-done': t('report.copied'),
            'data-failed': t('report.notCopied'),
          })}
        </>
      )}
      {siteUrl && <Elsewhere view={view} siteUrl={siteUrl} />}
      <span role="status" className={styles.copied} />
    </div>
  );
}

/** Chart, table, source and links need about so much; in a narrow column more, and then it scrolls. */
function embedHeight(view: ChartedView): number {
  switch (view.kind) {
    case 'lines':
    case 'stacks':
      return 640;
    case 'shares':
      return 560;
    case 'multiples':
    case 'map':
      return 900;
    case 'bars':
      return view.direction === 'vertical' ? 640 : 320 + view.items.length * 24;
    case 'table':
      return Math.min(900, 320 + view.items.length * 40);
  }
}

function Elsewhere({ view, siteUrl }: { view: ChartedView; siteUrl: string }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { slug } = use(ReportContext);
  const path = localizePath(`/embed/${slug}/${view.id}`, language);
  const title = view.title.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const code = `<iframe src="${siteUrl}${path}" title="${title}" width="100%" height="${embedHeight(view)}" loading="lazy"></iframe>`;
  return (
    <>
      <a
        href={path}
        target="_top"
        aria-label={t('report.ofView', { file: t('report.alone'), title: view.title })}
      >
        {t('report.alone')}
      </a>
      <details className={styles.embed}>
        <summary>
          {t('report.embed')}
          <span className="visually-hidden">: {view.title}</span>
        </summary>
        <label className={styles.code}>
          {t('report.embedCode')}
          <textarea readOnly rows={4} spellCheck={false} defaultValue={code} />
        </label>
      </details>
    </>
  );
}

function Chart({ view }: { view: Exclude<ChartedView, { kind: 'table' }> }) {
  switch (view.kind) {
    case 'bars':
      return view.direction === 'vertical' ? <ColumnChart view={view} /> : <BarChart view={view} />;
    case 'lines':
      return <LineChart view={view} />;
    case 'multiples':
      return <SmallMultiples view={view} />;
    case 'map':
      return <RegionMap view={view} />;
    case 'shares':
      return <ShareChart view={view} />;
    case 'stacks':
      return <StackedBars view={view} />;
  }
}

/** The halves of a long table; the sums stand under the second, and make it as long as the first. */
function TwoTables({ data }: { data: TableData }) {
  const { t } = useTranslation('pages');
  const half = Math.ceil(data.rows.length / 2);
  const part = (number: number) => t('report.part', { title: data.caption, number, total: 2 });
  return (
    <div className={data.totals ? styles.two : `${styles.two} ${styles.uneven}`}>
      <DataTable {...data} isHalf caption={part(1)} rows={data.rows.slice(0, half)} totals={undefined} />
      <DataTable {...data} isHalf caption={part(2)} rows={data.rows.slice(half)} />
    </div>
  );
}
