// `npm run release [FOLDER]`: an archive that runs without a registry: the built site, what it runs on, Node itself, notes, and the bill
// of materials, with checksums beside it (docs/decisions/0068-a-release.md). For the platform it is made on.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RELEASE } from '../src/db/migrate.ts';
import { isBuildStale } from '../src/server/build-freshness.ts';
import type { LockFile } from './sbom.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** What the site reads and runs, and what an operator needs; the start compares the build with its sources. */
const TAKEN = [
  ...[
    'src',
    'content',
    'locales',
    'public',
    'build/client',
    'build/server',
    'build/modules.json',
    'build/sbom.cdx.json',
  ],
  ...['docs', 'ops', 'package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'],
  ...['.env.example', 'README.md', 'CHANGELOG.md', 'LICENSE'],
];
const IS_TEST = /\.test\.tsx?$|\/src\/testing\//;

function run(command: string, ...parameters: string[]): void {
  const { status, stderr } = spawnSync(command, parameters, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${parameters[0]}: ${stderr}`);
}

/** Those of the lock file that the site runs on, where they are installed: what is for another platform is not. */
function copyPackages(folder: string): void {
  const lock: LockFile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  for (const [path, { dev }] of Object.entries(lock.packages)) {
    if (path === '' || dev || !existsSync(join(ROOT, path))) continue;
    // Of a package within another the outer one has brought it along.
    if (!existsSync(join(folder, path))) cpSync(join(ROOT, path), join(folder, path), copying);
  }
}

const copying = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true };

/** What the change log says of this release. */
function notesOf(version: string): string {
  const [, notes] = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').split(`\n## ${version} `);
  if (notes === undefined) throw new Error(`CHANGELOG.md says nothing of ${version}.`);
  return `# ${version} ${notes.split('\n## ')[0]?.trim()}\n`;
}

/** Everything in its place in an empty folder. */
export function stageRelease(folder: string): void {
  for (const path of TAKEN)
    cpSync(join(ROOT, path), join(folder, path), { ...copying, filter: (source) => !IS_TEST.test(source) });
  copyPackages(folder);
  // The units and `npm run` find it where an installation has it.
  cpSync(process.execPath, join(folder, 'node_modules/node/bin/node'), copying);
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync('../node/bin/node', join(folder, 'node_modules/.bin/node'));
}

function makeRelease(into: string): string {
  if (isBuildStale()) run('npm', 'run', 'build');
  const name = `site-${RELEASE}-${process.platform}-${process.arch}`;
  const staging = mkdtempSync(join(tmpdir(), 'icc-release-'));
  try {
    stageRelease(join(staging, name));
    mkdirSync(into, { recursive: true });
    const file = (ending: string) => join(into, `${name}.${ending}`);
    writeFileSync(file('md'), notesOf(RELEASE));
    cpSync(join(ROOT, 'build/sbom.cdx.json'), file('cdx.json'));
    run('tar', '--sort=name', '--owner=0', '--group=0', '-C', staging, '-czf', file('tar.gz'), name);
    const sums = ['tar.gz', 'cdx.json', 'md'].map((ending) => {
      const sum = createHash('sha256')
        .update(readFileSync(file(ending)))
        .digest('hex');
      return `${sum}  ${name}.${ending}\n`;
    });
    writeFileSync(file('sha256'), sums.join(''));
    return name;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const into = resolve(process.argv[2] ?? join(ROOT, 'release'));
  const name = makeRelease(into);
  console.log(`${join(into, name)}.tar.gz\nOn the other machine: sha256sum -c ${name}.sha256`);
}
