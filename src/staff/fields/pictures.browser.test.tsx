// Choosing pictures: the one of an item, and those of its gallery.
import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { picture } from '../../../tests/factories/content.ts';
import { fakeApi } from '../../../tests/factories/fake-api.ts';
import { fakeLibrary, libraryFile } from '../../../tests/factories/fake-library.ts';
import { renderField } from '../../../tests/factories/field-host.tsx';
import { bigFile, choose, pictureFile, textFile } from '../../../tests/factories/files.ts';
import { MAX_GALLERY_IMAGES, MAX_IMAGE_BYTES } from '../../files/upload.ts';
import type { FieldMessages } from '../frame/field-message.ts';
import { GalleryField } from './gallery-field.tsx';
import type { EditedGalleryImage } from './gallery-image.tsx';
import { type EditedPicture, PictureField } from './picture-field.tsx';

const focus = (locator: Locator) => (locator.element() as HTMLElement).focus();

const pictureField = (initial: EditedPicture = null) =>
  renderField(initial, ({ value, setValue }) => <PictureField picture={value} onChange={setValue} />);
const FROM_LIBRARY = /^Обрати з\sмедіатеки$/;
const chooseFile = () => page.getByLabelText('Обрати файл');

test('a chosen picture is shown as the site will show it, and can be removed', async () => {
  const chosen = await pictureField();
  await choose(chooseFile(), await pictureFile('щука.png'));
  await expect.element(page.getByText('На картці у списку')).toBeVisible();
  expect(chosen.current).toMatchObject({ chosen: { file: { name: 'щука.png' } } });
  focus(page.getByRole('button', { name: 'Прибрати зображення' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(chooseFile()).toHaveFocus();
  expect(chosen.current).toBeNull();
});

test.each([
  [
    'of another kind',
    () => textFile('звіт.pdf', 'application/pdf'),
    'звіт.pdf: Непідтримуваний формат файлу',
  ],
  [
    'a photo of an iPhone',
    () => textFile('IMG_1.HEIC', ''),
    'IMG_1.HEIC: Фото у форматі HEIC сайт показати не може. Збережіть його як JPEG і оберіть знову',
  ],
  [
    'too large',
    () => bigFile('велике.png', MAX_IMAGE_BYTES + 1),
    'велике.png: Файл завеликий. Максимальний розмір — 10 МБ',
  ],
  [
    'no picture',
    () => textFile('не-зображення.png', 'image/png'),
    'не-зображення.png: Не вдалося завантажити зображення',
  ],
])(
  'a file that is %s is refused with the reason, and the previous picture stays',
  async (_what, file, reason) => {
    const kept = { kept: picture('a.jpg') };
    const chosen = await pictureField(kept);
    await choose(chooseFile(), file());
    await expect.element(page.getByRole('alert')).toHaveTextContent(reason);
    await expect.element(chooseFile()).toHaveAttribute('aria-invalid', 'true');
    expect(chosen.current).toEqual(kept);
  },
);

test('a refusal goes when a good file is chosen', async () => {
  await pictureField();
  await choose(chooseFile(), textFile('звіт.pdf', 'application/pdf'));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await choose(chooseFile(), await pictureFile('добре.png'));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a picture of the library is taken with what is known of it, and its crop is shown', async () => {
  const known = libraryFile('a1-zala.jpg', {
    ...{ title: 'Зала', altUa: 'Зала засідань', altEn: 'A hall' },
    picture: { ...picture('a1-zala.jpg'), focus: { x: 0.1, y: 0.9 } },
  });
  fakeApi(fakeLibrary([known]).routes);
  const described = vi.fn();
  const chosen = await renderField<EditedPicture>(null, ({ value, setValue }) => (
    <PictureField picture={value} onChange={setValue} onDescribed={described} />
  ));
  const open = page.getByRole('button', { name: FROM_LIBRARY });
  await open.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Зала' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вибрати' }).click();
  await expect.poll(() => chosen.current).toEqual({ kept: known.picture });
  expect(described).toHaveBeenCalledWith(known);
  await expect.element(open).toHaveFocus();
  const card = document.querySelector<HTMLImageElement>('figure img');
  expect(card && getComputedStyle(card).objectPosition).toBe('10% 90%');
});

const image = (name: string): EditedGalleryImage => ({
  key: name,
  image: { kept: picture(name) },
  altUa: '',
  altEn: '',
});
const galleryField = (gallery: EditedGalleryImage[] = [], messages: FieldMessages = {}) =>
  renderField(gallery, ({ value, setValue }) => (
    <GalleryField gallery={value} onChange={setValue} messages={messages} />
  ));
const chooseFiles = () => page.getByLabelText('Обрати файли');
const refusals = () => page.getByRole('alert').getByRole('listitem');
const names = (gallery: EditedGalleryImage[]) =>
  gallery.map(({ image: each }) => ('kept' in each ? each.kept.name : each.chosen.file.name));

test('a gallery takes many files, each a group with its number and name, and reads out how many there are', async () => {
  const gallery = await galleryField();
  await choose(chooseFiles(), await pictureFile('озеро.png'), await pictureFile('ліс.png', '#008714'));
  await expect.element(page.getByText('Додано до галереї. Усього зображень: 2')).toBeInTheDocument();
  const second = page.getByRole('group', { name: 'Зображення 2 ліс.png' });
  await second.getByText('Описів немає').click();
  await second.getByRole('textbox', { name: 'Опис зображення українською' }).fill('Ліс');
  expect(gallery.current).toMatchObject([{ altUa: '' }, { altUa: 'Ліс' }]);
  await expect
    .element(second.getByRole('button', { name: 'Перемістити вище' }))
    .toHaveAccessibleDescription('Зображення 2 ліс.png');
  await second.getByRole('button', { name: 'Прибрати з галереї' }).click();
  await expect.element(page.getByText('Прибрано з галереї. Усього зображень: 1')).toBeInTheDocument();
});

test('files that are no pictures are refused by name and reason, and the good ones are taken', async () => {
  const gallery = await galleryField();
  await choose(
    chooseFiles(),
    textFile('звіт.pdf', 'application/pdf'),
    await pictureFile('добре.png'),
    bigFile('велике.png', MAX_IMAGE_BYTES + 1),
    textFile('підробка.png', 'image/png'),
  );
  await expect.element(page.getByRole('group', { name: 'Зображення 1 добре.png' })).toBeVisible();
  expect(
    refusals()
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'звіт.pdf: Непідтримуваний формат файлу',
    'велике.png: Файл завеликий. Максимальний розмір — 10 МБ',
    'підробка.png: Не вдалося завантажити зображення',
  ]);
  expect(names(gallery.current)).toEqual(['добре.png']);
  // They go when they are out of date.
  await page.getByRole('button', { name: 'Прибрати з галереї' }).click();
  await expect.element(refusals()).not.toBeInTheDocument();
});

