// Tags that are no categories, below the list of categories.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ApiAnswer, fakeApi, ok, refused } from '../../../tests/factories/fake-api.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';

const tag = (name: string, titleEn: string, total: number, isSame = true) => ({
  ...{ tag: name, titleEn, isSame, total },
  published: total - 1,
});
const CATEGORY = {
  ...{ id: 1, titleUa: 'Аналітика', titleEn: 'Analytics', slug: 'analytics', isActive: 1 },
  ...{ state: 'published', version: 1, ukrainianUpdatedAt: null },
  ...{ createdAt: '2026-01-01T10:00:00.000Z', updatedAt: '2026-01-01T10:00:00.000Z' },
};

let answers: ApiAnswer[];
beforeEach(() => {
  answers = [];
});

function openRoom(path = '/adminpage/categories') {
  const api = fakeApi({
    'GET /tags': () => ok({ tags: [tag('Їжа', 'Food', 340, false), tag('Харчі', '', 2)] }),
    'GET /categories/': () => ok({ items: [CATEGORY], total: 1, pagesCount: 1, version: 1 }),
    'GET /news/': ({ query }) => ok({ news: [], total: query.get('tag') === 'analytics' ? 5 : 0 }),
    'PUT /tags': () => answers.shift() ?? ok({ changed: 2, left: 0 }),
    'DELETE /categories/1': () =>
      refused(409, 'conflict', { errors: [{ path: 'slug', message: 'errors.inUse' }] }),
  });
  renderStaff(path);
  return api;
}
const room = page.getByRole('region', { name: 'Теги редакторів' });
const row = (name: string) => room.getByRole('listitem').filter({ hasText: name });

test('a tag is renamed after a question, and how far that has come is said', async () => {
  const { sentTo } = openRoom();
  await room.getByRole('searchbox', { name: 'Знайти тег' }).fill('FOOD');
  await expect.element(room.getByText('1 тег')).toBeVisible();
  await row('Їжа').getByRole('button', { name: 'Перейменувати' }).click();
  const question = page.getByRole('dialog', { name: 'Перейменувати тег «Їжа»' });
  await expect.element(question.getByText('Зміниться 340 новин.')).toBeVisible();
  await expect.element(question.getByText(/Стара адреса й.далі працюватиме/)).toBeVisible();
  // What is there already is merged with, and said so.
  await question.getByRole('textbox', { name: 'Нова назва' }).fill('аналітика');
  await expect.element(question.getByText('«Аналітика» уже є: теги буде об’єднано.')).toBeVisible();
  await question.getByRole('textbox', { name: 'Нова назва' }).fill('Харчування');
  let answer: (answer: ApiAnswer) => void = () => {};
  answers = [ok({ changed: 100, left: 240 }), new Promise((resolve) => (answer = resolve)) as never];
  await userEvent.keyboard('{Enter}');
  await expect.element(room.getByText(/Змінено 100 з.340…/)).toBeVisible();
  answer(ok({ changed: 240, left: 0 }));
  await expect.element(room.getByText('«Їжа» тепер «Харчування»: змінено 340 новин')).toBeVisible();
  await expect.element(room.getByRole('heading')).toHaveFocus();
  const sent = { tag: 'Їжа', to: 'Харчування' };
  expect(sentTo('PUT /tags').map(({ json }) => json)).toEqual([sent, sent]);
});

test('an English name is saved for all news, and what was interrupted is said', async () => {
  const { sentTo } = openRoom();
  await expect.element(row('Їжа').getByText(/Названо не.в.усіх новинах однаково/)).toBeVisible();
  await expect
    .element(row('Харчі').getByRole('button', { name: 'Зберегти для всіх' }))
    .not.toBeInTheDocument();
  await row('Харчі').getByRole('textbox', { name: 'Тег «Харчі» англійською' }).fill('Meals');
  answers = [ok({ changed: 1, left: 1 }), refused(429, 'too-many-requests')];
  await userEvent.keyboard('{Enter}');
  await expect.element(room.getByText(/Змінено 1 новину, решта лишилася/)).toBeVisible();
  await row('Харчі').getByRole('button', { name: 'Зберегти для всіх' }).click();
  await expect.element(room.getByText(/Англійську назву тегу «Харчі» збережено/)).toBeVisible();
  expect(sentTo('PUT /tags').at(-1)?.json).toEqual({ tag: 'Харчі', titleEn: 'Meals' });
});

test('a category that news has is merged instead of deleted, also on a phone', async () => {
  await page.viewport(360, 740);
  const { sentTo } = openRoom();
  await expect.element(row('Харчі')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Видалити' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click();
  const question = page.getByRole('dialog', { name: /Об’єднати «Аналітика» з/ });
  const choice = question.getByRole('combobox', { name: /З.чим об’єднати/ });
  await expect.element(choice).toBeVisible();
  await expect.element(question.getByText('Зміниться 5 новин.')).toBeVisible();
  await choice.selectOptions('Їжа');
  await question.getByRole('button', { name: 'Об’єднати' }).click();
  await expect
    .poll(() => sentTo('PUT /tags').map(({ json }) => json))
    .toEqual([{ tag: 'analytics', to: 'Їжа' }]);
  await page.viewport(1280, 900);
});
