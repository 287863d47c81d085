// A year in ten minutes: the site lives through publishing, deleting, sweeps, a backup each night, two upgrades, a failover with a
// primary that comes back, and a restore; then what must be there is compared with what is.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import sharp from 'sharp';
import { EDITOR } from './cluster.ts';
import { startPostgres } from './postgres.ts';
import { lastStates, previousRelease, print, type Site, seconds, startRelease } from './releases.ts';

/** A process stands still for a weekend at most: what is old is removed as long as it is seen every week. */
const STEP_DAYS = 6;
const STEPS = Math.ceil(366 / STEP_DAYS);
const TRASH_DAYS = 30;
/** On which steps something happens. */
const UPGRADES = [14, 28];
const FAILOVER = 36;
const COMES_BACK = 38;
const RESTORE = 50;

const CLOCK = new URL('./moved-clock.mjs', import.meta.url).href;

type Known = {
  title: string;
  /** How many versions it has. */
  versions: number;
  /** As the site names it. */
  picture: string | null;
  /** Only from its time on. */
  publishDay: number | null;
  deletedDay: number | null;
};

/** What was done, and so must be there. */
class Model {
  readonly items = new Map<number, Known>();

  living(): [number, Known][] {
    return [...this.items].filter(([, { deletedDay }]) => deletedDay === null);
  }

  /** What was deleted so long ago is gone from there, with the next sweep. */
  inTrash(today: number): number[] {
    return [...this.items]
      .filter(([, { deletedDay }]) => deletedDay !== null && today - deletedDay < TRASH_DAYS)
      .map(([id]) => id);
  }

  shown(today: number): number[] {
    return this.living()
      .filter(([, { publishDay }]) => publishDay === null || publishDay <= today)
      .map(([id]) => id);
  }
}

