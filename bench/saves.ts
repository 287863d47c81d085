// How many saves a second PostgreSQL takes of editors who save different items, and how much more several of them get done than one.
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startPostgres } from '../tests/setup/postgres.ts';
import { EDITOR, startSite } from './servers.ts';

const EDITORS = 8;
const SECONDS = 6;
/** Of a database on another machine of the same centre. */
const ROUND_TRIP_MS = 5;

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

export type Saves = {
  one: number;
  several: number;
  refused: number;
  editors: number;
  roundTripMs: number;
};

export async function saves(): Promise<Saves> {
  const postgres = await startPostgres();
  const far = await farAway(postgres.port);
  const dataDir = mkdtempSync(join(tmpdir(), 'icc-bench-saves-'));
  const site = await startSite(dataDir, {
    DATABASE_URL: `${postgres.url.replace(String(postgres.port), String(far.port))}/postgres`,
  });
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
    const until = performance.now() + SECONDS * 1_000;
    let count = 0;
    const edit = async (id: number) => {
      while (performance.now() < until) {
        seed += 1;
        const { isSaved } = await send('PUT', '/api/news/update', { id: String(id), ...fieldsOf(seed) });
        if (isSaved) count += 1;
        else refused += 1;
      }
    };
    await Promise.all(some.map(edit));
    return count / SECONDS;
  };
  const one = await during(ids.slice(0, 1));
  const several = await during(ids);
  await site.stop();
  far.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
  return { one, several, refused, editors: EDITORS, roundTripMs: ROUND_TRIP_MS };
}

// `node bench/saves.ts`: this alone.
if (import.meta.main) {
  const { one, several, refused, editors, roundTripMs } = await saves();
  console.log(
    `${one.toFixed(1)} saves a second by one editor, ${several.toFixed(1)} by ${editors} (${refused} refused), ${roundTripMs} ms from the database`,
  );
  process.exit(0);
}
