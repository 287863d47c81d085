// Bad days on purpose, for the figures in docs/operations.md.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { openDatabase } from '../../src/db/connection.ts';
import { RELEASE } from '../../src/db/migrate.ts';
import { insertFiles } from '../../src/files/files-repository.server.ts';
import { filesOfPicture } from '../../src/files/picture.ts';
import { localStorage } from '../../src/files/storage.server.ts';
import { hasNginx } from './balancer.ts';
import { type Cluster, EDITOR, memoryOf, type SiteProcess, signIn, startCluster } from './cluster.ts';
import { startDarkProxy } from './dark-proxy.ts';
import { startEdge } from './edge.ts';
import { flood, startLoad } from './load.ts';
import { hasPgBouncer, LENT_CONNECTIONS, startPgBouncer } from './pgbouncer.ts';
import { freePort, startPostgres } from './postgres.ts';
import { previousRelease, print, type Site, seconds, startRelease, statusOf, until } from './releases.ts';
import { year } from './year.ts';

const sorted = (times: number[]) => times.toSorted((a, b) => a - b);

function write(url: string, token: string, titleUa: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return statusOf(`${url}/api/vacancies`, { method: 'POST', headers, body: JSON.stringify({ titleUa }) });
}

async function spreading(here: SiteProcess, there: SiteProcess, token: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const title = `Вакансія ${round} для всіх`;
    await write(here.url, token, title);
    times.push(await until(async () => (await (await fetch(`${there.url}/career`)).text()).includes(title)));
  }
  print(
    'a write is seen by the other',
    `middle of 20 ${seconds(sorted(times)[10] ?? 0)}, slowest ${seconds(Math.max(...times))}`,
  );
}

async function rollingRestart(cluster: Cluster, token: string): Promise<boolean> {
  const load = startLoad(cluster.url, token, { reads: 220, writes: 4 });
  await delay(2_000);
  for (const index of [...cluster.processes.keys(), ...cluster.processes.keys()]) {
    await cluster.restart(index);
    await delay(1_000);
  }
  const { requests, failures, acknowledged, lost, seconds: took } = await load.stop();
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  console.log(`\nRolling restart, each process twice, behind ${cluster.balancer.name}`);
  print('requests', `${requests} in ${Math.round(took)} s, ${Math.round(requests / took)} a second`);
  print('failed', failed === 0 ? '0' : `${failed} ${JSON.stringify(failures)}`);
  print('writes acknowledged, lost', `${acknowledged}, ${lost}`);
  return failed === 0 && lost === 0;
}

async function lostDatabase({ postgres, processes }: Cluster, token: string): Promise<boolean> {
  const { url, child } = processes[0] as SiteProcess;
  await statusOf(`${url}/`);
  await postgres.pause();
  await until(async () => (await fetch(`${url}/`)).headers.has('cache-status'));
  const away = [
    await statusOf(`${url}/`),
    await statusOf(`${url}/en/news?category=data-security`),
    await write(url, token, 'Ні'),
  ];
  await delay(5_000);
  await postgres.resume();
  const returned = performance.now();
  const isWell = async ({ url: each }: SiteProcess) =>
    (await write(each, token, 'Так')) === 201 && (await statusOf(`${each}/readyz`)) === 200;
  await Promise.all(processes.map((each) => until(() => isWell(each))));
  const took = performance.now() - returned;
  console.log('\nPostgreSQL away for 5 s');
  print('cached page, other page, write', away.join(', '));
  print('all well after its return', seconds(took));
  return child.exitCode === null && took < 5_000 && away.join() === '200,503,503';
}

const DARK_MS = 10_000;
/** From a healthy primary to writing again, at most. */
const BACK_MS = 30_000;

/** Until every process has written; each try is a write of its own. */
const untilWriting = (processes: SiteProcess[], token: string): Promise<number[]> =>
  Promise.all(
    processes.map(({ url }) => until(async () => (await write(url, token, 'Після темряви')) === 201)),
  );

