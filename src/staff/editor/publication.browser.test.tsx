// An item's place on the site: its times, why it was taken away, and what readers are told of corrections.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newsItem, vacancy } from '../../../tests/factories/content.ts';
import { ok } from '../../../tests/factories/fake-api.ts';
import { fakeContent } from '../../../tests/factories/fake-content.ts';
import { renderStaff, renderStaffArea } from '../../../tests/factories/render-staff.tsx';
import { kyivDay } from '../../shared/kyiv-day.ts';

const side = () => page.getByRole('complementary', { name: 'Готовність і публікація' });
const schedule = () => page.getByRole('dialog', { name: 'Запланувати' });
const times = (name: string) => schedule().getByRole('group', { name });
const button = (name: string) => page.getByRole('button', { name });

const YEAR = Number(kyivDay(new Date()).slice(0, 4)) + 1;

afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 900);
});

describe('the schedule', () => {
  test('a draft is saved and gets its time in Kyiv, which can be changed and cancelled', async () => {
    const api = fakeContent({ news: [newsItem({ isActive: 0, state: 'draft' })] });
    renderStaff('/adminpage/news/1');
    await page.getByRole('textbox', { name: 'Заголовок українською' }).fill('Дописане');
    await button('Запланувати…').click();
    await times('Показати на сайті').getByLabelText('День').fill(`${YEAR}-07-15`);
    await times('Показати на сайті').getByLabelText('Година').fill('09:00');
    await expect
      .element(schedule().getByText(new RegExp(`^Опублікувати .+, 15.липня ${YEAR}.р., о.09:00$`)))
      .toBeVisible();
    await schedule().getByRole('button', { name: 'Запланувати' }).click();
    await expect.element(schedule()).not.toBeInTheDocument();
    expect(api.news.get(1)).toMatchObject({
      headerUa: 'Дописане',
      publishAt: `${YEAR}-07-15T06:00:00.000Z`,
      hideAt: null,
    });
    await expect.element(side().getByText('Заплановано', { exact: true })).toBeVisible();
    await expect.element(side().getByText(/^Вийде [ув].+ о.09:00$/)).toBeVisible();
    await expect.element(page.getByText('Заплановано: на сайті цього ще немає')).toBeVisible();

    await button('Змінити розклад…').click();
    await expect.element(times('Показати на сайті').getByLabelText('Година')).toHaveValue('09:00');
    await times('Показати на сайті').getByLabelText('День').fill(`${YEAR}-01-15`);
    await times('Приховати із сайту (можна не вказувати)').getByLabelText('День').fill(`${YEAR}-01-16`);
    await times('Приховати із сайту (можна не вказувати)').getByLabelText('Година').fill('18:30');
    await schedule().getByRole('button', { name: 'Змінити час' }).click();
    await expect.element(side().getByText(/^Зникне [ув].+ о.18:30$/)).toBeVisible();
    expect(api.news.get(1)).toMatchObject({
      publishAt: `${YEAR}-01-15T07:00:00.000Z`,
      hideAt: `${YEAR}-01-16T16:30:00.000Z`,
    });

    await side().getByRole('button', { name: 'Скасувати розклад' }).click();
    await expect.element(side().getByText('Чернетка, її бачать лише працівники')).toBeVisible();
    await expect.element(page.getByText(/^Розклад скасовано/)).toBeVisible();
    expect(api.news.get(1)).toMatchObject({ publishAt: null, hideAt: null });
  });

  test('what is wrong with a time is said at it, and the dialog stays', async () => {
    const api = fakeContent({ vacancies: [vacancy({ isActive: 0, state: 'draft' })] });
    renderStaff('/adminpage/vacancies/1');
    await button('Запланувати…').click();
    const day = times('Показати на сайті').getByLabelText('День');
    await day.fill('');
    await schedule().getByRole('button', { name: 'Запланувати' }).click();
    await expect.element(day).toHaveAccessibleDescription(/Заповніть це поле/);
    await day.fill('2020-01-01');
    await times('Показати на сайті').getByLabelText('Година').fill('09:00');
    await userEvent.keyboard('{Enter}');
    await expect.element(day).toHaveAccessibleDescription(/Цей час уже минув/);
    await expect.element(day).toHaveValue('2020-01-01');
    expect(api.vacancies.get(1)?.publishAt ?? null).toBeNull();
  });

  test('cancelled at once, whatever is being written: that is neither saved nor looked at', async () => {
    const times = { publishAt: null, hideAt: '2030-07-01T06:00:00.000Z' };
    const api = fakeContent({ news: [newsItem({ ...times, state: 'published' })] });
    renderStaff('/adminpage/news/1');
    const header = page.getByRole('textbox', { name: 'Заголовок українською' });
    await header.fill('');
    await side().getByRole('button', { name: 'Скасувати розклад' }).click();
    await expect.element(side().getByText(/^Зникне/)).not.toBeInTheDocument();
    await expect.element(side().getByRole('button', { name: 'Запланувати зникнення…' })).toHaveFocus();
    await expect.element(header).toHaveValue('');
    expect(api.sentTo('PUT /news/update')).toEqual([]);
    expect(api.news.get(1)).toMatchObject({ headerUa: 'Нова послуга', hideAt: null });
    // What is written is still of the version that the server has.
    await header.fill('Інший заголовок');
    await page.getByRole('button', { name: 'Зберегти зміни на сайті' }).click();
    await expect.poll(() => api.news.get(1)?.headerUa).toBe('Інший заголовок');
  });

  test('what is on the site can only be hidden at a time', async () => {
    const api = fakeContent({ news: [newsItem()] });
    renderStaff('/adminpage/news/1');
    await button('Запланувати зникнення…').click();
    await expect.element(times('Показати на сайті')).not.toBeInTheDocument();
    await times('Приховати із сайту').getByLabelText('День').fill(`${YEAR}-07-15`);
    await times('Приховати із сайту').getByLabelText('Година').fill('11:00');
    await schedule().getByRole('button', { name: 'Запланувати' }).click();
    await expect.element(side().getByText(/^Зникне [ув].+ об 11:00$/)).toBeVisible();
    expect(api.news.get(1)).toMatchObject({ isActive: 1, hideAt: `${YEAR}-07-15T08:00:00.000Z` });
  });

  test('brings its day into the form, unless one was set by hand', async () => {
    const draft = newsItem({ isActive: 0, state: 'draft', isDaySet: 0, date: '2026-01-02' });
    const api = fakeContent({ news: [draft] });
    renderStaff('/adminpage/news/1');
    const day = page.getByLabelText(/^Дата/);
    await expect.element(day).toHaveAccessibleDescription(/збігається з.днем публікації/);
    const followed = { ...draft, state: 'scheduled', version: 2, publishAt: `${YEAR}-07-15T06:00:00.000Z` };
    api.once('PATCH /news/schedule', () => ok({ ...followed, date: `${YEAR}-07-15` }));
    await button('Запланувати…').click();
    await expect.element(schedule().getByText('Дата на сторінці буде днем публікації.')).toBeVisible();
    await schedule().getByRole('button', { name: 'Запланувати' }).click();
    await expect.element(day).toHaveValue(`${YEAR}-07-15`);
    await expect.element(page.getByText(/^Розклад збережено/)).toBeVisible();
    await day.fill('2026-03-04');
    await expect.element(day).toHaveAccessibleDescription(/^Дату встановлено вручну/);
  });

  test('an item that was never saved is saved first', async () => {
    const api = fakeContent();
    const { router } = renderStaff('/adminpage/news/new');
    await page.getByRole('textbox', { name: 'Заголовок українською' }).fill('Нова');
    await button('Запланувати…').click();
    await times('Показати на сайті').getByLabelText('День').fill(`${YEAR}-07-15`);
    await times('Показати на сайті').getByLabelText('Година').fill('09:00');
    await schedule().getByRole('button', { name: 'Запланувати' }).click();
    await expect.element(side().getByText('Заплановано', { exact: true })).toBeVisible();
    expect(router.state.location.pathname).toBe('/adminpage/news/1');
    expect(api.news.get(1)).toMatchObject({ isActive: 0, publishAt: `${YEAR}-07-15T06:00:00.000Z` });
  });
});

