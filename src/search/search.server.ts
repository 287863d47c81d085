// The search as visitors and staff use it.
import type { Database } from '../db/connection.ts';
import { LANGUAGES, type Language, localizePath } from '../i18n/language.ts';
import { SEARCH_PATH } from '../shared/addresses.ts';
import type { SearchEntry } from './entry.ts';
import { idsOf, itemOfId, kindOfId } from './entry-id.ts';
import { findEntries } from './find.server.ts';
import { fold } from './fold.ts';
import { findHits } from './index-tables.server.ts';
import { otherLayouts } from './layouts.ts';
import { type Match, matchTerm, type Term } from './match.ts';
import { markWords, pieceOf, type QueryLemmas } from './pieces.server.ts';
import {
  MOST_COUNTED,
  type SearchedKind,
  type SearchQuery,
  type SearchResults,
  SHORTEST_SUGGESTED,
  type Suggestions,
} from './search.schema.ts';
import { skeletonOf } from './skeleton.ts';
import { readAsTyped, understand } from './understand.server.ts';
import type { Vocabulary } from './vocabulary.server.ts';
import { type KnownWord, WordCounts, wordsBeginning, wordsBeginningLike } from './words.server.ts';

/** Where the texts are that entries were made from. */
export type SearchSource = {
  kind: SearchedKind;
  read: (db: Database, items: number[], languages: readonly Language[]) => Promise<SearchEntry[]>;
  /** The next items before a number, the greatest first. */
  list: (db: Database, before: number, limit: number) => Promise<number[]>;
};

export async function search(
  db: Database,
  sources: SearchSource[],
  vocabulary: Vocabulary,
  { q, lang, kind, year, page, limit, exact }: SearchQuery,
  { isHurried = false } = {},
): Promise<SearchResults> {
  const counts = new WordCounts(db, lang);
  const typed = { line: q.trim(), isExact: exact === 1, isHurried };
  const { terms, correctedTo } = await understand({ db, lang, counts, vocabulary }, typed);
  const place = { lang, isPublic: true, kind, year };
  const shown = { from: page * limit, to: (page + 1) * limit };
  const { ids, ...found } = await findEntries(db, terms, place, counts, shown);
  const answers = vocabulary.bestAnswersTo(terms, lang);
  return {
    items: await resultsOf(db, sources, lang, ids, queryLemmas(terms)),
    ...found,
    correctedTo: found.total > 0 || answers.length > 0 ? correctedTo : null,
    answers: page === 0 && kind === undefined && year === undefined ? answers : [],
  };
}

/** Of a lemma that was typed and is a synonym, too, what was typed stands. */
const queryLemmas = (terms: Term[]): QueryLemmas =>
  new Map(
    [false, true].flatMap((isTyped) =>
      terms.flatMap(({ alternatives, synonyms = [] }, term) =>
        (isTyped ? alternatives : synonyms).flat().map((lemma) => [lemma, { term, isTyped }] as const),
      ),
    ),
  );

async function resultsOf(
  db: Database,
  sources: SearchSource[],
  lang: Language,
  ids: number[],
  query: QueryLemmas,
): Promise<SearchResults['items']> {
  const entries = await Promise.all(
    [...Map.groupBy(ids, kindOfId)].map(([kind, ofKind]) =>
      sources.find((source) => source.kind === kind)?.read(db, ofKind.map(itemOfId), [lang]),
    ),
  );
  const found = entries
    .flatMap((each) => each ?? [])
    .filter((entry) => entry.lang === lang && entry.isPublic);
  return ids.flatMap((id) => {
    // It may be gone since it was found.
    const entry = found.find(({ kind, item }) => kind === kindOfId(id) && item === itemOfId(id));
    if (!entry) return [];
    const { kind, url, title, titleLang, textLang, date, body } = entry;
    return {
      kind,
      url,
      title,
      titleLang,
      textLang,
      titleParts: markWords(title, query),
      parts: pieceOf(body, query),
      ...(date !== null && { date }),
    };
  });
}

const MOST_TITLES = 5;
const MOST_SUGGESTED = 8;
const MOST_ENDINGS = 30;
/** Fewer letters begin too many words of another alphabet. */
const SHORTEST_LIKE = 3;
/** Words that are in so many entries are soon met in titles. */
const COMMON = 2_000;

/** As directories have among their tags: found, but nothing a person would type. A word such as e-services is in many entries. */
const isCode = ({ shown, n }: KnownWord): boolean => n === 1 && /^[a-z]+(-[a-z]+)+$/i.test(shown);