/** The machine of the primary loses its power: nothing is answered, nothing is closed. */
async function darkPrimary(): Promise<boolean> {
  const primary = await startPostgres();
  const standby = await primary.startStandby();
  const proxies = [await startDarkProxy(primary.port), await startDarkProxy(standby.port)] as const;
  const hosts = proxies.map(({ port }) => `127.0.0.1:${port}`).join();
  const url = primary.url.replace(/@.+$/, `@${hosts}/postgres`);
  const cluster = await startCluster({ database: { postgres: primary, url } });
  const { processes } = cluster;
  const { token } = await signIn(cluster.url);
  await untilWriting(processes, token);

  /** Dark for a while; then there is somebody who writes. How long until all processes do, and how long `/readyz` took. */
  const goDark = async (proxy: (typeof proxies)[number], bringBack: () => Promise<void>) => {
    proxy.darken();
    const dark = performance.now();
    const readyz: { status: number; took: number }[] = [];
    while (performance.now() - dark < DARK_MS) {
      const began = performance.now();
      const status = await statusOf(`${processes[0]?.url}/readyz`);
      readyz.push({ status, took: performance.now() - began });
      await delay(200);
    }
    await bringBack();
    const back = performance.now();
    await untilWriting(processes, token);
    const [sinceBack, sinceDark] = [performance.now() - back, performance.now() - dark];
    print('writing again after its successor', `${seconds(sinceBack)}, ${seconds(sinceDark)} after the dark`);
    const slowest = Math.max(...readyz.map(({ took }) => took));
    print('/readyz meanwhile', `${readyz.at(-1)?.status}, slowest ${seconds(slowest)}`);
    return sinceBack < BACK_MS && slowest < 2_000 && readyz.at(-1)?.status === 503;
  };

  console.log(`\nThe primary goes dark, its standby is promoted ${DARK_MS / 1000} s later`);
  const isPromoted = await goDark(proxies[0], async () => {
    const client = new pg.Client(`${standby.url}/postgres`);
    await client.connect();
    await client.query('select pg_promote()').finally(() => client.end());
  });
  console.log(`\nThat one goes dark, too; ${DARK_MS / 1000} s later another answers at its address`);
  const isMoved = await goDark(proxies[1], async () => proxies[1].lighten());
  await cluster.stop();
  await Promise.all([standby.stop(), ...proxies.map((proxy) => proxy.stop())]);
  return isPromoted && isMoved;
}

/** Everything the site does, on connections that are somebody else's a moment later. */
async function behindPgBouncer(): Promise<boolean> {
  if (!hasPgBouncer()) {
    console.log('\nPgBouncer is not installed here');
    return true;
  }
  const postgres = await startPostgres();
  const bouncer = await startPgBouncer(postgres);
  const database = { postgres, url: `${bouncer.url}/postgres` };
  const cluster = await startCluster({ database, settings: { DATABASE_POOL_MODE: 'transaction' } });
  const { token } = await signIn(cluster.url);
  const [here, there] = cluster.processes as [SiteProcess, SiteProcess];
  console.log(
    `\nBehind PgBouncer, pool_mode = transaction, ${LENT_CONNECTIONS} connections for both processes`,
  );
  await spreading(here, there, token);
  const load = startLoad(cluster.url, token, { reads: 200, writes: 20 });
  await delay(10_000);
  const { requests, failures, acknowledged, lost } = await load.stop();
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  print('requests, failed', `${requests}, ${failed === 0 ? 0 : JSON.stringify(failures)}`);
  print('writes acknowledged, lost', `${acknowledged}, ${lost}`);
  await cluster.stop();
  await bouncer.stop();
  return failed === 0 && lost === 0;
}

const IDLE = 2_000;

