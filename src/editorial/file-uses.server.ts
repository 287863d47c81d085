// What names a file of the library, for people: which item by its title, and where staff find it.
import { sql } from 'kysely';
import type { Actor } from '../audit/audit-log.server.ts';
import type { Database } from '../db/connection.ts';
import type { FileUsage } from '../files/file.schema.ts';
import { EARLIER, usesByItem } from '../files/files-repository.server.ts';
import type { UsesOf } from '../files/library.server.ts';
import { STAFF_PATH } from '../shared/addresses.ts';
import type { Kind } from './kind.server.ts';

const listOf = (kind: string): string => `${STAFF_PATH}/${kind}`;
const titleIn = (item: unknown, { title }: Kind): string =>
  String((item as Record<string, unknown> | undefined)?.[title] ?? '');

async function usesByItems(db: Database, kinds: Kind[], name: string): Promise<FileUsage[]> {
  const shown: FileUsage[] = [];
  for (const [kindName, uses] of Map.groupBy(await usesByItem(db, name), ({ kind }) => kind)) {
    const kind = kinds.find((each) => each.name === kindName);
    if (!kind) continue;
    const ids = [...new Set(uses.map(({ item_id }) => item_id))];
    const living = new Map((await kind.rows.findAll(db, ids)).map((item) => [item.id, item]));
    const trashed = await titlesInTrash(
      db,
      kind,
      ids.filter((id) => !living.has(id)),
    );
    for (const { item_id: id, field } of uses) {
      const item = living.get(id);
      const isAlsoShown = uses.some((use) => use.item_id === id && use.field !== EARLIER);
      // Said once: where the item has it now, its earlier versions say nothing new.
      if (field === EARLIER && isAlsoShown) continue;
      shown.push(
        item
          ? { kind: kindName, id, field, title: titleIn(item, kind), url: `${listOf(kindName)}/${id}` }
          : {
              kind: kindName,
              id,
              field: 'trash',
              title: trashed.get(id) ?? '',
              url: `${listOf(kindName)}?trash=1`,
            },
      );
    }
  }
  return shown;
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
  kinds: Kind[],
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
    const kind = kinds.find((each) => each.name === kindName);
    if (!kind) return [];
    const isOwn = user_id === who.id;
    const id = /^\d+$/.test(item) ? Number(item) : null;
    const ownPlace = id === null ? `/new?copy=${item}` : `/${id}`;
    return {
      ...{ kind: kindName, id, field: 'workingCopy' },
      title: isOwn ? titleIn(JSON.parse(values), kind) : '',
      url: `${listOf(kindName)}${isOwn ? ownPlace : ''}`,
    };
  });
}

export const usesOfFile =
  (db: Database, kinds: Kind[]): UsesOf =>
  async (name, who) => [
    ...(await usesByItems(db, kinds, name)),
    ...(await usesByCopies(db, kinds, name, who)),
  ];
