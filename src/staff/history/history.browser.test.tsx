// The history of an item: its versions, what differs between them, and the way back to one.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newsItem, vacancy } from '../../../tests/factories/content.ts';
import { connectionLost, ok } from '../../../tests/factories/fake-api.ts';
import { fakeContent } from '../../../tests/factories/fake-content.ts';
import { fakeRevisions, type StoredVersion } from '../../../tests/factories/fake-revisions.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';
import type { NewsItem } from '../../modules/news/news.schema.ts';

const IRYNA = { id: 2, name: 'Ірина Бойко' };

const FIRST = newsItem({ textUa: '<p>Перший абзац про дані.</p>', textEn: '<p>First paragraph.</p>' });
const SECOND = {
  ...FIRST,
  headerUa: 'Нова електронна послуга',
  textUa: '<p>Перший абзац про відкриті дані.</p>',
};
const THIRD = { ...SECOND, textEn: '<p>First long paragraph.</p>' };

/** In Kyiv it is 14:30 on 16 November 2026. */
const NOW = new Date('2026-11-16T12:30:00.000Z');

const VERSIONS: StoredVersion<NewsItem>[] = [
  { item: FIRST, at: '2026-09-03T06:15:00.000Z', by: null },
  { item: SECOND, at: '2026-11-15T09:02:00.000Z', by: IRYNA, changed: ['headerUa', 'textUa'] },
  { item: { ...SECOND, isActive: 0 }, at: '2026-11-16T09:30:00.000Z', action: 'hide', changed: ['isActive'] },
  {
    item: { ...THIRD, isActive: 0 },
    at: '2026-11-16T12:02:00.000Z',
    changed: ['textEn', 'links', 'imgLink'],
  },
];

async function open(address = '/adminpage/news/1/history', versions = VERSIONS) {
  const api = fakeContent({ news: [newsItem()] });
  const stored = fakeRevisions(api, 'news', versions);
  return { api, stored, ...renderStaff(address) };
}

const list = () => page.getByRole('navigation', { name: 'Версії' });
const version = (time: string | RegExp) => list().getByRole('link', { name: time });
const article = () => page.getByRole('article');
const compareWith = () => page.getByLabelText('Порівняти з');
const heading = (number: number) => page.getByRole('heading', { name: new RegExp(`^Версія ${number}`) });
const marks = () =>
  [...article().getByRole('deletion').elements(), ...article().getByRole('insertion').elements()].map(
    ({ textContent }) => textContent,
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 900);
});

