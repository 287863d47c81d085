// The life of an item in its editor: written, refused, saved, in conflict, left.
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeToast } from '../../../tests/factories/close-toast.ts';
import { newsItem, vacancy } from '../../../tests/factories/content.ts';
import { connectionLost, ok, refused } from '../../../tests/factories/fake-api.ts';
import { fakeContent } from '../../../tests/factories/fake-content.ts';
import { choose, pictureFile } from '../../../tests/factories/files.ts';
import { followMessage } from '../../../tests/factories/follow-message.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';

const headerUa = () => page.getByRole('textbox', { name: 'Заголовок українською' });
const headerEn = () => page.getByRole('textbox', { name: 'Заголовок англійською' });
const titleUa = () => page.getByRole('textbox', { name: 'Назва посади (українською)' });
/** Not with the pointer: a toast of the save before may stand in its way. */
async function save() {
  const button = page.getByRole('button', { name: /^Зберегти/ });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).click();
}

const saved = () => page.getByText('Зміни успішно збережено');
const failed = () => page.getByText('Сталася помилка. Будь ласка, повторіть дію');
const unsaved = () => page.getByText(/^(Є незбережені зміни|Копію зроблено)/);

test('a new item gets an address, and its editor stays where it was', async () => {
  const api = fakeContent();
  const { router } = renderStaff('/adminpage/news/new');
  await headerUa().fill('Новина');
  await page.getByLabelText('Додати тег').fill('недописаний');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(saved()).toBeVisible();
  expect(router.state.location.pathname).toBe('/adminpage/news/1');
  await expect.element(page.getByLabelText('Додати тег')).toHaveFocus();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Редагувати новину');
  expect(api.news.get(1)).toMatchObject({ headerUa: 'Новина', tags: ['недописаний'] });
  // It is not loaded again.
  expect(api.sentTo('GET /news/:id')).toEqual([]);
});

test('what is wrong is said beside its field, in a summary that leads there, and goes when it is mended', async () => {
  const api = fakeContent();
  renderStaff('/adminpage/news/new');
  await headerEn().fill('English only');
  await save();
  await followMessage();
  await expect.element(headerUa()).toHaveFocus();
  await expect.element(headerUa()).toHaveAccessibleDescription('Заповніть це поле');
  await expect.element(page.getByText(/перевірте поля, позначені червоним$/)).toBeVisible();
  expect(api.sentTo('POST /news')).toEqual([]);
  await headerUa().fill('Є');
  await expect.element(page.getByText('Заповніть це поле')).not.toBeInTheDocument();
  await expect.element(page.getByText(/перевірте поля, позначені червоним$/)).not.toBeInTheDocument();
});

test('what the server refuses is said at its field, and everything typed stays', async () => {
  const api = fakeContent({ vacancies: [vacancy()] });
  renderStaff('/adminpage/vacancies/1');
  const errors = [{ path: 'departmentUa', message: 'errors.tooLong' }];
  api.once('PUT /vacancies/update', () => refused(400, 'invalid-input', { errors }));
  await titleUa().fill('Інша назва');
  await save();
  const department = page.getByLabelText('Підрозділ (українською)');
  await followMessage();
  await expect.element(department).toHaveFocus();
  await expect.element(department).toHaveAttribute('aria-invalid', 'true');
  await expect.element(titleUa()).toHaveValue('Інша назва');
  await save();
  await expect.element(saved()).toBeVisible();
  expect(api.vacancies.get(1)?.titleUa).toBe('Інша назва');
});

test('a server that does not answer keeps everything and says so', async () => {
  const api = fakeContent();
  renderStaff('/adminpage/news/new');
  await headerUa().fill('Без зв’язку');
  api.once('POST /news', () => connectionLost);
  await save();
  await expect.element(page.getByText('Не збережено: немає зв’язку')).toBeVisible();
  await expect.element(failed()).toBeVisible();
  await expect.element(headerUa()).toHaveValue('Без зв’язку');
  await page.getByRole('button', { name: 'Повторити' }).click();
  await expect.element(saved()).toBeVisible();
});

