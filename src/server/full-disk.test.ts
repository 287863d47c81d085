// A disk without room: what is there can still be read, nothing can be added, and nothing is left half done.
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { editor, file } from '../../tests/factories/editor.ts';
import { jpeg } from '../../tests/factories/images.ts';
import { type Api, EMAIL, PASSWORD, startApi } from '../../tests/factories/start-api.ts';

let api: Api;
const { add, added, item, startAfresh, storedFiles, waitingUploads } = editor(() => api);

beforeAll(async () => {
  api = await startApi('sqlite');
});
beforeEach(startAfresh);
afterAll(() => api.stop());

const rows = async () => ({
  news: (await api.services.db.selectFrom('news').select('id').execute()).length,
  images: (await api.services.db.selectFrom('files').select('name').execute()).length,
});

/** SQLite's own limit fails with the very error of a full disk, on any machine. */
async function withFullDatabase(act: () => Promise<void>): Promise<void> {
  const { db } = api.services;
  // What was deleted has left room.
  await sql`vacuum`.execute(db);
  await sql`pragma max_page_count = 1`.execute(db);
  try {
    await act();
  } finally {
    await sql`pragma max_page_count = 1000000`.execute(db);
  }
}

test('where the database cannot grow, writes are 507 and reads go on', async () => {
  const { id } = await added({ headerUa: 'Була раніше' });
  const before = await rows();
  await withFullDatabase(async () => {
    const refused = await add({ textUa: '<p>Довгий текст</p>'.repeat(2_000), img: file(await jpeg()) });
    expect(refused.statusCode).toBe(507);
    expect(refused.json()).toMatchObject({ code: 'insufficient-storage' });
    expect((await item(id)).headerUa).toBe('Була раніше');
    expect((await api.asVisitor({ url: '/api/news?limit=5' })).json().total).toBe(1);
  });
  expect(await rows()).toEqual(before);
  expect(await storedFiles()).toEqual([]);
  await expect.poll(waitingUploads).toEqual([]);
  expect((await add({ img: file(await jpeg()) })).statusCode).toBe(201);
});

test('where SQLite gives the transaction up by itself, the reason is still told', async () => {
  const { db } = api.services;
  const given = db.transaction().execute((trx) =>
    // As a full disk does: the statement fails and takes the whole transaction with it.
    sql`insert or rollback into content_version (id, version) values (1, 1)`.execute(trx),
  );
  await expect(given).rejects.toThrow(/UNIQUE/);
  expect((await add()).statusCode).toBe(201);
});

test('where a session cannot be prolonged, staff still read', async () => {
  const { db } = api.services;
  await sql`create trigger full_disk before update on sessions
    begin select raise(fail, 'database or disk is full'); end`.execute(db);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 });
  expect((await api.asStaff({ url: '/api/news?isActive=0' })).statusCode).toBe(200);
  vi.useRealTimers();
  await sql`drop trigger full_disk`.execute(db);
});

test('room is reserved for deleting, hiding and signing in, and nobody else gets it', async () => {
  const { reserve, config } = api.services;
  if (!reserve) throw new Error('SQLite keeps room');
  const isReserved = () => existsSync(join(config.dataDir, 'reserve'));
  let others = 1e9;
  // A disk that is full but for what the file holds.
  const free = vi
    .spyOn(reserve, 'freeBytes')
    .mockImplementation(async () => others + (isReserved() ? 0 : 16e6));
  onTestFinished(() => free.mockRestore());
  const [deleted, hidden] = [await added(), await added()];
  await reserve.keep();
  expect((await stat(join(config.dataDir, 'reserve'))).size).toBeGreaterThan(1e7);
  others = 0;
  // Nobody has asked for it yet; what still fits is saved.
  expect([(await add()).statusCode, isReserved()]).toEqual([201, true]);
  const { statusCode } = await api.asStaff({ method: 'DELETE', url: `/api/news/${deleted.id}` });
  expect([statusCode, isReserved()]).toEqual([204, false]);
  const hide = {
    method: 'PATCH',
    url: '/api/news/updateVisibility',
    body: { id: hidden.id, isActive: 0 },
  } as const;
  expect((await api.asStaff(hide)).statusCode).toBe(200);
  const credentials = { email: EMAIL, password: PASSWORD };
  const login = { method: 'POST', url: '/api/auth/login', body: credentials } as const;
  expect((await api.asVisitor(login)).statusCode).toBe(200);
  expect((await add()).statusCode).toBe(507);
  expect((await api.asVisitor({ method: 'POST', url: '/api/vacancies', body: {} })).statusCode).toBe(401);
  await reserve.keep();
  expect(isReserved()).toBe(false);
  // Somebody has made room.
  others = 1e9;
  expect((await add()).statusCode).toBe(201);
  await reserve.keep();
  expect(isReserved()).toBe(true);
});

test('where pictures cannot be stored, an upload is 507 and leaves nothing', async () => {
  const { storage } = api.services;
  const write = storage.write;
  let written = 0;
  const full = vi.spyOn(storage, 'write').mockImplementation(async (name, bytes) => {
    // The first files still fit.
    if (++written > 2) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    await write(name, bytes);
  });
  const refused = await add({ img: file(await jpeg(900, 600)) });
  expect([refused.statusCode, written]).toEqual([507, 3]);
  expect(await rows()).toEqual({ news: 0, images: 0 });
  expect(await storedFiles()).toEqual([]);
  expect((await add({ headerUa: 'Без фото' })).statusCode).toBe(201);
  full.mockRestore();
});
