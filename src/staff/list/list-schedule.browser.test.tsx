// Showing and hiding from a list: at once, by the clock, and taken back.
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newsItem } from '../../../tests/factories/content.ts';
import { fakeApi, noContent, ok, refused } from '../../../tests/factories/fake-api.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';
import type { NewsItem } from '../../modules/news/news.schema.ts';
import { UNDO_MS } from '../session/report-failure.ts';

afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 900);
});

const TIMES = { publishAt: '2030-07-01T06:00:00.000Z', hideAt: '2030-11-18T07:00:00.000Z' };
const scheduled = newsItem({ id: 1, headerUa: 'Завтрашня', state: 'scheduled', isActive: 0, ...TIMES });
const draft = newsItem({ id: 2, headerUa: 'Почата', state: 'draft', isActive: 0 });
const shown = newsItem({ id: 3, headerUa: 'Показана', state: 'published', hideAt: TIMES.hideAt });

/** Holds items as the server does. */
function newsApi(...items: NewsItem[]) {
  const news = new Map(items.map((item) => [item.id, item]));
  const previous = new Map<number, NewsItem>();
  const change = (id: number, fields: Partial<NewsItem>) => {
    const next = { ...(news.get(id) ?? newsItem({ id })), ...fields };
    news.set(id, next);
    return next;
  };
  const api = fakeApi({
    'GET /news/': ({ query }) => {
      const state = query.get('state') ?? 'published';
      const listed = [...news.values()].filter((item) => state === 'all' || item.state === state);
      return ok({ news: listed, pagesCount: 1, total: listed.length });
    },
    'PATCH /news/updateVisibility': ({ json }) => {
      const { id, isActive, undo } = json as { id: number; isActive: 0 | 1; undo?: 1 };
      const before = previous.get(id);
      if (undo && before) return ok(change(id, before));
      previous.set(id, news.get(id) ?? newsItem({ id }));
      const state = isActive ? 'published' : 'hidden';
      change(id, { isActive, state, publishAt: null, ...(!isActive && { hideAt: null }) });
      return ok(json);
    },
    'PATCH /news/schedule': ({ json }) => {
      const { id, publishAt, hideAt } = json as { id: number } & typeof TIMES;
      const isShown = news.get(id)?.isActive === 1;
      return ok(
        change(id, { publishAt, hideAt, ...(!isShown && { state: publishAt ? 'scheduled' : 'draft' }) }),
      );
    },
    'DELETE /news/:id': ({ path }) => {
      change(Number(path.split('/')[2]), {
        state: 'trash',
        isActive: 0,
        deletedAt: new Date().toISOString(),
      });
      return noContent;
    },
    'POST /news/:id/restore': ({ path }) =>
      ok(change(Number(path.split('/')[2]), { state: 'hidden', deletedAt: null })),
    'GET /working-copies': () => ok([]),
  });
  return { ...api, news };
}

const row = (title: string) => page.getByRole('listitem', { name: title });
const dialog = () => page.getByRole('dialog', { name: 'Запланувати' });
const part = (legend: RegExp) => dialog().getByRole('group', { name: legend });
const showAt = () => part(/^Показати на сайті/);
const hideAt = () => part(/^Приховати із сайту/);
const sentTimes = (api: ReturnType<typeof newsApi>) =>
  api.sentTo('PATCH /news/schedule').map(({ json }) => json);

