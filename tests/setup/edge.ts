// nginx as ops/nginx/nginx.conf has it, with other ports, folders and no certificate; where it is not installed, a small cache
// that goes by the same headers of ours.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { hasNginx } from './balancer.ts';

export const SHIPPED = new URL('../../ops/nginx/nginx.conf', import.meta.url);

export type Edge = {
  url: string;
  /** What nginx has written into its logs so far; null where there is no nginx. */
  logs: () => { access: string; error: string } | null;
  /** Where nginx has its files; null where there is no nginx. */
  folder: string | null;
  stop: () => Promise<void>;
};

/** `trusted`: whose word about the visitor is taken. */
type Ports = { port: number; upstreams: number[]; trusted?: string };

/** The shipped configuration, to be run by anybody anywhere. */
export function movedConfiguration(folder: string, { port, upstreams }: Ports): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  return (
    readFileSync(SHIPPED, 'utf8')
      // Who we are: only root may change that.
      .replace(/^user .+;$/m, process.getuid?.() === 0 ? 'daemon off; user root;' : 'daemon off;')
      .replace('worker_processes auto', 'worker_processes 1')
      .replace('worker_rlimit_nofile 65536;', '')
      .replace(/^http \{$/m, `http {\n${temporary.join('\n')}`)
      // The one that only leads to https.
      .replace(/ {2}server \{\n {4}listen 80;[\s\S]+?\n {2}\}\n/, '')
      .replace(/ +listen (80 default_server;|\[::\]:.+)\n/g, '')
      .replace('listen 443 ssl default_server;', `listen 127.0.0.1:${port} default_server;`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace('server_name www.example.gov.ua;', 'server_name 127.0.0.1;')
      .replace(/ +ssl_.+\n/g, '')
      .replace(
        /( +server 127\.0\.0\.1:\d+;\n)+/,
        upstreams.map((each) => `    server 127.0.0.1:${each};\n`).join(''),
      )
      // One address asks for everything here.
      .replace('rate=50r/s', 'rate=9999r/s')
      .replace(' buffer=64k flush=5s', '')
      .replaceAll('/run/nginx.pid', `${folder}/pid`)
      .replaceAll('/var/log/nginx', folder)
      .replaceAll('/var/cache/nginx', folder)
      .replaceAll('/var/lib/site-copy', `${folder}/copy`)
      .replaceAll('/etc/nginx/site/', `${folder}/`)
      .replaceAll('/etc/nginx/copy-only', `${folder}/copy-only`)
  );
}

async function startNginx({ port, upstreams, trusted }: Ports): Promise<Edge> {
  const folder = mkdtempSync(join(tmpdir(), 'icc-edge-'));
  const file = join(folder, 'nginx');
  if (trusted) writeFileSync(join(folder, 'edges.conf'), `set_real_ip_from ${trusted};`);
  for (const place of ['site', 'files', 'made-up']) mkdirSync(join(folder, place));
  writeFileSync(file, movedConfiguration(folder, { port, upstreams }));
  const child = spawn('nginx', ['-c', file, '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(complaint);
    await delay(20);
  }
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    logs: () => ({ access: read('site.log'), error: read('error.log') }),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Cached = { status: number; etag: string; headers: [string, string][]; body: Buffer };

/** Goes by `X-Accel-Expires`, asks each time by ETag, and shows what it has when nobody answers. */
async function startSmallCache({ port, upstreams }: Ports): Promise<Edge> {
  const cached = new Map<string, Cached>();
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const key = method === 'GET' && !headers.authorization ? url : '';
    const known = cached.get(key);
    const body = method === 'GET' ? undefined : await buffer(incoming);
    const { connection: _own, host: _host, ...own } = headers as Record<string, string>;
    const answer = await fetch(`http://127.0.0.1:${upstreams[0]}${url}`, {
      method,
      headers: { ...own, 'accept-encoding': 'identity', ...(known && { 'if-none-match': known.etag }) },
      ...(body && { body: new Uint8Array(body) }),
      redirect: 'manual',
    }).catch(() => null);
    if (known && (!answer || answer.status === 304 || answer.status >= 500)) {
      outgoing.writeHead(known.status, known.headers.flat()).end(known.body);
      return;
    }
    if (!answer) {
      outgoing.writeHead(502).end();
      return;
    }
    const bytes = Buffer.from(await answer.arrayBuffer());
    const told = [...answer.headers].filter(
      ([name]) => !/^(connection|transfer-encoding|keep-alive)$/.test(name),
    );
    const isLasting = /immutable/.test(answer.headers.get('cache-control') ?? '');
    const { status } = answer;
    if (key && (isLasting || answer.headers.get('x-accel-expires') === '@1'))
      cached.set(key, { status, etag: answer.headers.get('etag') ?? '""', headers: told, body: bytes });
    outgoing.writeHead(answer.status, told.flat()).end(bytes);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    folder: null,
    logs: () => null,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const startEdge = (ports: Ports): Promise<Edge> =>
  hasNginx() ? startNginx(ports) : startSmallCache(ports);

/** What `nginx -t` says of a configuration; null where there is no nginx. */
export function testNginx(file: string): { isGood: boolean; said: string } | null {
  if (!hasNginx()) return null;
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
  return { isGood: status === 0, said: stderr };
}

export const hasVarnish = (): boolean => spawnSync('varnishd', ['-V']).status === 0;

/** Varnish as ops/varnish/site.vcl has it, before another server; null where it is not installed. */
export async function startShield(ports: { port: number; upstream: number; secret: string }) {
  if (!hasVarnish()) return null;
  const folder = mkdtempSync(join(tmpdir(), 'icc-shield-'));
  const vcl = readFileSync(new URL('../../ops/varnish/site.vcl', import.meta.url), 'utf8')
    .replace('.host = "192.0.2.1"', '.host = "127.0.0.1"')
    .replace('.port = "80"', `.port = "${ports.upstream}"`)
    .replace('the-secret-of-EDGE_PURGE_SECRET', ports.secret)
    .replace('Host = "www.example.gov.ua"', 'Host = "127.0.0.1"');
  writeFileSync(join(folder, 'site.vcl'), vcl);
  const options = ['-a', `127.0.0.1:${ports.port}`, '-s', 'malloc,64m', '-n', join(folder, 'run')];
  const child = spawn('varnishd', ['-j', 'none', '-F', ...options, '-f', join(folder, 'site.vcl')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const url = `http://127.0.0.1:${ports.port}`;
  while ((await fetch(`${url}/healthz`).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(complaint);
    await delay(20);
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
