// Whether a finding says what the figures say: every number in it follows from the table, a rise is a rise in the time it names,
// and both languages name the same numbers. Safe in the browser.
import { type Days, isOver } from './check-changes.ts';
import { isOfOtherRegions, superlativeNotes } from './check-superlative.ts';
import type { BoundedNotes } from './notes.ts';
import { isNumeric, keyOfRow, type Table } from './report-table.ts';
import type { ReportView } from './reports.kind.ts';

/** How a sentence says a number: as it is, as more or less than that, or roughly. */
type Bound = 'exact' | 'over' | 'under' | 'about';

type Stated = {
  value: number;
  isPercent: boolean;
  /** Of persons, which no table of figures gives; or of a time that has gone by. */
  isAge: boolean;
  written: string;
  /** One of its last place: 0.1 of «6,9», a million of «4 млн». */
  step: number;
  bound: Bound;
};

const SCALES: [RegExp, number][] = [
  [/^[\s\u00a0]*(млрд|мільярд|billion|bn)/i, 1e9],
  [/^[\s\u00a0]*(млн|мільйон|million|mln)/i, 1e6],
  [/^[\s\u00a0]*(тис|тисяч|thousand)/i, 1e3],
];

const MONTH = [
  'січ(?:ень|ня|ні)|лют(?:ий|ого|ому)|берез(?:ень|ня|ні)|квіт(?:ень|ня|ні)|трав(?:ень|ня|ні)|черв(?:ень|ня|ні)',
  'лип(?:ень|ня|ні)|серп(?:ень|ня|ні)|верес(?:ень|ня|ні)|жовт(?:ень|ня|ні)|листопада?|грудн(?:я|і)|грудень',
  'january|february|march|april|may|june|july|august|september|october|november|december',
  'jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec',
].join('|');
const MONTH_AFTER = new RegExp(`^[\\s\\u00a0]*(?:${MONTH})(?!\\p{L})`, 'iu');
const MONTH_BEFORE = new RegExp(`(?<!\\p{L})(?:${MONTH})\\.?[\\s\\u00a0]+(?:\\d{1,2},[\\s\\u00a0]*)?$`, 'iu');
const YEAR_AFTER = /^[\s\u00a0]*(?:рік|рок|р\.|[–—-][\s\u00a0]*(?:19|20)\d\d)/i;
/** «In 2025» is a year whatever follows; «from 2000» may as well be a number of persons. */
const YEAR_SURELY_BEFORE =
  /(?:(?<!\p{L})(?:in|during|since)[\s\u00a0]+|·[\s\u00a0]+|(?:19|20)\d\d[\s\u00a0]*[–—-][\s\u00a0]*)$/iu;
const YEAR_BEFORE = /(?<!\p{L})(?:by|from|to|until|year|у|в|з|до|від|за|проти|[–—-])[\s\u00a0]*$/iu;

function isDate(text: string, from: number, written: string): boolean {
  const [before, after] = [text.slice(0, from), text.slice(from + written.length)];
  const number = Number(written);
  if (/^\d{1,2}$/.test(written) && number >= 1 && number <= 31)
    return MONTH_AFTER.test(after) || (MONTH_BEFORE.test(before) && !/^[\s\u00a0]*%/.test(after));
  if (!/^(?:19|20)\d\d$/.test(written)) return false;
  if (YEAR_AFTER.test(after) || MONTH_BEFORE.test(before) || YEAR_SURELY_BEFORE.test(before)) return true;
  const isAlone = /^[\s\u00a0]*(?:[.,;:)!?]|$)/.test(after);
  return isAlone && YEAR_BEFORE.test(before);
}

