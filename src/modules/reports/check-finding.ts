// Whether a finding says what the figures say: every number in it follows from the table, a rise is a rise, and both languages
// name the same numbers. Safe in the browser.
import { type Column, isNumeric, type TableNote } from './report-table.ts';
import type { ReportView } from './reports.kind.ts';

type Stated = { value: number; isPercent: boolean };

const SCALES: [RegExp, number][] = [
  [/^\s*(млрд|мільярд|billion|bn)/i, 1e9],
  [/^\s*(млн|мільйон|million|mln)/i, 1e6],
  [/^\s*(тис|тисяч|thousand)/i, 1e3],
];
const MONTHS =
  /^\s*(січ|лют|берез|квіт|трав|черв|лип|серп|верес|жовт|листопад|груд|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** Numbers of a sentence: thousands apart or not, either mark of decimals. Years and days of months are dates. */
export function numbersIn(text: string): Stated[] {
  const found: Stated[] = [];
  for (const match of text.matchAll(/\d{1,3}(?:[\s\u00a0\u202f’,]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?/g)) {
    const after = text.slice(match.index + match[0].length);
    const whole = match[0].replace(/[\s\u00a0\u202f’]/g, '');
    // «12,345» has thousands apart, «12,5» decimals.
    const plain = /,\d{3}(?!\d)/.test(whole) ? whole.replaceAll(',', '') : whole.replace(',', '.');
    const scale = SCALES.find(([word]) => word.test(after))?.[1] ?? 1;
    const value = Number(plain) * scale;
    const isYear = /^(19|20)\d\d$/.test(match[0]);
    if (Number.isFinite(value) && !isYear && !MONTHS.test(after) && !/[–-]$/.test(text.slice(0, match.index)))
      found.push({ value, isPercent: /^[\s\u00a0]*(%|відсот|percent|per cent)/i.test(after) });
  }
  return found;
}

const RISE = /зрос|збільш|побільш|зріс|більша|\brose\b|\brise|increas|grew|grow|\bup\b/i;
const FALL = /зменш|скорот|знизи|зниж|впа[лв]|поменш|\bfell\b|fall|decreas|declin|drop|\bdown\b/i;

/** Said more roughly than it is: 12.3 of 12 298, 4 of 4.2. */
const isAbout = (said: number, is: number): boolean => {
  const slack = Math.max(Math.abs(said) * 0.005, said % 1 === 0 && Math.abs(said) < 1000 ? 0.5 : 0);
  return Math.abs(Math.abs(is) - Math.abs(said)) <= slack + 1e-9;
};

const perCent = (now: number, before: number): number[] => (before === 0 ? [] : [(now / before - 1) * 100]);

/** What may be said of a column: its values, its sum and mean, its shares, how it has changed. */
function derived(values: number[], isInTime: boolean) {
  const sum = values.reduce((all, value) => all + value, 0);
  const last = values.at(-1) ?? 0;
  const changes = isInTime
    ? [1, 3, 6, 12, values.length - 1].flatMap((steps) => {
        const before = values.at(-1 - steps);
        return before === undefined || steps < 1 ? [] : [{ before, change: last - before }];
      })
    : [];
  const sorted = values.toSorted((one, other) => other - one);
  const running = sorted.map((_value, index) => sorted.slice(0, index + 1).reduce((a, b) => a + b, 0));
  return {
    numbers: [
      ...values,
      ...running,
      sum,
      sum / (values.length || 1),
      values.length,
      ...changes.map(({ change }) => change),
    ],
    percents: [
      ...values,
      ...[...values, ...running].map((value) => (value / (sum || 1)) * 100),
      ...changes.flatMap(({ before }) => perCent(last, before)),
    ],
    // How many times as many.
    ratios: [...changes.flatMap(({ before }) => (before === 0 ? [] : [last / before]))],
    changes: changes.map(({ change }) => change),
  };
}

const note = (code: string, values: Record<string, string | number>): TableNote => ({
  row: null,
  column: null,
  code,
  values,
});

/** More of them would take long, and nobody names one of thousands. */
const MOST_LOOKED_AT = 500;

export function findingNotes({ findingUa, findingEn, kind, table }: ReportView): TableNote[] {
  if (!findingUa && !findingEn) return [];
  const isInTime = kind === 'lines' || kind === 'multiples';
  const columns = table.columns.filter(isNumeric).map((column: Column) => {
    const at = table.columns.indexOf(column);
    const numbers = table.rows.map((row) => row[at]).filter((cell) => typeof cell === 'number');
    return derived(numbers.slice(-MOST_LOOKED_AT) as number[], isInTime);
  });
  const notes: TableNote[] = [];
  const said = numbersIn(findingUa);
  for (const { value, isPercent } of said) {
    const isThere = columns.some(({ numbers, percents, ratios }) =>
      (isPercent ? percents : [...numbers, ...ratios]).some((each) => isAbout(value, each)),
    );
    if (!isThere) notes.push(note('finding-number', { value: isPercent ? `${value} %` : value }));
  }
  const changes = columns.flatMap((each) => each.changes);
  if (changes.length > 0) {
    if (RISE.test(findingUa) && !FALL.test(findingUa) && changes.every((change) => change <= 0))
      notes.push(note('finding-rise', {}));
    if (FALL.test(findingUa) && !RISE.test(findingUa) && changes.every((change) => change >= 0))
      notes.push(note('finding-fall', {}));
  }
  if (findingUa && findingEn) {
    const inEnglish = numbersIn(findingEn);
    const isSame =
      said.length === inEnglish.length &&
      said.every(({ value, isPercent }) =>
        inEnglish.some((other) => other.value === value && other.isPercent === isPercent),
      );
    if (!isSame) notes.push(note('findings-disagree', {}));
    const direction = (text: string) => (RISE.test(text) ? 1 : 0) - (FALL.test(text) ? 1 : 0);
    if (isSame && direction(findingUa) * direction(findingEn) < 0) notes.push(note('findings-disagree', {}));
  }
  return notes;
}