describe('the versions', () => {
  test('say what was planned, what the clock did and how late, and why something was published all the same', async () => {
    const item = FIRST;
    await open('/adminpage/news/1/history', [
      { item, at: '2026-11-10T08:00:00.000Z' },
      {
        ...{ item, at: '2026-11-10T09:00:00.000Z', action: 'schedule' },
        details: { publishAt: '2026-11-16T07:00:00.000Z', hideAt: null, reason: 'Переклад буде згодом' },
      },
      {
        ...{ item, at: '2026-11-16T07:20:00.000Z', by: null, action: 'show' },
        details: { dueAt: '2026-11-16T07:00:00.000Z' },
      },
      { item, at: '2026-11-16T08:00:00.000Z', action: 'settle' },
      {
        ...{ item, at: '2026-11-16T09:00:00.000Z', by: null, action: 'hide' },
        details: { deadline: '2026-11-15' },
      },
      {
        ...{ item, at: '2026-11-16T10:00:00.000Z', action: 'schedule' },
        details: { publishAt: null, hideAt: null },
      },
    ]);
    await expect.element(version(/^сьогодні о.12:00/).getByText('Розклад скасовано')).toBeVisible();
    const planned = version(/^10 листопада об 11:00/);
    await expect
      .element(planned.getByText(/^Опублікувати в.понеділок, 16.листопада, о.09:00$/))
      .toBeVisible();
    await expect.element(planned.getByText('Причина: Переклад буде згодом')).toBeVisible();
    const shown = version(/^сьогодні о.09:20/);
    await expect.element(shown.getByText('за розкладом')).toBeVisible();
    await expect.element(shown.getByText(/^Із запізненням: мало бути в.понеділок/)).toBeVisible();
    await expect.element(version(/^сьогодні о.10:00/).getByText('Переклад змін не потребує')).toBeVisible();
    await expect.element(version(/^сьогодні об 11:00/).getByText(/^Минув строк: 15.листопада/)).toBeVisible();
  });

  test('say when, who and what', async () => {
    await open();
    await expect.element(heading(4)).toBeVisible();
    expect(
      list()
        .getByRole('link')
        .elements()
        .map((link) => [...link.children].map(({ textContent }) => textContent)),
    ).toEqual([
      [
        'сьогодні о\u00a014:02 теперішня',
        'Олена Коваль',
        'Змінено: текст англійською, посилання, зображення',
      ],
      ['сьогодні об 11:30', 'Олена Коваль', 'Приховано із сайту'],
      ['вчора об 11:02', 'Ірина Бойко', 'Змінено: заголовок українською, текст українською'],
      ['3 вересня о\u00a009:15', 'невідомо', 'Створено'],
    ]);
  });

  test('that were saved by publishing or hiding tell it as an event, with what else they changed', async () => {
    const item = FIRST;
    const details = { publishAt: '2026-11-20T07:00:00.000Z', hideAt: null };
    await open(undefined, [
      { item, at: '2026-11-10T08:00:00.000Z', action: 'add' },
      { item, at: '2026-11-11T08:00:00.000Z', changed: ['isActive'] },
      { item, at: '2026-11-12T08:00:00.000Z', changed: ['textUa', 'isActive'] },
      { item, at: '2026-11-12T08:00:01.000Z', action: 'schedule', details },
      { item, at: '2026-11-13T08:00:00.000Z', changed: ['headerUa', 'isActive'] },
    ]);
    await expect.element(version(/^11 листопада/).getByText('Опубліковано', { exact: true })).toBeVisible();
    await expect.element(list().getByText('Приховано із сайту. Змінено: текст українською')).toBeVisible();
    await expect.element(list().getByText('Опубліковано. Змінено: заголовок українською')).toBeVisible();
  });

  test('of an item in the trash tell so, and nothing can be restored', async () => {
    await open(undefined, [...VERSIONS, { item: THIRD, action: 'delete' }]);
    await expect.element(page.getByText(/Запис у\s*кошику/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: '← До списку' })).toBeVisible();
    await expect.element(version(/Переміщено до кошика/)).toBeVisible();
    await version(/вчора/).click();
    await expect.element(heading(2)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Відновити' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: /Взяти/ })).not.toBeInTheDocument();
  });

  test('of an item that came back from the trash tell so', async () => {
    await open(undefined, [
      ...VERSIONS,
      { item: THIRD, action: 'delete' },
      { item: THIRD, action: 'restore' },
    ]);
    await expect.element(version(/Повернуто з\s*кошика/)).toBeVisible();
  });
});

