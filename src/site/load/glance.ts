// A report at a glance: one figure, its date, its change, and a small drawing of that very figure, made from its own data.

import { formatDate, formatMonth, formatNumber } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { LocalizedReport } from '../../modules/reports/drawn-report.ts';
import { isIncompleteMonth } from '../../modules/reports/incomplete-month.ts';
import { changeOf, monthsBefore, percents } from '../charts/chart-numbers.ts';
import type { ChartView } from '../charts/chart-view.ts';
import { acrossOf, type MonthPlaces, monthPlaces } from '../charts/month-places.ts';

/** Of the drawing: 320 × 72, stretched to its column; strokes keep their width. */
const WIDTH = 320;
const HEIGHT = 72;
const FOOT = HEIGHT - 2;
const MARGIN = 6;

/** `on` is the part that the words name. */
type Role = 'line' | 'column' | 'on' | 'open' | 'spot' | 'mean' | 'ring' | 'dot';

export type Drawing = {
  /** A scale that does not begin at zero stands on dots. */
  base: 'solid' | 'dotted' | 'none';
  paths: { role: Role; d: string }[];
  /** What stands under its left and right end. */
  ends: [string, string];
  /** For those who do not see it. */
  sentence: string;
};

export type Glance = {
  number: string;
  label: string;
  asOf: string;
  change: { value: string; note: string } | null;
  drawing: Drawing;
};

/** What is drawn is what is named: a rule may name another number than the whole, and its time. */
type Told = Pick<Glance, 'change' | 'drawing'> & Partial<Pick<Glance, 'number' | 'asOf'>>;
type Words = { language: Language; t: Translate<['pages', 'common']> };
type Figure = ChartView<'figures'>['items'][number];

/** In this order: what moves in time says most, then how regions differ, then what a whole is made of. */
const RULES = [inTime, byRegions, ofParts] as const;

export function glanceOf(report: LocalizedReport, words: Words): Glance | null {
  const figures = report.views.flatMap((view) => (view.kind === 'figures' ? view.items : []));
  for (const rule of RULES) {
    for (const figure of figures) {
      const told = typeof figure.value === 'number' && rule(figure, report, words);
      if (!told) continue;
      return {
        number: formatNumber(Number(figure.value), words.language),
        label: figure.label,
        asOf: formatDate(report.asOf, words.language),
        ...told,
      };
    }
  }
  return null;
}

const round = (value: number) => Math.round(value * 10) / 10;
/** Where a value stands between the least and the most of its scale. */
const heightOf = (value: number, least: number, most: number) =>
  round(FOOT - MARGIN - ((value - least) / (most - least || 1)) * (FOOT - 2 * MARGIN));

function inTime(figure: Figure, report: LocalizedReport, { language, t }: Words): Told | null {
  for (const view of report.views) {
    if (view.kind !== 'lines') continue;
    const series = view.series.find(({ totalOf, endsAt }) => totalOf === figure.id || endsAt === figure.id);
    if (!series) continue;
    const { values } = series;
    const isSum = series.totalOf === figure.id;
    // A month that has not ended is not compared with those before it.
    const last = values.length - (isIncompleteMonth(view.months.at(-1) ?? '', report.asOf) ? 2 : 1);
    const named = (index: number) => ({
      month: formatMonth(view.months[index] ?? '', language),
      value: formatNumber(values[index] ?? 0, language),
    });
    const [first, end] = [named(0), named(last)];
    const isMonthBefore = view.months[last - 1] === monthsBefore(view.months[last] ?? '', 1);
    const change = isMonthBefore ? changeOf(values[last] ?? 0, values[last - 1] ?? 0, language) : null;
    const places = monthPlaces(view.months);
    return {
      ...(isSum && { number: end.value, asOf: end.month }),
      change: change === null ? null : { value: change, note: t('glance.inMonth') },
      drawing: {
        ...(isSum ? columns(values, places, last) : line(values, places)),
        ends: [isSum ? first.month : `${first.month}: ${first.value}`, `${end.month}: ${end.value}`],
        sentence: t('glance.inTime', {
          title: view.title,
          from: first.month,
          first: first.value,
          to: end.month,
          last: end.value,
        }),
      },
    };
  }
  return null;
}

function line(values: number[], places: MonthPlaces): Pick<Drawing, 'base' | 'paths'> {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const points = values.map(
    (value, index) =>
      `${Math.round(MARGIN + acrossOf(places, index) * (WIDTH - 2 * MARGIN))} ${heightOf(value, least, most)}`,
  );
  const end = `M${points.at(-1)}h0`;
  return {
    base: 'dotted',
    paths: [
      {
        role: 'line',
        d: places.stretches
          .map(([from, to]) => `M${points.slice(from, to).join('L')}${to - from === 1 ? 'h0' : ''}`)
          .join(''),
      },
      { role: 'ring', d: end },
      { role: 'dot', d: end },
    ],
  };
}