test('an item is taken from the site with a reason for visitors, and what is being written stays', async () => {
  const api = fakeContent({ news: [newsItem()] });
  renderStaff('/adminpage/news/1');
  const header = page.getByRole('textbox', { name: 'Заголовок українською' });
  await header.fill('Ще не готове');
  await button('Вилучити з поясненням…').click();
  const dialog = page.getByRole('dialog', { name: 'Вилучити з поясненням' });
  await dialog.getByLabelText('Пояснення українською').fill('Дані уточнюють.');
  await dialog.getByLabelText('Пояснення англійською').fill('The data are being checked.');
  await dialog.getByRole('switch', { name: 'Перенаправити відвідувачів на іншу адресу' }).click();
  await dialog.getByRole('textbox', { name: 'Куди веде' }).fill('/career');
  await dialog.getByRole('button', { name: 'Вилучити' }).click();
  await expect.element(side().getByText('Відвідувачі бачать пояснення: Дані уточнюють.')).toBeVisible();
  await expect.element(header).toHaveValue('Ще не готове');
  expect(api.news.get(1)).toMatchObject({
    ...{ isActive: 0, headerUa: 'Нова послуга' },
    ...{ withdrawnUa: 'Дані уточнюють.', withdrawnEn: 'The data are being checked.' },
  });
  expect(api.sentTo('PATCH /news/updateVisibility')[0]?.json).toMatchObject({ redirectTo: '/career' });
  expect(api.sentTo('PUT /news/update')).toEqual([]);
});

