// The switch for maintenance, and what editors see of it.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, ok, refused } from '../../../tests/factories/fake-api.ts';
import { renderStaff, renderStaffArea } from '../../../tests/factories/render-staff.tsx';

const ON = {
  maintenance: { reason: 'Переносимо базу', since: '2026-11-16T10:00:00.000Z', by: 'Олена' },
  stopped: [],
};
const OFF = { maintenance: null, stopped: [] };

test('changes are stopped with a reason and allowed again, and the page says how it stands', async () => {
  let state: object = OFF;
  const become = (next: object) => () => {
    state = next;
    return ok(state);
  };
  const api = fakeApi({
    'GET /maintenance': () => ok(state),
    'PUT /maintenance': become(ON),
    'DELETE /maintenance': become(OFF),
  });
  renderStaff('/adminpage/maintenance');
  await expect.element(page.getByRole('status').filter({ hasText: 'Зміни приймаються.' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Причина, яку побачать усі працівники' }).fill('Переносимо базу');
  await page.getByRole('button', { name: 'Зупинити внесення змін' }).click();
  await expect.element(page.getByText(/Зміни зупинено.+: «Переносимо базу/)).toBeVisible();
  expect(api.requests.find(({ method }) => method === 'PUT')?.json).toEqual({ reason: 'Переносимо базу' });
  await page.getByRole('button', { name: 'Дозволити внесення змін' }).click();
  await expect.element(page.getByText('Зміни приймаються.')).toBeVisible();
});

test('every page of the staff area says why changes are not taken', async () => {
  fakeApi({ 'GET /maintenance': () => ok(ON), 'GET /search/asked': () => ok({ asked: [], unanswered: [] }) });
  renderStaffArea('/adminpage/searches');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Зміни зараз не приймаються: «Переносимо базу' }))
    .toBeVisible();
});

test('administrators are told that nothing old is removed, and what to do', async () => {
  const stopped = [{ what: 'sweeps', lastAt: '2026-11-16T10:00:00.000Z', clock: '2027-12-21T10:00:00.000Z' }];
  fakeApi({
    'GET /maintenance': () => ok({ maintenance: null, stopped }),
    'GET /search/asked': () => ok({ asked: [], unanswered: [] }),
  });
  renderStaffArea('/adminpage/searches');
  await expect
    .element(
      page.getByRole('status').filter({ hasText: /Старі записи не вилучаються.+2027.+clock-is-right/ }),
    )
    .toBeVisible();
});

test('a change that is refused for it says so, and not that something failed', async () => {
  fakeApi({
    'GET /maintenance': () => ok(OFF),
    'PUT /maintenance': () => refused(503, 'maintenance', { detail: 'Нова машина' }),
  });
  renderStaff('/adminpage/maintenance');
  await page.getByRole('textbox').fill('x');
  await page.getByRole('button', { name: 'Зупинити внесення змін' }).click();
  await expect
    .element(page.getByText(/^Не збережено, бо тривають технічні роботи: «Нова машина»\.$/))
    .toBeVisible();
});
