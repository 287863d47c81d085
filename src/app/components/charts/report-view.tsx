// One view of a report: its heading, its chart, and the table of its data.
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../use-language.ts';
import { BarChart } from './bar-chart.tsx';
import type { ChartView } from './chart-view.ts';
import { ColumnChart } from './column-chart.tsx';
import { DataTable, type TableData } from './data-table.tsx';
import { Figures } from './figures.tsx';
import { LineChart } from './line-chart.tsx';
import { RegionMap } from './region-map.tsx';
import styles from './report-view.module.css';
import { ShareChart } from './share-chart.tsx';
import { StackedBars } from './stacked-bars.tsx';
import { tableData } from './table-data.ts';

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
        {'unit' in view && <p className={styles.unit}>{view.unit}</p>}
      </div>
      {view.kind === 'figures' ? <Figures view={view} /> : <Charted view={view} />}
    </section>
  );
}

function Charted({ view }: { view: Exclude<ChartView, { kind: 'figures' }> }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const data = tableData(view, language, t);
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
        <div className={styles.wide}>{view.split ? <TwoTables data={data} /> : <DataTable {...data} />}</div>
        <div className={styles.narrow}>{closed}</div>
        {note}
      </>
    );
  return (
    <>
      <Chart view={view} />
      {note}
      {closed}
    </>
  );
}

function Chart({ view }: { view: Exclude<ChartView, { kind: 'figures' | 'table' }> }) {
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
