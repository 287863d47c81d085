// A site of a journey's own, on a new database, as `npm start` runs it: for what other journeys must not change meanwhile.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { freePort } from '../setup/postgres.ts';
import { EMAIL, PASSWORD } from './staff.ts';

export async function startOwnSite(settings: Record<string, string> = {}) {
  const url = `http://localhost:${await freePort()}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'icc-own-site-'));
  const server = spawn(process.execPath, ['src/server/launch.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: new URL(url).port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: EMAIL,
      ADMIN_PASSWORD: PASSWORD,
      PASSWORD_MEMORY_KIB: '8',
      ...settings,
    },
  });
  // A journey that fails before it has the site cannot stop it.
  const kill = () => void server.kill();
  process.once('exit', kill);
  // Its one message comes when it listens.
  await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
  return {
    url,
    dataDir,
    async stop() {
      process.off('exit', kill);
      server.kill();
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Journeys that share a site of their own for as long as their worker lasts: to start it takes as long as many of them. */
export const testOnOwnSite = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const { url, stop } = await startOwnSite();
      await use(url);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site),
});