/** One beside the other, each at its step; what comes after the one that is named has not ended. */
export function columns(
  values: number[],
  { steps, last }: Pick<MonthPlaces, 'steps' | 'last'>,
  on: number,
): Pick<Drawing, 'base' | 'paths'> {
  const most = Math.max(...values);
  const step = WIDTH / (last + 1);
  return {
    base: 'solid',
    paths: values.map((value, index) => {
      const top = round(FOOT - (value / (most || 1)) * (FOOT - 2));
      const [left, width] = [round((steps[index] ?? 0) * step + step * 0.18), round(step * 0.64)];
      return {
        role: index === on ? 'on' : index > on ? 'open' : 'column',
        d: `M${left} ${FOOT}V${top}h${width}V${FOOT}z`,
      } as const;
    }),
  };
}

function byRegions(figure: Figure, report: LocalizedReport, { language, t }: Words): Told | null {
  const view = report.views.find(
    (each) => (each.kind === 'bars' || each.kind === 'map') && each.averageOf === figure.id,
  );
  if (!view || !('items' in view) || view.kind === 'figures') return null;
  const items = view.items.flatMap((item) =>
    'value' in item ? [{ label: item.label, value: Number(item.value) }] : [],
  );
  const sorted = items.toSorted((a, b) => a.value - b.value);
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (!low || !high) return null;
  const at = (value: number) =>
    round(MARGIN * 2 + ((value - low.value) / (high.value - low.value || 1)) * (WIDTH - MARGIN * 4));
  // In as many places as points of 9 fit beside each other; those of one place stand upon each other.
  const piles = new Map<number, number>();
  const paths = sorted.map(({ value }): Drawing['paths'][number] => {
    const place = Math.round(at(value) / 9);
    const below = piles.get(place) ?? 0;
    piles.set(place, below + 1);
    return { role: 'spot', d: `M${place * 9} ${FOOT - 8 - below * 10}h0` };
  });
  const mean = at(Number(figure.value));
  const named = (item: typeof low) => `${item.label}:\u00a0${formatNumber(item.value, language)}`;
  return {
    change: null,
    drawing: {
      base: 'dotted',
      paths: [...paths, { role: 'mean', d: `M${mean} 4V${FOOT}` }],
      ends: [named(low), named(high)],
      sentence: t('glance.byRegions', { title: view.title, low: named(low), high: named(high) }),
    },
  };
}

/** The largest parts of a whole; the rest is one. */
const MOST_PARTS = 5;

function ofParts(figure: Figure, report: LocalizedReport, { language, t }: Words): Told | null {
  const view =
    report.views.find((each) => each.kind === 'shares' && each.totalOf === figure.id) ??
    report.views.find((each) => each.kind === 'bars' && each.totalOf === figure.id);
  if (view?.kind !== 'shares' && view?.kind !== 'bars') return null;
  const sorted = view.items.toSorted((a, b) => b.value - a.value);
  const total = sorted.reduce((sum, { value }) => sum + value, 0);
  const [most] = sorted;
  if (!most || total === 0) return null;
  const shown = sorted.slice(0, MOST_PARTS).map(({ value }) => value);
  const rest = total - shown.reduce((sum, value) => sum + value, 0);
  const share = (value: number) => percents(String(Math.round((value / total) * 100)), language);
  let left = 0;
  const paths = [...shown, ...(rest > 0 ? [rest] : [])].map((value, index): Drawing['paths'][number] => {
    const width = (value / total) * WIDTH;
    const d = `M${round(left)} ${FOOT - 44}h${round(Math.max(width - 3, 1))}v30H${round(left)}z`;
    left += width;
    return { role: index === 0 ? 'on' : index === 1 ? 'column' : 'open', d };
  });
  const last = sorted.length <= MOST_PARTS ? sorted.at(-1) : undefined;
  return {
    change: { value: share(most.value), note: most.label },
    drawing: {
      base: 'none',
      paths,
      ends: [
        `${most.label}: ${formatNumber(most.value, language)}`,
        last ? `${last.label}: ${formatNumber(last.value, language)}` : t('glance.others'),
      ],
      sentence: `${view.title}: ${sorted
        .slice(0, MOST_PARTS)
        .map(({ label, value }) => `${label} ${share(value)}`)
        .join(', ')}`,
    },
  };
}
