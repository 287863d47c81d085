// A small line chart for each series, all on one scale, so that they can be compared. Each names its first and last value.
import { type CSSProperties, use } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isIncompleteMonth } from '../../modules/reports/incomplete-month.ts';
import { axisTicks, monthName, shortNumber, withUnit } from './chart-numbers.ts';
import type { ChartView } from './chart-view.ts';
import { eventsInView } from './events.ts';
import { Month } from './line-chart.tsx';
import { acrossOf, dotted, linesThrough, monthPlaces } from './month-places.ts';
import { ReportContext } from './report-context.ts';
import styles from './small-multiples.module.css';

type View = ChartView<'multiples'>;

export function SmallMultiples({ view }: { view: View }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const top = axisTicks(Math.max(...view.series.flatMap(({ values }) => values))).at(-1) ?? 1;
  return (
    <>
      <p className={styles.scale}>
        {t('report.oneScale', { top: withUnit(shortNumber(top, language), view.unit) })}
      </p>
      <div className={styles.all}>
        {view.series.map((series) => (
          <Multiple key={series.label} view={view} series={series} top={top} />
        ))}
      </div>
    </>
  );
}

function Multiple({ view, series, top }: { view: View; series: View['series'][number]; top: number }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { asOf } = use(ReportContext);
  const { months } = view;
  const { label, values } = series;
  const end = months.length - 1;
  const isIncomplete = isIncompleteMonth(months[end] ?? '', asOf);
  const places = monthPlaces(months);
  const { sure, unsure } = linesThrough(places, isIncomplete);
  const across = (index: number) => acrossOf(places, index) * 100;
  const up = (value: number) => (value / top) * 100;
  const points = ([from, to]: readonly [number, number]) =>
    values
      .map((value, index) => `${across(index).toFixed(2)},${(100 - up(value)).toFixed(2)}`)
      .slice(from, to)
      .join(' ');
  const name = (index: number) => monthName(months[index] ?? '', language, 'long');
  const value = (index: number) => formatNumber(values[index] ?? 0, language);
  const peak = values.indexOf(Math.max(...values));
  const summary = t('report.seriesSummary', {
    name: label,
    first: value(0),
    last: value(end),
    peak: value(peak),
    month: name(peak),
  });
  return (
    <figure aria-label={summary} data-chart className={styles.one}>
      <figcaption aria-hidden="true" className={styles.name}>
        {label}
      </figcaption>
      <div className={styles.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className={styles.drawing}>
          <path d="M0,100H100" className={styles.base} />
          <path d="M0,0H100" className={styles.top} />
          {sure.map((stretch) => (
            <polyline key={stretch[0]} points={points(stretch)} className={styles.line} />
          ))}
          {unsure.map((stretch) => (
            <polyline
              key={stretch[0]}
              points={points(stretch)}
              className={`${styles.line} ${styles.incomplete}`}
            />
          ))}
          {/* A line of no length with round ends is a dot that does not stretch with the drawing. */}
          {dotted(places).map((at) => (
            <path key={at} d={`M${across(at)},${100 - up(values[at] ?? 0)}h0`} className={styles.dot} />
          ))}
        </svg>
        {eventsInView(view).map(({ number, at }) => (
          <span key={number} aria-hidden="true" className={styles.event} style={{ left: `${across(at)}%` }}>
            {number}
          </span>
        ))}
        {months.map((month, index) => (
          <Month
            key={month}
            view={{ ...view, series: [series] }}
            of={label}
            index={index}
            isIncomplete={isIncomplete && index === end}
            style={{ left: `${across(index)}%`, '--months': Math.max(places.last, 1) } as CSSProperties}
            up={up}
          />
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>
          <b>{value(0)}</b> {monthName(months[0] ?? '', language)}
        </span>
        <span>
          <b>{value(end)}</b> {monthName(months[end] ?? '', language)}
        </span>
      </div>
    </figure>
  );
}
