// What staff read, in a database of few rows and of very many: lists by each thing they are narrowed by, the trash, the calendar, the
// library, the log, a long history. Filled in by bench/many.ts, read by bench/growth.ts.
import { sql } from 'kysely';
import { listAudit } from '../src/audit/audit-log.server.ts';
import type { Connection, Database } from '../src/db/connection.ts';
import { readCalendar } from '../src/editorial/calendar.server.ts';
import type { Kind } from '../src/editorial/kind.server.ts';
import { listForStaff, type StaffListQuery } from '../src/editorial/list-for-staff.server.ts';
import { listRevisions } from '../src/editorial/revisions.server.ts';
import { fillFileWords } from '../src/files/file-words.server.ts';
import { listFiles } from '../src/files/library.server.ts';
import { SERVED_KINDS } from '../src/modules/kinds.server.ts';
import { news } from '../src/modules/news/news-repository.server.ts';

type Sizes = { trash: number; files: number; log: number; versions: number };
export const SIZES: Record<'few' | 'many', Sizes> = {
  few: { trash: 10, files: 20, log: 100, versions: 10 },
  many: { trash: 10_000, files: 20_000, log: 1_000_000, versions: 10_000 },
};

const ITEM = 51;
const DELETED_FROM = 10_000_000;
const AT_ONCE = 500;

