// A document: content that there is one of, read and changed whole, with versions like an item
// (docs/decisions/0032-content-documents.md). The only SQL about documents, but for the row that each starts with.
import type { z } from 'zod';
import type { Change } from '../audit/audit.schema.ts';
import { record } from '../audit/audit-log.server.ts';
import { readFrom, type Source } from '../cache/made-from.server.ts';
import type { Database } from '../db/connection.ts';
import type { FileKind } from '../files/file.schema.ts';
import { type FileUse, replaceUses } from '../files/files-repository.server.ts';
import type { SearchEntry } from '../search/entry.ts';
import { replacePages } from '../search/rebuild.server.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import type { DocumentAnswer } from './item.schema.ts';
import type { ContentTransaction, Editorial } from './kind.server.ts';
import type { DocumentDeclaration, Versioned } from './kind.ts';
import { findRevision } from './revisions.server.ts';
import {
  holdDocument,
  inTransaction,
  isSilent,
  itemAfter,
  Refused,
  refuseUnknownFiles,
  type Writable,
  type WriteCommand,
  writeAny,
} from './write.server.ts';

export type ContentDocument<Value> = Versioned & DocumentAnswer<Value>;

/** As the API answers it. */
export const presentDocument = <Value>({
  id: _id,
  ...answer
}: ContentDocument<Value>): DocumentAnswer<Value> => answer;

/** One of the things that a document holds, as people know it. */
export type DocumentPart = {
  id: number;
  title: string;
  /** Where visitors see it. */
  url: string;
  files: FileUse[];
};

/** A file that a value names, with its path in what was sent. */
type NamedFile = { path: string; name: string; kind?: FileKind };

// biome-ignore lint/suspicious/noExplicitAny: what a document's parts take is known where it is declared.
export type DocumentKind<Value = any> = DocumentDeclaration & {
  schema: z.ZodType<Value>;
  /** What was stored before a field was known, with the default of that field. */
  whole: (stored: Value) => Value;
  /** What it is until somebody changes it. */
  fromFile: () => Value;
  /** What was sent as it is to be stored, or what is wrong with it. Before the transaction: others wait for that. */
  prepare: (sent: Value) => Promise<{ value: Value; files: NamedFile[] } | Refusal>;
  filesIn: (value: Value) => NamedFile[];
  /** Of an archive, which may hold anything; throws for what no save could have stored. */
  trusted: (value: unknown) => Value;
  parts: (value: Value) => DocumentPart[];
  /** By the names that revisions show. */
  fieldsOf: (value: Value) => Record<string, unknown>;
  /** What is recorded of each part that has changed. */
  changes: (before: Value, after: Value) => { id: number; title: string; changes: Change[] }[];
  entries: (value: Value) => SearchEntry[];
  /** Without what is still a draft in it. */
  forVisitors: (value: Value) => Value;
};

/** In revisions, where documents go by their numbers. */
export const CONTENT_DOCUMENT_KIND = 'content';

export const documentSource = ({ name }: Pick<DocumentDeclaration, 'name'>): Source =>
  `${CONTENT_DOCUMENT_KIND}/${name}`;

/** Null where no process has started yet. */
export const findDocument = <Value>(
  db: Database,
  kind: DocumentKind<Value>,
): Promise<ContentDocument<Value> | null> =>
  readFrom([documentSource(kind)], async () => {
    const row = await db
      .selectFrom('content_documents')
      .selectAll()
      .where('id', '=', kind.id)
      .executeTakeFirst();
    if (!row) return null;
    const { id, name, version, updated_at: updatedAt } = row;
    const value = row.value === null ? kind.fromFile() : kind.whole(JSON.parse(row.value));
    return { id, name, version, updatedAt, value };
  });

/** What revisions are asked for by. */
export const revisedDocument = <Value>(kind: DocumentKind<Value>) => ({
  name: CONTENT_DOCUMENT_KIND,
  rows: { find: (db: Database) => findDocument(db, kind) },
  whole: (stored: Versioned): ContentDocument<Value> => {
    const { id, version, updatedAt, value } = stored as ContentDocument<Value>;
    return { id, name: kind.name, version, updatedAt, value: kind.whole(value) };
  },
});

