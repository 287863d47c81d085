// The API as it runs, on a database and a folder of its own.
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { startSession } from '../../src/access/sessions.server.ts';
import { insertUser } from '../../src/access/users-repository.server.ts';
import type { Engine } from '../../src/db/connection.ts';
import { PROMPT } from '../../src/db/limits.ts';
import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { openServices, type Services } from '../../src/server/services.ts';
import { migratedDatabase } from '../setup/engines.ts';
import { EMAIL, PASSWORD } from './account.ts';
import { checkResponses } from './check-responses.ts';

export { EMAIL, PASSWORD };

export type Api = {
  app: FastifyInstance;
  services: Services;
  /** Sends a request as staff. */
  asStaff: (request: InjectOptions) => Promise<LightMyRequestResponse>;
  /** Sends a request as a visitor. */
  asVisitor: (request: InjectOptions) => Promise<LightMyRequestResponse>;
  token: string;
  userId: number;
  stop: () => Promise<void>;
};

export async function signIn(app: FastifyInstance, email = EMAIL, password = PASSWORD): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', body: { email, password } });
  return answer.json<{ token: string }>().token;
}

/** Tests write faster than people do. */
const NO_LIMIT = { WRITES_PER_MINUTE: '999999' };

/** A machine that runs all tests may stand still for longer than people would wait. */
const UNHURRIED = { ...PROMPT, queryMs: 60_000, idleInTransactionMs: 60_000, connectMs: 60_000 };

export async function startApi(engine: Engine, settings: Record<string, string> = {}): Promise<Api> {
  const database = await migratedDatabase(engine);
  const services = await openServices(
    readConfig({
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.databaseUrl,
      LOG_LEVEL: 'silent',
      ...NO_LIMIT,
      ...settings,
    }),
    UNHURRIED,
  );
  const faults: string[] = [];
  const app = await buildApp(services, undefined, checkResponses(faults));
  const passwordHash = inject('passwordHash');
  const userId = await insertUser(services.db, { email: EMAIL, name: 'Редакторка', passwordHash });
  const token = await startSession(services.db, userId);
  return {
    app,
    services,
    token,
    userId,
    asVisitor: (request) => app.inject(request),
    asStaff: (request) =>
      app.inject({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }),
    async stop() {
      await app.close();
      await services.close();
      await database.drop();
      // Not what a test of its own asks for, but true of all of them.
      expect([...new Set(faults)]).toEqual([]);
    },
  };
}

export function describeApi(name: string, suite: (api: () => Api) => void): void {
  describe.each<Engine>(['sqlite', 'postgres'])(`${name} on %s`, (engine) => {
    let api: Api;
    beforeAll(async () => {
      api = await startApi(engine);
    });
    afterAll(() => api.stop());
    suite(() => api);
  });
}
