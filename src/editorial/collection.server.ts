// A small collection as the server knows it: how its entries are stored, saved, sorted and filled from the release. The only SQL
// about collections (docs/decisions/0050-collections.md).
import { isDeepStrictEqual } from 'node:util';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { staffOf } from '../access/guard-routes.server.ts';
import { findMaintenance } from '../access/maintenance/maintenance.server.ts';
import { mayPublish } from '../access/permissions.ts';
import { record } from '../audit/audit-log.server.ts';
import { readFrom } from '../cache/made-from.server.ts';
import type { Database } from '../db/connection.ts';
import { holdWrites } from '../db/content-version.ts';
import type { CollectionItemRow, OwnColumns } from '../db/tables.ts';
import type { FileUse } from '../files/files-repository.server.ts';
import { sendRefusal } from '../http/send-problem.ts';
import { type InLanguage, inLanguage } from '../i18n/in-language.ts';
import type { Language } from '../i18n/language.ts';
import { withSafeTexts } from '../rich-text/clean-rich-text.server.ts';
import { sanitizeRichText } from '../rich-text/sanitize-rich-text.server.ts';
import { type EntryTexts, type SearchEntry, undatedEntry } from '../search/entry.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import { onceHeaders } from '../shared/field-schemas.ts';
import { OWN_ADDRESSES } from '../shared/own-addresses.ts';
import { problemAnswers } from '../shared/problem.schema.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import { commandOf, sendSaved } from './base-version.server.ts';
import {
  type CollectionDeclaration,
  type CollectionFields,
  type CollectionItem,
  type CollectionList,
  type CollectionQuery,
  collectionSchemas,
  languageOfEntry,
  orderBody,
} from './collection.ts';
import { filesInTexts } from './files-in-texts.ts';
import {
  type ContentTransaction,
  type ContentWrite,
  type Editorial,
  entriesBy,
  type ItemRows,
  type Kind,
  type SearchEntries,
  type ServedKind,
} from './kind.server.ts';
import { richTextFields } from './kind.ts';
import { type Save, saveItem } from './save-item.server.ts';
import {
  holdCollection,
  inTransaction,
  isFlag,
  itemSource,
  listSource,
  orderItems,
  refuseUnknownFiles,
  type WriteCommand,
  write,
} from './write.server.ts';

type Fielded = Record<string, unknown>;

const entriesOf = (db: Database, kind: string) => db.selectFrom('collection_items').where('kind', '=', kind);

const inOrder = (db: Database, kind: string) => entriesOf(db, kind).orderBy('position').orderBy('id');

const updateEntry = (write: ContentWrite, kind: string, id: number) =>
  write.updateTable('collection_items').where('kind', '=', kind).where('id', '=', id);

/** What a release says of an entry, by a name that stays. */
export type Seed<Fields> = {
  key: string;
  fields: Fields;
  /** It is brought as a draft. */
  isDraft?: boolean;
};

type SearchBeside<Fields extends object> = { entries: SearchEntries<CollectionItem<Fields>> };

export type Collection<Fields extends object> = {
  declaration: CollectionDeclaration<Fields>;
  /** What an entry is found by: told by itself, or by what stands beside it, too. */
  searchEntry: ((item: CollectionItem<Fields>, lang: Language) => SearchEntry) | SearchBeside<Fields>;
  /** Files of the library that it names besides those in its texts. */
  files?: (fields: Fields) => FileUse[];
  /** What an installation starts from. What nobody has changed follows the release. */
  seeds: () => Seed<Fields>[];
} & Pick<
  Kind<CollectionItem<Fields>, CollectionFields<Fields>>,
  'address' | 'auditFields' | 'refuses' | 'refusesRemoval' | 'warns' | 'onWritten' | 'followUp' | 'hasNoLinks'
>;

/** Every entry that is there, shown or not, in their order. */
export const collectionValues = <Fields extends object>(
  db: Database,
  kind: { name: string; empty?: Fields },
): Promise<(Fields & { id: number; isActive: 0 | 1; updatedAt: string })[]> =>
  readFrom([listSource(kind.name)], async () => {
    const rows = await inOrder(db, kind.name).select(['id', 'value', 'is_active', 'updated_at']).execute();
    return rows.map(({ id, value, is_active, updated_at: updatedAt }) => ({
      ...kind.empty,
      ...JSON.parse(value),
      id,
      isActive: is_active,
      updatedAt,
    }));
  });

