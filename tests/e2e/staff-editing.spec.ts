// How the fields of the editors are worked: with the mouse, with the keyboard, with a screen reader, on a phone.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { beSignedIn, pictureFile, save, textEditor, unique } from './staff.ts';

test.beforeEach(async ({ page }) => {
  await beSignedIn(page);
});

const duties = (page: Page) => page.getByRole('group', { name: 'Обов’язки (українською)' });

async function writeDuties(page: Page, lines: string[]): Promise<void> {
  await page.goto('/adminpage/vacancies/new');
  await duties(page).getByRole('button', { name: 'Додати рядок' }).click();
  for (const [index, line] of lines.entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await duties(page).getByRole('textbox').nth(index).fill(line);
  }
}

const values = (fields: Locator) =>
  fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

/** A text on its way from the clipboard. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('the mouse selects text in a line, and only its handle drags the line', async ({ page }) => {
  await writeDuties(page, ['перший рядок із довгим текстом', 'другий рядок']);
  const lines = duties(page).getByRole('textbox');
  await lines.first().scrollIntoViewIfNeeded();
  const first = await lines.nth(0).boundingBox();
  const second = await lines.nth(1).boundingBox();
  if (!first || !second) throw new Error('The lines are not on the screen.');
  await page.mouse.move(first.x + 20, first.y + first.height / 2);
  await page.mouse.down();
  await page.mouse.move(first.x + 120, first.y + first.height / 2, { steps: 5 });
  await page.mouse.move(second.x + 120, second.y + second.height / 2, { steps: 5 });
  await page.mouse.up();
  const selected = () =>
    lines.nth(0).evaluate((input: HTMLInputElement) => {
      return (input.selectionEnd ?? 0) - (input.selectionStart ?? 0);
    });
  expect(await selected()).toBeGreaterThan(3);
  expect(await values(lines)).toEqual(['перший рядок із довгим текстом', 'другий рядок']);

  await duties(page).getByText('⠿').first().dragTo(lines.nth(1));
  await expect(page.getByText('Переміщено на місце 2 з 2')).toBeAttached();
  expect(await values(lines)).toEqual(['другий рядок', 'перший рядок із довгим текстом']);
});

test('the focus goes with a line that is moved', async ({ page }) => {
  await writeDuties(page, ['а', 'б', 'в']);
  const lines = duties(page).getByRole('textbox');
  const down = duties(page).getByRole('button', { name: 'Перемістити нижче' });
  await down.nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(down.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(down.nth(2)).toBeFocused();
  expect(await values(lines)).toEqual(['б', 'в', 'а']);
});

test('several lines that are pasted become lines, and a wrong one is tied to its message', async ({
  page,
}) => {
  await writeDuties(page, ['на початку ', 'наприкінці']);
  const lines = duties(page).getByRole('textbox');
  await lines.nth(0).press('End');
  await paste(lines.nth(0), `читати\r\n•\tписати\n${'ж'.repeat(1001)}`);
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(2)).toBeFocused();
  expect((await values(lines)).map((line) => line.slice(0, 20))).toEqual([
    'на початку читати',
    'писати',
    'ж'.repeat(20),
    'наприкінці',
  ]);
  await page.getByLabel('Назва посади (українською)').fill('Редакторка');
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(lines.nth(2)).toBeFocused();
  await expect(lines.nth(2)).toHaveAccessibleDescription('Не більше ніж 1000 символів');
});

test('each picture of a gallery is a group with its number and file, and what changes is read out', async ({
  page,
}) => {
  await page.goto('/adminpage/news/new');
  const gallery = page.getByRole('region', { name: 'Галерея' });
  const files = page.getByLabel('Обрати файли');
  await files.setInputFiles([await pictureFile('озеро.png'), await pictureFile('ліс.png', '#008714')]);
  await expect(gallery.getByText('Додано до галереї. Усього зображень: 2')).toBeAttached();
  const second = gallery.getByRole('group', { name: 'Зображення 2 ліс.png' });
  await second.getByLabel('Опис зображення українською').fill('Ліс');
  await expect(second.getByRole('button', { name: 'Перемістити вище' })).toHaveAccessibleDescription(
    'Зображення 2 ліс.png',
  );

  await files.setInputFiles({ name: 'звіт.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  const refusals = gallery.getByRole('alert').getByRole('list');
  await expect(refusals).toHaveText('звіт.pdf: Непідтримуваний формат файлу');
  await second.getByRole('button', { name: 'Прибрати з галереї' }).click();
  await expect(gallery.getByText('Прибрано з галереї. Усього зображень: 1')).toBeAttached();
  await expect(refusals).toHaveCount(0);

  await page.getByLabel('Заголовок українською').fill(unique('Галерея'));
  await save(page);
  await page.getByRole('button', { name: 'Очистити галерею' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Очистити галерею' }).click();
  await expect(gallery.getByText('Галерея порожня')).toHaveCount(2);
});

/** A picture that a browser shows, but not of a kind we keep, whatever it says of itself. */
function disguisedBitmap(name: string) {
  const buffer = Buffer.alloc(58);
  buffer.write('BM');
  buffer.writeUInt32LE(58, 2);
  buffer.writeUInt32LE(54, 10);
  buffer.writeUInt32LE(40, 14);
  buffer.writeInt32LE(1, 18);
  buffer.writeInt32LE(1, 22);
  buffer.writeUInt16LE(1, 26);
  buffer.writeUInt16LE(24, 28);
  return { name, mimeType: 'image/png', buffer };
}

