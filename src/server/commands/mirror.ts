// `npm run mirror -- DIR [--watch]`: everything public as plain files.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { changesBetween } from '../../db/content-version.ts';
import { today } from '../../i18n/format.ts';
import { buildApp } from '../app.ts';
import { SettingsError } from '../config.ts';
import { invalidateChanged } from '../follow-content.ts';
import { Mirror, type Mirrored, mirrorTexts, NOT_OF_THE_MIRROR, NOTICE_SOURCE } from '../mirror/mirror.ts';
import { noteMirror } from '../notes.ts';
import { serveBuiltPages } from '../plugins/pages.ts';
import { openServices, type Services } from '../services.ts';
import { startRefusal } from '../start-refusal.ts';
import type { Command } from './command.ts';

const USAGE = `Usage:
  npm run mirror -- DIR            every public page and file into a folder, for a static server; the site may be running
  npm run mirror -- DIR --watch    and again with each change, until it is stopped`;
const LOOK_MS = 500;
/** How often it is said that the mirror is what the site is, and how soon a copy that failed is made again. */
const NOTE_MS = 60_000;
const COPY_AGAIN_MS = 30_000;
/** As `rsync` says it. */
const VANISHED = 24;

const told = ({ pages, files, written, removed }: Mirrored) =>
  `${pages} pages and ${files} files; ${written} written, ${removed} removed.`;

const say = (text: string) => console.log(`${new Date().toISOString()} ${text}`);

/** The same in a folder elsewhere, as `rsync` names it. What is new is put in place at the end, as it is here. */
async function copyTo(target: string, folder: string, signal: AbortSignal): Promise<void> {
  const excluded = NOT_OF_THE_MIRROR.map((name) => `--exclude=/${name}`);
  const options = ['--archive', '--delete-before', '--delay-updates', '--timeout=60', ...excluded];
  const copied = promisify(execFile)('rsync', [...options, '--', join(folder, '/'), target], { signal });
  await copied.catch((error) => {
    // Something went while it was copied: whatever takes it away asks for another copy.
    if (error.code === VANISHED) return;
    throw new Error(String(error.stderr ?? '').split('\n')[0] || error.message);
  });
}

/** Copies whenever it is asked to, beside all else: a machine elsewhere that is away holds nothing up here. */
function copier(target: string | undefined, folder: string, stopped: AbortSignal) {
  let [asked, copied, notBefore] = [0, 0, 0];
  let isAtWork = false;
  return {
    isCurrent: () => copied === asked,
    ask() {
      if (target) asked += 1;
    },
    async goOn() {
      if (!target || isAtWork || copied === asked || performance.now() < notBefore) return;
      isAtWork = true;
      const upTo = asked;
      try {
        await copyTo(target, folder, stopped);
        copied = upTo;
      } catch (error) {
        notBefore = performance.now() + COPY_AGAIN_MS;
        if (!stopped.aborted) say(`Not copied to MIRROR_TARGET: ${(error as Error).message}`);
      }
      isAtWork = false;
    },
  };
}

/** Writes whenever something has changed, and at midnight: some pages show the day or the year. */
async function watch(
  services: Services,
  mirror: Mirror,
  folder: string,
  stopped: AbortSignal,
): Promise<void> {
  const { db, cache, config, content } = services;
  const shownNotice = () => content('ua').notice?.tag;
  const elsewhere = copier(config.mirrorTarget, folder, stopped);
  let seen = cache.version;
  let day = today();
  let notice = shownNotice();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let notedAt = Number.NEGATIVE_INFINITY;

  const look = async () => {
    void elsewhere.goOn();
    if (performance.now() - lookedAt < LOOK_MS) return;
    // What is drawn from now on is made from what this has read.
    await invalidateChanged(services);
    const { version } = cache;
    if (version > seen) mirror.outdate(await changesBetween(db, seen, version));
    seen = version;
    if (today() !== day) mirror.outdate(null);
    day = today();
    // It comes and goes at its times, too, without a write.
    if (shownNotice() !== notice) mirror.outdate([NOTICE_SOURCE]);
    notice = shownNotice();
    lookedAt = performance.now();
  };
  const between = async (isUrgent: boolean) => {
    stopped.throwIfAborted();
    // What is gone is gone elsewhere as well before the rest is drawn, and a notice is there.
    if (isUrgent) elsewhere.ask();
    await look();
  };
  while (!stopped.aborted) {
    try {
      await look();
      if (!mirror.isCurrent) {
        say(told(await mirror.write(between)));
        notedAt = Number.NEGATIVE_INFINITY;
        elsewhere.ask();
      } else if (elsewhere.isCurrent() && performance.now() - notedAt > NOTE_MS) {
        await noteMirror(config.dataDir, { at: new Date().toISOString(), isWatched: true });
        notedAt = performance.now();
      }
    } catch (error) {
      // Without the database, or with a full disk, the mirror is as it was; it is tried again.
      if (!stopped.aborted) say(`Not written: ${startRefusal(error) ?? (error as Error).message}`);
    }
    await delay(LOOK_MS, undefined, { signal: stopped }).catch(() => {});
  }
}

export const mirror: Command = async ({ words, settings }) => {
  const [folder, ...rest] = words;
  const isWatching = rest[0] === '--watch';
  if (!folder || folder.startsWith('-') || rest.length > (isWatching ? 1 : 0)) throw new SettingsError(USAGE);
  // Beside a site that is running and has its port for figures; what a page was made from is noted when it is drawn, not when it is cached.
  const quiet = { logLevel: 'error' as const, metricsPort: undefined, pageCacheBytes: 0 };
  const config = { ...settings(), ...quiet };
  const services = await openServices(config);
  const app = await buildApp(services, serveBuiltPages);
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());
  try {
    const { siteUrl, dataDir, mirrorTarget } = config;
    const texts = mirrorTexts(services.catalogues);
    const mirror = new Mirror(app, { folder, siteUrl, texts, redirected: services.redirects.redirected });
    if (isWatching) {
      await watch(services, mirror, folder, stopped.signal);
      return 'Stopped.';
    }
    const done = await mirror.write(async () => stopped.signal.throwIfAborted());
    if (mirrorTarget) await copyTo(mirrorTarget, folder, stopped.signal);
    await noteMirror(dataDir, { at: new Date().toISOString(), isWatched: false });
    return told(done);
  } finally {
    await app.close();
    await services.close();
  }
};
