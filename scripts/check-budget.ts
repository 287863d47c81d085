// `npm run budget`: fails when a public page loads more script than it may, or script that is not for it. Builds first if
// the build is old.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isBuildStale } from '../src/server/build-freshness.ts';

/**
 * Bytes of brotli, all that is loaded before anybody touches the page. 94 KB of it are React and React Router
 * (docs/decisions/0010-script-budget.md), so what this watches is the rest.
 */
const BUDGET = 115_000;

/** The packages whose code a public page may load. */
const LIBRARIES = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'cookie-es',
  'use-sync-external-store',
  'zustand',
  // The addresses of its files.
  '@fontsource-variable/onest',
];

/** The files every public page loads. One more means that the frame has come apart. */
const ON_EVERY_PAGE = [
  'entry.client',
  'frame',
  'libraries',
  'manifest',
  'rolldown-runtime',
  'root',
  'site-layout',
  'styles',
];

/** In place of React Router's own loader of route code, which must not be there as well. */
const LOADER = { ours: 'src/site/boot/load-route-module.ts', theirs: /react-router\/.*\/routeModules\.js$/ };

type Route = { parentId?: string; module: string; imports?: string[]; css?: string[] };
type Build = {
  assets: { url: string; entry: { module: string; imports: string[] }; routes: Record<string, Route> };
};

if (isBuildStale())
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });

const built = (path: string) => new URL(`../build/${path}`, import.meta.url);
const { assets } = (await import(built('server/index.js').href)) as Build;
const modules: Record<string, string[]> = JSON.parse(readFileSync(built('modules.json'), 'utf8'));

function size(address: string): number {
  const path = fileURLToPath(built(`client${address}`));
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

function filesOf(id: string): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set([assets.url, assets.entry.module, ...assets.entry.imports]);
  const styles = new Set<string>();
  for (let route = assets.routes[id]; route; route = assets.routes[route.parentId ?? '']) {
    for (const script of [route.module, ...(route.imports ?? [])]) scripts.add(script);
    for (const style of route.css ?? []) styles.add(style);
  }
  return { scripts, styles };
}

const packageOf = (module: string) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];
const nameOf = (file: string) => file.replace(/^\/assets\/(.+)-[^-]+\.js$/, '$1');

/** What is wrong with the modules in a page's files. */
function faultsOf(scripts: Set<string>): string[] {
  const loaded = [...scripts].flatMap((file) => modules[file] ?? []);
  const strange = loaded
    .map((module) => packageOf(module) ?? (module.startsWith('src/staff/') ? module : undefined))
    .filter((each) => each !== undefined && !LIBRARIES.includes(each));
  const faults = [...new Set(strange)].map((each) => `loads ${each}`);
  if (!loaded.includes(LOADER.ours)) faults.push(`lacks ${LOADER.ours}`);
  if (loaded.some((module) => LOADER.theirs.test(module)))
    faults.push('loads React Router’s own loader of routes');
  return faults;
}

const sum = (addresses: Set<string>): number => [...addresses].reduce((total, each) => total + size(each), 0);
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(6)} KB`;

// Reports have one small script inside their page, and no file of script.
const pages = Object.keys(assets.routes).filter((each) => /^ua-(?!(?:report|embed|preview)$)/.test(each));
const onEveryPage = [...filesOf('ua-home').scripts].filter((file) =>
  pages.every((id) => filesOf(id).scripts.has(file)),
);

let isWrong = false;
for (const id of pages) {
  const { scripts, styles } = filesOf(id);
  const total = sum(scripts);
  const faults = faultsOf(scripts);
  if (total > BUDGET) faults.unshift('over the budget');
  isWrong ||= faults.length > 0;
  console.log(
    `${faults.length > 0 ? 'BAD' : 'ok '} ${id.padEnd(18)} script ${kilobytes(total)} in ${String(scripts.size).padStart(2)} files, style ${kilobytes(sum(styles))} in ${styles.size} ${faults.join(', ')}`,
  );
}
console.log(`Budget of script: ${kilobytes(BUDGET)} a page.`);

const found = onEveryPage.map(nameOf).sort().join(', ');
if (found !== ON_EVERY_PAGE.join(', ')) {
  isWrong = true;
  console.log(`BAD every page loads ${found} instead of ${ON_EVERY_PAGE.join(', ')}`);
}
process.exit(isWrong ? 1 : 0);
