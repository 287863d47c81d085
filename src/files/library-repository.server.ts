// The SQL of the library as people look through it, describe it and tidy it.
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import type { FileRow, Tables } from '../db/tables.ts';
import { documentTypeOfName } from './document.ts';
import { documentUrl } from './document-url.ts';
import type { FileSort, FilesQuery, FileTag, FileTexts, FileUpdate, LibraryFile } from './file.schema.ts';
import { holdsWords, indexFiles } from './file-words.server.ts';
import { hasTexts, isNamedByNothing, presentPicture } from './files-repository.server.ts';
import type { PdfFacts } from './pdf-facts.ts';
import { pictureUrl } from './picture.ts';

type FileFilter = Pick<FilesQuery, 'q' | 'kind' | 'unused' | 'bare' | 'tag' | 'name'>;

const usesOfEach = ({ selectFrom }: ExpressionBuilder<Tables, 'files'>) =>
  selectFrom('file_uses')
    .select((uses) => uses.fn.countAll<number | string>().as('uses'))
    .whereRef('file_uses.name', '=', 'files.name');

const isBare = ({ eb, or, and }: ExpressionBuilder<Tables, 'files'>) =>
  and([
    eb('files.kind', '=', 'picture'),
    or([eb(sql`trim(alt_ua)`, '=', ''), eb(sql`trim(alt_en)`, '=', '')]),
  ]);

const filtered = (db: Database, { q, kind, unused, bare, tag, name }: FileFilter) =>
  db
    .selectFrom('files')
    .$if(q !== '', (files) => files.where(holdsWords(q)))
    .$if(kind !== undefined, (files) => files.where('files.kind', '=', kind ?? 'picture'))
    .$if(unused === 1, (files) => files.where(isNamedByNothing))
    .$if(bare === 1, (files) => files.where(isBare))
    .$if(tag !== '', (files) =>
      files.where('files.name', 'in', (eb) =>
        eb.selectFrom('file_tags').select('file_tags.name').where('tag', '=', tag),
      ),
    )
    .$if(name !== undefined, (files) => files.where('files.name', 'in', name ?? []));

/** What stands first; files that are alike in it stand newest first. */
const FIRST: Record<FileSort, RawBuilder<unknown> | null> = {
  newest: null,
  oldest: sql`created_at asc`,
  largest: sql`bytes desc`,
  mostUsed: sql`(select count(*) from file_uses where file_uses.name = files.name) desc`,
};

/** A page of the names, and how many there are. */
export async function listFileNames(
  db: Database,
  { page, limit, sort, ...filter }: FileFilter & Pick<FilesQuery, 'page' | 'limit' | 'sort'>,
): Promise<{ names: string[]; total: number }> {
  const matching = filtered(db, filter);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const first = FIRST[sort];
  const rows = await matching
    .select('name')
    .$if(first !== null, (files) => files.orderBy(first ?? sql``))
    .orderBy('created_at', 'desc')
    .orderBy('name', 'desc')
    .limit(limit)
    .offset(page * limit)
    .execute();
  return { names: rows.map(({ name }) => name), total: Number(total) };
}

async function tagsOf(db: Database, names: string[]): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom('file_tags').selectAll().where('name', 'in', names).execute();
  const tags = Map.groupBy(rows, ({ name }) => name);
  return new Map([...tags].map(([name, own]) => [name, own.map(({ tag }) => tag).sort(inOrder)]));
}

const inOrder = (one: string, other: string): number => one.localeCompare(other, 'uk');

/** All but the texts, which may be long. */
const LIBRARY_COLUMNS = [
  ...(['name', 'kind', 'title', 'bytes', 'width', 'height', 'widths', 'colour', 'stored', 'pdf'] as const),
  ...(['alt_ua', 'alt_en', 'credit', 'focus_x', 'focus_y', 'version', 'created_at'] as const),
  ...(['by_id', 'by_name'] as const),
] as const;
type ShownRow = Pick<FileRow, (typeof LIBRARY_COLUMNS)[number]> & { has_ua: number; has_en: number };

