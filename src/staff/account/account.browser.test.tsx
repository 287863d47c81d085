// Signing in, setting a password at a one-time address, and changing it.
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost, fakeApi, noContent, ok, refused } from '../../../tests/factories/fake-api.ts';
import { render } from '../../../tests/factories/render.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';
import { useToasts } from '../../ui/toasts.ts';
import Invitation from './invitation.tsx';
import Login from './login.tsx';

const USER = { id: 1, email: 'editor@example.gov.ua', name: 'Олена' };
const wrong = () => refused(401, 'wrong-credentials');

afterEach(() => vi.restoreAllMocks());

async function renderLogin(state?: unknown, pathname = '/login') {
  const routes = [
    { path: '/login', Component: Login },
    { path: '/login/invitation/:token', Component: Invitation },
    { path: '/adminpage/*', element: <h1>Службовий розділ</h1> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname, state }] });
  render(<RouterProvider router={router} />);
  return router;
}

const email = () => page.getByRole('textbox', { name: 'Електронна пошта' });
const password = () => page.getByLabelText('Пароль', { exact: true });

async function signIn() {
  await email().fill(USER.email);
  await password().fill('correct horse battery');
  await page.getByRole('button', { name: 'Увійти' }).click();
}

test('the right password opens the staff area, or the page that was wanted', async () => {
  const api = fakeApi({ 'POST /auth/login': () => ok({ token: 'T', user: USER }) });
  const router = await renderLogin({ wanted: '/adminpage/vacancies/2' });
  await signIn();
  await expect.element(page.getByRole('heading', { name: 'Службовий розділ' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/adminpage/vacancies/2');
  expect(api.sentTo('POST /auth/login')[0]?.json).toEqual({
    email: USER.email,
    password: 'correct horse battery',
  });
});

test('a wrong password is said in the form, not in a toast, and is ready to be typed again', async () => {
  const api = fakeApi({ 'POST /auth/login': wrong });
  await renderLogin();
  await signIn();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Неправильний логін або пароль');
  await expect.element(password()).toHaveFocus();
  await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
  expect(useToasts.getState().toasts).toEqual([]);
  api.always('POST /auth/login', () => ok({ token: 'T', user: USER }));
  await page.getByRole('button', { name: 'Увійти' }).click();
  await expect.element(page.getByRole('heading', { name: 'Службовий розділ' })).toBeVisible();
});

test.each([
  ['too many tries', refused(429, 'too-many-requests'), 'Забагато невдалих спроб. Спробуйте за 15 хвилин'],
  ['no answer', connectionLost, 'Не вдалося увійти: сервер не відповідає. Спробуйте ще раз'],
])('%s: said in the form and in a toast', async (_what, answer, text) => {
  fakeApi({ 'POST /auth/login': () => answer });
  await renderLogin();
  await signIn();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText('Сталася помилка. Будь ласка, повторіть дію')).toBeVisible();
});

test('the password can be shown while it is typed', async () => {
  fakeApi({});
  await renderLogin();
  await expect.element(password()).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Показати пароль' }).click();
  await expect.element(password()).toHaveAttribute('type', 'text');
});

/** The password was right; `methods` are left to choose from. */
const second = (methods: string[]) => () =>
  refused(401, 'second-factor-required', {
    ...{ ticket: 'T1', methods: methods as never, passkey: { challenge: 'AAAA' } },
  });
const confirm = () => page.getByRole('button', { name: 'Підтвердити', exact: true });
const back = () => page.getByRole('button', { name: 'Почати спочатку' });
const staffArea = () => page.getByRole('heading', { name: 'Службовий розділ' });

test('the second step asks for a code, says where it is from, and what to do without one', async () => {
  const api = fakeApi({
    'POST /auth/login': second(['totp', 'recovery']),
    'POST /auth/second-factor': () => refused(401, 'wrong-code'),
    'GET /auth/second-factor': () => ok({ totp: true, passkeys: [], recoveryCodes: 9, canHaveTotp: true }),
  });
  await renderLogin();
  await signIn();
  const code = page.getByLabelText('Код', { exact: true });
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAccessibleDescription('Шість цифр із застосунку');
  await expect.element(page.getByText(/Зверніться до адміністратора сайту: він скине/)).toBeVisible();
  await code.fill('000000');
  await confirm().click();
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAccessibleDescription(/^Код неправильний.+Шість цифр із застосунку$/);
  // Another kind of code is not the one that was refused.
  await page.getByRole('button', { name: 'Ввести код відновлення' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  const recovery = page.getByLabelText('Код відновлення');
  await expect.element(recovery).toHaveFocus();
  await expect.element(recovery).toHaveAccessibleDescription(/^Один із\sкодів відновлення$/);
  api.always('POST /auth/second-factor', () => ok({ token: 'T', user: USER }));
  await recovery.fill('abcd-efgh');
  await confirm().click();
  await expect.element(staffArea()).toBeVisible();
  await expect
    .poll(() => useToasts.getState().toasts.map(({ text }) => text))
    .toEqual(['Залишилося 9 кодів на випадок, якщо ви втратите телефон.']);
});

test('whoever starts over is at the e-mail again', async () => {
  fakeApi({ 'POST /auth/login': second(['totp']) });
  await renderLogin();
  await signIn();
  await back().click();
  await expect.element(email()).toHaveFocus();
});

test('a refused passkey leaves the focus where it was, at either step', async () => {
  fakeApi({
    'POST /auth/login': second(['passkey']),
    'POST /auth/passkey-options': () => ok({ ticket: 'T', options: { challenge: 'AAAA' } }),
  });
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new Error('no'));
  await renderLogin();
  const alone = page.getByRole('button', { name: 'Скористатися ключем доступу' });
  await alone.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ключ не спрацював. Спробуйте ще раз');
  await expect.element(alone).toHaveFocus();
  await signIn();
  const after = page.getByRole('button', { name: 'Підтвердити ключем доступу' });
  await expect.element(after).toHaveFocus();
  await after.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ключ не спрацював. Спробуйте ще раз');
  await expect.element(after).toHaveFocus();
});

const LINK = `/login/invitation/${'a'.repeat(43)}`;
const INVITED = { email: USER.email, name: USER.name, isNew: false };
const newPassword = () => page.getByLabelText('Новий пароль', { exact: true });
const setPassword = () => page.getByRole('button', { name: 'Установити пароль і ввійти' });

test('a password that is refused at a one-time address is said at its field, and can be looked at', async () => {
  const errors = [{ path: 'newPassword', message: 'errors.passwordShort' }];
  fakeApi({
    'POST /auth/invitation': () => ok(INVITED),
    'POST /auth/invitation/accept': () => refused(400, 'invalid-input', { errors }),
  });
  await renderLogin(undefined, LINK);
  await newPassword().fill('коротко');
  await setPassword().click();
  await expect.element(newPassword()).toHaveFocus();
  await expect.element(newPassword()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(newPassword()).toHaveAccessibleDescription(/12 символів/);
  await page.getByRole('button', { name: 'Показати пароль' }).click();
  await expect.element(newPassword()).toHaveAttribute('type', 'text');
});

test('where there is a second factor, a new password leads to signing in with it', async () => {
  const api = fakeApi({
    'POST /auth/invitation': () => ok(INVITED),
    'POST /auth/invitation/accept': () => noContent,
    'POST /auth/login': second(['totp']),
  });
  const router = await renderLogin(undefined, LINK);
  await newPassword().fill('чотири зовсім різні слова');
  await setPassword().click();
  await expect.element(password()).toHaveFocus();
  await expect.element(password()).toHaveAccessibleDescription(/^Пароль установлено\. .+ другий чинник/);
  await expect.element(email()).toHaveValue(USER.email);
  expect(router.state.location.pathname).toBe('/login');
  await password().fill('чотири зовсім різні слова');
  await page.getByRole('button', { name: 'Увійти' }).click();
  await expect.element(page.getByLabelText('Код', { exact: true })).toHaveFocus();
  expect(api.sentTo('POST /auth/login')[0]?.json).toEqual({
    ...{ email: USER.email, password: 'чотири зовсім різні слова' },
  });
});

test('without one it signs in at once', async () => {
  fakeApi({
    'POST /auth/invitation': () => ok(INVITED),
    'POST /auth/invitation/accept': () => ok({ token: 'T', user: USER }),
  });
  await renderLogin(undefined, LINK);
  await newPassword().fill('чотири зовсім різні слова');
  await setPassword().click();
  await expect.element(staffArea()).toBeVisible();
});

const present = () => page.getByLabelText('Поточний пароль');
const next = () => page.getByLabelText('Новий пароль');

async function changePassword() {
  await present().fill('correct horse battery');
  await next().fill('чотири зовсім різні слова');
  await page.getByRole('button', { name: 'Змінити пароль' }).click();
}

test('a new password is told, and the form is empty again', async () => {
  fakeApi({ 'POST /auth/password': () => ok({ token: 'T2', user: USER }) });
  renderStaff('/adminpage/password');
  await changePassword();
  await expect.element(page.getByText(/^Пароль змінено/)).toBeVisible();
  await expect.element(next()).toHaveValue('');
});

test('a wrong present password is said at its field, which gets the focus', async () => {
  fakeApi({ 'POST /auth/password': () => refused(403, 'wrong-password') });
  renderStaff('/adminpage/password');
  await changePassword();
  await expect.element(present()).toHaveFocus();
  await expect.element(present()).toHaveAccessibleDescription('Поточний пароль неправильний');
});

test('a new password that is refused is said at its field', async () => {
  const errors = [{ path: 'newPassword', message: 'errors.passwordWeak' }];
  fakeApi({ 'POST /auth/password': () => refused(400, 'invalid-input', { errors }) });
  renderStaff('/adminpage/password');
  await changePassword();
  await expect.element(next()).toHaveFocus();
  await expect.element(next()).toHaveAttribute('aria-invalid', 'true');
});

test('too many tries are said in the form', async () => {
  fakeApi({ 'POST /auth/password': () => refused(429, 'too-many-requests') });
  renderStaff('/adminpage/password');
  await changePassword();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Забагато невдалих спроб. Спробуйте за 15 хвилин');
});
