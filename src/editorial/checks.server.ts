// Whether what stands on the site is still true: who looks, how often, when last. Beside what it is about: to say that a page is
// right is no new version of it (docs/decisions/0092-still-true.md). The only SQL about it.
import type { Selectable } from 'kysely';
import type { Staff } from '../access/access.schema.ts';
import { isColleague, listColleagues } from '../access/accounts/users-repository.server.ts';
import { FILE_KIND } from '../audit/audit.schema.ts';
import { record } from '../audit/audit-log.server.ts';
import { readFrom, type Source } from '../cache/made-from.server.ts';
import type { Database } from '../db/connection.ts';
import type { Tables } from '../db/tables.ts';
import { findFile } from '../files/files-repository.server.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import { inMonths } from '../shared/in-months.ts';
import { kyivDay } from '../shared/kyiv-day.ts';
import type { Refusal } from '../shared/problem.ts';
import type { Check, CheckSettings } from './checks.schema.ts';
import type { DocumentKind } from './document.server.ts';
import type { ContentTransaction, Kind } from './kind.server.ts';
import { hasOwnPages, titlesOf } from './kind.ts';

/** What pages that tell it are made from. */
export const CHECKS: Source = 'checks';

/** `kind`: of an item, `content` for a document, `files` for a file. */
export type CheckedThing = { kind: string; key: string };
type Known = { title: string; path: string | null; auditKind: string; id: number | null; isPublic: boolean };
type Row = Selectable<Tables['checks']>;

export type CheckedKinds = {
  kinds: Kind[];
  documents: DocumentKind[];
  /** The page that a document is shown on. */
  pathOfDocument: Record<string, string>;
};

/** What it is, and where visitors find it; null where there is no such thing. */
async function findThing(
  db: Database,
  kinds: CheckedKinds,
  { kind: name, key }: CheckedThing,
): Promise<Known | null> {
  if (name === 'files') {
    const file = await findFile(db, key);
    return file
      ? { title: file.title || key, path: null, auditKind: FILE_KIND, id: null, isPublic: true }
      : null;
  }
  if (name === 'content') {
    const document = kinds.documents.find((each) => each.name === key);
    if (!document) return null;
    const path = kinds.pathOfDocument[key] ?? null;
    return { title: '', path, auditKind: document.auditKind, id: document.id, isPublic: true };
  }
  const kind = kinds.kinds.find((each) => each.name === name);
  const item = kind && (await kind.rows.find(db, Number(key)));
  if (!kind || !item) return null;
  const own = hasOwnPages(kind) ? (kind.address?.(item as never) ?? `${kind.path}/${item.id}`) : null;
  return {
    ...{ title: titlesOf(kind, item).ua, path: kind.isForStaff ? null : own },
    ...{ auditKind: kind.auditKinds[0] ?? name, id: item.id, isPublic: item.isActive === 1 },
  };
}

const rowOf = (db: Database, { kind, key }: CheckedThing) =>
  db.selectFrom('checks').selectAll().where('kind', '=', kind).where('key', '=', key).executeTakeFirst();

/** From the last look on, or from the day it was asked for. */
const dueOn = ({ every, checked_at, since }: Row): string | null =>
  every === null ? null : inMonths(kyivDay(new Date(checked_at ?? since)), every);

async function present(db: Database, thing: CheckedThing, { path }: Known): Promise<Check> {
  const row = await rowOf(db, thing);
  const people = await listColleagues(db);
  const by =
    row?.checked_by_id &&
    (await db.selectFrom('users').select('name').where('id', '=', row.checked_by_id).executeTakeFirst());
  return {
    checkedAt: row?.checked_at ?? null,
    checkedBy: by ? by.name : null,
    checkEvery: row?.every ?? null,
    owner: row?.owner_id ?? null,
    isShown: row?.is_shown ?? 0,
    dueOn: row ? dueOn(row) : null,
    ...{ path, people },
  };
}

export async function findCheck(
  db: Database,
  kinds: CheckedKinds,
  thing: CheckedThing,
): Promise<Check | Refusal> {
  const known = await findThing(db, kinds, thing);
  return known ? present(db, thing, known) : { refused: 'not-found' };
}

