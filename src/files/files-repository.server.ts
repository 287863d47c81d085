// The SQL about files and about who uses them. What people ask of the library is in library-repository.server.ts.
import { type ExpressionBuilder, sql } from 'kysely';
import { readFrom, type Source } from '../cache/made-from.server.ts';
import type { Database } from '../db/connection.ts';
import { engineOf } from '../db/engine.ts';
import type { FileRow, FileVersionRow, Tables } from '../db/tables.ts';
import type { DocumentText, FileKind } from './file.schema.ts';
import { indexFiles } from './file-words.server.ts';
import type { PdfFacts } from './pdf-facts.ts';
import { MIDDLE, type NamedFile, type Picture, type StoredNames } from './picture.ts';

/** What pages need to show a picture. */
export const PICTURE_COLUMNS = [
  'name',
  'stored',
  'width',
  'height',
  'widths',
  'colour',
  'focus_x',
  'focus_y',
  'credit',
] as const;
export type PictureRow = Pick<FileRow, (typeof PICTURE_COLUMNS)[number]>;

export function presentPicture(row: PictureRow): Picture {
  return {
    name: row.name,
    ...(row.stored !== null && { stored: row.stored }),
    width: row.width,
    height: row.height,
    widths: JSON.parse(row.widths) as number[],
    colour: row.colour,
    ...((row.focus_x !== MIDDLE.x || row.focus_y !== MIDDLE.y) && {
      focus: { x: row.focus_x, y: row.focus_y },
    }),
    ...(row.credit && { credit: row.credit }),
  };
}

/** A picture that has been made, or a document, and what is known of the file that was sent. */
export type NewFile = ({ picture: Picture } | { document: string }) & {
  title: string;
  bytes: number;
  contentHash: string | null;
  /** Of its stored files, by name; those of an upload are known when it is made. */
  hashes?: Record<string, string>;
  pdf?: PdfFacts;
};

const NO_PICTURE = { width: 0, height: 0, widths: '[]', colour: '' };

export const packedFacts = (pdf: PdfFacts | undefined): string | null => (pdf ? JSON.stringify(pdf) : null);

export function columnsOf(file: NewFile) {
  const hashes = JSON.stringify(file.hashes ?? {});
  if ('document' in file) {
    const pdf = packedFacts(file.pdf);
    return { kind: 'document' as const, name: file.document, hashes, pdf, ...NO_PICTURE };
  }
  const { name, width, height, widths, colour } = file.picture;
  return { kind: 'picture' as const, name, hashes, width, height, widths: JSON.stringify(widths), colour };
}

/** Who sends files, and whether they are to stay in the library though nothing names them. */
export type Sender = { by: { id: number; name: string } | null; isKept: boolean };

const received = ({ isKept }: Pick<Sender, 'isKept'>) => ({
  received_at: new Date().toISOString(),
  ...(isKept && { is_kept: 1 as const }),
});

/** The name each of them is stored under: that of another file with the same content where there is one. */
export async function insertFiles(
  trx: Database,
  files: NewFile[],
  sender: Sender = { by: null, isKept: false },
): Promise<string[]> {
  const again = received(sender);
  const names: string[] = [];
  for (const file of files) {
    const row = await trx
      .insertInto('files')
      .values({
        ...columnsOf(file),
        title: file.title,
        bytes: file.bytes,
        content_hash: file.contentHash,
        alt_ua: '',
        alt_en: '',
        credit: '',
        by_id: sender.by?.id ?? null,
        by_name: sender.by?.name ?? null,
        created_at: again.received_at,
        ...again,
      })
      .onConflict((conflict) => conflict.column('content_hash').doUpdateSet(again))
      .returning('name')
      .executeTakeFirstOrThrow();
    names.push(row.name);
  }
  await indexFiles(trx, names);
  return names;
}

export const findFile = (db: Database, name: string): Promise<FileRow | undefined> =>
  db.selectFrom('files').selectAll().where('name', '=', name).executeTakeFirst();

