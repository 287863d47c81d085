// Forgetting a person: written forms of a name go from everything that is stored, by one action
// (docs/decisions/0060-forgetting.md). What is looked through is a list of all tables there are.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { listUsers } from '../access/accounts/users-repository.server.ts';
import { findMaintenance } from '../access/maintenance/maintenance.server.ts';
import { ACCESS_KINDS, FILE_KIND, PERSON_KIND } from '../audit/audit.schema.ts';
import { type Actor, type AuditWords, amendAudit, record } from '../audit/audit-log.server.ts';
import { changedFields } from '../audit/changed-fields.ts';
import { EVERYTHING } from '../cache/made-from.server.ts';
import type { Database } from '../db/connection.ts';
import { holdWrites } from '../db/content-version.ts';
import { engineOf } from '../db/engine.ts';
import { type Row, rowsInTurn } from '../db/rows-in-turn.ts';
import type { Tables } from '../db/tables.ts';
import { indexFiles } from '../files/file-words.server.ts';
import { EARLIER, eraseFile, findFile } from '../files/files-repository.server.ts';
import { ForgottenWords } from '../rich-text/forgotten-words.ts';
import { sweepIndex } from '../search/index-tables.server.ts';
import { replaceEntries } from '../search/write-index.server.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import {
  CONTENT_DOCUMENT_KIND,
  type DocumentKind,
  findDocument,
  rewriteDocument,
} from './document.server.ts';
import { usesOfFile } from './file-uses.server.ts';
import { type Forget, type Forgotten, PLACES, type Place } from './forget.schema.ts';
import { selectItems, updateItem } from './item-rows.server.ts';
import type { ContentTransaction, Editorial, Kind } from './kind.server.ts';
import { hashOfText } from './revisions.server.ts';
import { trashEntries } from './trash.server.ts';
import { inTransaction, write } from './write.server.ts';

type Column = 'text' | 'json';
type Looked = {
  /** Null where it only follows from what is counted elsewhere. */
  place: Place | null;
  key: string[];
  columns: Record<string, Column>;
  /** A row that is nothing without its words goes. */
  goes?: true;
};

