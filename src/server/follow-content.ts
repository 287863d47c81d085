// Learns of writes that other processes made, and of midnight: some pages show the day or the year.
import { contentVersion } from '../db/content-version.ts';
import { today } from '../i18n/format.ts';
import type { Services } from './services.ts';

const POLL_MS = 400;

/** Returns the function that ends it. */
export async function followContent({ db, cache }: Pick<Services, 'db' | 'cache'>): Promise<() => void> {
  cache.raise(await contentVersion(db));
  let day = today();
  let isAsking = false;
  const look = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      cache.raise(await contentVersion(db));
      if (today() !== day) {
        day = today();
        cache.clear();
      }
    } catch {
      // Without a database nothing changes that could be shown; /readyz says that it is away.
    } finally {
      isAsking = false;
    }
  };
  const timer = setInterval(look, POLL_MS).unref();
  return () => clearInterval(timer);
}
