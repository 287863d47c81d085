// What is special about news: its pictures, links and gallery, saved by one call, and its preview.
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newsItem, picture } from '../../../tests/factories/content.ts';
import {
  type ApiAnswer,
  type ApiRequest,
  connectionLost,
  created,
  ok,
  refused,
} from '../../../tests/factories/fake-api.ts';
import { fakeContent } from '../../../tests/factories/fake-content.ts';
import { libraryFile } from '../../../tests/factories/fake-library.ts';
import { choose, pictureFile } from '../../../tests/factories/files.ts';
import { followMessage } from '../../../tests/factories/follow-message.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';
import { today } from '../../i18n/format.ts';
import { templates } from '../editor/new-items.json';

const headerUa = () => page.getByRole('textbox', { name: 'Заголовок українською' });
const chooseFile = () => page.getByLabelText('Обрати файл', { exact: true });
const chooseFiles = () => page.getByLabelText('Обрати файли');
const image = (name: string) => page.getByRole('group', { name });
const saved = () => page.getByText('Зміни успішно збережено');
const failed = () => page.getByText(/^Не збережено/);

/** Not with the pointer: a toast of the save before may stand in its way. */
async function save() {
  const button = page.getByRole('button', { name: /^Зберегти/ });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).click();
}

const fileOf = ({ form }: ApiRequest) => form?.get('file') as File;

/** The library takes every file but one. */
const failFor = (name: string, failure: ApiAnswer) => (request: ApiRequest) =>
  fileOf(request).name === name
    ? failure
    : created({ ...picture(`taken-${fileOf(request).name}`), kind: 'picture' });

const uploads = (api: ReturnType<typeof fakeContent>) =>
  api.sentTo('POST /files').map((request) => fileOf(request).name);

test('pictures go up by themselves, then everything else is saved by one call', async () => {
  const api = fakeContent();
  renderStaff('/adminpage/news/new');
  await headerUa().fill("П'ять новин");
  await choose(chooseFile(), await pictureFile('Щука.png'));
  await choose(chooseFiles(), await pictureFile('озеро.png'), await pictureFile('ліс.png', '#008714'));
  await image('Зображення 2 ліс.png').getByText('Описів немає').click();
  await image('Зображення 2 ліс.png')
    .getByRole('textbox', { name: 'Опис зображення українською' })
    .fill("об'єкт");
  await page.getByRole('button', { name: 'Додати посилання' }).click();
  await page.getByRole('textbox', { name: 'Адреса посилання' }).fill('https://diia.gov.ua/');
  await page.getByRole('textbox', { name: 'Назва українською' }).fill("Ім'я");
  await save();
  await expect.element(saved()).toBeVisible();
  expect(uploads(api)).toEqual(['Shchuka.png', 'ozero.png', 'lis.png']);
  const writes = api.requests.filter(({ method, path }) => method !== 'GET' && /^\/news/.test(path));
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /news']);
  expect(api.news.get(1)).toMatchObject({
    headerUa: "П'ять новин",
    imgLink: '1-Shchuka.png',
    galleryLinks: ['2-ozero.png', '3-lis.png'],
    galleryAlts: [
      { altUa: '', altEn: '' },
      { altUa: "об'єкт", altEn: '' },
    ],
    links: [{ url: 'https://diia.gov.ua/', titleUa: "Ім'я" }],
  });
});

test('a picture goes up when it is chosen, two at a time, and saving waits for it', async () => {
  const api = fakeContent();
  renderStaff('/adminpage/news/new');
  await headerUa().fill('Новина');
  const letGo = [api.hold('POST /files'), api.hold('POST /files')];
  await choose(
    chooseFiles(),
    await pictureFile('озеро.png'),
    await pictureFile('ліс.png'),
    await pictureFile('поле.png'),
  );
  await expect.element(image('Зображення 1 озеро.png').getByRole('progressbar')).toBeVisible();
  await expect.element(image('Зображення 2 ліс.png').getByText('50 %')).toBeVisible();
  await expect.element(image('Зображення 3 поле.png').getByText('Чекає на свою чергу')).toBeVisible();
  expect(uploads(api)).toEqual(['ozero.png', 'lis.png']);
  await save();
  // Two halves of three.
  await expect.element(page.getByText('Надсилаємо зображення: 33 %')).toBeVisible();
  expect(api.sentTo('POST /news')).toEqual([]);
  for (const each of letGo) await each();
  await expect.element(saved()).toBeVisible();
  expect(api.news.get(1)?.galleryLinks?.map((name) => name.slice(2))).toEqual([
    'ozero.png',
    'lis.png',
    'pole.png',
  ]);
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
});

