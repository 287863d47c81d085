// The room of redirects.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { created, fakeApi, noContent, ok, refused } from '../../../tests/factories/fake-api.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';

const made = { createdAt: '2026-01-02T10:00:00.000Z' };
const REDIRECTS = [
  { ...made, id: 2, from: '/kontakty', to: '/aboutus', by: { id: 1, name: 'Олена' } },
  { ...made, id: 1, from: '/stare', to: 'https://elsewhere.gov.ua/', by: null },
];
const MISSED = [{ path: '/lost', times: 5, lastDay: '2026-01-03' }];

const openRoom = (redirects: object[] = REDIRECTS, missed: object[] = MISSED, query = '') => {
  const api = fakeApi({
    'GET /redirects': () => ok({ redirects }),
    'GET /redirects/missed': () => ok({ missed }),
    'POST /redirects': () => created({ ...REDIRECTS[0], from: '/lost', to: '/news' }),
    'DELETE /redirects/2': () => noContent,
    'DELETE /redirects/missed': () => noContent,
  });
  renderStaff(`/adminpage/redirects${query}`);
  return api;
};
const rows = (name: string) => page.getByRole('region', { name }).getByRole('listitem');

test('redirects are searched, and removed after a question', async () => {
  const api = openRoom();
  await expect.element(page.getByText(/з’явилося саме, 2/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Знайти перенаправлення' }).fill('ABOUT');
  await expect.element(page.getByText('1 перенаправлення')).toBeVisible();
  expect(rows('Чинні перенаправлення').elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Прибрати' }).click();
  const question = page.getByRole('dialog', { name: 'Прибрати перенаправлення?' });
  await expect.element(question.getByText(/За адресою \/kontakty/)).toBeVisible();
  await question.getByRole('button', { name: 'Прибрати' }).click();
  await expect.poll(() => api.sentTo('DELETE /redirects/2')).toHaveLength(1);
});

test('what was looked for in vain fills the form, whose faults stand beside their fields', async () => {
  const api = openRoom();
  await page.getByRole('button', { name: 'Перенаправити' }).nth(1).click();
  await expect.element(page.getByRole('textbox', { name: 'Куди веде' })).toHaveFocus();
  api.once('POST /redirects', () =>
    refused(400, 'invalid-input', { errors: [{ path: 'to', message: 'errors.redirectCircle' }] }),
  );
  // As it is pasted from the address bar.
  await userEvent.keyboard(`${location.origin}/en/News/{Enter}`);
  await expect.element(page.getByText('Так відвідувачі ходили б по колу')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Куди веде' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Тепер /lost веде на /news')).toBeVisible();
  expect(api.sentTo('POST /redirects').map(({ json }) => json)).toEqual([
    { from: '/lost', to: '/news' },
    { from: '/lost', to: '/news' },
  ]);
  await page.getByRole('button', { name: 'Забути' }).click();
  await expect.poll(() => api.sentTo('DELETE /redirects/missed')[0]?.json).toEqual({ path: '/lost' });
});

test('whoever comes from something hidden finds its address filled in', async () => {
  openRoom([], [], '?from=%2Fnews%2F1');
  await expect.element(page.getByRole('textbox', { name: 'Стара адреса' })).toHaveValue('/news/1');
});

test('where there is nothing, that is said', async () => {
  openRoom([], []);
  await expect.element(page.getByText('Перенаправлень ще немає')).toBeVisible();
  await expect.element(page.getByText('Усе, що відкривали, знайшлося')).toBeVisible();
});
