// What a start costs until its first page, beside one that loads the sources one by one, as a start did before there was a build of
// the server. In turns, so that a busy moment of the machine is both's.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './numbers.ts';
import { memoryMegabytes, processorMs, startSite } from './servers.ts';

const PROGRAMS = { built: 'src/server/launch.js', sources: 'bench/from-sources.ts' };
export type Start = { wallMs: number; processorMs: number; memoryMb: number };

async function startOnce(program: string, folder: string): Promise<Start> {
  const compiled = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const site = await startSite(join(folder, 'data'), compiled, { program });
  const cost = { processorMs: processorMs(site.pid), memoryMb: memoryMegabytes(site.pid) };
  await site.stop();
  return { wallMs: site.startedMs, ...cost };
}

const medians = (starts: Start[]): Start => ({
  wallMs: median(starts.map(({ wallMs }) => wallMs)),
  processorMs: median(starts.map(({ processorMs }) => processorMs)),
  memoryMb: median(starts.map(({ memoryMb }) => memoryMb)),
});

/** `ratio`: of the build to the sources. `first`: with nothing compiled yet, and a database to be made. */
export async function startRatios(
  rounds = 7,
): Promise<{ first: Start; built: Start; sources: Start; ratio: Start }> {
  const folder = mkdtempSync(join(tmpdir(), 'icc-bench-start-'));
  try {
    const first = await startOnce(PROGRAMS.built, folder);
    await startOnce(PROGRAMS.sources, folder);
    const starts: Record<keyof typeof PROGRAMS, Start[]> = { built: [], sources: [] };
    for (let round = 0; round < rounds; round += 1) {
      starts.built.push(await startOnce(PROGRAMS.built, folder));
      starts.sources.push(await startOnce(PROGRAMS.sources, folder));
    }
    const [built, sources] = [medians(starts.built), medians(starts.sources)];
    const ratio = {
      wallMs: built.wallMs / sources.wallMs,
      processorMs: built.processorMs / sources.processorMs,
      memoryMb: built.memoryMb / sources.memoryMb,
    };
    return { first, built, sources, ratio };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) console.log(await startRatios());
