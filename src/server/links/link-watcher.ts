// Keeps the process that checks links to other sites, where the operator has asked for it (LINK_CHECKS).
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseSettings } from '../../db/connection.ts';
import { startYielding } from '../../files/yielding-process.server.ts';
import type { Services } from '../services.ts';

/** One that has ended is started again. */
const AGAIN_MS = 60_000;
const MEMORY_MB = 128;

const PROCESS = new URL('./link-process.ts', import.meta.url);

export type WatcherSettings = Pick<
  DatabaseSettings,
  'dataDir' | 'databaseUrl' | 'databasePoolMode' | 'databasePoolSize'
> & { siteUrl: string };

export function linkWatcher(
  { config, primaries }: Services,
  log: FastifyBaseLogger,
): { start: () => void; stop: () => Promise<void> } {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function run(): Promise<void> {
    const { dataDir, databaseUrl, databasePoolMode, siteUrl } = config;
    child = startYielding(PROCESS, { memoryMb: MEMORY_MB });
    const settings: WatcherSettings = {
      dataDir,
      databaseUrl,
      databasePoolMode,
      databasePoolSize: 1,
      siteUrl,
    };
    child.send(settings);
    let failure: string | undefined;
    child.on('message', (said: { failure?: string }) => {
      failure = said.failure;
    });
    const [code, signal] = await once(child, 'exit');
    child = undefined;
    if (isStopped) return;
    log.error({ failure: failure ?? signal ?? code }, 'links to other sites are not checked for a minute');
    timer = setTimeout(start, AGAIN_MS).unref();
  }

  function start(): void {
    // Nothing may be written; it is looked at again.
    if (primaries?.heldBecause) timer = setTimeout(start, AGAIN_MS).unref();
    else void run();
  }

  return {
    start,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      if (!child) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
