// The page about everybody's accounts.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, noContent, ok, refused } from '../../../tests/factories/fake-api.ts';
import { OLENA, renderStaff, renderStaffArea } from '../../../tests/factories/render-staff.tsx';
import type { Account } from '../../access/access.schema.ts';

const account = (given: Partial<Account>): Account => ({
  ...{ id: 2, email: 'iryna@example.gov.ua', name: 'Ірина', role: 'author', isDisabled: false },
  ...{ lastSignInAt: '2026-09-01T08:00:00.000Z', secondFactor: [], sessions: 0, drafts: 0 },
  ...{ isInvited: false, invitedUntil: null },
  ...given,
});
const OWN = account({ ...OLENA, role: 'administrator' });
const EXPIRES = '2026-09-04T08:00:00.000Z';

/** The accounts change as they are told to. */
function accountsApi(...others: Account[]) {
  const all = [OWN, ...others];
  const idOf = (path: string) => Number(path.split('/')[2]);
  return fakeApi({
    'GET /auth/methods': () => ok({ mail: false }),
    'GET /accounts': () => ok({ accounts: all, duty: 'optional' }),
    'POST /accounts': ({ json }) => {
      const added = account({ ...(json as object), id: 9, isInvited: true, lastSignInAt: null });
      all.push(added);
      return ok(added);
    },
    'POST /accounts/:id/invitation': () =>
      ok({ url: 'https://site.test/login/invitation/abc', expiresAt: EXPIRES, isSent: false }),
    'PATCH /accounts/:id': ({ path, json }) => {
      const at = all.findIndex(({ id }) => id === idOf(path));
      const { isDisabled, ...change } = json as { isDisabled?: number };
      const found = all[at] ?? OWN;
      all[at] = {
        ...found,
        ...change,
        isDisabled: isDisabled === undefined ? found.isDisabled : isDisabled === 1,
      };
      return ok(all[at]);
    },
    'POST /accounts/:id/drafts': ({ path }) => {
      const at = all.findIndex(({ id }) => id === idOf(path));
      all[at] = { ...(all[at] ?? OWN), drafts: 0 };
      return ok({ count: 2, left: 0 });
    },
    'DELETE /accounts/:id/sessions': ({ path }) => {
      const at = all.findIndex(({ id }) => id === idOf(path));
      all[at] = { ...(all[at] ?? OWN), sessions: 0 };
      return ok(all[at]);
    },
  });
}

afterEach(() => vi.restoreAllMocks());

const row = (name: string) => page.getByRole('listitem', { name });
const inRow = (name: string, button: string) => row(name).getByRole('button', { name: button, exact: true });
const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

