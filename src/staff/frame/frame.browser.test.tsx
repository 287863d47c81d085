// The frame of the staff area: its menu, and the bars that stay on the screen.
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { vacancy } from '../../../tests/factories/content.ts';
import { noContent, ok, refused } from '../../../tests/factories/fake-api.ts';
import { fakeContent } from '../../../tests/factories/fake-content.ts';
import { OLENA, renderStaffArea } from '../../../tests/factories/render-staff.tsx';

const lines = (label: string) => [1, 2, 3].map((number) => `${label} ${number}`);
const LONG = vacancy({
  responsibilitiesUa: lines('Обов’язок'),
  requirementsUa: lines('Вимога'),
  conditionsUa: lines('Умова'),
});

afterEach(async () => {
  delete document.documentElement.dataset.textSize;
  await page.viewport(1280, 900);
});

/** The control that has the focus, if something else covers it. */
function coveredControl(): string | null {
  const element = document.activeElement as HTMLElement;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const isSeen = (y: number) => {
    const seen = document.elementFromPoint((left + right) / 2, y);
    return Boolean(seen && (element.contains(seen) || seen.contains(element)));
  };
  const parts = [top + 3, (top + bottom) / 2, bottom - 3].map(isSeen);
  // A long text may be higher than the screen; a part of it is enough.
  const isWhole = element.isContentEditable ? parts.includes(true) : !parts.includes(false);
  return isWhole ? null : (element.getAttribute('aria-label') ?? element.textContent ?? element.id);
}

/** Goes through the form with a key, to its end, and gives what was covered when it had the focus. */
async function coveredControls(key: string): Promise<string[]> {
  const form = document.querySelector('form');
  const covered: string[] = [];
  for (;;) {
    await userEvent.keyboard(key);
    if (!form?.contains(document.activeElement)) return covered;
    const control = coveredControl();
    if (control !== null) covered.push(control);
  }
}

// How high the bars are is measured: where they are highest, and where they leave least room.
test.each([
  { width: 1440, textSize: '200' },
  { width: 360, textSize: '100' },
])('at $width px with text of $textSize % no bar covers what has the focus', async ({ width, textSize }) => {
  await page.viewport(width, 900);
  document.documentElement.dataset.textSize = textSize;
  fakeContent({ vacancies: [LONG] });
  renderStaffArea('/adminpage/vacancies/1');
  const first = page.getByRole('textbox', { name: 'Назва посади (українською)' });
  await expect.element(first).toBeVisible();
  await expect.element(page.getByRole('toolbar').nth(0)).toBeVisible();
  (first.element() as HTMLElement).focus();
  expect(await coveredControls('{Tab}')).toEqual([]);
  const last = [...document.querySelectorAll<HTMLElement>('form [data-adds]')].findLast((each) =>
    each.checkVisibility(),
  );
  last?.focus();
  expect(await coveredControls('{Shift>}{Tab}{/Shift}')).toEqual([]);
});

test('on a phone saving, the preview and what is unsaved stay on the screen', async () => {
  await page.viewport(360, 740);
  fakeContent({ vacancies: [LONG] });
  renderStaffArea('/adminpage/vacancies/1');
  await page.getByRole('textbox', { name: 'Оплата праці' }).fill('50 000 ₴');
  const unsaved = page.getByText(/^(Є незбережені зміни|Копію зроблено)/);
  for (const place of [0, 1]) {
    scrollTo({ top: place * document.body.scrollHeight, behavior: 'instant' });
    await expect.element(page.getByRole('button', { name: /^Зберегти/ })).toBeInViewport({ ratio: 1 });
    await expect.element(page.getByRole('button', { name: 'Перегляд' })).toBeInViewport({ ratio: 1 });
    await expect.element(unsaved).toBeInViewport({ ratio: 1 });
  }
  // The bar leaves most of the screen to the form.
  expect(740 - unsaved.element().getBoundingClientRect().top).toBeLessThan(110);
});

test('one strip says that the connection is gone', async () => {
  fakeContent({ vacancies: [LONG] });
  renderStaffArea('/adminpage/vacancies/1');
  const strip = page.getByText(/^Немає зв’язку. Усе, що ви пишете, зберігається/);
  await expect.element(page.getByText('Усе збережено')).toBeVisible();
  await expect.element(strip).not.toBeInTheDocument();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(strip).toBeVisible();
  onLine.mockRestore();
  dispatchEvent(new Event('online'));
  await expect.element(strip).not.toBeInTheDocument();
});

const personMenu = () => page.getByRole('button', { name: /^Мій обліковий запис/ });