/** Behind the shipped nginx, with many who hold a connection and say nothing; then nobody is left to ask. */
async function deadOrigin(): Promise<boolean> {
  if (!hasNginx()) {
    console.log('\nnginx is not installed here');
    return true;
  }
  const cluster = await startCluster({ seedDemo: true });
  const edge = await startEdge({
    port: await freePort(),
    upstreams: cluster.processes.map(({ port }) => port),
  });
  const idle = await Promise.all(
    Array.from({ length: IDLE }, async () => {
      const socket = connect(Number(new URL(edge.url).port), '127.0.0.1');
      socket.on('error', () => {});
      await once(socket, 'connect');
      return socket;
    }),
  );
  const map = await (await fetch(`${edge.url}/sitemap.xml`)).text();
  const pages = [...map.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map((match) => match[1] || '/');
  const addresses = new Set([...pages, '/rss.xml', '/api/news', '/sitemap.xml']);
  for (const page of pages) {
    const text = await (await fetch(edge.url + page)).text();
    for (const [, file = ''] of text.matchAll(/(?:src|href)="(\/(?:assets|imgs)\/[^"]+)"/g))
      addresses.add(file);
  }
  const readAll = async () => {
    const statuses: number[] = [];
    for (const address of addresses) statuses.push(await statusOf(edge.url + address));
    return statuses.filter((status) => status !== 200).length;
  };
  const before = await readAll();
  const closed = idle.filter((socket) => socket.destroyed || socket.readyState !== 'open').length;
  for (const { child } of cluster.processes) child.kill('SIGKILL');
  const after = await readAll();
  for (const socket of idle) socket.destroy();
  await edge.stop();
  await cluster.stop();
  console.log(`\nBehind the shipped nginx, with ${IDLE} idle connections; then both processes are killed`);
  print('read before, failed', `${addresses.size}, ${before}`);
  print('idle connections closed', closed);
  print('read without the site, failed', `${addresses.size}, ${after}`);
  return before + closed + after === 0;
}

const NEWS = 10_000;
const PICTURES = 2_000;
const PICTURE_BYTES = 100_000;
const BACKUP_MS = 150_000;

/** A site as it may be after years, from SQLite by a file to PostgreSQL, and every night into a folder. */
async function largeBackup(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'icc-large-'));
  const postgres = await startPostgres();
  const dataDir = join(folder, 'site');
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const run = (settings: object, script: string, ...parameters: string[]) => {
    const started = performance.now();
    const { status, stderr } = spawnSync(process.execPath, [script, ...parameters], {
      env: { ...env, ...settings },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return performance.now() - started;
  };
  run({}, 'scripts/make-many-news.ts', String(NEWS));
  const { db } = await openDatabase({ dataDir });
  const storage = localStorage(join(dataDir, 'imgs'));
  for (let number = 0; number < PICTURES; number += 1) {
    const contentHash = number.toString(16).padStart(8, '0');
    const picture = {
      name: `${contentHash}-foto.jpg`,
      width: 1600,
      height: 900,
      widths: [480, 960, 1600],
      colour: '#336699',
    };
    await Promise.all(filesOfPicture(picture).map((name) => storage.write(name, randomBytes(PICTURE_BYTES))));
    await insertFiles(db, [{ picture, title: 'Фото.jpg', bytes: PICTURE_BYTES, contentHash }]);
  }
  await db.destroy();
  const command = 'src/server/commands/run.ts';
  const file = join(folder, 'site.tar.gz');
  const nightly = join(folder, 'nightly/');
  const target = { DATABASE_URL: `${postgres.url}/postgres`, DATA_DIR: join(folder, 'restored') };
  const times = {
    file: run({}, command, 'backup', file),
    restore: run(target, command, 'restore', file),
    verify: run({}, command, 'backup', 'verify', file),
    first: run({}, command, 'backup', nightly),
    second: run({}, command, 'backup', nightly),
  };
  console.log(
    `\n${NEWS} news items and ${PICTURES} pictures of ${(7 * PICTURE_BYTES) / 1000} KB in seven files`,
  );
  print('backup, restore, verify', [times.file, times.restore, times.verify].map(seconds).join(', '));
  print('into a folder, the next night', [times.first, times.second].map(seconds).join(', '));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  return Object.values(times).every((time) => time < BACKUP_MS) && times.second < times.first;
}

const SMALL_DISK = 'size=64m';

/** One process on SQLite, on a disk of memory that something else fills to the last byte. */
async function fullDisk(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'icc-small-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', SMALL_DISK, 'none', folder]).status !== 0) {
    console.log('\nA small disk can be made by root only');
    return true;
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const account = { ADMIN_EMAIL: EDITOR.email, ADMIN_PASSWORD: EDITOR.password };
  const settings = { PORT: String(port), DATA_DIR: folder, SEED_DEMO: 'false', LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, ['src/server/launch.js'], {
    env: { PATH: process.env.PATH, ...settings, ...account },
    stdio: 'ignore',
  });
  await until(async () => existsSync(join(folder, 'reserve')) && (await statusOf(`${url}/readyz`)) === 200);
  const { token } = await signIn(url);
  for (let count = 0; count < 5; count += 1) await write(url, token, 'Ще є місце');
  // Ends when nothing more fits.
  spawnSync('dd', ['if=/dev/zero', `of=${join(folder, 'others')}`, 'bs=4k']);
  const statuses = {
    add: await write(url, token, 'Немає місця'),
    remove: await statusOf(`${url}/api/vacancies/1`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    }),
    signIn: (await signIn(url)).status,
    again: await write(url, token, 'Місце не для всіх'),
  };
  await rm(join(folder, 'others'));
  const afterwards = await write(url, token, 'Знову є місце');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  spawnSync('umount', [folder]);
  await rm(folder, { recursive: true, force: true });
  console.log('\nA full disk, on SQLite');
  print('add, delete, sign in, add', Object.values(statuses).join(', '));
  print('add with room again', afterwards);
  return Object.values(statuses).join() === '507,204,200,507' && afterwards === 201;
}