test('what the clock does meanwhile is noticed, and what is being written stays', async () => {
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const api = fakeContent({ news: [newsItem({ isActive: 0, state: 'scheduled', publishAt })] });
  renderStaff('/adminpage/news/1');
  await expect.element(side().getByText(/^Вийде/)).toBeVisible();
  const header = page.getByRole('textbox', { name: 'Заголовок українською' });
  await header.fill('Ще пишемо');
  api.news.set(1, newsItem({ isActive: 1, state: 'published', publishAt: null, version: 9 }));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(publishAt) + 1000 });
  window.dispatchEvent(new Event('focus'));
  await expect.element(side().getByText('Опубліковано', { exact: true })).toBeVisible();
  await expect.element(side().getByText(/^Вийде/)).not.toBeInTheDocument();
  await expect.element(button('Зберегти зміни на сайті')).toBeVisible();
  await expect.element(header).toHaveValue('Ще пишемо');
});

test('the button says what will happen, and its arrow has the other ways, by keyboard', async () => {
  const scheduled = { isActive: 0, state: 'scheduled', publishAt: `${YEAR}-07-15T06:00:00.000Z` } as const;
  const api = fakeContent({ news: [newsItem(), newsItem({ id: 2, ...scheduled })] });
  const { router } = renderStaff('/adminpage/news/1');
  const names = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent?.trim());
  await expect.element(button('Зберегти зміни на сайті')).toBeVisible();
  await button('Інші способи').click();
  await expect
    .poll(names)
    .toEqual(['Запланувати зникнення…', 'Приховати із сайту', 'Вилучити з\u00a0поясненням…', 'Дублювати']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => api.news.get(1)?.isActive).toBe(0);
  await expect.element(button('Зберегти чернетку')).toBeVisible();

  await router.navigate('/adminpage/news/2');
  await expect.element(button('Зберегти заплановане')).toBeVisible();
  await button('Інші способи').click();
  await expect.poll(names).toEqual(['Запланувати…', 'Опублікувати Ctrl + Enter', 'Дублювати']);
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Інші способи')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(() => api.news.get(2)?.isActive).toBe(1);
});

test('a dialog that was opened from the arrow gives the focus back to it, done or left', async () => {
  fakeContent({
    news: [newsItem({ headerUa: 'РНОКПП 3184710691', isActive: 0, state: 'draft' }), newsItem({ id: 2 })],
  });
  const { router } = renderStaff('/adminpage/news/1');
  const arrow = button('Інші способи');
  await arrow.click();
  await page.getByRole('menuitem', { name: 'Запланувати…' }).click();
  await schedule().getByRole('button', { name: 'Запланувати' }).click();
  const reason = page.getByRole('dialog', { name: 'Перевірте перед публікацією' });
  await expect.element(reason).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(reason).not.toBeInTheDocument();
  await expect.element(schedule().getByRole('button', { name: 'Запланувати' })).toHaveFocus();
  await schedule().getByRole('button', { name: 'Запланувати' }).click();
  await reason.getByRole('textbox').fill('Так домовлено');
  await reason.getByRole('button', { name: 'Запланувати все одно' }).click();
  await expect.element(schedule()).not.toBeInTheDocument();
  await expect.element(arrow).toHaveFocus();

  await router.navigate('/adminpage/news/2');
  await expect.element(button('Зберегти зміни на сайті')).toBeVisible();
  await arrow.click();
  await page.getByRole('menuitem', { name: /^Вилучити/ }).click();
  const withdraw = page.getByRole('dialog', { name: 'Вилучити з поясненням' });
  await withdraw.getByLabelText('Пояснення українською').fill('Дані уточнюють.');
  await withdraw.getByRole('button', { name: 'Вилучити' }).click();
  await expect.element(withdraw).not.toBeInTheDocument();
  await expect.element(arrow).toHaveFocus();
});

