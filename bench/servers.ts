// The servers that are compared: the site, a bare server of Node's and nginx, the last two with the site's own bytes.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tests/setup/postgres.ts';

export const EDITOR = { email: 'editor@example.gov.ua', password: 'correct horse battery' };

export type Running = { url: string; pid: number; startedMs: number; stop: () => Promise<void> };

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 8_000; tries += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`${url} does not answer`);
}

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill();
});
const killAtExit = (child: ChildProcess) => children.add(child);

function stopping(child: ChildProcess): () => Promise<void> {
  return () =>
    new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
}

/** As it is run in earnest, with the settings it has by default; another program, or another release in a folder with its build. */
export async function startSite(
  dataDir: string,
  settings: Record<string, string> = {},
  { folder = process.cwd(), program = 'src/server/launch.js' } = {},
): Promise<Running> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=4', program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: folder,
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ADMIN_EMAIL: EDITOR.email,
      ADMIN_PASSWORD: EDITOR.password,
      WRITES_PER_MINUTE: '999999',
      SEARCHES_PER_MINUTE: '999999',
      ...settings,
    },
  });
  killAtExit(child);
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/`);
  return { url, pid: child.pid ?? 0, startedMs: performance.now() - started, stop: stopping(child) };
}

/** The folder goes when the server does. */
const runningWith = (child: ChildProcess, url: string, folder: string): Running => ({
  url,
  pid: child.pid ?? 0,
  startedMs: 0,
  async stop() {
    await stopping(child)();
    rmSync(folder, { recursive: true, force: true });
  },
});

export type Copy = { path: string; headers: Record<string, string>; body: Buffer };

const BARE = `
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
const answers = new Map();
for (const { path, file, headers } of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  const body = readFileSync(file);
  answers.set(path, { body, headers: [...Object.entries(headers).flat(), 'content-length', String(body.length)] });
}
createServer((request, response) => {
  const { headers, body } = answers.get(request.url);
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.argv[3]), '127.0.0.1');
`;

export async function startBare(copies: Copy[]): Promise<Running> {
  const folder = mkdtempSync(join(process.cwd(), 'bench/.bare-'));
  const list = copies.map(({ path, headers, body }, index) => {
    const file = join(folder, `${index}.bin`);
    writeFileSync(file, body);
    return { path, file, headers };
  });
  writeFileSync(join(folder, 'list.json'), JSON.stringify(list));
  writeFileSync(join(folder, 'bare.mjs'), BARE);
  const port = await freePort();
  const child = spawn(process.execPath, [join(folder, 'bare.mjs'), join(folder, 'list.json'), String(port)], {
    stdio: 'inherit',
  });
  killAtExit(child);
  const url = `http://127.0.0.1:${port}`;
  await answers(url + (copies[0]?.path ?? '/'));
  return runningWith(child, url, folder);
}

/** Null where there is no nginx. One worker, as the others are one process; the copies are `/copy-0`, `/copy-1`… */
export async function startNginx(copies: Copy[]): Promise<Running | null> {
  if (spawnSync('nginx', ['-v']).status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'icc-nginx-'));
  const port = await freePort();
  mkdirSync(join(folder, 'files'));
  spawnSync('chmod', ['-R', '755', folder]);
  const locations = copies.map(({ headers, body }, index) => {
    writeFileSync(join(folder, 'files', `${index}.bin`), body, { mode: 0o644 });
    const added = Object.entries(headers)
      .filter(([name]) => !/^(content-type|etag)$/.test(name))
      .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
    const type = headers['content-type']?.split(';')[0] ?? 'text/html';
    return `location = /copy-${index} { types {} default_type ${type}; alias ${folder}/files/${index}.bin; ${added.join(' ')} }`;
  });
  const configuration = `worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; daemon off;
events { worker_connections 512; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
server { listen 127.0.0.1:${port}; ${locations.join('\n')} } }`;
  writeFileSync(join(folder, 'nginx.conf'), configuration);
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  killAtExit(child);
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/copy-0`);
  return runningWith(child, url, folder);
}

const MS_OF_TICK = 10;

/** Of all its threads since it has started. */
export function processorMs(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * MS_OF_TICK;
}

export function memoryMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
