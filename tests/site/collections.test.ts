// What staff do to the collections of the site, as visitors see it with their next request.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf, readablePdf } from '../factories/documents.ts';
import { file } from '../factories/editor.ts';
import { ENTRIES } from '../factories/entries.ts';
import { form } from '../factories/forms.ts';
import { jpeg } from '../factories/images.ts';
import { type Site, startSite } from '../factories/start-site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const page = async (url: string) => (await site.app.inject({ url })).body;
const call = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
  site.api.asStaff({ method, url: `/api/${url}`, ...(body && { body }) });
const listed = async (kind: string) =>
  (await site.api.asStaff({ url: `/api/${kind}/?state=all` })).json<{ items: { id: number }[] }>().items;

test('a new project is a page, on the lists, in the map and the search; hidden, it is gone', async () => {
  expect(await page('/projects')).not.toContain('Соціальний застосунок');
  const { id } = (await call('POST', 'projects', ENTRIES.projects(''))).json();
  expect(id).toBeGreaterThan(5);
  const shown = await page(`/projects/${id}`);
  for (const text of ['Соціальний застосунок', '12K+', 'Перший абзац', '<video'])
    expect(shown).toContain(text);
  for (const url of ['/', '/projects', '/projects/1']) expect(await page(url)).toContain(`/projects/${id}`);
  expect(await page('/sitemap.xml')).toContain(`/projects/${id}<`);
  expect(await page(`/search?q=${encodeURIComponent('застосунок')}`)).toContain(`/projects/${id}`);
  await call('PATCH', 'projects/updateVisibility', { id, isActive: 0 });
  expect((await site.app.inject({ url: `/projects/${id}` })).statusCode).toBe(404);
  expect(await page('/projects')).not.toContain(`/projects/${id}`);
});

test('a project says for whom it is, where its site and its figures are, and draws them', async () => {
  const { id } = (await call('POST', 'projects', { ...ENTRIES.projects(''), video: '' })).json();
  const shown = await page(`/projects/${id}`);
  expect(shown).toMatch(/<dt>Для кого<\/dt><dd><a href="\/career"[^>]*>Сиротам<\/a><\/dd>/);
  expect(shown).toMatch(/<a[^>]*href="https:\/\/project\.gov\.ua\/"[^>]*>project\.gov\.ua</);
  expect(shown).toContain('href="/analytics/dashboard-edopomoga"');
  expect(shown).toMatch(/<figcaption>[^<]*Демонстраційні дані<\/figcaption><div[^>]*><svg/);
  // Where no video is, its picture stands beside the text.
  expect(shown).toContain('/artwork/project-edopomoga.svg');
  expect(await page(`/search?q=${encodeURIComponent('сиротам')}`)).toContain(`/projects/${id}`);
  const send = (fields: object) => call('PUT', 'projects/update', { ...ENTRIES.projects(''), id, ...fields });
  const facts = [{ labelUa: 'Сайт', valueUa: 'Тут', link: 'tel:102' }];
  for (const [fields, path] of [
    [{ dashboard: 'no-such' }, 'dashboard'],
    [{ facts }, 'facts.0.link'],
    [{ facts: Array(13).fill({ labelUa: 'А', valueUa: 'Б' }) }, 'facts'],
  ] as const)
    expect((await send(fields)).json().errors).toMatchObject([{ path }]);
  // A dashboard that is hidden is not spoken of.
  const own = (await call('POST', 'dashboards', ENTRIES.dashboards('figures'))).json();
  expect((await send({ dashboard: 'points-figures' })).statusCode).toBe(200);
  expect(await page(`/projects/${id}`)).toContain('/analytics/points-figures');
  await call('PATCH', 'dashboards/updateVisibility', { id: own.id, isActive: 0 });
  expect(await page(`/projects/${id}`)).not.toContain('/analytics/points-figures');
  await call('DELETE', `dashboards/${own.id}`);
  expect((await send({ dashboard: 'points-figures', goalUa: 'Інша' })).statusCode).toBe(200);
  await call('DELETE', `projects/${id}`);
});

test('without its English an entry is shown in Ukrainian altogether, and says so', async () => {
  const { id } = (await call('POST', 'projects', { ...ENTRIES.projects(''), goalEn: '' })).json();
  const english = await page(`/en/projects/${id}`);
  expect(english).toContain('<h1 lang="uk">Соціальний застосунок</h1>');
  expect(english).not.toContain('What it is about');
  await call('DELETE', `projects/${id}`);
});