describe('corrections', () => {
  const AT = '2026-09-03T09:00:00.000Z';
  /** Not with the pointer: a toast of the save before may stand in its way. */
  const save = () => (page.getByRole('button', { name: /^Зберегти/ }).element() as HTMLElement).click();

  test.each(['news', 'vacancies'] as const)('of %s are added and removed in both languages', async (kind) => {
    const corrections = [{ at: AT, textUa: 'Виправлено дату.', textEn: '' }];
    const api = fakeContent({
      [kind]: [kind === 'news' ? newsItem({ corrections }) : vacancy({ corrections })],
    });
    renderStaff(`/adminpage/${kind}/1`);
    await expect.element(side().getByRole('group', { name: 'Виправлення від 03.09.2026' })).toBeVisible();
    await button('Додати виправлення').click();
    const fresh = side().getByRole('group', { name: 'Нове виправлення' });
    await expect.element(fresh.getByLabelText(/^Що виправлено, українською/)).toHaveFocus();
    await fresh.getByLabelText('Що виправлено, англійською').fill('The sum was corrected.');
    save();
    await expect
      .element(fresh.getByLabelText(/^Що виправлено, українською/))
      .toHaveAccessibleDescription('Заповніть це поле');
    await fresh.getByLabelText(/^Що виправлено, українською/).fill("Виправлено суму «п'ять».");
    save();
    await expect.element(page.getByText('Зміни успішно збережено')).toBeVisible();
    expect(api[kind].get(1)?.corrections).toEqual([
      corrections[0],
      { at: expect.any(String), textUa: "Виправлено суму «п'ять».", textEn: 'The sum was corrected.' },
    ]);
    await expect.element(page.getByText(/^Збережено/)).toBeVisible();
    await expect.element(page.getByText('Є незбережені зміни')).not.toBeInTheDocument();
    await side().getByRole('button', { name: 'Прибрати виправлення' }).first().click();
    await expect.element(page.getByText('Є незбережені зміни')).toBeVisible();
    save();
    await expect.poll(() => api[kind].get(1)?.corrections).toHaveLength(1);
  });

  test('are for what is or was published, and stand in the preview', async () => {
    fakeContent({ news: [newsItem(), newsItem({ id: 2, isActive: 0, state: 'draft' })] });
    const { router } = renderStaff('/adminpage/news/2');
    await expect.element(side().getByText('Чернетка, її бачать лише працівники')).toBeVisible();
    await expect.element(button('Додати виправлення')).not.toBeInTheDocument();
    await router.navigate('/adminpage/news/1');
    await button('Додати виправлення').click();
    await side()
      .getByLabelText(/^Що виправлено, українською/)
      .fill('Виправлено суму.');
    await button('Перегляд').click();
    const preview = page.getByRole('dialog', { name: 'Перегляд' });
    await expect.element(preview.getByText('Виправлено суму.')).toBeVisible();
  });
});

test.each([
  [1440, true, true],
  [1200, true, true],
  [768, false, false],
  [360, false, false],
])('at %i px the parts of the editor are where there is room for them', async (width, isEnglish, isSide) => {
  await page.viewport(width, 900);
  fakeContent({ news: [newsItem()] });
  renderStaffArea('/adminpage/news/1');
  const ua = page.getByLabelText(/^Заголовок українською/);
  const en = page.getByLabelText('Заголовок англійською');
  await expect.element(ua).toBeVisible();
  const isShown = (element: Element | null) => Boolean(element?.checkVisibility());
  expect(isShown(en.element())).toBe(isEnglish);
  expect(isShown(document.querySelector('aside'))).toBe(isSide);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  if (isSide) {
    const isBeside = (document.querySelector('aside')?.getBoundingClientRect().left ?? 0) > 900;
    return expect(isBeside).toBe(width >= 1400);
  }
  await button('Готовність').click();
  await expect.element(side()).toBeVisible();
  await expect.element(ua).not.toBeVisible();
  await button('Англійська').click();
  await expect.element(en).toBeVisible();
  await expect.element(ua).not.toBeVisible();
});