async function json<T>(site: Site, method: string, path: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await site.call(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return (text ? JSON.parse(text) : null) as T;
}

async function save(site: Site, fields: Record<string, string | Blob>, id?: number) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ date: '2026-01-01', textUa: '<p>Текст</p>', ...fields }))
    typeof value === 'string' ? body.append(name, value) : body.append(name, value as Blob, 'photo.png');
  if (id) body.append('id', String(id));
  const answer = await site.call(id ? '/api/news/update' : '/api/news', {
    method: id ? 'PUT' : 'POST',
    body,
  });
  if (!answer.ok) throw new Error(`A save: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()) as { id: number; imgLink: string | null };
}

async function photo(seed: number): Promise<Blob> {
  const background = { r: seed % 256, g: (seed * 7) % 256, b: (seed * 13) % 256 };
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
}

/** What editors do in a step. */
async function edit(site: Site, model: Model, step: number, day: number): Promise<void> {
  const title = `Новина ${step}`;
  const img = step % 5 === 0 ? { img: await photo(step) } : {};
  const added = await save(site, { headerUa: title, isActive: '1', ...img });
  const picture = added.imgLink;
  model.items.set(added.id, { title, versions: 1, picture, publishDay: null, deletedDay: null });

  const planned = await save(site, { headerUa: `Заплановано ${step}`, isActive: '0' });
  const publishAt = new Date(Date.now() + (day + 3) * 86_400_000).toISOString();
  await json(site, 'PATCH', '/api/news/schedule', { id: planned.id, publishAt, hideAt: null });
  model.items.set(planned.id, {
    ...{ title: `Заплановано ${step}`, versions: 3, picture: null },
    ...{ publishDay: day + 3, deletedDay: null },
  });

  const [older] = model
    .living()
    .filter(([id, { publishDay }]) => publishDay === null && id < added.id)
    .slice(-1);
  if (older && step % 2 === 0) {
    const [id, known] = older;
    known.title = `${known.title}, змінено на кроці ${step}`;
    known.versions += 1;
    await save(
      site,
      { headerUa: known.title, isActive: '1', ...(known.picture && { imgLink: known.picture }) },
      id,
    );
  }
  const [oldest] = model.living().filter(([, { publishDay }]) => publishDay === null);
  if (oldest && step % 4 === 3) {
    await json(site, 'DELETE', `/api/news/${oldest[0]}`);
    oldest[1].deletedDay = day;
  }
}

/** What differs from what must be there. */
async function compare(site: Site, model: Model, day: number): Promise<string[]> {
  const faults: string[] = [];
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (!isDeepStrictEqual(found, wanted))
      faults.push(
        `day ${day}, ${what}: ${JSON.stringify(found)?.slice(0, 200)} instead of ${JSON.stringify(wanted)?.slice(0, 200)}`,
      );
  };
  type List = { news: { id: number; headerUa: string }[] };
  const all = async (query: string) => {
    const { news } = await json<List>(site, 'GET', `/api/news?limit=100&${query}`);
    const own = news.filter(({ id }) => model.items.has(id));
    return own.toSorted((one, other) => one.id - other.id);
  };
  const byId = (ids: number[]) => ids.toSorted((one, other) => one - other);
  const pages = [...(await all('isActive=1&page=0')), ...(await all('isActive=1&page=1'))];
  const shown = pages.filter(({ id }, index) => pages.findIndex((other) => other.id === id) === index);
  const wanted = byId(model.shown(day));
  expect('on the site', byId(shown.map(({ id }) => id)), wanted);
  expect(
    'titles',
    shown.toSorted((one, other) => one.id - other.id).map(({ headerUa }) => headerUa),
    wanted.map((id) => model.items.get(id)?.title),
  );
  const trash = (await all('state=trash')).map(({ id }) => id);
  expect('in the trash', byId(trash), byId(model.inTrash(day)));
  for (const [id, { versions, picture, publishDay }] of model.living()) {
    const kept = await json<{ revisions: unknown[] }>(site, 'GET', `/api/news/${id}/revisions`);
    const due = publishDay !== null && publishDay > day ? versions - 1 : versions;
    expect(`versions of ${id}`, kept.revisions.length, due);
    if (picture) expect(`picture of ${id}`, (await site.call(`/imgs/${picture}`)).status, 200);
  }
  return faults;
}

/** Sweeps and due times are carried out at the start, beside it. */
async function settled(site: Site, model: Model, day: number): Promise<string[]> {
  let found: string[] = [];
  for (let tries = 0; tries < 50; tries += 1) {
    found = await compare(site, model, day).catch((error: Error) => [error.message]);
    if (found.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return found;
}

/** While two databases take writes, visitors read and nobody signs in. */
async function refuseTwo(site: Site, day: number): Promise<string[]> {
  const read = (await site.call('/api/news?limit=1')).status;
  const headers = { 'content-type': 'application/json' };
  const written = await site.call('/api/auth/login', {
    method: 'POST',
    headers,
    body: JSON.stringify(EDITOR),
  });
  const isRight = read === 200 && written.status === 503;
  return isRight
    ? []
    : [`day ${day}: with two primaries ${read} for a reader, ${written.status} for a write`];
}

export async function year(): Promise<boolean> {
  const began = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'icc-year-'));
  const states = lastStates(UPGRADES.length);
  const releases = await Promise.all(states.map((state) => previousRelease(folder, state)));
  if (releases.length < UPGRADES.length || releases.includes(null)) {
    console.log('\nThe history of this repository is not here');
    return true;
  }
  const places = [...(releases as string[]), process.cwd()];
  console.log(`\nA year: ${STEPS} steps of ${STEP_DAYS} days`);
  const first = await startPostgres();
  const second = await first.startStandby();
  const hosts = `127.0.0.1:${first.port},127.0.0.1:${second.port}`;
  const backups = join(folder, 'backups');
  let settings: Record<string, string> = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: `postgres://postgres:postgres@${hosts}/postgres`,
  };
  const model = new Model();
  const faults: string[] = [];
  const ask = async (url: string, text: string) => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  const atDay = (day: number) => ({
    DAYS_AHEAD: String(day),
    NODE_OPTIONS: `--import ${CLOCK}`,
    SEED_DEMO: 'false',
  });
  const command = (place: string, day: number, name: string, ...parameters: string[]) => {
    const env = { PATH: process.env.PATH, ...settings, ...atDay(day) };
    const run = spawnSync('npm', ['run', '--silent', name, '--', ...parameters], {
      cwd: place,
      env,
      encoding: 'utf8',
    });
    if (run.status !== 0)
      faults.push(`day ${day}, ${name}: ended with ${run.status}: ${run.stderr.slice(-300)}`);
  };

  for (let step = 0; step < STEPS; step += 1) {
    const day = step * STEP_DAYS;
    const place = places[UPGRADES.filter((upgrade) => step >= upgrade).length] as string;
    if (step === FAILOVER) {
      await first.pause();
      await ask(`${second.url}/postgres`, 'select pg_promote()');
    }
    if (step === COMES_BACK) {
      await first.resume();
      const { site, said } = await startRelease(place, { ...settings, ...atDay(day) });
      faults.push(...(site ? await refuseTwo(site, day) : [`day ${day}: no start: ${said.slice(-300)}`]));
      await site?.stop();
      await first.pause();
    }
    if (step === RESTORE) {
      await ask(`${second.url}/postgres`, 'create database restored');
      settings = { DATA_DIR: join(folder, 'restored'), DATABASE_URL: `${second.url}/restored` };
      const newest =
        readdirSync(backups)
          .filter((name) => name.endsWith('.tar.gz'))
          .toSorted()
          .at(-1) ?? '';
      command(place, day, 'restore', join(backups, newest));
    }
    const { site, said } = await startRelease(place, { ...settings, ...atDay(day) });
    if (!site) {
      faults.push(`day ${day}: no start: ${said.slice(-300)}`);
      break;
    }
    faults.push(...(await settled(site, model, day)));
    await edit(site, model, step, day).catch((error: Error) => faults.push(`day ${day}: ${error.message}`));
    await site.stop();
    command(place, day, 'backup', `${backups}/`, '--keep', '30', '--days', '90');
    if (faults.length > 5) break;
  }
  command(process.cwd(), STEPS * STEP_DAYS, 'backup', 'verify', `${backups}/`, '--all');
  const kept = readdirSync(backups).filter((name) => name.endsWith('.tar.gz')).length;
  print('items done, backups kept', `${model.items.size}, ${kept}`);
  print('took', seconds(performance.now() - began));
  for (const fault of faults) console.log(`  ${fault}`);
  await Promise.allSettled([first.stop(), second.stop()]);
  await rm(folder, { recursive: true, force: true });
  return faults.length === 0 && kept >= 15;
}
