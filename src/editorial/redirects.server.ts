// Addresses that were published never die: what has moved leads to where it is now, and what is gone to where staff say
// (docs/decisions/0073-redirects.md). The only SQL about redirects.
import { REDIRECT_KIND } from '../audit/audit.schema.ts';
import { type Actor, record } from '../audit/audit-log.server.ts';
import { changedFields } from '../audit/changed-fields.ts';
import { readFrom, type Source } from '../cache/made-from.server.ts';
import type { Database } from '../db/connection.ts';
import { holdWrites, shareWrites } from '../db/content-version.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import { selectItem } from './item-rows.server.ts';
import type { ContentTransaction, Editorial, Kind } from './kind.server.ts';
import { hasOwnPages, type Item } from './kind.ts';
import { forgetMissed } from './missed-addresses.server.ts';
import {
  MOST_REDIRECTS,
  type NewRedirect,
  pathOfTarget,
  type Redirect,
  readTarget,
} from './redirects.schema.ts';

export const REDIRECTS: Source = 'redirects/list';

type Writing = Pick<ContentTransaction, 'trx' | 'changed'>;

/** Where each path leads. */
export const readRedirects = (db: Database): Promise<ReadonlyMap<string, string>> =>
  readFrom([REDIRECTS], async () => {
    const rows = await db.selectFrom('redirects').select(['from_path', 'to_address']).execute();
    return new Map(rows.map(({ from_path, to_address }) => [from_path, to_address]));
  });

/** The newest first. */
export async function listRedirects(db: Database): Promise<Redirect[]> {
  const rows = await db
    .selectFrom('redirects')
    .leftJoin('users', 'users.id', 'redirects.by_id')
    .selectAll('redirects')
    .select('users.name as by_name')
    .orderBy('redirects.id', 'desc')
    .execute();
  return rows.map(({ id, from_path: from, to_address: to, created_at: createdAt, by_id, by_name }) => ({
    ...{ id, from, to, createdAt },
    by: by_id === null ? null : { id: by_id, name: by_name ?? '' },
  }));
}

export const refuseRedirect = (path: string, message: string): Refusal => ({
  refused: 'invalid-input',
  errors: [{ path, message }],
});

const titleOf = ({ from, to }: NewRedirect): string => `${from} → ${to}`;

/** `by` is null for one that is made by itself. What led to `from` leads to where it leads. */
async function put({ trx, changed }: Writing, who: Actor, { from, to }: NewRedirect, by: number | null) {
  const known = await readRedirects(trx);
  for (const [path, target] of known)
    if (path !== from && pathOfTarget(target) === from)
      await trx.updateTable('redirects').set({ to_address: to }).where('from_path', '=', path).execute();
  const made = { to_address: to, created_at: new Date().toISOString(), by_id: by };
  const { id } = await trx
    .insertInto('redirects')
    .values({ from_path: from, ...made })
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet(made))
    .returning('id')
    .executeTakeFirstOrThrow();
  await forgetMissed(trx, from);
  changed.add(REDIRECTS);
  const former = known.get(from);
  await record(trx, {
    who,
    action: former === undefined ? 'add' : 'change',
    kind: REDIRECT_KIND,
    item: { id, title: titleOf({ from, to }) },
    changes: former === undefined ? [] : changedFields({ address: former }, { address: to }),
  });
  return { id, from, to, createdAt: made.created_at };
}

/** By whatever its column says; false where there is none. */
async function remove(
  { trx, changed }: Writing,
  who: Actor,
  column: 'id' | 'from_path',
  value: number | string,
): Promise<boolean> {
  const row = await trx.deleteFrom('redirects').where(column, '=', value).returningAll().executeTakeFirst();
  if (!row) return false;
  changed.add(REDIRECTS);
  const was = { from: row.from_path, to: row.to_address };
  const item = { id: row.id, title: titleOf(was) };
  await record(trx, { who, action: 'delete', kind: REDIRECT_KIND, item });
  return true;
}

export const removeRedirect = (content: Writing, who: Actor, id: number): Promise<boolean> =>
  remove(content, who, 'id', id);

/**
 * `typed` is where `from` is to lead; where that leads on itself, it is led there at once. `field` is what a refusal names.
 * Nobody else may write redirects meanwhile, or two of them could make a circle.
 */
export async function addRedirect(
  content: Writing,
  who: NonNullable<Actor>,
  { from, to: typed }: NewRedirect,
  { siteUrl, field = 'to' }: { siteUrl: string; field?: string },
): Promise<Omit<Redirect, 'by'> | Refusal> {
  const known = await readRedirects(content.trx);
  const target = readTarget(typed, siteUrl);
  if (target === null) return refuseRedirect(field, say.invalidTarget);
  const to = known.get(pathOfTarget(target) ?? '') ?? target;
  if (pathOfTarget(target) === from || pathOfTarget(to) === from)
    return refuseRedirect(field, say.redirectCircle);
  if (!known.has(from) && known.size >= MOST_REDIRECTS) return refuseRedirect('from', say.tooMany);
  return put(content, who, { from, to }, who.id);
}

/** Where visitors read an item; null where it has no page of its own. */
export const addressOf = <Each extends Item, Fields>(kind: Kind<Each, Fields>, item: Each): string | null =>
  hasOwnPages(kind) ? (kind.address?.(item) ?? `${kind.path}/${item.id}`) : null;

/** Whether visitors have seen it, as far as its row knows. */
export async function wasShown(
  trx: Database,
  kind: Pick<Kind, 'name' | 'table'>,
  id: number,
): Promise<boolean> {
  const row = await selectItem(trx, kind, id).select(['first_published_at', 'is_active']).executeTakeFirst();
  return Boolean(row?.first_published_at) || row?.is_active === 1;
}

export type RedirectingEditorial = Editorial & { siteUrl?: string };

type Redirection = { siteUrl?: string | undefined; redirectTo?: string | undefined };

/** How a write begins with which somebody may be led elsewhere. */
export const beginOf = ({ redirectTo }: Redirection) => (redirectTo === undefined ? shareWrites : holdWrites);

/** From the address of what was taken from the site. */
export async function leadElsewhere<Each extends Item, Fields>(
  content: Writing,
  kind: Kind<Each, Fields>,
  who: Actor,
  { before }: { before: Each | null },
  { siteUrl = '', redirectTo: to }: Redirection,
): Promise<Refusal | null> {
  const from = before && addressOf(kind, before);
  if (to === undefined || from === null || !who) return null;
  const made = await addRedirect(content, who, { from, to }, { siteUrl, field: 'redirectTo' });
  return isRefusal(made) ? made : null;
}

/** After each write: a former address leads to the new one, and one that is shown leads nowhere else. */
export async function followAddress<Each extends Item, Fields>(
  content: Writing,
  kind: Kind<Each, Fields>,
  { before, after }: { before: Each | null; after: Each | null },
  who: Actor,
): Promise<void> {
  const to = after && addressOf(kind, after);
  if (!after || to === null) return;
  const from = before && addressOf(kind, before);
  const isMoved = from !== null && from !== to && (await wasShown(content.trx, kind, after.id));
  const isNewHere = after.isActive === 1 && (from !== to || before?.isActive !== 1);
  if (isMoved || isNewHere) await remove(content, who, 'from_path', to);
  if (!isMoved) return;
  // What is hidden may lead somewhere by the word of an editor, who meant it.
  const isLed = after.isActive === 0 && (await readRedirects(content.trx)).has(from);
  if (!isLed) await put(content, who, { from, to }, null);
}