const NUMBER_FOLLOWS = '[\\s\\u00a0]+$';
const BOUNDS: [RegExp, Bound][] = [
  [
    new RegExp(
      `(?<!\\p{L})(?:понад|більше?(?:[\\s\\u00a0]+(?:ніж|як|за|від))?|щонайменше|over|above|more than|at least)${NUMBER_FOLLOWS}`,
      'iu',
    ),
    'over',
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:майже|менше?(?:[\\s\\u00a0]+(?:ніж|як|за|від))?|щонайбільше|nearly|almost|under|below|less than|at most)${NUMBER_FOLLOWS}`,
      'iu',
    ),
    'under',
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:близько|приблизно|орієнтовно|about|around|roughly|approximately)${NUMBER_FOLLOWS}`,
      'iu',
    ),
    'about',
  ],
];

/** «150 000» may be of 154 210, and «515 550» is of nothing else. */
const MOST_ROUNDED = 0.1;

function stepOf(plain: string, scale: number): number {
  const [whole = '', decimals = ''] = plain.split('.');
  if (scale > 1 || decimals) return scale / 10 ** decimals.length;
  const zeros = /0*$/.exec(whole)?.[0].length ?? 0;
  return zeros > 0 ? Math.min(10 ** zeros, Number(whole) * MOST_ROUNDED) : 1;
}

/** What is written with digits and counts nothing: days, times, numbers of laws, names. */
const NAMES =
  /(?<!\d)\d{1,2}\.\d{1,2}\.(?:19|20)\d\d(?!\d)|(?:19|20)\d\d-\d\d-\d\d|(?<!\d)\d{1,2}:\d\d(?!\d)|№[\s\u00a0]*[\d/–-]+(?:-\p{L}+)?|\p{L}+-?\d+(?!\d)|\d+-[IVXІХ]+(?!\p{L})/giu;
const withoutNames = (text: string): string => text.replace(NAMES, (name) => '·'.repeat(name.length));

const AGE_AFTER = /^(?:[\s\u00a0]*[–—-][\s\u00a0]*\d+)?[\s\u00a0]*(?:рок(?:и|ів|у)|years?(?!\p{L})|\+)/iu;
const AGE_BEFORE =
  /(?<!\p{L})(?:віком|вік|aged?|ages)(?:[\s\u00a0]+\p{L}+)?[\s\u00a0]+(?:\d+[\s\u00a0]*[–—-][\s\u00a0]*)?$/iu;

/** Numbers of a sentence, thousands apart or not, with either mark of decimals; not those of dates. */
export function numbersIn(sentence: string): Stated[] {
  const text = withoutNames(sentence);
  const found: Stated[] = [];
  for (const match of text.matchAll(
    /\d{1,3}(?:[\s\u00a0\u202f’,]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)?/g,
  )) {
    const [written] = match;
    if (isDate(text, match.index, written)) continue;
    const after = text.slice(match.index + written.length);
    const whole = written.replace(/[\s\u00a0\u202f’]/g, '');
    // «12,345» has thousands apart, «12,5» decimals.
    const plain = /,\d{3}(?!\d)/.test(whole) ? whole.replaceAll(',', '') : whole.replace(',', '.');
    const scale = SCALES.find(([word]) => word.test(after))?.[1] ?? 1;
    const isPercent = /^[\s\u00a0]*(?:%|відсот|percent|per cent)/i.test(after);
    if (!Number.isFinite(Number(plain))) continue;
    const before = text.slice(0, match.index);
    const bound = BOUNDS.find(([word]) => word.test(before))?.[1] ?? 'exact';
    const step = stepOf(plain, scale);
    const isAge = scale === 1 && !isPercent && (AGE_AFTER.test(after) || AGE_BEFORE.test(before));
    found.push({ value: Number(plain) * scale, isPercent, isAge, written, step, bound });
  }
  return found;
}

