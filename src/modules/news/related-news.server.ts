// What is about the same as a news item: what shares its tags, and rare words with its title. Looked for in Ukrainian, which
// every item has, so that both languages lead to the same. No more is read than a few of the newest of each tag and word.
import type { Database } from '../../db/connection.ts';
import { analyse } from '../../search/analyse.server.ts';
import { idsOf, itemOfId } from '../../search/entry-id.ts';
import { findHits } from '../../search/index-tables.server.ts';
import { isStopWord } from '../../search/stop-words.ts';
import { WordCounts } from '../../search/words.server.ts';
import { newsKind } from './news.kind.ts';
import type { NewsItem } from './news.schema.ts';

export const MOST_RELATED = 3;
const CANDIDATES = 40;
/** The rarest tell most, and cost least. */
const MOST_WORDS = 5;
/** What a tag in common is worth: as much as a word that is in every twentieth entry. */
const TAG_WORTH = Math.log(20);

type Told = Pick<NewsItem, 'id' | 'headerUa' | 'tags' | 'date'>;

const lemmasOf = (title: string): string[] => [
  ...new Set(
    analyse(title)
      .filter(({ form }) => !isStopWord(form))
      .map(({ lemmas }) => lemmas[0] ?? ''),
  ),
];

type TellingWord = {
  lemma: string;
  worth: number;
  /** About how much of all entries has it. */
  share: number;
};

/** A word that nothing else has tells nothing. */
async function tellingWords(db: Database, title: string): Promise<TellingWord[]> {
  const lemmas = lemmasOf(title);
  const counts = new WordCounts(db, 'ua');
  await counts.ask(lemmas);
  return lemmas
    .filter((lemma) => counts.of(lemma) > 1)
    .map((lemma) => {
      const share = Math.min(1, counts.of(lemma) / Math.max(1, counts.entries));
      return { lemma, share, worth: Math.log(1 + 1 / share) };
    })
    .toSorted((one, other) => one.share - other.share)
    .slice(0, MOST_WORDS);
}

async function newestTagged(db: Database, tag: string): Promise<number[]> {
  const rows = await db
    .selectFrom('news_places')
    .select('news_id')
    .where('tag', '=', tag)
    .where('is_active', '=', 1)
    .orderBy('date', 'desc')
    .orderBy('news_id', 'desc')
    .limit(CANDIDATES)
    .execute();
  return rows.map(({ news_id }) => news_id);
}

async function newestWith(db: Database, { lemma, share }: TellingWord): Promise<number[]> {
  const found = await findHits(db, {
    match: lemma,
    field: 'head',
    ids: idsOf({ isPublic: true, lang: 'ua' }),
    kind: newsKind.name,
    limit: CANDIDATES,
    share,
  });
  return found.map(itemOfId);
}

/** Ids of visible items, the nearest first. */
export async function findRelated(db: Database, item: Told): Promise<number[]> {
  const words = await tellingWords(db, item.headerUa);
  const lists = await Promise.all([
    ...item.tags.map((tag) => newestTagged(db, tag).then((ids) => ({ ids, worth: TAG_WORTH }))),
    ...words.map((word) => newestWith(db, word).then((ids) => ({ ids, worth: word.worth }))),
  ]);
  const found = new Map<number, number>();
  for (const { ids, worth } of lists) for (const id of ids) found.set(id, (found.get(id) ?? 0) + worth);
  found.delete(item.id);
  return [...found]
    .toSorted(([, worth], [, otherWorth]) => otherWorth - worth)
    .slice(0, MOST_RELATED)
    .map(([id]) => id);
}