function presentFile(row: ShownRow, { uses, tags }: { uses: number; tags: string[] }): LibraryFile {
  const isPicture = row.kind === 'picture';
  const isPdf = documentTypeOfName(row.name) === 'pdf';
  const { width, height } = row;
  return {
    name: row.name,
    kind: row.kind,
    url: isPicture ? pictureUrl(row.name) : documentUrl(row.name),
    title: row.title,
    ...(isPicture && { width, height, picture: presentPicture(row) }),
    bytes: row.bytes,
    ...(isPdf && { pdf: row.pdf === null ? null : (JSON.parse(row.pdf) as PdfFacts) }),
    ...(!isPicture && { hasTextUa: row.has_ua === 1, hasTextEn: row.has_en === 1 }),
    altUa: row.alt_ua,
    altEn: row.alt_en,
    credit: row.credit,
    tags,
    version: row.version,
    focus: { x: row.focus_x, y: row.focus_y },
    uses,
    createdAt: row.created_at,
    by: row.by_id === null ? null : { id: row.by_id, name: row.by_name ?? '' },
  };
}

/** Files as the library shows them, in the order of the names. */
export async function findLibraryFiles(db: Database, names: string[]): Promise<LibraryFile[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .select(LIBRARY_COLUMNS)
    .select(hasTexts)
    .select((eb) => usesOfEach(eb).as('uses'))
    .where('name', 'in', names)
    .execute();
  const tags = await tagsOf(db, names);
  return rows
    .map(({ uses, ...row }) => presentFile(row, { uses: Number(uses), tags: tags.get(row.name) ?? [] }))
    .sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
}

export const findLibraryFile = async (db: Database, name: string): Promise<LibraryFile | undefined> =>
  (await findLibraryFiles(db, [name]))[0];

/** What stands beside a document; empty where nothing does. */
export async function findTexts(db: Database, name: string): Promise<FileTexts | undefined> {
  const row = await db
    .selectFrom('files')
    .select(['beside_ua', 'beside_en'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row && { textUa: row.beside_ua, textEn: row.beside_en };
}

/** All there are, in the order of the alphabet. */
export async function listTags(db: Database): Promise<FileTag[]> {
  const rows = await db
    .selectFrom('file_tags')
    .select((eb) => ['tag', eb.fn.countAll<number | string>().as('files')])
    .groupBy('tag')
    .execute();
  return rows
    .map(({ tag, files }) => ({ tag, files: Number(files) }))
    .sort((one, other) => inOrder(one.tag, other.tag));
}

/** A tag that another file has in other letters is taken as it is there. */
async function replaceTags(trx: Database, name: string, tags: string[]): Promise<void> {
  await trx.deleteFrom('file_tags').where('name', '=', name).execute();
  if (tags.length === 0) return;
  const known = new Map((await listTags(trx)).map(({ tag }) => [tag.toLowerCase(), tag]));
  const rows = tags.map((tag) => ({ name, tag: known.get(tag.toLowerCase()) ?? tag }));
  await trx.insertInto('file_tags').values(rows).execute();
}

export async function updateFile(trx: Database, name: string, update: FileUpdate): Promise<void> {
  const { title, altUa, altEn, credit, focus, tags, textUa, textEn } = update;
  await trx
    .updateTable('files')
    .set({
      is_kept: 1,
      ...(title !== undefined && { title }),
      ...(altUa !== undefined && { alt_ua: altUa }),
      ...(altEn !== undefined && { alt_en: altEn }),
      ...(credit !== undefined && { credit }),
      ...(textUa !== undefined && { beside_ua: textUa.trim() }),
      ...(textEn !== undefined && { beside_en: textEn.trim() }),
      ...(focus && { focus_x: focus.x, focus_y: focus.y }),
    })
    .where('name', '=', name)
    .execute();
  await indexFiles(trx, [name]);
  if (tags) await replaceTags(trx, name, tags);
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
