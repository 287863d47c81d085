// The calendar: a month by weeks, and moving what is to come.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi, ok, refused } from '../../../tests/factories/fake-api.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';
import type { CalendarEntry } from '../../editorial/item.schema.ts';

// Wednesday; the clock goes forward on the last Sunday of that month.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-20T10:00:00Z') }));
afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 900);
});

const hideAt = '2030-05-10T15:00:00.000Z';
const ENTRIES: CalendarEntry[] = [
  { kind: 'news', id: 1, title: 'Звіт', state: 'published', is: 'shown', at: '2030-03-05T08:30:00.000Z' },
  {
    kind: 'news',
    id: 2,
    title: 'Новий реєстр',
    state: 'scheduled',
    is: 'publish',
    at: '2030-03-29T07:00:00.000Z',
  },
  { kind: 'vacancies', id: 3, title: 'Аналітик', state: 'published', is: 'deadline', at: '2030-03-31' },
  {
    kind: 'news',
    id: 4,
    title: 'Опитування',
    state: 'published',
    is: 'hide',
    at: '2030-03-22T22:30:00.000Z',
  },
];

/** Holds the times of news as the server does. */
function calendarApi() {
  const entries = new Map(ENTRIES.map((entry) => [entry.id, entry]));
  const api = fakeApi({
    'GET /calendar': ({ query }) =>
      ok({
        entries: [...entries.values()].filter(
          ({ at }) => at >= (query.get('from') ?? '') && at.slice(0, 10) <= (query.get('to') ?? ''),
        ),
      }),
    'GET /news/:id': ({ path }) => {
      const id = Number(path.split('/')[2]);
      const at = entries.get(id)?.at ?? null;
      return ok(
        id === 4 ? { isActive: 1, publishAt: null, hideAt: at } : { isActive: 0, publishAt: at, hideAt },
      );
    },
    'PATCH /news/schedule': ({ json }) => {
      const sent = json as { id: number; publishAt: string | null; hideAt: string | null };
      const entry = entries.get(sent.id);
      const at = sent.id === 4 ? sent.hideAt : sent.publishAt;
      if (entry && at) entries.set(sent.id, { ...entry, at });
      return ok({ isDaySet: 0, firstPublishedAt: null });
    },
  });
  return { ...api, entries };
}

const day = (name: string) => page.getByRole('listitem', { name, exact: false });
const link = (title: string) => page.getByRole('link', { name: title });
const entryIn = (name: string, title: string) => day(name).getByRole('link', { name: title });
const said = (text: RegExp) => page.getByRole('status').filter({ hasText: text });
const sent = (api: ReturnType<typeof calendarApi>) =>
  api.sentTo('PATCH /news/schedule').map(({ json }) => json);

async function dragTo(title: string, name: string) {
  await expect.element(link(title)).toBeVisible();
  const dataTransfer = new DataTransfer();
  const from = link(title).element().closest('[data-entry]');
  const fire = (target: Element | null | undefined, type: string) =>
    target?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  fire(from, 'dragstart');
  await expect.poll(() => fire(day(name).element(), 'dragover')).toBe(false);
  fire(day(name).element(), 'drop');
  fire(from, 'dragend');
}

test('a month is shown by weeks, what is out and what is to come told apart by a word, times in Kyiv’s', async () => {
  const api = calendarApi();
  renderStaff('/adminpage/calendar');
  await expect.element(page.getByRole('heading', { level: 2, name: /^березень 2030/ })).toBeVisible();
  await expect.element(entryIn('вівторок, 5 березня', 'Звіт')).toBeVisible();
  const factsOf = (title: string) =>
    link(title).element().closest('[data-entry]')?.querySelector('p')?.textContent?.trim();
  expect(factsOf('Звіт')).toBe('10:30 вийшло · Новина');
  expect(factsOf('Новий реєстр')).toBe('09:00 вийде · Новина');
  expect(factsOf('Аналітик')).toBe('строк · Вакансія');
  // After midnight in Kyiv.
  await expect.element(entryIn('субота, 23 березня', 'Опитування')).toBeVisible();
  expect(factsOf('Опитування')).toBe('00:30 зникне · Новина');
  await expect.element(day('середа, 20 березня')).toHaveAttribute('aria-current', 'date');
  expect(page.getByText(/за київським часом/).elements()).toHaveLength(1);
  expect(Object.fromEntries(api.sentTo('GET /calendar')[0]?.query ?? [])).toEqual({
    from: '2030-02-25',
    to: '2030-03-31',
  });
  await expect.element(link('Звіт')).toHaveAttribute('href', '/adminpage/news/1');
});

