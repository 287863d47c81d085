// Every call that needs a session, as the API's own description lists them, asked by everybody who has none.
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { CHEAP_KIB } from '../../../tests/factories/account.ts';
import { editor, file } from '../../../tests/factories/editor.ts';
import { ENTRIES, type EntryKind } from '../../../tests/factories/entries.ts';
import { form } from '../../../tests/factories/forms.ts';
import { jpeg } from '../../../tests/factories/images.ts';
import { softPasskey } from '../../../tests/factories/soft-passkey.ts';
import {
  type Api,
  describeApi,
  newPerson,
  PASSWORD,
  sessionOf,
  signIn,
} from '../../../tests/factories/start-api.ts';
import { changeAccount, changePassword } from '../../access/accounts/accounts.server.ts';
import { findUserByEmail } from '../../access/accounts/users-repository.server.ts';
import { addPasskey } from '../../access/second-factor/second-factors.server.ts';
import { SecretBox } from '../../access/second-factor/secret-box.server.ts';
import { issueTicket } from '../../access/second-factor/tickets.server.ts';
import { codeAt, newSecret, stepAt } from '../../access/second-factor/totp.ts';
import { hashOfToken } from '../../access/tokens.server.ts';
import { editionOfPolicy } from '../../modules/content/editions.kind.ts';
import { NO_NOTICE } from '../../modules/content/notice.document.ts';
import type { Policy } from '../../modules/content/policy.schema.ts';
import {
  readHome,
  readPolicies,
  readSearchWords,
  readSiteContent,
} from '../../modules/content/read-content.server.ts';
import { CONTENT_DOCUMENTS, KINDS } from '../../modules/kinds.ts';
import type { ApiDocument } from '../api-docs/describe-api.ts';

type Example = Pick<InjectOptions, 'body' | 'headers' | 'payload' | 'query'>;
/** By the name of the place, or by the address where it means something else there. */
const PLACES: Record<string, string> = { kind: 'news', name: 'set-before-the-calls' };
const filledIn = (path: string) =>
  path.replace(
    /\{(\w+)\}/g,
    (_place, name) => (name === 'link' ? path.split('/')[2] : (PLACES[path] ?? PLACES[name])) ?? '1',
  );

const SECRET_KEY = 'a key of the tests, thirty-two letters or more';
const SECRET = newSecret();

const PREVIEW_LINK = {
  ...{ item_id: 1, by_id: 1, by_name: 'Хтось', created_at: '2026-01-01T00:00:00.000Z' },
  expires_at: '2099-01-01T00:00:00.000Z',
};

/** A code is good for a moment: it is made when it is sent. */
type Call = { name: string; request: () => InjectOptions };

const STORED = [
  'news',
  'news_tags',
  'news_links',
  'gallery_images',
  'files',
  'file_uses',
  'vacancies',
  'collections',
  'collection_items',
  'audit_log',
  'maintenance',
  'users',
  'revisions',
  'trash',
  'working_copies',
  'preview_links',
  'content_documents',
  'redirects',
  'missed_addresses',
  'feedback',
  'press_list',
  'announcements',
  'outbox',
  'content_links',
  'outside_links',
  'tag_aliases',
  'sessions',
  'invitations',
  'totp_secrets',
  'passkeys',
  'recovery_codes',
] as const;

