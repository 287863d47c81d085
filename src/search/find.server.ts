// Finds and orders entries. Only what may be among the first results is ranked; what follows is in the order of time
// (docs/decisions/0028-search.md).
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import type { Language } from '../i18n/language.ts';
import { analyse } from './analyse.server.ts';
import { idsOf, kindOfId } from './entry-id.ts';
import { findHits, findNear, rowsOf } from './index-tables.server.ts';
import { alternativesOf, type Field, lemmasIn, type Match, matchTerm, type Term } from './match.ts';
import { type Candidate, type RankedTerm, type ReadText, readText, worth } from './rank.ts';
import { MOST_COUNTED, RESULTS_ON_PAGE, SEARCHED_KINDS, type SearchedKind } from './search.schema.ts';
import type { WordCounts } from './words.server.ts';

const CANDIDATES = 60;
/** So many are ranked all; among more, titles are asked for. */
const FEW = 480;
/** Where both of two words are in more entries, FTS5 would look at their places for too long. */
const MOST_COMPARED = 3_000;
/** Of those that have not all words, for each word that is missing. */
const PARTIAL_CANDIDATES = 20;

export type Place = { lang: Language; isPublic: boolean; kind?: SearchedKind | undefined };

export type FoundEntries = {
  /** The best first; as many as were counted. */
  ids: number[];
  facets: { kind: SearchedKind; count: number }[];
  isCapped: boolean;
};

const NOTHING: FoundEntries = { ids: [], facets: [], isCapped: false };

export async function findEntries(
  db: Database,
  terms: Term[],
  place: Place,
  counts: WordCounts,
): Promise<FoundEntries> {
  if (terms.length === 0) return NOTHING;
  const ids = idsOf(place);
  const matches = terms.map(matchTerm);
  const hits: Hits = (match, limit, field = 'anywhere') => findHits(db, { match, ids, limit, field });

  const whole = await hits({ all: matches }, MOST_COUNTED + 1);
  const isPartial = terms.length > 1 && whole.length < RESULTS_ON_PAGE;
  const counted = isPartial ? await hits({ any: matches }, MOST_COUNTED + 1) : whole;
  if (counted.length === 0) return NOTHING;

  const asked = await withRarity(terms, counts);
  const candidates = new Candidates(terms.length);
  const isFew = whole.length <= FEW;
  candidates.add(isFew ? whole : whole.slice(0, CANDIDATES), 'all');
  // Among few they are all there already.
  if (!isFew) candidates.add(await hits({ all: matches }, CANDIDATES, 'head'), 'all');
  if (isPartial) await addPartial(candidates, matches, hits);
  const close = await neighbours(db, asked, whole.slice(0, CANDIDATES));
  const ranked = await rank(db, asked, candidates, close);

  const first = new Set(ranked);
  const all = [...ranked, ...counted.filter((id) => !first.has(id))];
  const ofKind = (id: number) => place.kind === undefined || kindOfId(id) === place.kind;
  const isCapped = counted.length > MOST_COUNTED;
  const facets = countKinds(counted.slice(0, MOST_COUNTED));
  if (!place.kind || !isCapped) return { ids: all.filter(ofKind).slice(0, MOST_COUNTED), facets, isCapped };

  // Those of a kind may all be older than what was counted, and are counted anew.
  const match: Match = isPartial ? { any: matches } : { all: matches };
  const older = await findHits(db, { match, ids, kind: place.kind, limit: MOST_COUNTED + 1 });
  return {
    ids: [...ranked.filter(ofKind), ...older.filter((id) => !first.has(id))].slice(0, MOST_COUNTED),
    facets,
    isCapped: older.length > MOST_COUNTED,
  };
}

/** Which terms each candidate is known to hold. */
class Candidates {
  readonly terms = new Map<number, Set<number>>();
  readonly #count: number;

  constructor(count: number) {
    this.#count = count;
  }

