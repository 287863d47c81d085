// States of items in a list: tabs with their counts, filters, what asks for somebody today.
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newsItem, vacancy } from '../../../tests/factories/content.ts';
import { fakeApi, noContent, ok, refused } from '../../../tests/factories/fake-api.ts';
import { renderStaff, renderStaffArea } from '../../../tests/factories/render-staff.tsx';
import type { NewsItem } from '../../modules/news/news.schema.ts';
import { kyivDay } from '../../shared/kyiv-day.ts';

afterEach(() => page.viewport(1280, 900));

const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const olena = { id: 1, name: 'Олена Коваль' };
const iryna = { id: 7, name: 'Ірина Бойко' };

const item = (id: number, headerUa: string, state: NonNullable<NewsItem['state']>, more: object = {}) =>
  newsItem({ id, headerUa, state, isActive: state === 'published' ? 1 : 0, translation: null, ...more });

const ALL = [
  item(1, 'Відкрито центр', 'published', { tags: ['analytics'] }),
  item(2, 'Оновлено реєстр', 'published', { translation: 'outdated' }),
  item(3, 'Нова послуга', 'scheduled', { publishAt: '2030-11-18T07:00:00.000Z' }),
  item(4, 'Стара думка', 'draft', { updatedAt: ago(9), translation: 'missing' }),
  item(5, 'Свіжа думка', 'draft', { updatedAt: ago(1) }),
  item(6, 'Минуле', 'hidden', { updatedBy: iryna }),
];

const COUNTS = { all: 6, draft: 2, scheduled: 1, published: 2, hidden: 1, trash: 3 };

const newsApi = (all = ALL) =>
  fakeApi({
    'GET /news/': ({ query }) => {
      const state = query.get('state') ?? 'published';
      const news = all.filter(
        (each) =>
          (state === 'all' || each.state === state) &&
          (!query.has('translation') || each.translation === query.get('translation')) &&
          (!query.has('review') || each.review === query.get('review')) &&
          (!query.has('tag') || each.tags.includes(query.get('tag') ?? '')),
      );
      return ok({ news, pagesCount: 1, total: news.length, counts: COUNTS, people: [iryna, olena] });
    },
    'GET /calendar': () =>
      ok({
        entries: [
          {
            kind: 'vacancies',
            id: 1,
            title: 'Аналітик',
            state: 'published',
            is: 'deadline',
            at: '2030-01-01',
          },
          { kind: 'vacancies', id: 2, title: 'Прихована', state: 'hidden', is: 'deadline', at: '2030-01-01' },
        ],
      }),
    'GET /working-copies': () => ok([]),
    'GET /news/:id': ({ path }) => ok(newsItem({ id: Number(path.split('/')[2]) })),
    'DELETE /news/:id': () => noContent,
  });

const row = (title: string) => page.getByRole('listitem', { name: title });
const tabs = () => page.getByRole('navigation', { name: 'Стан записів' });
const chip = (filter: string) => page.getByRole('button', { name: `Прибрати умову: ${filter}` });
const lastQuery = (api: ReturnType<typeof newsApi>) =>
  Object.fromEntries(
    api
      .sentTo('GET /news/')
      .filter(({ query }) => query.get('limit') === '12')
      .at(-1)?.query ?? [],
  );

