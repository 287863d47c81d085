// `node bench/lighthouse.ts`: Lighthouse on a telephone. Fetched when it is run: it brings two hundred packages, and nothing else
// needs them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, findOrInstallChromium } from '../tests/setup/chromium.ts';
import { startSite } from './servers.ts';
import { TEMPLATES, weights } from './weights.ts';

const VERSION = '13.5.0';
const FLAGS = ['--headless=new', ...CHROMIUM_FLAGS].join(' ');

type Score = { path: string; scores: Record<string, number>; metrics: Record<string, string> };

type Report = {
  categories: Record<string, { id: string; score: number | null }>;
  audits: Record<string, { displayValue?: string }>;
};

const METRICS = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  'blocked (≤ 100 ms)': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
};

/** Null where Lighthouse cannot be fetched. */
function lighthouse(url: string, paths: string[]): Score[] | null {
  const folder = mkdtempSync(join(tmpdir(), 'icc-lighthouse-'));
  const report = join(folder, 'report.json');
  const env = { ...process.env, CHROME_PATH: findOrInstallChromium() };
  try {
    return paths.map((path) => {
      const options = ['--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${FLAGS}`];
      const measure = (): Report => {
        spawnSync('npx', ['--yes', `lighthouse@${VERSION}`, url + path, ...options], {
          env,
          stdio: 'ignore',
        });
        return JSON.parse(readFileSync(report, 'utf8')) as Report;
      };
      let measured = measure();
      // Now and then a browser that has just started paints nothing.
      for (let again = 0; again < 3 && !measured.categories.performance?.score; again += 1)
        measured = measure();
      const { categories, audits } = measured;
      rmSync(report);
      return {
        path,
        scores: Object.fromEntries(
          Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
        ),
        metrics: Object.fromEntries(
          Object.entries(METRICS).map(([name, id]) => [name, audits[id]?.displayValue ?? '–']),
        ),
      };
    });
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'icc-lighthouse-site-'));
const site = await startSite(dataDir, { FIRST_VISIT_LANGUAGE: 'ua' });
const scored = lighthouse(site.url, TEMPLATES);
console.table(
  (await weights(site.url, TEMPLATES)).map(({ bytes, ...page }) => ({
    ...page,
    ...Object.fromEntries(Object.entries(bytes).map(([kind, each]) => [kind, (each / 1000).toFixed(1)])),
  })),
);
await site.stop();
rmSync(dataDir, { recursive: true, force: true });
if (scored) console.table(scored.map(({ path, scores, metrics }) => ({ path, ...scores, ...metrics })));
else console.log('Lighthouse could not be fetched.');
process.exit(0);