/** Where words stand that people have written. A table that nobody names does not compile. */
const LOOKED: Record<keyof Tables, Looked | null> = {
  revisions: {
    place: 'revisions',
    key: ['kind', 'item_id', 'version'],
    columns: { item: 'json', details: 'json', by_name: 'text' },
  },
  trash: {
    place: 'trash',
    key: ['kind', 'item_id'],
    columns: { withdrawn_ua: 'text', withdrawn_en: 'text' },
  },
  working_copies: {
    place: 'workingCopies',
    key: ['user_id', 'kind', 'item'],
    columns: { values: 'json', from_name: 'text' },
  },
  files: {
    place: 'files',
    key: ['name'],
    columns: {
      ...{ title: 'text', alt_ua: 'text', alt_en: 'text', credit: 'text', by_name: 'text' },
      ...{ beside_ua: 'text', beside_en: 'text' },
    },
  },
  file_versions: { place: 'files', key: ['name', 'version'], columns: { by_name: 'text' } },
  file_tags: { place: 'files', key: ['name', 'tag'], columns: { tag: 'text' }, goes: true },
  search_queries: {
    place: 'queries',
    key: ['day', 'lang', 'query'],
    columns: { query: 'text' },
    goes: true,
  },
  missed_addresses: { place: 'queries', key: ['path'], columns: { path: 'text' }, goes: true },
  // Without the name, the rest of what a visitor wrote is still of use.
  feedback: { place: 'other', key: ['id'], columns: { text: 'text' } },
  checks: null,
  today_marks: { place: 'other', key: ['key'], columns: { reason: 'text' } },
  announcements: { place: 'other', key: ['kind', 'item_id'], columns: { by_name: 'text' } },
  outbox: { place: 'other', key: ['id'], columns: { recipient: 'text', payload: 'json' } },
  press_list: { place: 'other', key: ['id'], columns: { email: 'text', name: 'text' }, goes: true },
  // Addresses of pages that are there, and names of other sites.
  reads: null,
  read_hosts: { place: 'queries', key: ['day', 'page', 'host'], columns: { host: 'text' }, goes: true },
  // What leads to a name leads nowhere without it.
  redirects: {
    place: 'other',
    key: ['id'],
    columns: { from_path: 'text', to_address: 'text' },
    goes: true,
  },
  tag_aliases: {
    place: 'other',
    key: ['tag'],
    columns: { tag: 'text', became: 'text' },
    goes: true,
  },
  // How many there are with a tag is still known when there are none.
  news_counts: {
    place: null,
    key: ['tag', 'is_active', 'scale', 'period'],
    columns: { tag: 'text' },
    goes: true,
  },
  outside_links: {
    place: 'other',
    key: ['url'],
    columns: { url: 'text', ignored_because: 'text', ignored_by_name: 'text' },
    goes: true,
  },
  preview_links: { place: 'other', key: ['id'], columns: { by_name: 'text' } },
  maintenance: { place: 'other', key: ['id'], columns: { reason: 'text', by_name: 'text' } },
  passkeys: { place: 'other', key: ['user_id', 'id'], columns: { name: 'text' } },
  // Rows of content, by the one write.
  news: null,
  news_tags: null,
  news_places: null,
  item_counts: null,
  news_links: null,
  gallery_images: null,
  vacancies: null,
  collections: null,
  collection_items: null,
  content_documents: null,
  // By a way of its own: nothing else may change it.
  audit_log: null,
  audit_amending: null,
  // Follows from content.
  content_links: null,
  link_watch: null,
  file_uses: null,
  file_words: null,
  search_items: null,
  search_words: null,
  search_slips: null,
  search_state: null,
  content_version: null,
  content_changes: null,
  // Accounts are erased by themselves. The rest holds hashes, numbers and times.
  users: null,
  sessions: null,
  sign_in_attempts: null,
  known_browsers: null,
  failed_sign_ins: null,
  invitations: null,
  totp_secrets: null,
  recovery_codes: null,
  sign_in_tickets: null,
  made_items: null,
  sweeps: null,
};

const MOST_LISTED = 200;
const ITEMS_AT_ONCE = 100;
/** So long nobody else is served: then others have their turn. */
const TURN_MS = 20;

type Found = Pick<Forgotten, 'items' | 'files'> & { counts: Map<Place, number> };

const count = ({ counts }: Found, place: Place): void => void counts.set(place, (counts.get(place) ?? 0) + 1);

function list(found: Found, item: Forgotten['items'][number]): void {
  const isListed = found.items.some(
    ({ place, kind, id }) => place === item.place && kind === item.kind && id === item.id,
  );
  if (!isListed && found.items.length < MOST_LISTED) found.items.push(item);
}

export type ForgetParts = {
  editorial: Editorial;
  kinds: Kind[];
  documents: DocumentKind[];
  /** Backups that were made before now; null where no folder is known. */
  backups: () => Promise<Forgotten['backups']>;
  /** Stores what this process has only in memory, so that it is found. */
  storeHeld: () => Promise<void>;
};

/** One look through everything; what is found is changed where `content` says how. */
class Search {
  readonly found: Found = { counts: new Map(), items: [], files: [] };
  /** What has changed, and is found by its words: items in the trash by kind, and files. */
  readonly #trashed = new Map<string, Set<number>>();
  readonly #files = new Set<string>();
  readonly #db: Database;
  readonly #words: ForgottenWords;
  readonly #named: ForgottenWords;
  readonly #content: ContentTransaction | null;
  readonly #who: Actor;
  #turnBegan = performance.now();

