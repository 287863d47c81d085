// Every API call without a session and as each role. New calls must be added to the table.
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { describeApi, newPerson, type Person } from '../../tests/factories/start-api.ts';
import { CONTENT_DOCUMENTS, KINDS } from '../modules/kinds.ts';
import type { ApiDocument } from '../server/api-docs/describe-api.ts';
import { ROLES, type Role } from './permissions.ts';

const ofDocuments = (calls: (name: string) => string[]) =>
  CONTENT_DOCUMENTS.flatMap(({ name }) => calls(name));

const ofKinds = (...calls: string[]): string[] =>
  KINDS.flatMap(({ name }) => calls.map((call) => call.replace('*', name)));
const ofCollections = (...calls: string[]): string[] =>
  KINDS.filter(({ table }) => table === 'collection_items').flatMap(({ name }) =>
    calls.map((call) => call.replace('*', name)),
  );

/** By the least role that is allowed. */
/** Of kinds that nobody else reads. */
const OF_STAFF = KINDS.filter((kind) => 'isForStaff' in kind).map(({ name }) => name);
const isOfStaff = (call: string): boolean => OF_STAFF.some((name) => call.startsWith(`GET /api/${name}`));

const CALLS: Record<'anyone' | Role, string[]> = {
  anyone: [
    'GET /api/auth/methods',
    'POST /api/auth/login',
    'POST /api/auth/second-factor',
    'POST /api/auth/passkey-options',
    'POST /api/auth/invitation',
    'POST /api/auth/invitation/accept',
    'POST /api/auth/forgotten',
    'POST /api/auth/logout',
    'POST /api/feedback',
    ...ofDocuments((name) => [`GET /api/content/${name}`]),
    'GET /api/search',
    'GET /api/search/suggest',
    'GET /api/locales/{lng}/{ns}.json',
    ...ofKinds('GET /api/*', 'GET /api/*/{id}').filter((call) => !isOfStaff(call)),
  ],
  author: [
    ...ofKinds('GET /api/*', 'GET /api/*/{id}').filter(isOfStaff),
    'GET /api/duties/states',
    'GET /api/auth/current',
    'PATCH /api/auth/current',
    'POST /api/auth/password',
    'POST /api/auth/presence',
    'POST /api/auth/presence/options',
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
    'GET /api/files',
    'POST /api/files',
    'POST /api/tables',
    'PATCH /api/files/{name}',
    'GET /api/files/tags',
    'GET /api/files/{name}/uses',
    'GET /api/files/{name}/checked',
    'GET /api/files/{name}/text',
    'GET /api/files/{name}/versions',
    'GET /api/files/{name}/versions/{version}/content',
    'POST /api/files/{name}/versions/{version}/return',
    'PUT /api/files/{name}/content',
    'GET /api/calendar',
    'GET /api/today',
    'PUT /api/today/mark',
    'GET /api/maintenance',
    'GET /api/search/asked',
    'GET /api/redirects',
    'GET /api/links',
    'GET /api/tags',
    'GET /api/redirects/missed',
    'GET /api/feedback',
    'GET /api/feedback/pages',
    'GET /api/announcements/{kind}/{id}',
    'GET /api/announcements/{kind}/{id}/preview',
    'GET /api/reads',
    'GET /api/reads/page',
    'GET /api/reads/days.csv',
    'GET /api/working-copies',
    'GET /api/working-copies/{kind}/{item}',
    'PUT /api/working-copies/{kind}/{item}',
    'DELETE /api/working-copies/{kind}/{item}',
    ...ofDocuments((name) => [
      `GET /api/content/${name}/revisions`,
      `GET /api/content/${name}/revisions/{version}`,
      `GET /api/content/${name}/checked`,
    ]),
    'POST /api/news/addLink',
    'PUT /api/news/updateLink',
    'DELETE /api/news/deleteLink/{id}',
    'PATCH /api/news/addGallery',
    'PATCH /api/news/deleteGallery/{id}',
    ...ofKinds(
      'POST /api/*',
      'PUT /api/*/update',
      'POST /api/*/{id}/translation',
      'POST /api/*/{id}/review',
      'DELETE /api/*/{id}/review',
      'GET /api/*/{id}/revisions',
      'GET /api/*/{id}/revisions/{version}',
      'POST /api/*/{id}/revisions/{version}/restore',
      'POST /api/*/{id}/preview-links',
      'GET /api/*/{id}/preview-links',
      'GET /api/*/{id}/checked',
      'DELETE /api/*/{id}/preview-links/{link}',
    ),
  ],
  editor: [
    'POST /api/duties/{id}/done',
    'DELETE /api/files/{name}',
    'POST /api/files/{name}/checked',
    'PUT /api/files/{name}/checked',
    'GET /api/audit',
    'POST /api/redirects',
    'POST /api/links/replace',
    'POST /api/links/check',
    'PUT /api/links/ignored',
    'DELETE /api/links/ignored',
    'PUT /api/tags',
    'DELETE /api/redirects/{id}',
    'DELETE /api/redirects/missed',
    'DELETE /api/feedback/{id}',
    'GET /api/press',
    'POST /api/press',
    'DELETE /api/press/{id}',
    'PUT /api/announcements/{kind}/{id}',
    ...['correction', 'withdrawal', 'again'].map((way) => `POST /api/announcements/{kind}/{id}/${way}`),
    ...ofDocuments((name) => [
      `PUT /api/content/${name}`,
      `POST /api/content/${name}/revisions/{version}/restore`,
      `POST /api/content/${name}/checked`,
      `PUT /api/content/${name}/checked`,
    ]),
    ...ofKinds(
      'PATCH /api/*/updateVisibility',
      'PATCH /api/*/schedule',
      'POST /api/*/{id}/review/return',
      'POST /api/*/{id}/checked',
      'PUT /api/*/{id}/checked',
      'DELETE /api/*/{id}',
      'POST /api/*/{id}/restore',
    ),
    ...ofCollections('PATCH /api/*/order'),
  ],
  administrator: [
    'GET /api/accounts',
    'GET /api/accounts/changes',
    'POST /api/accounts/changes/seen',
    'POST /api/accounts',
    'PATCH /api/accounts/{id}',
    'POST /api/accounts/{id}/invitation',
    'DELETE /api/accounts/{id}/sessions',
    'DELETE /api/accounts/{id}/second-factor',
    'POST /api/accounts/{id}/drafts',
    'DELETE /api/accounts/{id}',
    'POST /api/forget/search',
    'POST /api/forget',
    'GET /api/publication-checklist',
    'PUT /api/maintenance',
    'DELETE /api/maintenance',
  ],
};