const suite = (api: () => Api) => {
  let calls: Call[];
  const strangers: Record<string, { headers: Record<string, string>; query?: Record<string, string> }> = {};

  /** A request for each call that would do something if it were let in. Deleting comes last. */
  async function examples(): Promise<Record<string, Example | (() => Example)>> {
    const { added, setGallery } = editor(api);
    const { id, imgLink } = await added({ headerUa: 'Новина', img: file(await jpeg()) });
    await setGallery({ id: String(id), imgs: [file(await jpeg())] });
    const addLink = { newsId: id, url: 'https://diia.gov.ua/' };
    const link = (await api().asStaff({ method: 'POST', url: '/api/news/addLink', body: addLink })).json();
    const vacancy = (
      await api().asStaff({ method: 'POST', url: '/api/vacancies', body: { titleUa: 'Вакансія' } })
    ).json();
    expect([id, link.id, vacancy.id]).toEqual([1, 1, 1]);
    await api()
      .services.db.insertInto('outside_links')
      .values({ url: 'https://watched.gov.ua/', due_at: '' })
      .execute();
    // Another of each is on offer.
    const asDraft = { body: { titleUa: 'Чернетка', isActive: 0 } };
    const edition = { ...editionOfPolicy(readPolicies()[0] as Policy, 1), isActive: 0 };
    const makeEdition = async (): Promise<number> =>
      (await api().asStaff({ method: 'POST', url: '/api/editions', body: edition })).json().id;
    expect(await makeEdition()).toBe(1);
    const offered = {
      editions: await makeEdition(),
      news: (await added({ headerUa: 'Чернетка', isActive: '0' })).id,
      vacancies: (await api().asStaff({ method: 'POST', url: '/api/vacancies', ...asDraft })).json().id,
      categories: (
        await api().asStaff({
          method: 'POST',
          url: '/api/categories',
          body: { ...asDraft.body, slug: 'draft' },
        })
      ).json().id,
    };
    for (const [kind, entry] of Object.entries(ENTRIES)) {
      const make = async (mark: string, isActive: 0 | 1): Promise<number> =>
        (
          await api().asStaff({ method: 'POST', url: `/api/${kind}`, body: { ...entry(mark), isActive } })
        ).json().id;
      if (kind === 'people' || kind === 'pages') await make('first', 1);
      Object.assign(offered, { [kind]: await make('offered', 0) });
    }
    for (const [kind, place] of Object.entries(offered)) {
      PLACES[`/api/${kind}/{id}/review/return`] = String(place);
      await api().asStaff({ method: 'POST', url: `/api/${kind}/${place}/review` });
    }
    const unused = await form({ file: file(await jpeg(32, 30)) });
    PLACES.name = (await api().asStaff({ method: 'POST', url: '/api/files', ...unused })).json().name;
    const content = await form({ file: file(await jpeg(33, 30)) });
    await api().asStaff({ method: 'PUT', url: `/api/files/${PLACES.name}/content`, ...content });
    // One id for both: a link belongs to one item of one kind, so each kind has a row of its own.
    const links = KINDS.map(({ name: kind }) => ({
      ...PREVIEW_LINK,
      token_hash: kind,
      kind,
      id: kind,
    }));
    await api().services.db.insertInto('preview_links').values(links).execute();
    await added({ headerUa: 'З тегом', tags: '["former"]' });
    const missed = { path: '/missed', times: 1, last_day: '2026-01-01' };
    await api().services.db.insertInto('missed_addresses').values(missed).execute();
    const at = '2026-01-01T00:00:00.000Z';
    await api()
      .services.db.insertInto('press_list')
      .values({ email: 'one@example.org', name: '', added_at: at })
      .execute();
    const announced = { kind: 'news', item_id: 1, wanted: '', withdraw_at: null, told_version: 1 };
    await api()
      .services.db.insertInto('announcements')
      .values({ ...announced, by_name: null })
      .execute();
    const told = (state: 'sent' | 'failed') => ({
      ...{ kind: 'news', item_id: 1, channel: 'telegram', recipient: '', event: 'published', key: state },
      ...{ payload: '{}', state, attempts: 1, next_at: at, leased_until: null, sent_at: at },
      ...{ remote: '1', error: '', created_at: at },
    });
    await api()
      .services.db.insertInto('outbox')
      .values([told('sent'), told('failed')])
      .execute();
    const feedback = { path: '/news', lang: 'ua', day: '2026-01-01', is_useful: 0, is_counted: 1 } as const;
    await api()
      .services.db.insertInto('feedback')
      .values({ ...feedback, text: 'Немає дат' })
      .execute();
    const { challenge, ticket } = await secondFactors();
    const item = { headerUa: 'Інша', date: '2026-01-01' };
    const later = { publishAt: new Date(Date.now() + 60_000).toISOString(), hideAt: null };
    const revisions = (kind: string) => ({
      [`POST /api/${kind}/{id}/review`]: {},
      [`DELETE /api/${kind}/{id}/review`]: {},
      [`POST /api/${kind}/{id}/review/return`]: { body: { remark: 'Додайте джерело' } },
      [`PATCH /api/${kind}/schedule`]: { body: { id: 1, ...later, reason: 'Так і є' } },
      [`GET /api/${kind}/{id}/checked`]: {},
      [`POST /api/${kind}/{id}/checked`]: {},
      [`PUT /api/${kind}/{id}/checked`]: { body: { checkEvery: 3 } },
      [`POST /api/${kind}/{id}/translation`]: {},
      [`POST /api/${kind}/{id}/preview-links`]: {},
      [`GET /api/${kind}/{id}/preview-links`]: {},
      [`DELETE /api/${kind}/{id}/preview-links/{link}`]: {},
      [`GET /api/${kind}/{id}/revisions`]: {},
      [`GET /api/${kind}/{id}/revisions/{version}`]: {},
      [`POST /api/${kind}/{id}/revisions/{version}/restore`]: {},
    });
    /** Each of its calls: the first entry is the release's, or ours where that has none. */
    const entryCalls = async (kind: EntryKind) => {
      const { items } = (await api().asStaff({ url: `/api/${kind}?state=all` })).json();
      const ids = items.map((item: { id: number }) => item.id);
      return {
        [`GET /api/${kind}`]: { query: { isActive: '0' } },
        [`PATCH /api/${kind}/order`]: { body: { ids: ids.toReversed() } },
        [`POST /api/${kind}`]: { body: ENTRIES[kind]('another') },
        [`PUT /api/${kind}/update`]: { body: { id: 1, ...ENTRIES[kind]('changed') } },
        [`PATCH /api/${kind}/updateVisibility`]: { body: { id: 1, isActive: 0 } },
        ...revisions(kind),
        // Those that lead nowhere as the release has them: as they were, they cannot be set to be shown.
        ...((kind === 'directories' || kind === 'eservices') && {
          [`PATCH /api/${kind}/schedule`]: { body: { id: 1, publishAt: null, hideAt: null } },
        }),
        [`DELETE /api/${kind}/{id}`]: {},
        [`POST /api/${kind}/{id}/restore`]: {},
      };
    };
    const ofEntries = Object.assign(
      {},
      ...(await Promise.all(Object.keys(ENTRIES).map((kind) => entryCalls(kind as EntryKind)))),
    );
    return {
      'GET /api/auth/current': {},
      'GET /api/audit': {},
      'PUT /api/maintenance': { body: { reason: 'Перенесення бази' } },
      'GET /api/maintenance': {},
      'GET /api/publication-checklist': {},
      'DELETE /api/maintenance': {},
      'GET /api/search/asked': {},
      'GET /api/redirects': {},
      'GET /api/tags': {},
      'PUT /api/tags': { body: { tag: 'former', to: 'renamed' } },
      'POST /api/redirects': { body: { from: '/former', to: '/news' } },
      'DELETE /api/redirects/{id}': {},
      'GET /api/redirects/missed': {},
      'DELETE /api/redirects/missed': { body: { path: '/missed' } },
      'GET /api/links': {},
      'POST /api/links/replace': { body: { from: 'https://diia.gov.ua/', to: '/news' } },
      'POST /api/links/check': { body: { url: 'https://watched.gov.ua/' } },
      'PUT /api/links/ignored': { body: { url: 'https://watched.gov.ua/', because: 'Архів' } },
      'DELETE /api/links/ignored': { body: { url: 'https://watched.gov.ua/' } },
      'GET /api/feedback': { query: { path: '/news' } },
      'GET /api/feedback/pages': {},
      'GET /api/press': {},
      'POST /api/press': { body: { email: 'press@example.org' } },
      'DELETE /api/press/{id}': {},
      'GET /api/announcements/{kind}/{id}': {},
      'GET /api/announcements/{kind}/{id}/preview': {},
      'PUT /api/announcements/{kind}/{id}': { body: { channels: [] } },
      'POST /api/announcements/{kind}/{id}/correction': {},
      'POST /api/announcements/{kind}/{id}/withdrawal': { body: { isTold: 0 } },
      'POST /api/announcements/{kind}/{id}/again': {},
      'GET /api/reads': {},
      'GET /api/reads/page': { query: { page: '/news' } },
      'GET /api/reads/days.csv': {},
      'DELETE /api/feedback/{id}': {},
      'GET /api/duties/{id}': {},
      'GET /api/duties/states': {},
      'POST /api/duties/{id}/done': {},
      'GET /api/today': {},
      'PUT /api/today/mark': { body: { key: 'missing/5', said: 'nothing' } },
      'GET /api/calendar': { query: { from: '2026-11-01', to: '2026-11-30' } },
      'POST /api/files': await form({ file: file(await jpeg(31, 30)) }),
      'POST /api/tables': await form({ file: file(Buffer.from('Назва;Число\nОдин;10\n'), 'дані.csv') }),
      'GET /api/files': {},
      'GET /api/files/tags': {},
      'GET /api/files/{name}/uses': {},
      'GET /api/files/{name}/checked': {},
      'POST /api/files/{name}/checked': {},
      'PUT /api/files/{name}/checked': { body: { checkEvery: 6 } },
      'GET /api/files/{name}/text': {},
      'GET /api/files/{name}/versions': {},
      'GET /api/files/{name}/versions/{version}/content': {},
      'POST /api/files/{name}/versions/{version}/return': { body: {} },
      'PUT /api/files/{name}/content': await form({ file: file(await jpeg(34, 30)) }),
      'PATCH /api/files/{name}': { body: { altUa: 'Опис' } },
      'DELETE /api/files/{name}': {},
      'GET /api/news': { query: { isActive: '0' } },
      'GET /api/vacancies': { query: { isActive: '0' } },
      'GET /api/categories': { query: { isActive: '0' } },
      'GET /api/editions': { query: { isActive: '0' } },
      'POST /api/news': await form({ ...item, img: file(await jpeg()) }),
      'PUT /api/news/update': await form({ ...item, id: String(id), imgLink: imgLink ?? '' }),
      'PATCH /api/news/updateVisibility': { body: { id, isActive: 0 } },
      'POST /api/news/addLink': { body: addLink },
      'PUT /api/news/updateLink': { body: { ...link, titleUa: 'Інша' } },
      'PATCH /api/news/addGallery': await form({ id: String(id), imgs: [file(await jpeg())] }),
      'PATCH /api/news/deleteGallery/{id}': {},
      'DELETE /api/news/deleteLink/{id}': {},
      ...revisions('news'),
      'DELETE /api/news/{id}': {},
      'POST /api/news/{id}/restore': {},
      'POST /api/vacancies': { body: { titleUa: 'Ще одна' } },
      'PUT /api/vacancies/update': { body: { id: vacancy.id, titleUa: 'Інша' } },
      'PATCH /api/vacancies/updateVisibility': { body: { id: vacancy.id, isActive: 0 } },
      ...revisions('vacancies'),
      'DELETE /api/vacancies/{id}': {},
      'POST /api/vacancies/{id}/restore': {},
      'PATCH /api/categories/order': { body: { ids: [2, 1, 3, 4, 5, 6, 7, 8, offered.categories] } },
      'POST /api/categories': { body: { titleUa: 'Ще одна', slug: 'one-more' } },
      'PUT /api/categories/update': { body: { id: 1, titleUa: 'Інша', slug: 'centre-news' } },
      'PATCH /api/categories/updateVisibility': { body: { id: 1, isActive: 0 } },
      ...revisions('categories'),
      'DELETE /api/categories/{id}': {},
      'POST /api/categories/{id}/restore': {},
      ...ofEntries,
      'PATCH /api/editions/order': { body: { ids: [2, 1] } },
      'PUT /api/editions/update': { body: { ...edition, id: 1 } },
      'PATCH /api/editions/updateVisibility': { body: { id: 1, isActive: 0 } },
      ...revisions('editions'),
      'DELETE /api/editions/{id}': {},
      'POST /api/editions/{id}/restore': {},
      'POST /api/editions': { body: edition },
      'PUT /api/content/policies': { body: { value: readPolicies() } },
      'PUT /api/content/organisation': { body: { value: readSiteContent().organisation } },
      'PUT /api/content/home': { body: { value: readHome() } },
      'PUT /api/content/search': { body: { value: readSearchWords() } },
      'PUT /api/content/notice': { body: { value: { ...NO_NOTICE, textUa: 'Оголошення' } } },
      ...Object.fromEntries(
        CONTENT_DOCUMENTS.flatMap(({ name }) => [
          [`GET /api/content/${name}/revisions`, {}],
          [`GET /api/content/${name}/revisions/{version}`, {}],
          [`POST /api/content/${name}/revisions/{version}/restore`, {}],
          [`GET /api/content/${name}/checked`, {}],
          [`POST /api/content/${name}/checked`, {}],
          [`PUT /api/content/${name}/checked`, { body: { checkEvery: 12 } }],
        ]),
      ),
      'PUT /api/working-copies/{kind}/{item}': { body: { baseVersion: 1, values: { headerUa: 'Набрано' } } },
      'GET /api/working-copies': { query: { kind: 'news' } },
      'GET /api/working-copies/{kind}/{item}': {},
      'DELETE /api/working-copies/{kind}/{item}': {},
      'GET /api/auth/sessions': {},
      'DELETE /api/auth/sessions/{id}': {},
      'DELETE /api/auth/sessions': {},
      'PATCH /api/auth/current': { body: { name: 'Інше ім’я' } },
      'POST /api/auth/totp/confirm': () => ({ body: { code: codeAt(SECRET, stepAt(Date.now())) } }),
      'GET /api/auth/second-factor': {},
      'POST /api/auth/recovery-codes': { body: { password: PASSWORD } },
      'DELETE /api/auth/totp': { body: { password: PASSWORD } },
      'POST /api/auth/totp': {},
      'POST /api/auth/passkeys/options': {},
      'POST /api/auth/passkeys': {
        body: { ticket, name: 'Ключ', passkey: softPasskey(api().services.config.siteUrl).create(challenge) },
      },
      'GET /api/auth/passkeys': {},
      'POST /api/auth/presence/options': {},
      'POST /api/auth/presence': { body: { password: PASSWORD } },
      'DELETE /api/auth/passkeys/{id}': {},
      'GET /api/accounts': {},
      'GET /api/accounts/changes': {},
      'POST /api/accounts/changes/seen': { body: { until: 1 } },
      'POST /api/accounts': { body: { email: 'one-more@example.gov.ua', name: 'Хтось', role: 'author' } },
      'POST /api/accounts/{id}/invitation': {},
      'POST /api/accounts/{id}/drafts': { body: { to: api().userId } },
      'DELETE /api/accounts/{id}/sessions': {},
      'DELETE /api/accounts/{id}/second-factor': {},
      'PATCH /api/accounts/{id}': { body: { role: 'editor', isDisabled: 1 } },
      'DELETE /api/accounts/{id}': {},
      'POST /api/forget/search': { body: { words: ['Ніхто Такий'], files: [] } },
      'POST /api/forget': { body: { words: ['Ніхто Такий'], files: [] } },
      'POST /api/auth/password': {
        body: { currentPassword: PASSWORD, newPassword: 'twelve cranes over a pond' },
      },
    };
  }

  /** A secret that was not confirmed yet, a passkey to take away, and the question for another one. */
  async function secondFactors(): Promise<{ challenge: string; ticket: string }> {
    const { services, userId } = api();
    const { db } = services;
    const secret = new SecretBox(SECRET_KEY).seal(SECRET, userId);
    await db.insertInto('totp_secrets').values({ user_id: userId, secret }).execute();
    const made = { user_id: userId, public_key: '', counter: 0, transports: '[]' };
    await addPasskey(db, { ...made, id: 'to-take-away', name: 'Старий' });
    const session = await sessionOf(services, userId);
    const shortName = (id: string) => hashOfToken(id).slice(0, 16);
    PLACES['/api/auth/passkeys/{id}'] = shortName('to-take-away');
    PLACES['/api/auth/sessions/{id}'] = shortName(session);
    const other = await findUserByEmail(db, 'new@example.gov.ua');
    for (const part of ['', '/invitation', '/drafts', '/sessions', '/second-factor'])
      PLACES[`/api/accounts/{id}${part}`] = String(other?.id);
    const challenge = 'Y2hhbGxlbmdl';
    const ticket = (await issueTicket(db, { purpose: 'add-passkey', userId, challenge })) ?? '';
    // However long the calls before it take.
    await db.updateTable('sign_in_tickets').set({ expires_at: PREVIEW_LINK.expires_at }).execute();
    return { challenge, ticket };
  }

  beforeAll(async () => {
    const { app, services, asVisitor, token } = api();
    const { db } = services;
    const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } });
    const person = (email: string) => newPerson(api(), 'administrator', email);
    const [expired, revoked] = [await signIn(app), await signIn(app)];
    const [disabled, changed] = [await person('left@example.gov.ua'), await person('new@example.gov.ua')];
    await asVisitor({ method: 'POST', url: '/api/auth/logout', ...bearer(revoked) });
    await changeAccount(db, null, disabled.id, { isDisabled: 1 });
    await changePassword(db, changed.email, 'another long password', CHEAP_KIB);
    const [{ token_hash }] = (await db
      .selectFrom('sessions')
      .select('token_hash')
      .orderBy('created_at')
      .offset(1)
      .limit(1)
      .execute()) as [{ token_hash: string }];
    const expires_at = new Date(Date.now() - 1000).toISOString();
    await db.updateTable('sessions').set({ expires_at }).where('token_hash', '=', token_hash).execute();
    Object.assign(strangers, {
      'no token': { headers: {} },
      'a token that is none': bearer('x'),
      'a token of elsewhere': bearer('A'.repeat(43)),
      'an expired token': bearer(expired),
      'a token signed out': bearer(revoked),
      'the token of a disabled account': bearer(disabled.token),
      'a token older than the password': bearer(changed.token),
      'a good token in the address': { headers: {}, query: { token, access_token: token } },
      'a good token in a cookie': { headers: { cookie: `token=${token}; auth=${token}` } },
      'a good token as a password': {
        headers: { authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` },
      },
    });

    const document = (await asVisitor({ url: '/api/openapi.json' })).json<ApiDocument>();
    const known = await examples();
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        // Lists have a part for staff, which their description names as a problem.
        .filter(([, operation]) => operation.security || operation.responses[401])
        .map(([method]) => `${method.toUpperCase()} ${path}`)
        .filter((name) => !/^POST \/api\/auth\/(login|logout|second-factor)$/.test(name)),
    );
    expect(Object.keys(known).toSorted(), 'a call without an example').toEqual(listed.toSorted());
    calls = Object.entries(known).map(([name, example]) => {
      const [method, path = ''] = name.split(' ');
      const request = { method: method as 'GET', url: filledIn(path) };
      return {
        name,
        request: () => ({ ...(typeof example === 'function' ? example() : example), ...request }),
      };
    });
  });

  async function stored(): Promise<unknown[]> {
    const { db } = api().services;
    const tables = [];
    for (const table of STORED) tables.push(await db.selectFrom(table).selectAll().execute());
    return [...tables, await editor(api).storedFiles()];
  }

  test('all are refused with 401 and change nothing, whatever the token', async () => {
    const before = await stored();
    const answers: string[] = [];
    for (const [stranger, { headers, query }] of Object.entries(strangers)) {
      for (const { name, request: made } of calls) {
        const request = made();
        const answer = await api().asVisitor({
          ...request,
          headers: { ...request.headers, ...headers },
          query: { ...(request.query as Record<string, string>), ...query },
        });
        const isRefused = answer.statusCode === 401 && answer.json().code === 'unauthenticated';
        if (!isRefused) answers.push(`${name} with ${stranger}: ${answer.statusCode}`);
      }
    }
    expect(answers).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  test('the same calls do their work for staff', async () => {
    for (const { name, request } of calls) {
      const { statusCode, body } = await api().asStaff(request());
      expect([200, 201, 204], `${name}: ${body}`).toContain(statusCode);
    }
  });
};

describeApi('calls for staff', suite, { SECRET_KEY });
