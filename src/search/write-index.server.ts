// Writes entries into the index, in the transaction of what they are made from. Writes of content wait for each other
// (src/db/content-version.ts), so counting needs no order of its own.
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../db/connection.ts';
import { LANGUAGES, type Language } from '../i18n/language.ts';
import { analyse } from './analyse.server.ts';
import type { SearchEntry } from './entry.ts';
import { entryId } from './entry-id.ts';
import {
  addSlips,
  addToIndex,
  type CountedWord,
  countWords,
  type IndexedWords,
  removeFromIndex,
} from './index-tables.server.ts';
import { skeletonOf } from './skeleton.ts';
import { deletionsOf } from './slips.ts';

/** Of the ways a word is written the last in the alphabet is shown: small letters come after capitals. */
type Analysed = { indexed: IndexedWords; counted: Map<string, Omit<CountedWord, 'n'>> };

/** Stands in every entry, so that its count is how many there are. */
const EVERY_ENTRY = { form: '', lemma: '', shown: '' };

/** Different words of one entry: in a text to read there are fewer, and PostgreSQL keeps no more than a megabyte of them. */
const MOST_WORDS = 6_000;

function analyseEntry({ title, lead, tags, body }: SearchEntry): Analysed {
  const counted: Analysed['counted'] = new Map([['', EVERY_ENTRY]]);
  const lemmasIn = (text: string): string[] =>
    analyse(text).flatMap(({ start, end, form, lemmas }) =>
      lemmas.filter((lemma) => {
        const key = `${form} ${lemma}`;
        const shown = text.slice(start, end);
        const known = counted.get(key);
        if (known && shown > known.shown) known.shown = shown;
        if (known || counted.size > MOST_WORDS) return known !== undefined;
        counted.set(key, { form, lemma, shown });
        return true;
      }),
    );
  const indexed = {
    title: lemmasIn(title),
    lead: lemmasIn(lead),
    tags: lemmasIn(tags.join('\n')),
    body: lemmasIn(body),
  };
  return { indexed, counted };
}

/** By how much the counts of words change. */
class Recount {
  readonly #changes = { ua: new Map<string, CountedWord>(), en: new Map<string, CountedWord>() };

  add({ counted }: Analysed, lang: Language, sign: 1 | -1): void {
    const changes = this.#changes[lang];
    for (const [key, word] of counted) {
      const known = changes.get(key);
      if (!known) changes.set(key, { ...word, n: sign });
      else {
        known.n += sign;
        if (word.shown > known.shown) known.shown = word.shown;
      }
    }
  }

  async write(trx: Database): Promise<void> {
    for (const lang of LANGUAGES) {
      const changed = [...this.#changes[lang].values()].filter(({ n }) => n !== 0);
      const lemmas = await countWords(trx, lang, changed);
      const slips = lemmas.flatMap((lemma) =>
        deletionsOf(skeletonOf(lemma)).map((slip) => ({ slip, lemma })),
      );
      await addSlips(trx, slips);
    }
  }
}

type Known = { lang: string; id: number };

async function knownEntries(trx: Database, { kind, item }: SearchEntry): Promise<Known[]> {
  const rows = await trx
    .selectFrom('search_items')
    .select(['lang', 'id'])
    .where('kind', '=', kind)
    .where('item', '=', item)
    .execute();
  return rows.map(({ lang, id }) => ({ lang, id: Number(id) }));
}

/** Entries of one item; either may be none. */
export type Replacement = { before: SearchEntry[]; after: SearchEntry[] };

type Changes = {
  recount: Recount;
  removed: number[];
  added: { id: number; entry: SearchEntry; words: IndexedWords }[];
};

export async function replaceEntries(trx: Database, replacements: Replacement[]): Promise<void> {
  const changes: Changes = { recount: new Recount(), removed: [], added: [] };
  for (const each of replacements) await compare(trx, each, changes);
  // Upwards, each time: FTS5 would write what it holds to the disk for every number below the one before.
  for (const id of changes.removed.toSorted(byNumber)) await removeEntry(trx, id);
  for (const { id, entry, words } of changes.added.toSorted((one, other) => byNumber(one.id, other.id))) {
    await insertEntry(trx, id, entry, words);
  }
  await changes.recount.write(trx);
}

const byNumber = (one: number, other: number): number => one - other;

async function compare(
  trx: Database,
  { before, after }: Replacement,
  { recount, removed, added }: Changes,
): Promise<void> {
  const [any] = [...after, ...before];
  if (!any) return;
  const known = await knownEntries(trx, any);
  for (const lang of LANGUAGES) {
    const own = known.find((entry) => entry.lang === lang);
    const inLanguage = (entries: SearchEntry[]) => entries.find((entry) => entry.lang === lang);
    // While the index is made anew, what it has not come to yet is not in it.
    const [old, current] = [own && inLanguage(before), inLanguage(after)];
    if (isDeepStrictEqual(old, current)) continue;
    if (own) removed.push(own.id);
    if (old?.isPublic) recount.add(analyseEntry(old), lang, -1);
    if (!current) continue;
    const analysed = analyseEntry(current);
    added.push({ id: entryId(current), entry: current, words: analysed.indexed });
    if (current.isPublic) recount.add(analysed, lang, 1);
  }
}

async function removeEntry(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('search_items').where('id', '=', BigInt(id)).execute();
  await removeFromIndex(trx, id);
}

async function insertEntry(
  trx: Database,
  id: number,
  { kind, item, lang, titleLang, textLang, url, title, lead, tags, date }: SearchEntry,
  words: IndexedWords,
): Promise<void> {
  const languages = { lang, title_lang: titleLang, text_lang: textLang };
  const texts = { url, title, lead, tags: tags.join('\n'), date };
  await trx
    .insertInto('search_items')
    .values({ id: BigInt(id), kind, item, ...languages, ...texts })
    .execute();
  await addToIndex(trx, id, words);
}
