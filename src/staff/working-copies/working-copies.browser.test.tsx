// What is typed and not saved is stored, found again, restored or discarded.
import { entries, keys, set } from 'idb-keyval';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newsItem } from '../../../tests/factories/content.ts';
import { connectionLost, ok, refused } from '../../../tests/factories/fake-api.ts';
import { fakeContent } from '../../../tests/factories/fake-content.ts';
import { choose, pictureFile } from '../../../tests/factories/files.ts';
import { OLENA, renderStaff, renderStaffArea } from '../../../tests/factories/render-staff.tsx';
import { useAuth } from '../session/auth-store.ts';
import { createAutosave } from './autosave.ts';
import { type Copy, device } from './copies.ts';

const headerUa = () => page.getByRole('textbox', { name: 'Заголовок українською' });
const headerEn = () => page.getByRole('textbox', { name: 'Заголовок англійською' });
const button = (name: string) => page.getByRole('button', { name });
const stored = () => page.getByText(/^Копію зроблено о/);
const leave = () => page.getByRole('link', { name: '← До списку' }).click();

/** As closing the tab does: whatever is typed is stored at once. */
const hide = () => dispatchEvent(new Event('pagehide'));

/** Newest first. */
async function onDevice(item: string): Promise<Copy[]> {
  const all = await entries<[number, string, string, string], Copy>(device);
  const ofItem = all.filter(([[user, kind, of]]) => user === 1 && kind === 'news' && of === item);
  return ofItem.map(([, copy]) => copy).sort((one, other) => other.at.localeCompare(one.at));
}

const headersOnDevice = async () => (await onDevice('1')).map(({ values }) => values.headerUa);

/** As another tab keeps what is typed there; gives how to type on. */
async function typeInAnotherTab(header: string) {
  const autosave = createAutosave({ userId: 1, kind: 'news', item: '1' });
  const type = (typed: string) => autosave.saveOnce({ headerUa: typed }, 1);
  await type(header);
  return type;
}

