// Finds and orders entries. Only what may be among the first results is ranked; what follows is in the order of time
// (docs/decisions/0047-ranking.md).
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import type { Language } from '../i18n/language.ts';
import { analyse } from './analyse.server.ts';
import { idsOf, kindOfId, yearOfId } from './entry-id.ts';
import { type CountedHits, countHits, findHits, findNear, idRows } from './index-tables.server.ts';
import { alternativesOf, type Field, lemmasIn, type Match, matchTerm, type Term } from './match.ts';
import { type Candidate, type RankedTerm, readText, worth } from './rank.ts';
import { remembering } from './remembering.ts';
import { MOST_COUNTED, RESULTS_ON_PAGE, type SearchedKind } from './search.schema.ts';
import type { WordCounts } from './words.server.ts';

const CANDIDATES = 60;
/** So many are ranked all; among more, titles are looked for. */
const FEW = 240;
/** Where both of two words are in more entries, FTS5 would look at their places for too long. */
const MOST_COMPARED = 3_000;
/** Of those that have not all words, for each word that is missing. */
const PARTIAL_CANDIDATES = 20;

export type Place = {
  lang: Language;
  isPublic: boolean;
  kind?: SearchedKind | undefined;
  year?: number | undefined;
};

export type FoundEntries = {
  /** Of the page, the best first. */
  ids: number[];
  facets: { kind: SearchedKind; count: number }[];
  years: { year: number; count: number | null }[];
  /** No more are counted than can be turned to. */
  total: number;
  isCapped: boolean;
};

const NOTHING: FoundEntries = { ids: [], facets: [], years: [], total: 0, isCapped: false };

const sumOf = (facets: FoundEntries['facets']): number => facets.reduce((sum, { count }) => sum + count, 0);

/** To count no more than that many, one common way to say each term is enough. */
const SURELY_MORE = 4 * MOST_COUNTED;

/** Of the alternatives the one that is in fewest entries and still in enough; else the commonest. */
function soundest(term: RankedTerm, counts: WordCounts): Match {
  const [best] = alternativesOf(term)
    .filter((lemmas) => counts.leastOf(lemmas) > SURELY_MORE)
    .sort((one, other) => counts.leastOf(one) - counts.leastOf(other));
  return best ? { all: best } : matchTerm(term);
}

/** The one beyond the most that are counted only says that there are more. */
function atMost(facets: FoundEntries['facets'], most: number): FoundEntries['facets'] {
  const beyond = Math.max(0, sumOf(facets) - most);
  const [greatest] = facets.toSorted((one, other) => other.count - one.count);
  return facets.map((facet) => (facet === greatest ? { ...facet, count: facet.count - beyond } : facet));
}

export async function findEntries(
  db: Database,
  terms: Term[],
  { kind, ...place }: Place,
  counts: WordCounts,
  page: { from: number; to: number },
): Promise<FoundEntries> {
  if (terms.length === 0) return NOTHING;
  const ids = idsOf(place);
  const rankedTerms = await withRarity(terms, counts);
  const share = ({ count }: RankedTerm) => Math.min(1, count / Math.max(1, counts.entries));
  const allOf = (some: RankedTerm[]): Wanted => ({
    match: { all: some.map(matchTerm) },
    share: some.reduce((product, term) => product * share(term), 1),
  });
  const all = allOf(rankedTerms);
  const any: Wanted = {
    match: { any: rankedTerms.map(matchTerm) },
    share: Math.max(...rankedTerms.map(share)),
  };
  const hits: Hits = (each, limit, field = 'anywhere') => findHits(db, { ...each, ids, kind, limit, field });
  const count = ({ match }: Wanted, ofKind?: SearchedKind) =>
    countHits(db, { match, ids, kind: ofKind, limit: MOST_COUNTED + 1 });

  const whole = (await countMany(rankedTerms, all, counts, count)) ?? (await count(all));
  const isPartial = terms.length > 1 && sumOf(whole.facets) < RESULTS_ON_PAGE;
  const wanted = isPartial ? any : all;
  const counted = isPartial ? await count(any) : whole;
  const isMore = sumOf(counted.facets) > MOST_COUNTED;
  if (counted.facets.length === 0) return { ...NOTHING, years: await yearsOf(wanted) };
  const ofKind = counted.facets.filter((facet) => kind === undefined || facet.kind === kind);
  // Those of a kind may not be among what was counted.
  const found = sumOf(kind !== undefined && isMore ? (await count(wanted, kind)).facets : ofKind);
  const total = Math.min(found, MOST_COUNTED);
  const years = await yearsOf(wanted);
  if (total === 0) return { ...NOTHING, facets: atMost(counted.facets, MOST_COUNTED), years };

  /** Of the kind that is asked for, in all years: who looks at one of them can turn to another. */
  async function yearsOf({ match }: Wanted): Promise<FoundEntries['years']> {
    const known =
      place.year === undefined && counted.ids !== null && (kind === undefined || !isMore)
        ? counted.ids.filter((id) => kind === undefined || kindOfId(id) === kind)
        : await findHits(db, {
            match,
            ids: idsOf({ ...place, year: undefined }),
            kind,
            limit: MOST_COUNTED + 1,
          });
    const groups = Map.groupBy(known, yearOfId);
    const found = [...groups.keys()].filter((year) => year !== null).sort((a, b) => b - a);
    const isTooMany = known.length > MOST_COUNTED;
    return found.map((year) => ({ year, count: isTooMany ? null : (groups.get(year)?.length ?? 0) }));
  }

  /** The newest that hold all terms, or any. */
  const newestOf = async (each: Wanted, { ids: known }: CountedHits, limit: number): Promise<number[]> =>
    known !== null && (kind === undefined || !isMore)
      ? known.filter((id) => kind === undefined || kindOfId(id) === kind).slice(0, limit)
      : hits(each, limit);

  const candidates = new Candidates(terms.length);
  const isFew = sumOf(whole.facets) <= FEW;
  const newest = await newestOf(all, whole, isFew ? FEW : CANDIDATES);
  candidates.add(newest, 'all');
  // Among few they are all there already.
  if (!isFew) candidates.add(await hits(all, CANDIDATES, 'head'), 'all');
  if (isPartial)
    await addPartial(candidates, rankedTerms, (some, field) => hits(allOf(some), PARTIAL_CANDIDATES, field));
  const close = await neighbours(db, rankedTerms, newest.slice(0, CANDIDATES));
  const ranked = await rank(db, rankedTerms, candidates, close);

  const first = new Set(ranked);
  const rest = page.to > ranked.length ? await newestOf(wanted, counted, Math.min(page.to, total)) : [];
  return {
    ids: [...ranked, ...rest.filter((id) => !first.has(id))].slice(page.from, Math.min(page.to, total)),
    facets: atMost(counted.facets, MOST_COUNTED),
    years,
    total,
    isCapped: found > MOST_COUNTED,
  };
}

