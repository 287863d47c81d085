import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { CHEAP_KIB } from '../../tests/factories/account.ts';
import { type FormFields, form } from '../../tests/factories/forms.ts';
import { jpeg } from '../../tests/factories/images.ts';
import { COMPILE_CACHE } from '../../tests/setup/compile-cache.ts';
import { openDatabase } from '../db/connection.ts';
import { listStored } from '../files/files-repository.server.ts';
import { filesOfPicture } from '../files/picture.ts';
import type { NewsItem } from '../modules/news/news.schema.ts';

/** A start costs more than a write: few deaths, each with many requests under way. */
const ROUNDS = 2;
const WRITERS = 7;
const script = fileURLToPath(new URL('../../tests/setup/serve-api.ts', import.meta.url));
const account = { email: 'admin@example.gov.ua', password: 'a password to be killed' };

type Server = { url: string; child: ChildProcess };

async function startServer(dataDir: string): Promise<Server> {
  const env = {
    ...COMPILE_CACHE,
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    WRITES_PER_MINUTE: '999999',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    PASSWORD_MEMORY_KIB: String(CHEAP_KIB),
  };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  return { url: `http://127.0.0.1:${port}`, child };
}

/** What the server acknowledged about one item; `null` once its deletion was. */
type Known = { header: string; hasPicture: boolean; gallery: number } | null;

class Writer {
  known = new Map<number, Known>();
  /** Items with a request under way when the server died: either outcome is right. */
  unsure = new Set<number>();
  acknowledged = 0;
  private count = 0;
  private readonly name: string;
  private readonly picture: Buffer;

  constructor(name: string, picture: Buffer) {
    this.name = name;
    this.picture = picture;
  }

  /** Writes until the connection breaks. */
  async run(url: string, token: string, onAcknowledged: () => void): Promise<void> {
    const send = async (method: string, path: string, fields?: FormFields) => {
      const { headers, payload } = fields ? await form(fields) : { headers: {}, payload: undefined };
      const authorised = { ...(headers as Record<string, string>), authorization: `Bearer ${token}` };
      const body = payload ? new Uint8Array(payload as Buffer) : null;
      const answer = await fetch(url + path, { method, headers: authorised, body });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      return text ? JSON.parse(text) : null;
    };
    const img = { name: 'фото.jpg', bytes: this.picture };
    const change = async (id: number, next: Known, act: () => Promise<unknown>) => {
      this.unsure.add(id);
      await act();
      this.unsure.delete(id);
      this.known.set(id, next);
      this.acknowledged++;
      onAcknowledged();
    };
    for (;;) {
      const header = `${this.name}-${this.count++}`;
      const base = { headerUa: header, date: '2026-01-01' };
      const { id } = (await send('POST', '/api/news', { ...base, img })) as NewsItem;
      await change(id, { header, hasPicture: true, gallery: 0 }, async () => {});
      const gallery = { id: String(id), imgs: [img, img] };
      await change(id, { header, hasPicture: true, gallery: 2 }, () =>
        send('PATCH', '/api/news/addGallery', gallery),
      );
      if (this.count % 3 === 0) await change(id, null, () => send('DELETE', `/api/news/${id}`));
      else {
        const changed = { header: `${header}-changed`, hasPicture: this.count % 2 === 0, gallery: 2 };
        const fields = {
          ...base,
          id: String(id),
          headerUa: changed.header,
          ...(changed.hasPicture && { img }),
        };
        await change(id, changed, () => send('PUT', '/api/news/update', fields));
      }
    }
  }
}

async function check(server: Server, token: string, writers: Writer[]): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  for (const writer of writers) {
    for (const [id, known] of writer.known) {
      const answer = await fetch(`${server.url}/api/news/${id}`, { headers });
      if (answer.status === 404) {
        await answer.body?.cancel();
        if (!writer.unsure.has(id)) expect(known, `item ${id} was acknowledged and is gone`).toBeNull();
        continue;
      }
      const item = (await answer.json()) as NewsItem;
      if (!writer.unsure.has(id)) {
        expect({
          header: item.headerUa,
          hasPicture: item.imgLink !== null,
          gallery: item.galleryLinks?.length ?? 0,
        }).toEqual(known);
      }
    }
  }
}

/** Every file of every picture the database names. */
async function checkFiles(dataDir: string): Promise<number> {
  const { db } = await openDatabase({ dataDir });
  try {
    const pictures = await listStored(db);
    for (const name of pictures.flatMap(filesOfPicture)) await access(join(dataDir, 'imgs', name));
    return pictures.length;
  } finally {
    await db.destroy();
  }
}

async function signIn(server: Server): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  });
  return ((await answer.json()) as { token: string }).token;
}

test('a process killed in mid-write loses nothing it acknowledged and shows no missing picture', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'icc-kill-'));
  const picture = await jpeg();
  const writers = Array.from({ length: WRITERS }, (_, index) => new Writer(`writer${index}`, picture));
  let server = await startServer(dataDir);
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    if (server.child.exitCode === null && server.child.signalCode === null) await once(server.child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  });
  const token = await signIn(server);
  for (let round = 0; round < ROUNDS; round++) {
    let left = 8 + Math.floor(Math.random() * 12);
    const { child, url } = server;
    const onAcknowledged = () => {
      if (--left === 0) child.kill('SIGKILL');
    };
    const died = once(child, 'exit');
    const broken = await Promise.allSettled(writers.map((writer) => writer.run(url, token, onAcknowledged)));
    for (const result of broken)
      expect(String((result as PromiseRejectedResult).reason)).toMatch(/fetch failed|terminated/);
    await died;
    await checkFiles(dataDir);
    server = await startServer(dataDir);
    await check(server, token, writers);
  }
  const total = writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
  expect(total).toBeGreaterThanOrEqual(ROUNDS * 8);
  expect(await checkFiles(dataDir)).toBeGreaterThan(0);
});
