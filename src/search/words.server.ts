// Which words the site knows: those of what visitors can see, in each language.
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import type { Language } from '../i18n/language.ts';
import { wordRows } from './index-tables.server.ts';

export type KnownWord = { form: string; lemma: string; shown: string; n: number };

const known = (db: Database, lang: Language) =>
  db.selectFrom('search_words').select(['form', 'lemma', 'shown', 'n']).where('lang', '=', lang);

/** In how many entries there are words of each lemma; a lemma is read once. */
export class WordCounts {
  readonly #db: Database;
  readonly #lang: Language;
  /** Null for those that are nowhere. Forms of one lemma in one entry count each. */
  readonly #counts = new Map<string, number | null>();

  constructor(db: Database, lang: Language) {
    this.#db = db;
    this.#lang = lang;
  }

  async ask(lemmas: string[]): Promise<void> {
    const unknown = ['', ...lemmas].filter((lemma) => !this.#counts.has(lemma));
    if (unknown.length === 0) return;
    for (const lemma of unknown) this.#counts.set(lemma, null);
    const { rows } = await sql<{ lemma: string; n: number | string }>`
      select lemma, sum(n) as n from search_words
      where lang = ${this.#lang} and lemma in ${wordRows(this.#db, unknown)} group by lemma`.execute(
      this.#db,
    );
    for (const { lemma, n } of rows) this.#counts.set(lemma, Number(n));
  }

  of = (lemma: string): number => this.#counts.get(lemma) ?? 0;

  /** In no more entries than that are all of them. */
  leastOf = (lemmas: string[]): number => Math.min(...lemmas.map(this.of));

  get entries(): number {
    return this.of('');
  }
}

/** The commonest words that begin so; by `skeleton` also in another alphabet, or with letters that are often confused. */
const commonest =
  (column: 'form' | 'skeleton') =>
  (db: Database, lang: Language, beginning: string, most: number): Promise<KnownWord[]> =>
    known(db, lang)
      .where(column, '>=', beginning)
      .where(column, '<', `${beginning}\u{10ffff}`)
      .orderBy('n', 'desc')
      .orderBy('form')
      .limit(most)
      .execute();

export const wordsBeginning = commonest('form');
export const wordsBeginningLike = commonest('skeleton');

export const wordsOfSkeleton = (db: Database, lang: Language, skeleton: string): Promise<KnownWord[]> =>
  known(db, lang).where('skeleton', '=', skeleton).orderBy('n', 'desc').orderBy('form').limit(5).execute();

/** Words of the lemmas that have one of these parts and are near. */
export async function wordsWithPart(
  db: Database,
  lang: Language,
  parts: string[],
  isNear: (lemma: string) => boolean,
): Promise<KnownWord[]> {
  if (parts.length === 0) return [];
  const { rows } = await sql<{
    lemma: string;
  }>`select distinct lemma from search_slips where slip in ${wordRows(db, parts)}`.execute(db);
  const near = rows.map(({ lemma }) => lemma).filter(isNear);
  if (near.length === 0) return [];
  return known(db, lang).where('lemma', 'in', near).orderBy('n', 'desc').orderBy('form').execute();
}
