// A text with everything in it, as visitors meet it.
import { type APIRequestContext, expect, test } from '@playwright/test';
import type { NewsItem } from '../../src/modules/news/news.schema.ts';
import { doubleQuotes } from '../../src/shared/quotes.ts';
import { WHOLE_TEXT } from '../factories/rich-texts.ts';
import { htmlFaults } from '../site/html-faults.ts';
import { hydrate } from './hydrate.ts';
import { beSignedIn, EMAIL, PASSWORD, pictureFile, save, textEditor } from './staff.ts';
import { expectAccessible, expectFits } from './violations.ts';

test.describe.configure({ mode: 'serial' });

let staff: APIRequestContext;
let item: NewsItem;
let address: string;

const CHAPTERS = ['Перший', 'Другий', 'Третій']
  .map((title) => `<h2>${title}</h2><p>${'Слово за словом. '.repeat(60)}</p>`)
  .join('');
const WIDE = `<h4>${'Найдовше'.repeat(30)}</h4><table><caption>Широка</caption><tbody><tr>${'<td>12 345,6 тис.</td>'.repeat(20)}</tr></tbody></table>`;

test.beforeAll(async ({ playwright, baseURL }) => {
  const options = { baseURL: baseURL ?? '' };
  const guest = await playwright.request.newContext(options);
  const login = await guest.post('/api/auth/login', { data: { email: EMAIL, password: PASSWORD } });
  const { token } = await login.json();
  staff = await playwright.request.newContext({
    ...options,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const file = await (
    await staff.post('/api/files', { multipart: { file: await pictureFile('foto.png') } })
  ).json();
  const text = (WHOLE_TEXT + WIDE + CHAPTERS)
    .replaceAll(/\/imgs\/[^"]+/g, file.url)
    .replace('<a href="/documents/a1-zvit.pdf">Звіт</a>', '');
  const answer = await staff.post('/api/news', {
    multipart: { headerUa: 'Увесь текст', textUa: doubleQuotes(text), date: '2019-01-01', tags: '[]' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  item = await answer.json();
  address = `/news/${item.id}`;
});

test.afterAll(async () => {
  await staff.delete(`/api/news/${item.id}`);
});

test('a page with all of it is whole and accessible, from a phone to a wide screen', async ({ page }) => {
  await page.goto(address);
  await expectAccessible(page);
  const picture = page.getByRole('img', { name: 'Опис "фото"' });
  await expect(picture).toHaveAttribute('width', '600');
  expect(await page.locator('figure source[type="image/avif"]').first().getAttribute('srcset')).toMatch(
    / 480w/,
  );
  await page.emulateMedia({ forcedColors: 'active' });
  for (const width of [1440, 360]) await expectFits(page, width);
});

test('its HTML is valid, in both languages', async ({ request }) => {
  for (const path of [address, `/en${address}`]) {
    expect(await htmlFaults(await (await request.get(path)).text(), path)).toEqual([]);
  }
});

test('a wide table scrolls inside its frame, by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(address);
  const frame = page.getByRole('region', { name: 'Широка' });
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test('the table of contents leads to headings, and headings have an address of their own', async ({
  page,
}) => {
  await page.goto(address);
  await page.getByRole('navigation', { name: 'Зміст' }).getByRole('link', { name: 'Другий' }).click();
  await expect(page).toHaveURL(/#text-druhyi$/);
  await expect(page.getByRole('heading', { name: 'Другий' })).toBeInViewport();
  await page.getByRole('link', { name: 'Посилання на розділ «Третій»' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#text-tretii$/);
});

test('a video asks no other site for anything until it is pressed', async ({ page, baseURL }) => {
  const outside: string[] = [];
  await page.route(
    (url) => !url.href.startsWith(baseURL ?? ''),
    (route) => {
      outside.push(route.request().url());
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>Програвач</p>' });
    },
  );
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await page.goto(address);
  await page.getByRole('link', { name: 'Відтворити відео: Як це працює' }).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(outside).toEqual([]);
  await page.getByRole('link', { name: 'Відтворити відео: Як це працює' }).click();
  const player = page.frameLocator('iframe[title="Як це працює"]');
  await expect(player.getByText('Програвач')).toBeVisible();
  await page.getByRole('link', { name: 'Відтворити відео: Відео' }).press('Enter');
  await expect(page.frameLocator('iframe[title="Відео"]').getByText('Програвач')).toBeVisible();
  expect(outside).toEqual([
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    'https://player.vimeo.com/video/76979871?autoplay=1',
  ]);
  expect(refused).toEqual([]);
});

test('without scripts a video is a link, and a page that has none loads nothing for it', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(address);
  for (const name of ['Відтворити відео: Як це працює', 'Як це працює'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    );
  await page.goto('/news/1');
  expect(await page.content()).not.toMatch(/src="\/play-videos|rich-parts/);
  await page.close();
});

test('no string is markup, for visitors or in the editor, and nothing of ours needs one to be', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (/Trusted|Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  // A browser without Trusted Types would write it.
  const isRefused = () =>
    page.evaluate(() => {
      try {
        document.createElement('p').innerHTML = '<b>bold</b>';
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    });
  await page.goto('/news');
  await hydrate(page);
  // As React Router goes to it: the text, its script and what machines read are made in the browser.
  await page.evaluate((path) => {
    const link = Object.assign(document.createElement('a'), { href: path });
    link.dataset.inside = '';
    document.querySelector('h1')?.append(link);
    link.click();
  }, address);
  const text = page.locator('.rich-text');
  await expect(text.getByRole('heading', { name: 'Другий' })).toBeVisible();
  await expect(page.locator('script[src="/play-videos.js"]')).toBeAttached();
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(/news$/);

  await beSignedIn(page);
  await page.goto(`/adminpage/news/${item.id}`);
  const editor = textEditor(page, 'Текст українською');
  await editor.locator('p').first().click();
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>Вставлений <b>абзац</b><script>window.isHere = true</script></p>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(editor.getByText('Вставлений')).toBeVisible();
  await page.getByRole('button', { name: 'Перегляд' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Телефон' }).click();
  const phone = page.frameLocator('iframe[title^="Сторінка на телефоні"]');
  await expect(phone.getByRole('heading', { name: 'Другий' })).toBeVisible();
  await expect(phone.locator('script[src="/play-videos.js"]')).toBeAttached();
  expect(faults).toEqual([]);
  expect(await isRefused()).toBe(true);
  await page.goto('/news');
  expect(await isRefused()).toBe(true);
});

test('the editor is accessible with its tools, forms and menus open, from a phone to a wide screen', async ({
  page,
}) => {
  await beSignedIn(page);
  await page.goto(`/adminpage/news/${item.id}`);
  const text = textEditor(page, 'Текст українською');
  await text.locator('td').first().click();
  await expect(page.getByRole('toolbar', { name: 'Таблиця' })).toBeVisible();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('слова');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/\d з.\d/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Вставити', exact: true }).first().click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Таблиця' }).click();
  await expect(page.getByRole('textbox', { name: 'Рядків' })).toBeFocused();
  await expectAccessible(page);
});

test('all of it is saved from the editor as it was, but for what was written', async ({ page }) => {
  await beSignedIn(page);
  await page.goto(`/adminpage/news/${item.id}`);
  await textEditor(page, 'Текст українською').getByText('Кінець', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' справді');
  await save(page);
  const { textUa } = await (await staff.get(`/api/news/${item.id}`)).json();
  expect(textUa).toContain('<p>Кінець справді</p>');
  const parts = item.textUa.matchAll(/<(table|figure|h2|h4)[ >].*?<\/\1>/g).map(([part]) => part);
  // The editor puts the words of an item and of a quotation into a paragraph.
  for (const part of parts.filter((each) => !each.includes('<li>'))) expect(textUa).toContain(part);
});
