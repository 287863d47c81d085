// A folder and an object store keep files alike.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startObjectStore } from '../../tests/setup/object-store.ts';
import { s3Storage } from './s3-storage.server.ts';
import { type FileStorage, localStorage } from './storage.server.ts';

const access = { bucket: 'imgs', region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' };

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'icc-imgs-'));
  return { storage: localStorage(folder), close: () => rm(folder, { recursive: true }) };
}

async function openObjectStore() {
  const store = await startObjectStore();
  return { storage: s3Storage(store.access), close: store.stop };
}

describe.each([
  ['a folder', openFolder],
  ['an object store', openObjectStore],
])('%s', (_name, open) => {
  let storage: FileStorage;
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    ({ storage, close } = await open());
  });
  afterAll(() => close());

  const bytes = Buffer.from(Array.from({ length: 50_000 }, (_each, index) => index % 251));

  test('gives back what was written, whole and in part', async () => {
    await storage.check();
    await storage.write('a1-x.jpg', bytes);
    const file = await storage.find('a1-x.jpg');
    expect(file?.size).toBe(bytes.length);
    expect(file && (await buffer(file.read())).equals(bytes)).toBe(true);
    expect(file && (await buffer(file.read({ start: 10, end: 19 })))).toEqual(bytes.subarray(10, 20));
  });

  test('takes a large file from disk, and gives back parts of it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'icc-large-'));
    const large = Buffer.alloc(12 * 1024 * 1024, bytes);
    await writeFile(join(folder, 'large'), large);
    await storage.writeFrom('d4-large.pdf', join(folder, 'large'));
    await rm(folder, { recursive: true });
    const file = await storage.find('d4-large.pdf');
    expect(file?.size).toBe(large.length);
    expect(file && (await buffer(file.read())).equals(large)).toBe(true);
    const last = { start: large.length - 5, end: large.length - 1 };
    expect(file && (await buffer(file.read(last)))).toEqual(large.subarray(-5));
    await storage.remove(['d4-large.pdf']);
  });

  test('has nothing under other names, and nothing outside', async () => {
    expect(await storage.find('b2-y.jpg')).toBeNull();
    expect(await storage.find('../modules/a1-x.jpg')).toBeNull();
  });

  test('lists and removes', async () => {
    await storage.write('c3-z.jpg', bytes);
    await storage.remove(['a1-x.jpg', 'not-there.jpg']);
    const names: string[] = [];
    for await (const { name } of storage.list()) names.push(name);
    expect(names).toEqual(['c3-z.jpg']);
  });
});

test('an object store that does not answer is a reason to try again, not a fault', async () => {
  const storage = s3Storage({ ...access, endpoint: 'http://127.0.0.1:9' });
  await expect(storage.check()).rejects.toMatchObject({ statusCode: 503 });
  await expect(storage.write('a.jpg', Buffer.from('x'))).rejects.toMatchObject({ statusCode: 503 });
  await expect(storage.writeFrom('a.pdf', import.meta.filename)).rejects.toMatchObject({ statusCode: 503 });
  await expect(storage.find('a.jpg')).rejects.toMatchObject({ statusCode: 503 });
});