test('a picture of the gallery that the server refuses is the one that says why', async ({ page }) => {
  await page.goto('/adminpage/news/new');
  await page.getByLabel('Заголовок українською').fill(unique('Не те зображення'));
  await page
    .getByLabel('Обрати файли')
    .setInputFiles([await pictureFile('добре.png'), disguisedBitmap('погане.png')]);
  await page.getByRole('button', { name: 'Зберегти' }).click();
  const refused = page.getByRole('group', { name: 'Зображення 2 погане.png' });
  await expect(refused).toHaveAccessibleDescription('Непідтримуваний формат файлу');
  await expect(refused).toBeFocused();
  await expect(page.getByRole('group', { name: 'Зображення 1 добре.png' })).not.toHaveAttribute(
    'aria-invalid',
  );
});

test('the tools of a text are one stop, arrows go between them, and Ctrl+K asks for a link', async ({
  page,
}) => {
  await page.goto('/adminpage/news/new');
  const text = textEditor(page, 'Текст українською');
  const tool = (name: string) =>
    page.getByRole('toolbar', { name: 'Текст українською' }).getByRole('button', { name, exact: true });
  await text.fill('Читайте на порталі');
  await page.keyboard.press('Shift+Tab');
  await expect(tool('Заголовок H2')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByLabel('Заголовок українською')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(tool('Підзаголовок H3')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tool('Повторити дію')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tool('Повторити дію')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool('Заголовок H2')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Читайте на порталі');

  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Адреса посилання' }).fill('diia.gov.ua');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://diia.gov.ua');
});

/** Goes through the page with a key, to the end, and gives the controls that something else covers when focused. */
async function coveredControls(page: Page, key: string): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < 150; stop += 1) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.closest('header')) return null;
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const isSeen = (y: number) => {
        const seen = document.elementFromPoint((left + right) / 2, y);
        return Boolean(seen && (element.contains(seen) || seen.contains(element)));
      };
      const name = element.getAttribute('aria-label') ?? element.textContent ?? element.id;
      const parts = [top + 3, (top + bottom) / 2, bottom - 3].map(isSeen);
      // A long text may be higher than the screen; a part of it is enough.
      const isWhole = (element as HTMLElement).isContentEditable
        ? parts.includes(true)
        : !parts.includes(false);
      return { name, isCovered: !isWhole };
    });
    if (!focused) return covered;
    if (focused.isCovered) covered.push(focused.name);
  }
  throw new Error('The end of the page was not reached.');
}

for (const { width, textSize } of [
  { width: 1440, textSize: '100' },
  { width: 1440, textSize: '200' },
  { width: 360, textSize: '100' },
]) {
  test(`at ${width} px with text of ${textSize} % no bar covers what has the focus`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/adminpage/vacancies/1');
    await page.evaluate((size) => {
      document.documentElement.dataset.textSize = size;
    }, textSize);
    await page.getByLabel('Вид зайнятості').focus();
    expect(await coveredControls(page, 'Tab')).toEqual([]);
    await page.getByRole('button', { name: 'Додати рядок' }).last().focus();
    expect(await coveredControls(page, 'Shift+Tab')).toEqual([]);
  });
}

test('on a phone saving, the preview and what is unsaved stay on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/adminpage/vacancies/1');
  await page.getByLabel('Оплата праці').fill('50 000 ₴');
  for (const place of [0, 1]) {
    await page.evaluate((part) => scrollTo(0, part * document.body.scrollHeight), place);
    await expect(page.getByRole('button', { name: 'Зберегти' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Попередній перегляд' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Є незбережені зміни')).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('button', { name: 'Додати рядок' }).last()).toBeInViewport({ ratio: 1 });
  const top = (await page.getByText('Є незбережені зміни').boundingBox())?.y ?? 0;
  expect(740 - top).toBeLessThan(110);
});

test('a tag that is the title of a category, in either language, ticks the category', async ({ page }) => {
  await page.goto('/adminpage/news/new');
  const field = page.getByLabel('Додати тег');
  for (const [typed, category] of [
    ['аналітика', 'Аналітика'],
    ['Data Security', 'Безпека даних'],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(page.getByRole('checkbox', { name: category })).toBeChecked();
  }
  await expect(page.getByRole('button', { name: /^Прибрати тег/ })).toHaveCount(0);
});

test('a wrong present password is said at its field, which gets the focus', async ({ page }) => {
  await page.goto('/adminpage/password');
  const present = page.getByLabel('Поточний пароль');
  await present.fill('this is not the one');
  await page.getByLabel('Новий пароль').fill('чотири зовсім різні слова');
  await page.getByRole('button', { name: 'Змінити пароль' }).click();
  await expect(present).toBeFocused();
  await expect(present).toHaveAttribute('aria-invalid', 'true');
  await expect(present).toHaveAccessibleDescription('Поточний пароль неправильний');
});

test('an address of the staff area that is no page says so in its title, inside the frame', async ({
  page,
}) => {
  const answer = await page.goto('/adminpage/nothing');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('Сторінку не знайдено — Панель керування');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сторінку не знайдено');
  await page.getByRole('link', { name: 'Вакансії' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вакансії');
});

test('a deadline in the past is warned about in more than grey', async ({ page }) => {
  await page.goto('/adminpage/vacancies/new');
  const deadline = page.getByLabel('Приймаємо документи до');
  await deadline.fill('2020-01-01');
  await expect(deadline).toHaveAccessibleDescription(/^Увага: цей день уже минув/);
  const warning = page.getByText('Увага: цей день уже минув');
  await expect(warning.locator('svg')).toBeVisible();
  await expect(warning).toHaveCSS('background-color', 'rgb(255, 246, 219)');
});
