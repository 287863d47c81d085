// `npm run budget`: fails when a public page loads more script than it may. Builds first if the build is old.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isBuildStale } from '../src/server/build-freshness.ts';

/**
 * Bytes of brotli, all that is loaded before anybody touches the page. 105 KB of it are React, React Router and i18next
 * (docs/decisions/0010-script-budget.md), so what this watches is the rest.
 */
const BUDGET = 122_000;

type Route = { parentId?: string; module: string; imports?: string[]; css?: string[] };
type Build = {
  assets: { url: string; entry: { module: string; imports: string[] }; routes: Record<string, Route> };
};

if (isBuildStale())
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });

const { assets } = (await import(new URL('../build/server/index.js', import.meta.url).href)) as Build;

function size(address: string): number {
  const path = fileURLToPath(new URL(`../build/client${address}`, import.meta.url));
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

const sum = (addresses: Set<string>): number => [...addresses].reduce((total, each) => total + size(each), 0);
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(6)} KB`;

let isOver = false;
// Reports have one small script inside their page, and no file of script.
for (const id of Object.keys(assets.routes).filter((each) => /^ua-(?!report$)/.test(each))) {
  const { scripts, styles } = filesOf(id);
  const total = sum(scripts);
  isOver ||= total > BUDGET;
  console.log(
    `${total > BUDGET ? 'OVER' : 'ok  '} ${id.padEnd(18)} script ${kilobytes(total)} in ${String(scripts.size).padStart(2)} files, style ${kilobytes(sum(styles))} in ${styles.size}`,
  );
}
console.log(`Budget of script: ${kilobytes(BUDGET)} a page.`);
process.exit(isOver ? 1 : 0);
