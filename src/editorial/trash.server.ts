// Deleted items wait in the trash for a month: their rows are gone, so that nothing public can show them, and their last
// revision has all there was (docs/decisions/0025-revisions-and-trash.md). The only SQL about the trash.
import { record } from '../audit/audit-log.server.ts';
import type { Database } from '../db/connection.ts';
import { holdWrites } from '../db/content-version.ts';
import { forgetUses } from '../files/files-repository.server.ts';
import type { BasedOn } from '../http/based-on.ts';
import { LANGUAGES } from '../i18n/language.ts';
import { inTrash, type SearchEntry } from '../search/entry.ts';
import { findItems } from '../search/search.server.ts';
import { dropEntries } from '../search/write-index.server.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import type { StaffFields } from './item.schema.ts';
import { selectItem } from './item-rows.server.ts';
import type { ContentTransaction, Editorial, Kind } from './kind.server.ts';
import type { Item } from './kind.ts';
import { forgetPreviewLinks } from './preview-links.server.ts';
import { beginOf, leadElsewhere, type RedirectingEditorial, wasShown } from './redirects.server.ts';
import { findRevision, forgetRevisions, personOf, wholeRevision } from './revisions.server.ts';
import {
  inTransaction,
  itemAfter,
  itemSource,
  listSource,
  type WriteCommand,
  write,
} from './write.server.ts';

const RETENTION_MS = 30 * 24 * 60 * 60_000;

type ItemCommand = Pick<WriteCommand, 'who' | 'basedOn'> & {
  id: number;
  /** Where visitors of what is deleted are led. */
  redirectTo?: string | undefined;
};