const words = (stems: string) => new RegExp(`(?<!\\p{L})(?:${stems})`, 'iu');
const RISE = words(
  'зрос|зріс|зростає|вирос|виріс|збільш|побільш|підвищ|додал|додав|rose|rise|rising|increas|grew|grow|gain|up(?!\\p{L})',
);
const FALL = words(
  'зменш|скорот|скороч|знизи|зниж|впа[влд]|упа[влд]|спа[влд]|поменш|fell|fall|decreas|declin|drop|lost|down(?!\\p{L})',
);
/** «Не зменшилася» leaves it open. */
const DENIED = /(?<!\p{L})(?:не|not|never|no)[\s\u00a0]+\p{L}+/giu;
const directionIn = (sentence: string): -1 | 0 | 1 => {
  const text = sentence.replace(DENIED, '');
  const [rises, falls] = [RISE.test(text), FALL.test(text)];
  return rises === falls ? 0 : rises ? 1 : -1;
};

/** Months back that a finding compares with. */
const STEPS: [RegExp, number][] = [
  [/за[\s\u00a0]+(?:останній[\s\u00a0]+)?рік|торік|річн|year|annual/iu, 12],
  [/півріч|півроку|half[\s-]year|six months/iu, 6],
  [/квартал|quarter/iu, 3],
  [/за[\s\u00a0]+(?:останній[\s\u00a0]+)?місяць|month/iu, 1],
];

/** Said more roughly than it is: 12.3 thousand of 12 298, 4 of 4.2, over 4.5 million of 4 580 240. */
function isSaid({ value, step, bound }: Stated, is: number): boolean {
  const more = Math.abs(is) - Math.abs(value);
  const rounding = step / 2 + 1e-9;
  const around = Math.max(Math.abs(value) * 0.1, step) + 1e-9;
  switch (bound) {
    case 'exact':
      return Math.abs(more) <= rounding;
    case 'about':
      return Math.abs(more) <= around;
    case 'over':
      return more >= -1e-9 && more <= around;
    case 'under':
      return more <= 1e-9 && -more <= around;
  }
}

type Change = { step: number; before: number; now: number };

/** Values of months that are over, where it is one of months. */
function countOver(table: Table, count: number, days: Days): number {
  const last = keyOfRow(table.rows.at(-1) ?? []);
  return table.columns[0]?.type === 'month' && !isOver(last, days.now) ? count - 1 : count;
}

/** What may be said of a column: its values, its sum and mean, its shares, how it has changed. */
function derived(values: number[], isInTime: boolean, over: number) {
  const sum = values.reduce((all, value) => all + value, 0);
  const now = values[over - 1] ?? 0;
  const steps = isInTime ? [...new Set([1, 3, 6, 12, over - 1])].filter((step) => step > 0) : [];
  const changes: Change[] = steps.flatMap((step) => {
    const before = step < over ? values[over - 1 - step] : undefined;
    return before === undefined ? [] : [{ step, before, now }];
  });
  const sorted = values.toSorted((one, other) => other - one);
  let running = 0;
  const first = sorted.map((value) => {
    running += value;
    return running;
  });
  return {
    numbers: [...values, ...first, sum, sum / (values.length || 1), values.length],
    percents: [...values, ...[...values, ...first].map((value) => (value / (sum || 1)) * 100)],
    changes,
  };
}

/** More of them would take long, and nobody names one of thousands. */
const MOST_LOOKED_AT = 500;

const numbersAt = ({ rows }: Table, at: number): number[] =>
  rows
    .slice(-MOST_LOOKED_AT)
    .map((row) => row[at])
    .filter((cell) => typeof cell === 'number');

function totalChange(table: Table, before: Table | null): number | null {
  const column = table.columns.find(isNumeric);
  const at = column ? table.columns.indexOf(column) : -1;
  const wasAt = before?.columns.findIndex(({ id }) => id === column?.id) ?? -1;
  if (!before || at < 0 || wasAt < 0) return null;
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  return sum(numbersAt(table, at)) - sum(numbersAt(before, wasAt));
}

