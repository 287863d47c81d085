// A line for each series over months. The drawing is SVG and stretches to its room; numbers and months are HTML over it,
// so that they keep their size.
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../use-language.ts';
import { axisTicks, monthName, shortNumber } from './chart-numbers.ts';
import type { ChartView } from './chart-view.ts';
import styles from './line-chart.module.css';

type Series = ChartView<'lines'>['series'][number];

export function LineChart({ view }: { view: ChartView<'lines'> }) {
  const language = useLanguage();
  const ticks = axisTicks(Math.max(...view.series.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 1;
  const across = (index: number) => (index / (view.months.length - 1)) * 100;
  const up = (value: number) => (value / top) * 100;
  const points = ({ values }: Series) =>
    values.map((value, index) => `${across(index).toFixed(2)},${(100 - up(value)).toFixed(2)}`).join(' ');
  const monthStep = Math.ceil(view.months.length / (view.span === 6 ? 12 : 6));
  const narrowStep = monthStep * Math.ceil(view.months.length / monthStep / 3);
  return (
    <div role="img" aria-label={useSummary(view)} className={styles.chart}>
      <div className={styles.scale}>
        {ticks.map((tick) => (
          <span key={tick}>{shortNumber(tick, language)}</span>
        ))}
      </div>
      <div className={styles.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className={styles.drawing}>
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100"
              y1={100 - up(tick)}
              y2={100 - up(tick)}
              className={styles.grid}
            />
          ))}
          {view.series.map((series, index) => (
            <g key={series.label} className={index === 0 ? styles.first : styles.second}>
              {index === 0 && <polygon points={`0,100 ${points(series)} 100,100`} className={styles.area} />}
              <polyline points={points(series)} className={styles.line} />
              {/* A line of no length with round ends is a dot that does not stretch with the drawing. */}
              <path d={`M100,${100 - up(series.values.at(-1) ?? 0)}h0`} className={styles.dot} />
            </g>
          ))}
        </svg>
        {view.series.map(({ label, values }) => {
          const [previous = 0, last = 0] = values.slice(-2);
          // A falling line comes from above, so its label stands below.
          const position = last < previous ? { top: `${100 - up(last)}%` } : { bottom: `${up(last)}%` };
          return (
            <span key={label} className={styles.last} style={position}>
              {view.series.length > 1 && `${label}: `}
              <b>{formatNumber(last, language)}</b>
            </span>
          );
        })}
      </div>
      <div className={styles.months}>
        {view.months.map(
          (month, index) =>
            index % monthStep === 0 && (
              <span
                key={month}
                className={index % narrowStep === 0 ? undefined : styles.wideOnly}
                style={{ left: `${across(index)}%` }}
              >
                {monthName(month, language)}
              </span>
            ),
        )}
      </div>
    </div>
  );
}

function useSummary({ title, months, series }: ChartView<'lines'>): string {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const name = (month = '') => monthName(month, language, 'long');
  return t('report.linesSummary', {
    title,
    from: name(months[0]),
    to: name(months.at(-1)),
    series: series
      .map(({ label, values }) => {
        const peak = Math.max(...values);
        return t('report.seriesSummary', {
          name: label,
          first: formatNumber(values[0] ?? 0, language),
          last: formatNumber(values.at(-1) ?? 0, language),
          peak: formatNumber(peak, language),
          month: name(months[values.indexOf(peak)]),
        });
      })
      .join(' '),
  });
}
