// The process as an operator meets it: what it prints, what it refuses, how it stops.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CHEAP_KIB } from '../../tests/factories/account.ts';
import { COMPILE_CACHE } from '../../tests/setup/compile-cache.ts';
import { migratedDatabase, type TestDatabase } from '../../tests/setup/engines.ts';
import { freePort } from '../../tests/setup/postgres.ts';
import { DATABASE_FILE, openDatabase } from '../db/connection.ts';
import { migrate, migrations } from '../db/migrate.ts';
import { fillLinks } from '../editorial/links.server.ts';
import { readCatalogues } from '../i18n/catalogues.server.ts';
import { fillIndex } from '../search/rebuild.server.ts';
import { readConfig } from './config.ts';
import { report, startServer } from './main.ts';
import { whatIsIndexed } from './search.ts';
import { openServices } from './services.ts';
import { startRefusal } from './start-refusal.ts';

const SCRIPT = fileURLToPath(new URL('../../tests/setup/run-server.ts', import.meta.url));

let database: TestDatabase;
let port: number;
const running: ChildProcess[] = [];

beforeEach(async () => {
  database = await migratedDatabase('sqlite');
  port = await freePort();
});

afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await database.drop();
});

/** So that a start needs no process for that, which takes a second of a processor. */
async function fillInSearch(): Promise<void> {
  const { db } = await openDatabase(database);
  await fillIndex(db, whatIsIndexed(readCatalogues()));
  await fillLinks(db, []);
  await db.destroy();
}

/** The lines of the log among what was printed. */
const linesOf = (printed: string): Record<string, unknown>[] =>
  printed
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

function start(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [SCRIPT], {
    env: {
      ...COMPILE_CACHE,
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: database.dataDir,
      SEED_DEMO: 'false',
      PASSWORD_MEMORY_KIB: String(CHEAP_KIB),
      ...settings,
    },
  });
  running.push(child);
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk;
  });
  const errors = text(child.stderr);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = async () => {
    while (!/Database {2}/.test(printed)) await Promise.race([once(child.stdout, 'data'), ended]);
    return printed;
  };
  return { child, ready, errors, ended, printed: () => printed };
}

const address = (path: string) => `http://127.0.0.1:${port}${path}`;

