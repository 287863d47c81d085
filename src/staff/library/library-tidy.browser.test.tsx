// Keeping the library in order: replacing a file, describing many at once, tags and the order of the list.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi, refused } from '../../../tests/factories/fake-api.ts';
import { fakeLibrary, libraryFile } from '../../../tests/factories/fake-library.ts';
import { choose, pictureFile } from '../../../tests/factories/files.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';

const FILES = [
  libraryFile('a1-zala.jpg', { title: 'Зала.jpg', altUa: 'Зала', altEn: 'A hall', tags: ['Будівля'] }),
  libraryFile('b2-zvit.pdf', { title: 'Звіт.pdf', bytes: 900_000 }),
  libraryFile('c3-ganok.jpg', { title: 'Ґанок.jpg' }),
  libraryFile('d4-dvir.jpg', { title: 'Двір.jpg', altUa: 'Двір' }),
];
const USES = {
  'a1-zala.jpg': [{ kind: 'news', id: 7, field: 'imgLink', title: 'Відкриття', url: '/adminpage/news/7' }],
};

function openLibrary(address = '/adminpage/library') {
  const api = fakeApi(fakeLibrary(FILES, USES).routes);
  return { api, ...renderStaff(address) };
}

const grid = () => page.getByRole('list', { name: 'Файли' });
const titles = () => [...grid().element().querySelectorAll('[data-file]')].map((tile) => tile.textContent);
const box = (name: string) => page.getByRole('checkbox', { name: `Вибрати: ${name}` });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const says = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();

test('replacing a described picture asks about its descriptions, and says where it is used', async () => {
  const { api } = openLibrary('/adminpage/library?file=a1-zala.jpg');
  await choose(page.getByLabelText('Замінити файл…'), await pictureFile('Нова зала.png'));
  await says('Замінити на «Нова зала.png»');
  await expect.element(page.getByText('Замінити на «Нова зала.png»')).toHaveFocus();
  const confirm = button('Замінити');
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  (confirm.element() as HTMLElement).click();
  expect(api.sentTo('PUT /files/:name/content')).toHaveLength(0);
  await page.getByRole('radio', { name: /^Інше зображення/ }).click();
  await confirm.click();
  await expect.element(page.getByText('Файл замінено. Адреса та сама')).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Відкриття' }).first()).toBeVisible();
  const [sent] = api.sentTo('PUT /files/:name/content');
  expect([sent?.form?.get('descriptions'), sent?.headers.get('if-match')]).toEqual(['clear', '"v1"']);
  await expect.element(page.getByLabelText('Опис зображення українською')).toHaveValue('');
  await says(/^Версія 1/);
  await button('Повернути цю версію').click();
  await says('Повернути версію 1');
  await button('Скасувати').click();
  await expect.element(page.getByLabelText('Замінити файл…')).toHaveFocus();
});

test('several pictures are described at once, and what fails stays where it was typed', async () => {
  const { api } = openLibrary();
  await box('Зала.jpg').click();
  await box('Двір.jpg').click({ modifiers: ['Shift'] });
  await says('Обрано 4 файли');
  await button('Описати').click();
  const field = (name: string, label: RegExp) =>
    page.getByRole('group', { name, exact: true }).getByRole('textbox', { name: label });
  await field('Ґанок.jpg', /українською/).fill('Ґанок із колонами');
  await userEvent.keyboard('{Tab}A porch{Tab}');
  await expect.element(field('Двір.jpg', /українською/)).toHaveFocus();
  await field('Двір.jpg', /англійською/).fill('A yard');
  api.once('PATCH /files/:name', () => refused(503, 'unavailable'));
  await button('Зберегти').click();
  await says('Не збережено: 1 зображення');
  await expect.element(field('Ґанок.jpg', /українською/)).toHaveFocus();
  await expect.element(field('Ґанок.jpg', /англійською/)).toHaveValue('A porch');
  await says(/сервер не відповів/);
  await button('Зберегти').click();
  await says('Збережено описи 2 зображень');
  expect(api.sentTo('PATCH /files/:name').map(({ json }) => json)).toEqual([
    { altUa: 'Ґанок із колонами', altEn: 'A porch' },
    { altEn: 'A yard' },
    { altUa: 'Ґанок із колонами', altEn: 'A porch' },
  ]);
  await expect.element(page.getByText('Немає опису')).not.toBeInTheDocument();
});

test('a tag is given to several files, and narrows the list by a chip that takes it back', async () => {
  const { api, router } = openLibrary();
  await box('Звіт.pdf').click();
  await box('Зала.jpg').click();
  await button('Додати тег').click();
  await page.getByRole('combobox', { name: 'Тег' }).last().fill('будівля');
  await userEvent.keyboard('{Enter}');
  await says('Тег «будівля» додано до 1 файлу');
  expect(api.sentTo('PATCH /files/:name').map(({ json }) => json)).toEqual([{ tags: ['Будівля'] }]);
  await page.getByRole('combobox', { name: 'Тег' }).selectOptions('Будівля');
  await expect.element(grid().getByText('Ґанок.jpg')).not.toBeInTheDocument();
  expect(decodeURIComponent(router.state.location.search)).toBe('?tag=Будівля');
  await button('Прибрати умову «Тег: Будівля»').click();
  await expect.element(grid().getByText('Ґанок.jpg')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Тег' })).toHaveFocus();
});

test('the order is in the address, and stays chosen', async () => {
  const { router } = openLibrary();
  await page.getByRole('combobox', { name: 'Порядок' }).selectOptions('Спершу великі');
  await expect.poll(() => titles()[0]).toContain('Звіт.pdf');
  expect(router.state.location.search).toBe('?sort=largest');
  await router.navigate('/adminpage/library');
  await expect.element(page.getByRole('combobox', { name: 'Порядок' })).toHaveValue('largest');
  await page.getByRole('checkbox', { name: 'Лише зображення без опису' }).click();
  await expect.poll(titles).toHaveLength(2);
  expect(router.state.location.search).toBe('?bare=1&sort=largest');
});
