// The whole path of figures: an analyst takes a table away, changes it, brings it back with mistakes, mends them, offers it; an
// editor looks, gives a reason, sets its time; visitors read it, find the edition before, and see one chart elsewhere.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { testOnOwnSite } from './own-site.ts';
import { addColleague, beSignedIn, enter, save } from './staff.ts';
import { violations } from './violations.ts';

/** Other journeys read the figures that are changed here. */
const test = testOnOwnSite;

const SLUG = 'dashboard-vpo';
const VIEW = 'by-region';

const { utils, read, write } = await import('@e965/xlsx');

const viewIn = (page: Page) => page.locator('details[data-field="views.4"]');
const openView = async (page: Page) => {
  const view = viewIn(page);
  await view.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(view.getByRole('heading', { name: 'Таблиця', exact: true })).toBeVisible();
  return view;
};

test('figures go from a spreadsheet to the site by those who know them', async ({ page, baseURL }) => {
  await beSignedIn(page);
  const { token } = await addColleague(page.request, { name: 'Аналітик', role: 'author' });
  await enter(page, token);
  // The next edition begins as the one that is public.
  await page.goto('/adminpage/reports');
  const row = page.getByRole('listitem').filter({ hasText: 'Внутрішньо переміщені особи' });
  await expect(row).toContainText('станом на 30.06.2025');
  await row.getByRole('link', { name: 'Нова редакція' }).press('Enter');
  await expect(page.getByText('Дашборд зараз показує редакцію станом на 30.06.2025')).toBeVisible();
  const view = await openView(page);
  const [taken] = await Promise.all([
    page.waitForEvent('download'),
    view.getByRole('button', { name: 'Забрати XLSX' }).press('Enter'),
  ]);
  const book = read(await readFile(await taken.path()));
  const rows = utils.sheet_to_json<(string | number)[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
    header: 1,
  });
  expect(rows[0]).toEqual(['Область', 'Осіб']);
  const changed = rows.map((row, index) =>
    index > 0 && index <= 20 ? [row[0], Number(row[1]) + (index % 2 ? 100 : -100)] : [...row],
  );
  const workbook = (cells: unknown[][]) => {
    const made = utils.book_new();
    utils.book_append_sheet(made, utils.aoa_to_sheet(cells), 'Дані');
    return Buffer.from(write(made, { type: 'buffer', bookType: 'xlsx' }));
  };
  const wrong = structuredClone(changed);
  Object.assign(wrong[3] ?? [], { 1: 'багато' });
  Object.assign(wrong[5] ?? [], { 0: 'Атлантида' });
  Object.assign(wrong[7] ?? [], { 0: wrong[8]?.[0] });
  const bring = (cells: unknown[][]) =>
    view.getByLabel('Файл із таблицею').setInputFiles({
      name: 'дані.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: workbook(cells),
    });
  const cell = (row: number, column: string) => view.getByLabel(new RegExp(`^Рядок ${row}, ${column}`));
  // What is no table of this view takes no place of one, and what has taken it can be taken back.
  await bring(changed.map(([region]) => [region]));
  await expect(page.getByText(/^Таблицю не.взято/)).toBeVisible();
  await expect(cell(1, 'Осіб')).toHaveValue(/^154.210$/);
  await bring(changed);
  await expect(cell(1, 'Осіб')).toHaveValue(/^154.310$/);
  await view.getByRole('button', { name: 'Скасувати останню зміну' }).press('Enter');
  await expect(cell(1, 'Осіб')).toHaveValue(/^154.210$/);
  await bring(wrong);
  await expect(view.getByText('3 помилки: так не зберегти')).toBeVisible();
  for (const fault of [
    /^Рядок 3, .*«багато» не\sє\sчислом/,
    /^Рядок 5, .*«Атлантида» немає/,
    /^Рядок 8, .*уже\sє\sв\sрядку 7/,
  ])
    await expect(view.getByRole('listitem').filter({ hasText: fault })).toBeVisible();
  await view.getByRole('button', { name: /^Рядок 5, .*«Атлантида»/ }).press('Enter');
  await expect(cell(5, 'Область')).toBeFocused();
  // Whoever has not opened the view is told; and it does not go with its table unasked.
  await expect(view.locator('summary').first()).toContainText('Помилки: 3');
  await view.getByRole('button', { name: 'Прибрати показник' }).press('Enter');
  await page
    .getByRole('dialog', { name: /^Прибрати показник/ })
    .getByRole('button', { name: 'Скасувати' })
    .press('Enter');
  await expect(view.getByText('3 помилки: так не зберегти')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // It is not saved so, and nothing of it is lost.
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').or(page.getByText('Перевірте')).first()).toBeVisible();
  await expect(view.getByText('3 помилки: так не зберегти')).toBeVisible();
  // Two are mended in the grid by keyboard, the third by another file.
  await cell(3, 'Осіб').fill(String(changed[3]?.[1]));
  await cell(3, 'Осіб').press('ArrowDown');
  await expect(cell(4, 'Осіб')).toBeFocused();
  await cell(5, 'Область').fill(String(changed[5]?.[0]));
  await cell(5, 'Область').press('Tab');
  await expect(view.getByText('1 помилка: так не зберегти')).toBeVisible();
  await bring(changed);
  await expect(view.getByText(/так не зберегти/)).toHaveCount(0);
  const changes = view.locator('details', { hasText: '20 змін проти того, що на сайті' });
  await changes.locator('summary').click();
  await expect(changes.getByText(/Вінницька, Осіб: було 154\s210, стало 154\s310/)).toBeVisible();
  await view
    .getByRole('textbox', { name: 'Висновок (українською)' })
    .fill('Найбільше осіб у Харківській області');
  await view
    .getByRole('textbox', { name: 'Висновок (англійською)' })
    .fill('Most persons are in Kharkiv oblast');
  await page.getByLabel('Станом на').fill('2025-09-30');
  await save(page);
  await expect(page).toHaveURL(/\/adminpage\/reports\/\d+$/);
  const edition = page.url();
  await page.getByRole('button', { name: 'На погодження' }).click();
  await expect(page.getByText(/^На погодженні/)).toBeVisible();

  // Another person looks at it, and sets its time.
  await beSignedIn(page);
  await page.goto(edition);
  const seen = await openView(page);
  await expect(seen.getByText('20 змін проти того, що на сайті')).toBeVisible();
  // What does not follow from the figures asks for a reason.
  await seen
    .getByRole('textbox', { name: 'Висновок (українською)' })
    .fill('Найбільше осіб, понад 999, у Харківській області');
  await seen
    .getByRole('textbox', { name: 'Висновок (англійською)' })
    .fill('Most persons, over 999, are in Kharkiv oblast');
  await save(page);
  await page.getByRole('button', { name: 'Запланувати…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Запланувати' });
  const showAt = dialog.getByRole('group', { name: 'Показати на сайті', exact: true });
  await showAt.getByLabel('День').fill('2031-10-20');
  await showAt.getByLabel('Година').fill('10:00');
  await dialog.getByRole('button', { name: 'Запланувати' }).click();
  const warnings = page.getByRole('dialog', { name: 'Перевірте числа перед публікацією' });
  await expect(warnings.getByText(/у\sвисновку є\sчисло 999/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await warnings.getByRole('textbox').fill('Округлено');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Заплановано: на\sсайті/)).toBeVisible();
  await page.goto(`/analytics/${SLUG}`);
  await expect(page.getByRole('main').getByText(/20\sжовтня 2031/)).toBeVisible();
  // It comes sooner after all: nobody is asked again about what is as it was.
  await page.goto(edition);
  await page.getByRole('button', { name: 'Опублікувати', exact: true }).click();
  await expect(page.getByText('Опубліковано: збережене одразу видно на сайті')).toBeVisible();
  await page.goto('/adminpage/reports');
  const editions = page.getByRole('listitem').filter({ hasText: 'Внутрішньо переміщені особи' });
  await expect(editions).toHaveCount(2);
  await expect(editions.filter({ hasText: 'зараз на дашборді' })).toContainText('30.09.2025');
  await page.goto(`/analytics/${SLUG}`);
  const report = page.locator('iframe').contentFrame();
  await expect(report.getByRole('heading', { name: /^Найбільше осіб, понад 999/ })).toBeVisible();
  await expect(report.getByText(/154\s310/).first()).toBeVisible();

  await page.goto('/data');
  await expect(
    page
      .getByRole('main')
      .getByText(/30\sвересня 2025/)
      .first(),
  ).toBeVisible();
  await page.goto(`/data/${SLUG}/editions`);
  expect(await violations(page)).toEqual([]);
  await expect(
    page
      .getByRole('main')
      .getByText(/30\sчервня 2025/)
      .first(),
  ).toBeVisible();
  // Elsewhere, in a frame of somebody else.
  const body = `<iframe src="${baseURL}/embed/${SLUG}/${VIEW}" title="Графік"></iframe>`;
  const elsewhere = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(body),
  ).listen(0);
  await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`);
  const embedded = page.locator('iframe').contentFrame();
  await expect(embedded.getByRole('heading', { name: /^Найбільше осіб, понад 999/ })).toBeVisible();

  elsewhere.close();
});