test('a switch says nothing but offers to take it back; the times that were set are there again', async () => {
  const api = newsApi(scheduled);
  renderStaff('/adminpage/news?state=scheduled');
  const visibility = row('Завтрашня').getByRole('switch');
  await visibility.click();
  await expect.element(row('Завтрашня').getByText('Опубліковано')).toBeVisible();
  await expect.element(row('Завтрашня').getByText(/^Опублікувати/)).not.toBeInTheDocument();
  await expect.element(page.getByText('Зміни успішно збережено')).not.toBeInTheDocument();
  await row('Завтрашня').getByRole('button', { name: 'Скасувати' }).click();
  await expect.element(row('Завтрашня').getByText('Заплановано')).toBeVisible();
  await expect.element(row('Завтрашня').getByText(/^Опублікувати 1\sлипня 2030/)).toBeVisible();
  expect(api.news.get(1)).toMatchObject({ isActive: 0, ...TIMES });
  await expect.element(visibility).toHaveFocus();
  await expect.element(row('Завтрашня').getByRole('button', { name: 'Скасувати' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Зміни успішно збережено')).not.toBeInTheDocument();
});

test('what was hidden by hand is shown again with the time at which it was to be hidden', async () => {
  const api = newsApi(shown);
  renderStaff('/adminpage/news');
  await row('Показана').getByRole('switch').click();
  await row('Показана').getByRole('button', { name: 'Скасувати' }).click();
  await expect.poll(() => api.news.get(3)).toMatchObject({ isActive: 1, hideAt: TIMES.hideAt });
});

test('the offer is there for ten seconds, and for as long as it has the focus', async () => {
  newsApi(shown);
  renderStaff('/adminpage/news');
  const visibility = row('Показана').getByRole('switch');
  await expect.element(visibility).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  (visibility.element() as HTMLElement).click();
  const undo = row('Показана').getByRole('button', { name: 'Скасувати' });
  await expect.element(undo).toBeVisible();
  (undo.element() as HTMLElement).focus();
  await expect.element(undo).toHaveFocus();
  vi.advanceTimersByTime(UNDO_MS * 2);
  await expect.element(undo).toBeVisible();
  (visibility.element() as HTMLElement).focus();
  await expect.element(undo).not.toHaveFocus();
  vi.advanceTimersByTime(UNDO_MS);
  await expect.element(undo).not.toBeInTheDocument();
  await expect.element(row('Показана').getByRole('button', { name: 'Запланувати' })).toBeVisible();
});

test('an undo that comes too late says so and shows what is there', async () => {
  const api = newsApi(scheduled);
  renderStaff('/adminpage/news?state=all');
  await row('Завтрашня').getByRole('switch').click();
  await expect.element(row('Завтрашня').getByText('Опубліковано')).toBeVisible();
  api.always('PATCH /news/updateVisibility', () => refused(412, 'changed-meanwhile'));
  await row('Завтрашня').getByRole('button', { name: 'Скасувати' }).click();
  await expect.element(page.getByText('Сталася помилка. Будь ласка, повторіть дію')).toBeVisible();
  await expect.element(row('Завтрашня').getByText('Опубліковано')).toBeVisible();
});

test('a deletion is taken back on another tab, which stays as it is', async () => {
  const api = newsApi(shown, draft);
  renderStaff('/adminpage/news');
  await row('Показана').getByRole('button', { name: 'Видалити' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click();
  await expect.element(row('Показана')).not.toBeInTheDocument();
  await page.getByRole('link', { name: /^Чернетки/ }).click();
  await expect.element(row('Почата')).toBeVisible();
  await page.getByRole('region', { name: 'Сповіщення' }).getByRole('button', { name: 'Скасувати' }).click();
  await expect.poll(() => api.news.get(3)).toMatchObject({ state: 'published', hideAt: TIMES.hideAt });
  await expect.element(row('Почата')).toBeVisible();
  await expect.element(row('Показана')).not.toBeInTheDocument();
});

test('a draft is scheduled in Kyiv’s time, by keyboard, and that is taken back', async () => {
  const api = newsApi(draft);
  renderStaff('/adminpage/news?state=all');
  const open = row('Почата').getByRole('button', { name: 'Запланувати' });
  await expect.element(open).toBeVisible();
  (open.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByText('Почата')).toBeVisible();
  // Tomorrow at nine is proposed.
  await expect.element(showAt().getByLabelText('Година')).toHaveValue('09:00');
  await showAt().getByLabelText('День').fill('2030-07-01');
  await hideAt().getByLabelText('День').fill('2030-11-18');
  await hideAt().getByLabelText('Година').fill('18:30');
  await expect
    .element(dialog().getByText(/^Опублікувати в\sпонеділок, 1\sлипня 2030\sр\., о\s09:00$/))
    .toBeVisible();
  await expect
    .element(dialog().getByText(/^Приховати в\sпонеділок, 18\sлистопада .+ о\s18:30$/))
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sentTimes(api)).toEqual([
    { id: 2, publishAt: '2030-07-01T06:00:00.000Z', hideAt: '2030-11-18T16:30:00.000Z' },
  ]);
  await expect.element(row('Почата').getByText('Заплановано')).toBeVisible();
  await expect.element(row('Почата').getByRole('button', { name: 'Змінити час' })).toHaveFocus();
  await page.getByRole('region', { name: 'Сповіщення' }).getByRole('button', { name: 'Скасувати' }).click();
  await expect.element(row('Почата').getByText('Чернетка')).toBeVisible();
  expect(sentTimes(api).at(-1)).toEqual({ id: 2, publishAt: null, hideAt: null });
});

test('a schedule is changed and cancelled', async () => {
  const api = newsApi(scheduled);
  renderStaff('/adminpage/news?state=all');
  await row('Завтрашня').getByRole('button', { name: 'Змінити час' }).click();
  await expect.element(showAt().getByLabelText('День')).toHaveValue('2030-07-01');
  await expect.element(hideAt().getByLabelText('Година')).toHaveValue('09:00');
  await showAt().getByLabelText('Година').fill('11:15');
  await dialog().getByRole('button', { name: 'Змінити час' }).click();
  await expect.element(row('Завтрашня').getByText(/^Опублікувати .+ об\s11:15$/)).toBeVisible();
  await row('Завтрашня').getByRole('button', { name: 'Змінити час' }).click();
  await dialog().getByRole('button', { name: 'Скасувати розклад' }).click();
  await expect.element(row('Завтрашня').getByText('Чернетка')).toBeVisible();
  expect(sentTimes(api)).toEqual([
    { id: 1, publishAt: '2030-07-01T08:15:00.000Z', hideAt: TIMES.hideAt },
    { id: 1, publishAt: null, hideAt: null },
  ]);
});

test('what is missing or refused is said at its field; Escape changes nothing', async () => {
  const api = newsApi(draft, shown);
  api.always('PATCH /news/schedule', () =>
    refused(400, 'invalid-input', { errors: [{ path: 'publishAt', message: 'errors.timeInPast' }] }),
  );
  renderStaff('/adminpage/news?state=all');
  await row('Почата').getByRole('button', { name: 'Запланувати' }).click();
  await hideAt().getByLabelText('День').fill('2030-11-18');
  await dialog().getByRole('button', { name: 'Запланувати' }).click();
  await expect.element(hideAt().getByLabelText('Година')).toHaveAccessibleDescription('Заповніть це поле');
  await expect.element(hideAt().getByLabelText('Година')).toHaveFocus();
  expect(sentTimes(api)).toEqual([]);
  await hideAt().getByLabelText('Година').fill('10:00');
  for (const field of ['День', 'Година']) await showAt().getByLabelText(field).fill('');
  await dialog().getByRole('button', { name: 'Запланувати' }).click();
  await expect.element(showAt().getByLabelText('День')).toHaveAccessibleDescription('Заповніть це поле');
  await expect.element(showAt().getByLabelText('День')).toHaveFocus();
  expect(sentTimes(api)).toEqual([]);
  await showAt().getByLabelText('День').fill('2020-01-01');
  await showAt().getByLabelText('Година').fill('09:00');
  // No publication is promised.
  await expect.element(dialog().getByText('Опублікувати: цей час уже минув')).toBeVisible();
  await dialog().getByRole('button', { name: 'Запланувати' }).click();
  await expect.element(showAt().getByLabelText('День')).toHaveAccessibleDescription('Цей час уже минув');
  await expect.element(showAt().getByLabelText('День')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(showAt().getByLabelText('День')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(row('Почата').getByText('Чернетка')).toBeVisible();
  // What is shown already can only be hidden.
  await row('Показана').getByRole('button', { name: 'Змінити час' }).click();
  await expect.element(hideAt().getByLabelText('День')).toHaveValue('2030-11-18');
  await expect.element(showAt()).not.toBeInTheDocument();
  const before = sentTimes(api);
  for (const field of ['День', 'Година']) await hideAt().getByLabelText(field).fill('');
  await dialog().getByRole('button', { name: 'Змінити час' }).click();
  await expect.element(hideAt().getByLabelText('День')).toHaveAccessibleDescription('Заповніть це поле');
  expect(sentTimes(api)).toEqual(before);
});

test('on a phone the dialog fits', async () => {
  await page.viewport(360, 740);
  newsApi(scheduled);
  renderStaff('/adminpage/news?state=all');
  await row('Завтрашня').getByRole('button', { name: 'Змінити час' }).click();
  await expect.element(dialog()).toBeInViewport({ ratio: 1 });
  const { scrollWidth, clientWidth } = dialog().element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('an item of a day to come is not shown at once without a question, and waits for its day if that was meant', async () => {
  const later = newsItem({ id: 4, headerUa: 'Колись', state: 'draft', isActive: 0, date: '2031-03-28' });
  const api = newsApi(later);
  renderStaff('/adminpage/news?state=all');
  const question = page.getByRole('dialog', { name: 'Запланувати на цю дату?' });
  await row('Колись').getByRole('switch').click();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(row('Колись').getByRole('switch')).toHaveFocus();
  expect(api.sentTo('PATCH /news/updateVisibility')).toEqual([]);
  await row('Колись').getByRole('switch').click();
  await question.getByRole('button', { name: 'Запланувати', exact: true }).click();
  await expect.element(row('Колись').getByText('Заплановано')).toBeVisible();
  expect(sentTimes(api)).toEqual([{ id: 4, publishAt: '2031-03-28T07:00:00.000Z', hideAt: null }]);
  await page.getByRole('button', { name: 'Скасувати' }).click();
  await expect.element(row('Колись').getByText('Чернетка')).toBeVisible();

  await row('Колись').getByRole('button', { name: 'Запланувати' }).click();
  await expect.element(showAt().getByLabelText('День')).toHaveValue('2031-03-28');
  await userEvent.keyboard('{Escape}');
  await row('Колись').getByRole('switch').click();
  await question.getByRole('button', { name: 'Опублікувати зараз' }).click();
  await expect.element(row('Колись').getByText('Опубліковано')).toBeVisible();
});

test('a row that leaves its tab with its new time hands the focus on, and gets it back with its undo', async () => {
  const api = newsApi(draft, newsItem({ id: 5, headerUa: 'Друга', state: 'draft', isActive: 0 }));
  renderStaff('/adminpage/news?state=draft');
  const plan = async (title: string) => {
    await row(title).getByRole('button', { name: 'Запланувати' }).click();
    await dialog().getByRole('button', { name: 'Запланувати' }).click();
    await expect.element(row(title)).not.toBeInTheDocument();
  };
  await plan('Почата');
  await expect.element(page.getByRole('link', { name: 'Друга' })).toHaveFocus();
  await page.getByRole('button', { name: 'Скасувати' }).click();
  await expect.element(page.getByRole('link', { name: 'Почата' })).toHaveFocus();
  expect(api.news.get(2)).toMatchObject({ publishAt: null });
  await plan('Почата');
  await plan('Друга');
  await expect.element(page.getByRole('link', { name: 'Додати новину' })).toHaveFocus();
});
