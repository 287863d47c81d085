// Keeps the process that checks links to other sites, where the operator has asked for it (LINK_CHECKS).
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseSettings } from '../../db/connection.ts';
import type { Services } from '../services.ts';

/** One that has ended is started again. */
const AGAIN_MS = 60_000;
/** Of JavaScript. */
const MEMORY_MB = 128;
/** A tenth of a processor that the server wants for itself. */
const YIELDING_PRIORITY = 10;

const PROCESS = fileURLToPath(new URL('./link-process.ts', import.meta.url));

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
    child = fork(PROCESS, {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    try {
      if (child.pid) setPriority(child.pid, YIELDING_PRIORITY);
    } catch {
      // Where that is not allowed, it takes its share like everything else.
    }
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
