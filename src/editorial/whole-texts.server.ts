// Whether texts are still what was written. Every version has the hash of its text, and what is shown has its version to be compared
// with (docs/decisions/0062-rot.md).

import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../db/connection.ts';
import { rowsInTurn } from '../db/rows-in-turn.ts';
import { CONTENT_DOCUMENT_KIND, type DocumentKind } from './document.server.ts';
import { selectItems } from './item-rows.server.ts';
import type { Kind } from './kind.server.ts';
import { inEnglish } from './kind.ts';
import { isWholeRevision } from './revisions.server.ts';

const AT_ONCE = 100;

export const revisionLabel = (row: { kind?: unknown; item_id?: unknown; version?: unknown }): string =>
  `${row.kind} ${row.item_id}, version ${row.version}`;

async function rottedVersions(db: Database): Promise<string[]> {
  const found: string[] = [];
  for await (const rows of rowsInTurn(db, { name: 'revisions', key: ['kind', 'item_id', 'version'] }))
    found.push(...rows.filter((row) => !isWholeRevision(row)).map(revisionLabel));
  return found;
}

/** One of an earlier release has no hash, and may not even be JSON any more. */
function readItem(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** As JSON, by number; null for what is not whole itself. */
async function storedVersions(
  db: Database,
  kind: string,
  items: { id: number; version: number }[],
): Promise<Map<number, Record<string, unknown> | null>> {
  const rows = await db
    .selectFrom('revisions')
    .select(['item_id', 'version', 'item', 'sha256'])
    .where('kind', '=', kind)
    .where(
      'item_id',
      'in',
      items.map(({ id }) => id),
    )
    .execute();
  const isCurrent = (row: { item_id: number; version: number }) =>
    items.some(({ id, version }) => row.item_id === id && row.version === version);
  return new Map(
    rows.filter(isCurrent).map((row) => [row.item_id, isWholeRevision(row) ? readItem(row.item) : null]),
  );
}

/** Items that say something else than their last version, which says what was saved. */
async function rottedItems(db: Database, kind: Kind): Promise<string[]> {
  const texts = kind.translated.flatMap((text) => [text, inEnglish(text)]);
  const found: string[] = [];
  for (let last = 0; ; ) {
    const ids = (
      await selectItems(db, kind).select('id').where('id', '>', last).orderBy('id').limit(AT_ONCE).execute()
    ).map(({ id }) => id);
    if (ids.length === 0) return found;
    last = ids.at(-1) ?? last;
    const items = await kind.rows.findAll(db, ids);
    const versions = await storedVersions(db, kind.name, items);
    for (const item of items) {
      const saved = versions.get(item.id);
      const shown = item as unknown as Record<string, unknown>;
      const isOther = (text: string) =>
        text in (saved ?? {}) && !isDeepStrictEqual(saved?.[text], shown[text]);
      if (saved && texts.some(isOther)) found.push(`${kind.name} ${item.id}`);
    }
  }
}

async function isRottedDocument(db: Database, kind: DocumentKind): Promise<boolean> {
  const row = await db
    .selectFrom('content_documents')
    .select(['id', 'version', 'value'])
    .where('name', '=', kind.name)
    .executeTakeFirst();
  if (!row || row.value === null) return false;
  const saved = (await storedVersions(db, CONTENT_DOCUMENT_KIND, [row])).get(row.id);
  try {
    const value = kind.whole(JSON.parse(row.value));
    return !!saved && !isDeepStrictEqual(kind.whole(saved.value), value);
  } catch {
    return true;
  }
}

/** Empty where all are as they were written; else which are not, for an operator to read. */
export async function findRottedTexts(
  db: Database,
  kinds: Kind[],
  documents: DocumentKind[],
): Promise<string[]> {
  const found = await rottedVersions(db);
  for (const kind of kinds) found.push(...(await rottedItems(db, kind)));
  for (const kind of documents) if (await isRottedDocument(db, kind)) found.push(kind.name);
  return found;
}
