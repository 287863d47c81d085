// What an editor sees and does in a list.
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newsItem, vacancy } from '../../../tests/factories/content.ts';
import { fakeApi, noContent, ok, refused } from '../../../tests/factories/fake-api.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';
import type { NewsItem } from '../../modules/news/news.schema.ts';

afterEach(() => void vi.useRealTimers());

const shown = [
  newsItem({ id: 1, headerUa: 'Перша' }),
  newsItem({ id: 2, headerUa: 'Друга', headerEn: '', translation: 'missing' }),
];
const hidden = [
  newsItem({ id: 3, headerUa: 'Прихована', isActive: 0, state: 'hidden' }),
  newsItem({ id: 4, headerUa: 'Почата', isActive: 0, state: 'draft' }),
];
const trashed = [
  newsItem({
    ...{ id: 5, headerUa: 'Викинута', isActive: 0, state: 'trash', deletedAt: new Date().toISOString() },
    updatedBy: { id: 7, name: 'Ірина Бойко' },
  }),
];

const listOf = (news: NewsItem[], pagesCount = 1) => ok({ news, pagesCount, total: news.length });

const newsApi = () =>
  fakeApi({
    'GET /news/': ({ query }) => {
      if (query.get('state') === 'trash') return listOf(trashed);
      return listOf(query.get('isActive') === '0' ? hidden : shown);
    },
    'PATCH /news/updateVisibility': ({ json }) => ok(json),
    'DELETE /news/:id': () => noContent,
    'POST /news/:id/restore': ({ path }) => ok(newsItem({ id: Number(path.split('/')[2]), isActive: 0 })),
    'GET /working-copies': ({ query }) =>
      ok(
        query.has('mine')
          ? []
          : [{ item: '2', by: { id: 7, name: 'Ірина Бойко' }, at: new Date().toISOString(), baseVersion: 1 }],
      ),
    'GET /news/:id': ({ path }) => ok(newsItem({ id: Number(path.split('/')[2]) })),
  });

const row = (title: string) => page.getByRole('listitem', { name: title });

test('an item without English says so', async () => {
  newsApi();
  renderStaff('/adminpage/news');
  await expect.element(row('Друга').getByText('EN немає')).toBeVisible();
  await expect.element(row('Перша').getByText('EN немає')).not.toBeInTheDocument();
});