test('the order set by hand is the order of the pages', async () => {
  const order = async () =>
    [...(await page('/projects')).matchAll(/<h2[^>]*><a [^>]*href="\/projects\/(\d)"/g)].map(([, id]) =>
      Number(id),
    );
  expect(await order()).toEqual([1, 2, 3, 4, 5]);
  const ids = (await listed('projects')).map(({ id }) => id);
  expect(
    (await call('PATCH', 'projects/order', { ids: [3, ...ids.filter((id) => id !== 3)] })).statusCode,
  ).toBe(204);
  expect((await order())[0]).toBe(3);
});

test('a dashboard is found by its number, frames its report, and waits for one it has not', async () => {
  const policyOf = async (url: string) => (await site.app.inject({ url })).headers['content-security-policy'];
  expect(await policyOf('/news')).not.toContain('reports.gov.ua');
  const { id } = (await call('POST', 'dashboards', ENTRIES.dashboards('one'))).json();
  // Of every page: whoever goes on from there takes the policy along.
  for (const url of ['/news', '/analytics/points-one'])
    expect(await policyOf(url)).toMatch(/frame-src [^;]*https:\/\/reports\.gov\.ua/);
  const numbered = await site.app.inject({ url: `/en/analytics/${id}` });
  expect([numbered.statusCode, numbered.headers.location]).toEqual([301, '/en/analytics/points-one']);
  const shown = await page('/analytics/points-one');
  expect(shown).toMatch(/<iframe[^>]*src="https:\/\/reports\.gov\.ua\/points"/);
  expect(shown).toContain('15-47');
  await call('PUT', 'dashboards/update', { id, ...ENTRIES.dashboards('one'), link: '', emergency: null });
  const bare = await page('/analytics/points-one');
  expect(bare).toContain('Звіт цього дашборда ще готується');
  expect(bare).not.toContain('<iframe');
  expect(await policyOf('/news')).not.toContain('reports.gov.ua');
});

test('what leads nowhere is not published; a directory leads to its file', async () => {
  const refused = await call('POST', 'eservices', { ...ENTRIES.eservices(''), link: '' });
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, 'link']);
  expect(
    (await call('POST', 'eservices', { ...ENTRIES.eservices(''), link: '', isActive: 0 })).statusCode,
  ).toBe(201);
  expect(await page('/eservices')).not.toContain('Довідка онлайн');
  const csv = await form({
    file: { bytes: Buffer.from('код;назва\n1;Заклад\n'), name: 'dovidnyk.csv' },
  });
  const { name } = (await site.api.asStaff({ method: 'POST', url: '/api/files', ...csv })).json();
  await call('POST', 'directories', { ...ENTRIES.directories('one'), link: '', file: name });
  const directories = await page('/directories');
  expect(directories).toContain(`href="/documents/${name}"`);
  expect(directories).toContain('id="institutions-one"');
  expect(directories).toMatch(/<li>CSV, 1\sКБ<\/li><li>[^<]*20\d\d\sр\.<\/li>/);
  expect(directories).toContain('<li>сайт</li>');
  const twin = await call('POST', 'directories', ENTRIES.directories('one'));
  expect([twin.statusCode, twin.json().errors[0].path]).toEqual([400, 'code']);
});

