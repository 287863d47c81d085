// PgBouncer that lends its connections for one transaction each, where it is installed: fewer than the processes would like.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, type Postgres } from './postgres.ts';

export const LENT_CONNECTIONS = 4;

export const hasPgBouncer = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0;

const isListening = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect').then(
    () => Boolean(socket.destroy()),
    () => false,
  );
};

export async function startPgBouncer(
  postgres: Postgres,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'icc-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const configuration = `[databases]
* = host=127.0.0.1 port=${postgres.port} user=postgres password=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${LENT_CONNECTIONS}
max_client_conn = 200
`;
  await writeFile(file, configuration);
  // It refuses to be root, as PostgreSQL does.
  const asOther = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn('pgbouncer', ['-q', ...asOther, file], { stdio: 'ignore' });
  while (child.exitCode === null && !(await isListening(port))) await delay(20);
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGKILL')) await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