/** What an entry is found by: in one language altogether, as pages show it. */
export function collectionEntry<Fields extends object>(
  { name, empty }: CollectionDeclaration<Fields>,
  item: CollectionItem<Fields>,
  lang: Language,
  /** `isPublic: false` for what staff alone find. */
  textsOf: (entry: InLanguage<Fields>) => EntryTexts & { isPublic?: boolean },
): SearchEntry {
  const fields = wholeFields({ empty }, item);
  const textLang = languageOfEntry(fields, lang);
  const { isPublic = true, ...texts } = textsOf(inLanguage(fields, textLang));
  const languages = { lang, titleLang: textLang, textLang };
  const about = { kind: name, item: item.id, ...languages, isPublic: isPublic && item.isActive === 1 };
  return undatedEntry(about, texts);
}

/** What a row says of its fields, for lists to be sorted and narrowed by. */
function columnsOf<Fields extends object>(
  kind: CollectionDeclaration<Fields>,
  { isActive, ...value }: CollectionFields<Fields>,
): Omit<OwnColumns<'collection_items'>, 'kind' | 'position' | 'seed' | 'is_from_release'> {
  const fields = value as Fielded;
  return {
    slug: slugIn(kind, fields),
    title: String(fields[kind.title] ?? ''),
    // In the order of the declaration: the same fields are the same text.
    value: JSON.stringify(wholeFields(kind, value)),
    is_active: isActive,
  };
}

/** With the default of what was not known when it was stored, and without what is no longer. */
const wholeFields = <Fields extends object>(
  { empty }: Pick<CollectionDeclaration<Fields>, 'empty'>,
  stored: object,
): Fields =>
  Object.fromEntries(
    Object.entries(empty).map(([name, none]) => [name, (stored as Fielded)[name] ?? none]),
  ) as Fields;

function presentItem<Fields extends object>(
  kind: CollectionDeclaration<Fields>,
  row: CollectionItemRow,
): CollectionItem<Fields> {
  const isOutdated = row.is_untranslated === 0 && row.ua_version > row.en_version;
  return {
    id: row.id,
    ...wholeFields(kind, JSON.parse(row.value)),
    isActive: row.is_active,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ukrainianUpdatedAt: isOutdated ? row.ua_updated_at : null,
  };
}

