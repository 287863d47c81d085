// The library: looking through it, adding to it, describing and deleting, and choosing from it.
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { created, fakeApi, refused } from '../../../tests/factories/fake-api.ts';
import { fakeLibrary, libraryFile } from '../../../tests/factories/fake-library.ts';
import { renderField } from '../../../tests/factories/field-host.tsx';
import { choose, pictureFile, textFile } from '../../../tests/factories/files.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';
import type { FileUsage, LibraryFile } from '../../files/file.schema.ts';
import LibraryDialog from './library-dialog.tsx';
import { REST_MS } from './uploads.ts';

const FILES = [
  libraryFile('a1-zala.jpg', { title: 'Зала.jpg', altUa: 'Зала засідань', uses: 2, bytes: 1_240_000 }),
  libraryFile('b2-zvit.pdf', { title: 'Річний звіт.pdf' }),
  libraryFile('c3-ganok.jpg', { title: 'Ґанок.jpg' }),
];
const USES: Record<string, FileUsage[]> = {
  'a1-zala.jpg': [
    { kind: 'news', id: 7, field: 'imgLink', title: 'Відкриття', url: '/adminpage/news/7' },
    { kind: 'news', id: 8, field: 'trash', title: 'Стара', url: '/adminpage/news?state=trash' },
  ],
};

function openLibrary(files = FILES, uses = USES) {
  const library = fakeLibrary(files, uses);
  return { ...fakeApi(library.routes), files: library.files };
}

const grid = () => page.getByRole('list', { name: 'Файли' });
const tile = (name: string) => grid().getByRole('listitem').filter({ hasText: name });
const press = (name: string) => grid().getByRole('link', { name });
const details = () => page.getByRole('region', { name: 'Про файл' });
const field = (name: string) => details().getByRole('textbox', { name: new RegExp(name) });
const addFiles = () => page.getByLabelText('Додати файли');
/** Said of a file that waits for its turn. */
const WAITS = 'Чекає на свою чергу';
const says = (place: Locator, text: RegExp | string) => expect.element(place.getByText(text)).toBeVisible();
const focused = (locator: Locator) => expect.element(locator).toHaveFocus();

