// Takes the pictures of README.md and docs/editors-guide.md from a site that runs with its demonstration content:
//   node scripts/take-pictures.ts http://localhost:3000 EMAIL PASSWORD
// It signs in and looks; nothing on the site is changed.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { NewsList } from '../src/modules/news/news.schema.ts';
import { CHROMIUM_FLAGS, findOrInstallChromium } from '../tests/setup/chromium.ts';

const FOLDER = join(import.meta.dirname, '../docs/pictures');
const MAX_BYTES = 250_000;
const STAFF_SCREEN = { width: 1280, height: 900 };

type Access = { site: string; email: string; password: string };

function readAccess(): Access {
  const [site, email, password] = process.argv.slice(2);
  if (!site || !email || !password) {
    console.error('Usage: node scripts/take-pictures.ts http://localhost:3000 EMAIL PASSWORD');
    process.exit(1);
  }
  return { site, email, password };
}

type Clip = { x: number; y: number; width: number; height: number };

/** Keeps what is on the screen, or one part of it, with few enough colours to be small. */
async function take(page: Page, name: string, clip?: Clip): Promise<void> {
  const shot = await page.screenshot({ animations: 'disabled', ...(clip && { clip }) });
  const small = await sharp(shot)
    .resize({ width: STAFF_SCREEN.width, withoutEnlargement: true })
    .png({ palette: true, colours: 256, effort: 10 })
    .toBuffer();
  if (small.length > MAX_BYTES)
    throw new Error(`${name} has ${small.length} bytes, the limit is ${MAX_BYTES}`);
  await writeFile(join(FOLDER, name), small);
  console.log(`${name}: ${Math.round(small.length / 1024)} KB`);
}

/** Pictures are loaded lazily, and fonts late. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inView = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < innerHeight && image.checkVisibility(),
    );
    await Promise.all(inView.map((image) => image.decode().catch(() => {})));
  });
}

async function signIn(page: Page, { site, email, password }: Access): Promise<void> {
  await page.goto(`${site}/login`);
  await page.getByLabel('Електронна пошта').fill(email);
  await settle(page);
  await take(page, 'login.png');
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Увійти' }).click();
  await page.getByRole('switch').first().waitFor();
}

/** The first item that has everything an editor can give it. */
async function findRichestNews(page: Page, site: string): Promise<number> {
  const answer = await page.request.get(`${site}/api/news/?limit=100`);
  const { news }: NewsList = await answer.json();
  const item = news.find(({ picture, galleryLinks, links }) => picture && galleryLinks && links.length > 0);
  if (!item)
    throw new Error('No news item has a picture, links and a gallery: is this the demonstration content?');
  return item.id;
}

async function takeNewsList(page: Page): Promise<void> {
  await settle(page);
  await take(page, 'news-list.png');
  await page.getByRole('listitem').first().getByRole('button', { name: 'Видалити' }).click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'delete-question.png');
  await page.getByRole('dialog').getByRole('button', { name: 'Скасувати' }).click();
}

/** One section of the form, on a screen so high that nothing covers it. */
async function takeSection(page: Page, heading: string, name: string): Promise<void> {
  await page.setViewportSize({ ...STAFF_SCREEN, height: 1600 });
  const section = page.getByRole('region', { name: heading, exact: true });
  await section.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await settle(page);
  const box = await section.boundingBox();
  if (!box) throw new Error(`The section «${heading}» is not shown`);
  const margin = 24;
  await take(page, name, {
    x: box.x - margin,
    y: box.y - margin,
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
  });
  await page.setViewportSize(STAFF_SCREEN);
}

async function takeNewsEditor(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/adminpage/news/${await findRichestNews(page, site)}`);
  await page.getByRole('toolbar').nth(1).waitFor();
  await settle(page);
  await take(page, 'news-editor.png');
  await takeSection(page, 'Зображення', 'picture-field.png');
  await takeSection(page, 'Галерея', 'gallery.png');
  await page.getByRole('button', { name: 'Перегляд', exact: true }).click();
  await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor();
  await settle(page);
  await take(page, 'preview.png');
}

async function takeLibrary(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/adminpage/library`);
  await page.getByRole('list', { name: 'Файли' }).getByRole('link').nth(2).click();
  await page.getByRole('region', { name: 'Про файл' }).waitFor();
  await settle(page);
  await take(page, 'library.png');
}

/** From its texts down: the look of dates above them is the browser's own and may be foreign. */
async function takeVacancyEditor(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/adminpage/vacancies`);
  await page.getByRole('listitem').first().getByRole('link', { name: 'Редагувати' }).click();
  await page.getByRole('toolbar').nth(1).waitFor();
  await page.setViewportSize({ ...STAFF_SCREEN, height: 1200 });
  await page.getByRole('region', { name: 'Тексти' }).evaluate((texts) => {
    const belowTheBar = 168;
    scrollTo(0, texts.getBoundingClientRect().top + scrollY - belowTheBar);
  });
  await settle(page);
  await take(page, 'vacancy-editor.png');
}

const access = readAccess();
await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: CHROMIUM_FLAGS,
});
try {
  const context = await browser.newContext({
    locale: 'uk-UA',
    reducedMotion: 'reduce',
    viewport: STAFF_SCREEN,
  });
  const page = await context.newPage();
  await signIn(page, access);
  await takeNewsList(page);
  await takeNewsEditor(page, access.site);
  await takeVacancyEditor(page, access.site);
  await takeLibrary(page, access.site);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(access.site);
  await settle(page);
  await take(page, 'home.png');
} finally {
  await browser.close();
}
