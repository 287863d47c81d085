// What a page costs that is not cached: processor time of the whole process for each, and the bytes of its HTML.
// `node bench/page-cost.ts` shows it; with a folder that holds another release and its build, both side by side in one run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './numbers.ts';
import { processorMs, type Running, startSite } from './servers.ts';

export type PageCost = { path: string; bytes: number; cpuMs: number };

export const COSTED_PAGES = ['/', '/news', '/news/1', '/career/1'];

const PAGES_A_ROUND = 50;

async function read(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${url} answered with ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
}

async function round({ url, pid }: Running, path: string): Promise<number> {
  const before = processorMs(pid);
  for (let page = 0; page < PAGES_A_ROUND; page += 1) await read(url + path);
  return (processorMs(pid) - before) / PAGES_A_ROUND;
}

/** Of the releases in these folders, in turns, so that a busy moment of the machine is everybody’s; the medians. */
export async function pageCosts(
  folders: string[] = [process.cwd()],
  paths: string[] = COSTED_PAGES,
  rounds = 9,
): Promise<PageCost[][]> {
  const dataDirs = folders.map(() => mkdtempSync(join(tmpdir(), 'icc-page-cost-')));
  const sites: Running[] = [];
  try {
    for (const [index, folder] of folders.entries())
      sites.push(await startSite(dataDirs[index] ?? '', { PAGE_CACHE_MB: '0' }, { folder }));
    // What is compiled is half of what a page takes at first.
    for (const site of sites) for (const path of paths) await round(site, path);
    const costs: PageCost[][] = sites.map(() => []);
    for (const path of paths) {
      const found: number[][] = sites.map(() => []);
      for (let turn = 0; turn < rounds; turn += 1)
        for (const [index, site] of sites.entries()) found[index]?.push(await round(site, path));
      for (const [index, site] of sites.entries())
        costs[index]?.push({ path, bytes: await read(site.url + path), cpuMs: median(found[index] ?? []) });
    }
    return costs;
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const [now = [], earlier] = await pageCosts([process.cwd(), ...process.argv.slice(2, 3)]);
  for (const [index, { path, bytes, cpuMs }] of now.entries()) {
    const before = earlier?.[index];
    const compared = before
      ? `, before ${before.cpuMs.toFixed(2)} ms and ${before.bytes}: ${(cpuMs / before.cpuMs).toFixed(2)}`
      : '';
    console.log(`${path.padEnd(12)} ${cpuMs.toFixed(2)} ms, ${bytes} bytes${compared}`);
  }
}
