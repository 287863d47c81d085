import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Api, EMAIL, startApi } from '../../../tests/factories/start-api.ts';
import { freePort } from '../../../tests/setup/postgres.ts';
import { endMaintenance, startMaintenance } from '../../access/maintenance/maintenance.server.ts';
import { RELEASE } from '../../db/migrate.ts';
import { logOutput } from '../logging.ts';
import { noteBackup } from '../notes.ts';

let api: Api;
let site: string;
let metricsUrl: string;
/** Of the log. */
const lines: string[] = [];

beforeAll(async () => {
  const port = await freePort();
  vi.spyOn(logOutput, 'write').mockImplementation((line) => void lines.push(line));
  api = await startApi('sqlite', { METRICS_PORT: String(port), LOG_LEVEL: 'info' });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  site = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
});
afterAll(() => api.stop());

async function figures(): Promise<Record<string, number>> {
  const told = (await (await fetch(metricsUrl)).text()).split('\n');
  return Object.fromEntries(
    told
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

/** By how much each figure grew while something was done; what did not grow is left out. */
async function growth(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await figures();
  await act();
  const after = Object.entries(await figures());
  return Object.fromEntries(
    after
      .map(([name, value]) => [name, value - (before[name] ?? 0)] as const)
      .filter(([name, grown]) => grown !== 0 && /_total|_count/.test(name) && !name.startsWith('process_')),
  );
}

const ask = async (path: string, init?: RequestInit) => (await fetch(site + path, init)).text();

test('the figures are on their own port only, and nothing else is', async () => {
  expect((await fetch(`${site}/metrics`)).status).toBe(404);
  for (const path of ['/', '/healthz', '/api/news']) {
    expect((await fetch(new URL(path, metricsUrl))).status).toBe(404);
  }
  const { status, headers } = await fetch(metricsUrl);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
});

test('a first answer is a miss that took time, the next one a hit', async () => {
  api.services.cache.clear();
  expect(await growth(() => ask('/api/news'))).toEqual({
    'site_http_requests_total{method="GET",route="api",status="2xx"}': 1,
    'site_http_request_duration_seconds_count{route="api"}': 1,
    'site_page_cache_requests_total{result="miss"}': 1,
  });
  const { headers } = await fetch(`${site}/api/news`);
  const ifNoneMatch = { 'if-none-match': headers.get('etag') ?? '' };
  const grown = await growth(async () => {
    await ask('/api/news');
    await ask('/api/news', { method: 'HEAD' });
    await ask('/api/news', { headers: ifNoneMatch });
  });
  expect(grown).toEqual({
    'site_http_requests_total{method="GET",route="kept",status="2xx"}': 1,
    'site_http_requests_total{method="HEAD",route="kept",status="2xx"}': 1,
    'site_http_requests_total{method="GET",route="kept",status="3xx"}': 1,
    'site_page_cache_requests_total{result="hit"}': 3,
  });
});

test('cached responses and the version of the content are told', async () => {
  await ask('/api/news');
  const { cache } = api.services;
  expect(await figures()).toMatchObject({
    site_page_cache_bytes: cache.bytes,
    site_page_cache_entries: 1,
    site_content_version: cache.version,
    site_database_up: 1,
    site_database_intact: 1,
  });
  expect(cache.bytes).toBeGreaterThan(0);
});

test('refusals and faults are counted by their class, faults once more', async () => {
  const refused = await growth(() => ask('/api/news/999', { method: 'DELETE' }));
  expect(refused).toMatchObject({ 'site_http_requests_total{method="DELETE",route="api",status="4xx"}': 1 });
  expect(refused).not.toHaveProperty('site_errors_total');

  const failing = vi.spyOn(api.services.db, 'selectFrom').mockImplementation(() => {
    throw new Error('a fault');
  });
  const failed = await growth(() => ask('/api/vacancies'));
  failing.mockRestore();
  expect(failed).toMatchObject({
    'site_http_requests_total{method="GET",route="api",status="5xx"}': 1,
    site_errors_total: 1,
  });
});

test('every 503 says why, in the figures and in the log', async () => {
  const causes = {
    database: { code: 'ECONNREFUSED' },
    pool: { message: 'timeout exceeded when trying to connect' },
    lock: { code: '55P03' },
    store: { code: 'STORE_AWAY', statusCode: 503 },
    other: { statusCode: 503 },
  };
  for (const [cause, fault] of Object.entries(causes)) {
    const failing = vi.spyOn(api.services.db, 'selectFrom').mockImplementation(() => {
      throw Object.assign(new Error('a fault'), fault);
    });
    const grown = await growth(() => ask(`/api/vacancies?limit=9&of=${cause}`));
    failing.mockRestore();
    expect(grown).toMatchObject({ [`site_unavailable_total{cause="${cause}"}`]: 1 });
    expect(lines.join('')).toContain(`"status":503,"cause":"${cause}"`);
  }
  await startMaintenance(api.services.db, null, 'Оновлення');
  const refused = await growth(() => api.asStaff({ method: 'DELETE', url: '/api/news/999' }));
  expect(refused).toMatchObject({ 'site_unavailable_total{cause="maintenance"}': 1 });
  await endMaintenance(api.services.db, null);
});

test('a database that is away shows, and so do the answers sent meanwhile', async () => {
  await ask('/api/news');
  const failing = vi.spyOn(api.services.db, 'selectFrom').mockImplementation(() => {
    throw new Error('away');
  });
  await expect.poll(async () => (await figures()).site_database_up).toBe(0);
  expect(await growth(() => ask('/api/news'))).toMatchObject({
    'site_page_cache_requests_total{result="stale"}': 1,
  });
  failing.mockRestore();
  await expect.poll(async () => (await figures()).site_database_up).toBe(1);
});

test('what runs here is told', async () => {
  const build = Object.keys(await figures()).find((name) => name.startsWith('site_build_info'));
  expect(build).toBe(`site_build_info{version="${RELEASE}",node="${process.versions.node}",engine="sqlite"}`);
});

test('failed sign-ins are counted, and those that came too often', async () => {
  const body = JSON.stringify({ email: EMAIL, password: 'not the password' });
  const headers = { 'content-type': 'application/json' };
  const attempt = () => ask('/api/auth/login', { method: 'POST', headers, body });
  const grown = await growth(async () => {
    for (let count = 0; count < 12; count += 1) await attempt();
  });
  expect(grown).toMatchObject({
    'site_failed_sign_ins_total{reason="wrong"}': 10,
    'site_failed_sign_ins_total{reason="limited"}': 2,
  });
});

test('searches are timed', async () => {
  const grown = await growth(() => ask('/api/search?q=центр'));
  expect(grown).toMatchObject({ site_search_duration_seconds_count: 1 });
});

test('times that cannot be carried out show', async () => {
  const behind = async () => (await figures()).site_schedule_behind_seconds ?? 0;
  await expect.poll(behind).toBe(0);
  const failing = vi.spyOn(api.services.db, 'selectFrom').mockImplementation(() => {
    throw new Error('a fault');
  });
  await expect.poll(behind).toBeGreaterThan(0);
  failing.mockRestore();
  await expect.poll(behind).toBe(0);
});

test('connections in use and requests that wait for one are told', async () => {
  const port = await freePort();
  const other = await startApi('postgres', { DATABASE_POOL_SIZE: '2', METRICS_PORT: String(port) });
  const connections = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return [...text.matchAll(/^site_database_connections\{state="(\w+)"\} (\d+)$/gm)].map(([, , n]) => n);
  };
  const { db } = other.services;
  const end = Promise.withResolvers<void>();
  const held = [1, 2].map(() => db.connection().execute(() => end.promise));
  const waiting = [1, 2, 3].map(() => other.asVisitor({ url: '/api/vacancies' }));
  await expect.poll(connections).toEqual(['2', expect.stringMatching(/^[1-9]/)]);
  end.resolve();
  await Promise.all([...held, ...waiting]);
  await expect.poll(connections).toEqual(['0', '0']);
  await other.stop();
});

test('what is shed is counted', async () => {
  let shed = 0;
  const grown = await growth(async () => {
    const answers = await Promise.all(
      Array.from({ length: 600 }, (_, n) => api.asVisitor({ url: `/api/none/${n}` })),
    );
    shed = answers.filter((answer) => answer.statusCode === 503).length;
  });
  expect(shed).toBeGreaterThan(0);
  expect(grown.site_shed_requests_total).toBe(shed);
  expect(grown['site_unavailable_total{cause="bulkhead"}']).toBe(shed);
});

test('pictures that wait are told from those at work', async () => {
  const end = Promise.withResolvers<void>();
  const jobs = Array.from({ length: 5 }, () => api.services.files.enqueue(1, () => end.promise));
  const during = await figures();
  const [waiting = 0, working = 0] = [
    during['site_image_jobs{state="waiting"}'],
    during['site_image_jobs{state="working"}'],
  ];
  expect([waiting + working, working > 0, waiting > working]).toEqual([5, true, true]);
  end.resolve();
  await Promise.all(jobs);
  expect(await figures()).toMatchObject({
    'site_image_jobs{state="waiting"}': 0,
    'site_image_jobs{state="working"}': 0,
  });
});

test('the buckets of a histogram hold each other and end in the count', async () => {
  await ask('/api/news/1');
  const all = await figures();
  const buckets = Object.entries(all).filter(([name]) => name.includes('_bucket{route="api"'));
  const counts = buckets.map(([, count]) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(buckets.at(-1)).toEqual([
    'site_http_request_duration_seconds_bucket{route="api",le="+Inf"}',
    all['site_http_request_duration_seconds_count{route="api"}'],
  ]);
});

test('an event loop that was held up says for how long', async () => {
  const delayWhenHeldUp = async () => {
    const until = performance.now() + 150;
    while (performance.now() < until);
    return (await figures())['site_event_loop_delay_seconds{at="max"}'];
  };
  // Measured from a tick of the loop's own clock, which has to come between two readings.
  await expect.poll(delayWhenHeldUp).toBeGreaterThan(0.1);
  expect((await figures()).process_resident_memory_bytes).toBeGreaterThan(10_000_000);
});

test('room on the disk and the last backup are told, and that there was none', async () => {
  const none = await figures();
  expect(none.site_disk_free_bytes).toBeGreaterThan(0);
  expect(none.site_disk_size_bytes).toBeGreaterThanOrEqual(none.site_disk_free_bytes ?? 0);
  expect(none.site_backup_last_timestamp_seconds).toBe(0);
  await noteBackup(api.services.config.dataDir, { at: '2026-11-16T02:30:00.000Z', bytes: 1_234, missing: 2 });
  expect(await figures()).toMatchObject({
    site_backup_last_timestamp_seconds: Date.UTC(2026, 10, 16, 2, 30) / 1000,
    site_backup_last_size_bytes: 1_234,
    site_backup_missing_files: 2,
  });
});
