// How high reports of our own are in frames of each width. A report's script says what it needs, but only when it has come;
// known beforehand, its height is reserved at once, nothing moves, and without scripts nothing scrolls inside what scrolls.
// Of a report as it was released it is measured: the most that either language needs at any width of its step. Of any other it
// is estimated, rather too high than too low; what is left over, the report's rows share.
import type { LocalizedReport, LocalizedView } from '../../modules/reports/drawn-report.ts';

/** Frames are narrower than each of these, or wider than all. */
const STEPS = [400, 560, 800, 992, 1100] as const;

type Narrow = 0 | 1 | 2 | 3;
type Wide = 4 | 5;

/** Of each step. */
type Heights = readonly [number, number, number, number, number, number];

/** With the kind, columns of six and length of each view: a longer one needs more. */
const MEASURED: Record<string, { views: string; heights: Heights }> = {
  'dashbord-humanitarnoyi-dopomohy': {
    views: 'figures 6×4, lines 3×1, lines 3×1, bars 3×10, bars 3×10, map 6×25',
    heights: [3840, 3400, 2860, 2560, 1600, 1560],
  },
  'nadavachi-sotsialnykh-posluh': {
    views: 'figures 6×4, shares 2×4, bars 4×10, bars in 2 6×25',
    heights: [2460, 2340, 2040, 1840, 1280, 1180],
  },
  'dashboard-vpo': {
    views: 'figures 6×4, lines 6×2, bars columns 4×7, shares 2×2, map 6×25, table 4×25, bars 2×18',
    heights: [4300, 3540, 3000, 2820, 2660, 2620],
  },
  'dashboard-edopomoga': {
    views: 'figures 6×4, bars 3×6, lines 3×1, bars 3×7, bars columns 3×5',
    heights: [2420, 2160, 1820, 1820, 1100, 1000],
  },
  'haryachi-liniyi': {
    views: 'note, figures 4×3, shares bar 2×4, lines 3×1, bars in 2 3×25',
    heights: [2000, 1860, 1720, 1640, 960, 860],
  },
  'nadavachiv-sotsialnykh-posluh': {
    views: 'figures 6×4, table tall halves 4×25, bars 2×4, shares 2×3',
    heights: [1620, 1320, 1200, 1060, 1120, 1000],
  },
  'protezni-pidpryyemstva': {
    views: 'figures 6×3, bars in 2 3×25, table 3×7, lines 4×1, shares 2×3',
    heights: [2280, 2000, 1880, 1800, 1100, 1000],
  },
  'tsyfrova-hotovnist-sotsposlug': {
    views: 'figures 6×4, stacks 6×6, shares 3×4, stacks 3×5, shares 3×3, bars 3×6, bars in 3 6×25',
    heights: [4220, 3920, 3260, 2940, 2100, 1700],
  },
  'tsyfrova-hotovnist-upszn': {
    views: 'figures 6×4, stacks 4×5, shares 2×4, stacks 3×5, bars 3×6, map 6×25, table halves 6×25',
    heights: [3960, 3400, 3120, 2500, 2180, 2160],
  },
};

/** Of what its height depends on: months more or less do not change that of a line. */
const lengthOf = (view: LocalizedView): number => ('series' in view ? view.series.length : view.items.length);

/** What is not as its kind is at first. */
const looksOf = (view: LocalizedView): unknown[] => [
  view.rows && 'tall',
  view.kind === 'bars' && view.direction === 'vertical' && 'columns',
  view.kind === 'bars' && view.columns && `in ${view.columns}`,
  view.kind === 'shares' && view.shape === 'bar' && 'bar',
  view.kind === 'table' && view.split && 'halves',
];

/** Null for one that says more than its views do. */
function shapeOf({ views, note, corrections }: LocalizedReport): string | null {
  if (corrections.length > 0 || views.some((view) => textsOf(view).length > 0)) return null;
  const shapes = views.map((view) =>
    [view.kind, ...looksOf(view), `${view.span}×${lengthOf(view)}`].filter(Boolean).join(' '),
  );
  return [...(note ? ['note'] : []), ...shapes].join(', ');
}

/** Texts beside those that each view of its kind has. */
const textsOf = (view: LocalizedView): string[] => [
  ...(view.finding ? [view.finding, view.title] : []),
  ...('events' in view ? view.events.map(({ text }) => text) : []),
];

/** Letters of a line in a report as wide as its step at the least. */
const LETTERS: Heights = [34, 44, 64, 96, 120, 130];
const LINE = 24;
/** Mark of a demonstration, date, name of the centre, and the space around everything. */
const AROUND: Heights = [260, 200, 170, 150, 150, 120];
const GAP = 16;

const linesOf = (texts: string[], letters: number): number =>
  texts.reduce((lines, text) => lines + Math.ceil(text.length / letters), 0) * LINE;

