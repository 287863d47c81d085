// Addresses at which people without an account see an item as it was last saved, published or not: for a week, until they are
// taken back. The address holds a random token and the database its hash, as with sessions. The only SQL about them.
import { randomBytes } from 'node:crypto';
import type { Staff } from '../access/access.schema.ts';
import { hashOfToken } from '../access/tokens.server.ts';
import type { Database } from '../db/connection.ts';
import type { Kind } from './kind.server.ts';
import type { Item } from './kind.ts';

const LIFE_MS = 7 * 24 * 60 * 60_000;
/** Of one item at once. */
const MOST_LINKS = 20;

const linksOf = (db: Database, kind: string, id: number) =>
  db
    .selectFrom('preview_links')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('expires_at', '>', new Date().toISOString());

/** Null where there are many already. */
export async function makePreviewLink(
  db: Database,
  kind: Pick<Kind, 'name'>,
  itemId: number,
  who: Staff,
): Promise<{ id: string; token: string; expiresAt: string } | null> {
  const now = new Date();
  await db.deleteFrom('preview_links').where('expires_at', '<=', now.toISOString()).execute();
  const there = await linksOf(db, kind.name, itemId).select('id').execute();
  if (there.length >= MOST_LINKS) return null;
  const [id, token] = [randomBytes(9), randomBytes(32)].map((bytes) => bytes.toString('base64url')) as [
    string,
    string,
  ];
  const expiresAt = new Date(now.getTime() + LIFE_MS).toISOString();
  await db
    .insertInto('preview_links')
    .values({
      id,
      token_hash: hashOfToken(token),
      kind: kind.name,
      item_id: itemId,
      by_id: who.id,
      by_name: who.name,
      created_at: now.toISOString(),
      expires_at: expiresAt,
    })
    .execute();
  return { id, token, expiresAt };
}

/** Newest first. */
export async function listPreviewLinks(db: Database, kind: Pick<Kind, 'name'>, itemId: number) {
  const rows = await linksOf(db, kind.name, itemId).selectAll().orderBy('created_at', 'desc').execute();
  return rows.map((row) => ({
    id: row.id,
    by: { id: row.by_id, name: row.by_name },
    at: row.created_at,
    expiresAt: row.expires_at,
  }));
}

export async function revokePreviewLink(
  db: Database,
  kind: Pick<Kind, 'name'>,
  itemId: number,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('preview_links')
    .where('kind', '=', kind.name)
    .where('item_id', '=', itemId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** With the item. */
export const forgetPreviewLinks = (db: Database, kind: Pick<Kind, 'name'>, itemId: number) =>
  db.deleteFrom('preview_links').where('kind', '=', kind.name).where('item_id', '=', itemId).execute();

/** The item that an address is about; null for one that was never given, is too old, was given by somebody whose account is
 * closed, or leads to what is deleted. */
export async function findPreviewed(
  db: Database,
  kinds: Kind[],
  token: string,
): Promise<{ kind: string; item: Item } | null> {
  const link = await db
    .selectFrom('preview_links')
    .innerJoin('users', 'users.id', 'preview_links.by_id')
    .select(['kind', 'item_id'])
    .where('users.is_disabled', '=', 0)
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  const kind = link && kinds.find(({ name }) => name === link.kind);
  const item = kind && (await kind.rows.find(db, link.item_id));
  return item ? { kind: kind.name, item } : null;
}
