// Serious points of items that go to the site from a list.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newsItem, vacancy } from '../../../tests/factories/content.ts';
import { ok } from '../../../tests/factories/fake-api.ts';
import { fakeContent } from '../../../tests/factories/fake-content.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const draft = { state: 'draft', isActive: 0 } as const;
const CARD = '4111 1111 1111 1111';
const ready = newsItem({ id: 1, headerUa: 'Готова', ...draft });
const wrong = { textUa: `<p>${CARD}</p>`, textEn: `<p>${CARD}</p>` };
const bare = newsItem({ id: 2, headerUa: 'З номером', ...wrong, ...draft });
const personal = newsItem({
  id: 3,
  headerUa: 'З карткою',
  ...wrong,
  ...draft,
});
const later = newsItem({ id: 4, headerUa: 'Майбутня', date: '2026-12-01', ...draft });

const row = (title: string) => page.getByRole('listitem', { name: title });
const dialog = () => page.getByRole('dialog', { name: 'Перевірте перед публікацією' });
const reason = () => dialog().getByRole('textbox', { name: 'Чому публікуємо так' });
const press = (name: string) => dialog().getByRole('button', { name }).click();
const choose = (title: string) => page.getByRole('checkbox', { name: `Вибрати «${title}»` }).click();
const bar = () => page.getByRole('region', { name: 'Дії з кількома записами' });

test('the switch of an item with serious points asks for a reason, and without one shows nothing', async () => {
  const api = fakeContent({ news: [ready, bare] });
  renderStaff('/adminpage/news?state=all');
  await row('З номером').getByRole('switch').click();
  await expect.element(dialog().getByRole('heading', { name: 'З номером' })).toBeVisible();
  await expect
    .element(
      dialog()
        .getByText(/схоже на персональні дані/)
        .first(),
    )
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.sentTo('PATCH /news/updateVisibility')).toEqual([]);
  await row('З номером').getByRole('switch').click();
  await reason().fill('Переклад буде ввечері');
  await press('Опублікувати все одно');
  await expect.element(row('З номером').getByText('Опубліковано')).toBeVisible();
  await row('Готова').getByRole('switch').click();
  await expect.element(row('Готова').getByText('Опубліковано')).toBeVisible();
  expect(api.sentTo('PATCH /news/updateVisibility').map(({ json }) => json)).toEqual([
    { id: 2, isActive: 1, reason: 'Переклад буде ввечері' },
    { id: 1, isActive: 1 },
  ]);
});

