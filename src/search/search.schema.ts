// Queries of the search and its results (docs/decisions/0028-search-index.md). Safe in the browser.
import { z } from 'zod';
import { LANGUAGES, type Language } from '../i18n/language.ts';
import { flag, requiredText, wholeNumberText } from '../shared/field-schemas.ts';
import { LONGEST_QUERY, SHORTEST_SUGGESTED } from './search-limits.ts';

export { LONGEST_QUERY, SHORTEST_SUGGESTED };

/**
 * What is found, in the order in which results of equal worth are shown. A number is stored inside entries (entry-id.ts): it is
 * the kind's for ever, and that of a kind which is gone is never given again. The word is what people call such a thing:
 * vacancies are found by it, though none says of itself that it is one.
 */
const SEARCHED = {
  pages: { number: 15, word: { ua: '', en: '' } },
  projects: { number: 14, word: { ua: 'проєкт', en: 'project' } },
  dashboards: { number: 13, word: { ua: 'дашборд, аналітика', en: 'dashboard, analytics' } },
  eservices: { number: 12, word: { ua: 'електронний сервіс', en: 'electronic service' } },
  directories: { number: 11, word: { ua: 'довідник', en: 'directory' } },
  policies: { number: 10, word: { ua: 'політика', en: 'policy' } },
  vacancies: { number: 9, word: { ua: 'вакансія', en: 'vacancy' } },
  news: { number: 8, word: { ua: 'новина', en: 'news' } },
  categories: { number: 7, word: { ua: 'рубрика', en: 'category' } },
  editions: { number: 6, word: { ua: 'редакція політики', en: 'edition of a policy' } },
  reports: { number: 4, word: { ua: 'звіт, дані, показники', en: 'report, data, figures' } },
  duties: { number: 3, word: { ua: 'обов’язок', en: 'duty' } },
  people: { number: 5, word: { ua: 'керівник, керівництво', en: 'leadership' } },
} as const;
export type SearchedKind = keyof typeof SEARCHED;
export const SEARCHED_KINDS = Object.keys(SEARCHED) as [SearchedKind, ...SearchedKind[]];
export const kindNumber = (kind: SearchedKind): number => SEARCHED[kind].number;
export const kindWord = (kind: SearchedKind, lang: Language): string => SEARCHED[kind].word[lang];

export const MOST_WORDS = 8;
/** Hits are counted up to here. */
export const MOST_COUNTED = 2_000;
export const RESULTS_ON_PAGE = 10;

export const FIRST_YEAR = 1990;
export const LAST_YEAR = 2050;
const yearText = z
  .string()
  .regex(/^\d{4}$/)
  .transform(Number)
  .pipe(z.number().min(FIRST_YEAR).max(LAST_YEAR));

export const searchQuery = z.object({
  q: requiredText(LONGEST_QUERY),
  lang: z.enum(LANGUAGES).default('ua'),
  kind: z.enum(SEARCHED_KINDS).optional(),
  /** Of what has a date: in that year. */
  year: yearText.optional(),
  page: wholeNumberText(0, MOST_COUNTED, 0),
  limit: wholeNumberText(1, 50, RESULTS_ON_PAGE),
  /** 1: as it was typed, without corrections. */
  exact: flag.default(0),
});
export type SearchQuery = z.output<typeof searchQuery>;

const part = z.object({ text: z.string(), isHit: z.boolean() });
/** A piece of text; the words of the query are marked. */
export type TextPart = z.output<typeof part>;

const bestAnswer = z.object({
  title: z.string(),
  text: z.string(),
  url: z.string(),
  telephones: z.array(z.string()),
});
export type BestAnswer = z.output<typeof bestAnswer>;

export const searchResults = z.object({
  items: z.array(
    z.object({
      kind: z.enum(SEARCHED_KINDS),
      /** A path in the language of the search, with a fragment for entries of a list page. */
      url: z.string(),
      title: z.string(),
      titleParts: z.array(part),
      date: z.iso.date().optional(),
      parts: z.array(part),
      /** An item without an English title or text is found, and shown, under the Ukrainian one. */
      titleLang: z.enum(LANGUAGES),
      textLang: z.enum(LANGUAGES),
    }),
  ),
  facets: z.array(z.object({ kind: z.enum(SEARCHED_KINDS), count: z.number() })),
  /** What has a date, by years, the newest first; null where there are too many to be counted. */
  years: z.array(z.object({ year: z.number(), count: z.number().nullable() })),
  total: z.number(),
  /** There are more than were counted. */
  isCapped: z.boolean(),
  /** What was looked for instead of what was typed. */
  correctedTo: z.string().nullable(),
  /** What editors answer to these words, on the first page of all kinds. */
  answers: z.array(bestAnswer),
});
export type SearchResults = z.output<typeof searchResults>;

export const suggestQuery = z.object({
  q: requiredText(LONGEST_QUERY),
  lang: z.enum(LANGUAGES).default('ua'),
});

export const suggestions = z.object({
  suggestions: z.array(
    z.object({
      text: z.string(),
      /** Of the page with that title; a word has none. */
      url: z.string().optional(),
    }),
  ),
});
export type Suggestions = z.output<typeof suggestions>;

/** For pages. `isCounted: false`: not the query of a visitor. */
export type SearchPages = {
  search: (query: SearchQuery, options?: { isCounted?: boolean }) => Promise<SearchResults>;
};

const loggedQuery = z.object({
  query: z.string(),
  lang: z.enum(LANGUAGES),
  count: z.number(),
  /** How many results it had the last time. */
  found: z.number(),
});
export type LoggedQuery = z.output<typeof loggedQuery>;

/** What visitors looked for in the last 90 days, the most frequent first. */
export const loggedQueries = z.object({ asked: z.array(loggedQuery), unanswered: z.array(loggedQuery) });
export type LoggedQueries = z.output<typeof loggedQueries>;