/** Whether a text stands beside a document, without reading it. */
export const hasTexts = ({ eb }: ExpressionBuilder<Tables, 'files'>) => [
  eb.case().when('beside_ua', '<>', '').then(1).else(0).end().as('has_ua'),
  eb.case().when('beside_en', '<>', '').then(1).else(0).end().as('has_en'),
];

/** Of a page that tells of a file. */
export const sourceOfFile = (name: string): Source => `file/${name}`;

/** What a page tells of the files that a text names. */
export const findNamedFiles = (db: Database, names: string[]): Promise<NamedFile[]> =>
  readFrom(names.map(sourceOfFile), async () => {
    if (names.length === 0) return [];
    const columns = [...PICTURE_COLUMNS, 'kind', 'bytes', 'received_at'] as const;
    const rows = await db
      .selectFrom('files')
      .select(columns)
      .select(hasTexts)
      .where('name', 'in', names)
      .execute();
    return rows.map((row) => ({
      name: row.name,
      bytes: row.bytes,
      receivedAt: row.received_at,
      hasText: { ua: row.has_ua === 1, en: row.has_en === 1 },
      picture: row.kind === 'picture' ? presentPicture(row) : null,
    }));
  });

/** A document with the text beside it, for its page. */
export const findDocumentText = (db: Database, name: string): Promise<DocumentText | null> =>
  readFrom([sourceOfFile(name)], async () => {
    const row = await db
      .selectFrom('files')
      .select(['name', 'title', 'bytes', 'beside_ua', 'beside_en'])
      .where('name', '=', name)
      .where('kind', '=', 'document')
      .executeTakeFirst();
    if (!row || (row.beside_ua === '' && row.beside_en === '')) return null;
    return { name, title: row.title, bytes: row.bytes, textUa: row.beside_ua, textEn: row.beside_en };
  });

export async function findFileByContent(
  db: Database,
  contentHash: string,
): Promise<Pick<FileRow, 'name' | 'kind'> | null> {
  const row = await db
    .selectFrom('files')
    .select(['name', 'kind'])
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that the same bytes were sent again. False for a file that has gone in the meantime. */
export async function receiveAgain(trx: Database, name: string, sender: Sender): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set(received(sender))
    .where('name', '=', name)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A statement takes some thirty thousand values, and long texts may name more files. */
const AT_ONCE = 1000;

const inPortions = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, portion) =>
    all.slice(portion * AT_ONCE, (portion + 1) * AT_ONCE),
  );

/**
 * Holds the files until the transaction ends, so that the sweep cannot take one that is about to be named, and answers the
 * kind of each of those there are. Many may name one at the same time; what it holds is not replaced meanwhile.
 */
export async function holdFiles(trx: Database, names: string[]): Promise<Map<string, FileKind>> {
  const held = new Map<string, FileKind>();
  for (const portion of inPortions([...new Set(names)].toSorted())) {
    const rows = await trx
      .selectFrom('files')
      .select(['name', 'kind'])
      .where('name', 'in', portion)
      .orderBy('name')
      .$if(engineOf(trx) === 'postgres', (query) => query.forKeyShare())
      .execute();
    for (const { name, kind } of rows) held.set(name, kind);
  }
  return held;
}

/** For whoever changes it: those who are about to name it have done so, and are named by `sourcesOfUses`. */
export async function holdFile(trx: Database, name: string): Promise<void> {
  await trx
    .selectFrom('files')
    .select('name')
    .where('name', '=', name)
    .$if(engineOf(trx) === 'postgres', (query) => query.forUpdate())
    .execute();
}

const STORED_COLUMNS = ['name', 'stored', 'widths', 'focus_x', 'focus_y'] as const;