test('the month is in the address', async () => {
  calendarApi();
  const { router } = renderStaff('/adminpage/calendar');
  await page.getByRole('link', { name: /квітень/ }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: /^квітень 2030/ })).toBeVisible();
  expect(router.state.location.search).toBe('?month=2030-04');
  await page.getByRole('link', { name: /травень/ }).click();
  await expect.element(said(/^На ці тижні нічого немає/)).toBeVisible();
  await page.getByRole('link', { name: 'Цей місяць' }).click();
  await expect.element(link('Звіт')).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('what is to come is dragged to another day, keeps its time across a change of the clock, and is taken back', async () => {
  const api = calendarApi();
  renderStaff('/adminpage/calendar');
  await dragTo('Новий реєстр', 'неділя, 31 березня');
  await expect.element(entryIn('неділя, 31 березня', 'Новий реєстр')).toBeVisible();
  expect(sent(api)).toEqual([{ id: 2, publishAt: '2030-03-31T06:00:00.000Z', hideAt }]);
  await said(/^Перенесено: «Новий реєстр» — [^.]+, 31\sберезня, о\s09:00\. Дату на сторінці теж змінено\./)
    .getByRole('button', { name: 'Скасувати' })
    .click();
  await expect.element(entryIn('п’ятниця, 29 березня', 'Новий реєстр')).toBeVisible();
  await expect.element(link('Новий реєстр')).toHaveFocus();
  expect(sent(api).at(-1)).toEqual({ id: 2, publishAt: '2030-03-29T07:00:00.000Z', hideAt });
});

