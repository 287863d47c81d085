// A picture of one chart to save and to print elsewhere: SVG that needs nothing but itself. The charts of the pages are
// HTML, which follows the width and the reader's choices; a picture has one size and says where it comes from.

import { formatNumber, formatShortDate } from '../i18n/format.ts';
import { inLanguage } from '../i18n/in-language.ts';
import type { Language } from '../i18n/language.ts';
import type { Translate } from '../i18n/texts.ts';
import { isIncompleteMonth } from '../modules/reports/incomplete-month.ts';
import { POPULATION } from '../modules/reports/population.ts';
import { SURFACE } from '../shared/colours.ts';
import {
  axisTicks,
  fifthOf,
  fifthsOf,
  inOrder,
  monthName,
  shortNumber,
  wholePercents,
  withUnit,
} from '../site/charts/chart-numbers.ts';
import type { ChartView } from '../site/charts/chart-view.ts';
import { eventsInView } from '../site/charts/events.ts';
import { acrossOf, linesThrough, type MonthPlaces, monthPlaces } from '../site/charts/month-places.ts';
import { regionsWithoutData } from '../site/charts/regions-without-data.ts';
import { hasRates } from '../site/charts/table-data.ts';
import {
  type Drawn,
  INK,
  INNER,
  LABELS,
  legend,
  linesOf,
  MARGIN,
  MUTED,
  paragraph,
  RULE,
  rect,
  rows,
  SCALE,
  SERIES,
  stack,
  strip,
  text,
  WIDTH,
} from './chart-shapes.ts';
import { xmlText } from './xml.ts';

/** What a drawing needs beside its figures. */
export type Pen = { asOf: string; language: Language; t: Translate<'pages'> };

function drawBars({ items, max }: ChartView<'bars'>, language: Language): Drawn {
  const most = max ?? (Math.max(...items.map(({ value }) => value)) || 1);
  const room = INNER - LABELS - 150;
  return rows(inOrder(items), ({ value }, y) => {
    const length = (value / most) * room;
    return (
      rect(LABELS, y, length, 32, SERIES[0] ?? INK) +
      text(LABELS + length + 12, y + 24, formatNumber(value, language), { weight: 600 })
    );
  });
}

function drawColumns({ items }: ChartView<'bars'>, language: Language): Drawn {
  const [height, step] = [400, INNER / items.length];
  const most = Math.max(...items.map(({ value }) => value)) || 1;
  const svg = items.map(({ label, value }, index) => {
    const [length, middle] = [(value / most) * (height - 40), step * (index + 0.5)];
    const name = linesOf(label, step - 8, 18);
    return (
      rect(middle - step * 0.32, height - length, step * 0.64, length, SERIES[0] ?? INK) +
      text(middle, height - length - 10, shortNumber(value, language), {
        size: 18,
        weight: 600,
        anchor: 'middle',
      }) +
      name
        .map((line, at) => text(middle, height + 28 + at * 23, line, { size: 18, anchor: 'middle' }))
        .join('')
    );
  });
  const deepest = Math.max(...items.map(({ label }) => linesOf(label, step - 8, 18).length));
  return { svg: svg.join(''), height: height + 20 + deepest * 23 };
}

