// Processes that start at once on an empty PostgreSQL make it together.
// SQL of: seed-demonstration.ts.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EMAIL, PASSWORD } from '../../tests/factories/start-api.ts';
import { emptyDatabase } from '../../tests/setup/engines.ts';
import { readConfig } from './config.ts';
import { startServer } from './main.ts';

/** What visitors see of the demonstration. */
const [NEWS, VACANCIES] = [27, 5];

test('all of them live, with one administrator and one demonstration', async () => {
  const { databaseUrl = '', drop } = await emptyDatabase('postgres');
  onTestFinished(drop);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const start = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'icc-together-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const config = readConfig({
      ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' },
      ...{ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD, PASSWORD_MEMORY_KIB: '8', SEED_DEMO: 'true' },
    });
    const failWith = (error: unknown): never => {
      throw error;
    };
    const server = await startServer(config, async () => {}, { failWith });
    onTestFinished(server.stop);
    return server.app;
  };
  const apps = await Promise.all([start(), start(), start()]);
  const total = async (app: (typeof apps)[number], kind: string) =>
    (await app.inject({ url: `/api/${kind}?limit=1` })).json().total;
  for (const app of apps)
    expect([await total(app, 'news'), await total(app, 'vacancies')]).toEqual([NEWS, VACANCIES]);
  const body = { email: EMAIL, password: PASSWORD };
  for (const app of apps)
    expect((await app.inject({ method: 'POST', url: '/api/auth/login', body })).statusCode).toBe(200);
});
