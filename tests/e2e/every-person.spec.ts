// What a person in danger, with another system's colours, large text or a printer meets.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { ratio } from './contrast.ts';
import { hydrate } from './hydrate.ts';

test('a person in danger finds numbers to call first, and leaves without a trace in Back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  // The page's scripts never come; somebody in a hurry does not wait for them.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'elsewhere' }));
  for (const leave of [
    () => page.getByRole('link', { name: 'Швидко вийти' }).click(),
    async () => {
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    },
    async () => {
      const inside = page.locator('iframe').contentFrame().locator('summary').first();
      for (let press = 0; press < 3; press += 1) await inside.press('Escape', { noWaitAfter: true });
    },
  ]) {
    await page.goto('/analytics');
    await page.goto('/analytics/haryachi-liniyi', { waitUntil: 'domcontentloaded' });
    for (const [number, address] of [
      ['15-47', 'tel:1547'],
      ['102', 'tel:102'],
    ] as const) {
      const call = page.getByRole('main').getByRole('link', { name: number });
      await expect(call).toHaveAttribute('href', address);
      await expect(call).toBeInViewport({ ratio: 1 });
      expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(64);
    }
    await leave();
    await page.waitForURL('https://www.google.com/');
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await expect(page).toHaveURL(/\/analytics$/);
  }
});

test('a page that was printed before its scripts came is taken over as it stands', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  await page.goto('/news');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  await hydrate(page);
  expect(faults).toEqual([]);
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a printed page can be read, and says at its foot where it stands and when it was printed', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/projects/5');
  // Grounds are not printed, so every letter stands on white.
  const inks = await page
    .locator('main :is(h1, h2, h3, p, dt, dd, a)')
    .evaluateAll((elements) =>
      elements.map((element) => ({ text: element.textContent, ink: getComputedStyle(element).color })),
    );
  expect(inks.filter(({ ink }) => ratio(ink, 'rgb(255, 255, 255)') < 4.5)).toEqual([]);
  const foot = page.getByText(`${baseURL}/projects/5`);
  await expect(foot).toBeVisible();
  await expect(foot).toHaveCSS('display', 'table-footer-group');
  // What goes to paper is what stands there when printing starts; a page that is still being hydrated may drop it after.
  const printed = page.evaluate(
    () => new Promise((resolve) => addEventListener('beforeprint', () => resolve(document.body.innerText))),
  );
  await page.pdf();
  expect(await printed).toMatch(/Надруковано \d+ \S+ \d{4}/);
  // The address of a card's link stands in the card's text, not across it.
  await page.goto('/eservices');
  const address = await page
    .getByRole('main')
    .getByRole('link')
    .first()
    .evaluate((link) => {
      const { content, position } = getComputedStyle(link, '::after');
      return { content, position };
    });
  expect(address).toEqual({ content: expect.stringContaining('https://'), position: 'static' });
});

test('the current section and filter can be told in the colours of the system', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/news?category=analytics');
  const sections = page.getByRole('navigation', { name: 'Основна' });
  const filters = page.getByRole('navigation', { name: 'Фільтрувати' });
  const ground = (name: string, row = sections) =>
    row
      .getByRole('link', { name })
      .first()
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await ground('Новини')).not.toBe(await ground('Проєкти'));
  expect(await ground('Аналітика', filters)).not.toBe(await ground('Проєкти', filters));
  await page.getByRole('button', { name: 'Відкрити панель доступності' }).click();
  const sizes = page.getByRole('dialog').locator('label:has([name="textSize"])');
  const grounds = await sizes.evaluateAll((all) => all.map((size) => getComputedStyle(size).backgroundColor));
  expect(grounds[0]).not.toBe(grounds[1]);
});

const TEXT_SIZES = ['100', '200'];

async function chooseTextSize(page: Page, textSize: string): Promise<void> {
  // Any address of the site will do, and this one is short.
  await page.goto('/robots.txt');
  await page.evaluate((chosen) => localStorage.setItem('accessibility', JSON.stringify(chosen)), {
    textSize,
  });
}

/** Sizes of what is read, and what does not fit: the page that scrolls sideways, the text that its box cuts. */
const lookAtText = () => {
  const { clientWidth, scrollWidth } = document.documentElement;
  const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((part) =>
    part.checkVisibility(),
  );
  const isCut = (part: HTMLElement) =>
    part.clientWidth > 1 &&
    part.scrollWidth > part.clientWidth + 1 &&
    /hidden|clip/.test(getComputedStyle(part).overflowX);
  const sizeOf = (part: Element) => Number.parseFloat(getComputedStyle(part).fontSize);
  return {
    sideways: scrollWidth - clientWidth,
    cut: shown.filter(isCut).map(({ className }) => className),
    text: sizeOf(document.body),
    headings: [...document.querySelectorAll('main :is(h1, h2, h3):not(.visually-hidden)')].map(sizeOf),
    hyphens: getComputedStyle(document.querySelector('h1') as Element).hyphens,
  };
};