function drawMap({ items, unknown }: ChartView<'map'>, language: Language, t: Translate<'pages'>): Drawn {
  const values = items.map(({ value }) => value);
  const [width, height] = [INNER / 8, 96];
  const tile = (
    { label, tile: at }: { label: string; tile: { column: number; row: number } },
    shown: string,
    fill: string,
    ink: string,
    rate = '',
  ) => {
    const [x, y] = [(at.column - 1) * width, (at.row - 1) * height];
    const size = label.length > 13 ? 14 : 17;
    return (
      rect(x + 3, y + 3, width - 6, height - 6, fill) +
      text(x + width / 2, y + (rate ? 32 : 42), label, { size, fill: ink, anchor: 'middle' }) +
      text(x + width / 2, y + (rate ? 58 : 70), shown, { weight: 600, fill: ink, anchor: 'middle' }) +
      (rate ? text(x + width / 2, y + 80, rate, { size: 16, fill: ink, anchor: 'middle' }) : '')
    );
  };
  const tiles = items.flatMap((item) => {
    if (!('tile' in item)) return [];
    const fifth = fifthOf(item.value, values);
    const ink = fifth > 2 ? SURFACE : INK;
    const rate = item.rate === undefined ? '' : formatNumber(item.rate, language);
    return tile(item, formatNumber(item.value, language), SCALE[fifth] ?? '', ink, rate);
  });
  const empty = regionsWithoutData({ unknown }, language).map((region) => tile(region, '—', SURFACE, INK));
  const steps = fifthsOf(values).map(({ fifth, ...ends }) => {
    const [from, to] = [formatNumber(ends.from, language), formatNumber(ends.to, language)];
    return { fill: SCALE[fifth] ?? '', label: from === to ? from : t('report.range', { from, to }) };
  });
  const map = { svg: [...tiles, ...empty].join(''), height: 5 * height + 16 };
  return stack(
    map,
    legend([...steps, { fill: SURFACE, label: t('report.noData') }]),
    ...(hasRates({ items })
      ? [
          paragraph(`${t('report.ratesSource')} ${inLanguage(POPULATION, language).source}`, INNER, {
            size: 17,
            fill: MUTED,
          }),
        ]
      : []),
  );
}

type Line = {
  x: (index: number) => number;
  y: (value: number) => number;
  stroke: string | undefined;
  width: number;
  more?: string;
};

/** A line for each stretch of months, and a dot for what stands alone. */
function throughMonths(
  values: number[],
  places: MonthPlaces,
  { x, y, stroke, width, more = '' }: Line,
): string {
  const at = (index: number) => [x(index).toFixed(1), y(values[index] ?? 0).toFixed(1)] as const;
  const lines = linesThrough(places, false).sure.map(([from, to]) => {
    const points = values.slice(from, to).map((_value, index) => at(from + index).join());
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"${more}/>`;
  });
  const dots = places.alone.map((index) => {
    const [left, top] = at(index);
    return `<circle cx="${left}" cy="${top}" r="${width * 1.5}" fill="${stroke}"/>`;
  });
  return [...lines, ...dots].join('');
}

