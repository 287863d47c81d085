// Browser tests against a real server with a new database. Parameters go to Playwright.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallHeadlessShell } from './chromium.ts';
import { freePort } from './postgres.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'icc-e2e-'));
const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    HEADLESS_SHELL_PATH: findOrInstallHeadlessShell(),
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: dataDir,
  },
});
rmSync(dataDir, { recursive: true, force: true });
process.exit(status ?? 1);