test('with text of 200 % headings grow as the text does, and nothing is cut or scrolls sideways', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/projects/2',
    '/companypolicies/anticorruptionActivities',
    '/en/aboutus?lng=en',
    '/analytics/haryachi-liniyi?lng=ua',
    '/reports/haryachi-liniyi',
    '/reports/tsyfrova-hotovnist-sotsposlug',
  ]) {
    await page.goto(path);
    for (const [width, height] of [
      [360, 740],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const [usual, large] = await page.evaluate((look) => {
        const lookAt = new Function(`return ${look}`)() as typeof lookAtText;
        const root = document.documentElement;
        root.removeAttribute('data-text-size');
        const before = lookAt();
        root.setAttribute('data-text-size', '200');
        return [before, lookAt()];
      }, String(lookAtText));
      // A report has none.
      for (const header of await page.locator('body > header').all())
        expect((await header.boundingBox())?.height).toBeLessThan(height / 6);
      expect(large, `${path} at ${width}`).toMatchObject({ sideways: 0, cut: [], hyphens: 'auto' });
      expect(usual?.sideways).toBe(0);
      const growth = (large?.text ?? 0) / (usual?.text ?? 1);
      expect(growth).toBeGreaterThan(1.8);
      for (const [index, size] of (usual?.headings ?? []).entries())
        expect((large?.headings[index] ?? 0) / size, `${path} at ${width}, heading ${index}`).toBeGreaterThan(
          growth * 0.8,
        );
    }
  }
});

test('the quick exit is a bar that cuts no line in half, however large the text', async ({ page }) => {
  for (const [width, height, textSize] of [
    [1440, 900, '100'],
    [1440, 900, '200'],
    [360, 740, '200'],
    // 1280 × 1024 at 400 %.
    [320, 256, '100'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await chooseTextSize(page, textSize);
    await page.goto('/analytics/haryachi-liniyi');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const link = page.getByRole('link', { name: /Швидко вийти/ });
    await expect(link).toBeInViewport({ ratio: 1 });
    const bar = await link.locator('..').boundingBox();
    expect([bar?.x, bar?.width]).toEqual([0, width]);
    expect(bar?.height).toBeLessThanOrEqual(height / 4);
    const last = await page.getByRole('contentinfo').boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  }
});

test('links one has to hit are 24 pixels high, and no line of the breadcrumbs ends with a slash', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const lows = (within: string) =>
    page.locator(`${within} a`).evaluateAll((links) =>
      links.flatMap((link) => {
        const { height } = link.getBoundingClientRect();
        return link.checkVisibility() && height < 24 ? [`${link.textContent} ${height}`] : [];
      }),
    );
  for (const textSize of TEXT_SIZES) {
    await chooseTextSize(page, textSize);
    await page.goto('/companypolicies/anticorruptionActivities');
    const crumbs = 'nav:has([aria-current="page"]) ol';
    expect(await lows(crumbs)).toEqual([]);
    const hanging = await page.locator(`${crumbs} li`).evaluateAll((all) =>
      all.flatMap((crumb) => {
        const own = crumb.firstElementChild?.getBoundingClientRect().top ?? 0;
        const isAfter = getComputedStyle(crumb, '::after').content !== 'none';
        return isAfter || own - crumb.getBoundingClientRect().top > 4 ? [crumb.textContent] : [];
      }),
    );
    expect(hanging).toEqual([]);
  }
  await page.goto('/reports/dashboard-vpo');
  expect(await lows('section')).toEqual([]);
  expect(await lows('footer')).toEqual([]);
});

test('with the colours of a black palette every drawing can be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const faults: string[] = [];
  for (const path of [
    '/',
    '/aboutus',
    '/eservices',
    '/analytics/haryachi-liniyi',
    '/reports/nadavachi-sotsialnykh-posluh',
    '/reports/dashboard-vpo',
    '/reports/dashboard-edopomoga',
  ]) {
    await page.goto(path);
    const drawn = await page
      .locator('svg :is(path, text, rect, circle, line, polyline, polygon)')
      .evaluateAll((parts) =>
        parts.flatMap((part) => {
          if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
          const { fill, stroke } = getComputedStyle(part);
          const inks = [fill, stroke].filter((ink) => ink !== 'none' && !/, 0\)$/.test(ink));
          let around = part.closest('svg') as Element | null;
          const isClear = (colour: string) => colour === 'transparent' || /, 0\)$/.test(colour);
          while (around && isClear(getComputedStyle(around).backgroundColor)) around = around.parentElement;
          const ground = around ? getComputedStyle(around).backgroundColor : 'rgb(0, 0, 0)';
          return inks.length > 0
            ? [{ inks, ground, what: part.closest('[class]')?.getAttribute('class') }]
            : [];
        }),
      );
    expect(drawn.length, path).toBeGreaterThan(0);
    for (const { inks, ground, what } of drawn)
      if (Math.max(...inks.map((ink) => ratio(ink, ground))) < 3)
        faults.push(`${path}: ${what} ${inks} on ${ground}`);
  }
  expect([...new Set(faults)]).toEqual([]);
});