test('the menu lists the rooms in groups, marks where one is, and unsaved changes are asked about before signing out', async () => {
  const api = fakeContent({ vacancies: [LONG] });
  api.always('POST /auth/logout', () => noContent);
  const { router } = renderStaffArea('/adminpage/vacancies/1');
  const menu = page.getByRole('navigation', { name: 'Панель керування' });
  const roomsOf = (group: string) =>
    menu
      .getByRole('list', { name: group, exact: true })
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
  expect(roomsOf('Робота')).toEqual([
    ...['Сьогодні', 'Новини', 'Рубрики', 'Вакансії', 'Обов’язки', 'Календар', 'Пошта для преси'],
  ]);
  expect(roomsOf('Сайт')).toEqual([
    'Головна',
    'Проєкти',
    'Дашборди',
    'Звіти з\u00a0даними',
    'Е-сервіси',
    'Довідники',
    'Сторінки',
    'Політики',
    'Керівництво',
    'Контакти',
    'Оголошення',
  ]);
  expect(roomsOf('Файли')).toEqual(['Медіатека']);
  expect(roomsOf('Нагляд')).toEqual([
    'Журнал',
    'Що читають',
    'Що шукають',
    'Відгуки',
    'Перенаправлення',
    'Посилання',
    'Працівники',
    'Перед публікацією',
    'Обслуговування',
  ]);
  const marked = [...document.querySelectorAll('[aria-current="page"]')];
  expect(marked.map((link) => link.textContent)).toEqual(['Вакансії']);
  await page.getByRole('textbox', { name: 'Оплата праці' }).fill('50 000 ₴');
  const signOut = page.getByRole('button', { name: 'Вийти', exact: true });
  await personMenu().click();
  await signOut.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Продовжити редагування' }).click();
  await expect.element(personMenu()).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Оплата праці' })).toHaveValue('50 000 ₴');
  await personMenu().click();
  await signOut.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вийти' }).click();
  await expect.element(page.getByRole('heading', { name: 'Вхід' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
});

test('on a narrow screen the menu is a drawer, which Escape and another page close, and the button has the focus again', async () => {
  await page.viewport(360, 740);
  fakeContent();
  const { router } = renderStaffArea('/adminpage/news');
  const opener = page.getByRole('button', { name: 'Меню', exact: true });
  const drawer = page.getByRole('dialog', { name: 'Меню' });
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('link', { name: 'Вакансії' })).not.toBeInTheDocument();
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('Новини');
  expect(title.element().getBoundingClientRect().top).toBeLessThan(740 / 4);
  await opener.click();
  await expect.element(drawer.getByRole('link', { name: 'Новини' })).toHaveAttribute('aria-current', 'page');
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await router.navigate('/adminpage/vacancies');
  await expect.element(title).toHaveTextContent('Вакансії');
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  await expect.element(drawer).not.toBeInTheDocument();
});

const finder = () => page.getByRole('dialog', { name: 'Знайти або зробити' });
const chosen = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('Ctrl+K finds a room, an action and an item by keyboard alone, also while one types, but not over a dialog', async () => {
  const api = fakeContent({ vacancies: [LONG] });
  // A list also names those who have written.
  api.always('GET /people/', () => ok({ items: [], people: [{ id: 1, name: 'Олена' }], total: 0 }));
  const { router } = renderStaffArea('/adminpage/vacancies/1');
  const salary = page.getByRole('textbox', { name: 'Оплата праці' });
  await salary.click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(finder().getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(finder()).not.toBeInTheDocument();
  await expect.element(salary).toHaveFocus();
  // A room; the first that was found is chosen, arrows choose another.
  await userEvent.keyboard('{Control>}k{/Control}журн');
  await expect.poll(chosen).toBe('Журнал Нагляд');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/adminpage/audit');
  // By what else it is called.
  await userEvent.keyboard('{Control>}k{/Control}банер');
  await expect.poll(chosen).toBe('Оголошення Сайт');
  await userEvent.keyboard('{Escape}');
  // An action.
  await userEvent.keyboard('{Control>}k{/Control}рубрик');
  await expect.poll(chosen).toBe('Рубрики Робота');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(chosen).toBe('Додати рубрику Дія');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/adminpage/categories/new');
  // An item, once the newest words are answered; a dialog is left alone.
  await userEvent.keyboard('{Control>}k{/Control}аналітикиня');
  await expect.element(finder().getByRole('option', { name: 'Аналітикиня Вакансії' })).toBeVisible();
  expect(finder().getByRole('option').elements()).toHaveLength(1);
  await userEvent.keyboard('{Control>}k{/Control}');
  const { query } = api.sentTo('GET /vacancies/').at(-1) ?? {};
  expect(Object.fromEntries(query ?? [])).toEqual({ state: 'all', q: 'аналітикиня', limit: '5' });
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/adminpage/vacancies/1');
  await personMenu().click();
  await page.getByRole('button', { name: 'Клавіші' }).click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(keysDialog()).toBeVisible();
  await expect.element(finder()).not.toBeInTheDocument();
});

test('what a role may not do is not found, and what was not answered is said', async () => {
  const api = fakeContent({ vacancies: [LONG] });
  api.always('GET /news/', () => refused(503, 'unavailable'));
  renderStaffArea('/adminpage/vacancies', { ...OLENA, role: 'author' });
  await page.getByRole('button', { name: /^Знайти або зробити… Ctrl\+K$/ }).click();
  const names = () =>
    finder()
      .getByRole('option')
      .elements()
      .map((option) => option.textContent);
  await expect.poll(names).toContain('Новини Робота');
  expect(names().filter((name) => /^(Журнал|Працівники|Обслуговування)/.test(name ?? ''))).toEqual([]);
  await finder().getByRole('combobox').fill('працівн');
  await expect.element(finder().getByText('Знайдено не все: сервер не відповів')).toBeVisible();
});

test('a file that misses its field is not opened in place of the page', async () => {
  fakeContent();
  renderStaffArea('/adminpage/news/new');
  const field = page.getByRole('textbox', { name: 'Заголовок українською' });
  await expect.element(field).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
  const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
  field.element().dispatchEvent(drop);
  expect(drop.defaultPrevented).toBe(true);
  await expect.element(page.getByText(/^Файл не додано: перетягніть/)).toBeVisible();
});

const keysDialog = () => page.getByRole('dialog', { name: 'Клавіші' });
const press = (key: string, code: string, shiftKey = false) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }),
  );

