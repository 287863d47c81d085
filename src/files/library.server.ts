// The library as people look through it, describe it and tidy it.
import { mayPublish } from '../access/permissions.ts';
import { FILE_KIND } from '../audit/audit.schema.ts';
import { type Actor, record } from '../audit/audit-log.server.ts';
import { changedFields } from '../audit/changed-fields.ts';
import type { Database } from '../db/connection.ts';
import { raiseContentVersion, shareWrites } from '../db/content-version.ts';
import type { BasedOn } from '../http/based-on.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import type { FileList, FilesQuery, FileTexts, FileUpdate, FileUsage, LibraryFile } from './file.schema.ts';
import { removeStored } from './file-service.server.ts';
import {
  findFile,
  holdFile,
  isReferred,
  listVersions,
  sourceOfFile,
  sourcesOfUses,
  storedNames,
  storedVersion,
} from './files-repository.server.ts';
import {
  deleteIfUnused,
  findLibraryFile,
  findLibraryFiles,
  findTexts,
  listFileNames,
  updateFile,
} from './library-repository.server.ts';
import type { FilesAndDatabase } from './receive-files.server.ts';

/** What names a file, as far as the person who asks may know. */
export type UsesOf = (name: string, who: NonNullable<Actor>) => Promise<FileUsage[]>;

/** Whether a page that visitors see, or are to see, shows a file. */
export type IsOnSite = (trx: Database, name: string) => Promise<boolean>;

export async function listFiles(db: Database, query: FilesQuery): Promise<FileList> {
  const { names, total } = await listFileNames(db, query);
  const files = await findLibraryFiles(db, names);
  return { files, pagesCount: Math.ceil(total / query.limit), total };
}

const audited = ({ title, altUa, altEn, credit, tags, version, focus }: LibraryFile) => ({
  title,
  altUa,
  altEn,
  credit,
  tags,
  version,
  focus: [focus.x, focus.y],
});

type Described = LibraryFile & Partial<FileTexts>;

export async function recordChange(
  trx: Database,
  who: Actor,
  before: Described,
  after: Described,
): Promise<void> {
  const textsOf = ({ textUa = '', textEn = '' }: Described) => ({ textUa, textEn });
  const changes = changedFields(
    { ...audited(before), ...textsOf(before) },
    { ...audited(after), ...textsOf(after) },
  );
  const item = { id: null, title: after.title };
  if (changes.length > 0) await record(trx, { who, action: 'change', kind: FILE_KIND, item, changes });
}

const NO_DOCUMENT: Refusal = {
  refused: 'invalid-input',
  errors: [{ path: 'textUa', message: say.otherKind }],
};

export const ON_SITE: Refusal = { refused: 'forbidden', detail: 'A page of the site shows it' };

/** What was said of a content that has been replaced meanwhile may be false of the new one. */
export function refuseOtherVersion(file: LibraryFile, basedOn: BasedOn): Refusal | null {
  if (basedOn === undefined) return null;
  if (isRefusal(basedOn)) return basedOn;
  return basedOn.includes(file.version) ? null : { refused: 'changed-meanwhile', current: file };
}

/** What visitors get with a page that shows it: its crop, whose it is, the name it is downloaded by, and the text beside it. */
const isSeen = ({ title, credit, focus }: LibraryFile, texts: FileTexts, update: FileUpdate): boolean =>
  isTextChanged(texts, update) ||
  (update.title !== undefined && update.title !== title) ||
  (update.credit !== undefined && update.credit !== credit) ||
  (update.focus !== undefined && (update.focus.x !== focus.x || update.focus.y !== focus.y));

const isTextChanged = (texts: FileTexts, update: FileUpdate): boolean =>
  (['textUa', 'textEn'] as const).some(
    (field) => update[field] !== undefined && update[field].trim() !== texts[field],
  );

const NO_TEXTS: FileTexts = { textUa: '', textEn: '' };

/** What is said about a file keeps it in the library. Pages that show its crop or whose it is are made anew. */
export async function describeFile(
  db: Database,
  isOnSite: IsOnSite,
  { who, basedOn }: { who: Actor; basedOn: BasedOn },
  name: string,
  update: FileUpdate,
): Promise<LibraryFile | Refusal> {
  return db.transaction().execute(async (trx) => {
    await shareWrites(trx);
    await holdFile(trx, name);
    const before = await findLibraryFile(trx, name);
    if (!before) return { refused: 'not-found' };
    const refusal = refuseOtherVersion(before, basedOn);
    if (refusal) return refusal;
    const texts = (await findTexts(trx, name)) ?? NO_TEXTS;
    if (before.kind === 'picture' && isTextChanged(texts, update)) return NO_DOCUMENT;
    if (isSeen(before, texts, update) && !mayPublish(who) && (await isOnSite(trx, name))) return ON_SITE;
    await updateFile(trx, name, update);
    const after = (await findLibraryFile(trx, name)) ?? before;
    const textsAfter = (await findTexts(trx, name)) ?? NO_TEXTS;
    await recordChange(trx, who, { ...before, ...texts }, { ...after, ...textsAfter });
    const isOnPages = update.focus !== undefined || update.credit !== undefined;
    const sources = [
      ...(isOnPages ? await sourcesOfUses(trx, name) : []),
      // Pages that name it say whether there is a text, and one shows it, under the title.
      ...(isTextChanged(texts, update) || before.title !== after.title ? [sourceOfFile(name)] : []),
    ];
    if (sources.length > 0) await raiseContentVersion(trx, sources);
    return after;
  });
}

/** A file goes only if nothing names it: no item, no earlier version, no trash, nobody's working copy. */
export async function deleteFile(
  { db, files }: FilesAndDatabase,
  usesOf: UsesOf,
  who: NonNullable<Actor>,
  name: string,
): Promise<{ name: string } | Refusal> {
  const row = await findFile(db, name);
  if (!row) return { refused: 'not-found' };
  const versions = await listVersions(db, name);
  const uses = await usesOf(name, who);
  const gone = uses.length === 0 && (await removeRow(db, who, name));
  if (!gone) {
    const detail = 'The file is in use';
    return { refused: 'conflict', detail, uses: uses.length > 0 ? uses : await usesOf(name, who) };
  }
  await removeStored(files.storage, [storedNames(row), ...versions.map(storedVersion)]);
  return { name };
}

/** False where something has come to name it meanwhile. */
const removeRow = (db: Database, who: Actor, name: string): Promise<boolean> =>
  db
    .transaction()
    .execute(async (trx) => {
      const row = await deleteIfUnused(trx, name);
      if (!row) return false;
      await record(trx, { who, action: 'delete', kind: FILE_KIND, item: { id: null, title: row.title } });
      return true;
    })
    .catch((error) => {
      if (isReferred(error)) return false;
      throw error;
    });
