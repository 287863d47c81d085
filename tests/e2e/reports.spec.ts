// Dashboards and the reports inside them: what they show, what can be asked of them, how they print.
import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { DASHBOARDS } from '../factories/site-pages.ts';
import { hydrate } from './hydrate.ts';

const reportIn = (page: Page): FrameLocator => page.locator('iframe').contentFrame();

/** The height of the frame, and of the report inside it. */
const heights = (page: Page) =>
  page
    .locator('iframe')
    .evaluate((frame: HTMLIFrameElement) => [
      frame.clientHeight,
      frame.contentDocument?.documentElement.scrollHeight ?? Number.NaN,
    ]);

test('a dashboard reserves its height, shows its report and links to the other eight', async ({ page }) => {
  await page.goto('/analytics/dashboard-vpo');
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', 'Інтерактивний звіт: Внутрішньо переміщені особи');
  expect((await frame.boundingBox())?.height).toBe(2632);
  await expect(reportIn(page).getByText('Демонстраційні дані').first()).toBeVisible();
  // The page has this heading.
  await expect(reportIn(page).getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(page.getByText('Звіт завантажується…')).toBeHidden();
  await expect(page.getByRole('link', { name: /звіт окремо/ })).toHaveAttribute(
    'href',
    '/reports/dashboard-vpo',
  );
  await expect(page.getByRole('region', { name: 'Інші дашборди' }).getByRole('link')).toHaveCount(8);
  const data = page.getByRole('region', { name: 'Дані цього звіту' });
  await expect(data).toContainText('30 червня 2025');
  await expect(data.getByRole('link', { name: /CC BY 4\.0/ })).toHaveAttribute(
    'href',
    'https://creativecommons.org/licenses/by/4.0/deed.uk',
  );
  const files = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(await files(data.getByRole('link', { name: /^(XLSX|JSON)$/ }))).toEqual([
    '/data/dashboard-vpo.xlsx',
    '/data/dashboard-vpo.json',
  ]);
  expect(await files(reportIn(page).getByRole('link', { name: /: Стать$/ }))).toEqual([
    '/data/dashboard-vpo/sex.csv',
    '/data/dashboard-vpo/sex.svg',
    '/embed/dashboard-vpo/sex',
  ]);
});

/** Labels of months that touch each other, and names of tiles that are broken or cut. Runs in the page. */
function crowded(root: Element): string[] {
  const months = [...root.querySelectorAll('figure')].flatMap((chart) => {
    const boxes = [...chart.querySelectorAll('[class*="_months_"] span')]
      .map((label) => ({ text: label.textContent, box: label.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    return boxes
      .filter(({ box }, index) => box.left < (boxes[index - 1]?.box.right ?? Number.NEGATIVE_INFINITY))
      .map(({ text }) => `month ${text}`);
  });
  const tiles = [...root.querySelectorAll('[class*="_tile_"]')].filter((tile) => {
    const words = (tile.querySelector('span')?.textContent ?? '').split(/[\s-]/).length;
    const name = tile.querySelector('span') as Element;
    const lines = Math.round(name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight));
    return lines > words || tile.scrollWidth > tile.clientWidth;
  });
  return [...months, ...tiles.map((tile) => `tile ${tile.textContent}`)];
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 800 } });

  test('every report fits its frame, from a phone to a wide screen, and nothing in it is crowded', async ({
    page,
  }) => {
    const faults: string[] = [];
    for (const path of DASHBOARDS) {
      await page.goto(path);
      await expect(reportIn(page).getByRole('contentinfo')).toBeAttached();
      const found = await page.locator('iframe').evaluate((element, check) => {
        const frame = element as HTMLIFrameElement;
        const room = frame.parentElement?.parentElement as HTMLElement;
        const report = frame.contentDocument as Document;
        const isCrowded = new Function(`return ${check}`)() as (root: Element) => string[];
        const list: string[] = [];
        for (const width of [286, 320, 390, 480, 600, 760, 960, 1250]) {
          room.style.width = `${width}px`;
          const needed = report.documentElement.scrollHeight;
          if (needed > frame.clientHeight) list.push(`${width}: ${needed} in ${frame.clientHeight}`);
          list.push(...isCrowded(report.body).map((fault) => `${width}: ${fault}`));
        }
        return list;
      }, String(crowded));
      faults.push(...found.map((fault) => `${path} at ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test('a region and a period are chosen by a form or on the map, and are in the address', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/analytics/dashboard-vpo');
    await page.getByLabel('Область').selectOption('Львівська');
    await page.getByLabel('Від місяця').selectOption('липень 2024');
    await page.getByRole('button', { name: 'Показати' }).click();
    await expect(page).toHaveURL(`${baseURL}/analytics/dashboard-vpo?region=lvivska&from=2024-07#report`);
    await expect(page.getByLabel('Область')).toHaveValue('lvivska');
    const report = reportIn(page);
    await expect(report.getByText('Обрано: Львівська, осіб: 231 660 (5,1 %), місце 7 з 25')).toBeVisible();
    await expect(report.getByText('Обраний період: липень 2024 — червень 2025.')).toBeVisible();
    await expect(report.locator('tr[aria-current]:visible')).toContainText('137 550');
    const trend = report.getByRole('region', { name: 'Динаміка' });
    await trend.getByText('Таблиця даних').click();
    await expect(trend.getByRole('row')).toHaveCount(1 + 12);

    await report.getByRole('link', { name: /^м\.\sКиїв осіб: 403/ }).click();
    await expect(page).toHaveURL(`${baseURL}/analytics/dashboard-vpo?region=kyiv&from=2024-07#report`);
    await expect(reportIn(page).locator('a[aria-current]')).toContainText('403 360');
    await page.getByRole('link', { name: 'Скинути вибір' }).click();
    await expect(page).toHaveURL(`${baseURL}/analytics/dashboard-vpo#report`);
    await expect(reportIn(page).locator('[aria-current]')).toHaveCount(0);
  });

  test('on a phone the table of a report is closed, and opens', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/reports/nadavachiv-sotsialnykh-posluh');
    const rows = page.getByRole('row');
    await expect(rows).toHaveCount(0);
    for (const summary of await page.locator('summary:visible').all()) await summary.click();
    await expect(rows.first()).toBeVisible();
  });

  test('a report alone prints every table, an incomplete month marked', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto('/reports/dashbord-humanitarnoyi-dopomohy');
    for (const name of ['Вантажі', 'Декларації', 'Категорії', 'Країни', 'Отримувачі']) {
      const view = page.getByRole('region', { name: new RegExp(`^${name}[^:]*$`) }).first();
      await expect(view.locator('tbody tr').last(), name).toBeVisible();
    }
    await expect(page.getByRole('rowheader', { name: 'червень 2025 (неповний місяць)' })).toHaveCount(2);
  });
});

