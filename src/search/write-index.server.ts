// Writes entries into the index, in the transaction of what they are made from. Writes of content wait for each other
// (src/db/content-version.ts), so counting needs no order of its own.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import { LANGUAGES, type Language } from '../i18n/language.ts';
import { analyse } from './analyse.server.ts';
import type { SearchEntry } from './entry.ts';
import { entryId } from './entry-id.ts';
import {
  addSlips,
  addToIndex,
  type CountedWord,
  CURRENT,
  countWords,
  type IndexedWords,
  type IndexTables,
  NEXT,
  removeFromIndex,
} from './index-tables.server.ts';
import { skeletonOf } from './skeleton.ts';
import { partsOf } from './slips.ts';

/** Of the ways a word is written the last in the alphabet is shown: small letters come after capitals. */
type Analysed = { indexed: IndexedWords; counted: Map<string, Omit<CountedWord, 'n' | 'lang' | 'skeleton'>> };

/** Stands in every entry, so that its count is how many there are. */
const EVERY_ENTRY = { form: '', lemma: '', shown: '' };

/** Different words of one entry: in a text to read there are fewer, and PostgreSQL keeps no more than a megabyte of them. */
const MOST_WORDS = 6_000;

type AnalyseEntry = (entry: SearchEntry) => Analysed;

const analyseEntry: AnalyseEntry = ({ title, lead, tags, body, labels }) => {
  const counted: Analysed['counted'] = new Map([['', EVERY_ENTRY]]);
  const lemmasIn = (text: string): string[] =>
    analyse(text).flatMap(({ start, end, form, lemmas, keys }) => {
      const shown = text.slice(start, end);
      return lemmas.filter((lemma, index) => {
        const key = keys[index] ?? '';
        const known = counted.get(key);
        if (known && shown > known.shown) known.shown = shown;
        if (known || counted.size > MOST_WORDS) return known !== undefined;
        counted.set(key, { form, lemma, shown });
        return true;
      });
    });
  const indexed = {
    title: lemmasIn(title),
    lead: lemmasIn(lead),
    tags: lemmasIn(tags.join('\n')),
    body: lemmasIn([body, ...labels].join('\n')),
  };
  return { indexed, counted };
};

/** In two languages, of some editors who save the same items again and again. */
const MOST_REMEMBERED = 32;
const remembered = new Map<string, Analysed>();

/** Each once: both indexes have it, and what a save writes is what the next one replaces. */
const analyseOnce: AnalyseEntry = (entry) => {
  const key = JSON.stringify(entry);
  const analysed = remembered.get(key) ?? analyseEntry(entry);
  remembered.delete(key);
  remembered.set(key, analysed);
  const [oldest] = remembered.keys();
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  return analysed;
};

