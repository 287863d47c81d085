// The only SQL about files and about who uses them.
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import type { FileRow } from '../db/tables.ts';
import type { Picture } from './picture.ts';

/** What pages need to show a picture. */
export const PICTURE_COLUMNS = ['name', 'width', 'height', 'widths', 'colour'] as const;
export type PictureRow = Pick<FileRow, (typeof PICTURE_COLUMNS)[number]>;

export function presentPicture(row: PictureRow): Picture {
  return {
    name: row.name,
    width: row.width,
    height: row.height,
    widths: JSON.parse(row.widths) as number[],
    colour: row.colour,
  };
}

/** A picture that has been made, and what is known of the file it was made from. */
export type NewFile = { picture: Picture; title: string; bytes: number; contentHash: string | null };

/** The name each of them is kept under: that of another file with the same content where there is one. */
export async function insertFiles(trx: Database, files: NewFile[]): Promise<string[]> {
  const now = new Date().toISOString();
  const names: string[] = [];
  for (const { picture, title, bytes, contentHash } of files) {
    const row = await trx
      .insertInto('files')
      .values({
        ...picture,
        widths: JSON.stringify(picture.widths),
        kind: 'picture',
        title,
        bytes,
        content_hash: contentHash,
        alt_ua: '',
        alt_en: '',
        credit: '',
        created_at: now,
        received_at: now,
      })
      .onConflict((conflict) => conflict.column('content_hash').doUpdateSet({ received_at: now }))
      .returning('name')
      .executeTakeFirstOrThrow();
    names.push(row.name);
  }
  return names;
}

export const findFile = (db: Database, name: string): Promise<FileRow | undefined> =>
  db.selectFrom('files').selectAll().where('name', '=', name).executeTakeFirst();

export async function findFileByContent(db: Database, contentHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('files')
    .select('name')
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Notes that the same bytes were sent again. False for a file that has gone in the meantime. */
export async function receiveAgain(trx: Database, name: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ received_at: new Date().toISOString() })
    .where('name', '=', name)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Holds the files until the transaction ends, so that the sweep cannot take one that is about to be named, and answers those
 * of the names that no file has.
 */
export async function holdFiles(trx: Database, names: string[]): Promise<{ unknown: string[] }> {
  if (names.length === 0) return { unknown: [] };
  const held = await trx
    .updateTable('files')
    .set((eb) => ({ received_at: eb.ref('received_at') }))
    .where('name', 'in', names)
    .returning('name')
    .execute();
  const known = new Set(held.map(({ name }) => name));
  return { unknown: names.filter((name) => !known.has(name)) };
}

export async function listPictures(db: Database): Promise<Picture[]> {
  return (await db.selectFrom('files').select(PICTURE_COLUMNS).execute()).map(presentPicture);
}

export async function countUses(db: Database, name: string): Promise<number> {
  const { uses } = await db
    .selectFrom('file_uses')
    .select((eb) => eb.fn.countAll<number | string>().as('uses'))
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Number(uses);
}

export type FileUse = { field: string; name: string };

/** Under this name stand files that only earlier versions of an item name: those can be restored, and so must the files. */
const EARLIER = 'revisions';

const usesOf = (trx: Database, item: { kind: string; id: number }) =>
  trx
    .selectFrom('file_uses')
    .select(['field', 'name', 'named_at'])
    .where('kind', '=', item.kind)
    .where('item_id', '=', item.id)
    .execute();

/** Sets which files an item names now. What it named before stays with it, because its revisions do. */
export async function replaceUses(
  trx: Database,
  item: { kind: string; id: number },
  uses: FileUse[],
): Promise<void> {
  const all = await usesOf(trx, item);
  const before = all.filter(({ field }) => field !== EARLIER);
  const earlier = new Set(all.filter(({ field }) => field === EARLIER).map(({ name }) => name));
  const key = ({ field, name }: FileUse) => `${field}/${name}`;
  const wanted = new Map(uses.map((use) => [key(use), use]));
  const dropped = before.filter((use) => !wanted.has(key(use)));
  for (const use of before) wanted.delete(key(use));
  const ofItem = { kind: item.kind, item_id: item.id };
  const named_at = new Date().toISOString();
  const added = [...wanted.values()].map((use) => ({ ...use, ...ofItem, named_at }));
  for (const use of dropped) {
    if (!earlier.has(use.name)) added.push({ ...use, field: EARLIER, ...ofItem });
    earlier.add(use.name);
    await trx
      .deleteFrom('file_uses')
      .where('kind', '=', item.kind)
      .where('item_id', '=', item.id)
      .where('field', '=', use.field)
      .where('name', '=', use.name)
      .execute();
  }
  if (added.length > 0) await trx.insertInto('file_uses').values(added).execute();
}

/**
 * For an item that is gone for good. Forgets and returns the files that nothing names any more: their bytes may go. A file
 * that was sent again after this item named it stays, because whoever sent it is about to name it; the sweep sees to the
 * rest.
 */
export async function forgetUses(trx: Database, item: { kind: string; id: number }): Promise<Picture[]> {
  const uses = Map.groupBy(await usesOf(trx, item), ({ name }) => name);
  await trx.deleteFrom('file_uses').where('kind', '=', item.kind).where('item_id', '=', item.id).execute();
  const gone: Picture[] = [];
  for (const [name, named] of uses) {
    const lastNamed =
      named
        .map(({ named_at }) => named_at)
        .toSorted()
        .at(-1) ?? '';
    const row = await unusedFiles(trx)
      .where('name', '=', name)
      .where('received_at', '<=', lastNamed)
      .returningAll()
      .executeTakeFirst();
    if (row) gone.push(presentPicture(row));
  }
  return gone;
}

const unusedFiles = (db: Database) =>
  db
    .deleteFrom('files')
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('file_uses').select('item_id').whereRef('file_uses.name', '=', 'files.name')),
      ),
    );

export async function deleteUnusedFilesBefore(db: Database, receivedBefore: string): Promise<void> {
  const old = await db
    .selectFrom('files')
    .leftJoin('file_uses', 'file_uses.name', 'files.name')
    .select('files.name')
    .where('file_uses.name', 'is', null)
    .where('received_at', '<', receivedBefore)
    // What somebody has typed and not saved may name it, and is kept for longer.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('working_copies')
            .select('item')
            .where(sql<boolean>`"values" like '%' || files.name || '%'`),
        ),
      ),
    )
    .execute();
  for (const { name } of old) {
    await unusedFiles(db)
      .where('name', '=', name)
      .where('received_at', '<', receivedBefore)
      .execute()
      // An item that a process of an earlier release has saved refers to its picture and notes no use of it.
      .catch((error) => {
        if (!isReferred(error)) throw error;
      });
  }
}

const POSTGRES_FOREIGN_KEY = '23503';
const SQLITE_FOREIGN_KEY = 787;
const isReferred = ({ code, errcode }: { code?: string; errcode?: number }): boolean =>
  code === POSTGRES_FOREIGN_KEY || errcode === SQLITE_FOREIGN_KEY;