const login = (email: string | undefined, password: string) =>
  fetch(address('/api/auth/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

const isUp = () =>
  fetch(address('/healthz')).then(
    ({ ok }) => ok,
    () => false,
  );

/** Half of a request that the server has begun to read. */
async function halfRequest(body = '{"email":"nobody@example.gov.ua","password":"wrong password"}') {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
  socket.write(`Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body.slice(0, 10)}`);
  // Another connection is answered only after the half request has been read: the server is one queue.
  const [answer] = (await once(get(address('/healthz'), { agent: false }), 'response')) as [IncomingMessage];
  answer.resume();
  return { socket, rest: body.slice(10) };
}

// One installation from its first start on, each start for all that can be seen of it: a start takes two seconds of a processor.
test('an installation is started for the first time, stopped in haste, started again and stopped', async () => {
  await rm(join(database.dataDir, DATABASE_FILE));
  // It says where it is and with which password to enter, and logs nothing personal.
  const METRICS_PORT = String(await freePort());
  const first = start({ METRICS_PORT, LOG_KEPT_ANSWERS: 'true' });
  const message = await first.ready();
  expect(message).toContain(`http://localhost:${port}\n`);
  expect(message).toContain(database.dataDir);
  expect(message).toContain('SQLite');
  const email = /E-mail +(\S+)/.exec(message)?.[1];
  const password = /Password +(\S+)/.exec(message)?.[1] ?? '';
  expect(password.length).toBeGreaterThanOrEqual(12);
  expect((await login(email, password)).status).toBe(200);
  expect((await login('olena@example.gov.ua', 'hidden-phrase-1')).status).toBe(401);
  for (let count = 0; count < 3; count++)
    await fetch(address('/api/news/?category=secret-word'), { headers: { authorization: 'Bearer tkn-123' } });
  expect((await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).status).toBe(200);

  // A second signal ends it at once, whatever is under way.
  await halfRequest();
  first.child.kill('SIGTERM');
  await expect.poll(isUp).toBe(false);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(1);
  expect(first.printed()).not.toContain('stopped all the same');
  const told = linesOf(first.printed()).filter((line) => 'status' in line && line.path !== '/healthz');
  expect(told.map(({ path, status }) => [path, status])).toEqual([
    ['/api/auth/login', 200],
    ['/api/auth/login', 401],
    ...Array(3).fill(['/api/news/', 200]),
  ]);
  for (const line of told) expect(line.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(first.printed()).not.toMatch(/secret-word|tkn-123|olena|hidden-phrase|127\.0\.0\.1/);

  const second = start();
  expect(await second.ready()).not.toMatch(/Password/);
  for (let count = 0; count < 4; count++) await (await fetch(address('/api/news'))).text();

  // An upload that is given up is no fault in the log.
  const { token } = (await (await login(email, password)).json()) as { token: string };
  const upload = connect(port, '127.0.0.1');
  await once(upload, 'connect');
  upload.write(
    `POST /api/news HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
      'Content-Length: 900000\r\n\r\n--b\r\nContent-Disposition: form-data; name="img"; filename="a.jpg"\r\n\r\nhalf',
  );
  // It is being received when it is given up.
  const received = () => readdir(join(database.dataDir, 'tmp')).catch(() => []);
  await expect.poll(async () => (await received()).length).toBe(1);
  upload.resetAndDestroy();
  await expect.poll(async () => (await received()).length).toBe(0);
  await fetch(address('/api/vacancies'));
  await expect.poll(() => second.printed()).toContain('"path":"/api/vacancies"');

  // A signal lets a slow request finish and then ends the process.
  const slow = await halfRequest();
  const answer = text(slow.socket);
  second.child.kill('SIGTERM');
  await expect.poll(isUp).toBe(false);
  slow.socket.write(slow.rest);
  expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(await second.ended).toBe(0);
  expect(second.printed()).not.toContain('"level":"error"');

  // Answers from memory are summed up.
  const lines = linesOf(second.printed());
  expect(lines.filter(({ path, status }) => path === '/api/news' && status === 200)).toHaveLength(1);
  expect(lines.find((line) => 'kept' in line)?.kept).toEqual({ 'api 200': 3 });
});

test('a bad setting ends the start with code 1 and a line that names it', async () => {
  const server = start({ PORT: 'abc', LOG_LEVEL: 'loud' });
  expect(await server.ended).toBe(1);
  expect((await server.errors).trim().split('\n')).toEqual([
    expect.stringMatching(/^PORT: /),
    expect.stringMatching(/^LOG_LEVEL: /),
  ]);
});

/** Why the server is not started with these settings, as the process would say it. */
const startRefused = (settings: Record<string, string>): Promise<string> =>
  startServer(
    readConfig({
      ...{ DATA_DIR: database.dataDir, LOG_LEVEL: 'silent', SEED_DEMO: 'false' },
      ...{ PASSWORD_MEMORY_KIB: String(CHEAP_KIB), ...settings },
    }),
    async () => {},
    { failWith: report },
  ).then(
    () => 'started',
    (error: Error) => error.message,
  );

test('a host that this machine is not, and ports that are taken, are said in one line', async () => {
  const taken = createServer().listen(port, '127.0.0.1');
  await once(taken, 'listening');
  const PORT = String(port);
  expect(await startRefused({ METRICS_PORT: PORT })).toMatch(/^METRICS_PORT: .+$/);
  expect(await startRefused({ PORT, HOST: '127.0.0.1' })).toMatch(/^PORT: .+$/);
  taken.close();
  expect(await startRefused({ PORT, HOST: '192.0.2.1' })).toMatch(/^HOST: .+$/);
});

test('a first password that is easy to guess stops the start with one line, and makes no account', async () => {
  const settings = { ADMIN_EMAIL: 'a@example.gov.ua', ADMIN_PASSWORD: 'password1234' };
  expect(await startRefused(settings)).toBe('ADMIN_PASSWORD: is too easy to guess');
  const { db } = await openDatabase(database);
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  await db.destroy();
});

/** Why services are not opened with these settings, as the process would say it. */
const refusal = async (settings: Record<string, string>): Promise<string | null> => {
  try {
    await openServices(readConfig({ DATA_DIR: database.dataDir, ...settings }));
    return 'opened';
  } catch (error) {
    return startRefusal(error);
  }
};

test.each([
  ['a database that is not there', { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' }],
  ['nor any of several', { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1,127.0.0.1:2/none' }],
  ['a folder that is a file', { DATA_DIR: SCRIPT }],
])('%s is said in one line', async (_what, settings) => {
  const [name] = Object.keys(settings);
  expect(await refusal(settings as unknown as Record<string, string>)).toMatch(
    new RegExp(`^${name}: (?!.*secret@).+$`),
  );
});

test('a database file that is none is said in one line', async () => {
  await writeFile(join(database.dataDir, DATABASE_FILE), Buffer.alloc(8_192, 0xee));
  expect(await refusal({})).toMatch(/^DATA_DIR: .+$/);
});

test('a database of a newer release is refused in one line', async () => {
  const future = { name: '9998-of-tomorrow', up: async () => {} };
  const newer = await openDatabase(database);
  await migrate(newer, [...migrations, future]);
  await newer.db.destroy();
  expect(await refusal({})).toMatch(/^The database is newer than this release.+Start release .+$/);
});

test('what does not finish is given up at the deadline', async () => {
  await fillInSearch();
  const server = start({ STOP_SECONDS: '1' });
  await server.ready();
  await halfRequest();
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(1);
  expect(server.printed()).toContain('stopped all the same');
});

// However it ends: one that was asked to end passes that on, and is gone as well.
test('npm that is killed takes the server with it', async () => {
  await fillInSearch();
  const { scripts } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
  // The script that everybody runs, with the server of these tests in it.
  const script = scripts.start.replace('src/server/launch.js', SCRIPT);
  await writeFile(join(database.dataDir, 'package.json'), JSON.stringify({ scripts: { start: script } }));
  const npm = spawn('npm', ['start'], {
    cwd: database.dataDir,
    env: {
      ...COMPILE_CACHE,
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      HOME: database.dataDir,
      PORT: String(port),
      DATA_DIR: database.dataDir,
      SEED_DEMO: 'false',
    },
    stdio: 'ignore',
  });
  running.push(npm);
  await expect.poll(isUp).toBe(true);
  npm.kill('SIGKILL');
  await expect.poll(isUp).toBe(false);
});