/** Words that say how many times as much it is now. */
const FACTORS: [RegExp, number][] = [
  [/(?<!\p{L})(?:[ву]двічі|[ву]двоє|подвої\p{L}+|doubled|twice as)(?!\p{L})/iu, 2],
  [/(?<!\p{L})(?:[ву]тричі|[ву]троє|потрої\p{L}+|tripled|trebled|three times as)(?!\p{L})/iu, 3],
  [/(?<!\p{L})(?:[ву]четверо|quadrupled|four times as)(?!\p{L})/iu, 4],
  [/(?<!\p{L})halved(?!\p{L})/iu, 1 / 2],
];
/** Verbs that say which way, too. */
const GROWS = /(?<!\p{L})(?:подвої|потрої|doubled|tripled|trebled|quadrupled)/iu;

/** «Майже вдвічі» is less than that, «більш як удвічі» more. */
const isAbout = (ratio: number, factor: number): boolean => ratio >= factor * 0.8 && ratio <= factor * 1.5;

/** Not every browser can ask a generator. */
function hasOne(ratios: Iterable<number>, is: (ratio: number) => boolean): boolean {
  for (const ratio of ratios) if (is(ratio)) return true;
  return false;
}

/** What has become of a value: in the table from month to month, from column to column, or since the edition before. */
function* growths({ table }: ReportView, before: Table | null, isInTime: boolean): Generator<number> {
  const at = table.columns.flatMap((column, index) => (isNumeric(column) ? [index] : []));
  const values = at.map((column) => numbersAt(table, column));
  if (isInTime)
    for (const series of values)
      for (const [index, now] of series.entries()) for (const was of series.slice(0, index)) yield now / was;
  const sum = (numbers: number[]) => numbers.reduce((all, value) => all + value, 0);
  for (const [index, column] of at.entries())
    for (const other of at.slice(0, index)) {
      yield sum(numbersAt(table, column)) / sum(numbersAt(table, other));
      for (const row of table.rows.slice(-MOST_LOOKED_AT)) yield Number(row[column]) / Number(row[other]);
    }
  if (!before) return;
  const known = new Map(before.rows.map((row) => [keyOfRow(row), row]));
  for (const column of at) {
    const wasAt = before.columns.findIndex(({ id }) => id === table.columns[column]?.id);
    if (wasAt < 0) continue;
    yield sum(numbersAt(table, column)) / sum(numbersAt(before, wasAt));
    for (const row of table.rows.slice(-MOST_LOOKED_AT))
      yield Number(row[column]) / Number(known.get(keyOfRow(row))?.[wasAt]);
  }
}

/** How values of one column stand to each other. */
function* proportions({ table }: ReportView): Generator<number> {
  for (const [at, column] of table.columns.entries()) {
    if (!isNumeric(column)) continue;
    const values = numbersAt(table, at);
    for (const [index, one] of values.entries())
      for (const other of values.slice(0, index)) yield one / other;
    const sum = values.reduce((all, value) => all + value, 0);
    for (const value of values) yield (sum - value) / value;
  }
}

function factorNotes(
  sentence: string,
  view: ReportView,
  {
    before,
    changes,
    isInTime,
    notes,
  }: { before: Table | null; changes: Change[]; isInTime: boolean; notes: BoundedNotes },
): void {
  const text = sentence.replace(DENIED, '');
  const [word, factor] = FACTORS.find(([each]) => each.test(text)) ?? [];
  if (!word || !factor) return;
  const direction = factor < 1 || GROWS.test(text) ? 1 : directionIn(text);
  const wanted = direction === 0 ? [factor, 1 / factor] : [direction < 0 ? 1 / factor : factor];
  const isWanted = (ratio: number) => wanted.some((each) => isAbout(ratio, each));
  // A change since nobody knows when.
  const isTold = isInTime || before !== null || view.table.columns.filter(isNumeric).length > 1;
  if (direction !== 0 && !isTold) return;
  const isTimed = isInTime && direction !== 0 && STEPS.some(([each]) => each.test(text));
  const found = isTimed
    ? changes.length === 0 || changes.some(({ before: was, now }) => isWanted(now / was))
    : hasOne(growths(view, before, isInTime), isWanted) ||
      (direction === 0 && hasOne(proportions(view), isWanted));
  if (!found) notes.add('finding-factor', { values: { said: word.exec(text)?.[0] ?? '' } });
}

