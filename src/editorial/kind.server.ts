// A kind of content as the server knows it: its declaration, its schemas and its SQL.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../audit/audit-log.server.ts';
import type { Source } from '../cache/made-from.server.ts';
import type { Database } from '../db/connection.ts';
import type { Tables } from '../db/tables.ts';
import type { Files } from '../files/file-service.server.ts';
import type { FileUse } from '../files/files-repository.server.ts';
import type { StoredNames } from '../files/picture.ts';
import type { Language } from '../i18n/language.ts';
import type { SearchEntry } from '../search/entry.ts';
import type { Refusal, Warning } from '../shared/problem.ts';
import type { Item, KindDeclaration, StoredItem } from './kind.ts';

declare const inWrite: unique symbol;

/** The transaction of a write that is under way. */
export type ContentWrite = Database & { readonly [inWrite]: true };

/** One transaction for one or several writes. */
export type ContentTransaction = {
  trx: Database;
  /** They go when it has ended. */
  unusedFiles: StoredNames[];
  /** What pages are made from. */
  changed: Set<Source>;
  /** What everybody's writes change alike, done one after the other with the content version held. */
  counting: (() => Promise<void>)[];
};

export type Editorial = { db: Database; files: Files };

/** What an item that comes back from the trash keeps. */
export type PreviousItem = {
  id: number;
  version: number;
  created_at: string;
  first_published_at: string | null;
  ua_version: number;
  en_version: number;
  ua_updated_at: string | null;
};

/** The SQL of a kind. Only the one write (write.server.ts) can call what changes anything. */
export type ItemRows<Each extends Item, Fields> = {
  find: (db: Database, id: number) => Promise<Each | null>;
  /** In the order of the ids. */
  findAll: (db: Database, ids: number[]) => Promise<Each[]>;
  /** With `previous`, the item comes back as it was known before. */
  insert: (write: ContentWrite, fields: Fields, previous?: PreviousItem) => Promise<number>;
  /** With `before`, what is the same in it need not be written again. */
  update: (write: ContentWrite, id: number, fields: Fields, before?: Each) => Promise<void>;
  setVisibility: (write: ContentWrite, id: number, isActive: 0 | 1) => Promise<void>;
  remove: (write: ContentWrite, id: number) => Promise<void>;
};

/** What items are found by: of each, one after the other, an entry in each of the languages. */
export type SearchEntries<Each> = (
  db: Database,
  items: Each[],
  languages: readonly Language[],
) => Promise<SearchEntry[]>;

/** Where an item says all that it is found by. */
export const entriesBy =
  <Each>(entry: (item: Each, lang: Language) => SearchEntry): SearchEntries<Each> =>
  async (_db, items, languages) =>
    items.flatMap((item) => languages.map((lang) => entry(item, lang)));

export type Kind<Each extends Item = Item, Fields = unknown> = KindDeclaration & {
  rows: ItemRows<Each, Fields>;
  /** What was stored before a field was known, with the default of that field. */
  whole: (stored: StoredItem) => Each;
  /** Everything an editor can change of it. */
  fieldsOf: (item: Each) => Fields;
  /** The same under the names that the audit log shows, where those differ. */
  auditFields?: (fields: Fields) => Record<string, unknown>;
  filesOf: (fields: Fields) => FileUse[];
  /** What visitors see of it is in another, whose links it has. */
  hasNoLinks?: true;
  searchEntries: SearchEntries<Each>;
  /** Where visitors read it, where its number is not its address. */
  address?: (item: Each) => string;
  /** Held before one of its items is: for what its items have among them. */
  hold?: (write: ContentWrite) => Promise<void>;
  /** What follows for others, in the transaction of its write. */
  onWritten?: (
    content: ContentTransaction,
    before: Each | null,
    after: Each | null,
    who: Actor,
  ) => Promise<void>;
  /** What follows from a save and is too much for its transaction. Done again, it goes on with what was interrupted. */
  followUp?: (editorial: Editorial, item: Each, who: Actor) => Promise<Refusal | null>;
  /** Why an item cannot be so among the others; `before` is null for one that is not there yet. */
  refuses?: (trx: Database, before: Each | null, fields: Fields) => Promise<Refusal | null>;
  /** What is to be accepted with a reason before it goes to visitors, or is to go; `before` as for `refuses`. */
  warns?: (trx: Database, before: Each | null, item: Each) => Promise<Warning[]>;
  /** Why it cannot be deleted. */
  refusesRemoval?: (trx: Database, item: Each) => Promise<Refusal | null>;
  /** What lists of staff are filtered by, as conditions of a query about its table. */
  filters: {
    /** The column of its title, where it is not that of the field. */
    title?: string;
    /** What its day is read from, and the column of the last day it is meant for. */
    day: RawBuilder<string>;
    deadline?: string;
    /** Shown to visitors by somebody here, not with a release. */
    published?: RawBuilder<boolean>;
    /** Set by hand; the last changed is first where this is left out. */
    order?: 'position';
    tagged?: (tag: string) => RawBuilder<boolean>;
  };
  /** Whether it has a picture that nobody has described. */
  isBare: (item: Each) => boolean;
  /** What else follows from being shown. */
  onShown?: (write: ContentWrite, id: number) => Promise<void>;
  /** Items that are shown and are to be hidden, because the day until which they were meant has passed. */
  passedDeadlines?: (db: Database) => Promise<{ id: number; deadline: string }[]>;
};

/** A page of a list, for visitors or for staff. */
type ListCall<Query> = {
  query: z.ZodObject & z.ZodType<Query>;
  answer: z.ZodType;
  /** Under which name the answer has the items. */
  items: string;
  /** What staff are told besides. */
  forStaff?: (db: Database) => Promise<object>;
  read: (db: Database, query: Query) => Promise<unknown>;
};

/** What fills the central lists. */
// biome-ignore lint/suspicious/noExplicitAny: what a kind's parts take is known where the kind is declared.
export type ServedKind<Each extends Item = any, Fields = any, Query = any> = {
  kind: Kind<Each, Fields>;
  itemSchema: z.ZodObject & z.ZodType<Each>;
  list: ListCall<Query>;
  /** In the API's description, by name. */
  schemas: Record<string, z.ZodType>;
  /** Saving, and what only this kind can do. */
  routes: FastifyPluginAsyncZod<Editorial>[];
  /** What public pages may ask of it: visible items only. */
  // biome-ignore lint/suspicious/noExplicitAny: what each takes is known to the page that asks.
  pages: (db: Database) => Record<string, (...parameters: any[]) => Promise<unknown>>;
  /** Its tables in the order in which rows may be added, each with the key its rows are read by. */
  tables: Partial<Record<keyof Tables, string[]>>;
  /** Tables whose rows name an address or a file, which a restored archive must not make up. */
  trustedColumns?: Partial<Record<keyof Tables, Record<string, 'file' | 'url'>>>;
  /** Fills an empty installation; `pictureName` finds a demonstration picture by its source. */
  demonstration?: DemonstrationItems<Fields>;
};

export type DemonstrationItems<Fields> = (
  read: ReadDemo,
  pictureName: (source: string) => string,
) => Fields[];
export type ReadDemo = <T>(name: string) => T[];