test('a gallery takes no more pictures than it may hold, and says so', async () => {
  const full = Array.from({ length: MAX_GALLERY_IMAGES - 1 }, (_each, index) => image(`${index}.jpg`));
  const gallery = await galleryField(full);
  await choose(chooseFiles(), await pictureFile('остання.png'), await pictureFile('зайва.png'));
  await expect.element(refusals()).toHaveTextContent('У галереї може бути не більше ніж 20 зображень');
  await expect.poll(() => gallery.current.length).toBe(MAX_GALLERY_IMAGES);
  expect(names(gallery.current).at(-1)).toBe('остання.png');
});

test('what is typed while files are being looked at stays', async () => {
  const looks: (() => void)[] = [];
  class SlowImage {
    naturalWidth = 60;
    naturalHeight = 40;
    onload = () => {};
    set src(_address: string) {
      looks.push(() => this.onload());
    }
  }
  vi.stubGlobal('Image', SlowImage);
  const gallery = await galleryField([image('a.jpg')]);
  await choose(chooseFiles(), await pictureFile('нове.png'));
  await expect.poll(() => looks.length).toBe(1);
  await page.getByText('Описів немає').click();
  await page.getByRole('textbox', { name: 'Опис зображення українською' }).fill('Опис');
  looks[0]?.();
  await expect.poll(() => names(gallery.current)).toEqual(['a.jpg', 'нове.png']);
  expect(gallery.current[0]?.altUa).toBe('Опис');
});

