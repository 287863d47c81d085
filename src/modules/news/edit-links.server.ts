// Links below a news item. The item is held first and its link second, the order in which deleting an item takes them.

import type { AuditAction } from '../../audit/audit.schema.ts';
import { type Actor, record } from '../../audit/audit-log.server.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Database } from '../../db/connection.ts';
import { madeBefore, makeOnce } from '../../db/make-once.ts';
import { MADE_MEANWHILE, type Refusal } from '../../shared/problem.ts';
import type { LinkUpdate, NewsLink } from './news.schema.ts';
import {
  deleteLinkRow,
  findLink,
  insertLink,
  linkFields,
  updateLinkFields,
} from './news-links-repository.server.ts';
import { lockNews } from './news-repository.server.ts';

/** With the key of an earlier call, changes what that one has added. */
export async function addLink(
  db: Database,
  who: Actor,
  link: Omit<NewsLink, 'id'>,
  key?: string,
): Promise<NewsLink | Refusal> {
  const once = { personId: who?.id ?? 0, key };
  const made = await madeBefore(db, 'link', once);
  if (made !== null) return updateLink(db, who, { ...link, id: made });
  return db.transaction().execute(async (trx) => {
    const item = await lockNews(trx, link.newsId);
    if (!item) return { refused: 'not-found' };
    const id = await makeOnce(trx, 'link', once, async () => (await insertLink(trx, link)).id);
    if (id === null) return MADE_MEANWHILE;
    const added = { ...link, id };
    await recordLink(trx, { who, action: 'add', title: item.title, before: null, after: added });
    return added;
  });
}

/** A link stays with its item: naming another one is a conflict, not a move. */
export function updateLink(
  db: Database,
  who: Actor,
  { newsId, ...link }: LinkUpdate,
): Promise<NewsLink | Refusal> {
  return db.transaction().execute(async (trx) => {
    const found = await findLink(trx, link.id);
    if (!found) return { refused: 'not-found' };
    if (newsId !== undefined && newsId !== found.newsId) {
      return { refused: 'conflict', detail: 'The link belongs to another news item' };
    }
    const held = await holdLink(trx, found);
    if (!held) return { refused: 'not-found' };
    const after = await updateLinkFields(trx, { ...link, newsId: found.newsId });
    await recordLink(trx, { who, action: 'change', ...held, after });
    return after ?? { refused: 'not-found' };
  });
}

/** False when there is no such link. */
export function deleteLink(db: Database, who: Actor, id: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const link = await findLink(trx, id);
    const held = link && (await holdLink(trx, link));
    if (!held) return false;
    await deleteLinkRow(trx, held.before);
    await recordLink(trx, { who, action: 'delete', ...held, after: null });
    return true;
  });
}

/** The link as it is once nobody else can change it; null when it went in the meantime. */
async function holdLink(trx: Database, link: NewsLink): Promise<{ title: string; before: NewsLink } | null> {
  const item = await lockNews(trx, link.newsId);
  const before = await findLink(trx, link.id);
  return item && before ? { title: item.title, before } : null;
}

type LinkDeed = {
  who: Actor;
  action: AuditAction;
  /** Of the news item. */
  title: string;
  before: NewsLink | null;
  after: NewsLink | null;
};

async function recordLink(trx: Database, { who, action, title, before, after }: LinkDeed): Promise<void> {
  const id = (after ?? before)?.newsId ?? 0;
  const changes = changedFields(before && linkFields(before), after && linkFields(after));
  await record(trx, { who, action, kind: 'link', item: { id, title }, changes });
}
