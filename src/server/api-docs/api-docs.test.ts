import { validate } from '@readme/openapi-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../../../tests/factories/start-api.ts';
import { KINDS } from '../../modules/kinds.ts';
import { PROBLEMS } from '../../shared/problem.ts';
import type { ApiDocument } from './describe-api.ts';

let api: Api;
let document: ApiDocument;
beforeAll(async () => {
  api = await startApi('sqlite');
  document = (await api.asVisitor({ url: '/api/openapi.json' })).json();
});
afterAll(() => api.stop());

/** Ways in and out. */
const PUBLIC_WRITES = [
  ...['login', 'second-factor', 'passkey-options', 'invitation', 'invitation/accept', 'forgotten', 'logout'],
]
  .map((name) => `/api/auth/${name}`)
  .concat('/api/feedback');

/** What is read with a session. */
const READ_BY_STAFF =
  /^\/api\/(auth\/(?!methods)|accounts|audit|forget|maintenance|publication-checklist|redirects|links|feedback|reads|press|announcements|tags|calendar|today|duties|files|working-copies|search\/asked)|\/revisions|\/preview-links|\/checked/;

test('the document is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toBe('3.1.0');
  const result = await validate(structuredClone(document) as unknown as Parameters<typeof validate>[0]);
  expect(result).toMatchObject({ valid: true, warnings: [] });
});

test('every call is listed', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.toSorted()).toEqual(
    [
      'GET /api/auth/methods',
      ...PUBLIC_WRITES.map((path) => `POST ${path}`),
      'POST /api/auth/password',
      'PATCH /api/auth/current',
      'GET /api/auth/sessions',
      'DELETE /api/auth/sessions',
      'DELETE /api/auth/sessions/{id}',
      'GET /api/auth/second-factor',
      'POST /api/auth/totp',
      'POST /api/auth/totp/confirm',
      'DELETE /api/auth/totp',
      'POST /api/auth/recovery-codes',
      'POST /api/auth/passkeys/options',
      'GET /api/auth/passkeys',
      'POST /api/auth/passkeys',
      'DELETE /api/auth/passkeys/{id}',
      'GET /api/accounts',
      'GET /api/accounts/changes',
      'POST /api/accounts/changes/seen',
      'POST /api/auth/presence',
      'POST /api/auth/presence/options',
      'POST /api/accounts',
      'PATCH /api/accounts/{id}',
      'POST /api/accounts/{id}/invitation',
      'DELETE /api/accounts/{id}/sessions',
      'DELETE /api/accounts/{id}/second-factor',
      'POST /api/accounts/{id}/drafts',
      'POST /api/files',
      'POST /api/tables',
      'GET /api/files',
      'PATCH /api/files/{name}',
      'GET /api/files/tags',
      'GET /api/files/{name}/text',
      'GET /api/files/{name}/uses',
      ...['GET', 'POST', 'PUT'].map((method) => `${method} /api/files/{name}/checked`),
      'GET /api/files/{name}/versions',
      'GET /api/files/{name}/versions/{version}/content',
      'POST /api/files/{name}/versions/{version}/return',
      'PUT /api/files/{name}/content',
      'DELETE /api/files/{name}',
      'GET /api/auth/current',
      'POST /api/news/addLink',
      'PUT /api/news/updateLink',
      'DELETE /api/news/deleteLink/{id}',
      'PATCH /api/news/addGallery',
      'PATCH /api/news/deleteGallery/{id}',
      ...KINDS.filter(({ table }) => table === 'collection_items').map(
        ({ name }) => `PATCH /api/${name}/order`,
      ),
      'GET /api/duties/states',
      'POST /api/duties/{id}/done',
      ...KINDS.flatMap(({ name: kind }) => [
        `GET /api/${kind}`,
        `GET /api/${kind}/{id}`,
        `POST /api/${kind}`,
        `PUT /api/${kind}/update`,
        `PATCH /api/${kind}/updateVisibility`,
        `DELETE /api/${kind}/{id}`,
        `POST /api/${kind}/{id}/restore`,
        `GET /api/${kind}/{id}/revisions`,
        `GET /api/${kind}/{id}/revisions/{version}`,
        `POST /api/${kind}/{id}/revisions/{version}/restore`,
        `PATCH /api/${kind}/schedule`,
        `POST /api/${kind}/{id}/translation`,
        `POST /api/${kind}/{id}/review`,
        `DELETE /api/${kind}/{id}/review`,
        `POST /api/${kind}/{id}/review/return`,
        ...['GET', 'POST', 'PUT'].map((method) => `${method} /api/${kind}/{id}/checked`),
        `POST /api/${kind}/{id}/preview-links`,
        `GET /api/${kind}/{id}/preview-links`,
        `DELETE /api/${kind}/{id}/preview-links/{link}`,
      ]),
      ...['policies', 'organisation', 'notice', 'home', 'search'].flatMap((name) => [
        `GET /api/content/${name}`,
        `PUT /api/content/${name}`,
        `GET /api/content/${name}/revisions`,
        `GET /api/content/${name}/revisions/{version}`,
        `POST /api/content/${name}/revisions/{version}/restore`,
        ...['GET', 'POST', 'PUT'].map((method) => `${method} /api/content/${name}/checked`),
      ]),
      'GET /api/working-copies',
      'GET /api/working-copies/{kind}/{item}',
      'PUT /api/working-copies/{kind}/{item}',
      'DELETE /api/working-copies/{kind}/{item}',
      'GET /api/audit',
      'GET /api/maintenance',
      'GET /api/publication-checklist',
      'PUT /api/maintenance',
      'DELETE /api/maintenance',
      'DELETE /api/accounts/{id}',
      'POST /api/forget/search',
      'POST /api/forget',
      'GET /api/today',
      'PUT /api/today/mark',
      'GET /api/calendar',
      'GET /api/search',
      'GET /api/search/suggest',
      'GET /api/search/asked',
      'GET /api/redirects',
      'GET /api/tags',
      'PUT /api/tags',
      'POST /api/redirects',
      'DELETE /api/redirects/{id}',
      'GET /api/redirects/missed',
      'DELETE /api/redirects/missed',
      'GET /api/links',
      'POST /api/links/replace',
      'POST /api/links/check',
      'PUT /api/links/ignored',
      'DELETE /api/links/ignored',
      'GET /api/feedback',
      'GET /api/feedback/pages',
      'DELETE /api/feedback/{id}',
      'GET /api/press',
      'POST /api/press',
      'DELETE /api/press/{id}',
      'GET /api/announcements/{kind}/{id}',
      'GET /api/announcements/{kind}/{id}/preview',
      'PUT /api/announcements/{kind}/{id}',
      ...['correction', 'withdrawal', 'again'].map((way) => `POST /api/announcements/{kind}/{id}/${way}`),
      'GET /api/reads',
      'GET /api/reads/page',
      'GET /api/reads/days.csv',
      'GET /api/locales/{lng}/{ns}.json',
    ].toSorted(),
  );
});

