// The room of links that died.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi, noContent, ok, refused } from '../../../tests/factories/fake-api.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';
import type { DeadLink, DeadLinks } from '../../editorial/links.schema.ts';

const place = {
  ...{ kind: 'news', id: 7, title: 'Звіт за рік', url: '/adminpage/news/7', isShown: true },
};
const outside: DeadLink = {
  ...{ url: 'https://old.gov.ua/page', fault: 'gone', status: 404, since: '2026-01-02' },
  ...{ checkedAt: '2026-01-04T10:00:00.000Z', isAsked: false, ignored: null, places: [place] },
};
const inside: DeadLink = {
  ...{ url: '/news/12', fault: 'missing', status: null, since: null, checkedAt: null, isAsked: false },
  ...{ ignored: null, places: [place, { ...place, id: 8, title: 'Чернетка', isShown: false }] },
};

function openRoom(links: DeadLink[], more: Partial<DeadLinks> = {}) {
  const all = { isWatched: true, watched: 40, waiting: 2, lastAt: '2026-01-04T10:00:00.000Z', links };
  const api = fakeApi({
    'GET /links': () => ok({ ...all, ...more }),
    'POST /links/replace': () => ok({ changed: [place], failed: [{ ...place, id: 9, why: 'conflict' }] }),
    'POST /links/check': () => noContent,
    'PUT /links/ignored': () => noContent,
    'DELETE /links/ignored': () => noContent,
  });
  renderStaff('/adminpage/links');
  return api;
}
const row = (url: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: url }) });

test('each says what is wrong, since when and where it stands; another address takes its place everywhere', async () => {
  const api = openRoom([inside, outside]);
  await expect
    .element(page.getByText('Адрес інших сайтів: 40 · ще не перевірено: 2', { exact: false }))
    .toBeVisible();
  await expect.element(row('/news/12').getByText('Такої сторінки на сайті немає')).toBeVisible();
  await expect.element(row(outside.url).getByText(/відповідь 404.* не працює з.2.січня.2026/)).toBeVisible();
  await expect
    .element(row(outside.url).getByRole('link', { name: 'Звіт за рік' }))
    .toHaveAttribute('href', '/adminpage/news/7');
  // One of this site is mended, not left.
  expect(row('/news/12').getByRole('button', { name: 'Не турбувати' }).elements()).toEqual([]);
  await row(outside.url).getByRole('button', { name: 'Замінити всюди' }).click();
  const field = page.getByRole('textbox', { name: 'Нова адреса' });
  await expect.element(field).toHaveFocus();
  api.once('POST /links/replace', () =>
    refused(400, 'invalid-input', { errors: [{ path: 'to', message: 'errors.invalidTarget' }] }),
  );
  await userEvent.keyboard('нова{Enter}');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('https://new.gov.ua/');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Замінено в.1 місці/)).toBeVisible();
  await expect.element(page.getByRole('alert').getByRole('link', { name: 'Звіт за рік' })).toBeVisible();
  expect(api.sentTo('POST /links/replace').at(-1)?.json).toEqual({
    ...{ from: outside.url, to: 'https://new.gov.ua/' },
  });
});

test('one is checked at once, or left alone with a reason, and watched again', async () => {
  const ignored = { because: 'Лише з України', by: 'Олена', at: '2026-01-04T10:00:00.000Z' };
  const api = openRoom([outside, { ...outside, url: 'https://left.gov.ua/', ignored }]);
  await row(outside.url).getByRole('button', { name: 'Перевірити зараз' }).click();
  await expect.poll(() => api.sentTo('POST /links/check')[0]?.json).toEqual({ url: outside.url });
  await row(outside.url).getByRole('button', { name: 'Не турбувати' }).click();
  await userEvent.keyboard('Архів{Enter}');
  await expect
    .poll(() => api.sentTo('PUT /links/ignored')[0]?.json)
    .toEqual({ url: outside.url, because: 'Архів' });
  const left = page.getByRole('region', { name: 'Не турбувати' });
  await expect.element(left.getByText(/«Лише з України»: Олена/)).toBeVisible();
  await left.getByRole('button', { name: 'Стежити знову' }).click();
  await expect.poll(() => api.sentTo('DELETE /links/ignored')).toHaveLength(1);
});

test('where nothing is dead, and nobody watches, that is said', async () => {
  openRoom([], { isWatched: false });
  await expect.element(page.getByText('Таких посилань немає')).toBeVisible();
  await expect.element(page.getByText(/LINK_CHECKS/)).toBeVisible();
});
