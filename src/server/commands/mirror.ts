// `npm run mirror -- DIR [--watch]`: everything public as plain files.
import { setTimeout as delay } from 'node:timers/promises';
import { contentVersion } from '../../db/content-version.ts';
import { today } from '../../i18n/format.ts';
import { buildApp } from '../app.ts';
import { SettingsError } from '../config.ts';
import { invalidateChanged } from '../follow-content.ts';
import { exportMirror, type Mirrored } from '../mirror/mirror.ts';
import { noteMirror } from '../notes.ts';
import { serveBuiltPages } from '../plugins/pages.ts';
import { openServices, type Services } from '../services.ts';
import { startRefusal } from '../start-refusal.ts';
import type { Command } from './command.ts';

const USAGE = `Usage:
  npm run mirror -- DIR            every public page and file into a folder, for a static server; the site may be running
  npm run mirror -- DIR --watch    and again with each change, until it is stopped`;
const LOOK_MS = 1_000;

const told = ({ pages, files, written, removed }: Mirrored) =>
  `${pages} pages and ${files} files; ${written} written, ${removed} removed.`;

const say = (text: string) => console.log(`${new Date().toISOString()} ${text}`);

/** Writes whenever something has changed, and at midnight: some pages show the day or the year. */
async function watch(services: Services, write: () => Promise<string>, stopped: AbortSignal): Promise<void> {
  let shown: string | null = null;
  while (!stopped.aborted) {
    try {
      const day = today();
      const now = `${await contentVersion(services.db)} ${day}`;
      if (now !== shown) {
        // The pages that this process has cached are older than what it has just read.
        await invalidateChanged(services);
        if (!shown?.endsWith(day)) services.cache.clear();
        say(await write());
        shown = now;
      }
    } catch (error) {
      // Without the database, or with a full disk, the mirror is as it was; it is tried again.
      say(`Not written: ${startRefusal(error) ?? (error as Error).message}`);
    }
    await delay(LOOK_MS, undefined, { signal: stopped }).catch(() => {});
  }
}

export const mirror: Command = async ({ words, settings }) => {
  const [folder, ...rest] = words;
  const isWatching = rest[0] === '--watch';
  if (!folder || folder.startsWith('-') || rest.length > (isWatching ? 1 : 0)) throw new SettingsError(USAGE);
  // Beside a site that is running and has its port for figures.
  const config = { ...settings(), logLevel: 'error' as const, metricsPort: undefined };
  const services = await openServices(config);
  const app = await buildApp(services, serveBuiltPages);
  const { catalogues } = services;
  const note = {
    ua: catalogues.instance('ua').t('common:mirrorNote'),
    en: catalogues.instance('en').t('common:mirrorNote'),
  };
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());
  const write = async () => {
    const done = await exportMirror(app, { folder, siteUrl: config.siteUrl, note });
    await noteMirror(config.dataDir, { at: new Date().toISOString() });
    return told(done);
  };
  try {
    if (!isWatching) return await write();
    await watch(services, write, stopped.signal);
    return 'Stopped.';
  } finally {
    await app.close();
    await services.close();
  }
};