/** One more visitor, who wants a page that is cached; in a thread of its own, so as not to wait for the other thousand. */
const KEPT_VISITOR = `
const { parentPort, workerData } = require('node:worker_threads');
(async () => {
  for (;;) {
    const started = performance.now();
    const answer = await fetch(workerData);
    await answer.arrayBuffer();
    parentPort.postMessage({ status: answer.status, time: performance.now() - started });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
})();`;

async function overload({ processes }: Cluster): Promise<boolean> {
  const { url, child } = processes[0] as SiteProcess;
  const memory = () => memoryOf(child.pid ?? 0);
  // After the last write of the other process has arrived.
  await delay(1_000);
  await statusOf(`${url}/`);
  const before = memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
  }, 500);
  const cached: { status: number; time: number }[] = [];
  const visitor = new Worker(KEPT_VISITOR, { eval: true, workerData: `${url}/` });
  visitor.on('message', (answer) => cached.push(answer));
  const end = Date.now() + 20_000;
  const counts = await flood(url, 1_000, () => Date.now() > end);
  await visitor.terminate();
  clearInterval(watch);
  await delay(3_000);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const times = sorted(cached.map(({ time }) => time));
  console.log('\nA thousand visitors at once on one process, 20 s, nothing they ask for is cached');
  print('asked, drawn, shed with 503', `${all}, ${counts['404'] ?? 0}, ${counts['503'] ?? 0}`);
  const [middle = 0, slowest = 0] = [times[times.length >> 1], times.at(-1)];
  print('a cached page meanwhile', `middle ${seconds(middle)}, slowest ${seconds(slowest)}`);
  print(
    'memory before, most, after',
    [before, most, memory()].map((each) => `${Math.round(each)} MB`).join(', '),
  );
  const isAnswered = cached.length > 0 && cached.every(({ status }) => status === 200);
  return isAnswered && all === (counts['404'] ?? 0) + (counts['503'] ?? 0);
}

