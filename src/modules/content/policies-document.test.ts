// The policies as staff change them: the document, its versions, and everything that is made from it.
// SQL of: document.server.ts.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pdf } from '../../../tests/factories/documents.ts';
import { file } from '../../../tests/factories/editor.ts';
import { form } from '../../../tests/factories/forms.ts';
import { jpeg } from '../../../tests/factories/images.ts';
import { writtenIndex } from '../../../tests/factories/search-index.ts';
import { describeApiOnBothEngines, startApi, testOnSqlite } from '../../../tests/factories/start-api.ts';
import type { AuditList } from '../../audit/audit.schema.ts';
import type { Engine } from '../../db/connection.ts';
import type { Revision } from '../../editorial/item.schema.ts';
import type { FileUsage, LibraryFile } from '../../files/file.schema.ts';
import { makeIndex, openIndex } from '../../search/rebuild.server.ts';
import type { SearchResults } from '../../search/search.schema.ts';
import { buildApp } from '../../server/app.ts';
import { openServices } from '../../server/services.ts';
import { NEW_DOCUMENT, type PoliciesAnswer, type Policy, type PolicyDocument } from './policy.schema.ts';
import { publishedPolicy } from './policy-fields.ts';
import { readPolicies } from './read-content.server.ts';

const URL = '/api/content/policies';
const [privacy, reporting, anticorruption] = readPolicies() as [
  Policy,
  Extract<Policy, { slug: 'reporting' }>,
  Extract<Policy, { slug: 'anticorruptionActivities' }>,
];
const FILES = [privacy, reporting, anticorruption];

const document = (file: string): PolicyDocument => ({
  ...NEW_DOCUMENT,
  ...{ titleUa: 'Звіт', titleEn: 'Report', file, publishedAt: '2026-02-03' },
});

