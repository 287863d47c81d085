// What visitors say of pages: in its room, and beside what is edited.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, noContent, ok } from '../../../tests/factories/fake-api.ts';
import { OLENA, renderStaff } from '../../../tests/factories/render-staff.tsx';

const TEXT = { id: 7, day: '2026-01-03', lang: 'en', isUseful: 0, text: 'Where are the dates?' };

function fakeFeedback() {
  let texts = [TEXT];
  return fakeApi({
    'GET /feedback/pages': () =>
      ok({ pages: [{ path: '/news', useful: 2, useless: 5, texts: texts.length }] }),
    'GET /feedback': ({ query }) => ok({ path: query.get('path'), useful: 2, useless: 5, texts }),
    'DELETE /feedback/7': () => {
      texts = [];
      return noContent;
    },
  });
}

test('a text is opened in the room, and deleted after a question', async () => {
  const api = fakeFeedback();
  renderStaff('/adminpage/feedback');
  await expect.element(page.getByRole('link', { name: /^\/news/ })).toBeVisible();
  await page.getByText('1 відгук про /news').click();
  await expect
    .element(page.getByText('3 січня 2026 р. · не була корисною · англійська сторінка'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Видалити відгук' }).click();
  const question = page.getByRole('dialog', { name: 'Видалити відгук?' });
  await question.getByRole('button', { name: 'Видалити відгук' }).click();
  await expect.element(page.getByText(TEXT.text)).not.toBeInTheDocument();
  await expect.element(page.getByText('Так: 2 · Ні: 5')).toBeVisible();
  expect(api.sentTo('DELETE /feedback/7')).toHaveLength(1);
});

test('an author reads it and deletes nothing', async () => {
  fakeFeedback();
  renderStaff('/adminpage/feedback', { ...OLENA, role: 'author' });
  await page.getByText('1 відгук про /news').click();
  await expect.element(page.getByText(TEXT.text)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Видалити відгук' })).not.toBeInTheDocument();
});