/** Valid for no call: permission is checked before parameters and body. */
const requestOf = (call: string): InjectOptions => {
  const [method, path = ''] = call.split(' ');
  return { method: method as 'GET', url: path.replace(/\{\w+\}/g, '0') };
};

describeApi('every role', (api) => {
  const people = new Map<Role, Person>();
  beforeAll(async () => {
    for (const role of ROLES) people.set(role, await newPerson(api(), role));
  });

  test('every call of the API is in the table', async () => {
    const { paths } = (await api().asVisitor({ url: '/api/openapi.json' })).json<ApiDocument>();
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.toSorted()).toEqual(Object.values(CALLS).flat().toSorted());
  });

  test('without a session every call but those for anyone is 401', async () => {
    const { anyone, ...others } = CALLS;
    const answers = async (calls: string[]) => {
      const codes: Record<string, string | undefined> = {};
      for (const call of calls) {
        const answer = await api().asVisitor(requestOf(call));
        codes[call] = answer.statusCode === 204 ? undefined : answer.json().code;
      }
      return codes;
    };
    const refused = Object.entries(await answers(Object.values(others).flat()));
    expect(refused.filter(([, code]) => code !== 'unauthenticated')).toEqual([]);
    expect(Object.values(await answers(anyone))).not.toContain('unauthenticated');
  });

  test.each(ROLES)('%s may what the role is for, and is refused the rest with 403', async (role) => {
    const person = people.get(role) ?? expect.fail();
    const faults: string[] = [];
    for (const least of ['anyone', ...ROLES] as const) {
      const isAllowed = least === 'anyone' || ROLES.indexOf(role) >= ROLES.indexOf(least);
      for (const call of CALLS[least]) {
        // Ends its own session.
        if (call === 'POST /api/auth/logout') continue;
        const { statusCode, body } = await person.ask(requestOf(call));
        const isRefused = statusCode === 403 && JSON.parse(body).code === 'forbidden';
        const isStranger = statusCode === 401 && least !== 'anyone';
        if (isRefused === isAllowed || isStranger || statusCode >= 500)
          faults.push(`${call}: ${statusCode} ${body.slice(0, 200)}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('an address of which one may use nothing says so before it says which methods it takes', async () => {
    const codes = async (url: string, method: 'GET' | 'PUT' | 'PATCH') => {
      const answers = [await api().asVisitor({ method, url })];
      for (const role of ROLES) answers.push((await people.get(role)?.ask({ method, url })) ?? expect.fail());
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await codes('/api/accounts/1', 'GET')).toEqual([401, 403, 403, 405]);
    expect(await codes('/api/news/1/restore', 'PUT')).toEqual([401, 403, 405, 405]);
    expect(await codes('/api/auth/sessions', 'PUT')).toEqual([401, 405, 405, 405]);
    expect(await codes('/api/news', 'PUT')).toEqual([401, 405, 405, 405]);
    expect(await codes('/api/news/1', 'PUT')).toEqual([401, 403, 405, 405]);
    expect(await codes('/api/auth/login', 'PUT')).toEqual([401, 405, 405, 405]);
    expect(await codes('/api/content/x', 'PUT')).toEqual([401, 403, 404, 404]);
    expect(await codes('/api/content/x', 'PATCH')).toEqual([401, 403, 405, 405]);
    expect(await codes('/api/content/x/revisions', 'GET')).toEqual([401, 404, 404, 404]);
    expect(await codes('/api/content/x', 'GET')).toEqual([404, 404, 404, 404]);
    expect(await codes('/api/nowhere', 'PUT')).toEqual([401, 404, 404, 404]);
    expect(await codes('/api/nowhere', 'GET')).toEqual([404, 404, 404, 404]);
  });

  test.each(KINDS.map(({ name }) => name).filter((name) => !(OF_STAFF as string[]).includes(name)))(
    'what of %s is not on the site is read by every role and by nobody else',
    async (kind) => {
      const url = `/api/${kind}?state=all`;
      expect((await api().asVisitor({ url })).statusCode).toBe(401);
      for (const person of people.values()) expect((await person.ask({ url })).statusCode).toBe(200);
      // By parameter name, valid or not; also while the public list is cached.
      expect((await api().asVisitor({ url: `/api/${kind}/` })).statusCode).toBe(200);
      for (const query of [
        'state=x',
        'tag=x',
        'from=x',
        'who=x',
        'bare=7',
        'state=',
        'isActive=0',
        'isActive=false',
      ]) {
        expect([query, (await api().asVisitor({ url: `/api/${kind}/?${query}` })).statusCode]).toEqual([
          query,
          401,
        ]);
      }
      expect((await api().asVisitor({ url: `/api/${kind}/?isActive=x` })).statusCode).toBe(400);
      expect((await people.get('author')?.ask({ url: `/api/${kind}/?state=x` }))?.statusCode).toBe(400);
    },
  );
});

describeApi(
  'a second factor that has become a duty',
  (api) => {
    test('whoever has to set up a second factor first may do that, and what visitors may', async () => {
      const { anyone: _anyone, ...others } = CALLS;
      const faults: string[] = [];
      for (const call of Object.values(others).flat()) {
        const answer = await api().asStaff(requestOf(call));
        const isRefused = answer.statusCode === 403 && answer.json().code === 'second-factor-needed';
        if (isRefused === call.includes(' /api/auth/')) faults.push(`${call}: ${answer.statusCode}`);
      }
      expect(faults).toEqual([]);
      const hidden = await api().asStaff({ url: '/api/news?isActive=0' });
      expect(hidden.json().code).toBe('second-factor-needed');
    });
  },
  { SECOND_FACTOR: 'everybody' },
);