  constructor(
    db: Database,
    words: readonly string[],
    knownFiles: ReadonlySet<string>,
    { content, who }: { content: ContentTransaction | null; who: Actor },
  ) {
    this.#db = db;
    this.#words = new ForgottenWords(words, knownFiles);
    this.#named = new ForgottenWords(words);
    this.#content = content;
    this.#who = who;
  }

  async #letOthers(): Promise<void> {
    if (performance.now() - this.#turnBegan < TURN_MS) return;
    await nextTurn();
    this.#turnBegan = performance.now();
  }

  async items(kind: Kind): Promise<Refusal | null> {
    const columns = ['withdrawn_ua', 'withdrawn_en', 'review_remark', 'review_by_name'] as const;
    for (let last = 0; ; ) {
      const rows = await selectItems(this.#db, kind)
        .select(['id', ...columns])
        .where('id', '>', last)
        .orderBy('id')
        .limit(ITEMS_AT_ONCE)
        .execute();
      const items = await kind.rows.findAll(
        this.#db,
        rows.map(({ id }) => id),
      );
      for (const { id, ...row } of rows) {
        await this.#letOthers();
        const item = items.find((each) => each.id === id);
        const fields = item && kind.fieldsOf(item);
        const [without, state] = [this.#words.value(fields), this.#words.value(row)];
        if (isDeepStrictEqual([fields, row], [without, state])) continue;
        count(this.found, 'items');
        const shown = (this.#content ? without : fields) as Record<string, unknown>;
        list(this.found, { place: 'items', kind: kind.name, id, title: String(shown[kind.title] ?? '') });
        if (!this.#content) continue;
        const command = { who: this.#who, id, action: 'forget' } as const;
        const written = await write(this.#content, kind, command, async (write) => {
          await kind.rows.update(write, id, without);
          await updateItem(write, kind, id).set(state).execute();
          return id;
        });
        if (isRefusal(written)) return written;
      }
      if (rows.length < ITEMS_AT_ONCE) return null;
      last = rows.at(-1)?.id ?? last;
    }
  }

  async document(kind: DocumentKind): Promise<Refusal | null> {
    const { value } = (await findDocument(this.#db, kind)) ?? { value: kind.fromFile() };
    const without = this.#words.value(value);
    // What a release says is not ours to change, and is in no table.
    if (isDeepStrictEqual(value, without) || isDeepStrictEqual(value, kind.fromFile())) return null;
    for (const { id } of kind.changes(value, without)) {
      const part = kind.parts(this.#content ? without : value).find((each) => each.id === id);
      count(this.found, 'items');
      list(this.found, { place: 'items', kind: kind.name, id, title: part?.title ?? '' });
    }
    if (!this.#content) return null;
    const command = { who: this.#who, action: 'forget' } as const;
    const written = await rewriteDocument(this.#content, kind, command, without);
    return isRefusal(written) ? written : null;
  }

  /** `trashed`: of which kind and number the items in the trash are. */
  async table(
    name: keyof Tables,
    looked: Looked,
    kinds: Kind[],
    trashed: ReadonlySet<string>,
  ): Promise<void> {
    for await (const rows of rowsInTurn(this.#db, { name, key: looked.key })) {
      for (const row of rows) {
        await this.#letOthers();
        const changed = this.#changed(row, looked.columns);
        const isNamed = name === 'files' && this.#named.isInAddress(String(row.name));
        if (name === 'files' && (changed || isNamed)) {
          const title = String(this.#content ? (changed?.title ?? row.title) : row.title);
          this.found.files.push({ name: String(row.name), title, isNamed });
        }
        if (!changed) continue;
        const isTrashed = name === 'revisions' && trashed.has(`${row.kind}/${row.item_id}`);
        const place = isTrashed ? 'trash' : looked.place;
        if (place) count(this.found, place);
        if (isTrashed) this.#noteTrashed(row);
        if (name === 'files') this.#files.add(String(row.name));
        if (name === 'revisions')
          this.#listRevision(isTrashed ? 'trash' : 'revisions', kinds, {
            ...row,
            ...(this.#content && changed),
          });
        if (this.#content) await this.#store(name, looked, row, changed);
      }
    }
  }

  #noteTrashed({ kind, item_id: id }: Row): void {
    const ids = this.#trashed.get(String(kind)) ?? new Set();
    this.#trashed.set(String(kind), ids.add(Number(id)));
  }

  /** It is found by what is left of it. */
  async indexChanged(kinds: Kind[]): Promise<void> {
    for (const kind of kinds) {
      const entries = await trashEntries(this.#db, kind, [...(this.#trashed.get(kind.name) ?? [])]);
      const ofEach = [...Map.groupBy(entries, ({ item }) => item).values()];
      await replaceEntries(
        this.#db,
        ofEach.map((after) => ({ before: [], after })),
      );
    }
    await indexFiles(this.#db, [...this.#files]);
  }

  #listRevision(place: Place, kinds: Kind[], { kind: name, item_id: id, item }: Row): void {
    const kind = kinds.find((each) => each.name === name);
    // A document is listed by its parts, as it is now.
    if (!kind || name === CONTENT_DOCUMENT_KIND) return;
    const title = String(JSON.parse(String(item))[kind.title] ?? '');
    list(this.found, { place, kind: kind.name, id: Number(id), title });
  }

  #changed(row: Row, columns: Record<string, Column>): Row | null {
    const changed = Object.entries(columns).flatMap(([column, type]) => {
      const value = row[column];
      if (typeof value !== 'string' || value === '') return [];
      const without = type === 'json' ? this.#words.json(value) : this.#words.text(value);
      return without === value ? [] : [[column, without] as const];
    });
    return changed.length > 0 ? Object.fromEntries(changed) : null;
  }

  async #store(name: keyof Tables, { key, goes }: Looked, row: Row, changed: Row): Promise<void> {
    const isRow = sql.join(
      key.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
      sql` and `,
    );
    // What is left of a version is whole.
    const isText = name === 'revisions' && typeof changed.item === 'string';
    const stored = isText ? { ...changed, sha256: hashOfText(String(changed.item)) } : changed;
    const set = sql.join(Object.entries(stored).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
    await (goes
      ? sql`delete from ${sql.table(name)} where ${isRow}`
      : sql`update ${sql.table(name)} set ${set} where ${isRow}`
    ).execute(this.#db);
  }

  async audit(): Promise<void> {
    const look = async (change: (id: number, words: Partial<AuditWords>) => Promise<void>) => {
      for await (const rows of rowsInTurn(this.#db, { name: 'audit_log', key: ['id'] })) {
        for (const row of rows) {
          await this.#letOthers();
          // The title of these is the address of an account, which goes with the account.
          const isAccess = ACCESS_KINDS.some((kind) => kind === row.kind);
          const changed = this.#changed(row, { changes: 'json', ...(!isAccess && { title: 'text' }) });
          if (!changed) continue;
          count(this.found, 'audit');
          await change(Number(row.id), changed as Partial<AuditWords>);
        }
      }
    };
    await (this.#content ? amendAudit(this.#db, look) : look(async () => {}));
  }

  /** Accounts that bear the name. */
  async accounts(): Promise<Forgotten['accounts']> {
    return (await listUsers(this.#db))
      .filter(({ name, email }) => this.#words.text(name) !== name || this.#words.text(email) !== email)
      .map(({ id, name, email }) => ({ id, name, email }));
  }
}

/** What a page shows instead of a file is for people to decide: while one uses it, it stays. */
async function removeFiles(
  trx: Database,
  { kinds, documents }: ForgetParts,
  { who, content }: { who: Actor; content: ContentTransaction | null },
  names: readonly string[],
): Promise<Refusal | null> {
  const usesOf = usesOfFile(trx, kinds, documents);
  for (const name of new Set(names)) {
    const row = await findFile(trx, name);
    if (!row) return { refused: 'invalid-input', errors: [{ path: 'files', message: say.unknownFile }] };
    const uses = await usesOf(name, who ?? { id: 0, email: '', name: '' });
    const living = uses.filter(({ field }) => ![EARLIER, 'trash', 'workingCopy'].includes(field));
    if (living.length > 0)
      return { refused: 'conflict', detail: `The file is in use: ${name}`, uses: living };
    if (!content) continue;
    content.unusedFiles.push(...(await eraseFile(trx, row)));
    await record(trx, { who, action: 'delete', kind: FILE_KIND });
  }
  return null;
}

async function search(
  db: Database,
  parts: ForgetParts,
  { words, files }: Forget,
  act: { who: Actor; content: ContentTransaction | null },
): Promise<Forgotten | Refusal> {
  const refusal = await removeFiles(db, parts, act, files);
  if (refusal) return refusal;
  const known = await db.selectFrom('files').select('name').execute();
  const names = new Set(known.map(({ name }) => name));
  if (!act.content) for (const name of files) names.delete(name);
  const look = new Search(db, words, names, act);
  for (const kind of parts.kinds) {
    const refusal = await look.items(kind);
    if (refusal) return refusal;
  }
  for (const kind of parts.documents) {
    const refusal = await look.document(kind);
    if (refusal) return refusal;
  }
  const trash = await db.selectFrom('trash').select(['kind', 'item_id']).execute();
  const trashed = new Set(trash.map(({ kind, item_id }) => `${kind}/${item_id}`));
  for (const [name, looked] of Object.entries(LOOKED))
    if (looked) await look.table(name as keyof Tables, looked, parts.kinds, trashed);
  act.content?.counting.push(() => look.indexChanged(parts.kinds));
  // The last: writes have told of themselves in it.
  await look.audit();
  const { counts, items, files: described } = look.found;
  return {
    places: PLACES.flatMap((place) => ({ place, count: counts.get(place) ?? 0 })),
    items,
    files: described,
    accounts: await look.accounts(),
    backups: await parts.backups(),
  };
}

/** Where the words are, and nothing is changed. */
export async function findWords(parts: ForgetParts, sent: Forget): Promise<Forgotten | Refusal> {
  await parts.storeHeld();
  return search(parts.editorial.db, parts, sent, { who: null, content: null });
}

/** All of it or nothing. What was removed is named nowhere, not even in what is logged of it. */
export async function forgetWords(
  parts: ForgetParts,
  who: Actor,
  sent: Forget,
): Promise<Forgotten | Refusal> {
  const { editorial } = parts;
  await parts.storeHeld();
  return withoutTraces(editorial.db, () =>
    inTransaction(
      editorial,
      async (content) => {
        const { trx } = content;
        const maintenance = await findMaintenance(trx);
        if (maintenance) return { refused: 'maintenance', detail: maintenance.reason };
        const found = await search(trx, parts, sent, { who, content });
        if (isRefusal(found)) return found;
        content.counting.push(() => sweepIndex(trx));
        content.changed.add(EVERYTHING);
        const places = found.places.reduce((sum, place) => sum + place.count, 0);
        const changes = changedFields(null, { places, files: sent.files.length });
        await record(trx, { who, action: 'forget', kind: PERSON_KIND, changes });
        return found;
      },
      holdWrites,
    ),
  );
}

/** SQLite leaves what was overwritten in its file, where a copy of it could be read: the file is written anew. */
export async function withoutTraces<T>(db: Database, run: () => Promise<T | Refusal>): Promise<T | Refusal> {
  const done = await run();
  if (engineOf(db) === 'postgres' || isRefusal(done)) return done;
  try {
    await sql`vacuum`.execute(db);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  } catch {
    // Without room for a second file, or while another process reads: nothing that the site shows depends on it.
  }
  return done;
}