describeApiOnBothEngines('the document of policies', (api, engine) => {
  const once = testOnSqlite(engine);
  const read = async () => (await api().asStaff({ url: URL })).json<PoliciesAnswer>();
  const put = (value: unknown, more: { version?: number; headers?: Record<string, string> } = {}) => {
    const { headers = {}, ...body } = more;
    return api().asStaff({ method: 'PUT', url: URL, headers, body: { value, ...body } });
  };
  const saved = async (value: unknown) => {
    const answer = await put(value);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<PoliciesAnswer>();
  };
  const faults = async (value: unknown) => {
    const answer = await put(value);
    expect(answer.statusCode, answer.body).toBe(400);
    const { errors } = answer.json<{ errors: { path: string; message: string }[] }>();
    return Object.fromEntries(errors.map(({ path, message }) => [path, message.replace('errors.', '')]));
  };
  const upload = async (bytes: Buffer, name: string) =>
    (
      await api().asStaff({ method: 'POST', url: '/api/files', ...(await form({ file: file(bytes, name) })) })
    ).json<LibraryFile>();
  const revisions = async () =>
    (await api().asStaff({ url: `${URL}/revisions` })).json<{ revisions: Revision[] }>().revisions;
  const found = async (q: string, lang = 'ua') =>
    (await api().asVisitor({ url: `/api/search?${new URLSearchParams({ q, lang, exact: '1' })}` }))
      .json<SearchResults>()
      .items.map(({ url }) => url);

  test('is what its files say until somebody changes it, for visitors and staff', async () => {
    const visitor = await api().asVisitor({ url: URL });
    const { version } = visitor.json<PoliciesAnswer>();
    expect(visitor.json()).toEqual({
      name: 'policies',
      version,
      updatedAt: expect.any(String),
      value: FILES.map(publishedPolicy),
    });
    expect(visitor.headers).toMatchObject({ 'cache-control': 'public, max-age=0, stale-if-error=604800' });
    const staff = await api().asStaff({ url: URL });
    expect(staff.json()).toEqual({ ...visitor.json<PoliciesAnswer>(), value: FILES });
    expect(staff.headers).toMatchObject({ etag: `"v${version}"`, 'cache-control': 'no-store' });
    expect((await api().asVisitor({ url: '/api/content/nothing' })).statusCode).toBe(404);
    expect((await api().asStaff({ method: 'PUT', url: '/api/content/x', body: {} })).statusCode).toBe(404);
  });

  test('the first change keeps what the files said', async () => {
    const before = await read();
    const [first] = (await saved([{ ...privacy, titleUa: 'Інша' }, reporting, anticorruption])).value;
    expect(first?.titleUa).toBe('Інша');
    expect(await revisions()).toMatchObject([
      { version: 2, by: { id: api().userId }, action: 'change', changed: ['privacypolicy.titleUa'] },
      { version: 1, by: null, action: 'add', at: before.updatedAt, changed: [] },
    ]);
    expect((await api().asStaff({ url: `${URL}/revisions/1` })).json()).toEqual(before);
    await saved(FILES);
  });

  test('what was read is written back, in any order, with fields that nobody knows', async () => {
    const before = await read();
    const value = before.value.map((policy) => ({ ...policy, views: 7 })).reverse();
    const answer = await put(value, { headers: { 'if-match': `"v${before.version}"` } });
    expect([answer.statusCode, answer.json()]).toEqual([200, before]);
    expect(answer.headers.etag).toBe(`"v${before.version}"`);
    const whole = await api().asStaff({ method: 'PUT', url: URL, body: answer.json() });
    expect([whole.statusCode, whole.json()]).toEqual([200, before]);
  });

  test('a change that is based on another version changes nothing, and gets the document as it is', async () => {
    const { version } = await read();
    const mine = [{ ...privacy, titleUa: 'Перша' }, reporting, anticorruption];
    const current = await saved(mine);
    for (const based of [{ version }, { headers: { 'if-match': `"v${version}"` } }]) {
      const late = await put([{ ...privacy, titleUa: 'Пізня' }, reporting, anticorruption], based);
      expect(late.statusCode).toBe(412);
      expect(late.json()).toMatchObject({ code: 'changed-meanwhile', current });
    }
    const together = await Promise.all(
      ['Одна', 'Друга'].map((titleUa) =>
        put([{ ...privacy, titleUa }, reporting, anticorruption], { version: version + 1 }),
      ),
    );
    expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    expect((await read()).version).toBe(version + 2);
  });

  once('what is wrong is named by its path in what was sent', async () => {
    const before = await read();
    const picture = await upload(await jpeg(), 'Фото.jpg');
    const others = [privacy, anticorruption];
    const wrong = {
      ...reporting,
      documents: [{ year: 2025, items: [document(''), document('aa-nema.pdf'), document('bb-nema.odt')] }],
    };
    expect(
      await faults([{ ...wrong, documents: [{ year: 2025, items: [document(picture.name)] }] }, ...others]),
    ).toEqual({
      'value.0.documents.0.items.0.file': 'unknownFile',
    });
    // In the order in which they were sent.
    expect(await faults([anticorruption, privacy, wrong])).toEqual({
      'value.2.documents.0.items.1.file': 'unknownFile',
      'value.2.documents.0.items.2.file': 'unknownFile',
    });
    const named =
      '<p><a href="/documents/aa-nema.pdf">Звіт</a></p><figure><img src="/imgs/aa-nema.jpg" alt="" /></figure>';
    expect(await faults([{ ...reporting, textEn: named }, anticorruption, privacy])).toEqual({
      'value.0.textEn': 'unknownFile',
    });
    const deep = { ...privacy, textEn: '<b>'.repeat(200) };
    expect(await faults([reporting, deep, { ...anticorruption, textUa: '<script>x()</script>' }])).toEqual({
      'value.1.textEn': 'textTooComplex',
      'value.2.textUa': 'required',
    });
    expect(await read()).toEqual(before);
  });

  once('texts are made safe', async () => {
    const textUa =
      '<h2 onclick="x()">Розділ</h2><p>Текст<script>x()</script><img src="https://evil.example/x"></p>';
    const { value } = await saved([{ ...privacy, textUa }, reporting, anticorruption]);
    expect(value[0]?.textUa).toBe('<h2>Розділ</h2><p>Текст</p>');
  });

  once('visitors see a change at once, and nothing else has to be made anew', async () => {
    const { cache, content } = api().services;
    const urls = [URL, '/api/vacancies'];
    for (const url of urls) await api().asVisitor({ url });
    await saved([privacy, { ...reporting, titleUa: 'Звіти' }, anticorruption]);
    expect(urls.filter((url) => cache.find(url))).toEqual(['/api/vacancies']);
    expect((await api().asVisitor({ url: URL })).json<PoliciesAnswer>().value[1]?.titleUa).toBe('Звіти');
    expect(content('en').policies[1]?.titleUa).toBe('Звіти');
  });

  test('every version is kept and can become the newest again', async () => {
    const { version, updatedAt } = await saved(FILES);
    const textUa = '<p>Новий текст</p>';
    await saved([{ ...privacy, textUa }, { ...reporting, documents: [] }, anticorruption]);
    expect((await revisions()).slice(0, 2)).toMatchObject([
      {
        ...{ version: version + 1, at: expect.any(String), action: 'change' },
        by: { id: api().userId, name: 'Редакторка' },
        changed: ['privacypolicy.textUa', 'reporting.documents'],
      },
      { version, at: updatedAt },
    ]);
    const first = await api().asStaff({ url: `${URL}/revisions/${version}` });
    expect(first.json()).toEqual({ name: 'policies', version, updatedAt, value: FILES });
    expect((await api().asStaff({ url: `${URL}/revisions/999` })).statusCode).toBe(404);

    const restore = (number: number, headers = {}) =>
      api().asStaff({ method: 'POST', url: `${URL}/revisions/${number}/restore`, headers });
    expect((await restore(version, { 'if-match': `"v${version}"` })).statusCode).toBe(412);
    const restored = await restore(version);
    expect([restored.statusCode, restored.json()]).toEqual([
      200,
      { name: 'policies', version: version + 2, updatedAt: expect.any(String), value: FILES },
    ]);
    expect((await revisions())[0]).toMatchObject({
      action: 'restore',
      changed: ['privacypolicy.textUa', 'reporting.documents'],
    });
    expect((await restore(999)).statusCode).toBe(404);
  });

  once('the log names each policy that was changed, and what', async () => {
    await saved(FILES);
    const { file: _file, ...first } = anticorruption.documents[0] ?? expect.fail();
    const { name } = await upload(pdf(), 'Програма.pdf');
    const documents = [{ ...first, file: name }, ...anticorruption.documents.slice(1)];
    const phone = '+380 44 111 11 11';
    await saved([
      { ...privacy, titleUa: 'Приватність' },
      reporting,
      { ...anticorruption, documents, contacts: { ...anticorruption.contacts, phone } },
    ]);
    await saved([privacy, { ...reporting, documents: [] }, anticorruption]);
    const log = (await api().asStaff({ url: '/api/audit?kind=policy&limit=5' })).json<AuditList>();
    const recorded = log.entries.map(({ action, kind, itemId, title, changes }) => ({
      ...{ action, kind, itemId, title },
      fields: changes.map(({ field }) => field),
    }));
    const each = { action: 'change', kind: 'policy' };
    expect(recorded).toEqual([
      { ...each, itemId: 3, title: anticorruption.titleUa, fields: ['contacts.phone', 'documents.0.file'] },
      { ...each, itemId: 2, title: 'Звітність', fields: ['documents'] },
      { ...each, itemId: 1, title: 'Політика приватності', fields: ['titleUa'] },
      { ...each, itemId: 3, title: anticorruption.titleUa, fields: ['contacts.phone', 'documents.0.file'] },
      { ...each, itemId: 1, title: 'Приватність', fields: ['titleUa'] },
    ]);
    expect(log.entries.at(-2)?.changes[1]).toEqual({ field: 'documents.0.file', before: null, after: name });
  });

  once('a document without its file is seen by staff alone, and found by nobody', async () => {
    const report = await upload(pdf('Звіт', 998), 'Звіт.pdf');
    const ready = { titleUa: 'Кошторис волошок', titleEn: 'Budget', file: report.name, publishedAt: null };
    const draft = { ...ready, titleUa: 'Кошторис барвінків', file: '' };
    const documents = [
      { year: 2026, items: [ready, draft] },
      { year: 2025, items: [draft] },
    ];
    const { value } = await saved([privacy, { ...reporting, documents }, anticorruption]);
    expect(value[1]).toMatchObject({ documents });
    const seen = (await api().asVisitor({ url: URL })).json<PoliciesAnswer>().value[1];
    expect(seen).toMatchObject({ documents: [{ year: 2026, items: [ready] }] });
    expect(await found('волошок')).toEqual(['/companypolicies/reporting']);
    expect(await found('барвінків')).toEqual([]);
    await saved(FILES);
  });

  test('files that it names stay, and so do those of its earlier versions', async () => {
    const [picture, report] = [
      await upload(await jpeg(), 'Фото.jpg'),
      await upload(pdf('Звіт', 999), 'Звіт.pdf'),
    ];
    const textUa = `<p>Текст</p><figure><img src="/imgs/${picture.name}" alt="" /></figure>`;
    const documents = [{ year: 2026, items: [document(report.name), document(report.name)] }];
    await saved([{ ...privacy, textUa }, { ...reporting, documents }, anticorruption]);
    const uses = async ({ name }: LibraryFile) =>
      (await api().asStaff({ url: `/api/files/${name}/uses` })).json<FileUsage[]>();
    const inPrivacy = {
      ...{ kind: 'policies', id: 1, title: 'Політика приватності' },
      url: '/companypolicies/privacypolicy',
    };
    const inReporting = { kind: 'policies', id: 2, title: 'Звітність', url: '/companypolicies/reporting' };
    expect(await uses(picture)).toEqual([{ ...inPrivacy, field: 'textUa' }]);
    expect(await uses(report)).toEqual([{ ...inReporting, field: 'documents' }]);

    await saved(FILES);
    expect(await uses(picture)).toEqual([{ ...inPrivacy, field: 'revisions' }]);
    const copy = { baseVersion: 1, values: { titleUa: 'Набрано', documents: [{ file: report.name }] } };
    await api().asStaff({ method: 'PUT', url: '/api/working-copies/policies/3', body: copy });
    expect(await uses(report)).toEqual([
      { ...inReporting, field: 'revisions' },
      { kind: 'policies', id: 3, field: 'workingCopy', title: 'Набрано', url: '/adminpage/policies/3' },
    ]);
    for (const { name } of [picture, report]) {
      const answer = await api().asStaff({ method: 'DELETE', url: `/api/files/${name}` });
      expect(answer.statusCode).toBe(409);
    }
  });

  test('what is typed and not saved has its place', async () => {
    const url = '/api/working-copies/policies/2';
    const body = { baseVersion: 1, values: { titleUa: 'Набрано' } };
    expect((await api().asStaff({ method: 'PUT', url, body })).statusCode).toBe(200);
    expect((await api().asStaff({ url })).json()).toMatchObject({ ...body, kind: 'policies', item: '2' });
    const own = await api().asStaff({ url: '/api/working-copies?kind=policies&mine=1' });
    expect(own.json()).toContainEqual(expect.objectContaining({ item: '2', title: 'Набрано' }));
  });

  once('a policy is found by the words it has now, in the language it has them in', async () => {
    await saved(FILES);
    expect(await found('бухгалтерський облік')).toContain('/companypolicies/reporting');
    const textUa = '<h2>Волошкове поле</h2><p>Барвінок.</p>';
    await saved([privacy, { ...reporting, textUa, textEn: '' }, anticorruption]);
    expect(await found('волошкового поля')).toEqual(['/companypolicies/reporting']);
    expect(await found('барвінок', 'en')).toEqual(['/en/companypolicies/reporting']);
    expect(await found('бухгалтерський облік')).not.toContain('/companypolicies/reporting');
    const { db, search } = api().services;
    // What differs would be printed in full.
    const hashed = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
    const written = async () => ({
      ...(await writtenIndex(db)),
      pages: hashed(
        await db.selectFrom('search_state').select('value').where('name', '=', 'pages').execute(),
      ),
    });
    const before = await written();
    // After a restart nothing is left to do, and made anew the index is the same.
    await openIndex(db, search.indexed);
    expect(await written()).toEqual(before);
    await makeIndex(db, search.indexed, {});
    expect(await written()).toEqual(before);
    await saved(FILES);
    expect(await found('барвінок', 'en')).toEqual([]);
  });
});