function rowsOf<Fields extends object>(
  kind: CollectionDeclaration<Fields>,
): ItemRows<CollectionItem<Fields>, CollectionFields<Fields>> {
  const { name } = kind;
  const entries = (db: Database) => entriesOf(db, name).selectAll();
  return {
    find: (db, id) =>
      readFrom([itemSource(name, id)], async () => {
        const row = await entries(db).where('id', '=', id).executeTakeFirst();
        return row ? presentItem(kind, row) : null;
      }),
    async findAll(db, ids) {
      const rows = ids.length > 0 ? await entries(db).where('id', 'in', ids).execute() : [];
      return rows
        .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
        .map((row) => presentItem(kind, row));
    },
    async insert(write, fields, previous) {
      const now = new Date().toISOString();
      const { last_id } = await write
        .updateTable('collections')
        .set((eb) => ({ last_id: previous ? eb.ref('last_id') : eb('last_id', '+', 1) }))
        .where('kind', '=', name)
        .returning('last_id')
        .executeTakeFirstOrThrow();
      const { last } = await entriesOf(write, name)
        .select((eb) => eb.fn.coalesce(eb.fn.max('position'), sql<number>`0`).as('last'))
        .executeTakeFirstOrThrow();
      const { id } = await write
        .insertInto('collection_items')
        .values({
          ...columnsOf(kind, fields),
          // Said by the write once the row is there.
          is_untranslated: 0,
          is_bare: 0,
          kind: name,
          id: last_id,
          position: Number(last) + 1,
          seed: null,
          is_from_release: 0,
          created_at: now,
          updated_at: now,
          ...previous,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async update(write, id, fields) {
      await updateEntry(write, name, id)
        .set({ ...columnsOf(kind, fields), is_from_release: 0 })
        .execute();
    },
    async setVisibility(write, id, isActive) {
      await updateEntry(write, name, id).set({ is_active: isActive }).execute();
    },
    async remove(write, id) {
      await write.deleteFrom('collection_items').where('kind', '=', name).where('id', '=', id).execute();
    },
  };
}

export const refuseSlug = (message: string, path = 'slug'): Refusal => ({
  refused: 'invalid-input',
  errors: [{ path, message }],
});

function slugIn({ slug = 'slug' }: Pick<CollectionDeclaration, 'slug'>, fields: Fielded): string | null {
  const value = slug && fields[slug];
  return typeof value === 'string' ? value : null;
}

/** Whether an entry is called so, shown or not; but for the one that is named. */
export async function hasSlug(
  db: Database,
  { name }: Pick<CollectionDeclaration, 'name'>,
  slug: string,
  but: number | null = null,
): Promise<boolean> {
  const found = await entriesOf(db, name)
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', but ?? 0)
    .executeTakeFirst();
  return found !== undefined;
}

/** Two entries cannot have one address. */
async function refuseTaken(
  trx: Database,
  kind: CollectionDeclaration,
  id: number | null,
  fields: Fielded,
): Promise<Refusal | null> {
  const slug = slugIn(kind, fields);
  return slug !== null && (await hasSlug(trx, kind, slug, id))
    ? refuseSlug(say.slugTaken, kind.slug ?? undefined)
    : null;
}

/** What a release has named is named so. */
const isOwnAddress = ({ slug }: { slug?: unknown }, before: { slug?: unknown } | null): boolean =>
  typeof slug === 'string' && slug !== before?.slug && OWN_ADDRESSES.includes(slug);

function kindOf<Fields extends object>(
  collection: Collection<Fields>,
): Kind<CollectionItem<Fields>, CollectionFields<Fields>> {
  const { declaration, searchEntry, files, refuses } = collection;
  const { address, auditFields, refusesRemoval, warns, onWritten, followUp, hasNoLinks } = collection;
  return {
    ...declaration,
    rows: rowsOf(declaration),
    hold: async (write) => void (await holdCollection(write, declaration.name)),
    whole: (stored) => {
      const { id, version, createdAt, updatedAt } = stored;
      const { isActive, ukrainianUpdatedAt } = stored as Partial<CollectionItem>;
      return {
        id,
        ...wholeFields(declaration, stored),
        isActive: isActive ?? 0,
        version,
        createdAt,
        updatedAt,
        ukrainianUpdatedAt: ukrainianUpdatedAt ?? null,
      };
    },
    fieldsOf: (item) => ({ ...wholeFields(declaration, item), isActive: item.isActive }),
    filesOf: (fields) => [...filesInTexts(declaration, fields as Fielded), ...(files?.(fields) ?? [])],
    searchEntries: 'entries' in searchEntry ? searchEntry.entries : entriesBy(searchEntry),
    refuses: async (trx, before, fields) =>
      (await refuseTaken(trx, declaration, before?.id ?? null, fields as Fielded)) ??
      (await refuses?.(trx, before, fields)) ??
      null,
    ...(address && { address }),
    ...(hasNoLinks && { hasNoLinks }),
    ...(auditFields && { auditFields }),
    ...(refusesRemoval && { refusesRemoval }),
    ...(warns && { warns }),
    ...(onWritten && { onWritten }),
    ...(followUp && { followUp }),
    filters: {
      title: 'title',
      day: sql`substr(created_at, 1, 10)`,
      published: sql`seed is null`,
      ...(declaration.isSortedByHand !== false && { order: 'position' as const }),
    },
    isBare: (item) =>
      Object.keys(richTextFields(declaration)).some((field) =>
        String((item as unknown as Fielded)[field] ?? '').includes('alt=""'),
      ),
  };
}

async function orderVersion(db: Database, kind: string): Promise<number> {
  const row = await db
    .selectFrom('collections')
    .select('version')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return row.version;
}

const listItems = <Fields extends object>(
  db: Database,
  kind: CollectionDeclaration<Fields>,
  { isActive, limit, page }: Pick<CollectionQuery, 'isActive' | 'limit' | 'page'>,
): Promise<CollectionList<Fields>> =>
  readFrom([listSource(kind.name)], async () => {
    const { total } = await entriesOf(db, kind.name)
      .where('is_active', '=', isActive)
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await inOrder(db, kind.name)
      .where('is_active', '=', isActive)
      .selectAll()
      .limit(limit)
      .offset(page * limit)
      .execute();
    return {
      items: rows.map((row) => presentItem(kind, row)),
      total: Number(total),
      pagesCount: Math.ceil(Number(total) / limit),
    };
  });

const byNumber = (one: number, other: number) => one - other;

type OrderCommand = Pick<WriteCommand, 'who' | 'basedOn'>;

/** As all of them are to stand. The same order again changes nothing. */
function sortItems(
  editorial: Editorial,
  { name, auditKinds }: CollectionDeclaration,
  { who, basedOn }: OrderCommand,
  ids: number[],
): Promise<{ ids: number[] } | Refusal> {
  return inTransaction(editorial, async ({ trx, changed }) => {
    if (basedOn && isRefusal(basedOn)) return basedOn;
    await holdCollection(trx, name);
    const maintenance = await findMaintenance(trx);
    if (maintenance) return { refused: 'maintenance', detail: maintenance.reason };
    const rows = await inOrder(trx, name).select(['id', 'title']).execute();
    const present = rows.map(({ id }) => id);
    const version = await orderVersion(trx, name);
    if (basedOn && !basedOn.includes(version))
      return { refused: 'changed-meanwhile', current: { ids: present, version } };
    const isWhole = isDeepStrictEqual(ids.toSorted(byNumber), present.toSorted(byNumber));
    if (!isWhole) return { refused: 'invalid-input', errors: [{ path: 'ids', message: say.invalidValue }] };
    if (isDeepStrictEqual(ids, present)) return { ids };
    await orderItems(trx, name, ids);
    changed.add(listSource(name));
    const titles = (order: number[]) =>
      order.map((id) => rows.find((row) => row.id === id)?.title).join(' · ');
    await record(trx, {
      who,
      action: 'change',
      kind: auditKinds[0],
      changes: [{ field: 'order', before: titles(present), after: titles(ids) }],
    });
    return { ids };
  });
}

const problems = problemAnswers(
  'invalid-input',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'changed-meanwhile',
  'too-large',
  'too-many-requests',
);
// Two texts of 200 000 characters and a few fields, with every character escaped.
const BODY_LIMIT = 5 * 1024 * 1024;

type Saved<Fields extends object> = Omit<Save<CollectionItem<Fields>, CollectionFields<Fields>>, 'fields'>;

async function saveEntry<Fields extends object>(
  editorial: Editorial,
  kind: Kind<CollectionItem<Fields>, CollectionFields<Fields>>,
  declaration: CollectionDeclaration<Fields>,
  save: Saved<Fields>,
  { isActive, reason, ...sent }: Fielded,
): Promise<CollectionItem<Fields> | Refusal> {
  const safe = await withSafeTexts(sent as Record<string, string>, richTextFields(declaration));
  if (isRefusal(safe)) return safe;
  return saveItem(editorial, kind, {
    ...save,
    reason: reason as string | undefined,
    async fields(trx, before) {
      const shown = before?.isActive ?? isFlag(mayPublish(save.who));
      const fields = {
        ...wholeFields(declaration, safe),
        isActive: (isActive as 0 | 1 | undefined) ?? shown,
      };
      if (isOwnAddress(fields as Fielded, before as Fielded | null)) return refuseSlug(say.slugTaken);
      const uses = kind.filesOf(fields).map(({ field, name }) => ({ path: field, name }));
      return (await refuseUnknownFiles(trx, uses)) ?? fields;
    },
  });
}

/** Its calls besides those that all kinds have. */
const serveEntries =
  <Fields extends object>(
    declaration: CollectionDeclaration<Fields>,
    kind: Kind<CollectionItem<Fields>, CollectionFields<Fields>>,
  ): FastifyPluginAsyncZod<Editorial> =>
  async (api, editorial) => {
    const { name, bodyLimit = BODY_LIMIT } = declaration;
    const schemas = collectionSchemas(declaration);
    const tags = [name];
    const config = { permission: 'content.write' } as const;

    api.post(
      `/${name}`,
      {
        config,
        bodyLimit,
        schema: {
          tags,
          summary: 'Add one at the end',
          headers: onceHeaders,
          body: schemas.body,
          response: { 201: schemas.item, ...problems },
        },
      },
      async (request, reply) => {
        const save = { who: staffOf(request), id: null, key: request.headers['idempotency-key'] };
        const saved = await saveEntry(editorial, kind, declaration, save, request.body);
        return sendSaved(reply, editorial.db, declaration, saved, 201);
      },
    );

    api.put(
      `/${name}/update`,
      {
        config,
        bodyLimit,
        schema: {
          tags,
          summary: 'Replace one',
          body: schemas.updateBody,
          response: { 200: schemas.item, ...problems },
        },
      },
      async (request, reply) => {
        const { id, version, ...sent } = request.body as Fielded & { id: number; version?: number };
        const save = { ...commandOf(request, version), id };
        return sendSaved(
          reply,
          editorial.db,
          declaration,
          await saveEntry(editorial, kind, declaration, save, sent),
        );
      },
    );

    api.patch(
      `/${name}/order`,
      {
        config: { permission: 'content.publish' },
        schema: {
          tags,
          summary: 'Sort them: the numbers of all of them, hidden ones too, as they are to stand',
          body: orderBody,
          response: { 204: z.null(), ...problems },
        },
      },
      async (request, reply) => {
        const { ids, version } = request.body;
        const sorted = await sortItems(editorial, declaration, commandOf(request, version), ids);
        return isRefusal(sorted) ? sendRefusal(reply, sorted) : reply.code(204).send(null);
      },
    );
  };

export type ServedCollection<Fields extends object = object> = ServedKind<
  CollectionItem<Fields>,
  CollectionFields<Fields>
> & {
  seeds: () => Seed<Fields>[];
  /** Of a row of an archive, which may hold anything; throws for what no save could have stored. */
  columnsOfArchived: (value: unknown) => object;
};

export function serveCollection<Fields extends object>(collection: Collection<Fields>) {
  const { declaration, seeds } = collection;
  const kind = kindOf(collection);
  const schemas = collectionSchemas(declaration);
  const read = async (db: Database, query: CollectionQuery) => listItems(db, declaration, query);
  return {
    kind,
    itemSchema: schemas.item as unknown as ServedCollection<Fields>['itemSchema'],
    list: {
      query: schemas.query,
      answer: schemas.list,
      items: 'items',
      read,
      forStaff: async (db: Database) => ({ version: await orderVersion(db, declaration.name) }),
    },
    schemas: {},
    routes: [serveEntries(declaration, kind)],
    pages: () => ({}),
    tables: { collection_items: ['kind', 'id'] },
    seeds,
    columnsOfArchived(value: unknown) {
      const fields = { ...(value as Fielded) };
      for (const field of Object.keys(richTextFields(declaration)))
        fields[field] = sanitizeRichText(String(fields[field] ?? ''));
      const { is_active: _shown, ...columns } = columnsOf(declaration, {
        ...declaration.schema.parse(wholeFields(declaration, fields)),
        isActive: 0,
      });
      return columns;
    },
  } satisfies ServedCollection<Fields>;
}

/**
 * When a process starts: what a release brings and this installation never had is added, what nobody has changed becomes what
 * the release says. What was deleted here stays deleted.
 */
export async function followRelease(editorial: Editorial, collections: ServedCollection[]): Promise<void> {
  for (const collection of collections) {
    const changed: CollectionItem[] = [];
    const begin = async (content: ContentTransaction) => {
      await content.trx
        .insertInto('collections')
        .values({ kind: collection.kind.name })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      changed.push(...(await sow(content, collection)));
    };
    // Processes that start together queue here.
    await inTransaction(editorial, begin, holdWrites);
    for (const item of changed) await collection.kind.followUp?.(editorial, item, null);
  }
}

/** @returns What it has changed. */
async function sow(
  content: ContentTransaction,
  { kind, seeds }: ServedCollection,
): Promise<CollectionItem[]> {
  const changed: CollectionItem[] = [];
  const { trx } = content;
  const { seeded } = await holdCollection(trx, kind.name);
  const had = new Set<string>(JSON.parse(seeded));
  const known = had.size;
  const rows = await entriesOf(trx, kind.name)
    .select(['id', 'seed', 'value', 'is_active', 'is_from_release'])
    .execute();
  const command = { who: null, isUnaudited: true } as const;
  for (const { key, fields, isDraft = false } of seeds()) {
    const row = rows.find(({ seed }) => seed === key);
    const isFollowing = row?.is_from_release === 1 && !isDeepStrictEqual(JSON.parse(row.value), fields);
    if (!isFollowing && had.has(key)) continue;
    const written = await write(content, kind, { ...command, id: row?.id ?? null }, async (write, before) => {
      const whole = { ...fields, isActive: row?.is_active ?? isFlag(!isDraft) };
      const refusal = await kind.refuses?.(write, before, whole);
      // Somebody here has given its address to another.
      if (refusal) return refusal;
      const id = row?.id ?? (await kind.rows.insert(write, whole));
      if (row) await kind.rows.update(write, id, whole);
      await updateEntry(write, kind.name, id).set({ seed: key, is_from_release: 1 }).execute();
      return id;
    });
    if (!isRefusal(written) && written.after) changed.push(written.after);
    had.add(key);
  }
  if (had.size === known) return changed;
  await trx
    .updateTable('collections')
    .set({ seeded: JSON.stringify([...had]) })
    .where('kind', '=', kind.name)
    .execute();
  return changed;
}