test('deleting asks first and names the item; Escape leaves it where it is', async () => {
  const api = newsApi();
  renderStaff('/adminpage/news');
  await row('Перша').getByRole('button', { name: 'Видалити' }).click();
  const question = page.getByRole('dialog', { name: 'Підтвердьте видалення' });
  await expect.element(question.getByText(/^Запис «Перша» зникне із сайту\. 30\sднів/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(row('Перша').getByRole('button', { name: 'Видалити' })).toHaveFocus();
  expect(api.sentTo('DELETE /news/:id')).toEqual([]);

  api.always('GET /news/', () => listOf(shown.slice(1)));
  await row('Перша').getByRole('button', { name: 'Видалити' }).click();
  await question.getByRole('button', { name: 'Видалити' }).click();
  await expect.element(row('Перша')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Зміни успішно збережено/)).toBeVisible();
  expect(api.sentTo('DELETE /news/:id').map(({ path, json }) => [path, json])).toEqual([
    ['/news/1', undefined],
  ]);

  // Its visitors can be led elsewhere, to the list unless something else is typed.
  await row('Друга').getByRole('button', { name: 'Видалити' }).click();
  await question.getByRole('switch', { name: 'Перенаправити відвідувачів на іншу адресу' }).click();
  await expect.element(question.getByRole('textbox', { name: 'Куди веде' })).toHaveValue('/news');
  await question.getByRole('button', { name: 'Видалити' }).click();
  await expect.poll(() => api.sentTo('DELETE /news/:id')[1]?.json).toEqual({ redirectTo: '/news' });
});

test('a deletion is taken back from its toast: the item is where it was', async () => {
  const api = newsApi();
  renderStaff('/adminpage/news');
  await row('Перша').getByRole('button', { name: 'Видалити' }).click();
  api.always('GET /news/', () => listOf(shown.slice(1)));
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click();
  await expect.element(row('Перша')).not.toBeInTheDocument();
  api.restore();
  const toasts = page.getByRole('region', { name: 'Сповіщення' });
  await expect.element(toasts.getByText('Зміни успішно збережено: запис переміщено до кошика')).toBeVisible();
  await toasts.getByRole('button', { name: 'Скасувати' }).click();
  await expect.element(row('Перша')).toBeVisible();
  await expect.element(row('Перша').getByRole('link', { name: 'Перша' })).toHaveFocus();
  expect(api.sentTo('POST /news/:id/restore').map(({ path }) => path)).toEqual(['/news/1/restore']);
  // It was on the site.
  expect(api.sentTo('PATCH /news/updateVisibility').map(({ json }) => json)).toEqual([
    { id: 1, isActive: 1 },
  ]);
});

test('the trash says who deleted what and when; items are restored or removed for good, after a question', async () => {
  const api = newsApi();
  renderStaff('/adminpage/news');
  await page.getByRole('link', { name: 'Кошик' }).click();
  await expect.element(page.getByText(/зберігаються тут 30\sднів/)).toBeVisible();
  await expect.element(row('Викинута').getByText(/^Видалено об?\s\d\d:\d\d, Ірина Бойко$/)).toBeVisible();
  await expect.element(row('Викинута').getByRole('switch')).not.toBeInTheDocument();
  await expect.element(row('Викинута').getByRole('link')).not.toBeInTheDocument();
  await row('Викинута').getByRole('button', { name: 'Видалити назавжди' }).click();
  const question = page.getByRole('dialog');
  await expect.element(question.getByText(/неможливо скасувати. Видалити «Викинута» назавжди/)).toBeVisible();
  await question.getByRole('button', { name: 'Видалити назавжди' }).click();
  await expect
    .poll(() => api.sentTo('DELETE /news/:id').map(({ query }) => query.get('forever')))
    .toEqual(['1']);
  await expect.element(question).not.toBeInTheDocument();
  api.always('GET /news/', () => listOf([], 0));
  await row('Викинута').getByRole('button', { name: 'Відновити' }).click();
  await expect.element(page.getByText(/^Кошик порожній/)).toBeVisible();
  expect(api.sentTo('POST /news/:id/restore').map(({ path }) => path)).toEqual(['/news/5/restore']);
});

test('a draft is told from what was hidden, and who is at work on an item is said', async () => {
  newsApi();
  renderStaff('/adminpage/news?hidden=1');
  await expect.element(row('Почата').getByText('Чернетка')).toBeVisible();
  await expect.element(row('Прихована').getByText('Приховано')).toBeVisible();
  await page.getByRole('link', { name: 'Опубліковані' }).click();
  await expect.element(row('Друга').getByText('Зараз у редакторі: Ірина Бойко')).toBeVisible();
  await expect.element(row('Перша').getByText('Зараз редагує')).not.toBeInTheDocument();
});

test('from an item one comes back to the same tab, page and row', async () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    newsItem({ id: index + 1, headerUa: `Новина ${index + 1}` }),
  );
  const api = newsApi();
  api.always('GET /news/', () => listOf(many, 3));
  const { router } = renderStaff('/adminpage/news?hidden=1&page=2');
  // With more to scroll.
  await page.getByRole('button', { name: 'Просторо' }).click();
  await expect.element(row('Новина 12')).toBeVisible();
  scrollTo(0, 400);
  await expect.poll(() => scrollY).toBe(400);
  const title = row('Новина 9').getByRole('link', { name: 'Новина 9' }).element() as HTMLElement;
  title.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Редагувати новину' })).toBeVisible();
  // Kept by the tab: a reload of the editor does not lose it.
  expect(Object.values(sessionStorage).join()).toContain('?hidden=1&page=2');
  await page.getByRole('link', { name: '← До списку' }).click();
  await expect.element(row('Новина 12')).toBeVisible();
  expect(router.state.location.search).toBe('?hidden=1&page=2');
  await expect.poll(() => scrollY).toBe(400);
});

