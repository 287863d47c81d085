// A forgotten password: what the page says where letters are sent, and where they are not.
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost, fakeApi, noContent, ok, refused } from '../../../tests/factories/fake-api.ts';
import { render } from '../../../tests/factories/render.ts';
import Forgotten from './forgotten.tsx';

const ASK = 'Забули пароль? Зверніться до адміністратора сайту.';

async function renderForgotten() {
  const routes = [{ path: '/login/forgotten', Component: Forgotten }];
  const router = createMemoryRouter(routes, { initialEntries: ['/login/forgotten'] });
  render(<RouterProvider router={router} />);
}

const email = () => page.getByRole('textbox', { name: 'Електронна пошта' });

/** Another one tells of pages that are being loaded. */
const answer = () => page.getByRole('status').filter({ hasText: /./ });

async function askForLetter() {
  await email().fill('olena@example.gov.ua');
  await page.getByRole('button', { name: 'Надіслати посилання' }).click();
}

test('a letter is asked for, and nobody learns whether there is such an account', async () => {
  const api = fakeApi({
    'GET /auth/methods': () => ok({ mail: true }),
    'POST /auth/forgotten': () => noContent,
  });
  await renderForgotten();
  await askForLetter();
  await expect
    .element(answer())
    .toHaveTextContent(
      'Якщо обліковий запис із такою адресою є, лист уже в дорозі. Посилання діє 72 години.',
    );
  // The form is gone; the keyboard is at what took its place.
  await expect.element(answer()).toHaveFocus();
  expect(api.sentTo('POST /auth/forgotten')[0]?.json).toEqual({ email: 'olena@example.gov.ua' });
});

test('without letters it says whom to ask, and has no field that would lead nowhere', async () => {
  fakeApi({ 'GET /auth/methods': () => ok({ mail: false }) });
  await renderForgotten();
  await expect.element(answer()).toHaveTextContent(ASK);
  await expect.element(email()).not.toBeInTheDocument();
});

test('where it could not be learnt whether letters are sent, asking for one tells', async () => {
  fakeApi({
    'GET /auth/methods': () => connectionLost,
    'POST /auth/forgotten': () => refused(404, 'not-found'),
  });
  await renderForgotten();
  await askForLetter();
  await expect.element(answer()).toHaveTextContent(ASK);
  await expect.element(answer()).toHaveFocus();
});

test('too many letters are said in the form, and the address stays', async () => {
  fakeApi({
    'GET /auth/methods': () => ok({ mail: true }),
    'POST /auth/forgotten': () => refused(429, 'too-many-requests'),
  });
  await renderForgotten();
  await askForLetter();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Забагато невдалих спроб. Спробуйте за 15 хвилин');
  await expect.element(email()).toHaveValue('olena@example.gov.ua');
});