describe('a version', () => {
  test('is shown as the site shows it, with the changes since the one before', async () => {
    const { router } = await open();
    await version(/вчора/).click();
    await expect.element(heading(2)).toBeVisible();
    expect(router.state.location.search).toBe('?version=2');
    await expect.element(version(/вчора/)).toHaveAttribute('aria-current', 'true');
    await expect.element(article().getByRole('heading', { name: 'Нова електронна послуга' })).toBeVisible();
    expect(marks()).toEqual(['додано відкриті ']);
    await expect.element(page.getByRole('definition')).toHaveTextContent('Нова додано електронна послуга');
  });

  test('is compared in each language', async () => {
    await open();
    await expect.element(page.getByText('Відмінностей немає')).toBeVisible();
    await page.getByRole('button', { name: 'Англійська' }).click();
    await expect.element(page.getByText(/Зміни в\s*тексті позначено нижче/)).toBeVisible();
    await expect.poll(marks).toEqual(['додано long ']);
    await expect.element(page.getByText('Відмінностей немає')).not.toBeInTheDocument();
    await expect.element(article()).toHaveAttribute('lang', 'en');
  });

  test('is compared with any other, and the address says with which', async () => {
    const { router } = await open('/adminpage/news/1/history?version=4');
    await compareWith().selectOptions('1');
    await expect.poll(() => router.state.location.search).toBe('?version=4&with=1');
    await expect.poll(marks).toEqual(['додано відкриті ']);
    await expect.element(page.getByText(/Порівняно з\s*версією 1/)).toBeVisible();
    await compareWith().selectOptions('');
    await expect.poll(marks).toEqual([]);
    await router.navigate(-1);
    await expect.element(compareWith()).toHaveValue('1');
    await expect.poll(marks).toEqual(['додано відкриті ']);
  });

  test('of a long history come a hundred at once; a link leads to one wherever it is', async () => {
    const versions = Array.from({ length: 230 }, (_, index) => ({
      item: { ...FIRST, isActive: index >= 40 && index < 129 ? (1 as const) : (0 as const) },
      at: new Date(Date.UTC(2026, 0, 1, 8, index)).toISOString(),
      ...((index === 40 || index === 129) && { changed: ['isActive'] }),
    }));
    const { router } = await open('/adminpage/news/1/history', versions);
    const links = () => list().getByRole('listitem').elements();
    await expect.poll(() => links().length).toBe(100);
    // Before them it was shown: this is where it was hidden, not where it was published.
    await list().getByRole('link', { name: 'Давніші версії' }).click();
    await expect.element(heading(130)).toBeVisible();
    await expect.element(list().getByText('Приховано із сайту')).toBeVisible();
    expect(links()).toHaveLength(100);
    await list().getByRole('link', { name: 'Давніші версії' }).click();
    await expect.element(heading(30)).toBeVisible();
    await expect.element(list().getByRole('link', { name: 'Давніші версії' })).not.toBeInTheDocument();
    await router.navigate(-1);
    await list().getByRole('link', { name: 'Найновіші версії' }).click();
    await expect.element(heading(230)).toBeVisible();
    renderStaff('/adminpage/news/1/history?version=77');
    await expect.element(heading(77)).toBeVisible();
  });

  test('that does not load can be asked for again', async () => {
    const api = fakeContent({ news: [newsItem()] });
    api.once('GET /news/:id/revisions/4', () => ({ status: 500 }));
    fakeRevisions(api, 'news', VERSIONS);
    renderStaff('/adminpage/news/1/history');
    await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
    await expect.element(article()).toBeVisible();
  });
});