test('whoever is invited gets an address to be handed over, which is shown and takes the focus', async () => {
  const api = accountsApi();
  renderStaff('/adminpage/accounts');
  await page.getByRole('textbox', { name: 'Електронна пошта' }).fill('petro@example.gov.ua');
  await page.getByRole('textbox', { name: 'Ім’я та прізвище' }).fill('Петро');
  await page.getByRole('combobox', { name: 'Роль' }).selectOptions('editor');
  await page.getByRole('button', { name: 'Запросити', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Посилання для працівника: Петро' })).toHaveFocus();
  await expect
    .element(page.getByRole('textbox', { name: 'Передайте це посилання особисто' }))
    .toHaveValue('https://site.test/login/invitation/abc');
  await expect.element(inRow('Петро', 'Запросити знову')).toBeVisible();
  expect(api.sentTo('POST /accounts')[0]?.json).toEqual({
    ...{ email: 'petro@example.gov.ua', name: 'Петро', role: 'editor' },
  });
  await page.getByRole('button', { name: 'Сховати' }).click();
  await expect.element(page.getByText('https://site.test')).not.toBeInTheDocument();
});

test('an account that was opened and could not be invited is in the list, to be invited again', async () => {
  const api = accountsApi();
  api.once('POST /accounts/:id/invitation', () => refused(503, 'unavailable'));
  renderStaff('/adminpage/accounts');
  await page.getByRole('textbox', { name: 'Електронна пошта' }).fill('petro@example.gov.ua');
  await page.getByRole('textbox', { name: 'Ім’я та прізвище' }).fill('Петро');
  await page.getByRole('button', { name: 'Запросити', exact: true }).click();
  await inRow('Петро', 'Запросити знову').click();
  await expect.element(page.getByRole('heading', { name: 'Посилання для працівника: Петро' })).toBeVisible();
});

const invited = () => page.getByRole('region', { name: /^(Посилання для|Лист надіслано)/ });
const inviteIryna = () => inRow('Ірина', 'Посилання для нового пароля').click();

test('the address says how long it is good, and is copied, by hand where the browser cannot', async () => {
  accountsApi(account({}));
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  renderStaff('/adminpage/accounts');
  await inviteIryna();
  await expect
    .element(invited().getByText(/^Посилання спрацює один раз і\sдіє до 4 вересня, 11:00\.$/))
    .toBeVisible();
  await expect.element(invited().getByText(/надіслати не вдалося/)).not.toBeInTheDocument();
  const copy = invited().getByRole('button', { name: 'Скопіювати посилання' });
  await copy.click();
  await expect.element(invited().getByRole('status')).toHaveTextContent('Скопійовано');
  expect(write).toHaveBeenCalledWith('https://site.test/login/invitation/abc');
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await copy.click();
  await expect.element(invited().getByText(/^Браузер не дав скопіювати/)).toBeVisible();
  const field = invited().getByRole('textbox').element() as HTMLInputElement;
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
});

test('of a letter it is said where it went, and where it did not', async () => {
  const api = accountsApi(account({}));
  api.always('GET /auth/methods', () => ok({ mail: true }));
  renderStaff('/adminpage/accounts');
  await inviteIryna();
  await expect
    .element(invited().getByRole('alert'))
    .toHaveTextContent('Лист на iryna@example.gov.ua надіслати не вдалося. Передайте посилання особисто.');
  api.always('POST /accounts/:id/invitation', () => ok({ url: null, expiresAt: EXPIRES, isSent: true }));
  await inviteIryna();
  await expect
    .element(invited().getByText(/^Лист із посиланням/))
    .toHaveTextContent('Лист із посиланням надіслано на iryna@example.gov.ua.');
  await expect.element(invited().getByRole('alert')).not.toBeInTheDocument();
  await expect.element(invited().getByRole('textbox')).not.toBeInTheDocument();
});

test('drafts that were handed over leave the keyboard with the person', async () => {
  const api = accountsApi(account({ drafts: 2 }));
  renderStaff('/adminpage/accounts');
  await inRow('Ірина', 'Передати чернетки').click();
  await row('Ірина').getByRole('combobox', { name: 'Кому передати' }).selectOptions(String(OWN.id));
  await row('Ірина').getByRole('button', { name: 'Передати чернетки' }).nth(1).click();
  await expect.element(inRow('Ірина', 'Передати чернетки')).not.toBeInTheDocument();
  await expect.element(row('Ірина').getByRole('heading')).toHaveFocus();
  expect(api.sentTo('POST /accounts/:id/drafts')[0]?.json).toEqual({ to: OWN.id });
});

test('choosing a role changes nothing until it is pressed and confirmed', async () => {
  const api = accountsApi(account({}));
  renderStaff('/adminpage/accounts');
  const role = row('Ірина').getByRole('combobox', { name: 'Роль' });
  await role.selectOptions('editor');
  await inRow('Ірина', 'Змінити роль').click();
  await expect.element(page.getByText(/^Ірина: нова роль — Редактор\./)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Скасувати' }).click();
  await expect.element(inRow('Ірина', 'Змінити роль')).toHaveFocus();
  expect(api.sentTo('PATCH /accounts/:id')).toEqual([]);
  await inRow('Ірина', 'Змінити роль').click();
  await confirm('Змінити роль').click();
  await expect.poll(() => api.sentTo('PATCH /accounts/:id')[0]?.json).toEqual({ role: 'editor' });
  await expect.element(inRow('Ірина', 'Змінити роль')).not.toBeInTheDocument();
  await expect.element(role).toHaveValue('editor');
  // The pressed button is gone; the keyboard stays with the person.
  await expect.element(row('Ірина').getByRole('heading')).toHaveFocus();
});

test('an account is closed after a question, and opened again', async () => {
  accountsApi(account({ sessions: 2 }));
  renderStaff('/adminpage/accounts');
  await inRow('Ірина', 'Завершити сеанси').click();
  await confirm('Завершити сеанси').click();
  await expect.element(inRow('Ірина', 'Завершити сеанси')).not.toBeInTheDocument();
  await inRow('Ірина', 'Закрити доступ').click();
  await expect.element(page.getByRole('dialog').getByText(/Написане залишиться/)).toBeVisible();
  await confirm('Закрити доступ').click();
  await expect.element(row('Ірина').getByText('Закрито')).toBeVisible();
  await inRow('Ірина', 'Відкрити знову').click();
  await expect.element(row('Ірина').getByText('Закрито')).not.toBeInTheDocument();
});

test('one’s own account is not for oneself to close or to take the role of', async () => {
  accountsApi();
  renderStaff('/adminpage/accounts');
  await expect.element(row(OLENA.name).getByText('Це ви')).toBeVisible();
  for (const role of ['combobox', 'button'] as const)
    expect(row(OLENA.name).getByRole(role).elements()).toEqual([]);
});

describe('what gives or takes away access', () => {
  const asking = () => {
    const api = accountsApi(account({}));
    const frame = {
      'GET /auth/second-factor': () => ok({ totp: false, passkeys: [], recoveryCodes: 0, canHaveTotp: true }),
      'GET /accounts/changes': () => ok({ changes: [] }),
      'POST /auth/presence': ({ json }: { json: unknown }) =>
        (json as { password: string }).password === 'right' ? noContent : refused(403, 'wrong-password'),
    };
    for (const [route, handler] of Object.entries(frame)) api.always(route, handler);
    api.once('PATCH /accounts/:id', () => refused(403, 'presence-needed'));
  };
  const close = async () => {
    await inRow('Ірина', 'Закрити доступ').click();
    await confirm('Закрити доступ').click();
  };
  const question = page.getByRole('dialog', { name: 'Підтвердьте, що це ви' });

  test('asks for the password once, and then is done', async () => {
    asking();
    renderStaffArea('/adminpage/accounts');
    await close();
    await question.getByLabelText('Ваш пароль').fill('wrong');
    await question.getByRole('button', { name: 'Підтвердити', exact: true }).click();
    await expect.element(question.getByText('Поточний пароль неправильний')).toBeVisible();
    await question.getByLabelText('Ваш пароль').fill('right');
    await question.getByRole('button', { name: 'Підтвердити', exact: true }).click();
    await expect.element(inRow('Ірина', 'Відкрити знову')).toBeVisible();
    await inRow('Ірина', 'Відкрити знову').click();
    await expect.element(inRow('Ірина', 'Закрити доступ')).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
  });

  test('is not done where the person thinks better of it, and nothing is said', async () => {
    asking();
    renderStaffArea('/adminpage/accounts');
    await close();
    await question.getByRole('button', { name: 'Скасувати' }).click();
    await expect.element(inRow('Ірина', 'Закрити доступ')).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
  });
});

test('a closed account is erased after a question, an open one is not', async () => {
  const api = accountsApi(account({ isDisabled: true }), account({ id: 3, name: 'Петро' }));
  api.always('DELETE /accounts/:id', () => ok(null));
  renderStaff('/adminpage/accounts');
  await expect.element(inRow('Петро', 'Закрити доступ')).toBeVisible();
  await expect.element(inRow('Петро', 'Стерти обліковий запис')).not.toBeInTheDocument();
  await inRow('Ірина', 'Стерти обліковий запис').click();
  await expect.element(page.getByText(/^Ірина: ім’я та адреса зникнуть звідусіль/)).toBeVisible();
  await confirm('Стерти обліковий запис').click();
  await expect.element(page.getByText('Обліковий запис стерто')).toBeVisible();
  expect(api.sentTo('DELETE /accounts/:id')[0]?.path).toBe('/accounts/2');
});

test('somebody’s data are found first, and taken out after a question', async () => {
  const api = accountsApi();
  const report = {
    places: [
      { place: 'items', count: 2 },
      { place: 'audit', count: 0 },
    ],
    items: [{ place: 'items', kind: 'news', id: 7, title: 'Премія: Олена Коваль' }],
    files: [{ name: '1-koval.jpg', title: 'Фото.jpg', isNamed: true }],
    accounts: [{ id: 5, name: 'Олена Коваль', email: 'o@example.gov.ua' }],
    backups: null,
  };
  api.always('POST /forget/search', () => ok(report));
  api.always('POST /forget', () =>
    ok({ ...report, backups: [{ name: '2026-11-17T020000Z.tar.gz', at: '2026-11-17T02:00:00.000Z' }] }),
  );
  renderStaff('/adminpage/accounts');
  const section = page.getByRole('region', { name: 'Вилучити дані особи' });
  const words = section.getByRole('textbox', { name: 'Що прибрати' });
  const find = section.getByRole('button', { name: 'Знайти' });
  await words.fill('Олена Коваль\n\n Коваль О. П. ');
  await find.click();
  await expect.element(section.getByRole('heading', { name: 'Знайдено місць: 2' })).toHaveFocus();
  await expect.element(section.getByText('Матеріали: 2')).toBeVisible();
  await expect
    .element(section.getByRole('link', { name: 'Премія: Олена Коваль' }))
    .toHaveAttribute('href', '/adminpage/news/7');
  // With other words, or another file, it is to be found anew.
  await section.getByRole('button', { name: 'Додати до файлів на видалення' }).click();
  await expect.element(section.getByRole('button', { name: 'Вилучити назавжди' })).not.toBeInTheDocument();
  await find.click();
  await section.getByRole('button', { name: 'Вилучити назавжди' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вилучити назавжди' }).click();
  await expect.element(section.getByRole('heading', { name: 'Вилучено. Місць: 2' })).toHaveFocus();
  await expect.element(section.getByText(/^2026-11-17T020000Z\.tar\.gz/)).toBeVisible();
  await expect.element(words).toHaveValue('');
  const sent = { words: ['Олена Коваль', 'Коваль О. П.'], files: ['1-koval.jpg'] };
  expect(api.sentTo('POST /forget').map(({ json }) => json)).toEqual([sent]);
});

test('a file that pages still show is named with them, and a line that is too short is said so', async () => {
  const api = accountsApi();
  const use = { kind: 'news', id: 7, field: 'imgLink', title: 'Новина з фото', url: '/adminpage/news/7' };
  api.once('POST /forget/search', () => refused(409, 'conflict', { uses: [use] }));
  api.always('POST /forget/search', () =>
    refused(400, 'invalid-input', { errors: [{ path: 'words.0', message: 'errors.invalidValue' }] }),
  );
  renderStaff('/adminpage/accounts');
  const section = page.getByRole('region', { name: 'Вилучити дані особи' });
  const words = section.getByRole('textbox', { name: 'Що прибрати' });
  await words.fill('ОП');
  await section.getByRole('button', { name: 'Знайти' }).click();
  await expect.element(section.getByRole('alert').getByRole('link', { name: 'Новина з фото' })).toBeVisible();
  await section.getByRole('button', { name: 'Знайти' }).click();
  await expect.element(words).toHaveAttribute('aria-invalid', 'true');
});