test('saving waits for a picture on its way into the text, and saves the text with it', async () => {
  const api = fakeContent({ news: [newsItem({ textUa: '<p>Слово</p>' })] });
  renderStaff('/adminpage/news/1');
  const text = page.getByRole('textbox', { name: 'Текст українською' });
  await text.click();
  const letGo = api.hold('POST /files');
  const clipboardData = new DataTransfer();
  clipboardData.items.add(await pictureFile('щука.png'));
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
  await expect.element(text.getByRole('progressbar')).toBeVisible();
  await save();
  await expect.element(page.getByText('Надсилаємо зображення: 50 %')).toBeVisible();
  expect(api.sentTo('PUT /news/update')).toEqual([]);
  await letGo();
  await expect.element(saved()).toBeVisible();
  expect(api.news.get(1)?.textUa).toMatch(/^<p>Слово<\/p><figure><img src="\/imgs\/1-shchuka.png"/);
});

test('a picture that does not arrive says so at its place; nothing is written without it', async () => {
  const api = fakeContent({ news: [newsItem()] });
  api.always('POST /files', failFor('lis.png', connectionLost));
  renderStaff('/adminpage/news/1');
  await headerUa().fill('Змінено');
  await choose(chooseFiles(), await pictureFile('озеро.png'), await pictureFile('ліс.png', '#008714'));
  const wood = image('Зображення 2 ліс.png');
  await expect.element(wood).toHaveAccessibleDescription('Не надіслано: немає зв’язку');
  await save();
  await expect.element(page.getByText('Не збережено: не надіслано «ліс.png»')).toBeVisible();
  await expect.element(wood).toHaveFocus();
  expect(api.news.get(1)).toMatchObject({ headerUa: 'Нова послуга', galleryLinks: null, version: 1 });
  api.restore();
  await wood.getByRole('button', { name: 'Надіслати знову' }).click();
  await expect.element(wood).not.toHaveAttribute('aria-invalid');
  await save();
  await expect.element(saved()).toBeVisible();
  // What arrived was not sent again; what had not was tried by the save, too.
  expect(uploads(api)).toEqual(['ozero.png', 'lis.png', 'lis.png', 'lis.png']);
  expect(api.news.get(1)).toMatchObject({
    headerUa: 'Змінено',
    galleryLinks: ['taken-ozero.png', '1-lis.png'],
    version: 2,
  });
});

test('an upload can be stopped and sent again, and one that was stopped is missed by the save', async () => {
  const api = fakeContent();
  renderStaff('/adminpage/news/new');
  await headerUa().fill('Новина');
  const letGo = api.hold('POST /files');
  await choose(chooseFile(), await pictureFile('щука.png'));
  await page.getByRole('button', { name: 'Зупинити надсилання' }).click();
  await expect.element(page.getByRole('button', { name: 'Надіслати знову' })).toHaveFocus();
  await letGo();
  await expect.element(page.getByText('Не надіслано: надсилання зупинено')).toBeVisible();
  await save();
  await expect.element(page.getByText('Не збережено: не надіслано «щука.png»')).toBeVisible();
  await page.getByRole('button', { name: 'Надіслати знову' }).click();
  await save();
  await expect.element(saved()).toBeVisible();
  expect(api.news.get(1)?.imgLink).toMatch(/shchuka\.png$/);
});

test('an upload without progress for 15 seconds says so and can be sent again', async () => {
  const api = fakeContent();
  renderStaff('/adminpage/news/new');
  await headerUa().fill('Новина');
  const letGo = api.hold('POST /files');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await choose(chooseFile(), await pictureFile('щука.png'));
  await expect.poll(() => uploads(api)).toHaveLength(1);
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  await expect.element(page.getByText(/^Надсилання зупинилося/)).toBeVisible();
  await page.getByRole('button', { name: 'Надіслати знову' }).click();
  await letGo();
  await save();
  await expect.element(saved()).toBeVisible();
  expect(uploads(api)).toHaveLength(2);
});

test('a picture that is removed while it goes up holds nothing up', async () => {
  const api = fakeContent();
  renderStaff('/adminpage/news/new');
  await headerUa().fill('Новина');
  const letGo = api.hold('POST /files');
  await choose(chooseFile(), await pictureFile('щука.png'));
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await save();
  await expect.element(page.getByText(/^Надсилаємо зображення/)).toBeVisible();
  await page.getByRole('button', { name: 'Прибрати зображення' }).click();
  await expect.element(saved()).toBeVisible();
  expect(api.news.get(1)?.imgLink).toBeNull();
  await letGo();
});

