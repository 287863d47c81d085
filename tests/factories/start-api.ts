// The API as it runs, on a database and a folder of its own.
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { insertUser } from '../../src/access/accounts/users-repository.server.ts';
import type { Role } from '../../src/access/permissions.ts';
import { startSession } from '../../src/access/sessions/sessions.server.ts';
import type { Engine } from '../../src/db/connection.ts';
import { PROMPT } from '../../src/db/limits.ts';
import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { openServices, type Services } from '../../src/server/services.ts';
import { migratedDatabase } from '../setup/engines.ts';
import { CHEAP_KIB, EMAIL, PASSWORD } from './account.ts';
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

export const withToken = (token: string, request: InjectOptions): InjectOptions => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
});

/** Tests write and search faster than people do, and wait for no password. */
const QUICK = {
  WRITES_PER_MINUTE: '999999',
  SEARCHES_PER_MINUTE: '999999',
  PASSWORD_MEMORY_KIB: String(CHEAP_KIB),
};

/** A machine that runs all tests may stand still for longer than people would wait. */
const UNHURRIED = { ...PROMPT, queryMs: 60_000, idleInTransactionMs: 60_000, connectMs: 60_000 };

/** A session without signing in, which takes its time. */
export const sessionOf = (services: Services, userId: number): Promise<string> =>
  startSession(services.db, {
    ...services.config.session,
    userId,
    address: '192.0.2.1',
    userAgent: '',
    isLimited: false,
  });

export async function startApi(engine: Engine, settings: Record<string, string> = {}): Promise<Api> {
  const database = await migratedDatabase(engine);
  const services = await openServices(
    readConfig({
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.databaseUrl,
      LOG_LEVEL: 'silent',
      ...QUICK,
      ...settings,
    }),
    UNHURRIED,
  );
  const faults: string[] = [];
  const app = await buildApp(services, undefined, checkResponses(faults));
  const passwordHash = inject('passwordHash');
  const person = { email: EMAIL, name: 'Редакторка', role: 'administrator' as const };
  const userId = await insertUser(services.db, { ...person, passwordHash });
  const token = await sessionOf(services, userId);
  return {
    app,
    services,
    token,
    userId,
    asVisitor: (request) => app.inject(request),
    asStaff: (request) => app.inject(withToken(token, request)),
    async stop() {
      await app.close();
      await services.close();
      await database.drop();
      // Not what a test of its own asks for, but true of all of them.
      expect([...new Set(faults)]).toEqual([]);
    },
  };
}

export type Person = {
  id: number;
  email: string;
  token: string;
  /** Sends a request with this person's session. */
  ask: (request: InjectOptions) => Promise<LightMyRequestResponse>;
};

/** Somebody else with an account and the same password, signed in. */
export async function newPerson(api: Api, role: Role, email = `an-${role}@example.gov.ua`): Promise<Person> {
  const { app, services } = api;
  const person = { email, name: `Хтось ${email}`, role, passwordHash: inject('passwordHash') };
  const id = await insertUser(services.db, person);
  const token = await sessionOf(services, id);
  return { id, email, token, ask: (request) => app.inject(withToken(token, request)) };
}

type Suite = (api: () => Api, engine: Engine) => void;

function describeOn(engines: Engine[], name: string, suite: Suite, settings?: Record<string, string>): void {
  describe.each(engines)(`${name} on %s`, (engine) => {
    let api: Api;
    beforeAll(async () => {
      api = await startApi(engine, settings);
    });
    afterAll(() => api.stop());
    suite(() => api, engine);
  });
}

/** On SQLite alone: what is tested is calls, texts and rights. */
export const describeApi = (name: string, suite: Suite, settings?: Record<string, string>): void =>
  describeOn(['sqlite'], name, suite, settings);

/** What SQLite has no part in: many who write at once. */
export const describeApiOnPostgres = (name: string, suite: Suite): void =>
  describeOn(['postgres'], name, suite);

/** What is tested is SQL, which the engines may read differently. The file says whose: `// SQL of: …`. */
export const describeApiOnBothEngines = (
  name: string,
  suite: Suite,
  settings?: Record<string, string>,
): void => describeOn(['sqlite', 'postgres'], name, suite, settings);

const noTest = Object.assign(() => {}, { each: () => () => {} }) as unknown as typeof test;

/** In a suite on both engines: tests of what is no SQL, or whose SQL another test of the suite runs, are on SQLite alone. */
export const testOnSqlite = (engine: Engine): typeof test => (engine === 'sqlite' ? test : noTest);