export const storedNames = ({
  name,
  stored,
  widths,
  focus_x: x,
  focus_y: y,
}: Pick<FileRow, (typeof STORED_COLUMNS)[number]>): StoredNames => ({
  name,
  ...(stored !== null && { stored }),
  widths: JSON.parse(widths) as number[],
  focus: { x, y },
});

/** Of what a file held before, one stored file is kept: the smaller copies are made again when it returns. */
export const storedVersion = ({ stored }: Pick<FileVersionRow, 'stored'>): StoredNames => ({
  name: stored,
  widths: [],
});

/** Of everything in the library, and of what its files held before. */
export async function listStored(db: Database): Promise<StoredNames[]> {
  const files = await db.selectFrom('files').select(STORED_COLUMNS).execute();
  const versions = await db.selectFrom('file_versions').select('stored').execute();
  return [...files.map(storedNames), ...versions.map(storedVersion)];
}

/** Newest first. */
export const listVersions = (db: Database, name: string): Promise<FileVersionRow[]> =>
  db.selectFrom('file_versions').selectAll().where('name', '=', name).orderBy('version', 'desc').execute();

export const findVersion = (
  db: Database,
  name: string,
  version: number,
): Promise<FileVersionRow | undefined> =>
  db
    .selectFrom('file_versions')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();

/** The picture whose bytes are stored under one of the names. */
export async function findPictureStoredAs(db: Database, names: string[]): Promise<Picture | null> {
  const row = await db
    .selectFrom('files')
    .select(PICTURE_COLUMNS)
    .where('kind', '=', 'picture')
    .where(({ or, and, eb }) =>
      or([eb('stored', 'in', names), and([eb('stored', 'is', null), eb('name', 'in', names)])]),
    )
    .executeTakeFirst();
  return row ? presentPicture(row) : null;
}

/** The file that was once stored under one of the names, and holds something else now. */
export async function findReplaced(db: Database, names: string[]): Promise<string | null> {
  const row = await db
    .selectFrom('file_versions')
    .select('name')
    .where('was_stored', 'in', names)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** As a condition of a query about files. */
export const isNamedByNothing = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'files'>) =>
  not(exists(selectFrom('file_uses').select('item_id').whereRef('file_uses.name', '=', 'files.name')));

/** What pages that show the file are made from: `news/12`, `news/list`. */
export async function sourcesOfUses(trx: Database, name: string): Promise<Source[]> {
  const uses = await usesByItem(trx, name);
  const shown = uses.filter(({ field }) => field !== EARLIER);
  const sources = shown.flatMap(({ kind, item_id }) => [`${kind}/${item_id}`, `${kind}/list`]);
  return [...new Set(sources)];
}

export const usesByItem = (db: Database, name: string) =>
  db
    .selectFrom('file_uses')
    .select(['kind', 'item_id', 'field'])
    .where('name', '=', name)
    .orderBy('kind')
    .orderBy('item_id')
    .orderBy('field')
    .execute();

/** Which file stands in which field of an item, with how it is described there, where it is. */
export type FileUse = { field: string; name: string; altUa?: string; altEn?: string };

/** Under this name stand files that only earlier versions of an item name: those can be restored, and so must the files. */
export const EARLIER = 'revisions';

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
  previous: FileUse[] = [],
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
  const added = [...wanted.values()].map(({ field, name }) => ({ field, name, ...ofItem, named_at }));
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
  for (const portion of inPortions(added)) await trx.insertInto('file_uses').values(portion).execute();
  await learnDescriptions(trx, uses, previous);
}

/**
 * A description that was given once comes along: the library takes it over where it has none of its own. Not one that another
 * file had in the item before: it may have been left behind when the file was replaced.
 */
