// The SQL of news that reads lists and changes rows. Presenting is in present-news.server.ts, the order in news-order.server.ts.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Actor } from '../../audit/audit-log.server.ts';
import { noteSource, readFrom, type Source } from '../../cache/made-from.server.ts';
import type { Database } from '../../db/connection.ts';
import { holdPins } from '../../db/content-version.ts';
import type { OwnColumns } from '../../db/tables.ts';
import type { ContentTransaction, ContentWrite, ItemRows, Kind } from '../../editorial/kind.server.ts';
import { itemSource, listSource, write } from '../../editorial/write.server.ts';
import { today } from '../../i18n/format.ts';
import { LANGUAGES } from '../../i18n/language.ts';
import { replaceEntries } from '../../search/write-index.server.ts';
import { newsKind } from './news.kind.ts';
import { type NamedNews, NEWS_PAGE_SIZE, type NewsItem, type NewsList } from './news.schema.ts';
import { countMonths, countTopics } from './news-archive.server.ts';
import {
  auditNewsFields,
  type GalleryImage,
  type LinkFields,
  type NewsFields,
  newsFields,
  newsFiles,
  wholeNews,
} from './news-fields.ts';
import { alsoPinned, type NewsFilter, newsOnPage, newsUnderPin, placeNews } from './news-order.server.ts';
import { newsEntries } from './news-search.server.ts';
import { cardsOf, withParts } from './present-news.server.ts';
import { findRelated } from './related-news.server.ts';
import { aliasOf, dropAliases } from './tag-aliases.server.ts';

export const NEWS_LIST = listSource(newsKind.name);
/** Which items visitors see in which order and category; what the items say is no part of it. */
const NEWS_ORDER: Source = `${newsKind.name}/order`;
/** What an item's page says of those next to it. */
const besideSource = (id: number): Source => `${itemSource(newsKind.name, id)}/beside`;

type ListFilter = Omit<NewsFilter, 'limit'> & { limit?: number };

async function listOf<Item>(
  db: Database,
  filter: ListFilter,
  onPage: typeof newsOnPage,
  read: (db: Database, ids: number[]) => Promise<Item[]>,
): Promise<{ news: Item[]; pagesCount: number; total: number }> {
  const limit = filter.limit ?? NEWS_PAGE_SIZE;
  const { ids, total } = await onPage(db, { ...filter, limit });
  return { news: await read(db, ids), pagesCount: Math.ceil(total / limit), total };
}

async function itemsOf(db: Database, ids: number[]): Promise<NewsItem[]> {
  const rows = ids.length > 0 ? await db.selectFrom('news').selectAll().where('id', 'in', ids).execute() : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  return withParts(db, inOrder);
}

/** By what a tag was called before, what it became is listed. */
export const listNews = (db: Database, filter: ListFilter): Promise<NewsList> =>
  readFrom([NEWS_LIST], async () => {
    const found = await listOf(db, filter, newsOnPage, itemsOf);
    const category = filter.category && found.total === 0 ? await aliasOf(db, filter.category) : null;
    return category === null ? found : listOf(db, { ...filter, category }, newsOnPage, itemsOf);
  });

/** As pages show them, the pinned one first. Of an item what lists show: without the texts, which are nearly all of its bytes, and without links and gallery. */
export const listNewsCards = (db: Database, filter: ListFilter) =>
  readFrom([NEWS_ORDER], () =>
    listOf(db, filter, newsUnderPin, (db, ids) => {
      for (const id of ids) noteSource(itemSource(newsKind.name, id));
      return cardsOf(db, ids);
    }),
  );

export const findNews = (db: Database, id: number): Promise<NewsItem | null> =>
  readFrom([itemSource(newsKind.name, id)], async () => {
    const rows = await db.selectFrom('news').selectAll().where('id', '=', id).execute();
    return (await withParts(db, rows))[0] ?? null;
  });