test('the other language opens at the place one has read to', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/aboutus');
  const titleAtTop = () =>
    page.evaluate(() => {
      const titles = [...document.querySelectorAll('main section')];
      return titles.find((section) => section.getBoundingClientRect().bottom > 96)?.id ?? '';
    });
  await page
    .locator('main section')
    .nth(2)
    .evaluate((section) => scrollTo(0, section.getBoundingClientRect().top + 150));
  const before = await titleAtTop();
  expect(before).not.toBe('');
  // Playwright's own click would scroll to where the header stands without sticking.
  const { x = 0, y = 0 } = (await page.locator('a[data-language]').first().boundingBox()) ?? {};
  await page.mouse.click(x + 10, y + 10);
  await expect(page).toHaveURL(/\/en\/aboutus$/);
  await expect.poll(titleAtTop).toBe(before);
  // A page one comes to otherwise begins at its top.
  await page.getByRole('banner').locator('a[href="/en"]').click();
  await expect(page).not.toHaveURL(/aboutus/);
  await page.goto('/en/aboutus');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('pictures of projects are whole, and what belongs together stays on one line', async ({ page }) => {
  for (const path of ['/projects', '/projects/5']) {
    await page.goto(path);
    const cut = await page.locator('main img[src^="/artwork/"]').evaluateAll((pictures) =>
      pictures.flatMap((picture) => {
        const { width, height } = picture.getBoundingClientRect();
        return Math.abs(width / height - 1.6) > 0.01 ? [(picture as HTMLImageElement).src] : [];
      }),
    );
    expect(cut).toEqual([]);
  }
  await expect(page.locator('video')).toHaveAccessibleName('Відео про проєкт «єДопомога»');
  // The rule above the last lines of the footer ends where the columns end.
  const footer = page.getByRole('contentinfo');
  const [columns, base] = await footer
    .locator(':scope > div:first-child, :scope > div:last-child > div')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const { width } = row.getBoundingClientRect();
        const { paddingLeft, borderTopWidth } = getComputedStyle(row);
        return borderTopWidth === '0px' ? width - 2 * Number.parseFloat(paddingLeft) : width;
      }),
    );
  expect(base).toBeCloseTo(columns ?? 0, 0);
  await expect(footer.getByRole('link', { name: 'Creative Commons' })).toHaveAttribute('rel', 'license');
  // Large figures are no table: each numeral is as wide as it is drawn.
  for (const [path, figures] of [
    ['/aboutus', '#milestones h3'],
    ['/reports/haryachi-liniyi', 'dd'],
    ['/projects/5', '#statistics dd'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(figures).first()).toHaveCSS('font-variant-numeric', 'lining-nums');
  }
  // At no width a telephone, a time or a crumb that fits on a line is broken.
  const linesOf = (pieces: Locator, pattern: RegExp) =>
    pieces.evaluateAll(
      (all, source) =>
        all.flatMap((piece) => {
          const texts = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
          const found: number[] = [];
          while (texts.nextNode()) {
            const text = texts.currentNode as Text;
            for (const match of text.data.matchAll(new RegExp(source, 'g'))) {
              const range = new Range();
              range.setStart(text, match.index);
              range.setEnd(text, match.index + match[0].length);
              found.push(new Set([...range.getClientRects()].map(({ top }) => top)).size);
            }
          }
          return found;
        }),
      pattern.source,
    );
  for (const [path, pieces, pattern] of [
    ['/companypolicies/reporting', 'footer a[href^="tel:"] strong, main nav ol a', /.+/],
    ['/contacts', 'main p', /\d+:\d+–\S?\d+:\d+/],
  ] as const) {
    await page.goto(path);
    for (const width of [320, 340, 360, 380, 400, 500, 768, 1100]) {
      await page.setViewportSize({ width, height: 700 });
      const lines = await linesOf(page.locator(pieces), pattern);
      expect(lines.length).toBeGreaterThan(2);
      expect(new Set(lines), `${path} at ${width}`).toEqual(new Set([1]));
    }
  }
});

test('the accessibility statement says when, how, how far and whom to complain to, and is true of links', async ({
  page,
}) => {
  await page.goto('/accessibility');
  const main = page.getByRole('main');
  for (const said of [
    'WCAG 2.2 рівня AA',
    'ДСТУ EN 301 549:2022',
    '№ 757',
    'самооцінка',
    'не має звуку',
    'Уповноваженого Верховної Ради України з прав людини',
    /самооцінки \d+\s\S+\s\d{4}/,
  ]) {
    await expect(main).toContainText(said);
  }
  await expect(main.getByRole('link', { name: '15-45' })).toHaveAttribute('href', 'tel:1545');
  await expect(main).toContainText('Enter відкриває посилання');
  await main.getByRole('link', { name: 'Відомі обмеження' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\/accessibility$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/accessibility#/);
});