test('accessibility choices reach a report in its frame and alone, and the frame grows with it', async ({
  page,
}) => {
  await page.goto('/analytics/dashboard-edopomoga');
  const report = reportIn(page);
  const textSize = (root: Locator) => root.evaluate((html) => getComputedStyle(html).fontSize);
  const fits = async () => {
    const [room, needed] = await heights(page);
    return room === needed ? Number(room) : Number.NaN;
  };
  await expect(report.getByRole('contentinfo')).toBeAttached();
  await expect.poll(fits).toBe(1100);
  // Escape inside the report reaches the page around: it is the way out of the page of hotlines.
  await page.evaluate(() => {
    document.addEventListener('keydown', ({ key }) => {
      document.body.dataset.pressed = key;
    });
  });
  await report.locator('summary').first().press('Escape');
  await expect(page.locator('body')).toHaveAttribute('data-pressed', 'Escape');
  const summary = report.getByText('Таблиця даних').nth(1);
  await summary.click();
  await expect.poll(fits).toBeGreaterThan(1250);
  await summary.click();
  await expect.poll(fits).toBe(1100);

  await hydrate(page);
  await page.getByRole('button', { name: 'Відкрити панель доступності' }).click();
  await page.getByRole('radio', { name: '200 %' }).check({ force: true });
  await expect.poll(() => textSize(report.locator('html'))).toBe('32px');
  await expect.poll(fits).toBeGreaterThan(2000);
  await page.goto('/reports/dashboard-edopomoga');
  expect(await textSize(page.locator('html'))).toBe('32px');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.locator('main').evaluate(crowded)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('every chart reads out its values on hover, on tap and by keyboard, as one stop', async ({ page }) => {
  /** Of a kind that both reports have, one is enough. */
  const seen = new Set<string | null>();
  for (const [path, charts] of [
    ['/reports/dashboard-vpo', 5],
    ['/reports/tsyfrova-hotovnist-sotsposlug', 6],
  ] as const) {
    await page.goto(path);
    const views = page.locator('section', { has: page.locator('[data-chart]') });
    await expect(views).toHaveCount(charts);
    for (const view of await views.all()) {
      const kind = await view.locator('[data-chart]').first().getAttribute('class');
      if (seen.has(kind)) continue;
      seen.add(kind);
      const title = await view.getByRole('heading').innerText();
      const marks = view.locator('[data-mark]');
      const readout = view.locator('[data-readout]');
      const name = (index: number) =>
        marks
          .nth(index)
          .evaluate((mark) => mark.getAttribute('aria-label') ?? mark.getAttribute('data-mark') ?? '');
      // The middle of a part of a ring is outside of it; its percent is not.
      const percent = marks.nth(1).locator('text');
      await ((await percent.count()) > 0 ? percent : marks.nth(1)).hover();
      await expect(readout, title).toHaveText(await name(1));
      await expect(view.locator('[data-mark][tabindex="0"]'), title).toHaveCount(1);
      await view.locator('[data-mark][tabindex="0"]').focus();
      await expect(readout, title).toHaveText(await name(0));
      await page.keyboard.press('ArrowRight');
      await expect(marks.nth(1)).toBeFocused();
      await page.keyboard.press('End');
      await expect(readout, title).toHaveText(await name((await marks.count()) - 1));
      // Tab leaves the chart.
      await page.keyboard.press('Tab');
      await expect(view.locator('[data-mark]:focus'), title).toHaveCount(0);
    }
  }
  expect(seen.size).toBeGreaterThan(4);
  await expect(page.getByRole('img', { name: 'Комп’ютери — Достатньо, % надавачів: 54' })).toBeVisible();
});

test('a dashboard prints with its whole report, and is as before afterwards', async ({ page }) => {
  await page.goto('/analytics/dashboard-vpo');
  await expect(reportIn(page).getByRole('contentinfo')).toBeAttached();
  // Paper is copied at once in a browser; here, a page that is taken over in between would take the copy away.
  await hydrate(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Звіт друкується окремо')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('iframe')).toBeHidden();
  await expect(page.getByText('Звіт друкується окремо')).toBeHidden();
  for (const name of ['Динаміка', 'Стать', 'Особи на обліку за', 'Регіони', 'Громади']) {
    const view = page.getByRole('region', { name }).first();
    await expect(view.locator('tbody tr:visible').last(), name).toBeVisible();
  }
  const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
  expect(await sheets()).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.locator('[data-report-copy]')).toHaveCount(0);
  expect(await sheets()).toBe(0);
});

test.describe('the picture of a chart', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  test('is copied and saved as PNG', async ({ page }) => {
    await page.goto('/analytics/dashboard-vpo');
    const view = reportIn(page).getByRole('region', { name: 'Стать' });
    await view.getByRole('button', { name: /^Скопіювати/ }).click();
    await expect(view.getByText('Картинку скопійовано')).toBeVisible();
    const copied = await page.evaluate(async () =>
      (await navigator.clipboard.read()).map(({ types }) => types),
    );
    expect(copied).toEqual([['image/png']]);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      view.getByRole('button', { name: /^PNG/ }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('dashboard-vpo-sex.png');
    const { format, width } = await sharp(await saved.path()).metadata();
    expect({ format, width }).toEqual({ format: 'png', width: 2400 });
  });
});

test('a choice keeps its place on the page', async ({ page, baseURL }) => {
  await page.goto('/analytics/dashboard-edopomoga');
  await hydrate(page);
  await page.getByLabel('До місяця').selectOption('грудень 2023');
  await page.getByRole('button', { name: 'Показати' }).click();
  await expect(page).toHaveURL(`${baseURL}/analytics/dashboard-edopomoga?to=2023-12#report`);
  await hydrate(page);
  await expect(page.getByLabel('До місяця')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  const view = reportIn(page).getByRole('region', { name: 'Сума сертифікатів' });
  await view.getByText('Таблиця даних').click();
  await expect(view.getByRole('rowheader', { name: 'Разом за період' })).toBeVisible();
});

test('a report fills the screen, or the window where that is refused', async ({ page }) => {
  await page.goto('/analytics/dashboard-edopomoga');
  await hydrate(page);
  const button = page.getByRole('button', { name: 'Відкрити на весь екран' });
  await button.click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('IFRAME');
  // It scrolls there like any page.
  await expect(reportIn(page).locator('html')).not.toHaveAttribute('data-framed');
  await page.evaluate(() => document.exitFullscreen());
  await expect(reportIn(page).locator('html')).toHaveAttribute('data-framed');
  await page.evaluate(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused'));
  });
  await button.click();
  await expect(page).toHaveURL(/\/reports\/dashboard-edopomoga$/);
});

test('a report that does not answer within 20 seconds is said so, with a retry', async ({ page }) => {
  await page.clock.install();
  let isDown = true;
  await page.route('**/reports/**', (route) => (isDown ? undefined : route.continue()));
  await page.goto('/analytics/haryachi-liniyi', { waitUntil: 'domcontentloaded' });
  await hydrate(page);
  await expect(page.getByText('Звіт завантажується…')).toBeVisible();
  await page.clock.runFor(20_100);
  await expect(page.getByText('Звіт тимчасово недоступний')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(reportIn(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
});