/** Null for an item that is not in the trash. Taken out once, whoever else tries. */
async function takeOut(trx: Database, kind: string, id: number) {
  const row = await trx
    .deleteFrom('trash')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteItem<Each extends Item, Fields>(
  editorial: RedirectingEditorial,
  kind: Kind<Each, Fields>,
  { redirectTo, ...command }: ItemCommand,
): Promise<{ id: number } | Refusal> {
  const redirection = { siteUrl: editorial.siteUrl, redirectTo };
  const run = async (content: ContentTransaction): Promise<{ id: number } | Refusal> => {
    // Told by its row, as long as it is there.
    const isLed = redirectTo !== undefined && (await wasShown(content.trx, kind, command.id));
    const written = await write(content, kind, command, async (write, before) => {
      const refusal = before && (await kind.refusesRemoval?.(write, before));
      if (refusal) return refusal;
      await putIn(write, kind, command.id, (before?.version ?? 0) + 1);
      await kind.rows.remove(write, command.id);
      await forgetPreviewLinks(write, kind, command.id);
      return command.id;
    });
    if (isRefusal(written) || !isLed) return written;
    return (await leadElsewhere(content, kind, command.who, written, redirection)) ?? written;
  };
  return inTransaction(editorial, run, beginOf(redirection));
}

async function putIn(trx: Database, kind: Pick<Kind, 'name' | 'table'>, id: number, version: number) {
  const row = await selectItem(trx, kind, id)
    .select([
      ...(['first_published_at', 'ua_version', 'en_version', 'ua_updated_at'] as const),
      ...(['withdrawn_ua', 'withdrawn_en'] as const),
    ])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('trash')
    .values({ ...row, kind: kind.name, item_id: id, version, deleted_at: new Date().toISOString() })
    .execute();
}

/** What is in the trash has the version that deleting it made. */
function refuseOther(basedOn: BasedOn, current: Item): Refusal | null {
  if (!basedOn) return null;
  if (isRefusal(basedOn)) return basedOn;
  return basedOn.includes(current.version) ? null : { refused: 'changed-meanwhile', current };
}

/** Everything comes back but its place on the site: it is hidden. */
export async function restoreItem<Each extends Item, Fields>(
  editorial: Editorial,
  kind: Kind<Each, Fields>,
  { who, id, basedOn }: ItemCommand,
): Promise<Each | Refusal> {
  return inTransaction(editorial, async (content) => {
    const trashed = await takeOut(content.trx, kind.name, id);
    const item = trashed && (await findRevision(content.trx, kind, id, trashed.version));
    if (!item) return { refused: 'not-found' };
    const refusal = refuseOther(basedOn, item);
    if (refusal) return refusal;
    const previous = {
      id,
      version: trashed.version + 1,
      created_at: item.createdAt,
      first_published_at: trashed.first_published_at,
      ua_version: trashed.ua_version ?? trashed.version,
      en_version: trashed.en_version ?? trashed.version,
      ua_updated_at: trashed.ua_updated_at,
      withdrawn_ua: trashed.withdrawn_ua,
      withdrawn_en: trashed.withdrawn_en,
    };
    const written = await write(content, kind, { who, id: null, action: 'restore' }, async (write) => {
      const refusal = await kind.refuses?.(write, null, kind.fieldsOf(item));
      if (refusal) return refusal;
      await kind.rows.insert(write, kind.fieldsOf(item), previous);
      await kind.rows.setVisibility(write, id, 0);
      return id;
    });
    return itemAfter(written);
  });
}

/** With its revisions, and the files that nothing else uses. */
export async function eraseItem<Each extends Item, Fields>(
  editorial: RedirectingEditorial,
  kind: Kind<Each, Fields>,
  { who, id, basedOn, redirectTo }: ItemCommand,
): Promise<{ id: number } | Refusal> {
  const living = await deleteItem(editorial, kind, { who, id, basedOn, redirectTo });
  if (isRefusal(living) && living.refused !== 'not-found') return living;
  const erase = async ({
    trx,
    unusedFiles,
    changed,
  }: ContentTransaction): Promise<{ id: number } | Refusal> => {
    const trashed = await takeOut(trx, kind.name, id);
    if (!trashed) return { refused: 'not-found' };
    changed.add(itemSource(kind.name, id)).add(listSource(kind.name));
    const item = await findRevision(trx, kind, id, trashed.version);
    const refusal = item && isRefusal(living) ? refuseOther(basedOn, item) : null;
    if (refusal) return refusal;
    await forgetRevisions(trx, kind.name, id);
    await dropEntries(trx, { kind: kind.name, item: id });
    unusedFiles.push(...(await forgetUses(trx, { kind: kind.name, id })));
    const title = String((item as Record<string, unknown> | null)?.[kind.title] ?? '');
    await record(trx, { who, action: 'erase', kind: kind.auditKinds[0], item: { id, title } });
    return { id };
  };
  // Nobody comes to name one of its files meanwhile.
  return inTransaction(editorial, erase, holdWrites);
}

/** What has been there for a month. */
export async function emptyTrash(editorial: Editorial, kinds: Kind[], now = new Date()): Promise<void> {
  const limit = new Date(now.getTime() - RETENTION_MS).toISOString();
  for (const kind of kinds) {
    const old = await editorial.db
      .selectFrom('trash')
      .select('item_id')
      .where('kind', '=', kind.name)
      .where('deleted_at', '<', limit)
      .execute();
    for (const { item_id } of old) await eraseItem(editorial, kind, { who: null, id: item_id });
  }
}

export async function countTrash(db: Database, kind: Pick<Kind, 'name'>): Promise<number> {
  const { total } = await db
    .selectFrom('trash')
    .where('kind', '=', kind.name)
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const trashed = (db: Database, { name }: Pick<Kind, 'name'>) =>
  db
    .selectFrom('trash')
    .where('trash.kind', '=', name)
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.kind', '=', 'trash.kind')
        .onRef('revisions.item_id', '=', 'trash.item_id')
        .onRef('revisions.version', '=', 'trash.version'),
    )
    .select(['revisions.item', 'revisions.item_id', 'revisions.version', 'revisions.at']);

/** Last deleted first; `page` counts from 0. */
export async function listTrash<Each extends Item>(
  db: Database,
  kind: Kind<Each>,
  { page, limit, q }: { page: number; limit: number; q?: string | undefined },
): Promise<{ items: (Each & StaffFields)[]; total: number }> {
  const found = q ? await findItems(db, kind.name, q, { isTrashed: true }) : null;
  const rows = await trashed(db, kind)
    .select(['by_id', 'by_name', 'deleted_at', 'first_published_at'])
    .$if(found !== null, (all) => all.where('trash.item_id', 'in', [-1, ...(found ?? [])]))
    .orderBy('deleted_at', 'desc')
    .orderBy('trash.item_id', 'desc')
    .limit(limit)
    .offset(page * limit)
    .execute();
  const items = rows.map((row) => ({
    ...wholeRevision(kind, row),
    isActive: 0 as const,
    state: 'trash' as const,
    firstPublishedAt: row.first_published_at,
    deletedAt: row.deleted_at,
    updatedBy: personOf(row),
  }));
  return { items, total: found ? found.length : await countTrash(db, kind) };
}

/** Numbers of what is there, the greatest first. */
export async function trashedBefore(
  db: Database,
  { name }: Pick<Kind, 'name'>,
  before: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('trash')
    .select('item_id')
    .where('kind', '=', name)
    .where('item_id', '<', before)
    .orderBy('item_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/** What items in the trash are found by there. */
export async function trashEntries(db: Database, kind: Kind, ids: number[]): Promise<SearchEntry[]> {
  const rows = await trashed(db, kind)
    .where('trash.item_id', 'in', [-1, ...ids])
    .execute();
  const items = rows.map((row) => wholeRevision(kind, row));
  return inTrash(await kind.searchEntries(db, items, LANGUAGES));
}
