// The notice: what may be saved, whom the API tells of it, and the strip over every page at its time.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Site, startSite } from '../factories/start-site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterEach(() => vi.useRealTimers());
afterAll(() => site.stop());

const URL = '/api/content/notice';
const NOTICE = {
  ...{ isActive: 1, level: 'warning', textUa: 'Уночі працюємо над серверами', textEn: 'We work at night' },
  ...{ url: '/news?page=2', from: null, to: null },
};
const OFF = { isActive: 0, level: 'information', textUa: '', textEn: '', url: '', from: null, to: null };

const put = (value: object, headers = {}) =>
  site.api.asStaff({ method: 'PUT', url: URL, headers, body: { value } });
const page = async (url: string) => (await site.app.inject({ url })).body;
const stripOf = async (url: string) => /<section id="notice".*?<\/section>/s.exec(await page(url))?.[0];
const seen = async () => (await site.app.inject({ url: URL })).json();

test('what is wrong is told at its field; a version that has passed is refused', async () => {
  const wrong: [object, string, string][] = [
    [{ level: 'panic' }, 'level', 'invalidValue'],
    [{ textUa: ' ' }, 'textUa', 'required'],
    [{ textEn: 'x'.repeat(301) }, 'textEn', 'tooLong'],
    [{ url: 'http://gov.ua' }, 'url', 'invalidUrl'],
    [{ url: '//gov.ua' }, 'url', 'invalidUrl'],
    [{ url: 'javascript:alert(1)' }, 'url', 'invalidUrl'],
    [{ from: 'tomorrow' }, 'from', 'invalidDate'],
    [{ from: '2026-11-18T10:00:00Z', to: '2026-11-18T12:00:00+02:00' }, 'to', 'hiddenBeforeShown'],
  ];
  for (const [fields, path, message] of wrong) {
    const refused = await put({ ...NOTICE, ...fields });
    expect([refused.statusCode, refused.json().errors], JSON.stringify(fields)).toEqual([
      400,
      [expect.objectContaining({ path: `value.${path}`, message: `errors.${message}` })],
    ]);
  }
  const first = await put({ ...NOTICE, isActive: 0 });
  const basedOn = { 'if-match': String(first.headers.etag) };
  const saved = await put({ ...NOTICE, textUa: 'Два\nрядки' }, basedOn);
  const { version } = first.json();
  expect(saved.json()).toMatchObject({ version: version + 1, value: { ...NOTICE, textUa: 'Два рядки' } });
  expect((await put(NOTICE, basedOn)).statusCode).toBe(412);
});

test('it is over every page of both languages with the next request, and gone with the next', async () => {
  await put(OFF);
  const urls = ['/', '/news', '/en', '/en/search', '/nothing-here'];
  for (const url of urls) expect(await stripOf(url), url).toBeUndefined();
  await put({ ...NOTICE, textUa: '<b>Тут</b> & "там"' });
  for (const url of urls) expect(await stripOf(url), url).toBeDefined();
  const strip = await stripOf('/news');
  expect(strip).toContain('&lt;b&gt;Тут&lt;/b&gt; &amp; &quot;там&quot;');
  expect(strip).toMatch(/<strong>Увага<\/strong>.*href="\/news\?page=2"/s);
  expect(await page('/news')).not.toContain('<b>Тут');
  // Whoever cannot see the strip first skips it.
  expect(await page('/news')).toMatch(/href="#content".*<section id="notice".*<header/s);
  expect(await stripOf('/en/news')).toMatch(
    /<strong>Please note<\/strong> <span>We work at night<.*href="\/en\/news\?page=2"/s,
  );
  // Another one is not the one that was closed.
  const tagOf = async () => /<html[^>]* data-notice="([^"]+)"/.exec(await page('/'))?.[1];
  const tag = await tagOf();
  expect(tag).toBeTruthy();
  await put({ ...NOTICE, level: 'emergency', textEn: '', url: 'https://gov.ua/x' });
  expect(await tagOf()).not.toBe(tag);
  expect(await stripOf('/en')).toMatch(
    /<strong>Emergency<\/strong> <span lang="uk">Уночі.*href="https:\/\/gov\.ua\/x"/s,
  );
  await put(OFF);
  for (const url of urls) expect(await stripOf(url), url).toBeUndefined();
});

test('visitors are told of it from its beginning to its end, whatever is cached', async () => {
  const now = Date.now();
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const { version } = (await put({ ...NOTICE, from: at(1), to: at(2) })).json();
  const atHour = async (hours: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: now + hours * 3_600_000 });
    // Looked for every 400 ms, as every process does.
    await expect.poll(async () => (await stripOf('/news')) !== undefined).toBe(hours === 1);
    const answer = await seen();
    return [answer.version, answer.value];
  };
  expect(await atHour(0)).toEqual([version, OFF]);
  expect(await atHour(1)).toEqual([version, { ...NOTICE, from: at(1), to: at(2) }]);
  expect(await atHour(2)).toEqual([version, OFF]);
  // Staff see what they have written.
  expect((await site.api.asStaff({ url: URL })).json().value.textUa).toBe(NOTICE.textUa);
  vi.useRealTimers();
  await put({ ...NOTICE, isActive: 0 });
  expect((await seen()).value).toEqual(OFF);
});

test('a page tells when it was checked where staff want it, in both languages, at once and not before', async () => {
  const url = '/api/content/organisation/checked';
  const ask = (method: 'POST' | 'PUT', body: object) => site.api.asStaff({ method, url, body });
  const told = async () => [
    /Перевірено\s\d+\s\S+\s\d{4}/.test(await page('/contacts')),
    /Checked on\s\d+\s\S+\s\d{4}/.test(await page('/en/contacts')),
    /Перевірено\s\d/.test(await page('/news')),
  ];
  await ask('POST', {});
  expect(await told()).toEqual([false, false, false]);
  await ask('PUT', { isShown: 1 });
  expect(await told()).toEqual([true, true, false]);
  await ask('PUT', { isShown: 0 });
  expect(await told()).toEqual([false, false, false]);
});
