// What the index knows of one thing in one language.
import { type Language, localizePath } from '../i18n/language.ts';
import { plainLines } from '../shared/plain-text.ts';
import { kindWord, type SearchedKind } from './search.schema.ts';

export type SearchEntry = {
  kind: SearchedKind;
  /** Its number among those of its kind. */
  item: number;
  lang: Language;
  titleLang: Language;
  textLang: Language;
  url: string;
  title: string;
  lead: string;
  tags: string[];
  /** Plain text; it stays where it is, only its words are in the index. */
  body: string;
  /** Found by them, too, but no text to read: names of charts and their parts, descriptions of pictures. */
  labels: string[];
  /** Null for what is always up to date. */
  date: string | null;
  isPublic: boolean;
  /** Deleted, and found in the trash alone. */
  isTrashed?: true;
};

export const inTrash = (entries: SearchEntry[]): SearchEntry[] =>
  entries.map((entry) => ({ ...entry, isPublic: false, isTrashed: true }));

/** Pages show a Ukrainian text where the English one is missing, so it is found there, too. */
export function textIn(lang: Language, ua: string, en: string): { text: string; lang: Language } {
  const english = lang === 'en' ? plainLines(en) : '';
  return english === '' ? { text: plainLines(ua), lang: 'ua' } : { text: english, lang: 'en' };
}

/** What something without a day is found by. */
export type EntryTexts = {
  path: string;
  title: string;
  lead?: string;
  tags?: string[];
  texts?: string[];
  /** What it is found by and is no text to read. */
  labels?: string[];
};

export function undatedEntry(
  about: Pick<SearchEntry, 'kind' | 'item' | 'lang' | 'titleLang' | 'textLang' | 'isPublic'>,
  { path, title, lead = '', tags = [], texts = [], labels = [] }: EntryTexts,
): SearchEntry {
  return {
    ...about,
    title,
    lead: leadOf(lead),
    tags: [kindWord(about.kind, about.lang), ...tags],
    url: localizePath(path, about.lang),
    body: joinTexts([lead, ...texts]),
    labels,
    date: null,
  };
}

const LEAD = 200;

/** Its first words. */
export const leadOf = (body: string): string =>
  body.length <= LEAD ? body : body.slice(0, Math.max(body.lastIndexOf(' ', LEAD), 1));

/** Sentences, headings and points of lists that stand apart, as one text. */
export const joinTexts = (texts: readonly string[]): string =>
  texts
    .flatMap((text) => text.split('\n'))
    .filter((text) => text.trim() !== '')
    .map((text) => (/[.!?…:;]$/.test(text) ? text : `${text}.`))
    .join(' ');