test('leaving asks while a picture is on its way', async () => {
  const api = fakeContent();
  renderStaff('/adminpage/news/new');
  const letGo = api.hold('POST /files');
  await choose(chooseFile(), await pictureFile('щука.png'));
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await page.getByRole('link', { name: '← До списку' }).click();
  const question = page.getByRole('dialog', { name: 'Файли ще надсилаються' });
  await question.getByRole('button', { name: 'Продовжити редагування' }).click();
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await letGo();
});

test('a save that fails after the pictures arrived sends none of them again', async () => {
  const api = fakeContent();
  renderStaff('/adminpage/news/new');
  await headerUa().fill('Новина');
  await choose(chooseFile(), await pictureFile('щука.png'));
  await expect.element(page.getByText('На картці у списку')).toBeVisible();
  api.once('POST /news', () => refused(503, 'unavailable'));
  await save();
  await expect.element(failed()).toBeVisible();
  await save();
  await expect.element(saved()).toBeVisible();
  expect(uploads(api)).toHaveLength(1);
  expect(api.news.size).toBe(1);
});

test('a picture that the server refuses says why itself and gets the focus', async () => {
  const api = fakeContent();
  const errors = [{ path: 'file', message: 'errors.fileType' }];
  api.always('POST /files', failFor('pohane.png', refused(400, 'invalid-input', { errors })));
  renderStaff('/adminpage/news/new');
  await headerUa().fill('Новина');
  await choose(chooseFiles(), await pictureFile('добре.png'), await pictureFile('погане.png', '#008714'));
  await expect
    .element(image('Зображення 2 погане.png'))
    .toHaveAccessibleDescription('Непідтримуваний формат файлу');
  await save();
  await expect.element(image('Зображення 2 погане.png')).toHaveFocus();
  await expect.element(image('Зображення 1 добре.png')).not.toHaveAttribute('aria-invalid');
  expect(api.news.size).toBe(0);
});

test('a picture of the library that is gone is said at its place, and is sent again', async () => {
  const api = fakeContent();
  renderStaff('/adminpage/news/new');
  await headerUa().fill('Новина');
  await choose(chooseFile(), await pictureFile('щука.png'));
  await expect.element(page.getByText('На картці у списку')).toBeVisible();
  const errors = [{ path: 'imgLink', message: 'errors.invalidValue' }];
  api.once('POST /news', () => refused(400, 'invalid-input', { errors }));
  await save();
  await followMessage();
  await expect.element(chooseFile()).toHaveFocus();
  await expect.element(chooseFile()).toHaveAttribute('aria-invalid', 'true');
  await save();
  await expect.element(saved()).toBeVisible();
  expect(uploads(api)).toHaveLength(2);
});

test('what the server says about a link or a picture by its number is said at its field', async () => {
  const link = { id: 7, newsId: 1, titleUa: '', titleEn: '', url: 'https://a.example' };
  const gallery = {
    galleryLinks: ['a.jpg'],
    galleryAlts: [{ altUa: '', altEn: '' }],
    galleryPictures: [picture('a.jpg')],
  };
  const api = fakeContent({ news: [newsItem({ links: [link], ...gallery })] });
  renderStaff('/adminpage/news/1');
  await headerUa().fill('Змінено');
  const errors = [
    { path: 'links.0.url', message: 'errors.invalidUrl' },
    { path: 'gallery.0.altEn', message: 'errors.tooLong' },
  ];
  api.once('PUT /news/update', () => refused(400, 'invalid-input', { errors }));
  await save();
  await expect
    .element(page.getByRole('textbox', { name: 'Адреса посилання' }))
    .toHaveAccessibleDescription('Вкажіть правильну адресу посилання');
  await expect
    .element(image('Зображення 1').getByRole('textbox', { name: 'Опис зображення англійською' }))
    .toHaveAttribute('aria-invalid', 'true');
});

