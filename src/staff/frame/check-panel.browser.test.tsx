// Whether something is still true: said with one press; who looks again, when, and whether visitors are told.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, ok } from '../../../tests/factories/fake-api.ts';
import { render } from '../../../tests/factories/render.ts';
import { OLENA } from '../../../tests/factories/render-staff.tsx';
import type { Check } from '../../editorial/checks.schema.ts';
import { useAuth } from '../session/auth-store.ts';
import { CheckPanel } from './check-panel.tsx';

test('it is said with one press, and what is chosen is stored at once', async () => {
  let check: Check = {
    ...{ checkedAt: null, checkedBy: null, checkEvery: null, owner: null, isShown: 0, dueOn: null },
    ...{ path: '/news/7', people: [{ id: 2, name: 'Ігор' }] },
  };
  const api = fakeApi({
    'GET /news/7/checked': () => ok(check),
    'POST /news/7/checked': () => {
      check = { ...check, checkedAt: '2026-01-03T09:00:00.000Z', checkedBy: 'Олена' };
      return ok(check);
    },
    'PUT /news/7/checked': ({ json }) => {
      check = { ...check, ...(json as Partial<Check>), dueOn: '2026-04-03' };
      return ok(check);
    },
  });
  useAuth.setState({ token: 'T', isLoggedIn: true, user: OLENA });
  render(<CheckPanel path="/news/7" />);
  await expect.element(page.getByText('Ще ніхто не казав, що тут усе правильно.')).toBeVisible();
  await page.getByRole('button', { name: 'Перевірено, усе правильно' }).click();
  await expect.element(page.getByText(/^Перевірено 3 січня .*, Олена\.$/)).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('Позначено як перевірене.');
  await page.getByText(/^Коли й.кому переглянути знову$/).click();
  await page.getByRole('combobox', { name: 'Як часто' }).selectOptions('Раз на три місяці');
  await expect.element(page.getByText(/Переглянути до 03\.04\.2026\.$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Хто переглядає' }).selectOptions('Ігор');
  await page.getByRole('switch', { name: 'Показувати на сторінці, коли її перевірено' }).click();
  await expect
    .poll(() => api.sentTo('PUT /news/7/checked').at(-1)?.json)
    .toEqual({
      ...{ checkEvery: 3, owner: 2, isShown: 1 },
    });
});

test('an author reads it and says nothing', async () => {
  fakeApi({
    'GET /news/7/checked': () =>
      ok({
        ...{ checkedAt: null, checkedBy: null, checkEvery: 3, owner: null, isShown: 0, dueOn: '2026-04-03' },
        ...{ path: null, people: [] },
      }),
  });
  useAuth.setState({ token: 'T', isLoggedIn: true, user: { ...OLENA, role: 'author' } });
  render(<CheckPanel path="/news/7" />);
  await expect.element(page.getByText(/Переглянути до 03\.04\.2026\.$/)).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
