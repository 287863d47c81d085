// What names a file of the library, for people: which item by its title, and where staff find it.
import { sql } from 'kysely';
import type { Actor } from '../audit/audit-log.server.ts';
import type { Database } from '../db/connection.ts';
import type { FileUsage } from '../files/file.schema.ts';
import { EARLIER, usesByItem } from '../files/files-repository.server.ts';
import type { IsOnSite, UsesOf } from '../files/library.server.ts';
import { STAFF_PATH } from '../shared/addresses.ts';
import { type DocumentKind, findDocument } from './document.server.ts';
import type { Kind } from './kind.server.ts';
import type { CopiedKind } from './kind.ts';
import { isOut } from './write.server.ts';

/** What may name files. */
type Users = { kinds: Kind[]; documents: DocumentKind[] };
type Use = { item_id: number; field: string };

const listOf = (kind: string): string => `${STAFF_PATH}/${kind}`;
const titleIn = (item: unknown, { title }: CopiedKind): string =>
  String((item as Record<string, unknown> | undefined)?.[title] ?? '');

async function usesByItems(db: Database, { kinds, documents }: Users, name: string): Promise<FileUsage[]> {
  const shown: FileUsage[] = [];
  for (const [kindName, uses] of Map.groupBy(await usesByItem(db, name), ({ kind }) => kind)) {
    const document = documents.find((each) => each.name === kindName);
    if (document) shown.push(...(await usesByParts(db, document, uses)));
    const kind = kinds.find((each) => each.name === kindName);
    if (!kind) continue;
    const ids = [...new Set(uses.map(({ item_id }) => item_id))];
    const living = new Map((await kind.rows.findAll(db, ids)).map((item) => [item.id, item]));
    const trashed = await titlesInTrash(
      db,
      kind,
      ids.filter((id) => !living.has(id)),
    );
    for (const { item_id: id, field } of saidOnce(uses)) {
      const item = living.get(id);
      shown.push(
        item
          ? { kind: kindName, id, field, title: titleIn(item, kind), url: `${listOf(kindName)}/${id}` }
          : {
              kind: kindName,
              id,
              field: 'trash',
              title: trashed.get(id) ?? '',
              url: `${listOf(kindName)}?state=trash`,
            },
      );
    }
  }
  return shown;
}

/** Where an item has a file now, its earlier versions say nothing new. */
const saidOnce = (uses: Use[]): Use[] =>
  uses.filter(
    ({ item_id, field }) =>
      field !== EARLIER || !uses.some((use) => use.item_id === item_id && use.field !== EARLIER),
  );

async function usesByParts(db: Database, document: DocumentKind, uses: Use[]): Promise<FileUsage[]> {
  const found = await findDocument(db, document);
  const parts = found ? document.parts(found.value) : [];
  return saidOnce(uses).flatMap(({ item_id: id, field }) => {
    const part = parts.find((each) => each.id === id);
    return part ? { kind: document.name, id, field, title: part.title, url: part.url } : [];
  });
}

async function titlesInTrash(db: Database, kind: Kind, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('trash')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.kind', '=', 'trash.kind')
        .onRef('revisions.item_id', '=', 'trash.item_id')
        .onRef('revisions.version', '=', 'trash.version'),
    )
    .select(['trash.item_id', 'revisions.item'])
    .where('trash.kind', '=', kind.name)
    .where('trash.item_id', 'in', [-1, ...ids])
    .execute();
  return new Map(rows.map(({ item_id, item }) => [item_id, titleIn(JSON.parse(item), kind)]));
}

/** Of others’ copies it is said that there is one, not what is in it. */
async function usesByCopies(
  db: Database,
  { kinds, documents }: Users,
  name: string,
  who: NonNullable<Actor>,
): Promise<FileUsage[]> {
  const rows = await db
    .selectFrom('working_copies')
    .select(['user_id', 'kind', 'item', 'values'])
    .where(sql<boolean>`"values" like '%' || cast(${name} as text) || '%'`)
    .orderBy('at', 'desc')
    .execute();
  return rows.flatMap(({ user_id, kind: kindName, item, values }) => {
    const kind = [...kinds, ...documents].find((each) => each.name === kindName);
    if (!kind) return [];
    const isOwn = user_id === who.id;
    const id = /^\d+$/.test(item) ? Number(item) : null;
    const ownPlace = id === null ? `/new?copy=${item}` : `/${id}`;
    return {
      kind: kindName,
      id,
      field: 'workingCopy',
      title: isOwn ? titleIn(JSON.parse(values), kind) : '',
      url: `${listOf(kindName)}${isOwn ? ownPlace : ''}`,
    };
  });
}

export const usesOfFile =
  (db: Database, kinds: Kind[], documents: DocumentKind[]): UsesOf =>
  async (name, who) => [
    ...(await usesByItems(db, { kinds, documents }, name)),
    ...(await usesByCopies(db, { kinds, documents }, name, who)),
  ];

/** Documents are always there. */
export const isFileOnSite =
  (kinds: Kind[], documents: DocumentKind[]): IsOnSite =>
  async (trx, name) => {
    const uses = (await usesByItem(trx, name)).filter(({ field }) => field !== EARLIER);
    for (const { kind: kindName, item_id: id } of uses) {
      if (documents.some((each) => each.name === kindName)) return true;
      const kind = kinds.find((each) => each.name === kindName);
      if (kind && (await isOut(trx, kind, id))) return true;
    }
    return false;
  };
