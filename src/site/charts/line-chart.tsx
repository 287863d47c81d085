// A line for each series over months. The drawing is SVG and stretches to its room; numbers and months are HTML over it,
// so that they keep their size.
import { type CSSProperties, use } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isIncompleteMonth } from '../../modules/reports/incomplete-month.ts';
import {
  axisTicks,
  capitalised,
  changeOf,
  labelRowsOf,
  monthName,
  monthsBefore,
  shortNumber,
  withUnit,
} from './chart-numbers.ts';
import type { ChartView } from './chart-view.ts';
import { eventsInView } from './events.ts';
import styles from './line-chart.module.css';
import { acrossOf, dotted, linesThrough, monthPlaces } from './month-places.ts';
import { ReportContext, useChanged } from './report-context.ts';

type TimedView = ChartView<'lines' | 'multiples'>;
type Series = TimedView['series'][number];

export function LineChart({ view }: { view: ChartView<'lines'> }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { asOf } = use(ReportContext);
  const { months } = view;
  const events = eventsInView(view);
  const end = months.length - 1;
  const isIncomplete = isIncompleteMonth(months[end] ?? '', asOf);
  const ticks = axisTicks(Math.max(...view.series.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 1;
  const places = monthPlaces(months);
  const { sure, unsure } = linesThrough(places, isIncomplete);
  const across = (index: number) => acrossOf(places, index) * 100;
  const up = (value: number) => (value / top) * 100;
  const points = ({ values }: Series, [from, to]: readonly [number, number]) =>
    values
      .map((value, index) => `${across(index).toFixed(2)},${(100 - up(value)).toFixed(2)}`)
      .slice(from, to)
      .join(' ');
  return (
    <figure aria-label={useSummary(view)} data-chart className={styles.chart}>
      <div className={styles.scale} aria-hidden="true">
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
              {index === 0 &&
                places.stretches.map((stretch) => (
                  <polygon
                    key={stretch[0]}
                    points={`${across(stretch[0])},100 ${points(series, stretch)} ${across(stretch[1] - 1)},100`}
                    className={styles.area}
                  />
                ))}
              {sure.map((stretch) => (
                <polyline key={stretch[0]} points={points(series, stretch)} className={styles.line} />
              ))}
              {unsure.map((stretch) => (
                <polyline
                  key={stretch[0]}
                  points={points(series, stretch)}
                  className={`${styles.line} ${styles.incomplete}`}
                />
              ))}
              {/* A line of no length with round ends is a dot that does not stretch with the drawing. */}
              {dotted(places).map((at) => (
                <path
                  key={at}
                  d={`M${across(at)},${100 - up(series.values[at] ?? 0)}h0`}
                  className={styles.dot}
                />
              ))}
            </g>
          ))}
        </svg>
        {events.map(({ number, at }) => (
          <span key={number} aria-hidden="true" className={styles.event} style={{ left: `${across(at)}%` }}>
            <b>{number}</b>
          </span>
        ))}
        {months.map((month, index) => (
          <Month
            key={month}
            view={view}
            index={index}
            isIncomplete={isIncomplete && index === end}
            style={{ left: `${across(index)}%`, '--months': Math.max(places.last, 1) } as CSSProperties}
            up={up}
          />
        ))}
        {view.series.map(({ label, values }) => {
          const [previous = 0, last = 0] = values.slice(-2);
          // A falling line comes from above, so its label stands below.
          const position = last < previous ? { top: `${100 - up(last)}%` } : { bottom: `${up(last)}%` };
          return (
            <span key={label} aria-hidden="true" className={styles.last} style={position}>
              {view.series.length > 1 && `${label}: `}
              <b>{formatNumber(last, language)}</b>
              {isIncomplete && ` ${t('report.incomplete')}`}
            </span>
          );
        })}
      </div>
      <div className={styles.months} aria-hidden="true">
        {months.map((month, index) => (
          <span
            key={month}
            className={labelRowsOf(Math.round(places.steps[index] ?? 0), Math.round(places.last) + 1)
              .map((most) => styles[`most${most}`])
              .join(' ')}
            style={{ left: `${across(index)}%` }}
          >
            {monthName(month, language)}
          </span>
        ))}
      </div>
    </figure>
  );
}

type MonthProps = {
  view: Pick<TimedView, 'months' | 'series' | 'unit' | 'events'>;
  /** Whose values they are, where each line has a drawing of its own. */
  of?: string;
  index: number;
  isIncomplete: boolean;
  style: CSSProperties;
  up: (value: number) => number;
};

/** The height of the plot at one month, to be pointed at: its values are read out and marked. */
export function Month({ view, of, index, isIncomplete, style, up }: MonthProps) {
  const { months, series, unit } = view;
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const month = monthName(months[index] ?? '', language, 'long');
  const text = t('report.mark', {
    label: withUnit(
      [...(of ? [of] : []), isIncomplete ? t('report.incompleteMonth', { month }) : month].join(', '),
      unit,
    ),
    value: series
      .map(({ label, values }) => {
        const value = formatNumber(values[index] ?? 0, language);
        return series.length > 1 ? `${label} — ${value}` : value;
      })
      .join('; '),
  });
  const changed = useChanged();
  const events = eventsInView(view).filter(({ at }) => at === index);
  const said = [text, ...events.map(({ number, text: event }) => `${number}. ${event}`)].join('. ');
  return (
    <span
      role="img"
      aria-label={said}
      data-mark
      {...changed(months[index] ?? '')}
      className={styles.month}
      style={style}
    >
      {series.map(({ label, values }) => (
        <span key={label} className={styles.point} style={{ bottom: `${up(values[index] ?? 0)}%` }} />
      ))}
    </span>
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

/** What happened, by the numbers of the marks. */
export function Events({ view }: { view: TimedView }) {
  const language = useLanguage();
  const events = eventsInView(view);
  if (events.length === 0) return null;
  return (
    // Numbered as their marks are, in words that can be copied.
    <ul className={styles.events}>
      {events.map(({ number, month, text }) => (
        <li key={number}>
          {number}. {monthName(month, language, 'long')}: {text}
        </li>
      ))}
    </ul>
  );
}

/** Against the month before and that of the year before, where both have ended. */
export function useChanges({ months, series }: ChartView<'lines'>): string {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { asOf } = use(ReportContext);
  const last = months.findLastIndex((month) => !isIncompleteMonth(month, asOf));
  const month = months[last];
  if (month === undefined) return '';
  const since = (values: number[], count: number): string | null => {
    const before = months.indexOf(monthsBefore(month, count));
    return before < 0 ? null : changeOf(values[last] ?? 0, values[before] ?? 0, language);
  };
  const changes = series.flatMap(({ label, values }) => {
    const [inMonth, inYear] = [since(values, 1), since(values, 12)];
    const parts = [
      ...(inMonth === null ? [] : [t('report.inMonth', { change: inMonth })]),
      ...(inYear === null ? [] : [t('report.inYear', { change: inYear })]),
    ];
    if (parts.length === 0) return [];
    return series.length > 1 ? `${label} — ${parts.join(', ')}` : parts.join(', ');
  });
  if (changes.length === 0) return '';
  return capitalised(
    t('report.changes', { month: monthName(month, language, 'long'), changes: changes.join('; ') }),
  );
}
