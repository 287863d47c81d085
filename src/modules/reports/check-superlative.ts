// Whether most, or least, is where a finding says it is. What it cannot tell, it lets pass. Safe in the browser.
import type { BoundedNotes } from './notes.ts';
import { rateOf } from './population.ts';
import { plain, regionsNamedIn } from './region-names.ts';
import { englishOf, isNumeric, isRegionCode, type TableCell } from './report-table.ts';
import type { ReportView } from './reports.kind.ts';
import { COUNTRY_WORD, TOTAL_WORD } from './total-words.ts';

const word = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'u');
/** «Найбільш поширена» compares something else. */
const ENDING = '(?:е|а|у|ої|ою|ій|ий|ого|ому|им|і)';
const MOST = word(`найбільш${ENDING}|найвищ${ENDING}|(?<!at )most(?! of)|highest|largest|greatest|biggest`);
const LEAST = word(`найменш${ENDING}|найнижч${ENDING}|(?<!at )least|lowest|smallest|fewest`);

/** Of some, of another time, or of what the table does not hold. */
const UNSURE = word(
  [
    'серед|одн\\p{L}{1,3} (?:з|із|зі)|друг\\p{L}+|трет\\p{L}+|не|крім|окрім|після|без|порівняно|тем\\p{L}+',
    'жител\\p{L}*|населен\\p{L}*|приріст\\p{L}*|приросту|різниц\\p{L}*|змін\\p{L}*|динамік\\p{L}*',
    'among|one of|second|third|not|except|excluding|after|inhabitants?|capita|population|changes?|growth|difference',
    '(?:19|20)\\d\\d|торік|минул\\p{L}+|last|previous|year|month',
  ].join('|'),
);
/** Of several columns it may be a part of another. */
const PART = word('част\\p{L}+|відсот\\p{L}+|рівень|рівня|shares?|percentage|percent|rates?');

