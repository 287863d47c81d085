// How often pages and files are read: by day, and where from, never by whom. Counted in memory, written now and then
// (docs/decisions/0089-readership.md). The only SQL about it.
import { setImmediate } from 'node:timers/promises';
import { newReads, ORIGINS, type Origin, type PageReads } from '../cache/page-reads.ts';
import type { Database } from '../db/connection.ts';
import { kyivDay } from '../shared/kyiv-day.ts';
import { isProgram } from './missed-addresses.server.ts';
import { originOf, type Referrer, referrerOf } from './read-origin.ts';
import type { ReadKind } from './readership.schema.ts';

const DAY_MS = 86_400_000;
/** Beyond that a month is one day, its first. */
const DAYS_BY_DAY = 3 * 366;
/** Headers that are not read anew; a power of two. */
const MOST_KNOWN = 256;
/** Addresses between two writes; those of pages that are there, so it is seldom reached. */
const MOST_HELD = 20_000;
/** Hosts of one address between two writes, and rows of hosts of a day: nobody fills the disk with names. */
const MOST_HOSTS = 50;
const MOST_HOSTS_OF_A_DAY = 2_000;
const AT_ONCE = 500;

type Counts = Record<'ua' | 'en' | Origin, number>;
const NO_READS: Counts = { ua: 0, en: 0, search: 0, sites: 0, direct: 0, inside: 0 };
const COUNTS = Object.keys(NO_READS) as (keyof Counts)[];

const [M, P, R, S, U] = [...'mprsu'].map((letter) => letter.charCodeAt(0));
/** A small one, whether it is written so or not. */
const letterAt = (name: string, place: number): number => name.charCodeAt(place) | 32;

/** `lower` however it is written; browsers write it as `usual`. */
const isNamed = (name: string, usual: string, lower: string): boolean =>
  name === usual || name === lower || name.toLowerCase() === lower;

/** What is made of a header, by its length and some of its letters: a map would read all of them to find it. */
class Remembered<Value> {
  readonly #make: (header: string) => Value;
  readonly #known: ({ header: string; value: Value } | undefined)[] = new Array(MOST_KNOWN).fill(undefined);

  constructor(make: (header: string) => Value) {
    this.#make = make;
  }

  of(header: string): Value {
    const { length } = header;
    const letters =
      header.charCodeAt(length >> 1) * 5 + header.charCodeAt(length - 9) * 3 + header.charCodeAt(length - 4);
    const place = (length * 7 + letters) & (MOST_KNOWN - 1);
    const known = this.#known[place];
    if (known?.header === header) return known.value;
    const value = this.#make(header);
    this.#known[place] = { header, value };
    return value;
  }
}

export class Readership {
  readonly #db: Database;
  readonly #ownHost: string;
  readonly #keyOf: (page: string) => string;
  readonly #programs = new Remembered(isProgram);
  readonly #referrers: Remembered<Referrer>;
  /** Of what is not cached. */
  #made = new Map<string, PageReads>();
  #held: PageReads[] = [];
  /** Of what has been counted since the last flush. */
  #day: string;

  /** `keyOf`: under which an address is stored; it must outlive the address. */
  constructor(db: Database, siteUrl: string, keyOf: (page: string) => string, now = new Date()) {
    this.#db = db;
    this.#day = kyivDay(now);
    this.#ownHost = new URL(siteUrl).hostname.replace(/^www\./, '');
    this.#keyOf = keyOf;
    this.#referrers = new Remembered((origin) => referrerOf(origin, this.#ownHost));
  }

