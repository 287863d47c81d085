// Times, previews, withdrawals and corrections, as visitors and people without an account see them.
import { type APIRequestContext, expect, test } from '@playwright/test';
import { beSignedIn, EMAIL, PASSWORD, row, save, unique } from './staff.ts';
import { violations } from './violations.ts';

async function editor(request: APIRequestContext) {
  const login = await request.post('/api/auth/login', { data: { email: EMAIL, password: PASSWORD } });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const add = async (fields: Record<string, string>) => {
    const answer = await request.post('/api/news', { headers, multipart: { date: '2026-11-01', ...fields } });
    return (await answer.json()) as { id: number };
  };
  const change = (id: number, fields: Record<string, string>) =>
    request.put('/api/news/update', {
      headers,
      multipart: { date: '2026-11-01', id: String(id), ...fields },
    });
  const call = (method: 'POST' | 'PATCH' | 'DELETE', url: string, data?: object) =>
    request.fetch(`/api${url}`, { method, headers, data });
  return { add, change, call };
}

test('an item comes to the site at its time, and nothing of it is there before', async ({
  page,
  request,
}) => {
  const { add, call } = await editor(request);
  const headerUa = unique('Заплановано');
  const { id } = await add({ headerUa, textUa: `<p>${headerUa}</p>`, isActive: '0' });
  const schedule = async (inSeconds: number) => {
    const publishAt = new Date(Date.now() + inSeconds * 1000).toISOString();
    expect((await call('PATCH', '/news/schedule', { id, publishAt, hideAt: null })).status()).toBe(200);
  };
  await schedule(3600);
  const isThere = async (address: string) => (await (await request.get(address)).text()).includes(headerUa);
  const search = `/search?q=${encodeURIComponent(headerUa)}`;
  const addresses = ['/', '/en', '/news', '/api/news/', '/rss.xml', '/en/rss.xml', `/api${search}`];
  // The one before it names its neighbours, and other news.
  const other = await add({ headerUa: unique('Сусідня'), textUa: '<p>Так</p>', isActive: '1' });
  for (const address of [...addresses, `/news/${other.id}`]) expect(await isThere(address)).toBe(false);
  const isOnMap = async () =>
    (await (await request.get('/sitemap.xml')).text()).includes(`/news/${id}</loc>`);
  expect(await isOnMap()).toBe(false);
  expect((await request.get(`/news/${id}`)).status()).toBe(404);

  await schedule(1);
  await expect.poll(async () => (await request.get(`/news/${id}`)).status()).toBe(200);
  for (const address of ['/news', '/rss.xml', `/api${search}`])
    await expect.poll(() => isThere(address), { message: address }).toBe(true);
  expect(await isOnMap()).toBe(true);
  await page.goto(`/news/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headerUa);
});

test('people without an account look at a draft by its address, in both languages, until it is taken back', async ({
  page,
  request,
}) => {
  const { add, call } = await editor(request);
  const headerUa = unique('Чернетка');
  const fields = { headerUa, headerEn: 'A draft', textUa: '<p>Так</p>', textEn: '<p>Yes</p>', isActive: '0' };
  const { id } = await add(fields);
  const made = await (await call('POST', `/news/${id}/preview-links`)).json();
  const { pathname, search } = new URL(made.url);
  const answer = await page.goto(pathname + search);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headerUa);
  await expect(page.getByText('Це перегляд')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Англійською' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A draft');
  await page.setViewportSize({ width: 360, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  expect((await call('DELETE', `/news/${id}/preview-links/${made.id}`)).status()).toBe(204);
  expect((await page.goto(pathname + search))?.status()).toBe(404);
  expect((await request.get('/preview')).status()).toBe(404);
});

test('a page that was withdrawn says why; one that was corrected says what', async ({ page, request }) => {
  const { add, change, call } = await editor(request);
  const text = { headerEn: 'A sum', textUa: '<p>Сума: 5</p>', textEn: '<p>The sum: 5</p>' };
  const { id } = await add({ headerUa: unique('Сума'), ...text, isActive: '1' });
  const corrections = JSON.stringify([{ textUa: 'виправлено суму', textEn: 'the sum is corrected' }]);
  await change(id, { headerUa: 'Сума', ...text, textUa: '<p>Сума: 6</p>', corrections });
  await page.goto(`/news/${id}`);
  const notes = page.getByRole('list', { name: 'Виправлення' });
  await expect(notes).toHaveText(/^Оновлено \d+\s[а-яіїє]+ \d{4}\sр\.: виправлено суму$/);
  expect(await violations(page)).toEqual([]);
  await page.goto(`/en/news/${id}?lng=en`);
  await expect(page.getByText(/^The Ukrainian version was updated on \d+\s\w+\s\d{4}\./)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read it in Ukrainian' })).toHaveAttribute(
    'href',
    `/news/${id}`,
  );
  await call('POST', `/news/${id}/translation`);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Corrections' })).toContainText('the sum is corrected');
  await expect(page.getByText('The Ukrainian version was updated')).toHaveCount(0);

  const reason = { withdrawnUa: 'Оприлюднено помилково.', withdrawnEn: 'Published by mistake.' };
  await call('PATCH', '/news/updateVisibility', { id, isActive: 0, ...reason });
  expect((await page.goto(`/en/news/${id}?lng=en`))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This item was taken from the site');
  await expect(page.getByText('Published by mistake.')).toBeVisible();
  await expect(page).toHaveTitle(/^This item was taken from the site/);
  expect(await violations(page)).toEqual([]);
});

test('English that has fallen behind is told to editors and readers, with what has changed, until it is settled', async ({
  page,
  request,
}) => {
  const { add } = await editor(request);
  const headerUa = unique('Громади');
  const fields = { headerUa, headerEn: unique('Communities'), isActive: '1' };
  const texts = { textUa: '<p>Допомогу отримали родини.</p>', textEn: '<p>Families received aid.</p>' };
  const { id } = await add({ ...fields, ...texts });
  await beSignedIn(page);
  await page.goto(`/adminpage/news/${id}`);
  await page.getByRole('textbox', { name: 'Текст українською' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Чекають ще багато інших.');
  await save(page);
  const changes = page.getByRole('region', { name: 'Зміни в оригіналі' });
  await expect(changes.locator('ins')).toContainText('Чекають ще багато інших.');
  expect(await violations(page)).toEqual([]);

  await page.goto('/adminpage/news?translation=outdated');
  await expect(row(page, headerUa)).toContainText('EN застарів');
  await page.goto(`/en/news/${id}?lng=en`);
  await expect(page.getByText('The Ukrainian version was updated on')).toBeVisible();

  await page.goto(`/adminpage/news/${id}?lng=ua`);
  await changes.getByRole('button', { name: 'Переклад змін не потребує' }).click();
  await expect(changes).toHaveCount(0);
  await page.goto('/adminpage/news?translation=outdated');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новини');
  await expect(row(page, headerUa)).toHaveCount(0);
  await page.goto(`/adminpage/news/${id}/history`);
  await expect(page.getByText('Переклад змін не потребує')).toBeVisible();
  await page.goto(`/en/news/${id}?lng=en`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Communities');
  await expect(page.getByText('The Ukrainian version was updated on')).toHaveCount(0);
});