test('limits, files and required fields come from the schemas', () => {
  const form = document.paths['/api/news']?.post?.requestBody?.content['multipart/form-data']?.schema;
  expect(form?.required).toEqual(['headerUa', 'date']);
  expect(form?.properties?.img).toMatchObject({ type: 'string', format: 'binary' });
  const vacancy = document.paths['/api/vacancies']?.post?.requestBody?.content['application/json']?.schema;
  expect(vacancy?.required).toEqual(['titleUa']);
  expect(vacancy?.properties?.titleUa).toMatchObject({ type: 'string', maxLength: 300 });
});

test('writes name the session they need', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const isPublic = method === 'post' && PUBLIC_WRITES.includes(path);
      const isForStaff = method === 'get' ? READ_BY_STAFF.test(path) : !isPublic;
      if (isForStaff) expect(operation.responses, `${method} ${path}`).toHaveProperty('401');
      // Whoever is signed out already is told so.
      const names = isForStaff || path === '/api/auth/logout';
      expect(operation.security !== undefined, `${method} ${path}`).toBe(names);
    }
  }
});

test('the page shows every call and has an anchor for every problem', async () => {
  const page = await api.asVisitor({ url: '/api/docs' });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const path of Object.keys(document.paths)) expect(page.body).toContain(`<code>${path}</code>`);
  for (const code of Object.keys(PROBLEMS)) expect(page.body).toContain(` id="${code}"`);
  for (const [, target] of page.body.matchAll(/href="#([^"]+)"/g))
    expect(page.body).toContain(` id="${target}"`);
});

test('the page loads nothing from elsewhere and runs no script', async () => {
  const page = await api.asVisitor({ url: '/api/docs' });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
  expect(page.body).not.toMatch(/<script|<style| style=|https?:\/\//);
  const style = await api.asVisitor({ url: '/api/docs.css' });
  expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
});

test('every number that a call takes is one that a column can hold', () => {
  const unbounded = new Set<string>();
  const look = (at: string, schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { type, maximum } = schema as { type?: unknown; maximum?: unknown };
    if (type === 'integer' && !(typeof maximum === 'number' && maximum < 2 ** 31)) unbounded.add(at);
    for (const [name, each] of Object.entries(schema)) look(name === 'schema' ? at : `${at}.${name}`, each);
  };
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { parameters, requestBody }] of Object.entries(methods))
      look(`${method} ${path}`, { parameters, requestBody });
  expect([...unbounded]).toEqual([]);
});
