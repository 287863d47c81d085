// One view of a report: its heading, its chart, the table of its data, and both as files.
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { BarChart } from './bar-chart.tsx';
import type { ChartView } from './chart-view.ts';
import { ColumnChart } from './column-chart.tsx';
import { DataTable } from './data-table.tsx';
import { Figures } from './figures.tsx';
import { LineChart } from './line-chart.tsx';
import { RegionMap } from './region-map.tsx';
import { ReportContext } from './report-context.ts';
import styles from './report-view.module.css';
import { ShareChart } from './share-chart.tsx';
import { StackedBars } from './stacked-bars.tsx';
import type { TableData } from './table-data.ts';
import { tableData } from './table-data.ts';
import { useMarkText } from './use-mark-text.ts';

type ChartedView = Exclude<ChartView, { kind: 'figures' }>;

export function ReportView({ view }: { view: ChartView }) {
  const classes = [styles.view, styles[`span${view.span}`], view.rows ? styles.tall : ''];
  return (
    <section aria-labelledby={view.id} className={classes.join(' ')}>
      <div className={styles.head}>
        <h2
          id={view.id}
          className={view.kind === 'figures' && view.span === 6 ? 'visually-hidden' : undefined}
        >
          {view.title}
        </h2>
        {/* The value of the mark that is pointed at takes the place of the unit, which it names. */}
        {'unit' in view && (
          <p className={styles.unit} data-readout>
            {view.unit}
          </p>
        )}
      </div>
      {view.kind === 'figures' ? <Figures view={view} /> : <Charted view={view} />}
    </section>
  );
}

function Charted({ view }: { view: ChartedView }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const around = use(ReportContext);
  const data = tableData(view, around, language, t);
  const note = view.note && <p className={styles.note}>{view.note}</p>;
  const closed = (
    <details className={styles.data}>
      <summary>
        {t('report.dataTable')}
        <span className="visually-hidden">: {view.title}</span>
      </summary>
      <DataTable {...data} />
    </details>
  );
  // Only CSS knows the width: the table is there twice, and one of the two is not shown to anybody.
  if (view.kind === 'table')
    return (
      <>
        <ChosenRow view={view} />
        <div className={styles.wide}>{view.split ? <TwoTables data={data} /> : <DataTable {...data} />}</div>
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
      <Chart view={view} />
      {note}
      <div className={styles.foot}>
        {closed}
        <Files view={view} />
      </div>
    </>
  );
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

/** The figures, and the chart where there is one, to take away. */
function Files({ view }: { view: ChartedView }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { slug } = use(ReportContext);
  const address = localizePath(`/data/${slug}/${view.id}`, language);
  const link = (ending: string, file: string) => (
    <a href={`${address}.${ending}`} download aria-label={t('report.ofView', { file, title: view.title })}>
      {file}
    </a>
  );
  return (
    <p className={styles.files}>
      {link('csv', t('report.csv'))}
      {view.kind !== 'table' && link('svg', t('report.picture'))}
    </p>
  );
}

function Chart({ view }: { view: Exclude<ChartedView, { kind: 'table' }> }) {
  switch (view.kind) {
    case 'bars':
      return view.direction === 'vertical' ? <ColumnChart view={view} /> : <BarChart view={view} />;
    case 'lines':
      return <LineChart view={view} />;
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