test('the text of a document is a page of its own, beside every link to the document', async () => {
  const scan = await form({ file: { bytes: readablePdf({ pages: [{}] }), name: 'Наказ.pdf' } });
  const { name } = (await site.api.asStaff({ method: 'POST', url: '/api/files', ...scan })).json();
  const entry = { ...ENTRIES.directories('scan'), link: '', file: name };
  const { id } = (await call('POST', 'directories', entry)).json();
  await call('POST', 'pages', {
    ...ENTRIES.pages('scan'),
    textUa: `<p><a href="/documents/${name}">Наказ</a></p>`,
  });
  const path = `/texts/${name.replace('.pdf', '-pdf')}`;
  const places = ['/directories', '/aboutus/procurement-scan'];
  for (const place of places) expect(await page(place)).not.toContain(path);
  expect((await site.app.inject({ url: path })).statusCode).toBe(404);
  await call('PATCH', `files/${name}`, { textUa: 'Наказ <1>.\nПро звіт.\n\nПункт другий.' });
  for (const place of places)
    expect(await page(place)).toMatch(new RegExp(`href="${path}"[^>]*>Текст документа<`));
  const text = await page(path);
  expect(text).toContain('<p>Наказ &lt;1&gt;.<br>Про звіт.</p><p>Пункт другий.</p>');
  expect(text).toContain(`href="/documents/${name}"`);
  const english = await page(`/en${path}`);
  expect(english).toContain('available in Ukrainian only');
  await call('PATCH', `files/${name}`, { textEn: 'An order.' });
  expect(await page(`/en${path}`)).toContain('<p>An order.</p>');
  await call('PATCH', `files/${name}`, { textUa: '', textEn: '' });
  expect((await site.app.inject({ url: path })).statusCode).toBe(404);
  for (const place of places) expect(await page(place)).not.toContain(path);
  await call('DELETE', `directories/${id}`);
});

test('who leads is on the page about the centre, with a portrait from the library', async () => {
  expect(await page('/aboutus')).not.toContain('id="leadership"');
  const upload = await form({ file: file(await jpeg()) });
  const { name } = (await site.api.asStaff({ method: 'POST', url: '/api/files', ...upload })).json();
  await call('POST', 'people', { ...ENTRIES.people(''), picture: name });
  const about = await page('/aboutus');
  for (const text of ['id="leadership"', 'Олена Коваль', 'Директорка', `/imgs/${name}`, 'tel:0441234567'])
    expect(about).toContain(text);
  expect(await page('/en/aboutus')).toContain('Olena Koval');
  const unknown = await call('POST', 'people', { ...ENTRIES.people(''), picture: 'no-such.jpg' });
  expect([unknown.statusCode, unknown.json().errors[0].path]).toEqual([400, 'picture']);
});

test('a page of their own stands where staff put it, in the menu, the map and the search', async () => {
  const { id } = (await call('POST', 'pages', ENTRIES.pages('own'))).json();
  const path = '/aboutus/procurement-own';
  for (const [url, text] of [
    [path, 'Як ми купуємо'],
    [`/en${path}`, 'How we buy'],
  ] as const) {
    const answer = await site.app.inject({ url });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining(text)]);
  }
  for (const url of ['/aboutus', '/sitemap.xml']) expect(await page(url)).toContain(path);
  const link = `href="${path}"`;
  const times = async () => (await page('/news')).split(link).length - 1;
  expect(await times()).toBe(2);
  await call('PUT', 'pages/update', { ...ENTRIES.pages('own'), id, isInFooter: 0 });
  expect(await times()).toBe(1);
  expect(await page(`/search?q=${encodeURIComponent('закупівлі')}`)).toContain(path);
  expect(await page(`/search?q=${encodeURIComponent('про нас')}`)).toContain('href="/aboutus"');
  const numbered = await site.app.inject({ url: `/pages/${id}` });
  expect([numbered.statusCode, numbered.headers.location]).toEqual([301, path]);
  for (const slug of ['news', 'pages']) {
    const taken = await call('POST', 'pages', { ...ENTRIES.pages(''), slug });
    expect([taken.statusCode, taken.json().errors[0].path]).toEqual([400, 'slug']);
  }
  await call('PATCH', 'pages/updateVisibility', { id, isActive: 0 });
  expect((await site.app.inject({ url: path })).statusCode).toBe(404);
  expect(await page('/news')).not.toContain(path);
});

test('the name and the telephone of the centre are on every page at once', async () => {
  const { value } = (await site.api.asStaff({ url: '/api/content/organisation' })).json();
  const changed = {
    ...value,
    nameUa: 'Центр соціальних даних',
    contacts: { ...value.contacts, phone: '044 222 33 44' },
  };
  expect((await call('PUT', 'content/organisation', { value: changed })).statusCode).toBe(200);
  for (const text of ['Центр соціальних даних', 'tel:0442223344'])
    expect(await page('/news')).toContain(text);
  expect(await page(`/search?q=${encodeURIComponent('соціальних даних')}`)).toContain(
    'Центр соціальних даних',
  );
  const refused = await call('PUT', 'content/organisation', {
    value: { ...changed, contacts: { ...changed.contacts, email: 'не пошта' } },
  });
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, 'value.contacts.email']);
});

