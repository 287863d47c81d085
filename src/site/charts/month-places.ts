// Where months stand on a line: at their time. What is left out leaves a gap, and no line crosses it.

type Stretch = readonly [from: number, to: number];

export type MonthPlaces = {
  /** Of each month, in steps from the first; a step is the least that two of them are apart, for quarters three months. */
  steps: number[];
  last: number;
  /** Indices of months without a gap between them, the second one not included. */
  stretches: Stretch[];
  /** Those that no line reaches. */
  alone: number[];
};

const countOf = (month: string): number => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * 12 + number;
};

export function monthPlaces(months: readonly string[]): MonthPlaces {
  const counts = months.map(countOf);
  const apart = counts.slice(1).map((count, index) => count - (counts[index] ?? 0));
  const step = Math.min(...apart);
  // Months in disorder are a mistake that shows best as they stand.
  const isInOrder = apart.length > 0 && step > 0;
  const steps = isInOrder ? counts.map((count) => (count - (counts[0] ?? 0)) / step) : [...months.keys()];
  const starts = [...months.keys()].filter(
    (index) => index === 0 || (isInOrder && (apart[index - 1] ?? 0) > step),
  );
  const stretches = starts.map((from, index): Stretch => [from, starts[index + 1] ?? months.length]);
  const alone = stretches.flatMap(([from, to]) => (to - from === 1 ? [from] : []));
  return { steps, last: steps.at(-1) ?? 0, stretches, alone };
}

/** What has a dot of its own: the newest, and what no line reaches. */
export const dotted = ({ steps, alone }: MonthPlaces): number[] => [...new Set([...alone, steps.length - 1])];

/** From 0 to 1. A single month stands at the right, where the newest always is. */
export const acrossOf = ({ steps, last }: MonthPlaces, index: number): number =>
  last === 0 ? 1 : (steps[index] ?? 0) / last;

/** What is drawn as a line, and what of it as one that is not sure yet: the way to a month that is not over. */
export function linesThrough(
  { stretches }: MonthPlaces,
  isIncomplete: boolean,
): { sure: Stretch[]; unsure: Stretch[] } {
  const lines = stretches.filter(([from, to]) => to - from > 1);
  const end = stretches.at(-1)?.[1] ?? 0;
  const cut = isIncomplete ? lines.find(([, to]) => to === end) : undefined;
  const sure = lines.map((each): Stretch => (each === cut ? [each[0], end - 1] : each));
  return {
    sure: sure.filter(([from, to]) => to - from > 1),
    unsure: cut ? [[end - 2, end]] : [],
  };
}