  /** What no cached response carries. */
  of(about: Pick<PageReads, 'page' | 'lang' | 'form'>): PageReads | null {
    const key = `${about.lang} ${about.form} ${about.page}`;
    const known = this.#made.get(key);
    if (known || this.#made.size >= MOST_HELD) return known ?? null;
    const reads = newReads(about);
    this.#made.set(key, reads);
    return reads;
  }

  /** For a GET that was answered. It runs for each cached page: nothing is made but what a new header needs. */
  count(reads: PageReads, rawHeaders: readonly string[]): void {
    let agent = '';
    let referer = '';
    let site = '';
    let mode = '';
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const name = rawHeaders[index] as string;
      const { length } = name;
      // By their length and a letter, so that the others are not even looked at.
      if (length === 7) {
        const letter = letterAt(name, 0);
        if (letter === R && isNamed(name, 'Referer', 'referer')) referer = rawHeaders[index + 1] as string;
        else if (letter === P && isNamed(name, 'Purpose', 'purpose') && isAhead(rawHeaders[index + 1]))
          return;
      } else if (length === 10) {
        if (letterAt(name, 0) === U && isNamed(name, 'User-Agent', 'user-agent'))
          agent = rawHeaders[index + 1] as string;
      } else if (length === 11) {
        if (
          letterAt(name, 0) === S &&
          isNamed(name, 'Sec-Purpose', 'sec-purpose') &&
          isAhead(rawHeaders[index + 1])
        )
          return;
      } else if (length === 14) {
        const letter = letterAt(name, 10);
        if (letter === S && isNamed(name, 'Sec-Fetch-Site', 'sec-fetch-site'))
          site = rawHeaders[index + 1] as string;
        else if (letter === M && isNamed(name, 'Sec-Fetch-Mode', 'sec-fetch-mode'))
          mode = rawHeaders[index + 1] as string;
      }
    }
    if (reads.form === 'html' && mode !== '' && mode !== 'navigate') return;
    if (this.#programs.of(agent)) return;
    if (!reads.isHeld) {
      if (this.#held.length >= MOST_HELD) return;
      reads.isHeld = true;
      this.#held.push(reads);
    }
    if (site === 'same-origin') {
      reads.inside += 1;
      return;
    }
    if (referer === '') {
      reads.direct += 1;
      return;
    }
    const { origin, host } = this.#referrers.of(originOf(referer));
    reads[origin] += 1;
    if (origin === 'sites') addHost(reads, host);
  }

  /** Writes what was gathered since; what cannot be written is kept for the next time. */
  async flush(now = new Date()): Promise<void> {
    // What was read before midnight and is written after it is of the day before.
    const day = this.#day;
    this.#day = kyivDay(now);
    const held = this.#held.map(takeCounts);
    this.#held = [];
    this.#made = new Map();
    if (held.length === 0) return;
    try {
      await this.#write(day, held);
    } catch (error) {
      for (const { reads, taken, hosts } of held) this.#giveBack(reads, taken, hosts);
      throw error;
    }
  }

  #giveBack(reads: PageReads, taken: Record<Origin, number>, hosts: Map<string, number> | null): void {
    if (!reads.isHeld) {
      if (this.#held.length >= MOST_HELD) return;
      reads.isHeld = true;
      this.#held.push(reads);
    }
    for (const origin of ORIGINS) reads[origin] += taken[origin];
    for (const [host, count] of hosts ?? []) addHost(reads, host, count);
  }

  async #write(day: string, held: Taken[]): Promise<void> {
    const pages = new Map<string, Counts>();
    const hosts = new Map<string, { page: string; host: string; count: number }>();
    for (const { reads, taken, hosts: named } of held) {
      const page = this.#keyOf(reads.page);
      const counts = pages.get(page) ?? { ...NO_READS };
      pages.set(page, counts);
      for (const origin of ORIGINS) {
        counts[origin] += taken[origin];
        counts[reads.lang] += taken[origin];
      }
      for (const [host, count] of named ?? []) {
        const key = `${page} ${host}`;
        hosts.set(key, { page, host, count: (hosts.get(key)?.count ?? 0) + count });
      }
    }
    // In one order, or processes that write together would wait for each other.
    const rows = [...pages].toSorted(byKey).map(([page, counts]) => ({ day, page, ...counts }));
    await this.#db.transaction().execute(async (trx) => {
      for (let at = 0; at < rows.length; at += AT_ONCE) await addReads(trx, rows.slice(at, at + AT_ONCE));
      if (hosts.size > 0)
        await writeHosts(
          trx,
          day,
          [...hosts].toSorted(byKey).map(([, row]) => row),
        );
    });
  }
}

const byKey = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

/** Both names are the same thing; the second is Safari's. */
const isAhead = (purpose = ''): boolean => purpose.includes('prefetch') || purpose.includes('prerender');

function addHost(reads: PageReads, host: string, count = 1): void {
  reads.hosts ??= new Map();
  const name = reads.hosts.has(host) || reads.hosts.size < MOST_HOSTS ? host : '';
  reads.hosts.set(name, (reads.hosts.get(name) ?? 0) + count);
}