const writableDocument = <Value>(kind: DocumentKind<Value>): Writable<ContentDocument<Value>> => ({
  ...revisedDocument(kind),
  async lock(write) {
    const { numUpdatedRows } = await holdDocument(write, kind.id).executeTakeFirst();
    return numUpdatedRows === 0n ? null : {};
  },
  fieldsOf: ({ value }) => kind.fieldsOf(value),
  refuse: async (_trx, document) => ({ refused: 'changed-meanwhile', current: presentDocument(document) }),
  stateOf: async () => ({}),
  async stamp(write) {
    await write
      .updateTable('content_documents')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: new Date().toISOString() }))
      .where('id', '=', kind.id)
      .execute();
    return {};
  },
  async noteUses(trx, { after }) {
    for (const { id, files } of after ? kind.parts(after.value) : []) {
      await replaceUses(trx, { kind: kind.name, id }, files);
    }
  },
  isOut: async () => true,
  noteEntries: (trx, { after }) => replacePages(trx, after ? kind.entries(after.value) : []),
  sources: () => [documentSource(kind)],
  async audit(trx, { who, action = 'change' }, { before, after }) {
    const changed = before && after ? kind.changes(before.value, after.value) : [];
    for (const { id, title, changes } of changed) {
      const told = isSilent(action) ? [] : changes;
      await record(trx, { who, action, kind: kind.auditKind, item: { id, title }, changes: told });
    }
  },
});

type DocumentCommand = Pick<WriteCommand, 'who' | 'basedOn' | 'action' | 'details'>;

async function writeValue<Value>(
  content: ContentTransaction,
  kind: DocumentKind<Value>,
  command: DocumentCommand,
  { value, files }: { value: Value; files: NamedFile[] },
): Promise<ContentDocument<Value> | Refusal> {
  const { id } = kind;
  const written = await writeAny(content, writableDocument(kind), { ...command, id }, async (write) => {
    const refusal = await refuseUnknownFiles(write, files);
    if (refusal) return refusal;
    await write
      .updateTable('content_documents')
      .set({ value: JSON.stringify(value) })
      .where('id', '=', id)
      .execute();
    return id;
  });
  return itemAfter(written);
}

export async function saveDocument<Value>(
  editorial: Editorial,
  kind: DocumentKind<Value>,
  command: DocumentCommand,
  sent: Value,
): Promise<ContentDocument<Value> | Refusal> {
  const prepared = await kind.prepare(sent);
  if (isRefusal(prepared)) return prepared;
  return inTransaction(editorial, (content) => writeValue(content, kind, command, prepared));
}

/** What follows from another write, in its transaction. */
export async function changeDocument<Value>(
  content: ContentTransaction,
  kind: DocumentKind<Value>,
  command: Pick<WriteCommand, 'who' | 'details'>,
  change: (value: Value) => Value,
): Promise<void> {
  await holdDocument(content.trx, kind.id).execute();
  const document = await findDocument(content.trx, kind);
  const value = change(document?.value ?? kind.fromFile());
  const written = await writeValue(content, kind, command, { value, files: kind.filesIn(value) });
  if (isRefusal(written)) throw new Refused(written);
}

/** As it is to be, in a transaction that does more. What it is made of has been looked at before. */
export const rewriteDocument = <Value>(
  content: ContentTransaction,
  kind: DocumentKind<Value>,
  command: DocumentCommand,
  value: Value,
): Promise<ContentDocument<Value> | Refusal> =>
  writeValue(content, kind, command, { value, files: kind.filesIn(value) });

/** An earlier version becomes the newest. */
export async function restoreDocument<Value>(
  editorial: Editorial,
  kind: DocumentKind<Value>,
  command: DocumentCommand,
  version: number,
): Promise<ContentDocument<Value> | Refusal> {
  return inTransaction(editorial, async (content) => {
    const revision = await findRevision(content.trx, revisedDocument(kind), kind.id, version);
    if (!revision) return { refused: 'not-found' };
    const { value } = revision;
    const restored = { value, files: kind.filesIn(value) };
    return writeValue(content, kind, { ...command, action: 'restore' }, restored);
  });
}