const KIND_WORD = /^ ?(?:област\p{L}*|обл\.?|oblast|region|city|м\.)/u;
const CLAUSE_ENDS = /^[\s»”"']*(?:$|[—:(,.!-]|\d)/u;
/** «Найбільше осіб», and nothing that they are counted by. */
const FEW_WORDS =
  /^(?: (?!(?:на|з|із|зі|через|від|до|про|у|в|of|for|by|on|in|from)(?!\p{L}))\p{L}+){0,3}(?=[\s»”"']*(?:$|[—:(,.!-]|\d))/u;

const stemOf = (written: string): string => written.slice(0, Math.max(3, written.length - 2));

type Named = { rows: number[]; start: number; end: number };

/** Words of a label are inflected in a sentence; its numbers are not. */
function placeOf(label: string, text: string): { start: number; end: number } | null {
  const words = label.match(/\p{L}{3,}/gu) ?? [];
  const numbers = label.match(/\d+(?:-\d+)?\+?/g) ?? [];
  if (words.length + numbers.length === 0) return null;
  const there = [...text.matchAll(/\p{L}+|\d+(?:-\d+)?\+?/gu)];
  const found = [
    ...words.map((each) =>
      there.findLast(([one]) => one.startsWith(stemOf(each)) && Math.abs(one.length - each.length) <= 3),
    ),
    ...numbers.map((each) => there.findLast(([one]) => one === each)),
  ];
  const ends = found.map((match) => (match ? match.index + match[0].length : Number.NaN));
  const starts = found.map((match) => match?.index ?? Number.NaN);
  const [start, end] = [Math.min(...starts), Math.max(...ends)];
  return Number.isNaN(start) ? null : { start, end };
}

/** What of the rows a sentence names. */
function namedIn(text: string, { table: { columns, rows } }: ReportView, left: number[]): Named[] {
  const regionAt = columns.findIndex(({ type }) => type === 'region');
  if (regionAt >= 0)
    return regionsNamedIn(text).map(({ codes, start, end }) => ({
      rows: left.filter((row) => codes.includes(String(rows[row]?.[regionAt]))),
      start,
      end,
    }));
  const name = columns.find(({ id, type }) => type === 'text' && id !== 'code');
  const english = name && englishOf(columns, name);
  const namesAt = [name, english].flatMap((column) => (column ? [columns.indexOf(column)] : []));
  return left.flatMap((row): Named[] => {
    const places = namesAt.flatMap((at) => placeOf(plain(String(rows[row]?.[at] ?? '')), text) ?? []);
    const [place] = places;
    return place ? [{ rows: [row], ...place }] : [];
  });
}

const isLeftOut = (row: readonly TableCell[]): boolean =>
  row.some(
    (cell) =>
      typeof cell === 'string' &&
      (TOTAL_WORD.test(cell.trim()) || COUNTRY_WORD.test(cell.trim()) || /^(?:інш|решта|other)/iu.test(cell)),
  );

const MOST_ROWS = 500;

/** Each numeric column, and its rates where they are shown beside it. */
function measuresOf({ hasRates, table: { columns, rows } }: ReportView): (number | null)[][] {
  const regionAt = columns.findIndex(({ type }) => type === 'region');
  return columns.flatMap((column, at) => {
    if (!isNumeric(column)) return [];
    const values = rows.map((row) => (typeof row[at] === 'number' ? (row[at] as number) : null));
    if (!hasRates || regionAt < 0) return [values];
    const rates = values.map((value, row) => {
      const region = rows[row]?.[regionAt];
      return value === null || !isRegionCode(region) ? null : rateOf(region, value);
    });
    return [rates, values];
  });
}

/** One sentence of a finding. */
export function superlativeNotes(sentence: string, view: ReportView, notes: BoundedNotes): void {
  const text = plain(sentence);
  const [most, least] = [MOST.exec(text), LEAST.exec(text)];
  const said = most ?? least;
  const { columns, rows } = view.table;
  const isByMonth = columns[0]?.type === 'month' || columns[0]?.type === 'date';
  if (!said || (most && least) || isByMonth || rows.length > MOST_ROWS || UNSURE.test(text)) return;
  const measures = measuresOf(view);
  if (PART.test(text) && measures.length > 1) return;
  const left = [...rows.keys()].filter((row) => !isLeftOut(rows[row] ?? []));
  const all = namedIn(text, view, left);
  const [named] = all;
  // A region that has no row is one that nothing is known of.
  if (!named || all.length > 1 || named.rows.length === 0) return;
  const after = text.slice(named.end);
  const isOfAll =
    said.index < named.start
      ? CLAUSE_ENDS.test(after.replace(KIND_WORD, ''))
      : measures.length === 1 && FEW_WORDS.test(text.slice(said.index + said[0].length));
  if (!isOfAll) return;
  let first: number | undefined;
  for (const values of measures.toReversed()) {
    const known = left.filter((row) => values[row] !== null);
    const isKnown = named.rows.some((row) => known.includes(row));
    // What is hidden is small.
    if (!isKnown || (least && known.length < left.length)) return;
    const numbers = known.map((row) => values[row] ?? 0);
    const end = most ? Math.max(...numbers) : Math.min(...numbers);
    if (named.rows.some((row) => values[row] === end)) return;
    first ??= known[numbers.indexOf(end)];
  }
  if (first === undefined) return;
  const nameOf = (row: number | undefined): string => {
    const cells = rows[row ?? -1] ?? [];
    const at = columns.findIndex(({ id, type }) => type === 'region' || (type === 'text' && id !== 'code'));
    return String(cells[at] ?? '');
  };
  notes.add(most ? 'finding-most' : 'finding-least', {
    values: { said: nameOf(named.rows[0]), found: nameOf(first) },
  });
}

/** Regions of the one language that the other has others for. */
export function isOfOtherRegions(one: string, other: string): boolean {
  // The city and its oblast are called the same in English.
  const keys = (text: string) =>
    new Set(regionsNamedIn(plain(text)).map(({ codes }) => (codes[0] === 'kyivska' ? 'kyiv' : codes[0])));
  const [first, second] = [keys(one), keys(other)];
  return first.difference(second).size > 0 && second.difference(first).size > 0;
}