/** By how much the counts of words change. */
class Recount {
  readonly #changes: Record<Language, Map<string, Omit<CountedWord, 'skeleton'>>> = {
    ua: new Map(),
    en: new Map(),
  };

  add({ counted }: Analysed, lang: Language, sign: 1 | -1): void {
    const changes = this.#changes[lang];
    for (const [key, word] of counted) {
      const known = changes.get(key);
      if (!known) changes.set(key, { ...word, lang, n: sign });
      else {
        known.n += sign;
        if (word.shown > known.shown) known.shown = word.shown;
      }
    }
  }

  changed(): CountedWord[] {
    return LANGUAGES.flatMap((lang) => [...this.#changes[lang].values()])
      .filter(({ n }) => n !== 0)
      .map((word) => ({ ...word, skeleton: skeletonOf(word.form) }));
  }
}

const itemKey = ({ kind, item }: { kind: string; item: number }): string => `${kind}/${item}`;

type KnownEntry = { lang: string; id: number; tags: string[] };
type KnownEntries = Map<string, KnownEntry[]>;

/** Where a row of an answer is from. */
const FROM = { current: 0, next: 1, state: 2 };

/** What the indexes hold of these items; `next` is null where none is being made. Asked at once: a save waits for each answer. */
async function knownEntries(
  trx: Database,
  items: { kind: string; item: number }[],
): Promise<{ current: KnownEntries; next: KnownEntries | null }> {
  const [current, next]: [KnownEntries, KnownEntries] = [new Map(), new Map()];
  let isNextMade = false;
  const version = trx
    .selectFrom(NEXT.state)
    .where('name', '=', 'version')
    .select([
      sql<number>`${sql.lit(FROM.state)}`.as('source'),
      sql<number>`0`.as('item'),
      'value as lang',
      sql<number>`0`.as('id'),
      sql<string>`''`.as('tags'),
    ]);
  for (const [kind, ofKind] of Map.groupBy(items, (entry) => entry.kind)) {
    const numbers = [...new Set(ofKind.map(({ item }) => item))];
    const inTables = (tables: IndexTables, source: number) =>
      trx
        .selectFrom(tables.items)
        .where('kind', '=', kind)
        .where('item', 'in', numbers)
        .select([sql<number>`${sql.lit(source)}`.as('source'), 'item', 'lang', 'id', 'tags']);
    const rows = await inTables(CURRENT, FROM.current)
      .unionAll(inTables(NEXT, FROM.next))
      .unionAll(version)
      .execute();
    for (const { source, item, lang, id, tags } of rows) {
      isNextMade ||= source === FROM.state;
      const known = source === FROM.current ? current : next;
      const key = itemKey({ kind, item });
      const entry = { lang, id: Number(id), tags: tags === '' ? [] : tags.split('\n') };
      known.set(key, [...(known.get(key) ?? []), entry]);
    }
  }
  return { current, next: isNextMade ? next : null };
}

/** Entries of one item; either may be none. */
export type Replacement = { before: SearchEntry[]; after: SearchEntry[] };

const firstsOf = (replacements: Replacement[]): SearchEntry[] =>
  replacements.flatMap(({ before, after }) => after[0] ?? before[0] ?? []);

type Added = { id: number; entry: SearchEntry; words: IndexedWords };

/** In the index that answers, and in the one that is being made beside it. */
export async function replaceEntries(trx: Database, replacements: Replacement[]): Promise<void> {
  const { current, next } = await knownEntries(trx, firstsOf(replacements));
  await carryOut(trx, CURRENT, planOf(current, replacements, analyseOnce));
  if (next) await carryOut(trx, NEXT, planOf(next, replacements, analyseOnce));
}

/** In one of them alone. */
export async function replaceInOne(
  trx: Database,
  tables: IndexTables,
  replacements: Replacement[],
): Promise<void> {
  const { current, next } = await knownEntries(trx, firstsOf(replacements));
  const known = tables === CURRENT ? current : (next ?? new Map());
  await carryOut(trx, tables, planOf(known, replacements));
}

/** What is to be done to an index that holds none of these items. */
export const planAdding = (items: SearchEntry[][]): Plan =>
  planOf(
    new Map(),
    items.map((after) => ({ before: [], after })),
  );

export type Plan = { removed: number[]; added: Added[]; counted: CountedWord[] };

/** All that needs no database, so that nobody waits for it who waits for a transaction. */
function planOf(known: KnownEntries, replacements: Replacement[], analyseEach = analyseEntry): Plan {
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
      if (old?.isPublic) recount.add(analyseEach(old), lang, -1);
      if (!current) continue;
      const analysed = analyseEach(current);
      added.push({ id: entryId(current), entry: current, words: analysed.indexed });
      if (current.isPublic) recount.add(analysed, lang, 1);
    }
  }
  const replaced = new Set(added.map(({ id }) => id));
  return { removed: removed.filter((id) => !replaced.has(id)), added, counted: recount.changed() };
}

/** What is found no more, wherever it was. */
export async function dropEntries(trx: Database, item: Pick<SearchEntry, 'kind' | 'item'>): Promise<void> {
  const { current, next } = await knownEntries(trx, [item]);
  for (const [tables, known] of [
    [CURRENT, current],
    [NEXT, next],
  ] as const)
    await removeEntries(
      trx,
      tables,
      (known?.get(itemKey(item)) ?? []).map(({ id }) => id),
    );
}

export async function carryOut(
  trx: Database,
  tables: IndexTables,
  { removed, added, counted }: Plan,
): Promise<void> {
  await removeEntries(trx, tables, removed);
  await writeEntries(trx, tables, added);
  const lemmas = new Set((await countWords(trx, tables, counted)).map(({ lemma }) => lemma));
  const slips = [...lemmas].flatMap((lemma) => partsOf(skeletonOf(lemma)).map((slip) => ({ slip, lemma })));
  await addSlips(trx, tables, slips);
}

async function removeEntries(trx: Database, tables: IndexTables, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom(tables.items).where('id', 'in', ids.map(BigInt)).execute();
  await removeFromIndex(trx, tables, ids);
}

async function writeEntries(trx: Database, tables: IndexTables, added: Added[]): Promise<void> {
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
    .insertInto(tables.items)
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
  await addToIndex(trx, tables, added);
}
