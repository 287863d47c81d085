// `npm run export -- DIR [--watch]`: everything public as plain files.
import { setTimeout as delay } from 'node:timers/promises';
import { contentVersion } from '../db/content-version.ts';
import { today } from '../i18n/format.ts';
import { buildApp } from './app.ts';
import { readConfig, SettingsError } from './config.ts';
import { catchUp } from './follow-content.ts';
import { exportMirror, type Mirrored } from './mirror.ts';
import { serveBuiltPages } from './plugins/pages.ts';
import { runCommand } from './run-command.ts';
import { openServices } from './services.ts';
import { startRefusal } from './start-refusal.ts';

const USAGE = `Usage:
  npm run export -- DIR            every public page and file into a folder, for a static server; the site may be running
  npm run export -- DIR --watch    and again with each change, until it is stopped`;
const LOOK_MS = 1_000;

const told = ({ pages, files, written, removed }: Mirrored) =>
  `${pages} pages and ${files} files; ${written} written, ${removed} removed.`;

await runCommand(async () => {
  const [folder, ...rest] = process.argv.slice(2);
  const isWatching = rest[0] === '--watch';
  if (!folder || folder.startsWith('-') || rest.length > (isWatching ? 1 : 0)) throw new SettingsError(USAGE);
  // Beside a site that is running and has its port for figures.
  const config = { ...readConfig(), logLevel: 'error' as const, metricsPort: undefined };
  const services = await openServices(config);
  const app = await buildApp(services, serveBuiltPages);
  const { catalogues } = services;
  const note = {
    ua: catalogues.instance('ua').t('common:mirrorNote'),
    en: catalogues.instance('en').t('common:mirrorNote'),
  };
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());
  try {
    // Some pages show the day or the year.
    const state = async () => ({ version: await contentVersion(services.db), day: today() });
    let shown = await state();
    for (;;) {
      const done = told(await exportMirror(app, { folder, siteUrl: config.siteUrl, note }));
      if (!isWatching) return done;
      console.log(`${new Date().toISOString()} ${done}`);
      let now = shown;
      while (!stopped.signal.aborted && now.version === shown.version && now.day === shown.day) {
        await delay(LOOK_MS, undefined, { signal: stopped.signal }).catch(() => {});
        now = await state();
      }
      if (stopped.signal.aborted) return 'Stopped.';
      // What this process has kept of the pages is older than what it has just read.
      await catchUp(services);
      if (now.day !== shown.day) services.cache.clear();
      shown = now;
    }
  } finally {
    await app.close();
    await services.close();
  }
}, startRefusal);