/** «М. Київ» is not where one ends. */
const sentencesOf = (text: string): string[] => text.split(/(?<=(?:\p{L}{2}|[\d)»”%])[.!?;…])\s+/u);

function checkSentence(
  text: string,
  view: ReportView,
  before: Table | null,
  notes: BoundedNotes,
  days: Days,
): void {
  const { kind, table } = view;
  const isInTime = kind === 'lines' || kind === 'multiples';
  const columns = table.columns.flatMap((column, at) =>
    isNumeric(column)
      ? [numbersAt(table, at)].map((values) =>
          derived(values, isInTime, countOver(table, values.length, days)),
        )
      : [],
  );
  const labels = [
    ...table.columns.flatMap(({ labelUa, labelEn }) => [labelUa, labelEn]),
    ...table.rows.slice(0, MOST_LOOKED_AT).flatMap((row) => row.filter((cell) => typeof cell === 'string')),
  ].flatMap((label) => (label.match(/\d+/g) ?? []).map(Number));
  const direction = directionIn(text);
  const period = STEPS.find(([word]) => word.test(text))?.[1];
  const changes = columns
    .flatMap((column) => column.changes)
    .filter(({ step }) => period === undefined || step === period);
  const isSo = ({ before: was, now }: Change) => direction === 0 || Math.sign(now - was) === direction;
  for (const stated of numbersIn(text)) {
    const { value, isPercent, isAge, written } = stated;
    const isThere =
      columns.some(({ numbers, percents }) =>
        (isPercent ? percents : numbers).some((each) => isSaid(stated, each)),
      ) ||
      changes
        .filter(isSo)
        .some(({ before: was, now }) =>
          isPercent
            ? was !== 0 && isSaid(stated, (now / was - 1) * 100)
            : isSaid(stated, now - was) || (was !== 0 && isSaid(stated, now / was)),
        ) ||
      isAge ||
      (!isPercent && labels.includes(value));
    if (!isThere) notes.add('finding-number', { values: { value: isPercent ? `${written} %` : value } });
  }
  factorNotes(text, view, { before, changes, isInTime, notes });
  if (direction === 0) return;
  const total = isInTime ? null : totalChange(table, before);
  const isFalse = isInTime
    ? changes.length > 0 && !changes.some(isSo)
    : total !== null && Math.sign(total) !== direction;
  if (isFalse) notes.add(direction > 0 ? 'finding-rise' : 'finding-fall');
}

export function findingNotes(
  view: ReportView,
  before: Table | null,
  notes: BoundedNotes,
  days: Days = {},
): void {
  const { findingUa, findingEn } = view;
  if (findingUa) checkSentence(findingUa, view, before, notes, days);
  if (findingEn && !findingUa) checkSentence(findingEn, view, before, notes, days);
  // One language says it for both.
  for (const sentence of sentencesOf(findingUa || findingEn))
    if (!RISE.test(sentence) && !FALL.test(sentence)) superlativeNotes(sentence, view, notes);
  if (!findingUa || !findingEn) return;
  if (isOfOtherRegions(findingUa, findingEn)) notes.add('finding-regions');
  const key = ({ value, isPercent }: Stated) => `${value} ${isPercent}`;
  const [ukrainian, english] = [findingUa, findingEn].map((text) => numbersIn(text).map(key).sort().join());
  const isOpposite = directionIn(findingUa) * directionIn(findingEn) < 0;
  if (ukrainian !== english || isOpposite) notes.add('findings-disagree');
}