/** Where views stand side by side. */
function wideHeight(view: LocalizedView): number {
  const count = lengthOf(view);
  const isNarrow = view.span === 2;
  switch (view.kind) {
    case 'figures':
      return 70 + Math.ceil(count / Math.max(view.span - 2, 1)) * 80;
    case 'bars':
      if (view.direction === 'vertical') return 380;
      if (view.columns) return 190 + Math.ceil(count / (view.span === 6 ? view.columns : 2)) * 26;
      return isNarrow ? 290 + count * 46 : 230 + count * 32;
    case 'lines':
      return 370 + count * 40;
    case 'multiples':
      return 220 + Math.ceil(count / Math.max(view.span - 1, 1)) * 170;
    case 'shares':
      return view.shape === 'bar' ? 230 + count * 20 : (isNarrow ? 430 : 300) + count * 34;
    case 'stacks':
      return 150 + count * (isNarrow ? 80 : 62);
    case 'map':
      return 540;
    case 'table':
      if (view.split) return 190 + Math.ceil(count / 2) * (view.span === 6 ? 32 : 54);
      // With all of the width, few of its texts take a second line.
      return 190 + count * (view.span === 6 ? 30 : 40);
  }
}

/** Where each view has the whole width; a table is closed there. */
function narrowHeight(view: LocalizedView, step: Narrow): number {
  const count = lengthOf(view);
  const by = (base: readonly number[], each: readonly number[]) =>
    (base[step] ?? 0) + count * (each[step] ?? 0);
  switch (view.kind) {
    case 'figures':
      return by([50, 70, 70, 60], [76, 62, 44, 40]);
    case 'bars':
      if (view.direction === 'vertical') return 380;
      return view.columns
        ? by([200, 190, 190, 190], [24, 22, 21, 20])
        : by([240, 240, 230, 200], [47, 47, 30, 28]);
    case 'lines':
      return by([400, 390, 370, 350], [44, 44, 36, 36]);
    case 'multiples':
      return by([240, 220, 220, 200], [180, 100, 70, 50]);
    case 'shares':
      return view.shape === 'bar'
        ? by([190, 190, 160, 150], [28, 28, 20, 16])
        : by([490, 490, 410, 270], [30, 30, 26, 28]);
    case 'stacks':
      return by([220, 210, 190, 110], [68, 64, 64, 56]);
    case 'map':
      return [1160, 860, 780, 600][step] ?? 0;
    case 'table':
      return [200, 180, 170, 170][step] ?? 0;
  }
}

/** Rows of views that stand side by side, some of them beside two. */
function rowsHeight(views: LocalizedView[], step: Wide): number {
  let total = 0;
  let row = { height: 0, taken: 0 };
  let tall = { height: 0, taken: 0 };
  for (const view of views) {
    while (row.taken > 0 && row.taken + view.span > 6) {
      total += row.height + GAP;
      // What is left of a tall one stands in the next row.
      row = { ...tall, height: Math.max(0, tall.height - row.height - GAP) };
      tall = { height: 0, taken: 0 };
    }
    const letters = ((LETTERS[step] - 10) * view.span) / 6;
    const height = wideHeight(view) + linesOf(textsOf(view), letters);
    row.taken += view.span;
    if (view.rows) tall = { height, taken: view.span };
    else row.height = Math.max(row.height, height);
  }
  return total + Math.max(row.height, tall.height) + GAP;
}

function estimated({ views, note, corrections }: LocalizedReport, step: Narrow | Wide): number {
  const said = [note, ...corrections.map(({ text }) => `${text} ${'·'.repeat(30)}`)];
  const around = AROUND[step] + linesOf(said, LETTERS[step]) + corrections.length * GAP;
  if (step === 4 || step === 5) return around + rowsHeight(views, step);
  const own = views.map((view) => narrowHeight(view, step) + GAP + linesOf(textsOf(view), LETTERS[step]));
  return around + own.reduce((total, height) => total + height, 0);
}

export const estimatedHeights = (report: LocalizedReport): Heights => {
  const rounded = (step: Narrow | Wide) => Math.ceil(estimated(report, step) / 20) * 20;
  return [rounded(0), rounded(1), rounded(2), rounded(3), rounded(4), rounded(5)];
};

/** `narrow` is as the frame's CSS takes it (report-frame.module.css); `given` is that of its dashboard. */
export function frameHeights(
  report: LocalizedReport,
  given: number,
): { height: number; narrow: Record<string, number> } {
  const measured = MEASURED[report.slug];
  const heights = measured?.views === shapeOf(report) ? measured.heights : estimatedHeights(report);
  return {
    height: Math.max(given, heights[5]),
    narrow: Object.fromEntries(heights.slice(0, 5).map((height, step) => [`--below-${STEPS[step]}`, height])),
  };
}