describe('restoring', () => {
  const restore = () => page.getByRole('button', { name: 'Відновити' });
  const dialog = () => page.getByRole('dialog');

  test('makes a version the newest, after a question that says what happens', async () => {
    const { api, router } = await open('/adminpage/news/1/history?version=2');
    await restore().click();
    await expect.element(dialog().getByRole('heading', { name: 'Відновити версію 2?' })).toBeVisible();
    await expect.element(dialog().getByText(/Видимість на сайті не зміниться/)).toBeVisible();
    await dialog().getByRole('button', { name: 'Відновити' }).click();
    await expect.element(page.getByText('Версію 2 відновлено')).toBeVisible();
    await expect.poll(() => router.state.location.search).toBe('?version=5');
    await expect.element(heading(5)).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Історія' })).toHaveFocus();
    await expect.element(version(/Відновлено попередню версію/)).toHaveAttribute('aria-current', 'true');
    const [sent] = api.sentTo('POST /news/:id/revisions/:version/restore');
    expect([sent?.path, sent?.headers.get('if-match')]).toEqual(['/news/1/revisions/2/restore', '"v4"']);
  });

  test('of what is on the site asks for a reason where it brings something serious back', async () => {
    const card = '<p>4111 1111 1111 1111</p>';
    const { api } = await open('/adminpage/news/1/history?version=1', [
      { item: { ...FIRST, textUa: card, textEn: card } },
      { item: SECOND },
    ]);
    await restore().click();
    await dialog().getByRole('button', { name: 'Відновити' }).click();
    await expect
      .element(
        dialog()
          .getByText(/схоже на персональні дані/)
          .first(),
      )
      .toBeVisible();
    expect(api.sentTo('POST /news/:id/revisions/:version/restore')).toEqual([]);
    await dialog().getByRole('textbox', { name: 'Чому публікуємо так' }).fill('Номер вигаданий');
    await dialog().getByRole('button', { name: 'Відновити все одно' }).click();
    await expect.element(page.getByText('Версію 1 відновлено')).toBeVisible();
    expect(api.sentTo('POST /news/:id/revisions/:version/restore')[0]?.json).toEqual({
      reason: 'Номер вигаданий',
    });
  });

  test('is not done without the question', async () => {
    const { api } = await open('/adminpage/news/1/history?version=2');
    await restore().click();
    await dialog().getByRole('button', { name: 'Скасувати' }).click();
    expect(api.sentTo('POST /news/:id/revisions/:version/restore')).toEqual([]);
  });

  test('is not offered for the newest version, nor is taking it', async () => {
    await open();
    await expect.element(article()).toBeVisible();
    await expect.element(page.getByRole('link', { name: /Взяти/ })).not.toBeInTheDocument();
    await expect.element(restore()).not.toBeInTheDocument();
  });

  test('shows that it is under way, and that it failed', async () => {
    const api = fakeContent({ news: [newsItem()] });
    const go = Promise.withResolvers<void>();
    api.once('POST /news/:id/revisions/:version/restore', async () => {
      await go.promise;
      return connectionLost;
    });
    fakeRevisions(api, 'news', VERSIONS);
    renderStaff('/adminpage/news/1/history?version=2');
    await restore().click();
    await dialog().getByRole('button', { name: 'Відновити' }).click();
    await expect.element(page.getByRole('button', { name: 'Зберігаємо…' })).toBeVisible();
    go.resolve();
    await expect.element(page.getByText('Сталася помилка. Будь ласка, повторіть дію')).toBeVisible();
    await expect.element(restore()).toBeVisible();
  });

  test('is refused when somebody has saved meanwhile, and the history is up to date then', async () => {
    const { stored } = await open('/adminpage/news/1/history?version=2');
    await restore().click();
    const revision = {
      version: 5,
      at: NOW.toISOString(),
      by: IRYNA,
      action: 'change' as const,
      changed: ['date'],
    };
    stored.push({ item: { ...THIRD, version: 5 }, revision });
    await dialog().getByRole('button', { name: 'Відновити' }).click();
    await expect.element(page.getByText(/Не відновлено: тим часом запис змінили/)).toBeVisible();
    await expect.element(version(/Змінено: дата/)).toBeVisible();
  });
});

test('a version shows its tags by the names that pages show, whichever page was opened first', async () => {
  const api = fakeContent({ news: [newsItem()] });
  fakeRevisions(api, 'news', [
    { item: { ...FIRST, tags: ['projects'] }, at: '2026-09-03T06:15:00.000Z', by: null },
  ]);
  api.always('GET /categories/', () =>
    ok({ items: [{ id: 2, slug: 'projects', titleUa: 'Наші проєкти', titleEn: 'Our projects' }], total: 1 }),
  );
  renderStaff('/adminpage/news/1/history');
  await expect.element(article().getByText('Наші проєкти')).toBeVisible();
});

test('a vacancy has a history too', async () => {
  const api = fakeContent({ vacancies: [vacancy()] });
  const lines = vacancy({ requirementsUa: ['Досвід'] });
  fakeRevisions(api, 'vacancies', [{ item: vacancy() }, { item: lines, changed: ['requirementsUa'] }]);
  renderStaff('/adminpage/vacancies/1/history');
  await expect.element(version(/Змінено: вимоги \(українською\)/)).toBeVisible();
  await expect.element(page.getByRole('definition').first()).toHaveTextContent('додано Досвід');
});

test('an item that never was has no history', async () => {
  fakeContent();
  renderStaff('/adminpage/news/9/history');
  await expect.element(page.getByRole('heading', { name: 'Такого запису немає' })).toBeVisible();
});

test('on a phone the versions stand above', async () => {
  await page.viewport(360, 740);
  await open();
  await expect.element(article()).toBeVisible();
  const [versions, shown] = [list(), article()].map((each) => each.element().getBoundingClientRect());
  expect(shown?.top).toBeGreaterThan(versions?.bottom ?? 0);
  expect(document.documentElement.scrollWidth).toBe(360);
});