test('m, arrows and Enter move by keyboard, into another month too; Escape leaves it where it was', async () => {
  const api = calendarApi();
  const { router } = renderStaff('/adminpage/calendar');
  await expect.element(link('Новий реєстр')).toBeVisible();
  (link('Новий реєстр').element() as HTMLElement).focus();
  await userEvent.keyboard('m{ArrowRight}');
  await expect.element(said(/^Переносимо «Новий реєстр»: субота, 30 березня\./)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(said(/^Переносимо/)).not.toBeInTheDocument();
  await expect.element(link('Новий реєстр')).toHaveFocus();
  expect(sent(api)).toEqual([]);
  // The same key of a Ukrainian keyboard.
  const typed = new KeyboardEvent('keydown', { key: 'ь', code: 'KeyM', bubbles: true, cancelable: true });
  link('Новий реєстр').element().dispatchEvent(typed);
  await expect.element(said(/^Переносимо/)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(said(/п’ятниця, 5 квітня/)).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: /^квітень/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(entryIn('п’ятниця, 5 квітня', 'Новий реєстр')).toBeVisible();
  await expect.element(link('Новий реєстр')).toHaveFocus();
  expect(sent(api)).toEqual([{ id: 2, publishAt: '2030-04-05T06:00:00.000Z', hideAt }]);
  expect(router.state.location.pathname).toBe('/adminpage/calendar');
});

test('a day that has passed is refused with a message, and what is out does not move', async () => {
  const api = calendarApi();
  renderStaff('/adminpage/calendar');
  await dragTo('Новий реєстр', 'вівторок, 19 березня');
  await expect.element(said(/^Не перенесено: цей день уже минув/)).toBeVisible();
  (link('Звіт').element() as HTMLElement).focus();
  await userEvent.keyboard('m');
  await expect.element(said(/^Переносимо/)).not.toBeInTheDocument();
  expect(link('Звіт').element().closest('[draggable="true"]')).toBeNull();
  expect(sent(api)).toEqual([]);
});

test('what the server refuses, or a colleague has changed meanwhile, is said', async () => {
  const api = calendarApi();
  renderStaff('/adminpage/calendar');
  api.once('PATCH /news/schedule', () =>
    refused(400, 'invalid-input', { errors: [{ path: 'hideAt', message: 'errors.hiddenBeforeShown' }] }),
  );
  await dragTo('Новий реєстр', 'четвер, 28 березня');
  await expect.element(said(/^Не перенесено\. Приховати можна лише після того, як показано/)).toBeVisible();
  api.entries.set(2, { ...(ENTRIES[1] as CalendarEntry), at: '2030-03-27T07:00:00.000Z' });
  await dragTo('Новий реєстр', 'четвер, 28 березня');
  await expect.element(said(/^Не перенесено: розклад тим часом змінили/)).toBeVisible();
  await expect.element(entryIn('середа, 27 березня', 'Новий реєстр')).toBeVisible();
});

test('without dragging, the time is changed in a dialog', async () => {
  const api = calendarApi();
  renderStaff('/adminpage/calendar');
  await page.getByRole('button', { name: 'Змінити час: «Опитування»' }).click();
  const dialog = page.getByRole('dialog', { name: 'Запланувати' });
  await dialog.getByLabelText('День').fill('2030-03-25');
  await dialog.getByRole('button', { name: 'Змінити час' }).click();
  await expect.element(entryIn('понеділок, 25 березня', 'Опитування')).toBeVisible();
  expect(sent(api)).toEqual([{ id: 4, publishAt: null, hideAt: '2030-03-24T22:30:00.000Z' }]);
});

test('an entry that a dialog has moved to another month is followed there', async () => {
  calendarApi();
  renderStaff('/adminpage/calendar');
  const dialog = page.getByRole('dialog', { name: 'Запланувати' });
  const change = async (day: string) => {
    await page.getByRole('button', { name: 'Змінити час: «Опитування»' }).click();
    await dialog.getByLabelText('День').fill(day);
    await dialog.getByRole('button', { name: 'Змінити час' }).click();
  };
  await change('2030-05-15');
  await expect.element(page.getByRole('heading', { level: 2, name: /^травень/ })).toBeVisible();
  await expect.element(entryIn('середа, 15 травня', 'Опитування')).toHaveFocus();
  await change('2030-05-16');
  await expect.element(entryIn('четвер, 16 травня', 'Опитування')).toHaveFocus();
});

test('an hour that the clock skips on the way is there again on the next day; one message tells of the moves', async () => {
  const api = calendarApi();
  api.entries.set(2, { ...(ENTRIES[1] as CalendarEntry), at: '2030-03-29T01:30:00.000Z' });
  renderStaff('/adminpage/calendar');
  await dragTo('Новий реєстр', 'неділя, 31 березня');
  await expect.element(entryIn('неділя, 31 березня', 'Новий реєстр')).toBeVisible();
  await dragTo('Новий реєстр', 'субота, 30 березня');
  await expect.element(entryIn('субота, 30 березня', 'Новий реєстр')).toBeVisible();
  expect(sent(api)).toEqual([
    { id: 2, publishAt: '2030-03-31T01:30:00.000Z', hideAt },
    { id: 2, publishAt: '2030-03-30T01:30:00.000Z', hideAt },
  ]);
  expect(page.getByText(/^Перенесено/).elements()).toHaveLength(1);
  await expect.element(page.getByText('Зміни успішно збережено')).not.toBeInTheDocument();
});

test('on a narrow screen the month is a list of the days that have something', async () => {
  await page.viewport(360, 740);
  calendarApi();
  renderStaff('/adminpage/calendar');
  await expect.element(day('вівторок, 5 березня')).toBeVisible();
  await expect.element(page.getByText('вівторок, 5 березня')).toBeVisible();
  await expect.element(page.getByText('вівторок, 12 березня')).not.toBeVisible();
  // Nothing is dragged there.
  await expect.element(page.getByText(/перетягнути/)).not.toBeVisible();
  await expect.element(page.getByText(/натисніть «Змінити час»/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('a month that fails to load can be asked for again', async () => {
  const api = calendarApi();
  api.once('GET /calendar', () => refused(500, 'internal'));
  renderStaff('/adminpage/calendar');
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect.element(link('Звіт')).toBeVisible();
});
