// Several processes of the site on this machine, as they would run on several: one PostgreSQL, one object store, a
// balancer in front. Started by `npm run cluster` and by the tests.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Balancer, hasNginx, startNginx, startProxy } from './balancer.ts';
import { buildIfStale } from './fresh-build.ts';
import { type ObjectStore, startObjectStore } from './object-store.ts';
import { freePort, type Postgres, startPostgres } from './postgres.ts';

export const EDITOR = { email: 'editor@example.gov.ua', password: 'correct horse battery' };

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export type SiteProcess = { url: string; port: number; child: ChildProcess };

export type Cluster = {
  /** Through the balancer. */
  url: string;
  balancer: Balancer;
  processes: SiteProcess[];
  postgres: Postgres;
  databaseUrl: string;
  store: ObjectStore;
  /** Stops one process as a deployment would and starts it anew. */
  restart: (index: number) => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  count?: number;
  seedDemo?: boolean;
  startBalancer?: typeof startNginx;
  /** Instead of one of its own. */
  database?: { postgres: Postgres; url: string };
  settings?: Record<string, string>;
};

async function isReady({ url, child }: SiteProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await delay(30);
  }
  throw new Error('A process of the site ended before it was ready');
}

async function end({ child }: SiteProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

export async function startCluster(options: Options = {}): Promise<Cluster> {
  const { count = 2, seedDemo = false, startBalancer = hasNginx() ? startNginx : startProxy } = options;
  buildIfStale();
  const [postgres, store, folder, port, ...ports] = await Promise.all([
    options.database?.postgres ?? startPostgres(),
    startObjectStore(),
    mkdtemp(join(tmpdir(), 'icc-cluster-')),
    freePort(),
    ...Array.from({ length: count }, freePort),
  ]);
  const url = `http://127.0.0.1:${port}`;
  const databaseUrl = options.database?.url ?? `${postgres.url}/postgres`;

  const start = (own: number): SiteProcess => {
    const env = {
      PATH: process.env.PATH,
      PORT: String(own),
      SITE_URL: url,
      DATA_DIR: join(folder, String(own)),
      DATABASE_URL: databaseUrl,
      ADMIN_EMAIL: EDITOR.email,
      ADMIN_PASSWORD: EDITOR.password,
      SEED_DEMO: String(seedDemo),
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'silent',
      WRITES_PER_MINUTE: '999999',
      // A balancer that asks on a busy machine asks late.
      DRAIN_SECONDS: '5',
      S3_ENDPOINT: store.access.endpoint,
      S3_BUCKET: store.access.bucket,
      S3_REGION: store.access.region,
      S3_ACCESS_KEY_ID: store.access.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.access.secretAccessKey,
      ...options.settings,
    };
    // A group of its own: Ctrl+C is for us to handle, and a second signal would end it at once.
    const child = spawn(process.execPath, ['--max-semi-space-size=4', 'src/server/launch.js'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    });
    return { url: `http://127.0.0.1:${own}`, port: own, child };
  };

  // All at once, on an empty database: they migrate it and make the first account together.
  const processes = ports.map(start);
  const killAll = () => {
    for (const { child } of processes) child.kill('SIGKILL');
  };
  process.once('exit', killAll);
  await Promise.all(processes.map(isReady));
  const balancer = await startBalancer(port, ports);

  return {
    url,
    balancer,
    processes,
    postgres,
    databaseUrl,
    store,
    async restart(index) {
      const before = processes[index] as SiteProcess;
      await balancer.takeOut(before.port);
      await end(before);
      const after = start(before.port);
      processes[index] = after;
      await isReady(after);
      await balancer.putBack(after.port);
    },
    async stop() {
      await balancer.stop();
      await Promise.all(processes.map(end));
      process.removeListener('exit', killAll);
      await Promise.all([postgres.stop(), store.stop(), rm(folder, { recursive: true, force: true })]);
    },
  };
}

export async function signIn(url: string, account = EDITOR): Promise<{ status: number; token: string }> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token = '' } = (await answer.json()) as { token?: string };
  return { status: answer.status, token };
}

/** What the process holds, in megabytes. */
export const memoryOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024;