function drawLines(view: ChartView<'lines'>, { asOf, language, t }: Pen): Drawn {
  const { months, series } = view;
  const incomplete = isIncompleteMonth(months.at(-1) ?? '', asOf) ? ` (${t('report.incomplete')})` : '';
  const [left, height] = [90, 420];
  const width = INNER - left - 20;
  const ticks = axisTicks(Math.max(...series.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 1;
  const places = monthPlaces(months);
  const x = (index: number) => left + acrossOf(places, index) * width;
  const y = (value: number) => 20 + height - (value / top) * height;
  const grid = ticks.map(
    (tick) =>
      `<path d="M${left} ${y(tick).toFixed(1)}h${width}" stroke="${RULE}"/>${text(left - 12, y(tick) + 6, shortNumber(tick, language), { size: 17, fill: MUTED, anchor: 'end' })}`,
  );
  const stepOf = (index: number) => Math.round(places.steps[index] ?? 0);
  const every = Math.ceil((Math.round(places.last) + 1) / 8);
  const names = months.map((month, index) =>
    // Counted from the newest, which is always named.
    (stepOf(months.length - 1) - stepOf(index)) % every === 0
      ? text(x(index), height + 52, monthName(month, language), { size: 17, fill: MUTED, anchor: 'middle' })
      : '',
  );
  const drawn = series.map(({ values }, index) => {
    const [previous = 0, last = 0] = values.slice(-2);
    // A falling line comes from above, so its number stands below.
    const under = last < previous ? 30 : -14;
    const dashes = index > 0 ? ' stroke-dasharray="12 7"' : '';
    return (
      throughMonths(values, places, { x, y, stroke: index > 0 ? INK : SERIES[0], width: 4, more: dashes }) +
      text(x(values.length - 1), y(last) + under, `${formatNumber(last, language)}${incomplete}`, {
        weight: 600,
        anchor: 'end',
      })
    );
  });
  const events = eventsInView(view);
  const marks = events.map(
    ({ number, at }) =>
      `<path d="M${x(at).toFixed(1)} 20v${height}" stroke="${INK}" stroke-dasharray="4 4"/><circle cx="${x(at).toFixed(1)}" cy="12" r="14" fill="${SURFACE}" stroke="${INK}"/>${text(x(at), 18, String(number), { size: 17, weight: 600, anchor: 'middle' })}`,
  );
  const plot = { svg: [...grid, ...names, ...marks, ...drawn].join(''), height: height + 80 };
  return stack(
    ...(series.length > 1
      ? [legend(series.map(({ label }, index) => ({ label, fill: index > 0 ? INK : (SERIES[0] ?? INK) })))]
      : []),
    plot,
    ...listOf(events, language),
  );
}

const listOf = (events: ReturnType<typeof eventsInView>, language: Language): Drawn[] =>
  events.map(({ number, month, text: what }) =>
    paragraph(`${number}. ${monthName(month, language, 'long')}: ${what}`, INNER, { size: 18 }),
  );

const PANELS = 4;

/** A small line chart for each series, on one scale. */
function drawMultiples(view: ChartView<'multiples'>, { language, t }: Pen): Drawn {
  const { months, series, unit } = view;
  const top = axisTicks(Math.max(...series.flatMap(({ values }) => values))).at(-1) ?? 1;
  const [width, height, foot] = [INNER / PANELS - 24, 120, 56];
  const places = monthPlaces(months);
  const x = (index: number) => acrossOf(places, index) * width;
  const y = (value: number) => height - (value / top) * height;
  const panels = series.map(({ label, values }) => {
    const marks = eventsInView(view).map(
      ({ number, at }) =>
        `<path d="M${x(at).toFixed(1)} 0v${height}" stroke="${INK}" stroke-dasharray="3 3"/>${text(x(at) + 4, 14, String(number), { size: 15 })}`,
    );
    const end = (index: number, at: number, anchor: 'start' | 'end') =>
      text(at, height + 24, formatNumber(values[index] ?? 0, language), { size: 18, weight: 600, anchor }) +
      text(at, height + 46, monthName(months[index] ?? '', language), { size: 15, fill: MUTED, anchor });
    const name = paragraph(label, width, { size: 18, weight: 600 });
    const svg = [
      `<path d="M0 ${height}h${width}" stroke="${INK}"/><path d="M0 0h${width}" stroke="${RULE}"/>`,
      ...marks,
      throughMonths(values, places, { x, y, stroke: SERIES[0], width: 3 }),
      end(0, 0, 'start'),
      end(months.length - 1, width, 'end'),
    ].join('');
    return stack(name, { svg: '', height: 10 }, { svg, height: height + foot });
  });
  const lines = Array.from({ length: Math.ceil(panels.length / PANELS) }, (_, line) => {
    const row = panels.slice(line * PANELS, (line + 1) * PANELS);
    const tallest = Math.max(...row.map((panel) => panel.height));
    // The lines of a row stand on one ground, however many lines their names take.
    const svg = row.map(
      (panel, at) =>
        `<g transform="translate(${at * (INNER / PANELS)} ${(tallest - panel.height).toFixed(1)})">${panel.svg}</g>`,
    );
    return { svg: svg.join(''), height: tallest + 20 };
  });
  const scale = t('report.oneScale', { top: withUnit(shortNumber(top, language), unit) });
  return stack(
    paragraph(scale, INNER, { size: 18, fill: MUTED }),
    { svg: '', height: 16 },
    ...lines,
    ...listOf(eventsInView(view), language),
  );
}

function drawShares({ items }: ChartView<'shares'>, language: Language): Drawn {
  const percents = wholePercents(items.map(({ value }) => value));
  const bar = {
    svg: strip(
      items.map(({ value }) => value),
      0,
      0,
      INNER,
      5,
    ),
    height: 56,
  };
  const names = items.map(({ label, value }, index) => ({
    label: `${label}: ${percents[index]} % · ${formatNumber(value, language)}`,
    fill: SERIES[index] ?? RULE,
  }));
  return stack(bar, ...names.map((name) => legend([name])));
}

function drawStacks({ parts, items }: ChartView<'stacks'>): Drawn {
  const names = parts.map(({ label }, index) => ({ label, fill: SERIES[index] ?? RULE }));
  return stack(
    legend(names),
    rows(items, ({ values }, y) => strip(values, y, LABELS, INNER - LABELS, 6)),
  );
}

function drawFigures({ items }: ChartView<'figures'>, language: Language): Drawn {
  const width = INNER / Math.min(items.length, 4);
  const svg = items.map(({ label, value }, index) => {
    const shown = typeof value === 'number' ? formatNumber(value, language) : value;
    const name = paragraph(label, width - 30, { size: 20, fill: MUTED });
    const [x, y] = [(index % 4) * width, Math.floor(index / 4) * 170];
    return `<g transform="translate(${x} ${y})">${text(0, 50, shown, { size: 46, weight: 650 })}<g transform="translate(0 68)">${name.svg}</g></g>`;
  });
  return { svg: svg.join(''), height: Math.ceil(items.length / 4) * 170 };
}

export type Pictured = ChartView<Exclude<ChartView['kind'], 'table'>>;

function draw(view: Pictured, pen: Pen): Drawn {
  const { language, t } = pen;
  switch (view.kind) {
    case 'bars':
      return view.direction === 'vertical' ? drawColumns(view, language) : drawBars(view, language);
    case 'map':
      return drawMap(view, language, t);
    case 'lines':
      return drawLines(view, pen);
    case 'multiples':
      return drawMultiples(view, pen);
    case 'shares':
      return drawShares(view, language);
    case 'stacks':
      return drawStacks(view);
    case 'figures':
      return drawFigures(view, language);
  }
}

const isEmpty = (view: Pictured): boolean =>
  'items' in view ? view.items.length === 0 : view.months.length === 0 || view.series.length === 0;

/** `origin` says under the chart what the figures are and where they come from. */
export function chartPicture(view: Pictured, origin: string[], pen: Pen): string {
  const gap = { svg: '', height: 28 };
  const about = [
    ...(view.finding ? [view.title] : []),
    ...('unit' in view ? [view.unit] : []),
    formatShortDate(pen.asOf, pen.language),
  ];
  const { svg, height } = stack(
    paragraph(view.finding || view.title, INNER, { size: 34, weight: 650 }),
    paragraph(about.filter(Boolean).join(', '), INNER, { size: 20, fill: MUTED }),
    gap,
    isEmpty(view) ? paragraph(pen.t('report.noData'), INNER) : draw(view, pen),
    gap,
    ...(view.note ? [paragraph(view.note, INNER, { size: 18 })] : []),
    ...origin.map((line) => paragraph(line, INNER, { size: 17, fill: MUTED })),
  );
  const whole = Math.ceil(height + 2 * MARGIN);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${whole}" width="${WIDTH}" height="${whole}" font-family="Onest, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif" role="img" aria-label="${xmlText(view.title)}">`,
    `<title>${xmlText(view.title)}</title>`,
    `<rect width="${WIDTH}" height="${whole}" fill="${SURFACE}"/>`,
    `<g transform="translate(${MARGIN} ${MARGIN})">${svg}</g></svg>\n`,
  ].join('');
}