test('each state has a tab with its count, and the list begins with what is published', async () => {
  newsApi();
  const { router } = renderStaff('/adminpage/news');
  await expect.element(tabs().getByRole('link', { name: 'Опубліковані 2' })).toBeVisible();
  expect(
    tabs()
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Усі 6', 'Чернетки 2', 'Заплановані 1', 'Опубліковані 2', 'Приховані 1', 'Кошик 3']);
  await expect
    .element(tabs().getByRole('link', { name: 'Опубліковані 2' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(row('Відкрито центр').getByText('Опубліковано')).toBeVisible();
  await tabs().getByRole('link', { name: 'Чернетки 2' }).click();
  await expect.element(row('Стара думка').getByText('Чернетка')).toBeVisible();
  await expect.element(row('Відкрито центр')).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?state=draft');
  await tabs().getByRole('link', { name: 'Усі 6' }).click();
  for (const { headerUa } of ALL) await expect.element(row(headerUa)).toBeVisible();
});

test('addresses of before lead to their tabs', async () => {
  const api = newsApi();
  const { router } = renderStaff('/adminpage/news?hidden=1');
  await expect.element(row('Минуле').getByText('Приховано')).toBeVisible();
  await router.navigate('/adminpage/news?trash=1');
  await expect.element(tabs().getByRole('link', { name: 'Кошик 3' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => lastQuery(api)).toMatchObject({ state: 'trash' });
});

test('a row says when it is to be shown in Kyiv’s time, who changed it and what is wrong with its English', async () => {
  newsApi();
  renderStaff('/adminpage/news?state=all');
  await page.getByRole('button', { name: 'Просторо' }).click();
  await expect.element(row('Нова послуга').getByText('Заплановано')).toBeVisible();
  await expect
    .element(row('Нова послуга').getByText(/^Опублікувати в\sпонеділок, 18\sлистопада 2030\sр\., о\s09:00$/))
    .toBeVisible();
  await expect.element(row('Оновлено реєстр').getByText('EN застарів')).toBeVisible();
  await expect.element(row('Стара думка').getByText('EN немає')).toBeVisible();
  await expect.element(row('Відкрито центр').getByText(/^EN/)).not.toBeInTheDocument();
  await expect.element(row('Минуле').getByText(/^Змінено .+, Ірина Бойко$/)).toBeVisible();
});

test('filters are part of the address; each shows as a chip that a key takes back', async () => {
  const api = newsApi();
  const { router } = renderStaff('/adminpage/news?state=all&page=2');
  const query = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  await page.getByRole('button', { name: 'Фільтри' }).click();
  await page.getByRole('combobox', { name: 'Переклад' }).selectOptions('EN застарів');
  await expect.element(row('Оновлено реєстр')).toBeVisible();
  await expect.element(row('Відкрито центр')).not.toBeInTheDocument();
  expect(query()).toEqual({ state: 'all', translation: 'outdated' });
  await page.getByLabelText('Тег').fill('аналітика');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('combobox', { name: 'Хто працював' }).selectOptions('Ірина Бойко');
  await page.getByLabelText('Від дня').fill('2026-09-01');
  await page.getByLabelText('До дня').fill('2026-09-29');
  await page.getByRole('checkbox', { name: 'Зображення без опису' }).click();
  await expect.element(chip('До 29 вересня 2026 р.')).toBeVisible();
  const narrowed = {
    ...{
      tag: 'analytics',
      from: '2026-09-01',
      to: '2026-09-29',
      who: '7',
      translation: 'outdated',
      bare: '1',
    },
  };
  await expect.poll(query).toEqual({ state: 'all', ...narrowed });
  await expect.poll(() => lastQuery(api)).toMatchObject({ state: 'all', page: '0', ...narrowed });

  (chip('Тег «Аналітика»').element() as HTMLElement).focus();
  await userEvent.keyboard('{Delete}');
  await expect.element(chip('Тег «Аналітика»')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Тег')).toHaveValue('');
  // The keyboard stays among the chips.
  await expect.element(chip('Від 1 вересня 2026 р.')).toHaveFocus();
  for (let left = 5; left > 0; left -= 1) {
    await expect
      .poll(() => page.getByRole('button', { name: /^Прибрати умову/ }).elements().length)
      .toBe(left);
    await expect.element(page.getByRole('button', { name: /^Прибрати умову/ }).nth(0)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
  }
  await expect.poll(query).toEqual({ state: 'all' });
  await expect.element(row('Відкрито центр')).toBeVisible();
});

test('filters are kept by the tabs, by the search and on the way back from an item; the trash has words alone', async () => {
  newsApi();
  const { router } = renderStaff('/adminpage/news?state=all&translation=outdated');
  await page.getByRole('searchbox').fill('реєстр');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => new URLSearchParams(router.state.location.search).get('translation'))
    .toBe('outdated');
  const { search } = router.state.location;
  await row('Оновлено реєстр').getByRole('link', { name: 'Оновлено реєстр' }).click();
  await page.getByRole('link', { name: '← До списку' }).click();
  await expect.element(row('Оновлено реєстр')).toBeVisible();
  expect(router.state.location.search).toBe(search);
  await tabs().getByRole('link', { name: 'Приховані 1' }).click();
  await expect.element(chip('EN застарів')).toBeVisible();
  await tabs().getByRole('link', { name: 'Кошик 3' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Переклад' })).not.toBeInTheDocument();
  expect(decodeURIComponent(router.state.location.search)).toBe('?state=trash&q=реєстр');
});

test('filters that nothing passes say so, and lead back to the whole tab', async () => {
  newsApi();
  renderStaff('/adminpage/news?translation=missing');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'За цими умовами нічого немає' }))
    .toBeVisible();
  await page.getByRole('link', { name: 'Прибрати всі умови' }).click();
  await expect.element(row('Відкрито центр')).toBeVisible();
});

test('the filters unfold, on a phone too', async () => {
  await page.viewport(360, 740);
  newsApi();
  renderStaff('/adminpage/news?translation=outdated');
  await expect.element(row('Оновлено реєстр')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Хто працював' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Фільтри: 1' }).click();
  await page.getByRole('combobox', { name: 'Хто працював' }).selectOptions('Ірина Бойко');
  await expect.element(page.getByRole('button', { name: 'Фільтри: 2' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('what is to be hidden today is said in that line', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T08:00:00Z') });
  const entry = { kind: 'news', id: 1, title: 'Опитування', state: 'published', is: 'hide' };
  const api = newsApi([]);
  api.always('GET /calendar', () =>
    ok({
      entries: [
        { ...entry, at: '2026-11-16T16:00:00.000Z' },
        { ...entry, id: 2, at: '2026-11-17T16:00:00.000Z' },
        { ...entry, id: 3, kind: 'vacancies', at: '2026-11-16T17:00:00.000Z' },
      ],
    }),
  );
  renderStaff('/adminpage/news');
  await expect.element(page.getByRole('link', { name: /^1 зникне о\s18:00$/ })).toBeVisible();
  vi.useRealTimers();
});

test('one line says what asks for somebody today, and leads there', async () => {
  // Still today, whatever the hour: the day ends after it.
  const due = new Date(Date.now() + 1000);
  const isToday = kyivDay(due) === kyivDay(new Date());
  const at = new Intl.DateTimeFormat('uk', { timeStyle: 'short', timeZone: 'Europe/Kyiv' }).format(due);
  newsApi([...ALL, item(8, 'Сьогоднішня', 'scheduled', { publishAt: due.toISOString() })]);
  const { router } = renderStaff('/adminpage/news');
  const line = page.getByText(/^Сьогодні:/);
  await expect.element(line).toBeVisible();
  const said = line.element().textContent?.replaceAll(/\s/g, ' ');
  const scheduled = isToday ? `1 заплановано ${at.startsWith('11') ? 'об' : 'о'} ${at} · ` : '';
  expect(said).toBe(
    `Сьогодні: ${scheduled}1 переклад застарів · 1 чернетка без змін понад тиждень · 1 вакансія закриється впродовж тижня`,
  );
  await line.getByRole('link', { name: '1 переклад застарів' }).click();
  await expect.element(row('Оновлено реєстр')).toBeVisible();
  expect(router.state.location.search).toBe('?state=all&translation=outdated');
});

test('where nothing waits there is no line, and a list does without it when it fails', async () => {
  const api = newsApi([item(1, 'Відкрито центр', 'published')]);
  api.always('GET /calendar', () => refused(500, 'internal'));
  renderStaff('/adminpage/news');
  await expect.element(tabs().getByRole('link', { name: 'Усі 6' })).toBeVisible();
  await expect.element(page.getByText(/^Сьогодні:/)).not.toBeInTheDocument();
  api.always('GET /news/', ({ query }) =>
    query.has('state') ? refused(500, 'internal') : ok({ news: ALL.slice(0, 1), pagesCount: 1, total: 1 }),
  );
  renderStaff('/adminpage/news');
  await expect.element(row('Відкрито центр').nth(0)).toBeVisible();
});

test('what is answered once another tab is open leaves that tab its rows', async () => {
  const api = newsApi();
  const letGo = api.hold('DELETE /news/:id');
  renderStaff('/adminpage/news');
  await row('Відкрито центр').getByRole('button', { name: 'Видалити' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click();
  await tabs().getByRole('link', { name: 'Чернетки 2' }).click();
  await expect.element(row('Стара думка')).toBeVisible();
  const before = api.sentTo('GET /news/').length;
  await letGo();
  await expect.element(page.getByText(/запис переміщено до кошика/)).toBeVisible();
  await expect.poll(() => api.sentTo('GET /news/').length).toBeGreaterThan(before);
  expect(lastQuery(api)).toMatchObject({ state: 'draft' });
  await expect.element(row('Стара думка')).toBeVisible();
});

test('an empty tab says what to do next', async () => {
  newsApi([]);
  const { router } = renderStaff('/adminpage/news?state=draft');
  await expect.element(page.getByText(/^Чернеток немає\. Новий запис стане чернеткою/)).toBeVisible();
  await router.navigate('/adminpage/news');
  await expect.element(page.getByText(/^На сайті записів немає\. Опублікуйте чернетку/)).toBeVisible();
});

test('vacancies have the same tabs, and no tags', async () => {
  const api = fakeApi({
    'GET /vacancies/': () =>
      ok({
        vacancies: [vacancy({ id: 1, state: 'draft', isActive: 0 })],
        pagesCount: 1,
        total: 1,
        counts: COUNTS,
      }),
    'GET /working-copies': () => ok([]),
  });
  renderStaffArea('/adminpage/vacancies?state=draft');
  await expect.element(row('Аналітикиня').getByText('Чернетка')).toBeVisible();
  await page.getByRole('button', { name: 'Фільтри' }).click();
  await expect.element(page.getByLabelText('Тег')).not.toBeInTheDocument();
  const translation = page.getByRole('combobox', { name: 'Переклад' });
  (translation.element() as HTMLElement).focus();
  await translation.selectOptions('EN немає');
  await expect.poll(() => api.sentTo('GET /vacancies/').at(-1)?.query.get('translation')).toBe('missing');
  await expect.element(translation).toHaveFocus();
});