async function learnDescriptions(trx: Database, uses: FileUse[], previous: FileUse[]): Promise<void> {
  const ownOf = (use: FileUse, field: 'altUa' | 'altEn') =>
    previous.some((other) => other.name !== use.name && other[field] === use[field]) ? '' : use[field];
  const described = uses
    .map((use) => ({ name: use.name, altUa: ownOf(use, 'altUa'), altEn: ownOf(use, 'altEn') }))
    .filter(({ altUa, altEn }) => altUa || altEn);
  if (described.length === 0) return;
  const bare = await trx
    .selectFrom('files')
    .select(['name', 'alt_ua', 'alt_en'])
    .where(
      'name',
      'in',
      described.map(({ name }) => name),
    )
    .where(({ eb, or }) => or([eb('alt_ua', '=', ''), eb('alt_en', '=', '')]))
    // An item may still describe what a replaced file showed before.
    .where('version', '=', 1)
    // Others who describe the same ones wait, and hold none that is wanted here.
    .orderBy('name')
    .execute();
  for (const { name, alt_ua, alt_en } of bare) {
    const own = described.filter((use) => use.name === name);
    const learned = {
      alt_ua: alt_ua || (own.find(({ altUa }) => altUa)?.altUa ?? ''),
      alt_en: alt_en || (own.find(({ altEn }) => altEn)?.altEn ?? ''),
    };
    if (learned.alt_ua === alt_ua && learned.alt_en === alt_en) continue;
    await trx.updateTable('files').set(learned).where('name', '=', name).execute();
    await indexFiles(trx, [name]);
  }
}

/**
 * For an item that is gone for good. Forgets and returns the files that nothing names any more: their bytes may go. A file
 * that was sent again after this item named it stays, because whoever sent it is about to name it; the sweep sees to the
 * rest.
 */
export async function forgetUses(trx: Database, item: { kind: string; id: number }): Promise<StoredNames[]> {
  const uses = Map.groupBy(await usesOf(trx, item), ({ name }) => name);
  await trx.deleteFrom('file_uses').where('kind', '=', item.kind).where('item_id', '=', item.id).execute();
  const gone: StoredNames[] = [];
  for (const [name, named] of uses) {
    const lastNamed =
      named
        .map(({ named_at }) => named_at)
        .toSorted()
        .at(-1) ?? '';
    const row = await unusedFiles(trx)
      .where('name', '=', name)
      .where('received_at', '<=', lastNamed)
      .returning(STORED_COLUMNS)
      .executeTakeFirst();
    if (row) gone.push(storedNames(row));
  }
  return gone;
}

/** Whatever earlier versions name it; returns what is stored of it, and of what it held before. */
export async function eraseFile(trx: Database, row: FileRow): Promise<StoredNames[]> {
  const versions = await listVersions(trx, row.name);
  await trx.deleteFrom('file_uses').where('name', '=', row.name).execute();
  await trx.deleteFrom('files').where('name', '=', row.name).execute();
  return [storedNames(row), ...versions.map(storedVersion)];
}

/** What a person put into the library stays there. */
const unusedFiles = (db: Database) => db.deleteFrom('files').where('is_kept', '=', 0).where(isNamedByNothing);

export async function deleteUnusedFilesBefore(db: Database, receivedBefore: string): Promise<void> {
  const old = await db
    .selectFrom('files')
    .leftJoin('file_uses', 'file_uses.name', 'files.name')
    .select('files.name')
    .where('file_uses.name', 'is', null)
    .where('is_kept', '=', 0)
    .where('received_at', '<', receivedBefore)
    // What somebody has typed and not saved may name it, and is stored for longer.
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
const POSTGRES_UNIQUE = '23505';
const SQLITE_UNIQUE = 2067;

type EngineError = { code?: string; errcode?: number };

/** Whether another row has just come to hold what may be held once. */
export const isTaken = ({ code, errcode }: EngineError): boolean =>
  code === POSTGRES_UNIQUE || errcode === SQLITE_UNIQUE;

/** Whether a row could not go because another one refers to it. */
export const isReferred = ({ code, errcode }: EngineError): boolean =>
  code === POSTGRES_FOREIGN_KEY || errcode === SQLITE_FOREIGN_KEY;
