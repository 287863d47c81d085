// The SQL about links: which item has which, and what is known of those to other sites (docs/decisions/0088-links-that-died.md).
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { LINK_KIND } from '../audit/audit.schema.ts';
import { type Actor, record } from '../audit/audit-log.server.ts';
import { changedFields } from '../audit/changed-fields.ts';
import type { Database } from '../db/connection.ts';
import { holdWrites } from '../db/content-version.ts';
import { selectItems } from './item-rows.server.ts';
import type { Kind } from './kind.server.ts';
import type { Item } from './kind.ts';
import { linksIn } from './links.ts';

const linksOf = <Each extends Item, Fields>(kind: Kind<Each, Fields>, item: Each | null): string[] =>
  item && !kind.hasNoLinks ? linksIn(kind.fieldsOf(item)) : [];

async function putLinks(
  trx: Database,
  { kind, id, isShown }: { kind: string; id: number; isShown: 0 | 1 },
  urls: string[],
): Promise<void> {
  await trx.deleteFrom('content_links').where('kind', '=', kind).where('item_id', '=', id).execute();
  if (urls.length === 0) return;
  const rows = urls.map((url) => ({ kind, item_id: id, url, is_shown: isShown }));
  await trx.insertInto('content_links').values(rows).execute();
}

/** With each write of an item. Most change no link. */
export async function noteLinks<Each extends Item, Fields>(
  trx: Database,
  kind: Kind<Each, Fields>,
  id: number,
  { before, after }: { before: Each | null; after: Each | null },
): Promise<void> {
  const [old, now] = [linksOf(kind, before), linksOf(kind, after)];
  const isSame = isDeepStrictEqual(old, now) && (now.length === 0 || before?.isActive === after?.isActive);
  if (!isSame) await putLinks(trx, { kind: kind.name, id, isShown: after?.isActive ?? 0 }, now);
}

const AT_ONCE = 100;

export const areLinksNoted = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('link_watch').select('is_filled').executeTakeFirst())?.is_filled === 1;

/** What was written before it was noted, a portion at a time: others write in between. */
export async function fillLinks(db: Database, kinds: Kind[]): Promise<void> {
  if (await areLinksNoted(db)) return;
  for (const kind of kinds.filter(({ hasNoLinks }) => !hasNoLinks)) {
    for (let last = 0, isMore = true; isMore; await setImmediate())
      isMore = await db.transaction().execute(async (trx) => {
        await holdWrites(trx);
        const rows = await selectItems(trx, kind)
          .select('id')
          .where('id', '>', last)
          .orderBy('id')
          .limit(AT_ONCE)
          .execute();
        const items = await kind.rows.findAll(
          trx,
          rows.map(({ id }) => id),
        );
        for (const item of items)
          await putLinks(trx, { kind: kind.name, id: item.id, isShown: item.isActive }, linksOf(kind, item));
        last = rows.at(-1)?.id ?? last;
        return rows.length === AT_ONCE;
      });
  }
  await db.updateTable('link_watch').set({ is_filled: 1 }).execute();
}

/** They are noted anew when a process starts, as after another database was restored. */
export async function forgetLinks(trx: Database): Promise<void> {
  await trx.deleteFrom('content_links').execute();
  await trx.updateTable('link_watch').set({ is_filled: 0, reached_at: null }).execute();
}

export type LinkRow = { kind: string; item_id: number; url: string; is_shown: 0 | 1 };

/** Where these stand, what visitors see first. */
export async function placesOf(db: Database, urls: string[]): Promise<LinkRow[]> {
  if (urls.length === 0) return [];
  return db
    .selectFrom('content_links')
    .selectAll()
    .where('url', 'in', urls)
    .orderBy('is_shown', 'desc')
    .orderBy('kind')
    .orderBy('item_id')
    .execute();
}

/** Nobody has as many; more would be for nobody to read. */
const MOST_INSIDE = 20_000;

/** Addresses of this site that visitors are led to, as they are written: with a slash at their beginning, or with its name. */
export async function insideUrls(db: Database, siteUrl: string): Promise<string[]> {
  const rows = await db
    .selectFrom('content_links')
    .select('url')
    .distinct()
    .where('is_shown', '=', 1)
    .where((eb) => eb.or([eb('url', 'like', '/%'), eb('url', 'like', `${siteUrl.replace(/[%_]/g, '')}/%`)]))
    .limit(MOST_INSIDE)
    .execute();
  return rows.map(({ url }) => url);
}

const DEAD_COLUMNS = ['url', 'checked_at', 'failed_on', 'fault', 'is_asked'] as const;
const IGNORED_COLUMNS = ['ignored_because', 'ignored_by_name', 'ignored_at'] as const;

/** Of other sites, those that stand where visitors see them: in items, or in one of these. */
const deadOutside = (db: Database, inDocuments: readonly string[]) =>
  db
    .selectFrom('outside_links')
    .where('is_dead', '=', 1)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('content_links')
            .select('item_id')
            .whereRef('content_links.url', '=', 'outside_links.url')
            .where('is_shown', '=', 1),
        ),
        eb('outside_links.url', 'in', ['', ...inDocuments]),
      ]),
    );

export const findDeadOutside = (db: Database, inDocuments: readonly string[], most: number) =>
  deadOutside(db, inDocuments)
    .select([...DEAD_COLUMNS, ...IGNORED_COLUMNS])
    .orderBy('failed_on')
    .orderBy('url')
    .limit(most)
    .execute();

export async function countDeadOutside(db: Database, inDocuments: readonly string[]): Promise<number> {
  const { count } = await deadOutside(db, inDocuments)
    .where('ignored_because', 'is', null)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findWatch(db: Database) {
  const row = await db
    .selectFrom('outside_links')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('watched'),
      eb.fn.count<number | string>('checked_at').as('checked'),
      eb.fn.max('checked_at').as('lastAt'),
    ])
    .executeTakeFirstOrThrow();
  const watched = Number(row.watched);
  return { watched, waiting: watched - Number(row.checked), lastAt: row.lastAt };
}

/** Before all others. False for an address that nobody watches. */
export async function askSoon(db: Database, url: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outside_links')
    .set({ is_asked: 1, due_at: '' })
    .where('url', '=', url)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `because` is null where it is to be told of again. False for an address that nobody watches. */
export const ignoreLink = (
  db: Database,
  who: NonNullable<Actor>,
  url: string,
  because: string | null,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const former = await trx
      .selectFrom('outside_links')
      .select('ignored_because')
      .where('url', '=', url)
      .executeTakeFirst();
    if (!former) return false;
    await trx
      .updateTable('outside_links')
      .set({
        ignored_because: because,
        ignored_by_name: because === null ? null : who.name,
        ignored_at: because === null ? null : new Date().toISOString(),
      })
      .where('url', '=', url)
      .execute();
    const changes = changedFields({ because: former.ignored_because }, { because });
    if (changes.length > 0)
      await record(trx, {
        ...{ who, action: 'change', kind: LINK_KIND },
        item: { id: null, title: url },
        changes,
      });
    return true;
  });
