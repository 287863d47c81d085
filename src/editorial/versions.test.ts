// What an editor has based a change on is compared in the transaction of the change, whatever is changed and by which call.
// SQL of: save-item.server.ts, write.server.ts.
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { editor, file } from '../../tests/factories/editor.ts';
import { form } from '../../tests/factories/forms.ts';
import { jpeg } from '../../tests/factories/images.ts';
import {
  type Api,
  describeApi,
  describeApiOnBothEngines,
  testOnSqlite,
} from '../../tests/factories/start-api.ts';
import { contentVersion } from '../db/content-version.ts';
import { readPolicies } from '../modules/content/read-content.server.ts';
import type { NewsItem } from '../modules/news/news.schema.ts';
import type { Vacancy } from '../modules/vacancies/vacancy.schema.ts';

/** As a browser writes it. */
const formOf = (fields: object): Pick<InjectOptions, 'headers' | 'payload'> => {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value ?? ''}\r\n`,
  );
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: `${parts.join('')}--b--\r\n`,
  };
};

/** What is written to: its number, or of a document its previous version, and the number of its link. */
type Target = { id: number; link: number };
type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Write = {
  kind?: 'vacancies' | 'policies';
  /** What it takes to be possible. */
  after?: 'offered' | 'deleted';
  /** A form's fields instead of a body. */
  isForm?: true;
  ask: (target: Target) => { method: Method; url: string; body?: object };
};

const ofKind = (kind: 'news' | 'vacancies', title: string): Record<string, Write> => {
  const common = kind === 'news' ? {} : { kind };
  const below = (method: Method, path: string): Write => ({
    ...common,
    ask: ({ id }) => ({ method, url: `/${kind}/${id}${path}` }),
  });
  const patch = (call: string, fields: object): Write => ({
    ...common,
    ask: ({ id }) => ({ method: 'PATCH', url: `/${kind}/${call}`, body: { id, ...fields } }),
  });
  return {
    [`${title} shown`]: patch('updateVisibility', { isActive: 1 }),
    [`${title} scheduled`]: patch('schedule', { publishAt: '2100-01-01T00:00:00Z', hideAt: null }),
    [`${title} settled`]: below('POST', '/translation'),
    [`${title} offered`]: below('POST', '/review'),
    [`${title} offered no longer`]: { ...below('DELETE', '/review'), after: 'offered' },
    [`${title} returned`]: {
      ...common,
      after: 'offered',
      ask: ({ id }) => ({ method: 'POST', url: `/${kind}/${id}/review/return`, body: { remark: 'Ні' } }),
    },
    [`${title} as it was`]: below('POST', '/revisions/1/restore'),
    [`${title} deleted`]: below('DELETE', ''),
    [`${title} restored`]: { ...below('POST', '/restore'), after: 'deleted' },
    [`${title} erased`]: { ...below('DELETE', '?forever=1'), after: 'deleted' },
  };
};

/** Every write there is of what has versions. */
const WRITES: Record<string, Write> = {
  ...ofKind('news', 'a news item'),
  ...ofKind('vacancies', 'a vacancy'),
  'a saved news item': {
    isForm: true,
    ask: ({ id }) => ({
      method: 'PUT',
      url: '/news/update',
      body: { id, headerUa: 'Моя', date: '2026-01-01' },
    }),
  },
  'a saved vacancy': {
    kind: 'vacancies',
    ask: ({ id }) => ({ method: 'PUT', url: '/vacancies/update', body: { id, titleUa: 'Моя' } }),
  },
  'a new link': {
    ask: ({ id }) => ({
      method: 'POST',
      url: '/news/addLink',
      body: { newsId: id, url: 'https://kmu.gov.ua' },
    }),
  },
  'a changed link': {
    ask: ({ link }) => ({
      method: 'PUT',
      url: '/news/updateLink',
      body: { id: link, url: 'https://kmu.gov.ua' },
    }),
  },
  'a deleted link': { ask: ({ link }) => ({ method: 'DELETE', url: `/news/deleteLink/${link}` }) },
  'a gallery': {
    isForm: true,
    ask: ({ id }) => ({ method: 'PATCH', url: '/news/addGallery', body: { id } }),
  },
  'a cleared gallery': { ask: ({ id }) => ({ method: 'PATCH', url: `/news/deleteGallery/${id}` }) },
  'a document': {
    kind: 'policies',
    ask: () => ({ method: 'PUT', url: '/content/policies', body: { value: OTHER_POLICIES } }),
  },
  'a document as it was': {
    kind: 'policies',
    ask: ({ id }) => ({ method: 'POST', url: `/content/policies/revisions/${id}/restore` }),
  },
};

const POLICIES = readPolicies();
const withTitle = (titleUa: string) => POLICIES.map((policy) => ({ ...policy, titleUa }));
const OTHER_POLICIES = withTitle('Моя');

function colleagues(api: () => Api) {
  const { added, update, item } = editor(api);
  const send = (request: InjectOptions, ifMatch?: string) =>
    api().asStaff({ ...request, headers: { ...request.headers, ...(ifMatch && { 'if-match': ifMatch }) } });
  const vacancy = async () =>
    (await send({ method: 'POST', url: '/api/vacancies', body: { titleUa: 'Аналітик' } })).json<Vacancy>();
  /** Changed by a colleague since its first version. */
  async function prepare({ kind, after, isForm, ask }: Write) {
    const target: Target = { id: 0, link: 0 };
    let current = 2;
    if (kind === 'policies') {
      const document = async () => (await send({ url: '/api/content/policies' })).json<{ version: number }>();
      const value = withTitle(`Колеги ${(await document()).version}`);
      await send({ method: 'PUT', url: '/api/content/policies', body: { value } });
      current = (await document()).version;
      target.id = current - 1;
    } else if (kind === 'vacancies') {
      target.id = (await vacancy()).id;
      const body = { id: target.id, titleUa: 'Колеги', isActive: 0 };
      await send({ method: 'PUT', url: '/api/vacancies/update', body });
    } else {
      const links = JSON.stringify([{ url: 'https://diia.gov.ua/' }]);
      // Made anew for each, a picture costs more than all else.
      const made = await added({ isActive: '0', links, ...(isForm && { img: file(await jpeg()) }) });
      Object.assign(target, { id: made.id, link: made.links[0]?.id });
      await update({ id: String(made.id), headerUa: 'Колеги', imgLink: made.imgLink ?? '' });
    }
    const own = `/api/${kind ?? 'news'}/${target.id}`;
    if (after === 'offered') await send({ method: 'POST', url: `${own}/review` });
    if (after === 'deleted') await send({ method: 'DELETE', url: own });
    if (after) current += 1;
    const { method, url, body } = ask(target);
    const { imgLink } = isForm ? await item(target.id) : { imgLink: null };
    const request = (version: number | undefined): InjectOptions => ({
      ...{ method, url: `/api${url}` },
      body: { ...body, version },
      ...(isForm && formOf({ ...body, version, galleryLinks: JSON.stringify([imgLink]) })),
    });
    return { current, request };
  }
  return { send, vacancy, prepare };
}

// Which call it is makes no difference to SQL.
describeApi('a change', (api) => {
  const { added, update, startAfresh } = editor(api);
  const { send, prepare } = colleagues(api);
  beforeEach(startAfresh);

  test.each(['0', '-1', '1.5', 'seven', '99999999999'])(
    'based on what is no version (%s) is told as such',
    async (version) => {
      const { id } = await added();
      const refused = await update({ id: String(id), version });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors).toMatchObject([{ path: 'version', message: 'errors.invalidValue' }]);
    },
  );

  describe.each(Object.entries(WRITES))('of the kind «%s»', (_what, write) => {
    test('must be based on the present version, whether a header says it or a field; both must say the same', async () => {
      const prepared = await prepare(write);
      const { current } = prepared;
      const ask = (version?: number, ifMatch?: number) =>
        send(prepared.request(version), ifMatch === undefined ? undefined : `"v${ifMatch}"`);
      for (const late of [await ask(1), await ask(undefined, 1), await ask(1, 1)]) {
        expect([late.statusCode, late.json().code]).toEqual([412, 'changed-meanwhile']);
        expect(late.json().current).toMatchObject({ version: current });
      }
      for (const torn of [await ask(1, current), await ask(current, 1)]) {
        expect(torn.statusCode).toBe(400);
        expect(torn.json().errors).toMatchObject([{ path: 'version', message: 'errors.versionsDiffer' }]);
      }
      expect((await ask(current, current)).statusCode).toBeLessThan(300);
    });
  });
});

describeApiOnBothEngines('the version of an item', (api, engine) => {
  const once = testOnSqlite(engine);
  const { added, update, item, startAfresh } = editor(api);
  const { send, vacancy } = colleagues(api);
  beforeEach(startAfresh);

  const addLink = (newsId: number): InjectOptions => ({
    method: 'POST',
    url: '/api/news/addLink',
    body: { newsId, url: 'https://diia.gov.ua/' },
  });

  test('begins at one and rises by one with each change, in the field and in the ETag', async () => {
    const { id, version } = await added();
    expect(version).toBe(1);
    const link = (await send(addLink(id))).json();
    const form2 = await form({ id: String(id), imgs: [file(await jpeg())] });
    const changes: InjectOptions[] = [
      { method: 'PUT', url: '/api/news/updateLink', body: { ...link, titleUa: 'Інша' } },
      { method: 'PATCH', url: '/api/news/addGallery', ...form2 },
      { method: 'PATCH', url: '/api/news/updateVisibility', body: { id, isActive: 0 } },
      { method: 'PATCH', url: `/api/news/deleteGallery/${id}` },
      { method: 'DELETE', url: `/api/news/deleteLink/${link.id}` },
    ];
    let expected = 2;
    for (const change of changes) {
      expect((await send(change)).statusCode).toBeLessThan(300);
      expected += 1;
      const read = await send({ url: `/api/news/${id}` });
      expect([read.json().version, read.headers.etag]).toEqual([expected, `"v${expected}"`]);
    }
    const saved = await update({ id: String(id), headerUa: 'Інша' });
    expect([saved.json().version, saved.headers.etag]).toEqual([expected + 1, `"v${expected + 1}"`]);
  });

  once('may be said by a field, and by several tags of which one fits', async () => {
    const { id } = await added();
    let saves = 0;
    const save = (version: string) => update({ id: String(id), version, headerUa: `Назва ${++saves}` });
    expect((await save('1')).statusCode).toBe(200);
    expect((await save('1')).statusCode).toBe(412);
    expect((await save('')).json()).toMatchObject({ version: 3 });
    expect((await save('seven')).statusCode).toBe(400);
    expect((await send({ method: 'DELETE', url: `/api/news/${id}?version=1` })).statusCode).toBe(412);
    const hide = (ifMatch: string) =>
      send({ method: 'PATCH', url: '/api/news/updateVisibility', body: { id, isActive: 0 } }, ifMatch);
    expect((await hide('"v1", W/"v3"')).statusCode).toBe(200);
    expect((await hide('*')).statusCode).toBe(200);
    expect((await hide('"something else"')).statusCode).toBe(412);
  });

  test('holds for vacancies, too', async () => {
    const { id, version } = await vacancy();
    const body = { id, titleUa: 'Аналітикиня', version };
    expect((await send({ method: 'PUT', url: '/api/vacancies/update', body })).json()).toMatchObject({
      version: 2,
    });
    const refused = await send({ method: 'PUT', url: '/api/vacancies/update', body });
    expect([refused.statusCode, refused.json().current.version]).toEqual([412, 2]);
    expect((await send({ method: 'DELETE', url: `/api/vacancies/${id}` }, '"v1"')).statusCode).toBe(412);
    expect((await send({ url: `/api/vacancies/${id}` })).headers.etag).toBe('"v2"');
  });

  test('lets one of many editors through who save at once', async () => {
    const { id, version } = await added();
    const saves = Array.from({ length: 8 }, (_, editor) =>
      update({ id: String(id), headerUa: `Редактор ${editor}`, version: String(version) }),
    );
    const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(412)]);
    expect((await item(id)).version).toBe(2);
  });

  once('of a visitor’s answer is no ETag of ours, and a write that says nothing is let through', async () => {
    const { id } = await added();
    const seen = await api().asVisitor({ url: `/api/news/${id}` });
    expect([seen.json<NewsItem>().version, seen.headers.etag]).toEqual([
      1,
      expect.not.stringMatching(/^"v\d{1,10}"$/),
    ]);
    await update({ id: String(id), headerUa: 'Інша' });
    expect((await update({ id: String(id) })).json()).toMatchObject({ version: 3 });
  });

  test('stays where nothing changes, and so do the history, the audit log and what is cached', async () => {
    const { db } = api().services;
    const links = JSON.stringify([{ titleUa: 'Дія', url: 'https://diia.gov.ua/' }]);
    const corrections = JSON.stringify([{ textUa: 'Виправлено дату' }]);
    const picture = file(await jpeg());
    const news = { isActive: '0', links, corrections, tags: '["a"]', img: picture };
    const { id, imgLink, links: known } = await added(news);
    await send({ method: 'POST', url: `/api/news/${id}/review` });
    const alts = JSON.stringify(["Об''єкт"]);
    const gallery = { id, galleryLinks: JSON.stringify([imgLink]), galleryAlts: alts };
    await send({ method: 'PATCH', url: '/api/news/addGallery', ...formOf(gallery) });
    const bare = await added({ headerUa: 'Друга' });
    const times = { publishAt: '2100-01-01T00:00:00.000Z', hideAt: null };
    const other = await vacancy();
    await send({ method: 'PATCH', url: '/api/vacancies/updateVisibility', body: { ...other, isActive: 0 } });
    await send({ method: 'PATCH', url: '/api/vacancies/schedule', body: { id: other.id, ...times } });
    const { json } = await send({ url: '/api/content/policies' });

    const state = async () => ({
      items: [
        await item(id),
        await item(bare.id),
        (await send({ url: `/api/vacancies/${other.id}` })).json(),
      ],
      document: (await send({ url: '/api/content/policies' })).json(),
      revisions: (await db.selectFrom('revisions').select('version').execute()).length,
      audit: (await db.selectFrom('audit_log').select('id').execute()).length,
      contentVersion: await contentVersion(db),
      stored: await db.selectFrom('content_documents').selectAll().execute(),
    });
    const before = await state();
    const writes: Record<string, LightMyRequestResponse> = {};
    const ask = async (what: string, request: InjectOptions) => {
      writes[what] = await send(request);
    };
    const patch = (url: string, body: object): InjectOptions => ({
      method: 'PATCH',
      url: `/api${url}`,
      body,
    });
    const [{ version }, vacancyNow] = [await item(id), before.items[2]];
    writes.save = await update({ id: String(id), links, corrections, tags: '["a"]', img: picture });
    await ask('gallery', { method: 'PATCH', url: '/api/news/addGallery', ...formOf(gallery) });
    await ask('link', { method: 'PUT', url: '/api/news/updateLink', body: known[0] ?? {} });
    await ask('no gallery', { method: 'PATCH', url: `/api/news/deleteGallery/${bare.id}` });
    await ask('hidden', patch('/news/updateVisibility', { id, isActive: 0 }));
    await ask('shown', patch('/news/updateVisibility', { id: bare.id, isActive: 1 }));
    await ask('offer', { method: 'POST', url: `/api/news/${id}/review` });
    await ask('translation', { method: 'POST', url: `/api/news/${bare.id}/translation` });
    await ask('version', { method: 'POST', url: `/api/news/${id}/revisions/${version}/restore` });
    await ask('vacancy', { method: 'PUT', url: '/api/vacancies/update', body: vacancyNow });
    await ask('times', patch('/vacancies/schedule', { id: other.id, ...times }));
    await ask('document', { method: 'PUT', url: '/api/content/policies', body: json() });
    expect(
      Object.entries(writes)
        .filter(([, { statusCode }]) => statusCode !== 200)
        .map(([what, { body }]) => `${what}: ${body}`),
    ).toEqual([]);
    expect(writes.save?.json()).toEqual(before.items[0]);
    expect(writes.hidden?.headers.etag).toBe(`"v${version}"`);
    expect(await state()).toEqual(before);
  });
});
