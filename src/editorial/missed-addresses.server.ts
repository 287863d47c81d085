// What visitors ask for in vain: the path, how often and when last, never who. Counted in memory and written now and then, as
// searches are (src/search/search-log.server.ts). The only SQL about it.
import type { Database } from '../db/connection.ts';
import { kyivDay } from '../shared/kyiv-day.ts';
import { OWN_ADDRESSES } from '../shared/own-addresses.ts';
import { type Missed, readPagePath } from './redirects.schema.ts';

const DAY_MS = 86_400_000;
const RETENTION_DAYS = 90;
/** In memory, and stored: nobody can fill the disk by asking. */
const MOST_HELD = 500;
const MOST_STORED = 1_000;
const MOST_SHOWN = 100;

/** Numbers of documents and telephones, keys and names of sessions are nobody's business; `@` is in no path of ours. */
const PERSONAL = /(\d[-_~]?){9,}|(?=[a-z_]*\d)[a-z\d_]{20,}|[a-z\d]{32,}|[\da-f]{8}(-[\da-f]{4}){3}-/i;
/** Doors of other systems, at which programs knock. */
const SCANNED =
  /^\/(wp|wordpress|cgi|phpmyadmin|pma|mysql|adminer|admin|administrator|user|vendor|actuator|console|solr|boaform|hnap1|autodiscover|owa|ecp|sdk|telescope|laravel|joomla|drupal|bitrix|magento|backup|backups|old-wp|xmlrpc|jenkins|manager|server-status|phpinfo|shell|graphql|config|env|debug|swagger|geoserver|cgi-bin)(-|\/|$)/i;
/** As programs that ask for many pages call themselves, or not at all. */
const PROGRAM =
  /bot|crawl|spider|slurp|scan|curl|wget|python|perl|java\/|go-http|okhttp|axios|node|libwww|monitor|preview|facebookexternalhit|^$/i;

/** The path under which a request is counted; null for one that is not. */
export function countedPath(path: string): string | null {
  const page = readPagePath(path.replace(/^\/en(?=\/)/, ''));
  // A section is there, whatever of it was asked for.
  if (page === null || OWN_ADDRESSES.includes(page.slice(1))) return null;
  return PERSONAL.test(page) || SCANNED.test(page) ? null : page;
}

export const isProgram = (userAgent = ''): boolean => PROGRAM.test(userAgent);

export class MissedAddresses {
  readonly #db: Database;
  #held = new Map<string, number>();

  constructor(db: Database) {
    this.#db = db;
  }

  count(path: string): void {
    const times = this.#held.get(path);
    if (times === undefined && this.#held.size >= MOST_HELD) return;
    this.#held.set(path, (times ?? 0) + 1);
  }

  /** Writes what was gathered since. */
  async flush(now = new Date()): Promise<void> {
    // In one order, or processes that write together would wait for each other.
    const counted = [...this.#held].toSorted(([one], [other]) => (one < other ? -1 : 1));
    if (counted.length === 0) return;
    this.#held = new Map();
    const last_day = kyivDay(now);
    await this.#db.transaction().execute(async (trx) => {
      await trx
        .insertInto('missed_addresses')
        .values(counted.map(([path, times]) => ({ path, times, last_day })))
        .onConflict((conflict) =>
          conflict.column('path').doUpdateSet((eb) => ({
            times: eb('missed_addresses.times', '+', eb.ref('excluded.times')),
            last_day,
          })),
        )
        .execute();
      const rarest = trx
        .selectFrom('missed_addresses')
        .select('path')
        .orderBy('times', 'desc')
        .orderBy('last_day', 'desc')
        .orderBy('path')
        .limit(MOST_STORED);
      await trx.deleteFrom('missed_addresses').where('path', 'not in', rarest).execute();
    });
  }
}

export async function forgetOldMissed(db: Database, now = new Date()): Promise<void> {
  const first = kyivDay(new Date(now.getTime() - RETENTION_DAYS * DAY_MS));
  await db.deleteFrom('missed_addresses').where('last_day', '<', first).execute();
}

/** False where it is not there. */
export async function forgetMissed(db: Database, path: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('missed_addresses')
    .where('path', '=', path)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The most frequent first. */
export async function listMissed(db: Database): Promise<Missed['missed']> {
  const rows = await db
    .selectFrom('missed_addresses')
    .selectAll()
    .orderBy('times', 'desc')
    .orderBy('last_day', 'desc')
    .orderBy('path')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ path, times, last_day: lastDay }) => ({ path, times, lastDay }));
}
