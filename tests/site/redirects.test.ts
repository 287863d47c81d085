// Where visitors of former addresses arrive, and what is known of those who arrive nowhere.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENTRIES } from '../factories/entries.ts';
import { type Site, startSite } from '../factories/start-site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const call = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
  site.api.asStaff({ method, url: `/api/${url}`, ...(body && { body }) });
const lead = (from: string, to: string) => call('POST', 'redirects', { from, to });
const ask = async (url: string, headers = {}) => {
  const { statusCode, headers: answered } = await site.app.inject({ url, headers });
  return [statusCode, answered.location];
};

test('a former address leads on in both languages, with what else it said, until it is taken back', async () => {
  expect(await ask('/stare')).toEqual([404, undefined]);
  const { id } = (await lead('/stare', '/career')).json();
  expect(await ask('/stare')).toEqual([301, '/career']);
  expect(await ask('/en/stare?utm_source=letter&utm_source=2')).toEqual([
    301,
    '/en/career?utm_source=letter&utm_source=2',
  ]);
  await lead('/%D1%81%D1%82%D0%B0%D1%80%D0%B5', '/news?page=2#list');
  expect(await ask('/en/%D1%81%D1%82%D0%B0%D1%80%D0%B5?page=5&a=1')).toEqual([
    301,
    '/en/news?page=2&a=1#list',
  ]);
  await lead('/plan', '/documents/plan.pdf');
  expect(await ask('/en/plan')).toEqual([301, '/documents/plan.pdf']);
  await lead('/register', 'https://register.gov.ua/start');
  expect(await ask('/register?a=1')).toEqual([301, 'https://register.gov.ua/start?a=1']);
  const { headers } = await site.app.inject({ url: '/stare' });
  // It may be taken back.
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  await call('DELETE', `redirects/${id}`);
  expect(await ask('/stare')).toEqual([404, undefined]);
});

test('whoever moves between pages is led on as well', async () => {
  await lead('/moved', '/career');
  const answer = await site.app.inject({ url: '/en/moved.data?utm=1' });
  expect(answer.statusCode).toBe(202);
  expect(answer.body).toContain('"/en/career?utm=1"');
});

test('what gets another address is found at its former ones, and what is taken from the site where staff say', async () => {
  const page = (await call('POST', 'pages', ENTRIES.pages('first'))).json();
  const dashboard = (await call('POST', 'dashboards', ENTRIES.dashboards('first'))).json();
  await call('PUT', 'pages/update', { id: page.id, ...ENTRIES.pages('second') });
  await call('PUT', 'dashboards/update', { id: dashboard.id, ...ENTRIES.dashboards('second') });
  expect(await ask('/en/aboutus/procurement-first')).toEqual([301, '/en/aboutus/procurement-second']);
  expect(await ask('/analytics/points-first?region=kyiv')).toEqual([
    301,
    '/analytics/points-second?region=kyiv',
  ]);
  const { news } = (await site.api.asVisitor({ url: '/api/news' })).json();
  const [{ id }] = news;
  const hide = { id, isActive: 0, withdrawnUa: 'Помилка', redirectTo: '/news' };
  await call('PATCH', 'news/updateVisibility', hide);
  expect(await ask(`/en/news/${id}`)).toEqual([301, '/en/news']);
  await call('PATCH', 'news/updateVisibility', { id, isActive: 1 });
  expect(await ask(`/news/${id}`)).toEqual([200, undefined]);
  await call('DELETE', 'projects/1', { redirectTo: '/projects' });
  expect(await ask('/projects/1')).toEqual([301, '/projects']);
});

test('pages that people with a browser ask for in vain are counted; nothing else is', async () => {
  const browser = { accept: 'text/html,*/*;q=0.8', 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/128.0' };
  await ask('/en/lost', browser);
  await ask('/lost?who=me', browser);
  const others: [string, object][] = [
    ['/of-a-program', { ...browser, 'user-agent': 'curl/8.0' }],
    ['/of-a-script', { ...browser, accept: '*/*' }],
    ['/ahead', { ...browser, 'sec-purpose': 'prefetch' }],
    ['/wp-login', browser],
    ['/career', browser],
    ['/news?page=999', browser],
    ['/moved', browser],
  ];
  for (const [url, headers] of others) await ask(url, headers);
  const { missed } = (await site.api.asStaff({ url: '/api/redirects/missed' })).json();
  expect(missed.map(({ path, times }: { path: string; times: number }) => [path, times])).toEqual([
    ['/lost', 2],
  ]);
});