test('pictures are sorted by keyboard and by drag', async () => {
  const gallery = await galleryField(['a.jpg', 'b.jpg', 'c.jpg'].map(image));
  focus(page.getByRole('button', { name: 'Перемістити вище' }).nth(2));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Переміщено на місце 2 з 3')).toBeInTheDocument();
  expect(names(gallery.current)).toEqual(['a.jpg', 'c.jpg', 'b.jpg']);
  const handles = page
    .getByRole('listitem')
    .elements()
    .map((each) => each.querySelector('[draggable="true"]'));
  await userEvent.dragAndDrop(handles[0] as Element, handles[2] as Element);
  await expect.poll(() => names(gallery.current)).toEqual(['c.jpg', 'b.jpg', 'a.jpg']);
  focus(page.getByRole('button', { name: 'Перемістити на початок' }).nth(2));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => names(gallery.current)).toEqual(['a.jpg', 'c.jpg', 'b.jpg']);
  await expect.element(page.getByRole('button', { name: 'Перемістити на початок' }).first()).toHaveFocus();
});

test('what is missing is counted, and descriptions are typed one after the other, there and back', async () => {
  const described = { ...image('b.jpg'), altUa: 'Є', altEn: 'Is' };
  const gallery = await galleryField([{ ...image('a.jpg'), altUa: 'Є' }, described, image('c.jpg')]);
  await page.getByRole('button', { name: 'Описів бракує: 3' }).click();
  const field = (number: number, language: string) =>
    page
      .getByRole('group', { name: `Зображення ${number}` })
      .getByRole('textbox', { name: `Опис зображення ${language}` });
  await expect.element(field(1, 'англійською')).toHaveFocus();
  await userEvent.keyboard('One{Tab}');
  await expect.element(field(2, 'українською')).toHaveFocus();
  await expect.element(field(1, 'англійською')).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}{Tab}Три{Tab}Three');
  await expect.element(page.getByText('Усі зображення описано')).toBeVisible();
  expect(gallery.current).toMatchObject([
    { altUa: 'Є', altEn: 'One' },
    { altUa: 'Є', altEn: 'Is' },
    { altUa: 'Три', altEn: 'Three' },
  ]);
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}');
  await expect.element(field(2, 'англійською')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field(2, 'англійською')).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toContain('Зображення 2');
});

test('a gallery is cleared after a question, and the keyboard goes to where files are chosen', async () => {
  const gallery = await galleryField(['a.jpg', 'b.jpg'].map(image));
  const clear = page.getByRole('button', { name: 'Очистити галерею' });
  const question = page.getByRole('dialog', { name: 'Очистити галерею?' });
  await clear.click();
  await question.getByRole('button', { name: 'Скасувати' }).click();
  expect(gallery.current).toHaveLength(2);
  await clear.click();
  await question.getByRole('button', { name: 'Очистити галерею' }).click();
  await expect.poll(() => gallery.current).toEqual([]);
  await expect.element(chooseFiles()).toHaveFocus();
});

test('a picture that the server refused says why itself', async () => {
  await galleryField([image('a.jpg'), image('b.jpg')], { 'gallery.b.jpg.image': { key: 'errors.fileType' } });
  const second = page.getByRole('group', { name: 'Зображення 2' });
  await expect.element(second).toHaveAccessibleDescription('Непідтримуваний формат файлу');
  await expect.element(page.getByRole('group', { name: 'Зображення 1' })).not.toHaveAttribute('aria-invalid');
});

test('a gallery takes several pictures of the library, each with its descriptions, and no more than it may', async () => {
  const known = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) =>
    libraryFile(name, { altUa: `Опис ${name}`, altEn: `About ${name}` }),
  );
  fakeApi(fakeLibrary(known).routes);
  const full = Array.from({ length: MAX_GALLERY_IMAGES - 3 }, (_each, index) => image(`old-${index}.jpg`));
  const gallery = await galleryField([...full, image('d.jpg')]);
  await page.getByRole('button', { name: FROM_LIBRARY }).click();
  for (const name of ['d.jpg', 'b.jpg', 'a.jpg', 'c.jpg'])
    await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вибрати' }).click();
  await expect.poll(() => names(gallery.current).slice(-3)).toEqual(['d.jpg', 'b.jpg', 'a.jpg']);
  expect(gallery.current.at(-1)).toMatchObject({ altUa: 'Опис a.jpg', altEn: 'About a.jpg' });
  await expect.element(refusals()).toBeVisible();
});
