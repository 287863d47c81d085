// Learns of writes that other processes made, of midnight, as some pages show the day or the year, and of the moments at which a
// notice appears on all pages or goes from them. PostgreSQL announces writes; looking every 400 ms is how SQLite's are learned of,
// and what an announcement lost with its connection was about.
import { changesBetween, contentVersion } from '../db/content-version.ts';
import { listenForWrites } from '../db/listen-for-writes.ts';
import { today } from '../i18n/format.ts';
import { sharedTurns } from '../shared/shared-turns.ts';
import type { Services } from './services.ts';

const POLL_MS = 400;
/** A database that has not answered for so long counts as away. */
const PATIENCE_MS = 2_000;

export type Followed = Pick<Services, 'db' | 'cache' | 'refreshContent'>;

async function invalidate({ db, cache, refreshContent }: Followed): Promise<void> {
  const version = await contentVersion(db);
  if (version <= cache.version) return;
  const changed = await changesBetween(db, cache.version, version);
  await refreshContent(changed);
  cache.invalidate(version, changed);
}

const turns = new WeakMap<Followed['cache'], () => Promise<void>>();

/**
 * Drops from the cache what was changed since the last call, and nothing else, once it can be made anew. Each write asks for it, and is
 * announced to the process that made it, too: whoever asks while one is under way shares the next.
 */
export function invalidateChanged(services: Followed): Promise<void> {
  const turn = turns.get(services.cache) ?? sharedTurns(() => invalidate(services));
  turns.set(services.cache, turn);
  return turn();
}

/** Returns the function that ends it. */
export async function followContent(
  services: Followed & Pick<Services, 'config' | 'noticeTurns'>,
): Promise<() => Promise<void>> {
  const { cache, config, noticeTurns } = services;
  await invalidateChanged(services);
  let day = today();
  let until = new Date().toISOString();
  let lookedAt: number | null = null;
  const look = async () => {
    if (lookedAt !== null) {
      if (Date.now() - lookedAt > PATIENCE_MS) cache.staleSince ??= lookedAt;
      return;
    }
    lookedAt = Date.now();
    try {
      await invalidateChanged(services);
      cache.staleSince = null;
      const now = new Date().toISOString();
      if (today() !== day || noticeTurns().some((at) => until < at && at <= now)) cache.clear();
      day = today();
      until = now;
    } catch {
      // What is cached is sent, marked as stale; /readyz says that the database is away.
      cache.staleSince ??= lookedAt;
    } finally {
      lookedAt = null;
    }
  };
  const timer = setInterval(look, POLL_MS).unref();
  const { databaseUrl, databasePoolMode } = config;
  const stopListening =
    // A pooler that lends connections for a transaction has none to listen on.
    databaseUrl && databasePoolMode === 'session'
      ? // The next look makes up for a failure.
        await listenForWrites(databaseUrl, () => void invalidateChanged(services).catch(() => {}))
      : undefined;
  return async () => {
    clearInterval(timer);
    await stopListening?.();
  };
}
