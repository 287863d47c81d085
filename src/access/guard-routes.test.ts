import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../../tests/factories/start-api.ts';
import type { ApiDocument } from '../server/api-docs/describe-api.ts';
import { guardRoutes } from './guard-routes.server.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi('sqlite');
});
afterAll(() => api.stop());

const PUBLIC_WRITES = [
  'post /api/auth/login',
  'post /api/auth/second-factor',
  'post /api/auth/passkey-options',
  'post /api/auth/invitation',
  'post /api/auth/invitation/accept',
  'post /api/auth/forgotten',
  'post /api/auth/logout',
  'post /api/feedback',
];

test('every call that changes something asks for a session, but for the ways in and out', async () => {
  const document = (await api.asVisitor({ url: '/api/openapi.json' })).json<ApiDocument>();
  const writes = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => method !== 'get')
      .map((method) => ({ method, path })),
  );
  expect(writes.length).toBeGreaterThan(15);
  const open: string[] = [];
  for (const { method, path } of writes) {
    const url = path.replace('{id}', '1');
    const { statusCode } = await api.asVisitor({ method: method.toUpperCase() as 'POST', url });
    // An empty sign-in is refused as such, not for want of a session.
    if (statusCode !== 401) open.push(`${method} ${path}`);
  }
  expect(open).toEqual(PUBLIC_WRITES);
});

test('a route that changes something and names no permission cannot be added', async () => {
  const app = Fastify();
  guardRoutes(app, api.services.db, 'optional');
  expect(() => app.post('/anything', async () => null)).toThrow('names no permission');
  app.get('/anything', async () => null);
  await app.close();
});
