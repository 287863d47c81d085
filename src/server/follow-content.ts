// Learns of writes that other processes made, and of midnight: some pages show the day or the year. PostgreSQL announces
// writes; looking every 400 ms is how SQLite's are learned of, and what an announcement lost with its connection was about.
import { changesBetween, contentVersion } from '../db/content-version.ts';
import { listenForWrites } from '../db/listen-for-writes.ts';
import { today } from '../i18n/format.ts';
import type { Services } from './services.ts';

const POLL_MS = 400;
/** A database that has not answered for so long counts as away. */
const PATIENCE_MS = 2_000;

export type Followed = Pick<Services, 'db' | 'cache' | 'refreshContent'>;

/** Drops from the cache what has been changed since it last looked, and nothing else, once it can be made anew. */
export async function catchUp({ db, cache, refreshContent }: Followed): Promise<void> {
  const version = await contentVersion(db);
  if (version <= cache.version) return;
  const changed = await changesBetween(db, cache.version, version);
  await refreshContent(changed);
  cache.advance(version, changed);
}

/** Returns the function that ends it. */
export async function followContent(
  services: Followed & Pick<Services, 'config'>,
): Promise<() => Promise<void>> {
  const { cache, config } = services;
  await catchUp(services);
  let day = today();
  let askedAt: number | null = null;
  const look = async () => {
    if (askedAt !== null) {
      if (Date.now() - askedAt > PATIENCE_MS) cache.staleSince ??= askedAt;
      return;
    }
    askedAt = Date.now();
    try {
      await catchUp(services);
      cache.staleSince = null;
      if (today() !== day) {
        day = today();
        cache.clear();
      }
    } catch {
      // What is kept is shown, marked as stale; /readyz says that the database is away.
      cache.staleSince ??= askedAt;
    } finally {
      askedAt = null;
    }
  };
  const timer = setInterval(look, POLL_MS).unref();
  const { databaseUrl, databasePoolMode } = config;
  const stopListening =
    // A pooler that lends connections for a transaction has none to listen on.
    databaseUrl && databasePoolMode === 'session'
      ? // What cannot be asked now is asked by the next look.
        await listenForWrites(databaseUrl, () => void catchUp(services).catch(() => {}))
      : undefined;
  return async () => {
    clearInterval(timer);
    await stopListening?.();
  };
}
