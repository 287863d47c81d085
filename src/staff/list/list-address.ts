// A part of a list is an address: `?state=draft&q=допомога&tag=analytics&from=2026-09-01&sort=title&page=2`. What is published
// needs no word: it is what the site shows, and what the list begins with.
import { REVIEWS, SORTS, type Sort, TRANSLATIONS } from '../../editorial/item.schema.ts';
import { LONGEST_QUERY } from '../../search/search-limits.ts';
import { daysOfMonth, monthOf } from '../frame/month.ts';
import type { ListQuery } from './list-request.ts';
import { LONGEST_TAG } from './list-tags.ts';

export const TABS = ['all', 'draft', 'scheduled', 'published', 'hidden', 'trash'] as const;
export type Tab = (typeof TABS)[number];

/** Empty where nothing is filtered. */
const NO_FILTERS = { tag: '', from: '', to: '', who: '', translation: '', review: '', bare: '' };
export type Filters = typeof NO_FILTERS;
export type FilterName = keyof Filters;
export const FILTERS = Object.keys(NO_FILTERS) as FilterName[];

/** A part of the list. `page` counts from 1; `q` is empty where nothing is looked for, `sort` where no order was chosen. */
export type ListPart = Filters & { tab: Tab; q: string; sort: Sort | ''; page: number };

const FIRST: ListPart = { ...NO_FILTERS, tab: 'published', q: '', sort: '', page: 1 };

/** What is looked for when this is typed. */
export const queryOf = (typed: string): string => typed.trim().slice(0, LONGEST_QUERY);

const IS_FILTER: Record<FilterName, (text: string) => boolean> = {
  tag: (text) => text.length <= LONGEST_TAG,
  from: (text) => !Number.isNaN(Date.parse(text)) && /^\d{4}-\d\d-\d\d$/.test(text),
  to: (text) => IS_FILTER.from(text),
  who: (text) => /^\d{1,9}$/.test(text),
  translation: (text) => TRANSLATIONS.some((translation) => translation === text),
  review: (text) => REVIEWS.some((review) => review === text),
  bare: (text) => text === '1',
};

/** Tabs were once `?hidden=1` and `?trash=1`; such addresses were sent to colleagues. */
const tabOf = (params: URLSearchParams): Tab =>
  TABS.find((tab) => params.get('state') === tab) ??
  (['hidden', 'trash'] as const).find((tab) => params.get(tab) === '1') ??
  FIRST.tab;

/** What the trash holds is narrowed by words alone. */
export const inTab = (part: ListPart, tab: Tab): ListPart => ({
  ...part,
  ...(tab === 'trash' && NO_FILTERS),
  tab,
  page: 1,
});

export const withoutFilters = (part: ListPart): ListPart => ({ ...part, ...NO_FILTERS, page: 1 });

/** What is chosen of the filters; a whole month is one condition. */
export type Condition = FilterName | 'month';

/** The month that the days from and to make, or nothing. */
export function monthIn({ from, to }: Filters): string {
  const month = monthOf(from);
  return from !== '' && to === daysOfMonth(month).to && from === daysOfMonth(month).from ? month : '';
}

export function conditionsOf(part: ListPart): Condition[] {
  const chosen = FILTERS.filter((name) => part[name] !== '');
  if (!monthIn(part)) return chosen;
  return chosen.filter((name) => name !== 'to').map((name) => (name === 'from' ? 'month' : name));
}

export const withoutCondition = (part: ListPart, condition: Condition): ListPart => ({
  ...part,
  ...(condition === 'month' ? { from: '', to: '' } : { [condition]: '' }),
  page: 1,
});

export const isNarrowed = (part: ListPart): boolean => part.q !== '' || conditionsOf(part).length > 0;

/** The order the rows are in; where none was chosen, the server's: what is closest to the words, or the order set by hand. */
export const sortOf = ({ sort, q, tab }: ListPart, isByHand = false): Sort | 'best' | 'hand' =>
  sort || (q ? 'best' : isByHand ? 'hand' : tab === 'published' ? '-date' : '-changed');

/** The part that an address asks for. */
export function partAt(address: string): ListPart {
  const params = new URLSearchParams(address);
  const page = Number(params.get('page'));
  const filters = FILTERS.map((name) => {
    const value = params.get(name)?.trim() ?? '';
    return [name, IS_FILTER[name](value) ? value : ''];
  });
  const sort = SORTS.find((each) => each === params.get('sort')) ?? '';
  const part = { ...FIRST, ...Object.fromEntries(filters), q: queryOf(params.get('q') ?? ''), sort };
  return { ...inTab(part, tabOf(params)), page: Number.isInteger(page) && page > 1 ? page : 1 };
}

export function addressOf(part: Partial<ListPart>): string {
  const { tab, q, sort, page, ...filters } = { ...FIRST, ...part };
  const query = new URLSearchParams();
  if (tab !== FIRST.tab) query.set('state', tab);
  if (q) query.set('q', q);
  for (const name of FILTERS) if (filters[name]) query.set(name, filters[name]);
  if (sort) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return `?${query}`;
}

/** As the API takes it: what is published as the specification has it, the rest by its state. */
export function listQuery({ tab, page, ...narrowed }: ListPart): ListQuery {
  return {
    ...narrowed,
    page: page - 1,
    isActive: tab === 'published' || tab === 'all' ? 1 : 0,
    ...(tab !== 'published' && { state: tab }),
  };
}