test('another picture comes with its own descriptions, or with none', async () => {
  const known = { title: 'Зала', altUa: 'Зала засідань', altEn: 'A hall' };
  const files = [libraryFile('a1-zala.jpg', known), libraryFile('b2-bare.jpg', { title: 'Без опису' })];
  const before = {
    picture: picture('old.jpg'),
    imgLink: 'old.jpg',
    altUa: 'Старий будинок',
    altEn: 'Old house',
  };
  const api = fakeContent({ news: [newsItem({ id: 1, ...before })], files });
  renderStaff('/adminpage/news/1');
  const alt = (language: string) => page.getByRole('textbox', { name: `Опис зображення ${language}` });
  const take = async (title: string) => {
    await page
      .getByRole('button', { name: /^Обрати з\sмедіатеки$/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: title }).click();
    // Nothing in the dialog saves the item.
    (page.getByRole('dialog').getByRole('checkbox').first().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await page.getByRole('dialog').getByRole('button', { name: 'Вибрати' }).click();
  };
  await expect.element(alt('українською')).toHaveValue('Старий будинок');
  await take('Зала');
  expect(api.sentTo('PUT /news/update')).toEqual([]);
  await expect.element(alt('українською')).toHaveValue('Зала засідань');
  await alt('англійською').fill('Our hall');
  await take('Без опису');
  await expect.element(alt('українською')).toHaveValue('');
  await expect.element(alt('англійською')).toHaveValue('');
  // What was typed for a picture is there again with it.
  await take('Зала');
  await expect.element(alt('англійською')).toHaveValue('Our hall');
  await save();
  await expect.element(saved()).toBeVisible();
  expect(api.news.get(1)).toMatchObject({
    ...{ imgLink: 'a1-zala.jpg', altUa: 'Зала засідань', altEn: 'Our hall' },
  });
  expect(uploads(api)).toEqual([]);
});

test('a picture that was sent before brings its descriptions along', async () => {
  const api = fakeContent();
  api.always('POST /files', () => created(libraryFile('a1-zala.jpg', { altUa: 'Зала засідань' })));
  renderStaff('/adminpage/news/new');
  await choose(chooseFile(), await pictureFile('Зала.png'));
  await expect
    .element(page.getByRole('textbox', { name: 'Опис зображення українською' }))
    .toHaveValue('Зала засідань');
  await choose(chooseFiles(), await pictureFile('Зала знову.png'));
  await image('Зображення 1 Зала знову.png').getByText('Немає опису англійською').click();
  await expect
    .element(
      image('Зображення 1 Зала знову.png').getByRole('textbox', { name: 'Опис зображення українською' }),
    )
    .toHaveValue('Зала засідань');
});

test('kept pictures and links go by name and id, removed ones do not go', async () => {
  const links = [1, 2].map((id) => ({
    id,
    newsId: 1,
    titleUa: `${id}`,
    titleEn: '',
    url: `https://${id}.example`,
  }));
  const names = ['a.jpg', 'b.jpg'];
  const gallery = {
    galleryLinks: names,
    galleryAlts: names.map(() => ({ altUa: '', altEn: '' })),
    galleryPictures: names.map(picture),
  };
  const api = fakeContent({
    news: [newsItem({ imgLink: 'm.jpg', picture: picture('m.jpg'), links, ...gallery })],
  });
  renderStaff('/adminpage/news/1');
  await page.getByRole('button', { name: 'Видалити посилання' }).nth(0).click();
  await image('Зображення 1').getByRole('button', { name: 'Прибрати з галереї' }).click();
  await save();
  await expect.element(saved()).toBeVisible();
  expect(api.news.get(1)).toMatchObject({
    imgLink: 'm.jpg',
    links: [{ id: 2 }],
    galleryLinks: ['b.jpg'],
  });
  await page.getByRole('button', { name: 'Прибрати зображення' }).click();
  await page.getByRole('button', { name: 'Очистити галерею' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Очистити галерею' }).click();
  await save();
  await expect.poll(() => api.news.get(1)).toMatchObject({ imgLink: null, galleryLinks: null });
  expect(uploads(api)).toEqual([]);
});

test('a tag of one’s own is given its English, and pictures without a description are noticed', async () => {
  const api = fakeContent({
    news: [newsItem({ tags: ['Зима'], imgLink: 'm.jpg', picture: picture('m.jpg') })],
  });
  renderStaff('/adminpage/news/1');
  const english = page.getByRole('textbox', { name: 'Тег «Зима» англійською' });
  await english.fill('Winter');
  const alt = page.getByRole('textbox', { name: 'Опис зображення українською' });
  await expect.element(alt).toHaveAccessibleDescription(/^\s*Опису немає/);
  await alt.fill('Сніг на даху');
  await expect.element(alt).not.toHaveAccessibleDescription(/Опису немає/);
  await save();
  await expect.poll(() => api.news.get(1)).toMatchObject({ tagsEn: ['Winter'], altUa: 'Сніг на даху' });
  await expect.element(english).toHaveValue('Winter');
});

test('the preview shows text, picture, links and gallery before they are saved, in both languages', async () => {
  fakeContent();
  renderStaff('/adminpage/news/new');
  await headerUa().fill('Попередній вигляд');
  await choose(chooseFiles(), await pictureFile('озеро.png'), await pictureFile('ліс.png'));
  await image('Зображення 1 озеро.png').getByText('Описів немає').click();
  await image('Зображення 1 озеро.png')
    .getByRole('textbox', { name: 'Опис зображення українською' })
    .fill('Озеро');
  await image('Зображення 2 ліс.png').getByText('Описів немає').click();
  await image('Зображення 2 ліс.png')
    .getByRole('textbox', { name: 'Опис зображення українською' })
    .fill('Ліс');
  await image('Зображення 2 ліс.png')
    .getByRole('textbox', { name: 'Опис зображення англійською' })
    .fill('A wood');
  const open = page.getByRole('button', { name: 'Перегляд', exact: true });
  await open.click();
  const preview = page.getByRole('dialog', { name: 'Перегляд' });
  await expect.element(preview.getByRole('heading', { level: 1 })).toHaveTextContent('Попередній вигляд');
  const pictures = () =>
    preview
      .getByRole('img')
      .elements()
      .map((each) => [each.getAttribute('alt'), (each as HTMLImageElement).src.startsWith('blob:')]);
  expect(pictures()).toEqual([
    ['Озеро', true],
    ['Ліс', true],
  ]);
  await preview.getByRole('button', { name: 'Англійська' }).click();
  await expect.element(preview.getByText('This material is available in Ukrainian only')).toBeVisible();
  expect(pictures()).toEqual([
    ['Озеро', true],
    ['A wood', true],
  ]);
  await preview.getByRole('button', { name: 'Закрити перегляд' }).click();
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
});

test('the preview knows the files of the text: sizes of pictures, kind and size of documents', async () => {
  const hall = libraryFile('a1-zala.jpg', { picture: { ...picture('a1-zala.jpg'), widths: [480] } });
  const report = libraryFile('b2-zvit.pdf', { kind: 'document', bytes: 1_200_000 });
  const textUa =
    '<p><a href="/documents/b2-zvit.pdf">Звіт</a></p><figure><img src="/imgs/a1-zala.jpg" alt="Зала"></figure>';
  fakeContent({ news: [newsItem({ id: 1, textUa })], files: [hall, report, libraryFile('c3-inshe.jpg')] });
  renderStaff('/adminpage/news/1');
  await page.getByRole('button', { name: 'Перегляд', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Перегляд' });
  await expect.element(preview.getByText(/PDF, 1,2\sМБ/)).toBeVisible();
  const shown = preview.getByRole('img', { name: 'Зала' }).element() as HTMLImageElement;
  expect(shown.parentElement?.querySelector('source')?.srcset).toContain('/imgs/a1-zala-480.avif 480w');
});

test('a lead shows what stands in its place while it is empty, and is looked at in place of the text', async () => {
  const textUa = '<h2>Коротко</h2><p>Запис уже триває.</p>';
  const api = fakeContent({ news: [newsItem({ textUa, textEn: '' })] });
  renderStaff('/adminpage/news/1');
  const lead = page.getByRole('textbox', { name: 'Короткий опис (українською)' });
  await expect.element(lead).toHaveAttribute('placeholder', 'Коротко. Запис уже триває.');
  const short = page.getByRole('listitem').filter({ hasText: 'Опис для пошуку' });
  await expect.element(short.getByRole('button', { name: 'Текст українською' })).toBeVisible();
  await lead.fill('Родини з дітьми можуть записатися на відпочинок до кінця місяця.');
  await expect.element(lead).toHaveAccessibleDescription(/^64 знаки з.300/);
  await expect.element(short).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Автор (українською)' }).fill(' Пресслужба ');
  await save();
  await expect.element(saved()).toBeVisible();
  expect(api.news.get(1)).toMatchObject({ leadUa: expect.stringMatching(/^Родини/), authorUa: 'Пресслужба' });
});

test('whoever pins an item is told which one loses its pin, until that is done', async () => {
  const api = fakeContent({ news: [newsItem()] });
  let pinned = { id: 2, headerUa: 'Графік у свята', pinnedUntil: '2999-01-01' };
  api.always('GET /news/', () => ok({ news: [], pagesCount: 0, total: 0, pinned }));
  renderStaff('/adminpage/news/1');
  const until = page.getByLabelText('Закріпити до (включно)');
  await expect.element(until).toHaveAccessibleDescription(/^Останній день/);
  await until.fill('2020-01-01');
  await expect.element(until).toHaveAccessibleDescription(/^Цей день минув/);
  await until.fill('2999-02-01');
  await expect.element(until).toHaveAccessibleDescription(/втратить «Графік у.свята»/);
  pinned = { id: 1, headerUa: 'Нова послуга', pinnedUntil: '2999-02-01' };
  await save();
  await expect.element(until).not.toHaveAccessibleDescription();
  expect(api.news.get(1)?.pinnedUntil).toBe('2999-02-01');
});

test('a duplicate has everything of an item but what is its own, and nothing is saved until somebody saves', async () => {
  const original = newsItem({
    ...{ id: 7, headerEn: '', leadUa: 'Коротко', authorUa: 'Пресслужба', tags: ['projects'] },
    ...{ pinnedUntil: '2999-01-01', publishAt: '2999-01-01T08:00:00.000Z', picture: picture('a.jpg') },
    links: [{ id: 3, newsId: 7, titleUa: 'Дія', titleEn: '', url: 'https://diia.gov.ua/' }],
    ...{
      galleryLinks: ['b.jpg'],
      galleryPictures: [picture('b.jpg')],
      galleryAlts: [{ altUa: 'Ліс', altEn: '' }],
    },
    corrections: [{ at: '2026-09-02T08:00:00.000Z', textUa: 'Уточнено', textEn: '' }],
  });
  const api = fakeContent({ news: [original] });
  const { router } = renderStaff('/adminpage/news');
  await page.getByRole('link', { name: 'Дублювати' }).click();
  await expect.element(headerUa()).toHaveValue('Нова послуга (копія)');
  await expect.element(page.getByRole('textbox', { name: 'Заголовок англійською' })).toHaveValue('');
  expect(router.state.location.search).toMatch(/^\?copy=[\w-]+&from=7$/);
  expect(api.sentTo('POST /news')).toEqual([]);
  await save();
  await expect.element(saved()).toBeVisible();
  expect(api.news.get(7)).toEqual(original);
  expect(api.news.get(8)).toMatchObject({
    ...{
      headerUa: 'Нова послуга (копія)',
      textUa: original.textUa,
      leadUa: 'Коротко',
      authorUa: 'Пресслужба',
    },
    ...{ tags: ['projects'], imgLink: 'a.jpg', galleryLinks: ['b.jpg'], galleryAlts: [{ altUa: 'Ліс' }] },
    ...{ pinnedUntil: null, corrections: [], date: today(), isActive: 0 },
    links: [{ id: 100, titleUa: 'Дія' }],
  });
});

test('an empty item may begin with a template, whose places to fill in are counted; the empty one comes back', async () => {
  const api = fakeContent();
  renderStaff('/adminpage/news/new');
  const begin = (name: string) =>
    page.getByRole('group', { name: 'Почати з:' }).getByRole('button', { name });
  const text = (language: string) => page.getByRole('textbox', { name: `Текст ${language}` });
  const unfilled = () => page.getByRole('listitem').filter({ hasText: 'у квадратних дужках: ' });
  await expect.element(begin('Порожня')).toHaveAttribute('aria-pressed', 'true');
  await begin('Оголошення').click();
  await begin('Звіт').click();
  await expect.element(begin('Звіт')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(text('українською')).toMatchTextContent('Джерело даних');
  await expect.element(text('англійською')).toMatchTextContent('Source of the data');
  await expect.element(unfilled()).toMatchTextContent('дужках: 20');
  await unfilled().getByRole('button', { name: 'Текст англійською' }).click();
  await expect.poll(() => String(getSelection())).toMatch(/^\[What the report/);
  await begin('Порожня').click();
  await expect.element(text('українською')).toHaveTextContent('');
  await expect.element(unfilled()).not.toBeInTheDocument();
  await begin('Оголошення').click();
  await headerUa().fill('Запис триває');
  await expect.element(begin('Порожня')).not.toBeInTheDocument();
  await save();
  await expect.element(saved()).toBeVisible();
  expect(api.news.get(1)?.textUa).toBe(templates.announcement.textUa);
});
