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
import { partsOf } from './slips.ts';

/** Of the ways a word is written the last in the alphabet is shown: small letters come after capitals. */
type Analysed = { indexed: IndexedWords; counted: Map<string, Omit<CountedWord, 'n' | 'lang'>> };

/** Stands in every entry, so that its count is how many there are. */
const EVERY_ENTRY = { form: '', lemma: '', shown: '' };

/** Different words of one entry: in a text to read there are fewer, and PostgreSQL keeps no more than a megabyte of them. */
const MOST_WORDS = 6_000;

function analyseEntry({ title, lead, tags, body, labels }: SearchEntry): Analysed {
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
    body: lemmasIn([body, ...labels].join('\n')),
  };
  return { indexed, counted };
}

/** By how much the counts of words change. */
class Recount {
  readonly #changes = new Map<string, CountedWord>();

  add({ counted }: Analysed, lang: Language, sign: 1 | -1): void {
    for (const [key, word] of counted) {
      const known = this.#changes.get(`${lang} ${key}`);
      if (!known) this.#changes.set(`${lang} ${key}`, { ...word, lang, n: sign });
      else {
        known.n += sign;
        if (word.shown > known.shown) known.shown = word.shown;
      }
    }
  }

  async write(trx: Database): Promise<void> {
    const changed = [...this.#changes.values()].filter(({ n }) => n !== 0);
    const lemmas = new Set((await countWords(trx, changed)).map(({ lemma }) => lemma));
    const slips = [...lemmas].flatMap((lemma) => partsOf(skeletonOf(lemma)).map((slip) => ({ slip, lemma })));
    await addSlips(trx, slips);
  }
}

const itemKey = ({ kind, item }: { kind: string; item: number }): string => `${kind}/${item}`;

type KnownEntry = { lang: string; id: number; tags: string[] };

/** What the index holds of these items. */
async function knownEntries(trx: Database, items: SearchEntry[]): Promise<Map<string, KnownEntry[]>> {
  const known = new Map<string, KnownEntry[]>();
  for (const [kind, ofKind] of Map.groupBy(items, (entry) => entry.kind)) {
    const rows = await trx
      .selectFrom('search_items')
      .select(['item', 'lang', 'id', 'tags'])
      .where('kind', '=', kind)
      .where('item', 'in', [...new Set(ofKind.map(({ item }) => item))])
      .execute();
    for (const { item, lang, id, tags } of rows) {
      const key = itemKey({ kind, item });
      known.set(key, [
        ...(known.get(key) ?? []),
        { lang, id: Number(id), tags: tags === '' ? [] : tags.split('\n') },
      ]);
    }
  }
  return known;
}

/** Entries of one item; either may be none. */
export type Replacement = { before: SearchEntry[]; after: SearchEntry[] };

type Added = { id: number; entry: SearchEntry; words: IndexedWords };

export async function replaceEntries(trx: Database, replacements: Replacement[]): Promise<void> {
  const firsts = replacements.flatMap(({ before, after }) => after[0] ?? before[0] ?? []);
  const known = await knownEntries(trx, firsts);
  const recount = new Recount();
  const removed: number[] = [];
  const added: Added[] = [];
  for (const { before, after } of replacements) {
    for (const lang of LANGUAGES) {
      const inLanguage = (entries: SearchEntry[]) => entries.find((entry) => entry.lang === lang);
      const [previous, current] = [inLanguage(before), inLanguage(after)];
      const any = current ?? previous;
      const own = any && known.get(itemKey(any))?.find((entry) => entry.lang === lang);
      // While the index is made anew, what it has not come to yet is not in it.
      // What others called its tags may have changed since it was written.
      const old = own && previous && { ...previous, tags: own.tags };
      if (isDeepStrictEqual(old, current)) continue;
      if (own) removed.push(own.id);
      if (old?.isPublic) recount.add(analyseEntry(old), lang, -1);
      if (!current) continue;
      const analysed = analyseEntry(current);
      added.push({ id: entryId(current), entry: current, words: analysed.indexed });
      if (current.isPublic) recount.add(analysed, lang, 1);
    }
  }
  const replaced = new Set(added.map(({ id }) => id));
  await removeEntries(
    trx,
    removed.filter((id) => !replaced.has(id)),
  );
  await writeEntries(trx, added);
  await recount.write(trx);
}

/** What is found no more, wherever it was. */
export async function dropEntries(
  trx: Database,
  { kind, item }: Pick<SearchEntry, 'kind' | 'item'>,
): Promise<void> {
  const rows = await trx
    .selectFrom('search_items')
    .select('id')
    .where('kind', '=', kind)
    .where('item', '=', item)
    .execute();
  await removeEntries(
    trx,
    rows.map(({ id }) => Number(id)),
  );
}

async function removeEntries(trx: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('search_items').where('id', 'in', ids.map(BigInt)).execute();
  await removeFromIndex(trx, ids);
}

async function writeEntries(trx: Database, added: Added[]): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(
    ({ id, entry: { kind, item, lang, titleLang, textLang, url, title, lead, tags, date } }) => ({
      id: BigInt(id),
      kind,
      item,
      lang,
      title_lang: titleLang,
      text_lang: textLang,
      url,
      title,
      lead,
      tags: tags.join('\n'),
      date,
    }),
  );
  await trx
    .insertInto('search_items')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        title_lang: ref('excluded.title_lang'),
        text_lang: ref('excluded.text_lang'),
        url: ref('excluded.url'),
        title: ref('excluded.title'),
        lead: ref('excluded.lead'),
        tags: ref('excluded.tags'),
      })),
    )
    .execute();
  await addToIndex(trx, added);
}