test('what waits for its time asks the same when it is shown at once, alone or with others', async () => {
  const publishAt = '2026-11-20T07:00:00.000Z';
  const waiting = { ...bare, state: 'scheduled', publishAt, hideAt: null } as const;
  const api = fakeContent({ news: [ready, waiting] });
  renderStaff('/adminpage/news?state=all');
  await row('З номером').getByRole('switch').click();
  await expect.element(reason()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  for (const { headerUa } of [ready, waiting]) await choose(headerUa);
  await bar().getByRole('button', { name: 'Опублікувати' }).click();
  await expect.element(dialog().getByRole('heading', { name: 'З номером' })).toBeVisible();
  expect(api.sentTo('PATCH /news/updateVisibility')).toEqual([]);
  await reason().fill('Терміново');
  await press('Опублікувати все одно');
  await expect.element(bar().getByText(/^Опубліковано 2 записи/)).toBeVisible();
  expect(api.sentTo('PATCH /news/updateVisibility').map(({ json }) => json)).toContainEqual({
    ...{ id: 2, isActive: 1, reason: 'Терміново' },
  });
});

test('planning asks the same; whoever would rather not is back in the dialog of the times', async () => {
  const api = fakeContent({
    vacancies: [
      vacancy({
        id: 1,
        titleUa: 'Аналітик',
        descriptionUa: wrong.textUa,
        descriptionEn: wrong.textEn,
        ...draft,
      }),
    ],
  });
  renderStaff('/adminpage/vacancies?state=all');
  await row('Аналітик').getByRole('button', { name: 'Запланувати' }).click();
  const times = page.getByRole('dialog', { name: 'Запланувати' });
  const plan = times.getByRole('button', { name: 'Запланувати' });
  await plan.click();
  await expect.element(reason()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(plan).toHaveFocus();
  await plan.click();
  await reason().fill('Так домовлено');
  await press('Запланувати все одно');
  await expect.element(times).not.toBeInTheDocument();
  expect(api.sentTo('PATCH /vacancies/schedule').map(({ json }) => json)).toEqual([
    { id: 1, publishAt: '2026-11-17T07:00:00.000Z', hideAt: null, reason: 'Так домовлено' },
  ]);
});

test('several are asked about in one dialog that names them, their points and days to come', async () => {
  const api = fakeContent({ news: [ready, bare, personal, later] });
  renderStaff('/adminpage/news?state=all');
  for (const { headerUa } of [ready, bare, personal, later]) await choose(headerUa);
  await bar().getByRole('button', { name: 'Опублікувати' }).click();
  await expect.element(reason()).toBeVisible();
  expect(
    dialog()
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['З номером', 'З карткою', 'Майбутня']);
  await expect
    .element(
      dialog()
        .getByText(/схоже на персональні дані: 4111/)
        .first(),
    )
    .toBeVisible();
  await expect.element(dialog().getByText(/Дата на\sсторінці — 1\sгрудня\s2026/)).toBeVisible();
  expect(api.sentTo('PATCH /news/updateVisibility')).toEqual([]);
  await reason().fill('Номер вигаданий');
  await press('Опублікувати все одно');
  await expect.element(bar().getByText(/^Опубліковано 4 записи/)).toBeVisible();
  expect(api.sentTo('PATCH /news/updateVisibility').map(({ json }) => json)).toContainEqual({
    ...{ id: 3, isActive: 1, reason: 'Номер вигаданий' },
  });
});

test('of days to come alone no reason is asked', async () => {
  const api = fakeContent({ news: [later] });
  renderStaff('/adminpage/news?state=all');
  await choose('Майбутня');
  await bar().getByRole('button', { name: 'Опублікувати' }).click();
  await expect.element(dialog().getByRole('heading', { name: 'Майбутня' })).toBeVisible();
  await expect.element(reason()).not.toBeInTheDocument();
  await press('Повернутися');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.news.get(4)?.isActive).toBe(0);
  await bar().getByRole('button', { name: 'Опублікувати' }).click();
  await press('Опублікувати все одно');
  await expect.poll(() => api.news.get(4)?.isActive).toBe(1);
});

test('what was on the site just so is shown again without a question; what was changed while hidden is not', async () => {
  const hidden = { state: 'hidden', isActive: 0 } as const;
  const same = newsItem({ id: 5, headerUa: 'Та сама', ...wrong, ...hidden });
  const changed = newsItem({ id: 6, headerUa: 'Змінена', ...wrong, ...hidden });
  const api = fakeContent({ news: [same, changed] });
  const revision = (action: string) => ({
    version: 1,
    at: '2026-11-16T09:00:00Z',
    by: null,
    action,
    changed: [],
  });
  api.always('GET /news/:id/revisions', ({ path }) =>
    ok({
      ...{ older: null, wasShown: false, newest: revision('change') },
      revisions: (path.includes('/5/') ? ['settle', 'hide', 'add'] : ['change', 'hide', 'add']).map(revision),
    }),
  );
  renderStaff('/adminpage/news?state=all');
  await row('Та сама').getByRole('switch').click();
  await expect.element(row('Та сама').getByText('Опубліковано')).toBeVisible();
  await row('Змінена').getByRole('switch').click();
  await expect.element(reason()).toBeVisible();
});