test.each<Engine>(['sqlite', 'postgres'])(
  'other processes, running and starting, show what one has written, on %s',
  async (engine) => {
    const api = await startApi(engine);
    const { config } = api.services;
    const other = await openServices(config);
    const app = await buildApp(other);
    const title = () => other.content('ua').policies[0]?.titleUa;
    expect(title()).toBe('Політика приватності');
    const value = [{ ...privacy, titleUa: 'Волошки' }, reporting, anticorruption];
    await api.asStaff({ method: 'PUT', url: URL, body: { value } });
    await expect.poll(title).toBe('Волошки');
    expect(
      (await other.search.search({ q: 'волошка', lang: 'ua', page: 0, limit: 5, exact: 1 })).items,
    ).toMatchObject([{ kind: 'policies', title: 'Волошки' }]);
    const started = await openServices(config);
    expect(started.content('en').policies[0]?.titleUa).toBe('Волошки');
    for (const services of [started, other]) {
      if (services === other) await app.close();
      await services.close();
    }
    await api.stop();
  },
);

test('a process that keeps no pages shows a change as soon as it is answered', async () => {
  const api = await startApi('sqlite', { PAGE_CACHE_MB: '0' });
  const value = [{ ...privacy, titleUa: 'Волошки' }, reporting, anticorruption];
  await api.asStaff({ method: 'PUT', url: URL, body: { value } });
  expect(api.services.content('ua').policies[0]?.titleUa).toBe('Волошки');
  await api.stop();
});
