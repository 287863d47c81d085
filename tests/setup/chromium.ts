// Finds a Chromium for the browser tests; commands install one where there is none.
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
  // The next page takes over the frame of the one before: a new one costs a fifth of the processor's time for each. Of two lists the
  // last holds; the first feature is one that Playwright asks for.
  '--enable-features=CDPScreenshotNewSurface,RenderDocument:level/crashed-frame',
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

/** What the machine's package manager calls the version that is installed; empty where it does not know the package. */
const versionOf = (name: string): string =>
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the format of dpkg-query.
  spawnSync('dpkg-query', ['-W', '-f', '${Version}', name], { encoding: 'utf8' }).stdout ?? '';

export const NO_CHROMIUM = 'No Chromium was found: npx playwright install chromium';

/** Playwright's own download first; where it cannot be reached, Debian's package. */
export function findOrInstallChromium(): string {
  const found = find();
  if (found) return found;
  run('npx', 'playwright', 'install', ...(isRootOnDebian ? ['--with-deps'] : []), 'chromium');
  if (!find() && isRootOnDebian) install('chromium');
  const installed = find();
  if (!installed) throw new Error(NO_CHROMIUM);
  return installed;
}

/**
 * The same engine without the windows of a browser, in which a page opens three times sooner. Playwright takes its own where
 * it has been downloaded: then there is no path to give. Configuration only looks; commands install.
 */
export function findHeadlessShell(): string | undefined {
  const full = find();
  if (!full) console.warn(NO_CHROMIUM);
  if (!full || full === chromium.executablePath()) return undefined;
  return inPath(HEADLESS_SHELL) ?? full;
}

/** Of the version that is here already: a browser of the machine's owner is not to be upgraded by a test. */
export function findOrInstallHeadlessShell(): string | undefined {
  const full = findOrInstallChromium();
  const isNeeded = full !== chromium.executablePath() && isRootOnDebian && !inPath(HEADLESS_SHELL);
  const version = isNeeded ? versionOf('chromium') : '';
  if (version) install(`${HEADLESS_SHELL}=${version}`);
  return findHeadlessShell();
}

/** For the options of a browser that Playwright starts. */
export const executablePath = (path: string | undefined) => (path ? { executablePath: path } : {});
