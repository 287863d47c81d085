// The process that asks other sites whether our links to them still lead somewhere; started by link-watcher.ts and ended with the server.
// What editors have entered is fetched here and nowhere else.
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '../../db/connection.ts';
import { contentVersion } from '../../db/content-version.ts';
import { PATIENT } from '../../db/limits.ts';
import { SERVED_CONTENT_DOCUMENTS } from '../../modules/kinds.server.ts';
import { linkAsker } from './ask-link.ts';
import type { WatcherSettings } from './link-watcher.ts';
import { followContent, leaveWatch, watchOnce } from './watch-links.ts';

/** Nobody is asked more often, whoever it is. */
const PAUSE_MS = 1_000;
/** Where nothing is due, and where another process has the watch. */
const IDLE_MS = 5_000;
const ELSEWHERE_MS = 30_000;

let isStopped = false;

async function watch({ siteUrl, ...settings }: WatcherSettings): Promise<void> {
  const { db } = await openDatabase(settings, PATIENT);
  const holder = randomUUID();
  const userAgent = `link-check (+${siteUrl})`;
  const ask = linkAsker({ userAgent, pause: () => setTimeout(PAUSE_MS) });
  let followed = -1;
  while (!isStopped) {
    const wasAsked = await watchOnce(db, { holder, siteUrl, ask }, new Date());
    const current = wasAsked === null ? followed : await contentVersion(db);
    if (current !== followed) await followContent(db, SERVED_CONTENT_DOCUMENTS, new Date());
    const isNew = current !== followed;
    followed = current;
    if (wasAsked !== true && !isNew) await setTimeout(wasAsked === null ? ELSEWHERE_MS : IDLE_MS);
  }
  await leaveWatch(db, holder);
  await db.destroy();
}

process.once('message', (settings: WatcherSettings) => {
  watch(settings).then(
    () => process.exit(),
    (error: Error) => process.send?.({ failure: `${error.name}: ${error.message}` }, () => process.exit(1)),
  );
});
process.on('disconnect', () => {
  isStopped = true;
  // A link that does not answer is not waited for.
  globalThis.setTimeout(() => process.exit(), PAUSE_MS).unref();
});
