import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Storage } from './s3-storage.server.ts';
import { StoreBreaker } from './store-breaker.server.ts';

const ACCESS = { bucket: 'imgs', region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' };
const SILENT = createServer();
let endpoint: string;

beforeAll(async () => {
  SILENT.on('connection', (socket) => socket.on('error', () => {}));
  SILENT.listen(0, '127.0.0.1');
  await once(SILENT, 'listening');
  endpoint = `http://127.0.0.1:${(SILENT.address() as AddressInfo).port}`;
});
afterAll(() => SILENT.close());

test('a store that takes calls and says nothing is asked three times, and then left alone', async () => {
  let calls = 0;
  const send: typeof fetch = (...call) => {
    calls += 1;
    return fetch(...call);
  };
  const breaker = new StoreBreaker({ send, patience: () => 20 });
  const storage = s3Storage({ ...ACCESS, endpoint }, breaker);
  for (let times = 0; times < 8; times += 1)
    await expect(storage.find('a1-x.jpg')).rejects.toMatchObject({ statusCode: 503 });
  expect(calls).toBe(3);
  expect(storage.health?.isUp).toBe(false);
});

test('only what begins to be read is given little time', async () => {
  const given: number[] = [];
  const patience = (body: unknown) => {
    given.push(body === undefined ? 1 : 2);
    return 1_000;
  };
  const breaker = new StoreBreaker({ patience, send: async () => new Response(null, { status: 200 }) });
  const storage = s3Storage({ ...ACCESS, endpoint }, breaker);
  await storage.check();
  await storage.write('a1-x.jpg', Buffer.from('x'));
  expect(given).toEqual([1, 2]);
});

test('after a rest one call tries, and its success is for all', async () => {
  let time = 0;
  let status = 503;
  let calls = 0;
  const held = Promise.withResolvers<void>();
  const send = async () => {
    calls += 1;
    if (status === 200) await held.promise;
    return new Response(null, { status });
  };
  const breaker = new StoreBreaker({ send, now: () => time });
  for (let times = 0; times < 5; times += 1) await breaker.fetch('http://store').catch(() => null);
  expect([calls, breaker.isUp]).toEqual([3, false]);
  time += 3_000;
  await breaker.fetch('http://store');
  expect([calls, breaker.isUp]).toEqual([4, false]);
  await expect(breaker.fetch('http://store')).rejects.toThrow('lately');
  time += 3_000;
  status = 200;
  const trial = breaker.fetch('http://store');
  await expect(breaker.fetch('http://store')).rejects.toThrow('lately');
  held.resolve();
  await trial;
  expect([calls, breaker.isUp]).toEqual([5, true]);
  await breaker.fetch('http://store');
  expect(calls).toBe(6);
});

test('what it says “no” to is an answer', async () => {
  const breaker = new StoreBreaker({ send: async () => new Response(null, { status: 404 }) });
  for (let times = 0; times < 5; times += 1) expect((await breaker.fetch('http://store')).status).toBe(404);
  expect(breaker.isUp).toBe(true);
  expect(breaker.latency.within().at(-1)).toBe(5);
});
