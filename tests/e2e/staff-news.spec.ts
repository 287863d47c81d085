// What an editor does with news, against a real server and database.
import { expect, test } from '@playwright/test';
import { hold } from './hold.ts';
import {
  beSignedIn,
  createNews,
  FAILED,
  headerUa,
  openOnSite,
  pictureFile,
  row,
  SAVED,
  save,
  signIn,
  textEditor,
  toast,
  unique,
} from './staff.ts';
import { violations } from './violations.ts';

test.beforeEach(async ({ page }) => {
  await beSignedIn(page);
});

test('news is created with a picture, tags and both languages, and stands on the site', async ({ page }) => {
  const title = unique('Нова послуга');
  await page.goto('/adminpage/news');
  await page.getByRole('link', { name: 'Додати новину' }).click();
  await headerUa(page).fill(title);
  await page.getByLabel('Заголовок англійською').fill('A new service');
  await textEditor(page, 'Текст українською').fill('Перший абзац.');
  await textEditor(page, 'Текст англійською').fill('First paragraph.');
  await page.getByLabel('Опис зображення українською').first().fill('Блакитне тло');
  await page.getByRole('checkbox', { name: 'Аналітика' }).check();
  await page.getByLabel('Додати тег').fill('власний тег');
  await page.getByLabel('Додати тег').press('Enter');
  await page.getByLabel('Обрати файл', { exact: true }).setInputFiles(await pictureFile('Фото щуки.png'));
  await save(page);
  await expect(page).toHaveURL(/\/news\/\d+$/);
  const { imgLink } = await (await page.request.get(`/api/news/${page.url().split('/').pop()}`)).json();
  expect(imgLink).toMatch(/foto.*shchuky\.png$/i);

  await openOnSite(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('img', { name: 'Блакитне тло' })).toBeVisible();
  await expect(page.getByText('Перший абзац.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'власний тег' })).toBeVisible();
  await page.getByRole('link', { name: 'Switch to English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new service');
});

test('apostrophes and quotes come back as they were typed', async ({ page }) => {
  const odd = `п'ять '' ''' O''Brien «лапки» "x" \\ <b> & ${unique('')}`;
  await createNews(page, odd);
  await textEditor(page, 'Текст українською').fill(`Об'єкт '' "y" <i> &`);
  await page.getByLabel('Опис зображення українською').first().fill("'''");
  await save(page);
  await page.reload();
  await expect(headerUa(page)).toHaveValue(odd);
  await expect(textEditor(page, 'Текст українською')).toHaveText(`Об'єкт '' "y" <i> &`);
  await expect(page.getByLabel('Опис зображення українською').first()).toHaveValue("'''");
});

test('text is formatted, and what Word leaves behind is cleaned', async ({ page }) => {
  const id = await createNews(page, unique('Форматування'));
  const text = textEditor(page, 'Текст українською');
  await text.fill('');
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      `<html><head><style>p.MsoNormal{color:red}</style></head><body><!--StartFragment-->
       <p class="MsoNormal" style="margin:0;color:red"><b><span style="font-family:Arial">Жирне</span></b> <o:p></o:p>слово</p>
       <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·  </span>перший пункт</p>
       <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·  </span>другий пункт</p>
       <p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">а)  </span>вкладений</p>
       <p class="MsoNormal"><o:p>&nbsp;</o:p></p>
       <table><tr><td><p>А1</p></td><td><a href="https://kmu.gov.ua/">Б1</a></td></tr><tr><td>А2</td><td>Б2</td></tr></table>
       <h1>Великий</h1><p><a href="javascript:alert(1)">погане</a> <a href="https://diia.gov.ua/">добре</a></p>
       <script>alert(2)</script><img src="x" onerror="alert(3)"><!--EndFragment--></body></html>`,
    );
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await save(page);
  const { textUa } = await (await page.request.get(`/api/news/${id}`)).json();
  expect(textUa).toContain('<strong>Жирне</strong>');
  expect(textUa).toMatch(/<ul><li>(<p>)?перший пункт(<\/p>)?<\/li><li>(<p>)?другий пункт/);
  expect(textUa).toMatch(/другий пункт(<\/p>)?<ol><li>(<p>)?вкладений/);
  expect(textUa).not.toContain('<p></p>');
  expect(textUa).toMatch(/<p>А1\s+— <a href="https:\/\/kmu.gov.ua\/"[^>]*>Б1<\/a><\/p><p>А2 — Б2<\/p>/);
  expect(textUa).toContain('<h2>Великий</h2>');
  expect(textUa).toMatch(/<a href="https:\/\/diia\.gov\.ua\/"[^>]*>добре<\/a>/);
  expect(textUa).not.toMatch(/style=|class=|Mso|script|onerror|javascript|<img|<h1/);

  await text.fill('Список');
  await page.getByRole('button', { name: 'Маркований список' }).first().click();
  await save(page);
  const after = await (await page.request.get(`/api/news/${id}`)).json();
  expect(after.textUa).toMatch(/<ul><li>.*Список.*<\/li><\/ul>/);
});

test('links are added, edited and deleted in place', async ({ page }) => {
  const id = await createNews(page, unique('Посилання'));
  const links = async () => (await (await page.request.get(`/api/news/${id}`)).json()).links;
  await page.getByRole('button', { name: 'Додати посилання' }).click();
  const first = page.getByRole('group', { name: 'Посилання 1' });
  await first.getByLabel('Адреса посилання').fill('ftp://x');
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(first.getByText('Вкажіть правильну адресу посилання')).toBeVisible();
  await expect(first.getByLabel('Адреса посилання')).toBeFocused();
  await first.getByLabel('Адреса посилання').fill('https://diia.gov.ua/');
  await first.getByLabel('Назва українською').fill('Дія');
  await save(page);
  expect(await links()).toMatchObject([{ url: 'https://diia.gov.ua/', titleUa: 'Дія' }]);
  await first.getByLabel('Назва українською').fill('Портал «Дія»');
  await save(page);
  expect(await links()).toMatchObject([{ titleUa: 'Портал «Дія»' }]);
  await first.getByRole('button', { name: 'Видалити посилання' }).click();
  await save(page);
  expect(await links()).toEqual([]);
});

test('a gallery is filled, described, sorted by keyboard and by drag, and cleared after a question', async ({
  page,
}) => {
  const id = await createNews(page, unique('Галерея'));
  const alts = async () => {
    const { galleryAlts } = await (await page.request.get(`/api/news/${id}`)).json();
    return galleryAlts?.map(({ altUa }: { altUa: string }) => altUa) ?? null;
  };
  await page
    .getByLabel('Обрати файли')
    .setInputFiles([
      await pictureFile('а.png', '#f00'),
      await pictureFile('б.png', '#0f0'),
      await pictureFile('в.png', '#00f'),
    ]);
  const images = page.getByRole('region', { name: 'Галерея' }).getByRole('listitem');
  await expect(images).toHaveCount(3);
  for (const [index, alt] of ['перше', "друге об'єктне", 'третє'].entries()) {
    await images.nth(index).getByLabel('Опис зображення українською').fill(alt);
  }
  await save(page);
  expect(await alts()).toEqual(['перше', "друге об'єктне", 'третє']);

  await images.nth(2).getByRole('button', { name: 'Перемістити вище' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Переміщено на місце 2 з 3')).toBeAttached();
  await images.nth(0).locator('[draggable="true"]').dragTo(images.nth(2));
  await save(page);
  expect(await alts()).toEqual(['третє', "друге об'єктне", 'перше']);

  await page.getByRole('button', { name: 'Очистити галерею' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Скасувати' }).click();
  await expect(images).toHaveCount(3);
  await page.getByRole('button', { name: 'Очистити галерею' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Очистити галерею' }).click();
  await save(page);
  expect(await alts()).toBeNull();
});

test('a file that is too big or of a wrong kind is refused before it is sent, with the reason', async ({
  page,
}) => {
  await page.goto('/adminpage/news/new');
  const field = page.getByLabel('Обрати файл', { exact: true });
  await field.setInputFiles({ name: 'звіт.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(page.getByText('Непідтримуваний формат файлу')).toBeVisible();
  await field.setInputFiles({
    name: 'велике.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  });
  await expect(page.getByText('Файл завеликий. Максимальний розмір — 10 МБ')).toBeVisible();
  await field.setInputFiles({
    name: 'не-зображення.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByText('Не вдалося завантажити зображення')).toBeVisible();
});

test('hiding takes an item off the site and showing brings it back, without a success toast', async ({
  page,
}) => {
  const title = unique('Видимість');
  const id = await createNews(page, title);
  await page.goto('/adminpage/news');
  await row(page, title).getByRole('switch').click();
  await expect(row(page, title).getByText('Приховано')).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/news/${id}`)).status()).toBe(404);
  await expect(toast(page, SAVED)).toHaveCount(0);
  await page.getByRole('link', { name: 'Приховані' }).click();
  await row(page, title).getByRole('switch').click();
  await expect.poll(async () => (await page.request.get(`/news/${id}`)).status()).toBe(200);
});

test('a switch that fails goes back, with the toast', async ({ page }) => {
  await page.goto('/adminpage/news');
  await page.route('**/api/news/updateVisibility', (route) => route.fulfill({ status: 500, body: '{}' }));
  const first = page.getByRole('switch').first();
  await first.click();
  await expect(toast(page, FAILED)).toBeVisible();
  await expect(first).toBeChecked();
  await expect(page.getByText('Не вдалося завантажити дані')).toBeHidden();
});

test('deleting asks first and names the item', async ({ page }) => {
  const title = unique('Зайва новина');
  const id = await createNews(page, title);
  await page.goto('/adminpage/news');
  await row(page, title).getByRole('button', { name: 'Видалити' }).click();
  await expect(page.getByRole('dialog')).toContainText(title);
  await page.keyboard.press('Escape');
  await expect(row(page, title)).toBeVisible();
  await row(page, title).getByRole('button', { name: 'Видалити' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click();
  await expect(toast(page, SAVED)).toBeVisible();
  await expect(row(page, title)).toHaveCount(0);
  expect((await page.request.get(`/news/${id}`)).status()).toBe(404);
});

test('pages and tabs are addresses of their own', async ({ page, baseURL }) => {
  await page.goto('/adminpage/news');
  await page.getByRole('link', { name: 'Сторінка 2' }).click();
  await expect(page).toHaveURL(`${baseURL}/adminpage/news?page=2`);
  await expect(page.getByRole('listitem')).toHaveCount(12);
  await page.getByRole('link', { name: 'Приховані' }).click();
  await expect(row(page, 'Стажування студентів у Центрі: як подати заявку')).toBeVisible();
});

test('an item without English says so in the list', async ({ page }) => {
  const title = unique('Лише українською');
  await createNews(page, title);
  await page.goto('/adminpage/news');
  await expect(row(page, title).getByText('Немає англійською')).toBeVisible();
});

test('unsaved changes are never lost silently', async ({ page, baseURL }) => {
  const title = unique('Чернетка');
  const id = await createNews(page, title);
  await headerUa(page).fill(`${title} змінено`);
  await page.getByRole('link', { name: 'Вакансії' }).click();
  await expect(page.getByRole('dialog')).toContainText('Є незбережені зміни');
  await page.getByRole('dialog').getByRole('button', { name: 'Продовжити редагування' }).click();
  await expect(page).toHaveURL(`${baseURL}/adminpage/news/${id}`);
  await expect(headerUa(page)).toHaveValue(`${title} змінено`);

  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type());
      void dialog.dismiss();
    });
  });
  await page.close({ runBeforeUnload: true });
  expect(await asked).toBe('beforeunload');

  await page.getByRole('link', { name: 'Вакансії' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вийти без збереження' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вакансії');
});

test('signing out asks about unsaved changes, and another tab cannot take them away', async ({
  page,
  context,
  baseURL,
}) => {
  const title = unique('Не загубити');
  const id = await createNews(page, title);
  await headerUa(page).fill(`${title} довго писалося`);
  await page.getByRole('button', { name: 'Вийти', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Продовжити редагування' }).click();
  await expect(headerUa(page)).toHaveValue(`${title} довго писалося`);

  const other = await context.newPage();
  await other.goto('/adminpage/vacancies');
  await other.getByRole('button', { name: 'Вийти', exact: true }).click();
  await expect(other).toHaveURL(`${baseURL}/login`);
  await expect(page.getByText('Ви більше не в системі')).toBeVisible();
  await expect(headerUa(page)).toHaveValue(`${title} довго писалося`);
  await signIn(other);
  await expect(page.getByText('Ви більше не в системі')).toBeHidden();
  await save(page);
  expect((await (await page.request.get(`/api/news/${id}`)).json()).headerUa).toBe(`${title} довго писалося`);
});

test('a tag that is still being typed is saved too, and the first save leaves the editor where it was', async ({
  page,
}) => {
  await page.goto('/adminpage/news/new');
  await headerUa(page).fill(unique('Теги'));
  await page.getByLabel('Додати тег').fill('недописаний');
  await page.keyboard.press('Control+s');
  await expect(toast(page, SAVED)).toBeVisible();
  await expect(page).toHaveURL(/\/news\/\d+$/);
  await expect(page.getByLabel('Додати тег')).toBeFocused();
  const { tags } = await (await page.request.get(`/api/news/${page.url().split('/').pop()}`)).json();
  expect(tags).toEqual(['недописаний']);
});

test('an item that fails to load can be asked for again', async ({ page }) => {
  await page.route('**/api/news/1', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/adminpage/news/1');
  await expect(page.getByRole('heading', { name: 'Не вдалося завантажити дані' })).toBeVisible();
  await page.unroute('**/api/news/1');
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(headerUa(page)).toBeVisible();
});

test('a page of the list that is no more leads to the last one there is', async ({ page, baseURL }) => {
  await page.goto('/adminpage/news?hidden=1&page=99');
  await expect(page).toHaveURL(`${baseURL}/adminpage/news?hidden=1`);
});

test('Ctrl+S saves, and a missing header is said beside its field', async ({ page }) => {
  await page.goto('/adminpage/news/new');
  await page.getByLabel('Заголовок англійською').fill('English only');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Заповніть це поле')).toBeVisible();
  await expect(headerUa(page)).toBeFocused();
  await headerUa(page).fill(unique('З клавіатури'));
  await page.keyboard.press('Control+s');
  await expect(toast(page, SAVED)).toBeVisible();
});

test('a server that stops answering in the middle of a save keeps the form and says so', async ({ page }) => {
  const title = unique('Без зв’язку');
  await page.goto('/adminpage/news/new');
  await headerUa(page).fill(title);
  await textEditor(page, 'Текст українською').fill('Довгий текст, який шкода втратити.');
  await page.route('**/api/news', (route) => route.abort());
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Не вдалося зберегти')).toBeVisible();
  await expect(toast(page, FAILED)).toBeVisible();
  await expect(headerUa(page)).toHaveValue(title);
  await expect(textEditor(page, 'Текст українською')).toHaveText('Довгий текст, який шкода втратити.');
  await page.unroute('**/api/news');
  await page.getByRole('button', { name: 'Закрити сповіщення' }).click();
  await save(page);
});

test('a keyboard keeps its place when lines are added and removed', async ({ page }) => {
  await createNews(page, unique('З клавіатури'));
  const add = page.getByRole('button', { name: 'Додати посилання' });
  await add.press('Enter');
  await expect(page.getByRole('group', { name: 'Посилання 1' }).getByLabel('Адреса посилання')).toBeFocused();
  await add.press('Enter');
  const removers = page.getByRole('button', { name: 'Видалити посилання' });
  await removers.nth(1).press('Enter');
  await expect(removers).toHaveCount(1);
  await expect(removers.first()).toBeFocused();
  await removers.first().press('Enter');
  await expect(add).toBeFocused();

  await page.getByLabel('Додати тег').fill('своє');
  await page.getByLabel('Додати тег').press('Enter');
  await page.getByRole('button', { name: 'Прибрати тег «своє»' }).press('Enter');
  await expect(page.getByLabel('Додати тег')).toBeFocused();

  const files = page.getByLabel('Обрати файли');
  await files.setInputFiles([await pictureFile('а.png'), await pictureFile('б.png', '#008714')]);
  await page.getByRole('button', { name: 'Очистити галерею' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Очистити галерею' }).press('Enter');
  await expect(files).toBeFocused();
});

test('deleting an item leaves the keyboard in the list', async ({ page }) => {
  const title = unique('Зайва');
  await createNews(page, title);
  await page.goto('/adminpage/news');
  await row(page, title).getByRole('button', { name: 'Видалити' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).press('Enter');
  await expect(row(page, title)).toHaveCount(0);
  await expect(page.getByRole('listitem').locator(':focus')).toHaveText('Видалити');
});

test('whoever goes on writing while a save is on its way loses nothing', async ({ page }) => {
  const title = unique('Пишу далі');
  const id = await createNews(page, title);
  await page.getByRole('button', { name: 'Додати посилання' }).click();
  const link = page.getByRole('group', { name: 'Посилання 1' });
  await link.getByLabel('Адреса посилання').fill('https://diia.gov.ua/');
  await textEditor(page, 'Текст українською').fill('Початок.');
  const release = await hold(page, '**/api/news/update');
  await link.getByLabel('Назва українською').focus();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^(Надсилання|Збереження)/)).toBeVisible();
  await link.getByLabel('Назва українською').pressSequentially('Дія');
  await textEditor(page, 'Текст англійською').fill('Meanwhile.');
  await link.getByLabel('Назва українською').focus();
  release();
  await expect(toast(page, SAVED)).toBeVisible();
  await expect(link.getByLabel('Назва українською')).toBeFocused();
  await expect(link.getByLabel('Назва українською')).toHaveValue('Дія');
  await expect(textEditor(page, 'Текст англійською')).toHaveText('Meanwhile.');
  await expect(page.getByText('Є незбережені зміни')).toBeVisible();
  await page.getByRole('button', { name: 'Закрити сповіщення' }).click();
  await save(page);
  await expect(page.getByText('Є незбережені зміни')).toBeHidden();
  const saved = await (await page.request.get(`/api/news/${id}`)).json();
  expect(saved).toMatchObject({
    textUa: '<p>Початок.</p>',
    textEn: '<p>Meanwhile.</p>',
    links: [{ url: 'https://diia.gov.ua/', titleUa: 'Дія' }],
  });
});

test('a save that fails half-way does not make the item or its links twice', async ({ page }) => {
  const title = unique('Наполовину');
  await page.goto('/adminpage/news/new');
  await headerUa(page).fill(title);
  for (const number of [1, 2]) {
    await page.getByRole('button', { name: 'Додати посилання' }).click();
    await page
      .getByRole('group', { name: `Посилання ${number}` })
      .getByLabel('Адреса')
      .fill(`https://x${number}.example`);
  }
  let calls = 0;
  await page.route('**/api/news/addLink', (route) => {
    calls += 1;
    return calls === 2 ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Не вдалося зберегти')).toBeVisible();
  await page.getByRole('button', { name: 'Закрити сповіщення' }).click();
  await save(page);
  await expect(page).toHaveURL(/\/news\/\d+$/);
  const { links } = await (await page.request.get(`/api/news/${page.url().split('/').pop()}`)).json();
  expect(links.map(({ url }: { url: string }) => url)).toEqual(['https://x1.example', 'https://x2.example']);

  // The same for what was removed.
  await page
    .getByRole('group', { name: 'Посилання 1' })
    .getByRole('button', { name: 'Видалити посилання' })
    .click();
  await page.getByRole('button', { name: 'Додати посилання' }).click();
  await page.getByRole('group', { name: 'Посилання 2' }).getByLabel('Адреса').fill('https://x3.example');
  calls = 1;
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Не вдалося зберегти')).toBeVisible();
  await page.getByRole('button', { name: 'Закрити сповіщення' }).click();
  await save(page);
  const after = await (await page.request.get(`/api/news/${page.url().split('/').pop()}`)).json();
  expect(after.links.map(({ url }: { url: string }) => url)).toEqual([
    'https://x2.example',
    'https://x3.example',
  ]);
  await page.goto('/adminpage/news');
  await expect(row(page, title)).toHaveCount(1);
});

test('two editors: the later is asked before the other’s work is replaced', async ({ page, context }) => {
  const title = unique('Двоє');
  const id = await createNews(page, title);
  const other = await context.newPage();
  await other.goto(`/adminpage/news/${id}`);
  await headerUa(other).fill(`${title} друга`);
  await headerUa(page).fill(`${title} перша`);
  await save(page);
  const header = async () => (await (await page.request.get(`/api/news/${id}`)).json()).headerUa;
  const question = other.getByRole('dialog', { name: 'Тим часом це змінив хтось інший' });
  await other.getByRole('button', { name: 'Зберегти' }).click();
  await question.getByRole('button', { name: 'Поки не зберігати' }).click();
  await expect(other.getByText('Є незбережені зміни')).toBeVisible();
  expect(await header()).toBe(`${title} перша`);
  await other.getByRole('button', { name: 'Зберегти' }).click();
  await question.getByRole('button', { name: 'Зберегти мою версію' }).click();
  await expect(toast(other, SAVED)).toBeVisible();
  await other.getByRole('button', { name: 'Закрити сповіщення' }).click();
  expect(await header()).toBe(`${title} друга`);
  // What one has seen saved is one's own again.
  await headerUa(other).fill(`${title} третя`);
  await save(other);
  expect(await header()).toBe(`${title} третя`);
});

test('the preview shows the page in both languages, with what is missing', async ({ page }) => {
  await page.goto('/adminpage/news/new');
  await headerUa(page).fill('Попередній вигляд');
  await textEditor(page, 'Текст українською').fill('Ще не збережено.');
  await page.getByRole('button', { name: 'Попередній перегляд' }).click();
  const preview = page.getByRole('dialog', { name: 'Попередній перегляд' });
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Попередній вигляд');
  await expect(preview.getByText('Ще не збережено.')).toBeVisible();
  await preview.getByRole('button', { name: 'Англійська' }).click();
  await expect(preview.getByText('This material is available in Ukrainian only')).toBeVisible();
});

for (const path of [
  '/adminpage/news',
  '/adminpage/news/1',
  '/adminpage/vacancies',
  '/adminpage/vacancies/1',
]) {
  test(`${path} is accessible, on a phone too`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('...loading', { exact: true })).toHaveCount(0);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}
