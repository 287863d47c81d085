// What is read: in its room, and beside what is edited.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, ok } from '../../../tests/factories/fake-api.ts';
import { OLENA, renderStaff } from '../../../tests/factories/render-staff.tsx';

const counts = { total: 1200, english: 40, search: 700, sites: 300, direct: 150, inside: 50 };
const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 21 + index)).toISOString().slice(0, 10),
  count: 40,
}));

test('an author sees what is read, where readers came from, and narrows it by the address', async () => {
  const api = fakeApi({
    'GET /reads': () =>
      ok({
        ...{ since: '2026-10-21', days, isMore: false, otherHosts: 2 },
        ...counts,
        pages: [
          { page: 'news/1', title: 'Звіт за квартал', address: '/news/1', ...counts },
          { page: '/news', title: null, address: '/news', ...counts, total: 20 },
          { page: 'vacancies/9', title: null, address: null, ...counts, total: 3 },
        ],
        hosts: [{ host: 'example.org', count: 298 }],
      }),
  });
  renderStaff('/adminpage/readership', { ...OLENA, role: 'author' });
  await expect.element(page.getByText('1 200 читань з 21 жовтня 2026 р.')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Сторінки й файли' }).getByRole('row');
  await expect.poll(() => rows.nth(1).element().textContent).toContain('Звіт за кварталновина1\u00a0200');
  await expect.poll(() => rows.nth(2).element().textContent).toContain('Новини/news');
  await expect.poll(() => rows.nth(3).element().textContent).toContain('Видаленовакансія');
  await page.getByText('З яких сайтів').first().click();
  await expect.element(page.getByRole('row', { name: 'example.org 298' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'інші 2' })).toBeVisible();
  await page.getByRole('link', { name: '7 днів' }).click();
  await page.getByRole('link', { name: 'Файли' }).click();
  await expect.poll(() => api.sentTo('GET /reads').at(-1)?.query.toString()).toBe('days=7&kind=files');
});