/** For what was typed so far, else for the same keys in another layout, else what editors answer. */
export async function suggest(
  db: Database,
  vocabulary: Vocabulary,
  { q, lang }: { q: string; lang: Language },
): Promise<Suggestions> {
  for (const line of [q, ...otherLayouts(q)]) {
    const suggestions = await suggestFor(db, vocabulary, line, lang);
    if (suggestions.length > 0) return { suggestions };
  }
  const terms = vocabulary.withSameMeaning(readAsTyped(q, vocabulary));
  // One that leads away from the site is read before it is followed.
  const shownAt = localizePath(`${SEARCH_PATH}?${new URLSearchParams({ q })}`, lang);
  return {
    suggestions: vocabulary
      .bestAnswersTo(terms, lang)
      .map(({ title, url }) => ({ text: title, url: url.startsWith('/') ? url : shownAt })),
  };
}

/** Words that begin so, in this alphabet or else in another. */
async function endingsOf(db: Database, lang: Language, form: string): Promise<KnownWord[]> {
  const words = await wordsBeginning(db, lang, form, MOST_ENDINGS);
  const skeleton = skeletonOf(form);
  return words.length > 0 || skeleton.length < SHORTEST_LIKE
    ? words
    : wordsBeginningLike(db, lang, skeleton, MOST_ENDINGS);
}

/** Titles that hold what was typed so far, then words it may become. */
async function suggestFor(
  db: Database,
  vocabulary: Vocabulary,
  q: string,
  lang: Language,
): Promise<Suggestions['suggestions']> {
  const words = readAsTyped(q, vocabulary);
  const last = words.at(-1);
  if (!last || last.form.length < SHORTEST_SUGGESTED) return [];
  const endings = await endingsOf(db, lang, last.form);
  const terms = [
    ...words.slice(0, -1),
    {
      alternatives: [...new Set([...last.alternatives.flat(), ...endings.map(({ lemma }) => lemma)])].map(
        (lemma) => [lemma],
      ),
    },
  ];
  const isCommon = endings.reduce((sum, { n }) => sum + n, 0) > COMMON;
  const own = await titlesWith(db, lang, terms, isCommon ? 1 : 0);
  // «ВПО» is in no title, what it stands for is.
  const titles = own.length > 0 ? own : await titlesWith(db, lang, vocabulary.withSameMeaning(terms));
  const before = q.trimStart().slice(0, q.trimStart().length - lastWordLength(q));
  const seen = new Set([fold(q.trim()), ...titles.map(({ text }) => fold(text))]);
  const completed = oneOfEach(endings.filter((word) => !isCode(word)))
    .map(({ shown }) => ({ text: `${before}${shown}` }))
    .filter(({ text }) => !seen.has(fold(text)) && seen.add(fold(text)));
  // An ending that fits no title seldom fits the words before it.
  const isPhrase = words.length > 1 && titles.length > 0;
  return [...titles, ...(isPhrase ? [] : completed)].slice(0, MOST_SUGGESTED);
}

/** Of the forms of a word its normal one, else the commonest. */
function oneOfEach(words: KnownWord[]): KnownWord[] {
  const byLemma = Map.groupBy(words, ({ lemma }) => lemma);
  return [...byLemma.values()].flatMap(
    (forms) => forms.find(({ form, lemma }) => form === lemma) ?? forms[0] ?? [],
  );
}

const lastWordLength = (q: string): number => /\S*\s*$/.exec(q.trimStart())?.[0].length ?? 0;

async function titlesWith(
  db: Database,
  lang: Language,
  terms: Term[],
  share = 0,
): Promise<{ text: string; url: string }[]> {
  const match: Match = { all: terms.map(matchTerm) };
  const ids = await findHits(db, {
    match,
    field: 'title',
    ids: idsOf({ isPublic: true, lang }),
    limit: MOST_TITLES,
    share,
  });
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('search_items')
    .select(['id', 'title as text', 'url'])
    .where('id', 'in', ids.map(BigInt))
    .execute();
  return rows.sort((one, other) => Number(other.id) - Number(one.id)).map(({ text, url }) => ({ text, url }));
}

/** Items of one kind that a member of staff means, whoever may see them, or those in the trash: the best first. */
export async function findItems(
  db: Database,
  kind: SearchedKind,
  line: string,
  { isTrashed = false } = {},
): Promise<number[]> {
  const terms = readAsTyped(line);
  if (terms.length === 0) return [];
  const match: Match = {
    all: terms.map(({ form, alternatives }) => ({ any: [matchTerm({ alternatives }), { prefix: form }] })),
  };
  const seen = isTrashed ? [{ isPublic: false, isTrashed }] : [{ isPublic: true }, { isPublic: false }];
  const places = LANGUAGES.flatMap((lang) => seen.map((by) => idsOf({ lang, ...by })));
  const found = new Set<number>();
  for (const field of ['title', 'anywhere'] as const) {
    for (const ids of places) {
      for (const id of await findHits(db, { match, field, ids, kind, limit: MOST_COUNTED }))
        found.add(itemOfId(id));
    }
  }
  return [...found];
}