/** From the release before, with data, to this one, and back by a backup. */
async function upgrade(state?: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'icc-upgrade-'));
  const previous = await previousRelease(folder, state);
  if (!previous) {
    console.log('\nThe history of this repository is not here');
    return true;
  }
  const postgres = await startPostgres();
  const client = new pg.Client(`${postgres.url}/postgres`);
  await client.connect();
  for (const name of ['before', 'back']) await client.query(`create database ${name}`);
  await client.end();
  console.log(`\nFrom ${state ?? 'the release before'} to ${RELEASE}, with data, and back`);
  const migrateFile = await readFile(join(previous, 'src/db/migrate.ts'), 'utf8');
  /** Whether it can tell that a database is newer than itself. */
  const isCareful = migrateFile.includes('schema_releases');
  let isGood = true;
  for (const engine of ['sqlite', 'postgres']) {
    const settings = (name: string): Record<string, string> => ({
      DATA_DIR: join(folder, engine, name),
      ...(engine === 'postgres' && { DATABASE_URL: `${postgres.url}/${name}` }),
    });
    const listOf = async ({ call }: Site) => {
      const lists = ['/api/news?limit=100', '/api/vacancies?limit=100', '/api/content/policies'];
      const texts = await Promise.all(lists.map(async (list) => (await call(list)).text()));
      // What a release tells of an item may become more; what it is stays.
      return texts.flatMap(
        (text) => text.match(/"(id|slug|(header|title|text)(Ua|En))":("([^"\\]|\\.)*"|\d+)/g) ?? [],
      );
    };
    const add = async ({ call }: Site, titleUa: string) => {
      const headers = { 'content-type': 'application/json' };
      return (await call('/api/vacancies', { method: 'POST', headers, body: JSON.stringify({ titleUa }) }))
        .status;
    };
    const backup = (place: string, own: Record<string, string>, name: string, ...parameters: string[]) =>
      spawnSync('npm', ['run', name, '--', ...parameters], {
        cwd: place,
        env: { PATH: process.env.PATH, ...own },
        stdio: 'ignore',
      }).status;
    const started = async (place: string, name: string) => {
      const { site, said } = await startRelease(place, settings(name));
      if (!site) throw new Error(said);
      return site;
    };
    const file = join(folder, `${engine}.tar.gz`);
    const old = await started(previous, 'before');
    const wrote = await add(old, 'До переходу');
    const before = await listOf(old);
    const backedUp = backup(previous, settings('before'), 'backup', file);
    await old.stop();

    const begun = performance.now();
    const now = await started(process.cwd(), 'before');
    const took = performance.now() - begun;
    const isSame = (await listOf(now)).join() === before.join();
    const wroteAfter = await add(now, 'Після переходу');
    await now.stop();

    const { site, said } = await startRelease(previous, settings('before'));
    await site?.stop();
    const isRefused = !isCareful || (!site && /^[^\n]*newer than this release[^\n]*\n$/.test(said));
    const restored = backup(previous, settings('back'), 'restore', file);
    const back = await started(previous, 'back');
    const isBack = (await listOf(back)).join() === before.join();
    const wroteBack = await add(back, 'Знову');
    await back.stop();
    const steps = { isSame, isRefused, isBack };
    const shown = { ...steps, isRefused: isCareful ? isRefused : 'cannot tell' };
    print(`${engine}: same, refused, back`, `${Object.values(shown).join(', ')}; ready in ${seconds(took)}`);
    isGood &&=
      Object.values(steps).every(Boolean) &&
      [wrote, wroteAfter, wroteBack].join() === '201,201,201' &&
      backedUp === 0 &&
      restored === 0;
  }
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  return isGood;
}

/** Those that need no cluster of before, by their names: `npm run cluster -- drill largeBackup`. */
const ALONE = { darkPrimary, behindPgBouncer, fullDisk, deadOrigin, upgrade, largeBackup, year };

export async function drillAlone(name: string, parameter?: string): Promise<boolean> {
  return (await ALONE[name as keyof typeof ALONE]?.(parameter)) ?? false;
}

/** Whether everything went as it should. */
export async function drill(cluster: Cluster): Promise<boolean> {
  const { token } = await signIn(cluster.url);
  const [here, there] = cluster.processes as [SiteProcess, SiteProcess];
  console.log('\nTwo processes');
  await spreading(here, there, token);
  const results = [
    await rollingRestart(cluster, token),
    await lostDatabase(cluster, token),
    await overload(cluster),
  ];
  for (const name of Object.keys(ALONE)) results.push(await drillAlone(name));
  const isGood = results.every(Boolean);
  console.log(isGood ? '\nAll as it should be.' : '\nNot as it should be.');
  return isGood;
}