test('deleting leaves the keyboard in the list, at the item that took the place', async () => {
  const api = newsApi();
  renderStaff('/adminpage/news');
  const remove = row('Перша').getByRole('button', { name: 'Видалити' });
  await expect.element(remove).toBeVisible();
  (remove.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  api.always('GET /news/', () => listOf(shown.slice(1)));
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Видалити' });
  await expect.element(confirm).toBeVisible();
  (confirm.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Перша')).not.toBeInTheDocument();
  await expect.element(row('Друга').getByRole('button', { name: 'Видалити' })).toHaveFocus();
});

test('who has gone on elsewhere while an item was leaving the list stays there', async () => {
  const api = newsApi();
  renderStaff('/adminpage/news');
  await row('Перша').getByRole('button', { name: 'Видалити' }).click();
  // The list is there before the counts of its tabs are.
  const letGo = api.hold('GET /calendar');
  api.always('GET /news/', () => listOf(shown.slice(1)));
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click();
  await expect.element(row('Перша')).not.toBeInTheDocument();
  const search = page.getByRole('searchbox', { name: 'Пошук у списку' });
  await search.click();
  await letGo();
  await expect.element(search).toHaveFocus();
});

test('a deletion that fails says so and keeps the item', async () => {
  const api = newsApi();
  api.always('DELETE /news/:id', () => refused(500, 'internal'));
  renderStaff('/adminpage/news');
  await row('Перша').getByRole('button', { name: 'Видалити' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click();
  await expect.element(page.getByText('Сталася помилка. Будь ласка, повторіть дію')).toBeVisible();
  await expect.element(row('Перша')).toBeVisible();
});

test('the switch answers before the server does, and shows no success toast', async () => {
  const api = newsApi();
  renderStaff('/adminpage/news');
  const visibility = row('Перша').getByRole('switch');
  const letGo = api.hold('PATCH /news/updateVisibility');
  await visibility.click();
  await expect.element(visibility).not.toBeChecked();
  await expect.element(row('Перша').getByText('Приховано')).toBeVisible();
  // Pressed again while the first answer is on its way, it sends nothing.
  await visibility.click({ force: true });
  await letGo();
  await expect.element(visibility).toHaveAttribute('aria-disabled', 'false');
  await expect.element(visibility).not.toBeChecked();
  // Its address leads nowhere now.
  await expect
    .element(row('Перша').getByRole('link', { name: 'Перенаправити відвідувачів на іншу адресу' }))
    .toHaveAttribute('href', '/adminpage/redirects?from=%2Fnews%2F1');
  expect(api.sentTo('PATCH /news/updateVisibility').map(({ json }) => json)).toEqual([
    { id: 1, isActive: 0 },
  ]);
  await expect.element(page.getByText('Зміни успішно збережено')).not.toBeInTheDocument();
});

test('a switch that fails goes back, with the toast', async () => {
  const api = newsApi();
  api.always('PATCH /news/updateVisibility', () => refused(500, 'internal'));
  renderStaff('/adminpage/news');
  const visibility = row('Перша').getByRole('switch');
  await visibility.click();
  await expect.element(page.getByText('Сталася помилка. Будь ласка, повторіть дію')).toBeVisible();
  await expect.element(visibility).toBeChecked();
  await expect.element(page.getByText('Не вдалося завантажити дані')).not.toBeInTheDocument();
});

test('a list shows the items of its own tab only, however late another answer comes', async () => {
  const api = newsApi();
  renderStaff('/adminpage/news');
  await expect.element(row('Перша')).toBeVisible();
  const letGo = api.hold('GET /news/');
  await page.getByRole('link', { name: 'Приховані' }).click();
  await expect.element(page.getByText('...loading')).toBeVisible();
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Опубліковані' }).click();
  await expect.element(row('Перша')).toBeVisible();
  await letGo();
  await expect.element(row('Прихована')).not.toBeInTheDocument();
  await expect.element(row('Перша')).toBeVisible();
});

test('a list that fails to load says so, shows no items of another tab, and can be asked for again', async () => {
  const api = newsApi();
  renderStaff('/adminpage/news');
  await expect.element(row('Перша')).toBeVisible();
  api.once('GET /news/', () => refused(500, 'internal'));
  await page.getByRole('link', { name: 'Приховані' }).click();
  await expect.element(page.getByText('Не вдалося завантажити дані')).toBeVisible();
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect.element(row('Прихована')).toBeVisible();
  await expect.element(page.getByText('Не вдалося завантажити дані')).not.toBeInTheDocument();
});

test('pages and tabs are addresses, and a page that is no more leads to the last one', async () => {
  const api = newsApi();
  api.always('GET /news/', () => listOf(shown, 3));
  const { router } = renderStaff('/adminpage/news');
  await page.getByRole('link', { name: 'Сторінка 2' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Сторінка 2' }))
    .toHaveAttribute('aria-current', 'page');
  expect(router.state.location.search).toBe('?page=2');
  await expect.poll(() => api.sentTo('GET /news/').at(-1)?.query.get('page')).toBe('1');
  await router.navigate('/adminpage/news?hidden=1&page=99');
  await expect.poll(() => router.state.location.search).toBe('?state=hidden&page=3');
});

test('an empty tab says so', async () => {
  const api = newsApi();
  api.always('GET /news/', () => listOf([], 0));
  renderStaff('/adminpage/news?hidden=1');
  await expect.element(page.getByText(/^Прихованих записів немає/)).toBeVisible();
});

test('a vacancy whose deadline has passed says so', async () => {
  // The last minute of a day in Kyiv.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T21:59:00Z') });
  const vacancies = [
    vacancy({ id: 1, titleUa: 'Стара', deadline: '2026-11-15' }),
    vacancy({ id: 2, titleUa: 'Остання', deadline: '2026-11-16' }),
    vacancy({ id: 3, titleUa: 'Нова' }),
  ];
  fakeApi({ 'GET /vacancies/': () => ok({ vacancies, pagesCount: 1, total: 3 }) });
  renderStaff('/adminpage/vacancies');
  await expect.element(row('Стара').getByText('Строк минув')).toBeVisible();
  await expect.element(row('Остання').getByText('Строк минув')).not.toBeInTheDocument();
  await expect.element(row('Нова').getByText('Строк минув')).not.toBeInTheDocument();
});
