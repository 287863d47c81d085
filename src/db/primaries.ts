// Which of the hosts of a database take writes. After a failover the former primary may come back by itself: then two do, or the one that
// is reached has not what was written since. What is written there would be lost (docs/decisions/0065-two-primaries.md).
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { CONNECT_MS } from './limits.ts';

/** `two` of the hosts take writes, or the one that does is `older` than what was seen before. */
export type HeldBecause = 'two' | 'older';

/** A server that takes writes. Each promotion of a standby begins another timeline of the same system. */
export type Primary = { system: string; timeline: number; startedAt: string };

/** No row of a server that only reads. */
export const WHICH_PRIMARY = `select system_identifier::text as system,
  ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
  pg_postmaster_start_time()::text as "startedAt"
  from pg_control_system() where not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'`;

/** Whether the log of changes could not be put away the last time, where it is. */
const IS_ARCHIVE_FAILING = `select coalesce(last_failed_time > last_archived_time, last_failed_time is not null)
  as "isArchiveFailing" from pg_stat_archiver`;

/** What a host is at a look. */
type Asked = (Primary & { isArchiveFailing: boolean }) | 'standby' | 'away';

type Newest = Pick<Primary, 'system' | 'timeline'>;

const NOTE = 'newest-timeline.json';

export class Primaries {
  /** Why nothing is written; null where there is one primary, and a new one. */
  heldBecause: HeldBecause | null = null;
  /** How many were found at the last look. */
  found = 0;
  standbys = 0;
  /** Hosts that do not answer. */
  away = 0;
  isArchiveFailing = false;
  /** The host to read from: that of the newest. */
  best: number | null = null;
  readonly #hosts: string[];
  readonly #note: string;
  #newest: Newest | null;

  constructor(hosts: string[], dataDir: string) {
    this.#hosts = hosts;
    this.#note = join(dataDir, NOTE);
    try {
      this.#newest = JSON.parse(readFileSync(this.#note, 'utf8'));
    } catch {
      this.#newest = null;
    }
  }

  /** Of a connection that was just made. */
  meet(primary: Primary): void {
    if (this.#isOlder(primary)) this.heldBecause ??= 'older';
  }

  /** All hosts are asked. One that does not answer is nobody's primary for now. */
  async look(): Promise<void> {
    const asked = await Promise.all(this.#hosts.map(askPrimary));
    const primaries = asked.flatMap((each, host) => (typeof each === 'object' ? [{ ...each, host }] : []));
    this.standbys = asked.filter((each) => each === 'standby').length;
    this.away = asked.filter((each) => each === 'away').length;
    this.isArchiveFailing = primaries.some(({ isArchiveFailing }) => isArchiveFailing);
    // One server may have two addresses.
    this.found = new Set(primaries.map(({ system, startedAt }) => `${system} ${startedAt}`)).size;
    const newest = primaries.toSorted((one, other) => other.timeline - one.timeline)[0];
    if (!newest) return;
    this.best = newest.host;
    this.heldBecause = this.found > 1 ? 'two' : this.#isOlder(newest) ? 'older' : null;
    if (this.heldBecause === null || !this.#isOlder(newest)) await this.#remember(newest);
  }

  #isOlder({ system, timeline }: Newest): boolean {
    // Another system is another database, which somebody has put there.
    return this.#newest?.system === system && timeline < this.#newest.timeline;
  }

  async #remember({ system, timeline }: Newest): Promise<void> {
    if (this.#newest?.system === system && this.#newest.timeline === timeline) return;
    this.#newest = { system, timeline };
    // Where it cannot be written it is known until the process ends.
    await writeFile(this.#note, JSON.stringify(this.#newest), { mode: 0o600 }).catch(() => {});
  }
}

async function askPrimary(connectionString: string): Promise<Asked> {
  const client = new pg.Client({
    connectionString,
    application_name: 'site (looking)',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const primary = (await client.query<Primary>(WHICH_PRIMARY)).rows[0];
    if (!primary) return 'standby';
    const archive = await client.query<{ isArchiveFailing: boolean }>(IS_ARCHIVE_FAILING);
    return { ...primary, isArchiveFailing: archive.rows[0]?.isArchiveFailing ?? false };
  } catch {
    return 'away';
  } finally {
    client.end().catch(() => {});
  }
}
