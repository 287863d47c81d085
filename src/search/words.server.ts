// Which words the site knows: those of what visitors can see, in each language.
import type { Database } from '../db/connection.ts';
import type { Language } from '../i18n/language.ts';

export type KnownWord = { form: string; lemma: string; shown: string; n: number };

/** Lemmas that deletions lead to, of which few are near enough. */
const MOST_NEAR = 1_000;

const known = (db: Database, lang: Language) =>
  db.selectFrom('search_words').select(['form', 'lemma', 'shown', 'n']).where('lang', '=', lang);

/** In how many entries there are words of each lemma; those that are nowhere are left out. Forms of one lemma in one entry count each. */
export async function wordCounts(
  db: Database,
  lang: Language,
  lemmas: string[],
): Promise<Map<string, number>> {
  const rows = await known(db, lang)
    .where('lemma', 'in', [...new Set(['', ...lemmas])])
    .execute();
  const counts = new Map<string, number>();
  for (const { lemma, n } of rows) counts.set(lemma, (counts.get(lemma) ?? 0) + n);
  return counts;
}

/** The commonest words that begin so. */
export const wordsBeginning = (
  db: Database,
  lang: Language,
  beginning: string,
  most: number,
): Promise<KnownWord[]> =>
  known(db, lang)
    .where('form', '>=', beginning)
    .where('form', '<', `${beginning}\u{10ffff}`)
    .orderBy('n', 'desc')
    .orderBy('form')
    .limit(most)
    .execute();

export const wordsOfSkeleton = (db: Database, lang: Language, skeleton: string): Promise<KnownWord[]> =>
  known(db, lang).where('skeleton', '=', skeleton).orderBy('n', 'desc').orderBy('form').limit(5).execute();

/** Words of the lemmas that one of these deletions leads to. */
export async function wordsBySlips(db: Database, lang: Language, slips: string[]): Promise<KnownWord[]> {
  if (slips.length === 0) return [];
  const rows = await db
    .selectFrom('search_slips')
    .select('lemma')
    .distinct()
    .where('slip', 'in', slips)
    .orderBy('lemma')
    .limit(MOST_NEAR)
    .execute();
  if (rows.length === 0) return [];
  return known(db, lang)
    .where(
      'lemma',
      'in',
      rows.map(({ lemma }) => lemma),
    )
    .orderBy('n', 'desc')
    .orderBy('form')
    .execute();
}
