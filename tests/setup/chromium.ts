// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Runs as root in a sandbox of somebody else's, and speaks to nobody but the page. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const HEADLESS_SHELL = 'chromium-headless-shell';

const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function inPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

function find(): string | undefined {
  const own = chromium.executablePath();
  return existsSync(own) ? own : inPath(...CHROMIUM);
}

function run(command: string, ...parameters: string[]): boolean {
  console.log(`> ${command} ${parameters.join(' ')}`);
  return spawnSync(command, parameters, { stdio: 'inherit', timeout: 300_000 }).status === 0;
}

const install = (name: string): boolean =>
  run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', name);

/** Playwright's own download first; where it cannot be reached, Debian's package. */
export function findOrInstallChromium(): string {
  const found = find();
  if (found) return found;
  run('npx', 'playwright', 'install', ...(isRootOnDebian ? ['--with-deps'] : []), 'chromium');
  if (!find() && isRootOnDebian) install('chromium');
  const installed = find();
  if (!installed)
    throw new Error('No Chromium was found or could be installed: npx playwright install chromium');
  return installed;
}

/**
 * The same engine without the windows of a browser, in which a page opens three times sooner. Playwright takes its own where
 * it has been downloaded: then there is no path to give.
 */
export function findOrInstallHeadlessShell(): string | undefined {
  const full = findOrInstallChromium();
  if (full === chromium.executablePath()) return undefined;
  const found = inPath(HEADLESS_SHELL);
  if (found || !isRootOnDebian) return found ?? full;
  return install(HEADLESS_SHELL) ? (inPath(HEADLESS_SHELL) ?? full) : full;
}

/** For the options of a browser that Playwright starts. */
export const executablePath = (path: string | undefined) => (path ? { executablePath: path } : {});