const numbers = (many: number) =>
  sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(many)})`;
const WORDS = 'служба допомога пенсія заява родина місто область виплата реєстр послуга центр дані'.split(
  ' ',
);
const word = (number: number): string => WORDS[number % WORDS.length] ?? '';

async function fillNews(db: Database): Promise<void> {
  await sql`update news set
    first_published_at = case when is_active = 1 then date || 'T09:00:00.000Z' end,
    is_untranslated = case when id % 991 = 0 then 1 else is_untranslated end,
    ua_version = case when id % 997 = 0 then 2 else ua_version end,
    is_bare = case when id % 983 = 0 then 1 else is_bare end`.execute(db);
  await sql`insert into revisions (kind, item_id, version, at, by_id, by_name, action, changed, item)
    select 'news', id, 1, created_at, id % 50, 'Хтось', 'add', '[]', '{}' from news`.execute(db);
}

async function fillHistory(db: Database, versions: number): Promise<void> {
  const item = JSON.stringify(await news.rows.find(db, ITEM));
  await sql`insert into revisions (kind, item_id, version, at, by_id, by_name, action, changed, item)
    ${numbers(versions)} select 'news', ${sql.lit(ITEM)}, n + 1, '2026-01-01T00:00:00.000Z', 1, 'Хтось', 'change',
      '["textUa"]', ${item} from numbers`.execute(db);
  await sql`update news set version = ${versions + 1} where id = ${ITEM}`.execute(db);
}

const fillLog = (db: Database, entries: number) =>
  sql`insert into audit_log (at, action, kind, item_id, title, user_email, changes)
    ${numbers(entries)} select '2026-0' || (1 + n * 9 / ${sql.lit(entries + 1)}) || '-10T10:00:00.' || (1000000 + n), 'change',
      case n % 4 when 0 then 'news' when 1 then 'vacancies' when 2 then 'session' else 'account' end, n, 'Назва',
      'editor' || (n % 40) || '@example.gov.ua', '[]' from numbers`.execute(db);

async function fillTrash(db: Database, items: number): Promise<void> {
  const item = await news.rows.find(db, ITEM);
  for (let first = 0; first < items; first += AT_ONCE) {
    const ids = Array.from({ length: Math.min(AT_ONCE, items - first) }, (_, n) => DELETED_FROM + first + n);
    await db.transaction().execute(async (trx) => {
      const same = { kind: 'news', version: 2 };
      const at = new Date().toISOString();
      const of = (id: number) => ({
        ...item,
        id,
        headerUa: `Видалена ${word(id)} ${id}`,
        textUa: '',
        textEn: '',
      });
      const by = { by_id: 1, by_name: 'Хтось', action: 'delete', changed: '[]' };
      await trx
        .insertInto('revisions')
        .values(ids.map((id) => ({ ...same, ...by, at, item_id: id, item: JSON.stringify(of(id)) })))
        .execute();
      await trx
        .insertInto('trash')
        .values(ids.map((id) => ({ ...same, item_id: id, first_published_at: null, deleted_at: at })))
        .execute();
    });
  }
}

async function fillFiles(db: Database, files: number): Promise<void> {
  for (let first = 0; first < files; first += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, files - first) }, (_, index) => {
      const n = first + index;
      const at = new Date(Date.UTC(2024, 0, 1) + n * 60_000).toISOString();
      const texts = {
        title: `${word(n)} ${word(n * 7)} ${n}.pdf`,
        alt_ua: '',
        alt_en: '',
        credit: word(n * 5),
      };
      const shape = {
        kind: 'document' as const,
        width: 0,
        height: 0,
        widths: '[]',
        colour: '',
        content_hash: null,
      };
      return {
        name: `${n.toString(16)}-${n}.pdf`,
        bytes: n,
        ...texts,
        ...shape,
        created_at: at,
        received_at: at,
      };
    });
    await db.insertInto('files').values(rows).execute();
  }
  await fillFileWords(db);
}

export async function fillDesk({ db, engine }: Connection, sizes: Sizes): Promise<void> {
  await fillNews(db);
  await fillHistory(db, sizes.versions);
  await fillLog(db, sizes.log);
  await fillTrash(db, sizes.trash);
  await fillFiles(db, sizes.files);
  // As a server does by itself. SQLite plans without statistics, as in earnest: of tables of the search that are still empty they
  // would be wrong for ever.
  if (engine === 'postgres') await sql`vacuum analyze`.execute(db);
}

const NEWS: Kind = news as never;

const list = (query: Partial<StaffListQuery>) => (db: Database) =>
  listForStaff(db, NEWS, { isActive: 1, page: 0, limit: 20, state: 'all', ...query });
const log =
  (filter: object, isWhole = true) =>
  (db: Database) =>
    listAudit(db, { page: 0, limit: 50, ...filter }, isWhole);
const files = (query: object) => (db: Database) =>
  listFiles(db, { q: '', unused: 0, bare: 0, tag: '', sort: 'newest', page: 0, limit: 48, ...query });

const DAY = new Date().toISOString().slice(0, 10);
const KINDS = SERVED_KINDS.map(({ kind }) => kind);

/** At most ten milliseconds more are wanted of many than of few. */
export const DESK: Record<string, (db: Database) => Promise<unknown>> = {
  'list, all': list({}),
  'list, fiftieth page': list({ page: 49 }),
  'list, last page': (db) => list({ page: 10_000 })(db),
  'list, published': list({ state: 'published' }),
  'list, drafts': list({ state: 'draft' }),
  'list, scheduled': list({ state: 'scheduled' }),
  'list, hidden': list({ state: 'hidden' }),
  'list by title': list({ sort: 'title' }),
  'translation missing': list({ translation: 'missing' }),
  'translation outdated': list({ translation: 'outdated' }),
  'pictures without description': list({ bare: 1 }),
  'waiting for review': list({ review: 'offered' }),
  tag: list({ tag: 'analytics' }),
  period: list({ from: '2025-01-01', to: '2025-03-31' }),
  person: list({ who: 7 }),
  'person, of nothing': list({ who: 7_000 }),
  trash: list({ state: 'trash' }),
  'trash, a word': list({ state: 'trash', q: 'пенсії' }),
  'trash, two words': list({ state: 'trash', q: `видалені ${DELETED_FROM + 7}` }),
  'calendar, a day': (db) => readCalendar(db, KINDS, { from: DAY, to: DAY }),
  library: files({}),
  'library, a word': files({ q: 'пенсії' }),
  'library, two words': files({ q: 'родини 77' }),
  'library, by use': files({ sort: 'mostUsed' }),
  'library, unused': files({ unused: 1 }),
  'log, all': log({}),
  'log, content alone': log({}, false),
  'log, a kind': log({ kind: 'news' }),
  'log, a person': log({ who: 'editor7@example.gov.ua' }),
  'log, a person and a kind': log({ who: 'editor7@example.gov.ua', kind: 'session' }),
  'log, some days': log({ since: '2026-03-01', until: '2026-04-30' }),
  'log, nobody': log({ who: 'nobody@example.gov.ua' }),
  'log, old': log({ before: 20 }),
  'history of thousands of versions': (db) => listRevisions(db, NEWS, ITEM),
  'older versions': (db) => listRevisions(db, NEWS, ITEM, { before: 10 }),
};