test('a failure is no longer said once one writes on and the draft is safe', async () => {
  const api = fakeContent({ news: [newsItem()] });
  renderStaff('/adminpage/news/1');
  await headerUa().fill('Без зв’язку');
  api.once('PUT /news/update', () => connectionLost);
  await save();
  await expect.element(page.getByText('Не збережено: немає зв’язку')).toBeVisible();
  await headerUa().fill('Зв’язок повернувся');
  await expect.element(page.getByText('Не збережено: немає зв’язку')).not.toBeInTheDocument();
  await expect.element(unsaved()).toBeVisible();
});

test('without a connection one message says so, and none once it is back', async () => {
  const api = fakeContent({ news: [newsItem()] });
  renderStaff('/adminpage/news/1');
  await headerUa().fill('Без зв’язку');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  api.once('PUT /news/update', () => connectionLost);
  await save();
  await expect.element(page.getByText('Не збережено: немає зв’язку')).toBeVisible();
  await expect.element(failed()).not.toBeInTheDocument();
  onLine.mockRestore();
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Не збережено: немає зв’язку')).not.toBeInTheDocument();
  await expect.element(unsaved()).toBeVisible();
});

test('announced works are not called a fault of the server', async () => {
  const api = fakeContent({ news: [newsItem()] });
  renderStaff('/adminpage/news/1');
  await headerUa().fill('Під час робіт');
  api.once('PUT /news/update', () => refused(503, 'maintenance', { detail: 'Нова машина' }));
  await save();
  await expect.element(page.getByText(/^Не збережено: тривають технічні роботи/)).toBeVisible();
  await expect.element(page.getByText(/сервер/)).not.toBeInTheDocument();
  await expect.element(failed()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Повторити' }).click();
  await expect.element(saved()).toBeVisible();
});

test('an item whose answer was lost is not made twice, and has what was written since', async () => {
  const api = fakeContent();
  const { router } = renderStaff('/adminpage/vacancies/new');
  await titleUa().fill('Одна посада');
  // The server hears the call; the editor never hears the answer.
  api.once('POST /vacancies', ({ headers, json }) => {
    api.vacancies.set(1, vacancy({ ...(json as object), id: 1 }));
    api.keys.set(headers.get('idempotency-key') ?? '', 1);
    return connectionLost;
  });
  await save();
  await expect.element(failed()).toBeVisible();
  await titleUa().fill('Одна посада, дописано');
  await save();
  await expect.element(saved()).toBeVisible();
  expect([...api.vacancies.values()].map((each) => each.titleUa)).toEqual(['Одна посада, дописано']);
  expect(router.state.location.pathname).toBe('/adminpage/vacancies/1');
});

test('an item whose answer was lost is not made twice after a reload, and a colleague’s change of it stays', async () => {
  const key = 'a'.repeat(32);
  const first = vacancy({ id: 1, titleUa: 'Одна посада' });
  const api = fakeContent({ vacancies: [{ ...first, salary: 'від колеги', version: 2 }] });
  api.keys.set(key, 1);
  api.once('POST /vacancies', ({ headers }) =>
    headers.get('idempotency-key') === key
      ? refused(412, 'changed-meanwhile', { current: api.vacancies.get(1) })
      : refused(500, 'internal'),
  );
  api.always('GET /vacancies/:id/revisions/:version', ({ path }) =>
    path.endsWith('/1') ? ok(first) : refused(404, 'not-found'),
  );
  renderStaff(`/adminpage/vacancies/new?copy=${key}`);
  await titleUa().fill('Одна посада, дописано');
  await save();
  await expect.element(saved()).toBeVisible();
  expect([...api.vacancies.values()]).toMatchObject([
    { titleUa: 'Одна посада, дописано', salary: 'від колеги' },
  ]);
});

test('an item that was deleted meanwhile says so, and keeps what was typed', async () => {
  const api = fakeContent({ news: [newsItem()] });
  renderStaff('/adminpage/news/1');
  await headerUa().fill('Ще потрібне');
  api.news.delete(1);
  await save();
  await expect.element(page.getByText(/^Не збережено: цей запис тим часом видалили/)).toBeVisible();
  await expect.element(headerUa()).toHaveValue('Ще потрібне');
});

test('without changes nothing is sent', async () => {
  const api = fakeContent({ news: [newsItem()] });
  renderStaff('/adminpage/news/1');
  await expect.element(headerUa()).toBeVisible();
  await save();
  await expect.element(page.getByText('Усе збережено')).toBeVisible();
  expect(api.sentTo('PUT /news/update')).toEqual([]);
});

test('what is typed and taken back is no change, however the text is spelled', async () => {
  fakeContent({ news: [newsItem({ textUa: '<ul><li>раз</li></ul><p>У&nbsp;Києві</p>' })] });
  renderStaff('/adminpage/news/1');
  const text = page.getByRole('textbox', { name: 'Текст українською' });
  await text.click();
  await userEvent.keyboard('{Control>}{End}{/Control}ж');
  await expect.element(unsaved()).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  await expect.element(page.getByText('Усе збережено')).toBeVisible();
});

test('whoever goes on writing while a save is on its way loses nothing', async () => {
  const api = fakeContent({ news: [newsItem()] });
  renderStaff('/adminpage/news/1');
  await headerUa().fill('Надіслано');
  const letGo = api.hold('PUT /news/update');
  await save();
  await expect.element(page.getByText('Зберігаємо…')).toBeVisible();
  await headerEn().fill('Meanwhile');
  await letGo();
  await expect.element(saved()).toBeVisible();
  await expect.element(headerEn()).toHaveValue('Meanwhile');
  await expect.element(headerEn()).toHaveFocus();
  await expect.element(unsaved()).toBeVisible();
  await save();
  await expect.element(unsaved()).not.toBeInTheDocument();
  expect(api.news.get(1)).toMatchObject({ headerUa: 'Надіслано', headerEn: 'Meanwhile' });
});

test('what is written about a new link or picture while it is being saved does not double it', async () => {
  const api = fakeContent({ news: [newsItem({ links: [] })] });
  renderStaff('/adminpage/news/1');
  await page.getByRole('button', { name: 'Додати посилання' }).click();
  await page.getByRole('textbox', { name: 'Адреса посилання' }).fill('https://example.org/');
  await choose(page.getByLabelText('Обрати файли', { exact: true }), await pictureFile('щука.png'));
  const alt = page.getByRole('textbox', { name: 'Опис зображення українською' }).last();
  await expect.element(page.getByRole('button', { name: 'Прибрати з галереї' })).toBeVisible();
  const letGo = api.hold('PUT /news/update');
  await save();
  await expect.element(page.getByText('Зберігаємо…')).toBeVisible();
  await page.getByRole('textbox', { name: 'Назва українською' }).fill('Назва');
  await page.getByText('Описів немає').click();
  await alt.fill('Опис');
  await letGo();
  await expect.element(saved()).toBeVisible();
  await save();
  await expect.element(unsaved()).not.toBeInTheDocument();
  expect(api.news.get(1)).toMatchObject({
    links: [{ titleUa: 'Назва', url: 'https://example.org/' }],
    galleryLinks: ['1-shchuka.png'],
    galleryAlts: [{ altUa: 'Опис' }],
  });
});

test('a save that ends after its editor was left takes nothing from the next one', async () => {
  const api = fakeContent({ news: [newsItem({ id: 5, headerUa: 'Наступна' })] });
  const { router } = renderStaff('/adminpage/news/new');
  await headerUa().fill('Повільна');
  const letGo = api.hold('POST /news');
  await save();
  await page.getByRole('link', { name: '← До списку' }).click();
  await page.getByRole('link', { name: 'Редагувати' }).click();
  await expect.element(headerUa()).toHaveValue('Наступна');
  await headerUa().fill('Пишу інше');
  await letGo();
  await expect.element(saved()).toBeVisible();
  await expect.element(headerUa()).toHaveValue('Пишу інше');
  expect(router.state.location.pathname).toBe('/adminpage/news/5');
});

describe('drafts and publishing', () => {
  const publish = () => page.getByRole('button', { name: 'Опублікувати' });

  test('a new item is saved as a draft, and is on the site once it is published', async () => {
    const api = fakeContent();
    renderStaff('/adminpage/news/new');
    await headerUa().fill('Новина');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText(/^Збережено о/)).toBeVisible();
    expect(api.news.get(1)?.isActive).toBe(0);
    await expect.element(page.getByText('Чернетка: на сайті її немає')).toBeVisible();
    await closeToast();
    await publish().click();
    await expect.element(page.getByText(/^Опубліковано о/)).toBeVisible();
    expect(api.news.get(1)?.isActive).toBe(1);
    await expect.element(publish()).not.toBeInTheDocument();
    await expect.element(page.getByText(/збережене одразу видно на сайті/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Зберегти зміни на сайті' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Переглянути на сайті/ })).toBeVisible();
  });

  test('Ctrl+Enter publishes from inside a text, and makes no line break there', async () => {
    const api = fakeContent();
    renderStaff('/adminpage/vacancies/new');
    await titleUa().fill('Аналітик');
    const text = page.getByRole('textbox', { name: 'Про вакансію (українською)' });
    await text.fill('Текст');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(saved()).toBeVisible();
    expect(api.vacancies.get(1)).toMatchObject({ isActive: 1, descriptionUa: '<p>Текст</p>' });
  });

  test('saving says nothing of visibility, and hiding says nothing of what is being written', async () => {
    const api = fakeContent({ news: [newsItem()] });
    renderStaff('/adminpage/news/1');
    await headerUa().fill('Змінено');
    await page.getByRole('button', { name: 'Приховати із сайту' }).click();
    await expect.element(page.getByRole('button', { name: 'Зберегти чернетку' })).toBeVisible();
    expect(api.news.get(1)).toMatchObject({ headerUa: 'Нова послуга', isActive: 0 });
    await expect.element(headerUa()).toHaveValue('Змінено');
    await save();
    await expect.poll(() => api.news.get(1)).toMatchObject({ headerUa: 'Змінено', isActive: 0 });
    expect(api.sentTo('PUT /news/update')[0]?.form?.has('isActive')).toBe(false);
  });

  test('trying again does what was tried: publishing publishes', async () => {
    const api = fakeContent();
    renderStaff('/adminpage/news/new');
    await headerUa().fill('Новина');
    api.once('POST /news', () => connectionLost);
    await publish().click();
    await page.getByRole('button', { name: 'Повторити', exact: true }).click();
    await expect.element(page.getByText(/^Опубліковано о/)).toBeVisible();
    expect(api.news.get(1)?.isActive).toBe(1);
  });

  test('an item that could not be hidden is said to be on the site still', async () => {
    const api = fakeContent({ news: [newsItem()] });
    renderStaff('/adminpage/news/1');
    api.once('PATCH /news/updateVisibility', () => refused(503, 'unavailable'));
    await page.getByRole('button', { name: 'Приховати із сайту' }).click();
    await expect.element(page.getByText(/^Не приховано: .+ Запис досі на сайті$/)).toBeVisible();
    await page.getByRole('button', { name: 'Приховати із сайту' }).click();
    await expect.element(page.getByText(/^Приховано із сайту о/)).toBeVisible();
  });

  test('a draft that a colleague has published and withdrawn is not brought back unawares', async () => {
    const draft = newsItem({ isActive: 0, state: 'draft' });
    const api = fakeContent({ news: [draft] });
    renderStaff('/adminpage/news/1');
    await headerUa().fill('Готово');
    api.news.set(1, { ...draft, state: 'hidden', version: 3 });
    await publish().click();
    await expect.element(page.getByText(/^Не опубліковано: запис тим часом опублікували/)).toBeVisible();
    expect(api.news.get(1)).toMatchObject({ headerUa: 'Нова послуга', isActive: 0 });
    await expect.element(page.getByText('Приховано: на сайті цього немає')).toBeVisible();
    await publish().click();
    await expect.poll(() => api.news.get(1)).toMatchObject({ headerUa: 'Готово', isActive: 1 });
  });

  test('a draft that a colleague has published meanwhile is not changed on the site unawares', async () => {
    const api = fakeContent({ news: [newsItem({ isActive: 0 })] });
    renderStaff('/adminpage/news/1');
    await headerUa().fill('Недописане');
    api.news.set(1, newsItem({ version: 2 }));
    await save();
    await expect.element(page.getByText(/запис тим часом опублікували/)).toBeVisible();
    expect(api.news.get(1)?.headerUa).toBe('Нова послуга');
    await expect.element(page.getByRole('button', { name: 'Зберегти зміни на сайті' })).toBeVisible();
    await expect.element(headerUa()).toHaveValue('Недописане');
  });
});

describe('two editors of one item', () => {
  const theirs = newsItem({ headerUa: 'Чужа назва', version: 2, updatedBy: { id: 2, name: 'Ірина' } });
  const clash = () => page.getByRole('heading', { name: 'Оберіть, що залишити' });

  async function openAndChange() {
    const api = fakeContent({ news: [newsItem()] });
    renderStaff('/adminpage/news/1');
    await headerUa().fill('Моя назва');
    return api;
  }

  test('what they changed apart comes together without a question, and can be looked at', async () => {
    const api = await openAndChange();
    api.news.set(1, newsItem({ headerEn: 'Their title', version: 2 }));
    await save();
    await expect.element(page.getByText(/^Поєднано зі змінами, які зберегли раніше/)).toBeVisible();
    expect(api.news.get(1)).toMatchObject({ headerUa: 'Моя назва', headerEn: 'Their title', version: 3 });
    await expect.element(headerEn()).toHaveValue('Their title');
    await page.getByText('Показати, що змінилося').click();
    await expect.element(page.getByRole('term')).toHaveTextContent('Заголовок англійською');
    // What one has seen saved is one's own again.
    await headerEn().fill('Our title');
    await save();
    await expect.poll(() => api.news.get(1)?.headerEn).toBe('Our title');
    await expect.element(page.getByText(/^Поєднано/)).not.toBeInTheDocument();
  });

  test('what one writes while that happens does not silently replace what a colleague wrote', async () => {
    const api = await openAndChange();
    api.news.set(1, newsItem({ headerEn: 'Their title', version: 2 }));
    api.always('GET /news/:id/revisions/:version', () => ok(newsItem()));
    const letGo = api.hold('PUT /news/update');
    await save();
    await expect.element(page.getByText('Зберігаємо…')).toBeVisible();
    await headerEn().fill('My title');
    await letGo();
    await expect.element(page.getByText(/^Поєднано/)).toBeVisible();
    await expect.element(headerEn()).toHaveValue('My title');
    await save();
    await expect.element(page.getByRole('group', { name: '1. Заголовок англійською' })).toBeVisible();
    expect(api.news.get(1)).toMatchObject({ headerUa: 'Моя назва', headerEn: 'Their title' });
  });

  test('what both changed is chosen on a page of its own, and saved over the newest version', async () => {
    const api = await openAndChange();
    api.news.set(1, theirs);
    await save();
    await expect.element(clash()).toBeVisible();
    expect(api.news.get(1)?.headerUa).toBe('Чужа назва');
    await page.getByRole('button', { name: 'Повернутися до редагування' }).click();
    await expect.element(headerUa()).toHaveValue('Моя назва');
    await save();
    await expect.element(page.getByText(/Збережена версія \(Ірина\)/)).toBeVisible();
    await page.getByRole('radio', { name: 'Ваша версія' }).click();
    await save();
    await expect.element(saved()).toBeVisible();
    expect(api.news.get(1)).toMatchObject({ headerUa: 'Моя назва', version: 3 });
    await expect.element(headerUa()).toHaveValue('Моя назва');
    await expect.element(page.getByText(/^Поєднано/)).not.toBeInTheDocument();
  });

  test('what came together besides is said after choosing', async () => {
    const api = await openAndChange();
    api.news.set(1, { ...theirs, date: '2026-10-02' });
    await save();
    await page.getByRole('radio', { name: 'Ваша версія' }).click();
    await save();
    await page.getByText(/^Поєднано/).click();
    expect(
      page
        .getByRole('term')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Дата']);
  });

  test('what was chosen and cannot be saved is mended in the form, on top of the newest version', async () => {
    const api = await openAndChange();
    api.news.set(1, { ...theirs, headerUa: 'Ч'.repeat(200) });
    await headerUa().fill('М'.repeat(200));
    await save();
    await page.getByRole('radio', { name: /^Обидві/ }).click();
    await save();
    await expect.element(headerUa()).toHaveValue(`${'Ч'.repeat(200)} ${'М'.repeat(200)}`);
    await expect.element(page.getByText(/перевірте поля, позначені червоним$/)).toBeVisible();
    await headerUa().fill('Спільна назва');
    await save();
    await expect.element(saved()).toBeVisible();
    expect(api.news.get(1)).toMatchObject({ headerUa: 'Спільна назва', version: 3 });
  });

  test('an item that changes once more while one chooses is met again', async () => {
    const api = await openAndChange();
    api.news.set(1, theirs);
    await save();
    await page.getByRole('radio', { name: 'Ваша версія' }).click();
    api.news.set(1, { ...theirs, headerEn: 'Meanwhile', version: 3 });
    await save();
    await expect
      .poll(() => api.news.get(1))
      .toMatchObject({ headerUa: 'Моя назва', headerEn: 'Meanwhile', version: 4 });
  });

  test('one’s own save whose answer was lost is nobody else’s work', async () => {
    const api = await openAndChange();
    api.once('PUT /news/update', () => {
      api.news.set(1, newsItem({ headerUa: 'Моя назва', version: 2 }));
      return connectionLost;
    });
    await save();
    await expect.element(failed()).toBeVisible();
    await headerUa().fill('Моя назва, дописано');
    await save();
    await expect.element(saved()).toBeVisible();
    expect(api.news.get(1)?.headerUa).toBe('Моя назва, дописано');
  });

  test('what a colleague has withdrawn stays withdrawn, and the editor says so', async () => {
    const api = await openAndChange();
    api.news.set(1, newsItem({ isActive: 0, version: 2 }));
    await save();
    await expect.element(page.getByText(/^Новину тим часом приховано із сайту/)).toBeVisible();
    expect(api.news.get(1)).toMatchObject({ headerUa: 'Моя назва', isActive: 0 });
    await expect.element(page.getByRole('button', { name: 'Зберегти чернетку' })).toBeVisible();
  });

  test('a vacancy is merged alike', async () => {
    const api = fakeContent({ vacancies: [vacancy()] });
    renderStaff('/adminpage/vacancies/1');
    await titleUa().fill('Моя');
    api.vacancies.set(1, vacancy({ salary: '50 000 ₴', version: 2 }));
    await save();
    await expect.poll(() => api.vacancies.get(1)).toMatchObject({ titleUa: 'Моя', salary: '50 000 ₴' });
  });

  test('a colleague who is at work is named', async () => {
    const api = fakeContent({ news: [newsItem()] });
    const by = { id: 2, name: 'Ірина Бойко' };
    const at = new Date().toISOString();
    api.copies.set('theirs', { kind: 'news', item: '1', by, at, baseVersion: 1, values: {} });
    renderStaff('/adminpage/news/1');
    await expect.element(page.getByText('Зараз у редакторі: Ірина Бойко')).toBeVisible();
  });
});

test('an earlier version is taken into the editor, on top of the newest, and can be given up', async () => {
  const api = fakeContent({ news: [newsItem({ version: 3 })] });
  api.always('GET /news/:id/revisions/:version', () => ok(newsItem({ headerUa: 'Колишня назва' })));
  renderStaff('/adminpage/news/1?version=1');
  await expect.element(headerUa()).toHaveValue('Колишня назва');
  await page.getByRole('button', { name: 'Скасувати' }).click();
  await expect.element(headerUa()).toHaveValue('Нова послуга');
  await headerUa().fill('Інша назва');
  await save();
  await expect.poll(() => api.news.get(1)).toMatchObject({ headerUa: 'Інша назва', version: 4 });
});

describe('an item that', () => {
  test('fails to load can be asked for again', async () => {
    const api = fakeContent({ news: [newsItem()] });
    api.once('GET /news/:id', () => refused(500, 'internal'));
    renderStaff('/adminpage/news/1');
    await expect.element(page.getByRole('heading', { name: 'Не вдалося завантажити дані' })).toBeVisible();
    await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
    await expect.element(headerUa()).toHaveValue('Нова послуга');
  });

  test.each(['/adminpage/vacancies/999', '/adminpage/news/abc'])(
    'does not exist says so (%s)',
    async (address) => {
      fakeContent();
      renderStaff(address);
      await expect.element(page.getByRole('heading', { name: 'Такого запису немає' })).toBeVisible();
    },
  );

  test('is answered late does not take the place of another', async () => {
    const api = fakeContent({
      news: [newsItem({ id: 1, headerUa: 'Перша' }), newsItem({ id: 2, headerUa: 'Друга' })],
    });
    const letGo = api.hold('GET /news/:id');
    const { router } = renderStaff('/adminpage/news/1');
    await expect.poll(() => api.sentTo('GET /news/:id').length).toBe(1);
    await router.navigate('/adminpage/news/2');
    await expect.element(headerUa()).toHaveValue('Друга');
    await letGo();
    await headerEn().fill('Written into the second');
    await expect.element(headerUa()).toHaveValue('Друга');
  });
});
