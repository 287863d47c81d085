// One's own account: what is asked for besides the password, and where one is signed in.
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi, noContent, ok, refused } from '../../../tests/factories/fake-api.ts';
import { OLENA, renderStaff, renderStaffArea } from '../../../tests/factories/render-staff.tsx';
import type { OwnFactors, OwnSession } from '../../access/access.schema.ts';
import { useToasts } from '../../ui/toasts.ts';

const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-${index}`);
const URI = 'otpauth://totp/a%40b.c?secret=ABCDEFGH&issuer=X';
const passkey = (id: string, name: string) => ({
  ...{ id, name, createdAt: '2026-09-01T08:00:00.000Z', usedAt: null },
});
const session = (id: string, given: Partial<OwnSession> = {}): OwnSession => ({
  ...{ id, device: 'Chrome, Linux', network: null, createdAt: '2026-09-01T08:00:00.000Z' },
  ...{ usedAt: '2026-09-01T09:00:00.000Z', isCurrent: false },
  ...given,
});

/** What the browser's own dialog is shown with. */
const OPTIONS = {
  ...{ challenge: 'AAAA', rp: { id: 'localhost', name: 'X' }, pubKeyCredParams: [] },
  user: { id: 'AAAA', name: OLENA.email, displayName: OLENA.name },
};

/** Changes as it is told to. `isLongAgo`: signing in was, so the password is wanted. */
function accountApi(given: Partial<OwnFactors> = {}, sessions = [session('1', { isCurrent: true })]) {
  const state = { isLongAgo: false, sessions };
  const factors: OwnFactors = {
    ...{ totp: false, passkeys: [], recoveryCodes: 0, canHaveTotp: true, isLastNeeded: false },
    ...given,
  };
  const wanted = ({ json }: { json: unknown }) => {
    const { password } = (json ?? {}) as { password?: string };
    const isRefused = password === undefined ? state.isLongAgo : password !== 'correct horse battery';
    return isRefused ? refused(403, 'wrong-password') : null;
  };
  const api = fakeApi({
    'GET /maintenance': () => ok({ maintenance: null, stopped: [] }),
    'GET /auth/second-factor': () => ok({ ...factors, passkeys: [...factors.passkeys] }),
    'GET /auth/sessions': () => ok({ sessions: state.sessions }),
    'DELETE /auth/sessions': () => {
      state.sessions = state.sessions.filter(({ isCurrent }) => isCurrent);
      return noContent;
    },
    'DELETE /auth/sessions/:id': ({ path }) => {
      state.sessions = state.sessions.filter(({ id }) => !path.endsWith(id));
      return noContent;
    },
    'POST /auth/totp': (request) => wanted(request) ?? ok({ secret: 'ABCDEFGH', uri: URI, qr: '<svg/>' }),
    'POST /auth/totp/confirm': ({ json }) => {
      if ((json as { code: string }).code !== '123456') return refused(403, 'wrong-code');
      factors.totp = true;
      if (factors.recoveryCodes > 0) return ok({});
      factors.recoveryCodes = 10;
      return ok({ recoveryCodes: CODES });
    },
    'DELETE /auth/totp': (request) => {
      const refusal = wanted(request);
      if (!refusal) factors.totp = false;
      return refusal ?? noContent;
    },
    'POST /auth/recovery-codes': (request) => wanted(request) ?? ok({ recoveryCodes: CODES }),
    'POST /auth/passkeys/options': (request) => wanted(request) ?? ok({ ticket: 'T', options: OPTIONS }),
    'POST /auth/passkeys': ({ json }) => {
      factors.passkeys.push(passkey('9', (json as { name: string }).name));
      return ok({});
    },
    'DELETE /auth/passkeys/:id': (request) => {
      const refusal = wanted(request);
      if (!refusal) factors.passkeys = factors.passkeys.filter(({ id }) => !request.path.endsWith(id));
      return refusal ?? noContent;
    },
  });
  return { api, state };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const begin = () => button('Налаштувати застосунок');
const code = () => page.getByLabelText('Код із застосунку');
const dialog = () => page.getByRole('dialog');
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const password = () => page.getByLabelText('Ваш пароль');
const openAccount = () => renderStaff('/adminpage/account');

async function typePassword(text: string) {
  await password().fill(text);
  await inDialog('Підтвердити').click();
}

afterEach(() => vi.restoreAllMocks());

test('who has just signed in is not asked for the password', async () => {
  const { api } = accountApi();
  await openAccount();
  await begin().click();
  await expect.element(page.getByRole('img', { name: /^QR-код/ })).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.sentTo('POST /auth/totp').map(({ json }) => json)).toEqual([undefined]);
});

test('long after signing in the password is asked for; a wrong one is said at the field', async () => {
  const { api, state } = accountApi();
  state.isLongAgo = true;
  await openAccount();
  await begin().click();
  await expect.element(dialog()).toHaveAccessibleName('Налаштувати застосунок');
  await expect.element(dialog()).toHaveAccessibleDescription(/^Підтвердьте, що це ви/);
  await expect.element(password()).toHaveFocus();
  await typePassword('wrong');
  await expect.element(password()).toHaveAccessibleDescription('Поточний пароль неправильний');
  await expect.element(password()).toHaveFocus();
  await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
  api.once('POST /auth/totp', () => refused(429, 'too-many-requests'));
  await typePassword('wrong again');
  await expect.element(password()).toHaveAccessibleDescription(/^Забагато спроб/);
  await expect.element(password()).toHaveFocus();
  await typePassword('correct horse battery');
  await expect.element(heading('Налаштування застосунку')).toHaveFocus();
  await expect.element(dialog()).not.toBeInTheDocument();
  // A wrong password is not the end of a session.
  expect(useToasts.getState().toasts).toEqual([]);
});

test('without the password nothing is done, and the focus is back', async () => {
  const { api, state } = accountApi({ totp: true, recoveryCodes: 7 });
  await openAccount();
  await button('Вимкнути коди').click();
  await inDialog('Скасувати').click();
  await expect.element(button('Вимкнути коди')).toHaveFocus();
  state.isLongAgo = true;
  await button('Додати ключ доступу').click();
  await expect.element(password()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Додати ключ доступу')).toHaveFocus();
  expect(api.sentTo('DELETE /auth/totp')).toEqual([]);
  expect(api.sentTo('POST /auth/passkeys')).toEqual([]);
});

test('a call that fails closes the dialog and is told', async () => {
  const { api } = accountApi({ totp: true });
  api.once('DELETE /auth/totp', () => refused(503, 'unavailable'));
  await openAccount();
  await button('Вимкнути коди').click();
  await typePassword('correct horse battery');
  await expect.element(page.getByText('Сталася помилка. Будь ласка, повторіть дію')).toBeVisible();
  await expect.element(button('Вимкнути коди')).toHaveFocus();
});

test('the application is set up step by step, and the keyboard goes along', async () => {
  accountApi();
  await openAccount();
  await begin().click();
  await expect.element(heading('Налаштування застосунку')).toHaveFocus();
  await expect
    .element(page.getByRole('link', { name: 'Відкрити в застосунку на цьому пристрої' }))
    .toHaveAttribute('href', URI);
  await button('Скасувати').click();
  await expect.element(begin()).toHaveFocus();
  await begin().click();
  await code().fill('000000');
  await button('Увімкнути').click();
  await expect.element(code()).toHaveFocus();
  await expect.element(code()).toHaveAttribute('aria-invalid', 'true');
  await code().fill('123456');
  await button('Увімкнути').click();
  await expect.element(heading('Ваші коди відновлення')).toHaveFocus();
  await button('Коди збережено').click();
  await expect.element(heading('Другий чинник')).toHaveFocus();
  await button('Вимкнути коди').click();
  await typePassword('correct horse battery');
  await expect.element(begin()).toBeVisible();
  await expect.element(heading('Коди із застосунку')).toHaveFocus();
});

test('codes that were there already are not shown again; the focus stays with the application', async () => {
  accountApi({ recoveryCodes: 7, passkeys: [passkey('1', 'Телефон')] });
  await openAccount();
  await begin().click();
  await code().fill('123456');
  await button('Увімкнути').click();
  await expect.element(button('Вимкнути коди')).toBeVisible();
  await expect.element(heading('Коди із застосунку')).toHaveFocus();
});

test('a passkey that was refused keeps its name; one that was added leaves the focus where it was', async () => {
  accountApi({ recoveryCodes: 7, passkeys: [passkey('1', 'Телефон')] });
  const create = vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new Error('no'));
  await openAccount();
  const name = page.getByLabelText('Назва ключа');
  await name.fill('Ноутбук');
  await button('Додати ключ доступу').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ключ не спрацював. Спробуйте ще раз');
  await expect.element(name).toHaveValue('Ноутбук');
  const response = { attestationObject: new ArrayBuffer(1), clientDataJSON: new ArrayBuffer(1) };
  create.mockResolvedValue({
    ...{ id: 'AA', rawId: new ArrayBuffer(1), type: 'public-key', response },
    getClientExtensionResults: () => ({}),
  } as never);
  await button('Додати ключ доступу').click();
  await expect.element(button('Вилучити ключ: Ноутбук')).toBeVisible();
  await expect.element(name).toHaveValue('');
  await expect.element(button('Додати ключ доступу')).toHaveFocus();
});

test('a passkey is removed after a question, and after the password where it is wanted', async () => {
  const { state } = accountApi({ passkeys: [passkey('1', 'Телефон'), passkey('2', 'Ноутбук')] });
  state.isLongAgo = true;
  await openAccount();
  await button('Вилучити ключ: Телефон').click();
  await inDialog('Вилучити').click();
  await typePassword('correct horse battery');
  await expect.element(button('Вилучити ключ: Ноутбук')).toHaveFocus();
  await expect.element(button('Вилучити ключ: Телефон')).not.toBeInTheDocument();
  state.isLongAgo = false;
  await userEvent.keyboard('{Enter}');
  await inDialog('Вилучити').click();
  await expect.element(heading('Ключі доступу')).toHaveFocus();
});

test('where one is a duty the last is not taken away, and it is said what to do', async () => {
  accountApi({ passkeys: [passkey('1', 'Телефон')], recoveryCodes: 10, isLastNeeded: true });
  renderStaff('/adminpage/account');
  await expect
    .element(page.getByText(/^Другий чинник тут обов’язковий: .+ спершу додайте інший\.$/))
    .toBeVisible();
  await expect.element(page.getByText('Телефон')).toBeVisible();
  expect(page.getByRole('button', { name: /^Прибрати|^Вилучити|Телефон/ }).elements()).toEqual([]);
});

test('a session that has ended by itself is gone without a complaint', async () => {
  const here = session('1', { isCurrent: true });
  const { api, state } = accountApi({}, [here, session('2')]);
  renderStaff('/adminpage/account');
  const end = page.getByRole('button', { name: /^Завершити сеанс: / });
  await expect.element(end).toBeVisible();
  state.sessions = [here];
  api.always('DELETE /auth/sessions/:id', () => refused(404, 'not-found'));
  await end.click();
  await expect.element(end).not.toBeInTheDocument();
  await expect.element(page.getByText('Завершено 1 сеанс')).toBeVisible();
  expect(useToasts.getState().toasts).toEqual([]);
});

test('new codes need the password, however short ago one has signed in', async () => {
  const { api } = accountApi({ totp: true, recoveryCodes: 1 });
  await openAccount();
  await button('Видати нові коди').click();
  await typePassword('correct horse battery');
  await expect.element(heading('Ваші коди відновлення')).toHaveFocus();
  expect(api.sentTo('POST /auth/recovery-codes').map(({ json }) => json)).toEqual([
    { password: 'correct horse battery' },
  ]);
});

async function showCodes() {
  await button('Видати нові коди').click();
  await typePassword('correct horse battery');
  await expect.element(heading('Ваші коди відновлення')).toBeVisible();
}

test('leaving while codes are shown asks first, and so does signing out', async () => {
  accountApi({ totp: true });
  const { router } = renderStaffArea('/adminpage/account');
  await showCodes();
  void router.navigate('/adminpage/password');
  await expect.element(dialog()).toHaveAccessibleName('Коди відновлення ще на екрані');
  await inDialog('Повернутися до кодів').click();
  await expect.element(page.getByText('abcd-efgh-0')).toBeVisible();
  expect(router.state.location.pathname).toBe('/adminpage/account');
  await page.getByRole('button', { name: /^Мій обліковий запис/ }).click();
  await page.getByRole('button', { name: 'Вийти', exact: true }).click();
  await expect.element(dialog()).toHaveAccessibleName('Коди відновлення ще на екрані');
  await inDialog('Повернутися до кодів').click();
  void router.navigate('/adminpage/password');
  await inDialog('Вийти без збереження').click();
  await expect.element(heading('Зміна пароля')).toBeVisible();
});

test('codes that are kept are left without a question', async () => {
  accountApi({ totp: true });
  const { router } = renderStaffArea('/adminpage/account');
  await showCodes();
  await button('Коди збережено').click();
  await router.navigate('/adminpage/password');
  await expect.element(heading('Зміна пароля')).toBeVisible();
});

test('codes are copied line by line, and it is said', async () => {
  accountApi({ totp: true });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openAccount();
  await showCodes();
  await button('Скопіювати').click();
  await expect.element(page.getByText('Скопійовано')).toBeVisible();
  expect(write).toHaveBeenCalledWith(CODES.join('\n'));
  await expect.element(page.getByText('Зміни успішно збережено')).not.toBeInTheDocument();
});

test('without a clipboard the codes and the key are selected, to be copied by hand', async () => {
  accountApi({ totp: false, recoveryCodes: 7, passkeys: [passkey('1', 'Телефон')] });
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await openAccount();
  await begin().click();
  await button('Скопіювати ключ').click();
  await expect.element(page.getByText(/^Браузер не дав скопіювати/)).toBeVisible();
  expect(String(getSelection())).toBe('ABCD EFGH');
  await showCodes();
  await button('Скопіювати').click();
  await expect.poll(() => String(getSelection()).split(/\s+/).filter(Boolean)).toEqual(CODES);
});

test('sessions have names that differ; ending one gives the focus to the next, then to the heading', async () => {
  const own = session('1', { isCurrent: true });
  const others = ['10', '11', '12'].map((hour, index) =>
    session(String(index + 2), { createdAt: `2026-09-01T${hour}:00:00.000Z` }),
  );
  accountApi({}, [own, ...others]);
  await openAccount();
  const end = page.getByRole('button', { name: /^Завершити сеанс:/ });
  await expect.poll(() => new Set(end.elements().map((each) => each.ariaLabel)).size).toBe(3);
  const second = end.nth(1).element();
  await end.first().click();
  await expect.element(end.first()).toHaveFocus();
  expect(document.activeElement).toBe(second);
  await button('Завершити всі інші сеанси').click();
  await expect.element(heading('Де відкрито сеанси')).toHaveFocus();
  await expect.element(end).not.toBeInTheDocument();
});

test('ending the last of the other sessions gives the focus to the heading', async () => {
  accountApi({}, [session('1', { isCurrent: true }), session('2')]);
  await openAccount();
  await page.getByRole('button', { name: /^Завершити сеанс:/ }).click();
  await expect.element(heading('Де відкрито сеанси')).toHaveFocus();
});

test('«Сьогодні» by mail is chosen where the site sends mail, and nowhere else is it offered', async () => {
  const { api } = accountApi();
  const choice = () => page.getByRole('switch', { name: 'Надсилати мені «Сьогодні» щоранку' });
  await openAccount();
  await expect.element(heading('Де відкрито сеанси')).toBeVisible();
  await expect.element(choice()).not.toBeInTheDocument();
  api.always('GET /auth/methods', () => ok({ mail: true }));
  api.always('PATCH /auth/current', ({ json }) => ok({ ...OLENA, ...(json as object) }));
  await openAccount();
  await expect.element(choice()).not.toBeChecked();
  await choice().click();
  await expect.element(choice()).toBeChecked();
  await expect.element(page.getByText(/^Перший лист надійде/)).toBeVisible();
  expect(api.sentTo('PATCH /auth/current').map(({ json }) => json)).toEqual([{ todayByMail: true }]);
});
