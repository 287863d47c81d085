// `npm run dev`: the site from its sources. Vite reads them all, those of the server, too, and knows what an edit concerns: pages
// reload as they change; when code or texts of the server change, it is closed and opened anew in this process, with what
// has not changed still in memory.

import { relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from 'vite';
import type * as Site from './dev-site.ts';

/** Editors write a file in several steps, and several files at once. */
const SETTLE_MS = 50;

const vite = await createServer({ server: { middlewareMode: true } });
const start = async () =>
  ((await vite.ssrLoadModule('/src/server/dev-site.ts')) as typeof Site).startSite(vite);

/** Pages are what is left: React Router and Vite look after them. */
const isOfServer = (file: string): boolean =>
  /^(src\/(?!app\/)|locales\/|content\/)/.test(relative(vite.config.root, file)) &&
  !/\.test\.tsx?$/.test(file);

let site: Awaited<ReturnType<typeof start>> | undefined = await start().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
let changes = 0;
let restarting = Promise.resolve();

async function restart(): Promise<void> {
  const change = changes;
  await pause(SETTLE_MS);
  // A later change does it.
  if (change !== changes) return;
  await site?.stop();
  site = undefined;
  site = await start().catch((error: Error) => void console.error(error.message));
}

vite.watcher.on('all', (_event, file) => {
  if (!isOfServer(file)) return;
  changes += 1;
  restarting = restarting.then(restart);
});

async function stop(): Promise<void> {
  await site?.stop();
  await vite.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop());