  add(ids: number[], held: 'all' | number[]): void {
    const numbers = held === 'all' ? Array.from({ length: this.#count }, (_, index) => index) : held;
    for (const id of ids) {
      const known = this.terms.get(id) ?? new Set();
      for (const number of numbers) known.add(number);
      this.terms.set(id, known);
    }
  }
}

type Hits = (match: Match, limit: number, field?: Field) => Promise<number[]>;

/** All words but one, then each alone: what holds most of the query is among them. */
async function addPartial(candidates: Candidates, matches: Match[], hits: Hits): Promise<void> {
  const numbers = matches.map((_, index) => index);
  const one = (index: number) => matches[index] as Match;
  for (const missing of numbers) {
    const rest = numbers.filter((index) => index !== missing);
    if (rest.length > 1) candidates.add(await hits({ all: rest.map(one) }, PARTIAL_CANDIDATES), rest);
    candidates.add(await hits(one(missing), PARTIAL_CANDIDATES), [missing]);
    candidates.add(await hits(one(missing), PARTIAL_CANDIDATES, 'head'), [missing]);
  }
}

/** Which of these entries, the newest ones that hold all words, have two that were typed beside each other so. */
async function neighbours(db: Database, terms: RankedTerm[], newest: number[]): Promise<Set<number>> {
  const lemmas = terms.map(({ alternatives, count }) => ({
    count,
    single: alternatives
      .filter((each) => each.length === 1)
      .flatMap(([lemma = '']) => lemma)
      .slice(0, 3),
  }));
  const pairs = lemmas.slice(1).flatMap((later, index) => {
    const earlier = lemmas[index] ?? later;
    const isPair = earlier.single.length > 0 && later.single.length > 0;
    const isLookedAt = Math.min(earlier.count, later.count) <= MOST_COMPARED;
    return isPair && isLookedAt ? [{ near: [earlier.single, later.single] as [string[], string[]] }] : [];
  });
  if (pairs.length === 0) return new Set();
  return new Set(await findNear(db, { any: pairs }, newest));
}

/** Titles of what is new are looked at by nearly every query. */
const MOST_REMEMBERED = 3_000;
const remembered = new Map<string, ReadText>();

function read(text: string): ReadText {
  const known = remembered.get(text);
  if (known) return known;
  const made = readText(analyse(text).map(({ lemmas }) => lemmas));
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(text, made);
  return made;
}

async function rank(
  db: Database,
  asked: RankedTerm[],
  { terms: held }: Candidates,
  close: Set<number>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number | string; title: string; lead: string; tags: string }>`
    select id, title, lead, tags from search_items where id in ${rowsOf(db, [...held.keys()])}`.execute(db);
  const judged = rows.map(({ id: number, title, lead, tags }) => {
    const id = Number(number);
    const candidate: Candidate = {
      head: { title: read(title), lead: read(lead), tags: read(tags) },
      isSection: kindOfId(id) === 'pages',
      terms: held.get(id) ?? new Set(),
      areNeighbours: close.has(id),
    };
    return { id, ...worth(candidate, asked) };
  });
  return judged
    .sort(
      (one, other) =>
        Number(other.isWhole) - Number(one.isWhole) || other.value - one.value || other.id - one.id,
    )
    .map(({ id }) => id);
}

async function withRarity(terms: Term[], counts: WordCounts): Promise<RankedTerm[]> {
  await counts.ask(lemmasIn(terms));
  return terms.map((term) => {
    const found = Math.max(...alternativesOf(term).map((lemmas) => Math.min(...lemmas.map(counts.of))));
    return { ...term, count: found, rarity: Math.log(1 + counts.entries / (found + 0.5)) };
  });
}

function countKinds(ids: number[]): FoundEntries['facets'] {
  const counts = Map.groupBy(ids, kindOfId);
  return SEARCHED_KINDS.flatMap((kind) => {
    const count = counts.get(kind)?.length;
    return count ? [{ kind, count }] : [];
  });
}
