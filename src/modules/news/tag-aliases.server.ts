// What tags and categories were called before: a name that nothing has any more leads to what it became
// (docs/decisions/0075-renaming-tags.md). The only SQL about it.
import { readFrom, type Source } from '../../cache/made-from.server.ts';
import type { Database } from '../../db/connection.ts';
import type { ContentTransaction } from '../../editorial/kind.server.ts';

export const TAG_ALIASES: Source = 'tags/aliases';

type Writing = Pick<ContentTransaction, 'trx' | 'changed'>;

export const readAliases = (db: Database): Promise<ReadonlyMap<string, string>> =>
  readFrom([TAG_ALIASES], async () => {
    const rows = await db.selectFrom('tag_aliases').select(['tag', 'became']).execute();
    return new Map(rows.map(({ tag, became }) => [tag, became]));
  });

export const aliasOf = (db: Database, tag: string): Promise<string | null> =>
  readFrom([TAG_ALIASES], async () => {
    const row = await db.selectFrom('tag_aliases').select('became').where('tag', '=', tag).executeTakeFirst();
    return row?.became ?? null;
  });

/** Former names of it that news still has: not all of that was changed. */
export async function unfinishedAliases(db: Database, became: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tag_aliases')
    .innerJoin('news_tags', 'news_tags.tag', 'tag_aliases.tag')
    .select('tag_aliases.tag')
    .distinct()
    .where('became', '=', became)
    .execute();
  return rows.map(({ tag }) => tag);
}

/** They are names of something again. */
export async function dropAliases({ trx, changed }: Writing, tags: string[]): Promise<void> {
  if (tags.length === 0) return;
  const { numDeletedRows } = await trx.deleteFrom('tag_aliases').where('tag', 'in', tags).executeTakeFirst();
  if (numDeletedRows > 0n) changed.add(TAG_ALIASES);
}

/** So long a change goes on; what is asked for later is another one. */
const GOES_ON_MS = 60 * 60_000;

/**
 * What led to `tag` leads to `became`, and `became` leads nowhere: no name is both, so there are neither chains nor circles.
 * @returns False where a change goes on that has done it.
 */
export async function putAlias(content: Writing, tag: string, became: string): Promise<boolean> {
  const { trx, changed } = content;
  const known = await trx.selectFrom('tag_aliases').selectAll().where('tag', '=', tag).executeTakeFirst();
  if (known?.became === became && Date.now() - Date.parse(known.at) < GOES_ON_MS) return false;
  await dropAliases(content, [became]);
  await trx.updateTable('tag_aliases').set({ became }).where('became', '=', tag).execute();
  const row = { became, at: new Date().toISOString() };
  await trx
    .insertInto('tag_aliases')
    .values({ tag, ...row })
    .onConflict((conflict) => conflict.column('tag').doUpdateSet(row))
    .execute();
  changed.add(TAG_ALIASES);
  return true;
}