test('n makes a new item and ? shows the keys, on a Ukrainian keyboard too, and never while one types', async () => {
  fakeContent({ vacancies: [LONG] });
  const { router } = renderStaffArea('/adminpage/vacancies');
  const search = page.getByRole('searchbox');
  await expect.element(page.getByRole('listitem', { name: 'Аналітикиня' })).toBeVisible();
  for (const [key, code] of [
    ['?', 'Slash'],
    [',', 'Slash'],
    ['?', 'Digit7'],
  ] as const) {
    press(key, code, true);
    await expect.element(keysDialog().getByText('новий запис, коли відкрито список')).toBeVisible();
    // Under a dialog other keys do nothing.
    press('n', 'KeyN');
    await userEvent.keyboard('{Escape}');
    // The browser closes it before the page hears of that; a key pressed in between would be of the dialog still.
    await expect.poll(() => document.querySelector('dialog kbd')).toBeNull();
  }
  await search.click();
  await userEvent.keyboard('n?');
  await expect.element(search).toHaveValue('n?');
  await expect.element(keysDialog()).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/adminpage/vacancies');
  // The search for it has begun; a key pressed now is no longer part of it.
  await expect.poll(() => new URLSearchParams(router.state.location.search).get('q')).toBe('n?');
  (search.element() as HTMLElement).blur();
  press('т', 'KeyN');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Додати вакансію' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/adminpage/vacancies/new');
});

test('single keys can be switched off, and stay so', async () => {
  fakeContent({ vacancies: [LONG] });
  const { router } = renderStaffArea('/adminpage/vacancies');
  const search = page.getByRole('searchbox');
  await expect.element(search).toHaveAttribute('aria-keyshortcuts', '/');
  await personMenu().click();
  await page.getByRole('button', { name: 'Клавіші' }).click();
  const keys = keysDialog().getByRole('switch', { name: 'Окремі клавіші діють' });
  await expect.element(keys).toBeChecked();
  await keys.click();
  expect(localStorage.getItem('single-keys')).toBe('off');
  await expect.element(keysDialog().getByText('до пошуку в\u00a0списку')).not.toBeInTheDocument();
  await keysDialog().getByRole('button', { name: 'Закрити' }).click();
  await expect.element(search).not.toHaveAttribute('aria-keyshortcuts');
  press('/', 'Slash');
  press('n', 'KeyN');
  press('?', 'Slash', true);
  await expect.element(search).not.toHaveFocus();
  await expect.element(keysDialog()).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/adminpage/vacancies');
  await personMenu().click();
  await page.getByRole('button', { name: 'Клавіші' }).click();
  await keys.click();
  await expect.element(keys).toBeChecked();
  expect(localStorage.getItem('single-keys')).toBeNull();
});
