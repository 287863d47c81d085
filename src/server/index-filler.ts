// Has the index of the search filled outside of the thread that answers: what little is missing at once, the rest by a process that
// yields to this one (docs/decisions/0083-filling-the-index.md).
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseSettings } from '../db/connection.ts';
import { areLinksNoted } from '../editorial/links.server.ts';
import { isAnyNotFound } from '../files/file-words.server.ts';
import { startYielding } from '../files/yielding-process.server.ts';
import { fillIndex, isIndexSettled } from '../search/rebuild.server.ts';
import type { Services } from './services.ts';

/** Items that take less long than a process to start. */
const LITTLE = 50;
/** Where a process of ours has ended early, or one of another server is at it, it is looked at again. */
const LOOK_MS = 60_000;
const MEMORY_MB = 192;

/** How often the process is told whether the server is busy, and from which part of the time on it is. */
const LOAD_MS = 200;
const BUSY = 0.4;

const PROCESS = new URL('./index-process.ts', import.meta.url);

export type FillerSettings = Pick<
  DatabaseSettings,
  'dataDir' | 'databaseUrl' | 'databasePoolMode' | 'databasePoolSize'
>;

export type ServerLoad = { isBusy: boolean };

/** While the server has much to do, the process does little. */
function tellLoad(child: ChildProcess): () => void {
  let [last, wasBusy] = [performance.eventLoopUtilization(), false];
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const isBusy = performance.eventLoopUtilization(now, last).utilization > BUSY;
    last = now;
    if (isBusy === wasBusy || !child.connected) return;
    wasBusy = isBusy;
    const load: ServerLoad = { isBusy };
    child.send(load, () => {});
  }, LOAD_MS).unref();
  return () => clearInterval(timer);
}

function begin(settings: FillerSettings): ChildProcess {
  const child = startYielding(PROCESS, { memoryMb: MEMORY_MB });
  child.send(settings);
  return child;
}

export function indexFiller(
  { upkeep, config, primaries, search: { indexed } }: Services,
  log: FastifyBaseLogger,
): { start: () => void; stop: () => Promise<void> } {
  let isStopped = false;
  let filling: Promise<void> | undefined;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;

  const isAllFound = async (): Promise<boolean> =>
    (await isIndexSettled(upkeep, indexed.version)) &&
    !(await isAnyNotFound(upkeep)) &&
    (await areLinksNoted(upkeep));

  /** Until it has ended: with an error, where it could not go on. */
  async function fillElsewhere(): Promise<void> {
    const { dataDir, databaseUrl, databasePoolMode } = config;
    child = begin({ dataDir, databaseUrl, databasePoolMode, databasePoolSize: 1 });
    const stopTelling = tellLoad(child);
    let failure: string | undefined;
    child.on('message', (said: { failure?: string }) => {
      failure = said.failure;
    });
    const [code, signal] = await once(child, 'exit');
    stopTelling();
    child = undefined;
    if (!isStopped && code !== 0) throw new Error(failure ?? `its process has ended: ${signal ?? code}`);
  }

  async function fill(): Promise<void> {
    try {
      if (primaries?.heldBecause || (await isAllFound())) return;
      await fillIndex(upkeep, indexed, { most: LITTLE, isStopped: () => isStopped });
      if (!isStopped && !(await isAllFound())) await fillElsewhere();
    } catch (error) {
      log.error({ err: error }, 'the search index was not made');
    }
    if (!isStopped && !(await isAllFound().catch(() => false))) timer = setTimeout(start, LOOK_MS).unref();
  }

  function start(): void {
    filling = fill();
  }

  return {
    start,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      child?.kill();
      await filling;
    },
  };
}