function drop(target: EventTarget, ...files: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  for (const type of ['dragover', 'drop'])
    target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

test('each file says what it is and how often it is used', async () => {
  openLibrary();
  renderStaff('/adminpage/library');
  await says(tile('Зала.jpg'), /JPEG · 1,2\sМБ · 600\s×\s400/);
  await says(tile('Зала.jpg'), /Використано в\s2 місцях/);
  await says(tile('Річний звіт.pdf'), /PDF · 120\sКБ/);
  await says(tile('Ґанок.jpg'), /Немає опису/);
  await expect.element(page.getByText('3 файли')).toBeVisible();
  await expect.element(press('Зала.jpg')).toHaveAccessibleDescription(/Використано в\s2 місцях/);
});

test('kinds, unused files and a search are in the address, and Back leads through them', async () => {
  const api = openLibrary();
  const { router } = renderStaff('/adminpage/library');
  const address = () => decodeURIComponent(router.state.location.search);
  await page.getByText('Зображення').click();
  await expect.element(tile('Річний звіт.pdf')).not.toBeInTheDocument();
  expect(address()).toBe('?kind=picture');
  await page.getByRole('checkbox', { name: 'Лише ті, що ніде не використані' }).click();
  await expect.element(tile('Зала.jpg')).not.toBeInTheDocument();
  expect(address()).toBe('?kind=picture&unused=1');
  await page.getByRole('searchbox').fill('сходи');
  await expect.element(page.getByText('За цими умовами нічого не знайдено')).toBeVisible();
  await page.getByRole('button', { name: 'Показати всі файли' }).click();
  await expect.element(tile('Річний звіт.pdf')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
  await router.navigate(-1);
  await expect.element(page.getByRole('searchbox')).toHaveValue('сходи');
  await router.navigate(-2);
  await expect
    .element(page.getByRole('checkbox', { name: 'Лише ті, що ніде не використані' }))
    .not.toBeChecked();
  await expect.element(tile('Зала.jpg')).toBeVisible();
  expect(api.sentTo('GET /files').at(-1)?.query.get('kind')).toBe('picture');
});

test('a library of many has pages', async () => {
  const many = Array.from({ length: 30 }, (_each, index) => libraryFile(`p${index}.jpg`));
  openLibrary(many);
  const { router } = renderStaff('/adminpage/library');
  await page.getByRole('button', { name: 'Сторінка 2' }).click();
  await expect.element(tile('p29.jpg')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
  await expect
    .element(page.getByRole('button', { name: 'Сторінка 2' }))
    .toHaveAttribute('aria-current', 'page');
});

test('an empty library says what to do next, and one that fails can be asked for again', async () => {
  const api = openLibrary([]);
  api.once('GET /files', () => refused(500, 'internal'));
  renderStaff('/adminpage/library');
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect.element(page.getByText(/ще немає файлів/)).toBeVisible();
});

test('files dropped anywhere go up two at a time, each with its progress, and stay in the library', async () => {
  const api = openLibrary();
  renderStaff('/adminpage/library');
  await expect.element(tile('Зала.jpg')).toBeVisible();
  const going = ['POST /files', 'POST /files'].map((route) => api.hold(route));
  const names = ['Перше.png', 'Друге.png', 'Третє.png'];
  drop(document.body, ...(await Promise.all(names.map((name) => pictureFile(name)))));
  const uploads = page.getByRole('list', { name: 'Надсилаються' });
  await expect.element(uploads.getByRole('progressbar').nth(1)).toBeVisible();
  await expect.element(uploads.getByText(WAITS)).toBeVisible();
  expect(api.sentTo('POST /files')).toHaveLength(2);
  for (const letGo of going) await letGo();
  for (const name of names) await expect.element(tile(name)).toBeVisible();
  await expect.element(uploads).not.toBeInTheDocument();
  expect(api.sentTo('POST /files').map(({ form }) => [form?.get('title'), form?.get('isKept')])).toEqual(
    names.map((name) => [name, '1']),
  );
});

test('an upload can be stopped, sent again and taken off the list', async () => {
  const api = openLibrary([]);
  renderStaff('/adminpage/library');
  await expect.element(page.getByText(/ще немає файлів/)).toBeVisible();
  const letGo = api.hold('POST /files');
  await choose(addFiles(), await pictureFile('Фото.png'));
  await page.getByRole('button', { name: 'Зупинити надсилання' }).click();
  await letGo();
  await page.getByRole('button', { name: 'Надіслати знову' }).click();
  await expect.element(tile('Фото.png').first()).toBeVisible();
  api.once('POST /files', () => refused(503, 'unavailable'));
  await choose(addFiles(), textFile('Звіт.pdf', 'application/pdf'));
  await page.getByRole('button', { name: 'Прибрати зі списку' }).click();
  await expect.element(page.getByRole('list', { name: 'Надсилаються' })).not.toBeInTheDocument();
});

test('too many files at once wait for their turn by themselves', async () => {
  const api = openLibrary([]);
  renderStaff('/adminpage/library');
  await expect.element(page.getByText(/ще немає файлів/)).toBeVisible();
  api.once('POST /files', () => refused(429, 'too-many-requests'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await choose(addFiles(), textFile('Звіт.pdf', 'application/pdf'));
  await expect.element(page.getByText(WAITS)).toBeVisible();
  await expect.poll(() => api.sentTo('POST /files')).toHaveLength(1);
  vi.advanceTimersByTime(REST_MS);
  vi.useRealTimers();
  await expect.element(tile('Звіт.pdf')).toBeVisible();
  expect(api.sentTo('POST /files')).toHaveLength(2);
});

test('what the library cannot take is refused by name and reason; the rest goes up', async () => {
  const api = openLibrary([]);
  renderStaff('/adminpage/library');
  await choose(
    addFiles(),
    textFile('програма.exe', 'application/x-msdownload'),
    textFile('Звіт.pdf', 'application/pdf'),
  );
  await says(page.getByRole('alert'), /програма.exe: Медіатека приймає/);
  await expect.element(tile('Звіт.pdf')).toBeVisible();
  api.once('POST /files', () =>
    refused(415, 'unsupported-media-type', {
      errors: [{ path: 'file', message: 'errors.libraryFileType', text: '' }],
    }),
  );
  await choose(addFiles(), textFile('Не звіт.pdf', 'application/pdf'));
  await says(page.getByRole('list', { name: 'Надсилаються' }), /Медіатека приймає/);
});

test('details are described and saved, and what is typed waits while one looks at another file', async () => {
  const api = openLibrary();
  const { router } = renderStaff('/adminpage/library');
  await press('Ґанок.jpg').click();
  await focused(details().getByRole('heading', { name: 'Про файл' }));
  expect(router.state.location.search).toBe('?file=c3-ganok.jpg');
  await field('Опис зображення українською').fill('Ґанок з колонами');
  await press('Зала.jpg').click();
  await expect.element(field('Опис зображення українською')).toHaveValue('Зала засідань');
  await says(tile('Ґанок.jpg'), /Не збережено/);
  await press('Ґанок.jpg').click();
  await expect.element(field('Опис зображення українською')).toHaveValue('Ґанок з колонами');
  await details().getByRole('button', { name: 'Зберегти' }).click();
  await expect.element(tile('Ґанок.jpg').getByText('Немає опису', { exact: true })).not.toBeInTheDocument();
  await says(details(), 'Збережено');
  expect(api.sentTo('PATCH /files/:name').at(-1)?.json).toEqual({ altUa: 'Ґанок з колонами' });
  await details().getByRole('button', { name: 'Закрити' }).click();
  await focused(press('Ґанок.jpg'));
});

test('a scan says so and what to do; a text beside it is kept, and can be changed again', async () => {
  const pdf = { pages: 3, looked: 3, bare: 3, isTagged: false, language: '', hasTitle: false };
  openLibrary([libraryFile('a1-nakaz.pdf', { title: 'Наказ.pdf', pdf })]);
  renderStaff('/adminpage/library');
  await says(tile('Наказ.pdf'), 'Скан без тексту');
  await press('Наказ.pdf').click();
  await says(details(), /Скан: тексту немає/);
  await details().getByRole('button', { name: 'Додати текст' }).click();
  const text = details().getByRole('textbox', { name: 'Текст документа українською' });
  await text.fill('Наказ');
  await details().getByRole('button', { name: 'Зберегти', exact: true }).click();
  await says(details(), 'Збережено');
  await expect.element(text).toHaveValue('Наказ');
  await expect.element(tile('Наказ.pdf').getByText('Скан без тексту')).not.toBeInTheDocument();
  await text.fill('');
  await says(details(), 'Не збережено');
});

test('a title cannot be empty; a save that fails says so and loses nothing', async () => {
  const api = openLibrary();
  renderStaff('/adminpage/library?file=b2-zvit.pdf');
  await field('Назва').fill(' ');
  await userEvent.keyboard('{Enter}');
  await focused(field('Назва'));
  await expect.element(field('Назва')).toHaveAccessibleDescription(/Заповніть це поле/);
  await field('Назва').fill('Звіт');
  api.once('PATCH /files/:name', () => refused(500, 'internal'));
  await details().getByRole('button', { name: 'Зберегти' }).click();
  await expect.element(details().getByText(/Не вдалося зберегти/)).toBeVisible();
  await expect.element(field('Назва')).toHaveValue('Звіт');
  await expect.element(field('Опис зображення')).not.toBeInTheDocument();
});

test('the point of focus is set by arrows and by pointer, and said', async () => {
  const api = openLibrary();
  renderStaff('/adminpage/library?file=c3-ganok.jpg');
  const point = details().getByRole('button', { name: /Точка фокусу/ });
  await expect.element(point).toBeVisible();
  (point.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
  await expect.element(point).toHaveAccessibleName(/48\s% зліва, 60\s% згори/);
  await expect.element(details().getByText(/48\s% зліва, 60\s% згори/)).toHaveAttribute('aria-live');
  await userEvent.keyboard('{Home}');
  await expect.element(details().getByText(/50\s% зліва, 50\s% згори/)).toBeInTheDocument();
  await expect.element(point).toHaveAccessibleName(/50\s% зліва, 50\s% згори/);
  const area = point.element().parentElement as HTMLElement;
  Object.assign(area.style, { width: '200px', height: '100px' });
  const { left, top } = area.getBoundingClientRect();
  const at = { clientX: left + 20, clientY: top + 90, pointerId: 1, buttons: 1, bubbles: true };
  vi.spyOn(area, 'setPointerCapture').mockImplementation(() => {});
  area.dispatchEvent(new PointerEvent('pointerdown', at));
  await expect.element(point).toHaveAccessibleName(/10\s% зліва, 90\s% згори/);
  await details().getByRole('button', { name: 'Зберегти' }).click();
  await expect
    .poll(() => api.sentTo('PATCH /files/:name').at(-1)?.json)
    .toEqual({ focus: { x: 0.1, y: 0.9 } });
});

test('a file in use is not deleted, and it is said where it is; an unused one goes', async () => {
  const api = openLibrary();
  renderStaff('/adminpage/library?file=a1-zala.jpg');
  await expect
    .element(details().getByRole('link', { name: 'Відкриття' }))
    .toHaveAttribute('href', '/adminpage/news/7');
  const remove = async () => {
    await details().getByRole('button', { name: 'Видалити файл' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Видалити файл' }).click();
  };
  await remove();
  await says(details().getByRole('alert'), /Файл використовується/);
  await says(details().getByRole('alert'), /Новини · у\sкошику/);
  expect(api.files.has('a1-zala.jpg')).toBe(true);
  await press('Ґанок.jpg').click();
  await expect.element(details().getByText(/файл можна видалити/)).toBeVisible();
  await remove();
  await expect.element(tile('Ґанок.jpg')).not.toBeInTheDocument();
  await expect.element(details()).not.toBeInTheDocument();
  await focused(press('Річний звіт.pdf'));
});

function Chooser({ isMany, onChosen }: { isMany: boolean; onChosen: (files: LibraryFile[]) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Відкрити
      </button>
      {isOpen && (
        <LibraryDialog kind="picture" isMany={isMany} onChosen={onChosen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

const dialog = () => page.getByRole('dialog');
const inDialog = (name: string) => dialog().getByRole('button', { name });

async function openDialog(isMany: boolean) {
  const chosen = vi.fn<(files: LibraryFile[]) => void>();
  renderField(null, () => <Chooser isMany={isMany} onChosen={chosen} />);
  await page.getByRole('button', { name: 'Відкрити' }).click();
  await expect.element(inDialog('Зала.jpg')).toBeVisible();
  return () => chosen.mock.calls.map(([files]) => files.map(({ name }) => name));
}

test('a dialog offers files of one kind, and gives the one that was chosen', async () => {
  const api = openLibrary();
  const chosen = await openDialog(false);
  await expect.element(inDialog('Річний звіт.pdf')).not.toBeInTheDocument();
  await inDialog('Зала.jpg').click();
  await inDialog('Ґанок.jpg').click();
  await expect.element(inDialog('Зала.jpg')).toHaveAttribute('aria-pressed', 'false');
  await focused(inDialog('Ґанок.jpg'));
  await dialog().getByRole('button', { name: 'Вибрати' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(chosen()).toEqual([['c3-ganok.jpg']]);
  await focused(page.getByRole('button', { name: 'Відкрити' }));
  expect(api.sentTo('GET /files')[0]?.query.get('kind')).toBe('picture');
});

test('a dialog gives several in the order they were pressed, or none at all', async () => {
  openLibrary();
  const chosen = await openDialog(true);
  await expect
    .element(dialog().getByRole('button', { name: 'Вибрати' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog().getByText('Нічого не обрано')).toBeVisible();
  await inDialog('Ґанок.jpg').click();
  await inDialog('Зала.jpg').click();
  await expect.element(dialog().getByText('Обрано 2 файли')).toBeVisible();
  await dialog().getByRole('button', { name: 'Вибрати' }).click();
  expect(chosen()).toEqual([['c3-ganok.jpg', 'a1-zala.jpg']]);
});

test('what is dropped on a dialog goes up and is chosen; Escape leaves without it', async () => {
  const api = openLibrary();
  const chosen = await openDialog(false);
  const outside = vi.fn();
  document.body.addEventListener('drop', outside);
  drop(dialog().element().querySelector('h2') as Element, await pictureFile('Нове.png'));
  await expect.element(inDialog('Нове.png')).toHaveAttribute('aria-pressed', 'true');
  expect(outside).not.toHaveBeenCalled();
  document.body.removeEventListener('drop', outside);
  drop(dialog().element().querySelector('h2') as Element, textFile('Звіт.pdf', 'application/pdf'));
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent('Звіт.pdf: Непідтримуваний формат файлу');
  expect(api.sentTo('POST /files')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(chosen()).toEqual([]);
});

test('an upload that is answered with a file known before changes nothing but the list', async () => {
  const api = openLibrary();
  renderStaff('/adminpage/library');
  api.once('POST /files', () => created(FILES[0]));
  await choose(addFiles(), await pictureFile('Зала ще раз.png'));
  await expect.element(page.getByText('Додано файл: Зала.jpg')).toBeInTheDocument();
  await expect.element(page.getByText('3 файли')).toBeVisible();
});
