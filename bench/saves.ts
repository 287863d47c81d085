// How many saves a second there are of editors who save different items, with few items and with very many, while visitors read a
// page that each save makes stale.
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Engine } from '../src/db/connection.ts';
import { freePort } from '../tests/setup/postgres.ts';
import { type Databases, type Made, makeDatabases } from './many.ts';
import { quantile } from './numbers.ts';
import { EDITOR, startSite } from './servers.ts';

export const EDITORS = 8;
/** Who asks for the page twenty times a second, whether the last answer is there or not. */
const READER_MS = 50;
const SECONDS = 4;
/** Of a database on another machine of the same centre. */
export const ROUND_TRIP_MS = 5;

const WORDS = 'служба допомога пенсія заява родина місто область виплата реєстр послуга центр дані'.split(
  ' ',
);
const textOf = (seed: number) =>
  Array.from(
    { length: 60 },
    (_, line) => `<p>${WORDS.map((word, at) => `${word}${(seed * 7 + line + at) % 40}`).join(' ')}</p>`,
  ).join('');

/** Passes everything on, half a round trip later. */
async function farAway(port: number): Promise<{ port: number; stop: () => void }> {
  const sockets = new Set<Socket>();
  const later = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => setTimeout(() => to.write(chunk), ROUND_TRIP_MS / 2));
    from.once('close', () => to.destroy()).on('error', () => {});
  };
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true });
    sockets.add(near).add(far);
    later(near, far);
    later(far, near);
  });
  const own = await freePort();
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
  return {
    port: own,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

export type SavesRow = {
  engine: Engine;
  items: number;
  isFar: boolean;
  /** Saves a second by one editor and by several, and of these the 99th percentile in ms. */
  one: number;
  several: number;
  p99: number;
  refused: number;
};

async function savesOn(
  { engine, items, dataDir, databaseUrl }: Made,
  { isFar = false } = {},
): Promise<SavesRow> {
  const far = isFar ? await farAway(Number(new URL(databaseUrl).port)) : null;
  const url = databaseUrl && new URL(databaseUrl);
  if (url && far) url.port = String(far.port);
  const site = await startSite(dataDir, { DATABASE_URL: url ? url.href : '' });
  const signedIn = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(EDITOR),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const send = async (method: string, path: string, fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const answer = await fetch(site.url + path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    // One that is busy says so, and the editor tries again.
    if (!answer.ok && answer.status !== 503) throw new Error(`${answer.status}: ${await answer.text()}`);
    return { isSaved: answer.ok, ...((await answer.json()) as { id: number }) };
  };
  const fieldsOf = (seed: number) => ({
    headerUa: `Новина ${seed}`,
    headerEn: `News ${seed}`,
    date: '2026-01-01',
    textUa: textOf(seed),
    textEn: '<p>Text</p>',
    isActive: '1',
  });
  const ids: number[] = [];
  for (let item = 0; item < EDITORS; item += 1)
    ids.push((await send('POST', '/api/news', fieldsOf(item))).id);
  let seed = EDITORS;
  let refused = 0;
  const during = async (some: number[]) => {
    const times: number[] = [];
    const until = performance.now() + SECONDS * 1_000;
    const edit = async (id: number) => {
      while (performance.now() < until) {
        seed += 1;
        const began = performance.now();
        const { isSaved } = await send('PUT', '/api/news/update', { id: String(id), ...fieldsOf(seed) });
        if (isSaved) times.push(performance.now() - began);
        else refused += 1;
      }
    };
    // Each save makes the list stale, so that readers have it rendered again and again.
    const read = async () => {
      const answers: Promise<unknown>[] = [];
      for (; performance.now() < until; await delay(READER_MS))
        answers.push(fetch(`${site.url}/news`).then((answer) => answer.text()));
      await Promise.all(answers);
    };
    await Promise.all([...some.map(edit), read()]);
    return { perSecond: times.length / SECONDS, p99: quantile(times, 0.99) };
  };
  // Warm, as a server is that has been running for a while.
  await during(ids);
  refused = 0;
  const one = await during(ids.slice(0, 1));
  const several = await during(ids);
  await site.stop();
  far?.stop();
  return { engine, items, isFar, one: one.perSecond, several: several.perSecond, p99: several.p99, refused };
}

export async function saves({ made }: Databases): Promise<SavesRow[]> {
  const rows: SavesRow[] = [];
  for (const database of made) {
    rows.push(await savesOn(database));
    if (database.engine === 'postgres') rows.push(await savesOn(database, { isFar: true }));
  }
  return rows;
}

// `node bench/saves.ts 10000`: this alone.
if (import.meta.main) {
  const databases = await makeDatabases(Number(process.argv[2] ?? 100_000));
  console.table(await saves(databases));
  await databases.remove();
  process.exit(0);
}