const copyAt = (headerUaKept: string, fields: object = {}) => ({
  baseVersion: 1,
  values: { headerUa: headerUaKept },
  at: '2026-09-03T11:02:00.000Z',
  ...fields,
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

async function openAndType() {
  const api = fakeContent({ news: [newsItem()] });
  const staff = renderStaff('/adminpage/news/1');
  await headerUa().fill('Пишеться');
  return { api, ...staff };
}

describe('what is typed', () => {
  test('is on this device after two seconds, and on the server after ten', async () => {
    const api = fakeContent({ news: [newsItem()] });
    renderStaff('/adminpage/news/1');
    await expect.element(headerUa()).toBeVisible();
    fakeTimers();
    await headerUa().fill('Пишеться');
    await expect.element(page.getByText('Є незбережені зміни', { exact: true })).toBeVisible();
    vi.advanceTimersByTime(2_000);
    await expect.element(stored()).toBeVisible();
    expect(await onDevice('1')).toMatchObject([{ values: { headerUa: 'Пишеться' }, baseVersion: 1 }]);
    expect(api.copies.size).toBe(0);
    await headerUa().fill('Пишеться далі');
    await expect.element(headerUa()).toHaveValue('Пишеться далі');
    vi.advanceTimersByTime(8_000);
    await expect.poll(() => api.copies.get('news/1')?.values.headerUa).toBe('Пишеться далі');
  });

  test('is gone from both places when it is saved', async () => {
    const { api } = await openAndType();
    hide();
    await expect.element(stored()).toBeVisible();
    await expect.poll(() => api.copies.size).toBe(1);
    await button('Зберегти зміни на сайті').click();
    await expect.element(page.getByText(/^Збережено о/)).toBeVisible();
    await expect.poll(() => api.copies.size).toBe(0);
    await expect.poll(() => keys(device)).toEqual([]);
  });

  test('is on this device when there is no connection, and the line of state says so', async () => {
    const { api } = await openAndType();
    api.always('PUT /working-copies/:kind/:item', () => connectionLost);
    hide();
    await expect.element(page.getByText('Немає зв’язку — збережено на цьому пристрої')).toBeVisible();
    expect(await headersOnDevice()).toEqual(['Пишеться']);
  });

  test('goes to the server as soon as the connection is back', async () => {
    const { api } = await openAndType();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.always('PUT /working-copies/:kind/:item', () => connectionLost);
    await expect.element(page.getByText('Немає зв’язку — збережено на цьому пристрої')).toBeVisible();
    expect(api.sentTo('PUT /working-copies/:kind/:item')).toEqual([]);
    onLine.mockRestore();
    api.restore();
    dispatchEvent(new Event('online'));
    await expect.element(stored()).toBeVisible();
    expect(api.copies.get('news/1')?.values).toMatchObject({ headerUa: 'Пишеться' });
  });

  test('goes to the server when the device has no room, and leaving asks if it can go nowhere', async () => {
    const api = fakeContent({ news: [newsItem()] });
    renderStaff('/adminpage/news/1');
    await expect.element(headerUa()).toBeVisible();
    // Nothing is stored by itself: only because the page may be closed.
    fakeTimers();
    await headerUa().fill('Пишеться');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    api.always('PUT /working-copies/:kind/:item', () => connectionLost);
    hide();
    await expect.element(page.getByText(/^Не збережено: на пристрої бракує місця/)).toBeVisible();
    await leave();
    await page.getByRole('dialog').getByRole('button', { name: 'Продовжити редагування' }).click();
    api.restore();
    await headerEn().fill('Once more');
    hide();
    await expect.element(page.getByText(/копію зроблено на сервері о/)).toBeVisible();
    await expect
      .poll(() => api.copies.get('news/1')?.values)
      .toMatchObject({ headerUa: 'Пишеться', headerEn: 'Once more' });
  });

  test('waits where it was left, without a question on the way out', async () => {
    await openAndType();
    await leave();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Новини');
    await expect.element(page.getByText(/^Написане не.пропало: воно чекатиме на вас тут/)).toBeVisible();
    await page.getByRole('link', { name: 'Редагувати' }).click();
    await expect.element(page.getByText(/^Є\sнезбережена версія від .+ на цьому пристрої$/)).toBeVisible();
    await expect.element(headerUa()).toHaveValue('Нова послуга');
    await button('Відновити').click();
    await expect.element(headerUa()).toHaveValue('Пишеться');
    await expect.element(button('Скасувати')).toHaveFocus();
    await button('Скасувати').click();
    await expect.element(headerUa()).toHaveValue('Нова послуга');
    await expect.element(button('Відновити')).toBeVisible();
  });
});

describe('what is typed in another tab', () => {
  test('is there when this one has saved, and is offered', async () => {
    const api = fakeContent({ news: [newsItem()] });
    const { router } = renderStaff('/adminpage/news/1');
    await expect.element(headerUa()).toBeVisible();
    await typeInAnotherTab('З іншої вкладки');
    await headerUa().fill('Пишеться');
    await expect.element(stored()).toBeVisible();
    await button('Зберегти зміни на сайті').click();
    await expect.element(page.getByText(/^Збережено о/)).toBeVisible();
    await expect.poll(() => api.copies.size).toBe(0);
    expect(await headersOnDevice()).toEqual(['З іншої вкладки']);
    await leave();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Новини');
    await router.navigate('/adminpage/news/1');
    await button('Відновити').click();
    await expect.element(headerUa()).toHaveValue('З іншої вкладки');
  });

  test('since its copy was found here is not dropped with that copy', async () => {
    fakeContent({ news: [newsItem()] });
    const typeOn = await typeInAnotherTab('З іншої вкладки');
    renderStaff('/adminpage/news/1');
    await expect.element(button('Відновити')).toBeVisible();
    await typeOn('З іншої вкладки, далі');
    await button('Відновити').click();
    await expect.element(headerUa()).toHaveValue('З іншої вкладки');
    await button('Зберегти зміни на сайті').click();
    await expect.element(page.getByText(/^Збережено о/)).toBeVisible();
    await expect.poll(headersOnDevice).toEqual(['З іншої вкладки, далі']);
  });
});

describe('what is typed while a save is on its way', () => {
  test('waits for whoever leaves before the save has ended', async () => {
    const { api, router } = await openAndType();
    const letGo = api.hold('PUT /news/update');
    await button('Зберегти зміни на сайті').click();
    await expect.element(page.getByText('Зберігаємо…')).toBeVisible();
    await headerUa().fill('Пишеться далі');
    await leave();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Новини');
    await letGo();
    await expect.element(page.getByText('Зміни успішно збережено')).toBeVisible();
    await expect
      .poll(() => onDevice('1'))
      .toMatchObject([{ values: { headerUa: 'Пишеться далі' }, baseVersion: 2 }]);
    await router.navigate('/adminpage/news/1');
    await button('Відновити').click();
    await expect.element(headerUa()).toHaveValue('Пишеться далі');
  });

  test('belongs to the item, once a new one has been saved', async () => {
    const api = fakeContent();
    const { router } = renderStaff('/adminpage/news/new');
    await headerUa().fill('Нова');
    const letGo = api.hold('POST /news');
    await button('Зберегти чернетку').click();
    await expect.element(page.getByText('Зберігаємо…')).toBeVisible();
    await headerUa().fill('Нова, дописана');
    await letGo();
    await expect.poll(() => router.state.location.pathname).toBe('/adminpage/news/1');
    await expect.element(stored()).toBeVisible();
    hide();
    await expect.poll(() => [...api.copies.keys()]).toEqual(['news/1']);
    expect(await keys(device)).toEqual([[1, 'news', '1', expect.any(String)]]);
  });
});

describe('a copy that is found', () => {
  async function open(item = newsItem()) {
    const api = fakeContent({ news: [item] });
    await set([1, 'news', '1', 'newest'], copyAt('З пристрою'), device);
    renderStaff('/adminpage/news/1');
    await expect.element(button('Відкинути')).toBeVisible();
    return api;
  }

  test('can be discarded, and that can be taken back', async () => {
    await open();
    await expect
      .element(page.getByText(/^Є\sнезбережена версія від 3 вересня, 14:02 на цьому/))
      .toBeVisible();
    await button('Відкинути').click();
    await expect.element(page.getByText('Версію від 3 вересня, 14:02 відкинуто')).toBeVisible();
    await expect.poll(() => onDevice('1')).toEqual([]);
    await button('Скасувати').click();
    await expect.element(button('Відновити')).toBeVisible();
    await expect.poll(headersOnDevice).toEqual(['З пристрою']);
  });

  test('of another form, as of another release, gives what can be read of it', async () => {
    fakeContent({ news: [newsItem()] });
    const odd = { headerUa: 'Прочитане', gallery: 'що?', links: null, tags: 5, textUa: [1] };
    await set([1, 'news', '1', 'newest'], copyAt('', { values: odd }), device);
    renderStaff('/adminpage/news/1');
    await button('Порівняти').click();
    await expect.element(page.getByRole('term')).toHaveTextContent('Заголовок українською');
    await button('Відновити').click();
    await expect.element(headerUa()).toHaveValue('Прочитане');
  });

  test('leaves the focus on the page when its buttons go', async () => {
    fakeContent({ news: [newsItem()] });
    await set([1, 'news', '1', 'newest'], copyAt('З пристрою'), device);
    renderStaffArea('/adminpage/news/1');
    for (const name of ['Відкинути', 'Скасувати', 'Відновити']) {
      const pressed = page.getByRole('button', { name, exact: true });
      await expect.element(pressed).toBeVisible();
      (pressed.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(pressed).not.toBeInTheDocument();
      expect(document.activeElement).not.toBe(document.body);
    }
  });

  test('is not lost when somebody writes on without deciding', async () => {
    await open();
    await headerUa().fill('Інше');
    hide();
    await expect.element(stored()).toBeVisible();
    expect(await headersOnDevice()).toEqual(['Інше', 'З пристрою']);
    await button('Відновити').click();
    await expect.element(headerUa()).toHaveValue('З пристрою');
  });

  test('is not restored while a save waits for a picture: it was made from another version', async () => {
    const api = await open(newsItem({ version: 5 }));
    const letGo = api.hold('POST /files');
    await headerUa().fill('Інше');
    await choose(page.getByLabelText('Обрати файли', { exact: true }), await pictureFile('щука.png'));
    await button('Зберегти зміни на сайті').click();
    await expect.element(page.getByText(/^Надсилаємо зображення/)).toBeVisible();
    await expect.element(button('Відновити')).toHaveAttribute('aria-disabled', 'true');
    await button('Відновити').click({ force: true });
    await expect.element(headerUa()).toHaveValue('Інше');
    await letGo();
    await expect.element(page.getByText(/^Збережено о/)).toBeVisible();
    expect(api.news.get(1)).toMatchObject({ headerUa: 'Інше', version: 6 });
    await button('Відновити').click();
    await expect.element(headerUa()).toHaveValue('З пристрою');
  });

  test('on another device is offered too, the newer first', async () => {
    const api = fakeContent({ news: [newsItem()] });
    const by = { id: 1, name: 'Олена' };
    api.copies.set('news/1', {
      ...copyAt('З телефона', { at: '2026-09-03T12:00:00.000Z' }),
      kind: 'news',
      item: '1',
      by,
    });
    await set([1, 'news', '1', 'newest'], copyAt('З пристрою'), device);
    renderStaff('/adminpage/news/1');
    await expect.element(button('Відновити').nth(1)).toBeVisible();
    await expect.element(page.getByText(/на іншому пристрої$/)).toBeVisible();
    await button('Відновити').first().click();
    await expect.element(headerUa()).toHaveValue('З телефона');
  });

  test('is not lost with another one when somebody writes on without deciding', async () => {
    const api = fakeContent({ news: [newsItem()] });
    const by = { id: 1, name: 'Олена' };
    api.copies.set('news/1', { ...copyAt('З телефона'), kind: 'news', item: '1', by });
    const newer = copyAt('З пристрою', { at: '2026-09-03T12:00:00.000Z' });
    await set([1, 'news', '1', 'any'], newer, device);
    const { router } = renderStaff('/adminpage/news/1');
    await expect.element(button('Відновити').nth(1)).toBeVisible();
    await headerUa().fill('Інше');
    hide();
    await expect.poll(() => api.copies.get('news/1')?.values.headerUa).toBe('Інше');
    await leave();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Новини');
    await router.navigate('/adminpage/news/1');
    await expect.element(button('Відновити').nth(2)).toBeVisible();
    expect(await headersOnDevice()).toEqual(['Інше', 'З пристрою', 'З телефона']);
  });

  test('that this browser itself sent to the server is one and not two', async () => {
    const { router } = await openAndType();
    hide();
    await expect.element(stored()).toBeVisible();
    await leave();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Новини');
    await router.navigate('/adminpage/news/1');
    await expect.element(button('Відновити')).toBeVisible();
    await leave();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Новини');
    await router.navigate('/adminpage/news/1');
    await expect.element(button('Відновити')).toBeVisible();
    await expect.element(page.getByText(/на іншому пристрої$/)).not.toBeInTheDocument();
  });

  test('that went to the server unanswered when the page was closed is one and not two', async () => {
    const api = fakeContent({ news: [newsItem()] });
    const by = { id: 1, name: 'Олена' };
    const copy = copyAt('З пристрою');
    api.copies.set('news/1', { ...copy, at: '2026-09-03T11:02:01.000Z', kind: 'news', item: '1', by });
    await set([1, 'news', '1', 'newest'], copy, device);
    renderStaff('/adminpage/news/1');
    await expect.poll(() => api.sentTo('GET /working-copies/:kind/:item')).toHaveLength(1);
    await expect.element(button('Відновити')).toBeVisible();
    await expect.element(page.getByText(/на іншому пристрої$/)).not.toBeInTheDocument();
  });

  test('of somebody else on the same computer is not', async () => {
    fakeContent({ news: [newsItem()] });
    await set([2, 'news', '1', 'newest'], copyAt('Чуже'), device);
    renderStaff('/adminpage/news/1');
    await expect.element(headerUa()).toHaveValue('Нова послуга');
    await expect.element(button('Відновити')).not.toBeInTheDocument();
  });

  test('is compared with what is saved', async () => {
    await open();
    await button('Порівняти').click();
    await expect.element(page.getByRole('term')).toHaveTextContent('Заголовок українською');
    await expect.element(page.getByRole('insertion').getByText(/пристрою$/)).toBeVisible();
  });

  test('was made from an older version meets what was saved since', async () => {
    const api = await open(newsItem({ headerEn: 'Changed since', version: 5 }));
    api.always('GET /news/:id/revisions/:version', () => ok(newsItem()));
    await button('Відновити').click();
    await headerEn().fill('A new service');
    await button('Зберегти зміни на сайті').click();
    await expect.element(page.getByText(/^Поєднано/)).toBeVisible();
    expect(api.sentTo('GET /news/:id/revisions/:version')[0]?.path).toMatch(/1$/);
    expect(api.news.get(1)).toMatchObject({ headerUa: 'З пристрою', headerEn: 'Changed since', version: 6 });
  });

  test('was made from a version that nobody knows any more: whatever differs is chosen', async () => {
    const api = await open(newsItem({ headerUa: 'Змінено відтоді', version: 5 }));
    await button('Відновити').click();
    await button('Зберегти зміни на сайті').click();
    await expect.element(page.getByRole('group', { name: '1. Заголовок українською' })).toBeVisible();
    expect(api.news.get(1)?.headerUa).toBe('Змінено відтоді');
  });
});

describe('of an item that was deleted', () => {
  async function typeAndDelete() {
    const staff = await openAndType();
    hide();
    await expect.poll(() => staff.api.copies.size).toBe(1);
    await leave();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Новини');
    staff.api.news.clear();
    await staff.router.navigate('/adminpage/news/1');
    await expect.element(page.getByRole('heading', { name: 'Такого запису немає' })).toBeVisible();
    return staff;
  }

  test('what was typed can become a new item', async () => {
    const { api, router } = await typeAndDelete();
    await expect.element(page.getByText(/^Є\sнезбережена версія від .+ на цьому пристрої$/)).toBeVisible();
    const trash = page.getByRole('link', { name: 'До кошика' });
    await expect.element(trash).toHaveAttribute('href', '/adminpage/news?state=trash');
    await button('Створити новий запис').click();
    await expect.element(headerUa()).toHaveValue('Пишеться');
    expect(router.state.location.pathname).toBe('/adminpage/news/new');
    await button('Зберегти чернетку').click();
    await expect.element(page.getByText(/^Збережено о/)).toBeVisible();
    expect(api.sentTo('POST /news')).toHaveLength(1);
    expect(api.news.get(1)).toMatchObject({ headerUa: 'Пишеться' });
    await expect.poll(() => keys(device)).toEqual([]);
    await expect.poll(() => api.copies.size).toBe(0);
  });

  test('what was typed can be discarded, and that can be taken back', async () => {
    const { api } = await typeAndDelete();
    await button('Відкинути').click();
    await expect.element(button('Створити новий запис')).not.toBeInTheDocument();
    await expect.poll(headersOnDevice).toEqual([]);
    await expect.poll(() => api.copies.size).toBe(0);
    await button('Скасувати').click();
    await expect.element(button('Створити новий запис')).toBeVisible();
    await expect.poll(headersOnDevice).toEqual(['Пишеться']);
  });
});

describe('a new item', () => {
  test('is found in the list of its kind and opens as it was, its picture included', async () => {
    const api = fakeContent();
    const { router } = renderStaff('/adminpage/news/new');
    await headerUa().fill('Почата');
    api.always('POST /files', () => connectionLost);
    await choose(page.getByLabelText('Обрати файл', { exact: true }), await pictureFile('щука.png'));
    await expect.element(page.getByText('Не надіслано: немає зв’язку')).toBeVisible();
    await router.navigate('/adminpage/news');
    await expect.element(page.getByText(/^Є\sнезбережене «Почата» від .+ на цьому пристрої$/)).toBeVisible();
    api.restore();
    await page.getByRole('link', { name: 'Відновити' }).click();
    await expect.element(headerUa()).toHaveValue('Почата');
    await expect.element(page.getByText('На картці у списку')).toBeVisible();
    await button('Зберегти чернетку').click();
    await expect.element(page.getByText(/^Збережено о/)).toBeVisible();
    expect(api.news.get(1)).toMatchObject({ headerUa: 'Почата', imgLink: '1-shchuka.png' });
    await router.navigate('/adminpage/news');
    await expect.element(page.getByRole('link', { name: 'Почата' })).toBeVisible();
    await expect.element(page.getByText(/^Є\sнезбережене/)).not.toBeInTheDocument();
  });

  test('does not mix with another one', async () => {
    fakeContent();
    const { router } = renderStaff('/adminpage/news/new');
    await headerUa().fill('Перша');
    const { pathname, search } = router.state.location;
    await router.navigate('/adminpage/news');
    await router.navigate('/adminpage/news/new');
    await expect.element(headerUa()).toHaveValue('');
    await router.navigate(pathname + search);
    await expect.element(headerUa()).toHaveValue('Перша');
  });

  test('can be discarded in the list, and that can be taken back', async () => {
    const api = fakeContent();
    const { router } = renderStaff('/adminpage/news/new');
    await headerUa().fill('Зайва');
    hide();
    await expect.poll(() => api.copies.size).toBe(1);
    await router.navigate('/adminpage/news');
    await button('Відкинути').click();
    await expect.element(page.getByText('«Зайва» відкинуто')).toBeVisible();
    await expect.poll(() => api.copies.size).toBe(0);
    await button('Скасувати').click();
    await expect.element(page.getByText(/^Є\sнезбережене «Зайва»/)).toBeVisible();
  });
});

describe('a session', () => {
  test('that ends while somebody types: after signing in the editor opens on what was typed', async () => {
    const api = fakeContent({ news: [newsItem()] });
    const { router } = renderStaffArea('/adminpage/news/1');
    await headerUa().fill('Недописане');
    api.once('PUT /news/update', () => refused(401, 'unauthenticated'));
    fakeTimers();
    await button('Зберегти зміни на сайті').click();
    await expect.element(page.getByText(/^Сеанс завершено/)).toBeVisible();
    vi.advanceTimersByTime(7_000);
    vi.useRealTimers();
    await expect.element(page.getByRole('heading', { name: 'Вхід' })).toBeVisible();
    expect(router.state.location.state).toEqual({ wanted: '/adminpage/news/1' });
    useAuth.setState({ token: 'T2', isLoggedIn: true, user: OLENA });
    await router.navigate('/adminpage/news/1');
    await expect.element(headerUa()).toHaveValue('Недописане');
    await expect.element(button('Відновити')).not.toBeInTheDocument();
  });

  test('of another person does not get what the previous one typed', async () => {
    fakeContent({ news: [newsItem()] });
    renderStaffArea('/adminpage/news/1');
    await headerUa().fill('Таємне');
    // Another tab has signed in somebody else.
    useAuth.setState({ token: 'T2', user: { ...OLENA, id: 2, email: 'b@b.c', name: 'Інша' } });
    await expect.element(headerUa()).toHaveValue('Нова послуга');
    await expect.element(button('Відновити')).not.toBeInTheDocument();
    await expect.poll(headersOnDevice).toEqual(['Таємне']);
  });
});