type Taken = { reads: PageReads; taken: Record<Origin, number>; hosts: PageReads['hosts'] };

function takeCounts(reads: PageReads): Taken {
  const { search, sites, direct, inside, hosts } = reads;
  for (const origin of ORIGINS) reads[origin] = 0;
  reads.hosts = null;
  reads.isHeld = false;
  return { reads, taken: { search, sites, direct, inside }, hosts };
}

type ReadsRow = { day: string; page: string } & Counts;

/** Added to what is stored: several processes count the same pages. */
const addReads = (db: Database, rows: ReadsRow[]) =>
  db
    .insertInto('reads')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page'])
        .doUpdateSet((eb) =>
          Object.fromEntries(
            COUNTS.map((name) => [name, eb(`reads.${name}`, '+', eb.ref(`excluded.${name}`))]),
          ),
        ),
    )
    .execute();

type HostRow = { page: string; host: string; count: number };

/** Those that are known today go on being counted when there is no room for others. */
async function writeHosts(db: Database, day: string, found: HostRow[]): Promise<void> {
  const stored = await db
    .selectFrom('read_hosts')
    .select(['page', 'host'])
    .where('day', '=', day)
    .where('host', '!=', '')
    .execute();
  const known = new Set(stored.map(({ page, host }) => `${page} ${host}`));
  const rows = new Map<string, HostRow>();
  for (const { page, host, count } of found) {
    const isNamedHost = host !== '' && (known.has(`${page} ${host}`) || known.size < MOST_HOSTS_OF_A_DAY);
    if (isNamedHost) known.add(`${page} ${host}`);
    const row = { page, host: isNamedHost ? host : '' };
    const key = `${page} ${row.host}`;
    rows.set(key, { ...row, count: (rows.get(key)?.count ?? 0) + count });
  }
  await addHosts(
    db,
    [...rows].toSorted(byKey).map(([, row]) => ({ day, ...row })),
  );
}

const addHosts = (db: Database, rows: (HostRow & { day: string })[]) =>
  db
    .insertInto('read_hosts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'host'])
        .doUpdateSet((eb) => ({ count: eb('read_hosts.count', '+', eb.ref('excluded.count')) })),
    )
    .execute();

/** Of the oldest months the days become one; one month at a time. */
export async function sumUpOldReads(db: Database, now = new Date()): Promise<void> {
  const end = `${kyivDay(new Date(now.getTime() - DAYS_BY_DAY * DAY_MS)).slice(0, 7)}-01`;
  for (;;) {
    const oldest = await db
      .selectFrom('reads')
      .select((eb) => eb.fn.min<string | null>('day').as('day'))
      .where('day', '<', end)
      .where('day', 'not like', '%-01')
      .executeTakeFirst();
    if (!oldest?.day) return;
    const month = oldest.day.slice(0, 7);
    await db.transaction().execute((trx) => sumUpMonth(trx, month));
  }
}

async function sumUpMonth(db: Database, month: string): Promise<void> {
  const day = `${month}-01`;
  const reads = await db
    .deleteFrom('reads')
    .where('day', '>', day)
    .where('day', '<=', `${month}-31`)
    .returningAll()
    .execute();
  const pages = new Map<string, ReadsRow>();
  for (const row of reads) {
    const sum = pages.get(row.page) ?? { day, page: row.page, ...NO_READS };
    for (const name of COUNTS) sum[name] += row[name];
    pages.set(row.page, sum);
  }
  const rows = [...pages.values()];
  for (let at = 0; at < rows.length; at += AT_ONCE) await addReads(db, rows.slice(at, at + AT_ONCE));
  const named = await db
    .deleteFrom('read_hosts')
    .where('day', '>', day)
    .where('day', '<=', `${month}-31`)
    .returningAll()
    .execute();
  const hosts = new Map<string, HostRow & { day: string }>();
  for (const { page, host, count } of named) {
    const key = `${page} ${host}`;
    hosts.set(key, { day, page, host, count: (hosts.get(key)?.count ?? 0) + count });
  }
  const summed = [...hosts.values()];
  for (let at = 0; at < summed.length; at += AT_ONCE) await addHosts(db, summed.slice(at, at + AT_ONCE));
}