type Change = Partial<Omit<Row, 'kind' | 'key'>>;

async function put(
  { trx, changed }: Pick<ContentTransaction, 'trx' | 'changed'>,
  who: Staff,
  thing: CheckedThing,
  [known, fields]: [Known, Change],
): Promise<Check> {
  const before = await rowOf(trx, thing);
  const first = { every: null, since: new Date().toISOString(), owner_id: null, is_shown: 0 as const };
  await trx
    .insertInto('checks')
    .values({ ...thing, ...first, checked_at: null, checked_by_id: null, ...fields })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(fields))
    .execute();
  // What visitors do not see of it needs no page made anew.
  if (known.path !== null && (before?.is_shown === 1 || fields.is_shown === 1)) changed.add(CHECKS);
  const { title, auditKind: kind, id } = known;
  const [field, was, is] = fields.checked_at
    ? ['checkedAt', before?.checked_at, fields.checked_at]
    : ['checkEvery', before?.every, fields.every];
  const asText = (value: string | number | null | undefined) => (value == null ? null : String(value));
  const changes = [{ field, before: asText(was), after: asText(is) }];
  await record(trx, { who, action: 'change', kind, item: { id, title: title || thing.key }, changes });
  return present(trx, thing, known);
}

export async function sayChecked(
  content: Pick<ContentTransaction, 'trx' | 'changed'>,
  kinds: CheckedKinds,
  who: Staff,
  thing: CheckedThing,
): Promise<Check | Refusal> {
  const known = await findThing(content.trx, kinds, thing);
  if (!known) return { refused: 'not-found' };
  return put(content, who, thing, [known, { checked_at: new Date().toISOString(), checked_by_id: who.id }]);
}

export async function setCheck(
  content: Pick<ContentTransaction, 'trx' | 'changed'>,
  kinds: CheckedKinds,
  who: Staff,
  thing: CheckedThing,
  { checkEvery, owner, isShown }: CheckSettings,
): Promise<Check | Refusal> {
  const known = await findThing(content.trx, kinds, thing);
  if (!known) return { refused: 'not-found' };
  const before = await rowOf(content.trx, thing);
  if (owner !== null && owner !== before?.owner_id && !(await isColleague(content.trx, owner)))
    return { refused: 'invalid-input', errors: [{ path: 'owner', message: say.invalidValue }] };
  if (isShown === 1 && known.path === null)
    return { refused: 'invalid-input', errors: [{ path: 'isShown', message: say.invalidValue }] };
  return put(content, who, thing, [known, { every: checkEvery, owner_id: owner, is_shown: isShown }]);
}

export type DueCheck = CheckedThing & {
  id: number | null;
  title: string;
  owner: number | null;
  dueOn: string;
};

/** What visitors see and somebody has to look at until that day. */
export async function dueChecks(db: Database, kinds: CheckedKinds, until: string): Promise<DueCheck[]> {
  const rows = await db.selectFrom('checks').selectAll().where('every', 'is not', null).execute();
  const due: DueCheck[] = [];
  for (const row of rows) {
    const day = dueOn(row);
    if (day === null || day > until) continue;
    const known = await findThing(db, kinds, row);
    if (known?.isPublic)
      due.push({
        kind: row.kind,
        key: row.key,
        id: known.id,
        title: known.title,
        owner: row.owner_id,
        dueOn: day,
      });
  }
  return due;
}

/** Pages that tell visitors when they were checked: when, by their paths. */
export const readShownChecks = (db: Database, kinds: CheckedKinds): Promise<ReadonlyMap<string, string>> =>
  readFrom([CHECKS], async () => {
    const rows = await db
      .selectFrom('checks')
      .selectAll()
      .where('is_shown', '=', 1)
      .where('checked_at', 'is not', null)
      .execute();
    const shown = new Map<string, string>();
    for (const row of rows) {
      const known = await findThing(db, kinds, row);
      if (known?.path && known.isPublic && row.checked_at) shown.set(known.path, row.checked_at);
    }
    return shown;
  });