export async function existsNews(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('news').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The item that a link stands below. */
export async function itemOfLink(db: Database, linkId: number): Promise<number | null> {
  const row = await db.selectFrom('news_links').select('news_id').where('id', '=', linkId).executeTakeFirst();
  return row?.news_id ?? null;
}

/** What visitors see counted by month, and by tag: it changes with the order. */
export const newsMonths = (db: Database, category?: string) =>
  readFrom([NEWS_ORDER], () => countMonths(db, category));

export const newsTopics = (db: Database, tags: string[], period?: string) =>
  readFrom([NEWS_ORDER], () => countTopics(db, tags, period));

/**
 * Made from the item and from those that are found. That another one would be found now changes no page: it is found when the
 * page is made again, at the latest the next day. Else every page would be made from all news.
 */
export const relatedNews = (db: Database, item: NewsItem): Promise<NamedNews[]> =>
  readFrom([itemSource(newsKind.name, item.id)], async () => {
    const ids = await findRelated(db, item);
    for (const id of ids) noteSource(itemSource(newsKind.name, id));
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('news')
      .select(NAMED_COLUMNS)
      .where('id', 'in', ids)
      .where('is_active', '=', 1)
      .execute();
    return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  });

/** The visible items just newer and just older, for moving through the news one by one. */
export const newsNeighbours = (db: Database, item: Pick<NewsItem, 'id' | 'date'>) =>
  readFrom([besideSource(item.id)], () => findNeighbours(db, item));

const NAMED_COLUMNS = ['id', 'header_ua as headerUa', 'header_en as headerEn', 'date'] as const;

async function findNeighbours(db: Database, item: Pick<NewsItem, 'id' | 'date'>) {
  const nextTo = (order: 'asc' | 'desc', sign: '>' | '<', isNewer: 0 | 1) => {
    // As one value: with `or` neither engine walks the index.
    const isBeyond = sql<boolean>`(date, id) ${sql.raw(sign)} (${item.date}, ${item.id})`;
    const first = db
      .selectFrom('news')
      .select([...NAMED_COLUMNS, sql<0 | 1>`${sql.lit(isNewer)}`.as('isNewer')])
      .where('is_active', '=', 1)
      .where(isBeyond)
      .orderBy('date', order)
      .orderBy('id', order)
      .limit(1);
    return db.selectFrom(first.as('first')).selectAll();
  };
  // Asked at once: a save waits for each answer, and others for the save.
  const found = await nextTo('asc', '>', 1)
    .unionAll(nextTo('desc', '<', 0))
    .execute();
  const at = (side: 0 | 1): NamedNews | null => {
    const row = found.find(({ isNewer }) => isNewer === side);
    return row ? { id: row.id, headerUa: row.headerUa, headerEn: row.headerEn, date: row.date } : null;
  };
  return { newer: at(1), older: at(0) };
}

const columnsOf = (fields: NewsFields): OwnColumns<'news'> => ({
  header_ua: fields.headerUa,
  header_en: fields.headerEn,
  date: fields.date,
  image_name: fields.imgLink,
  alt_ua: fields.altUa,
  alt_en: fields.altEn,
  text_ua: fields.textUa,
  text_en: fields.textEn,
  lead_ua: fields.leadUa,
  lead_en: fields.leadEn,
  author_ua: fields.authorUa,
  author_en: fields.authorEn,
  pinned_until: fields.pinnedUntil,
  corrections: JSON.stringify(fields.corrections),
  is_active: fields.isActive,
});

async function replaceTags(
  write: ContentWrite,
  newsId: number,
  { tags, tagsEn }: Pick<NewsFields, 'tags' | 'tagsEn'>,
): Promise<void> {
  await write.deleteFrom('news_tags').where('news_id', '=', newsId).execute();
  if (tags.length === 0) return;
  await write
    .insertInto('news_tags')
    .values(
      tags.map((tag, position) => ({ news_id: newsId, tag, position, title_en: tagsEn[position] ?? '' })),
    )
    .execute();
}

/** Clients may leave ids out, and earlier versions name links that are gone: one that says the same as a row is that row. */
function withKnownIds(links: LinkFields[], rows: LinkFields[]): LinkFields[] {
  const isKnown = (link: LinkFields) => rows.some(({ id }) => id === link.id);
  const free = rows.filter(({ id }) => !links.some((link) => link.id === id));
  return links.map((link) => {
    const { titleUa, titleEn, url } = link;
    const same = (row: LinkFields) => row.titleUa === titleUa && row.titleEn === titleEn && row.url === url;
    const at = isKnown(link) ? -1 : free.findIndex(same);
    return at === -1 ? link : { ...link, id: free.splice(at, 1)[0]?.id };
  });
}

/** A link keeps its id while it is below its item; one whose id is not there any more is added again. */
async function replaceLinks(write: ContentWrite, newsId: number, sent: LinkFields[]): Promise<void> {
  const rows = await write
    .selectFrom('news_links')
    .select(['id', 'title_ua as titleUa', 'title_en as titleEn', 'url'])
    .where('news_id', '=', newsId)
    .execute();
  const links = withKnownIds(sent, rows);
  const gone = new Set(rows.map((row) => row.id));
  for (const [position, link] of links.entries()) {
    const columns = { title_ua: link.titleUa, title_en: link.titleEn, url: link.url, position };
    if (link.id !== undefined && gone.delete(link.id)) {
      await write.updateTable('news_links').set(columns).where('id', '=', link.id).execute();
    } else {
      await write
        .insertInto('news_links')
        .values({ ...columns, news_id: newsId })
        .execute();
    }
  }
  if (gone.size > 0) {
    await write
      .deleteFrom('news_links')
      .where('id', 'in', [...gone])
      .execute();
  }
}

async function replaceGallery(write: ContentWrite, newsId: number, images: GalleryImage[]): Promise<void> {
  await write.deleteFrom('gallery_images').where('news_id', '=', newsId).execute();
  if (images.length === 0) return;
  const rows = images.map(({ file, altUa, altEn }, position) => ({
    news_id: newsId,
    position,
    image_name: file,
    alt_ua: altUa,
    alt_en: altEn,
  }));
  await write.insertInto('gallery_images').values(rows).execute();
}

async function replaceParts(
  write: ContentWrite,
  id: number,
  fields: NewsFields,
  before?: NewsFields,
): Promise<void> {
  const isChanged = (...names: (keyof NewsFields)[]) =>
    !before || names.some((name) => !isDeepStrictEqual(before[name], fields[name]));
  if (isChanged('tags', 'tagsEn')) await replaceTags(write, id, fields);
  if (isChanged('links')) await replaceLinks(write, id, fields.links);
  if (isChanged('gallery')) await replaceGallery(write, id, fields.gallery);
  if (isChanged('tags', 'date', 'isActive')) await placeNews(write, id);
}

const rows: ItemRows<NewsItem, NewsFields> = {
  find: findNews,
  findAll: itemsOf,
  async insert(write, fields, previous) {
    const now = new Date().toISOString();
    const { id } = await write
      .insertInto('news')
      .values({ ...columnsOf(fields), created_at: now, updated_at: now, ...previous })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceParts(write, id, fields);
    return id;
  },
  async update(write, id, fields, before) {
    await write.updateTable('news').set(columnsOf(fields)).where('id', '=', id).execute();
    await replaceParts(write, id, fields, before && newsFields(before));
  },
  async setVisibility(write, id, isActive) {
    await write.updateTable('news').set({ is_active: isActive }).where('id', '=', id).execute();
    await placeNews(write, id);
  },
  // Tags, places, links and gallery go with it.
  async remove(write, id) {
    await write.deleteFrom('news').where('id', '=', id).execute();
  },
};

/** One item is pinned: what is shown pinned takes the pin from the one before, which is a change of that one. */
async function takePin(
  content: ContentTransaction,
  before: NewsItem | null,
  after: NewsItem | null,
  who: Actor,
): Promise<void> {
  const isPinned = (item: NewsItem) =>
    item.isActive === 1 && item.pinnedUntil !== null && item.pinnedUntil >= today();
  // What had the pin already takes it from nobody, and may not wait for whoever takes it from there.
  if (!after || !isPinned(after) || (before && isPinned(before))) return;
  await holdPins(content.trx);
  for (const { id } of await alsoPinned(content.trx, after.id))
    await write(content, news, { who, id }, async (write) => {
      await write.updateTable('news').set({ pinned_until: null }).where('id', '=', id).execute();
      return id;
    });
}

/** So that a change of one item makes no page anew that says the same afterwards (docs/decisions/0066-a-mirror-that-follows.md). */
function noteOrder(
  { trx, changed, counting }: ContentTransaction,
  before: NewsItem | null,
  after: NewsItem | null,
): void {
  const visible = [before, after].map((item) => (item?.isActive === 1 ? item : null));
  const isChanged = (say: (item: NewsItem) => unknown) => {
    const [was, is] = visible.map((item) => JSON.stringify(item && say(item)));
    return was !== is;
  };
  if (isChanged(({ date, tags, pinnedUntil }) => [date, tags, pinnedUntil])) changed.add(NEWS_ORDER);
  if (!isChanged(({ date, headerUa, headerEn }) => [date, headerUa, headerEn])) return;
  // With the version held: what others have put next to it meanwhile is seen.
  counting.push(async () => {
    const places = new Map(visible.flatMap((item) => (item ? [[item.date, item]] : [])));
    for (const item of places.values()) {
      const { newer, older } = await findNeighbours(trx, item);
      for (const beside of [newer, older]) if (beside) changed.add(besideSource(beside.id));
    }
  });
}

export const news: Kind<NewsItem, NewsFields> = {
  ...newsKind,
  rows,
  whole: wholeNews,
  fieldsOf: newsFields,
  auditFields: auditNewsFields,
  filesOf: newsFiles,
  searchEntries: newsEntries,
  async onWritten(content, before, after, who) {
    noteOrder(content, before, after);
    const tagsOf = (item: NewsItem | null) => (item?.isActive === 1 ? item.tags : []);
    const known = new Set(tagsOf(before));
    await dropAliases(
      content,
      tagsOf(after).filter((tag) => !known.has(tag)),
    );
    await takePin(content, before, after, who);
  },
  filters: {
    day: sql`date`,
    tagged: (tag) =>
      sql`exists (select 1 from news_tags where news_tags.news_id = news.id and news_tags.tag = ${tag})`,
  },
  isBare: ({ imgLink, altUa, textUa, galleryAlts }) =>
    (imgLink !== null && altUa === '') ||
    textUa.includes('alt=""') ||
    (galleryAlts ?? []).some((each) => each.altUa === ''),
};

const tagged = (db: Database, tag: string) => db.selectFrom('news_tags').where('tag', '=', tag);

/** How many items have it, shown or not. */
export async function countTagged(db: Database, tag: string): Promise<number> {
  const { count } = await tagged(db, tag)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What most items that name it in English call it; empty where none does. */
export async function titleOfTag(db: Database, tag: string): Promise<string> {
  const row = await tagged(db, tag)
    .select('title_en')
    .where('title_en', '<>', '')
    .groupBy('title_en')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('title_en')
    .executeTakeFirst();
  return row?.title_en ?? '';
}

/** Items are found by the titles of their tags. More than these wait for `npm run reindex`: others wait for this write. */
const MOST_REINDEXED = 1_000;

export async function reindexTagged(trx: Database, tag: string): Promise<void> {
  const rows = await tagged(trx, tag)
    .select('news_id')
    .orderBy('news_id', 'desc')
    .limit(MOST_REINDEXED)
    .execute();
  const items = await itemsOf(
    trx,
    rows.map(({ news_id }) => news_id),
  );
  const entries = Map.groupBy(await newsEntries(trx, items, LANGUAGES), ({ item }) => item);
  await replaceEntries(
    trx,
    [...entries.values()].map((own) => ({ before: own, after: own })),
  );
}