export const firstDayOf = (days: number, now = new Date()): string =>
  kyivDay(new Date(now.getTime() - (days - 1) * DAY_MS));

type Wanted = { since: string; kind?: ReadKind; page?: string };

/** What pages of a kind are stored under begins so. */
const PREFIXES = (kind: ReadKind): string[] =>
  kind === 'sections' ? ['/'] : kind === 'files' ? ['files/', 'data/'] : [`${kind}/`];

const readRows = (db: Database, { since, kind, page }: Wanted) =>
  db
    .selectFrom('reads')
    .where('day', '>=', since)
    .$if(kind !== undefined, (query) =>
      query.where((eb) =>
        eb.or(PREFIXES(kind as ReadKind).map((prefix) => eb('page', 'like', `${prefix}%`))),
      ),
    )
    .$if(page !== undefined, (query) => query.where('page', '=', page as string));

/** The days of a period, a month at a time: SQLite answers within the process, which has visitors. */
async function* monthsSince(db: Database, since: string): AsyncGenerator<{ from: string; to: string }> {
  const { last } = await db
    .selectFrom('reads')
    .select((eb) => eb.fn.max<string | null>('day').as('last'))
    .executeTakeFirstOrThrow();
  for (let from = since; last && from <= last; ) {
    const to = new Date(Date.parse(from) + 30 * DAY_MS).toISOString().slice(0, 10);
    yield { from, to };
    await setImmediate();
    from = to;
  }
}

export type PageCounts = { page: string } & Counts;
export type DayCount = { day: string; count: number };

/** Each page and each day of a period, unsorted. */
export async function sumReads(
  db: Database,
  wanted: Wanted,
): Promise<{ pages: Map<string, PageCounts>; days: DayCount[] }> {
  const pages = new Map<string, PageCounts>();
  const days: DayCount[] = [];
  for await (const { from, to } of monthsSince(db, wanted.since)) {
    const part = () => readRows(db, { ...wanted, since: from }).where('day', '<', to);
    const rows = await part()
      .select(({ fn }) => ['page', ...COUNTS.map((name) => fn.sum<number | string>(name).as(name))])
      .groupBy('page')
      .execute();
    for (const { page, ...counts } of rows as unknown as PageCounts[]) {
      const sum = pages.get(page) ?? { page, ...NO_READS };
      for (const name of COUNTS) sum[name] += Number(counts[name]);
      pages.set(page, sum);
    }
    const byDay = await part()
      .select((eb) => ['day', eb.fn.sum<number | string>(eb('ua', '+', eb.ref('en'))).as('count')])
      .groupBy('day')
      .execute();
    days.push(...byDay.map(({ day, count }) => ({ day, count: Number(count) })));
  }
  return { pages, days: days.toSorted((one, other) => (one.day < other.day ? -1 : 1)) };
}

/** The hosts that most came from, and how many came from others that are not named. */
export async function listHosts(db: Database, { since, kind, page }: Wanted, most: number) {
  const rows = await db
    .selectFrom('read_hosts')
    .select((eb) => ['host', eb.fn.sum<number | string>('count').as('count')])
    .where('day', '>=', since)
    .$if(kind !== undefined, (query) =>
      query.where((eb) =>
        eb.or(PREFIXES(kind as ReadKind).map((prefix) => eb('page', 'like', `${prefix}%`))),
      ),
    )
    .$if(page !== undefined, (query) => query.where('page', '=', page as string))
    .groupBy('host')
    .orderBy('count', 'desc')
    .orderBy('host')
    .execute();
  const named = rows
    .filter(({ host }) => host !== '')
    .map(({ host, count }) => ({ host, count: Number(count) }));
  const all = rows.reduce((sum, { count }) => sum + Number(count), 0);
  const hosts = named.slice(0, most);
  return { hosts, otherHosts: all - hosts.reduce((sum, { count }) => sum + count, 0) };
}

/** Every page of every day of a period, in that order. */
export async function* readsByDay(db: Database, wanted: Wanted): AsyncGenerator<ReadsRow[]> {
  for await (const { from, to } of monthsSince(db, wanted.since))
    yield await readRows(db, { ...wanted, since: from })
      .where('day', '<', to)
      .selectAll()
      .orderBy('day')
      .orderBy('page')
      .execute();
}
