// The number of an entry, made of what queries select and sort by: who sees it, its language, its day, its kind, its item.
// So the newest entries of a language are one range of numbers, read from its end, and what an index answers with says which kind
// it is of without a look at the entry.
import type { Language } from '../i18n/language.ts';
import { kindNumber, SEARCHED_KINDS, type SearchedKind } from './search.schema.ts';

const ITEMS = 2 ** 31;
const KINDS = 2 ** 4;
const DAYS = 2 ** 15;
const DAY_MS = 86_400_000;
const IN_LANGUAGE = DAYS * KINDS * ITEMS;

type Place = { isPublic: boolean; isTrashed?: boolean | undefined; lang: Language };
type Numbered = Place & { kind: SearchedKind; item: number; date: string | null };

/** What has no date counts as the newest. */
const dayNumber = (date: string | null): number =>
  date === null ? DAYS - 1 : Math.min(Math.max(Math.floor(Date.parse(date) / DAY_MS), 0), DAYS - 2);

/** The first and the last number that such an entry can have; of one year, where it is given. */
export function idsOf({
  isPublic,
  isTrashed,
  lang,
  year,
}: Place & { year?: number | undefined }): [number, number] {
  const seen = isTrashed ? 4 : isPublic ? 2 : 0;
  const first = (seen + (lang === 'en' ? 1 : 0)) * IN_LANGUAGE;
  if (year === undefined) return [first, first + IN_LANGUAGE - 1];
  const begin = (of: number) => first + dayNumber(`${of}-01-01`) * KINDS * ITEMS;
  return [begin(year), begin(year + 1) - 1];
}

/** One digit for each such place: who sees an entry, and in which language it is. */
export const placeOf = (id: number): number => Math.floor(id / IN_LANGUAGE);

export function entryId({ kind, item, date, ...place }: Numbered): number {
  const [first] = idsOf(place);
  return first + (dayNumber(date) * KINDS + kindNumber(kind)) * ITEMS + item;
}

/** Of an entry's number, in SQL and here alike: which of the kinds, counted by `kindNumber`. */
export const KIND_PLACE = { divisor: ITEMS, modulus: KINDS };

export const kindPlace = (id: number): number => Math.floor(id / ITEMS) % KINDS;

const BY_NUMBER = new Map(SEARCHED_KINDS.map((kind) => [kindNumber(kind), kind]));

export const kindOfId = (id: number): SearchedKind => BY_NUMBER.get(kindPlace(id)) as SearchedKind;

/** Null where it has no date. */
export function yearOfId(id: number): number | null {
  const day = Math.floor((id % IN_LANGUAGE) / (KINDS * ITEMS));
  return day === DAYS - 1 ? null : new Date(day * DAY_MS).getUTCFullYear();
}

export const itemOfId = (id: number): number => id % ITEMS;
