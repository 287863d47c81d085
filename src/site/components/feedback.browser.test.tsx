// The question at the end of a page, once its scripts are there.
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, noContent, refused } from '../../../tests/factories/fake-api.ts';
import { render } from '../../../tests/factories/render.ts';
import { Feedback } from './feedback.tsx';

function open(path: string) {
  const api = fakeApi({ 'POST /feedback': () => noContent });
  const router = createMemoryRouter([{ path: '*', Component: Feedback }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { router, sent: () => api.sentTo('POST /feedback').map(({ json }) => json), api };
}
const button = (name: string) => page.getByRole('button', { name });
const field = page.getByRole('textbox', { name: 'Що варто виправити?' });

test('whoever was not helped is asked what to mend, and counted once; another page asks anew', async () => {
  const { router, sent, api } = open('/news/12');
  await expect.element(field).not.toBeInTheDocument();
  api.once('POST /feedback', () => refused(429, 'too-many-requests'));
  await button('Ні').click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Зараз відповідей забагато. Спробуйте, будь ласка, пізніше.');
  await button('Ні').click();
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole('status')).toHaveTextContent('Дякуємо за відповідь!');
  await expect.element(button('Так')).not.toBeInTheDocument();
  // Nothing is sent without words.
  await button('Надіслати').click();
  await field.fill('Немає дат');
  await button('Надіслати').click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Дякуємо! Ваші слова прочитають редактори сайту.');
  await expect.element(page.getByRole('status')).toHaveFocus();
  await expect.element(field).not.toBeInTheDocument();
  const vote = { path: '/news/12', isUseful: 0 };
  expect(sent()).toEqual([vote, vote, { ...vote, hasVoted: 1, text: 'Немає дат' }]);
  await router.navigate('/career');
  await button('Так').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Дякуємо за відповідь!');
  await expect.element(field).not.toBeInTheDocument();
  expect(sent().at(-1)).toEqual({ path: '/career', isUseful: 1 });
});
