// The SQL of the library as people look through it, describe it and tidy it.
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import type { FileRow } from '../db/tables.ts';
import type { FilesQuery, FileUpdate } from './file.schema.ts';
import { isNamedByNothing } from './files-repository.server.ts';

type FileFilter = Pick<FilesQuery, 'kind' | 'unused' | 'name'>;

const filtered = (db: Database, { kind, unused, name }: FileFilter) =>
  db
    .selectFrom('files')
    .$if(kind !== undefined, (files) => files.where('files.kind', '=', kind ?? 'picture'))
    .$if(unused === 1, (files) => files.where(isNamedByNothing))
    .$if(name !== undefined, (files) => files.where('files.name', 'in', name ?? []));

/** A page of the names, newest first, and how many there are. */
export async function listFileNames(
  db: Database,
  { page, limit, ...filter }: FileFilter & { page: number; limit: number },
): Promise<{ names: string[]; total: number }> {
  const matching = filtered(db, filter);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select('name')
    .orderBy('created_at', 'desc')
    .orderBy('name', 'desc')
    .limit(limit)
    .offset(page * limit)
    .execute();
  return { names: rows.map(({ name }) => name), total: Number(total) };
}

/** What a file is found by. */
const SEARCHED = ['name', 'title', 'alt_ua', 'alt_en', 'credit', 'created_at'] as const;
export type SearchedFile = Pick<FileRow, (typeof SEARCHED)[number]>;
const FILES_IN_TURN = 500;

/** All of them, newest first. */
export async function* readFilesInTurn(db: Database, filter: FileFilter): AsyncGenerator<SearchedFile[]> {
  let last: SearchedFile | undefined;
  do {
    const { created_at = '', name = '' } = last ?? {};
    const rows: SearchedFile[] = await filtered(db, filter)
      .select(SEARCHED)
      .$if(last !== undefined, (files) =>
        files.where(sql<boolean>`(created_at, name) < (${created_at}, ${name})`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('name', 'desc')
      .limit(FILES_IN_TURN)
      .execute();
    yield rows;
    last = rows.length === FILES_IN_TURN ? rows.at(-1) : undefined;
  } while (last);
}

/** In any order, each with how many fields name it. */
export const findFiles = async (db: Database, names: string[]) =>
  names.length === 0
    ? []
    : db
        .selectFrom('files')
        .selectAll()
        .select((eb) =>
          eb
            .selectFrom('file_uses')
            .select((uses) => uses.fn.countAll<number | string>().as('uses'))
            .whereRef('file_uses.name', '=', 'files.name')
            .as('uses'),
        )
        .where('name', 'in', names)
        .execute();

export async function updateFile(trx: Database, name: string, update: FileUpdate): Promise<void> {
  const { title, altUa, altEn, credit, focus } = update;
  await trx
    .updateTable('files')
    .set({
      is_kept: 1,
      ...(title !== undefined && { title }),
      ...(altUa !== undefined && { alt_ua: altUa }),
      ...(altEn !== undefined && { alt_en: altEn }),
      ...(credit !== undefined && { credit }),
      ...(focus && { focus_x: focus.x, focus_y: focus.y }),
    })
    .where('name', '=', name)
    .execute();
}

/** Null where something names it. */
export async function deleteIfUnused(trx: Database, name: string): Promise<{ title: string } | null> {
  const row = await trx
    .deleteFrom('files')
    .where('name', '=', name)
    .where(isNamedByNothing)
    .returning('title')
    .executeTakeFirst();
  return row ?? null;
}