test('an earlier edition of a policy stays readable under its date, and is compared word by word', async () => {
  const document = () => site.api.asStaff({ url: '/api/content/policies' });
  const save = async (fields: object) => {
    const value = (await document())
      .json()
      .value.map((policy: { slug: string }) =>
        policy.slug === 'privacypolicy' ? { ...policy, isDraft: false, ...fields } : policy,
      );
    expect((await call('PUT', 'content/policies', { value })).statusCode).toBe(200);
  };
  const path = '/companypolicies/privacypolicy';
  await save({
    updatedAt: '2024-03-01',
    textUa: '<h2>Дані</h2><p>Зберігаємо один рік.</p>',
    textEn: '',
  });
  await save({ updatedAt: '2025-02-03', textUa: '<h2>Дані</h2><p>Зберігаємо два роки.</p>', textEn: '' });
  // A mended word and a mended date make no edition of their own.
  const textUa = '<h2>Дані</h2><p>Зберігаємо три роки.</p><p>І <b>не</b> далі.</p>';
  await save({ updatedAt: '2026-05-06', textUa, textEn: '<h2>Data</h2><p>Kept for years.</p>' });
  await save({ updatedAt: '2026-05-07' });
  const inForce = await page(path);
  expect([...inForce.matchAll(/privacypolicy\/([\d-]+)"[^>]*>Редакція від/g)].map(([, day]) => day)).toEqual([
    '2025-02-03',
    '2024-03-01',
  ]);
  const first = await page(`${path}/2024-03-01`);
  expect(first).toContain('Зберігаємо один рік.');
  expect(first).toContain('content="noindex"');
  const compared = await page(`${path}/2024-03-01/changes`);
  expect(compared).toContain('<h2>Дані</h2>');
  expect(compared).toContain(
    '<p>Зберігаємо <del>один рік</del><ins>три роки</ins>.</p><p><ins>І не далі.</ins></p>',
  );
  // The English page has no English of that time: both texts are Ukrainian, and say so.
  const english = await page(`/en${path}/2024-03-01/changes`);
  expect(english).toContain('<ins>три роки</ins>');
  expect(english).toMatch(/<div [^>]*lang="uk"/);
  for (const gone of ['2026-05-06', '2026-05-07', '2024-13-01', 'changes'])
    expect((await site.app.inject({ url: `${path}/${gone}` })).statusCode).toBe(404);
});

const uploaded = async (name: string, bytes: Buffer) => {
  const upload = await form({ file: file(bytes, name) });
  return (await site.api.asStaff({ method: 'POST', url: '/api/files', ...upload })).json().name as string;
};

test('a video of the library is shown with its captions, and not without them', async () => {
  const video = await uploaded('кіно.mp4', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'));
  const captions = await uploaded(
    'кіно.vtt',
    Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nДобрий день\n'),
  );
  const project = { ...ENTRIES.projects(''), video };
  expect((await call('POST', 'projects', project)).json().errors).toMatchObject([{ path: 'captions' }]);
  const { id } = (await call('POST', 'projects', { ...project, captions })).json();
  const shown = await page(`/projects/${id}`);
  expect(shown).toContain(`<source src="/documents/${video}" type="video/mp4"/>`);
  expect(shown).toContain(`<track kind="captions" src="/documents/${captions}" srcLang="uk"`);
  const range = await site.app.inject({ url: `/documents/${video}`, headers: { range: 'bytes=4-7' } });
  expect([range.statusCode, range.body]).toEqual([206, 'ftyp']);
  expect((await call('DELETE', `files/${video}`)).statusCode).toBe(409);
  expect((await call('POST', 'projects', { ...project, video: captions })).json().errors).toMatchObject([
    { path: 'video' },
  ]);
  await call('DELETE', `projects/${id}`);
});

test('a document shows its day, its signature and what it has replaced', async () => {
  const [now, before] = [await uploaded('звіт.pdf', pdf('нова')), await uploaded('звіт.pdf', pdf('стара'))];
  const signature = await uploaded(
    'звіт.pdf.p7s',
    Buffer.from('3082020306092a864886f70d010702a0820100', 'hex'),
  );
  const document = {
    ...{ titleUa: 'Баланс', titleEn: 'Balance', file: now, signature, publishedAt: '2026-02-01' },
    former: [{ file: before, signature: '', publishedAt: '2025-02-01' }],
  };
  const { value } = (await site.api.asStaff({ url: '/api/content/policies' })).json();
  const put = (item: object) =>
    call('PUT', 'content/policies', {
      value: value.map((policy: { slug: string }) =>
        policy.slug === 'reporting' ? { ...policy, documents: [{ year: 2026, items: [item] }] } : policy,
      ),
    });
  expect((await put(document)).statusCode).toBe(200);
  const shown = await page('/en/companypolicies/reporting');
  for (const name of [now, signature, before]) expect(shown).toContain(`/documents/${name}"`);
  for (const text of ['Electronic signature', 'Earlier versions: 1', 'February 2025'])
    expect(shown).toContain(text);
  expect(shown).toMatch(/Balance<\/a>.*?<\/th><td>PDF<\/td><td>1\sKB<\/td><td>1\sFebruary 2026<\/td>/);
  expect(await page('/en/companypolicies')).toContain('1 document<');
  expect((await site.app.inject({ url: `/documents/${signature}` })).headers).toMatchObject({
    'content-type': 'application/pkcs7-signature',
    'content-disposition': expect.stringContaining('attachment'),
  });
  // What visitors can still reach is in use, and a document is no signature.
  expect((await call('DELETE', `files/${before}`)).statusCode).toBe(409);
  expect((await put({ ...document, signature: before })).json().errors).toMatchObject([
    { path: 'value.1.documents.0.items.0.signature' },
  ]);
});

test('the home page shows what staff have chosen for it, in their order', async () => {
  const { value } = (await site.api.asStaff({ url: '/api/content/home' })).json();
  const task = { titleUa: 'Я переселенець', titleEn: 'I am displaced', hintUa: 'виплати, житло', hintEn: '' };
  const chosen = {
    ...value,
    ...{ titleUa: 'Центр соцпослуг', leadUa: 'Поруч із людьми.' },
    tasks: [
      { ...task, link: '/projects/2' },
      { titleUa: 'Насильство', titleEn: 'Violence', hintUa: '15-47', hintEn: '15-47', link: 'tel:1547' },
    ],
    ...{ figures: [5], dashboards: ['haryachi-liniyi', 'dashboard-vpo', 'gone'] },
  };
  const put = (home: object) => call('PUT', 'content/home', { value: home });
  expect((await put(chosen)).statusCode).toBe(200);
  const shown = await page('/');
  for (const text of ['<h1>Центр соцпослуг</h1>', 'Поруч із людьми.', 'виплати, житло', 'href="tel:1547"'])
    expect(shown).toContain(text);
  const [band = ''] = /<section[^>]*id="figures"[\s\S]*?<\/section>/.exec(shown) ?? [];
  expect([...band.matchAll(/"\/analytics\/([\w-]+)"/g)].map(([, slug]) => slug)).toEqual([
    'haryachi-liniyi',
    'dashboard-vpo',
  ]);
  expect(await page('/en')).toContain('I am displaced');
  // Nothing chosen is nothing shown, heading and all.
  expect((await put({ ...chosen, figures: [], dashboards: [] })).statusCode).toBe(200);
  expect(await page('/')).not.toContain('id="figures"');
  const refused = await put({ ...chosen, tasks: [{ ...task, link: 'javascript:alert(1)' }] });
  expect(refused.json().errors).toMatchObject([{ path: 'value.tasks.0.link' }]);
  expect((await put({ ...chosen, figures: [5, 5] })).statusCode).toBe(400);
});

test('an answer of the search leads where editors say, with telephones that are no hotlines, too', async () => {
  const { value } = (await site.api.asStaff({ url: '/api/content/search' })).json();
  const answer = {
    ...{
      words: ['кульбаба'],
      titleUa: 'Кульбаби',
      titleEn: 'Dandelions',
      textUa: 'У степу',
      textEn: 'In a steppe',
    },
    ...{ link: 'https://example.org/a', telephones: ['15-47', '+380 44 123'] },
  };
  const put = (answers: object[]) => call('PUT', 'content/search', { value: { ...value, answers } });
  const shown = () => page('/en/search?q=dandelion%20%D0%BA%D1%83%D0%BB%D1%8C%D0%B1%D0%B0%D0%B1%D0%B0');
  expect((await put([answer])).statusCode).toBe(200);
  const away = await shown();
  expect(away).toMatch(/<h2>Dandelions<\/h2>[\s\S]*?<a href="https:\/\/example\.org\/a"/);
  for (const telephone of ['tel:1547', 'tel:+38044123']) expect(away).toContain(`href="${telephone}"`);
  await put([{ ...answer, link: '/news?page=2' }]);
  expect(await shown()).toMatch(/<h2>Dandelions<\/h2>[\s\S]*?<a href="\/en\/news\?page=2" data-inside=""/);
  await put(value.answers);
  expect(await shown()).not.toContain('Dandelions');
});

test('public information is a page with what staff put below it and where the rest stands', async () => {
  const own = { ...ENTRIES.pages('public'), parent: 'publicinformation' };
  await call('POST', 'pages', own);
  const shown = await page('/publicinformation');
  const path = '/publicinformation/procurement-public';
  for (const to of [path, '/companypolicies/reporting', '/directories'])
    expect(shown).toContain(`href="${to}"`);
  expect(await page(path)).toMatch(/href="\/publicinformation"[^>]*>Публічна інформація<\/a><\/li><li><span/);
  expect(await page(`/search?q=${encodeURIComponent('публічна інформація')}`)).toContain(
    '"/publicinformation"',
  );
});

test('vacancies are narrowed by place, kind and format, each with how many the others leave', async () => {
  for (const { id } of (await site.api.asStaff({ url: '/api/vacancies/?state=all' })).json().vacancies)
    await call('DELETE', `vacancies/${id}`);
  const add = (titleUa: string, fields: object) =>
    call('POST', 'vacancies', { titleUa, employmentType: 'full-time', workFormat: 'office', ...fields });
  const kyiv = { locationUa: 'м. Київ, вул. Еспланадна, 8/10', locationEn: 'Kyiv, 8/10 Esplanadna St' };
  await add('Аналітик', { ...kyiv, departmentUa: 'Відділ даних' });
  await add('Тестувальник', { locationUa: 'Київ', locationEn: 'Kyiv', workFormat: 'remote' });
  await add('Юрист', { locationUa: 'Львів', employmentType: 'part-time', deadline: '2020-01-01' });
  const titles = async (url: string) =>
    [...(await page(url)).matchAll(/<h2[^>]*><a [^>]*href="[^"]*\/career\/\d+"[^>]*>([^<]+)/g)]
      .map(([, title]) => title)
      .toSorted();
  const links = async (url: string) =>
    [...(await page(url)).matchAll(/href="([^"]+)"[^>]*><span[^>]*>([^<]+)<\/span> <span>(\d+)</g)].map(
      ([, to, text, count]) => [to?.split('?')[1]?.replaceAll('&amp;', '&') ?? '', text, Number(count)],
    );
  const all = await page('/career');
  for (const text of ['Відділ даних', 'без строку', 'завершено 1\u00a0січня 2020\u00a0р.'])
    expect(all).toContain(text);
  expect(all).not.toContain('content="noindex"');
  expect(await titles('/career')).toEqual(['Аналітик', 'Тестувальник', 'Юрист']);
  expect(await links('/career')).toEqual(
    expect.arrayContaining([
      ['place=kyiv', 'Київ', 2],
      ['place=lviv', 'Львів', 1],
      ['type=part-time', 'Неповна зайнятість', 1],
      ['format=remote', 'Дистанційно', 1],
    ]),
  );
  expect(await titles('/career?place=kyiv')).toEqual(['Аналітик', 'Тестувальник']);
  expect(await page('/career?place=kyiv')).toContain('content="noindex"');
  // The same list in the other language, at the same address.
  expect(await links('/en/career?place=kyiv')).toContainEqual(['place=kyiv&format=remote', 'Remote', 1]);
  expect(await page('/en/career?place=kyiv&format=remote')).toContain('1 open vacancy');
  expect(await page('/career?place=lviv&format=remote')).toContain('Таких вакансій зараз немає');
  for (const [url, to] of [
    ['/career?place=odesa', '/career'],
    ['/en/career?place=kyiv&type=', '/en/career?place=kyiv'],
    ['/career?format=%E0%A4', '/career'],
  ] as const) {
    const led = await site.app.inject({ url });
    expect([led.statusCode, led.headers.location]).toEqual([302, to]);
  }
});