/** Where there are surely more than are counted, one common way to say each term is looked for: the rest would only add to them. */
async function countMany(
  rankedTerms: RankedTerm[],
  all: Wanted,
  counts: WordCounts,
  count: (wanted: Wanted) => Promise<CountedHits>,
): Promise<CountedHits | null> {
  if (all.share * counts.entries < SURELY_MORE) return null;
  const { facets } = await count({
    ...all,
    match: { all: rankedTerms.map((term) => soundest(term, counts)) },
  });
  return sumOf(facets) > MOST_COUNTED ? { facets, ids: null } : null;
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

type Wanted = {
  match: Match;
  /** About how much of all entries that is. */
  share: number;
};
type Hits = (wanted: Wanted, limit: number, field?: Field) => Promise<number[]>;

/** All words but one, then each alone: what holds most of the query is among them. */
async function addPartial(
  candidates: Candidates,
  rankedTerms: RankedTerm[],
  hits: (terms: RankedTerm[], field?: Field) => Promise<number[]>,
): Promise<void> {
  for (const [index, term] of rankedTerms.entries()) {
    const others = rankedTerms.filter((other) => other !== term);
    const numbers = rankedTerms.flatMap((_, number) => (number === index ? [] : number));
    if (others.length > 1) candidates.add(await hits(others), numbers);
    candidates.add(await hits([term]), [index]);
    candidates.add(await hits([term], 'head'), [index]);
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
const read = remembering(MOST_REMEMBERED, (text) => readText(analyse(text).map(({ lemmas }) => lemmas)));

async function rank(
  db: Database,
  rankedTerms: RankedTerm[],
  { terms: held }: Candidates,
  close: Set<number>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number | string; title: string; lead: string; tags: string }>`
    select id, title, lead, tags from search_items where id in ${idRows(db, [...held.keys()])}`.execute(db);
  const judged = rows.map(({ id: number, title, lead, tags }) => {
    const id = Number(number);
    const candidate: Candidate = {
      head: { title: read(title), lead: read(lead), tags: read(tags) },
      isSection: kindOfId(id) === 'pages',
      terms: held.get(id) ?? new Set(),
      areNeighbours: close.has(id),
    };
    return { id, ...worth(candidate, rankedTerms) };
  });
  return judged
    .sort(
      (one, other) =>
        Number(other.isWhole) - Number(one.isWhole) || other.value - one.value || other.id - one.id,
    )
    .map(({ id }) => id);
}

/** With what is nowhere left out: to ask for it would only take time. */
async function withRarity(terms: Term[], counts: WordCounts): Promise<RankedTerm[]> {
  await counts.ask(lemmasIn(terms));
  const isSomewhere = (lemmas: string[]): boolean => counts.leastOf(lemmas) > 0;
  return terms.map((term) => {
    const count = Math.max(...alternativesOf(term).map(counts.leastOf));
    const rarity = Math.log(1 + counts.entries / (count + 0.5));
    if (count === 0) return { ...term, count, rarity };
    const alternatives = term.alternatives.filter(isSomewhere);
    return { alternatives, synonyms: term.synonyms?.filter(isSomewhere) ?? [], count, rarity };
  });
}
