// Signing in, and changing one's password.
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectionLost, fakeApi, ok, refused } from '../../../../tests/factories/fake-api.ts';
import { renderStaff } from '../../../../tests/factories/render-staff.tsx';
import { useToasts } from '../../state/toasts.ts';
import { useAuth } from '../session/auth-store.ts';
import Login from './login.tsx';

const USER = { id: 1, email: 'editor@example.gov.ua', name: 'Олена' };
const wrong = () => refused(401, 'wrong-credentials');

beforeEach(() => {
  useAuth.setState(useAuth.getInitialState(), true);
  useToasts.setState(useToasts.getInitialState(), true);
});

async function renderLogin(state?: unknown) {
  const routes = [
    { path: '/login', Component: Login },
    { path: '/adminpage/*', element: <h1>Службовий розділ</h1> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname: '/login', state }] });
  await render(<RouterProvider router={router} />);
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
  expect(api.requests[0]?.json).toEqual({ email: USER.email, password: 'correct horse battery' });
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

const present = () => page.getByLabelText('Поточний пароль');
const next = () => page.getByLabelText('Новий пароль');

async function changePassword() {
  await present().fill('correct horse battery');
  await next().fill('чотири зовсім різні слова');
  await page.getByRole('button', { name: 'Змінити пароль' }).click();
}

test('a new password is told, and the form is empty again', async () => {
  fakeApi({ 'POST /auth/password': () => ok({ token: 'T2', user: USER }) });
  await renderStaff('/adminpage/password');
  await changePassword();
  await expect.element(page.getByText('Зміни успішно збережено')).toBeVisible();
  await expect.element(next()).toHaveValue('');
});

test('a wrong present password is said at its field, which gets the focus', async () => {
  fakeApi({ 'POST /auth/password': wrong });
  await renderStaff('/adminpage/password');
  await changePassword();
  await expect.element(present()).toHaveFocus();
  await expect.element(present()).toHaveAccessibleDescription('Поточний пароль неправильний');
});

test('a new password that is refused is said at its field', async () => {
  const errors = [{ path: 'newPassword', message: 'errors.passwordWeak' }];
  fakeApi({ 'POST /auth/password': () => refused(400, 'invalid-input', { errors }) });
  await renderStaff('/adminpage/password');
  await changePassword();
  await expect.element(next()).toHaveFocus();
  await expect.element(next()).toHaveAttribute('aria-invalid', 'true');
});

test('too many tries are said in the form', async () => {
  fakeApi({ 'POST /auth/password': () => refused(429, 'too-many-requests') });
  await renderStaff('/adminpage/password');
  await changePassword();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Забагато невдалих спроб. Спробуйте за 15 хвилин');
});
