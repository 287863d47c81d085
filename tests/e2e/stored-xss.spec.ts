// What an editor with bad intent, or a stolen password, could store: shown harmless in a real browser. The pages are
// opened with their content security policy switched off, so that it is the encoding that has to hold.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import fc from 'fast-check';
import sharp from 'sharp';
import type { PoliciesAnswer, Policy } from '../../src/modules/content/policy.schema.ts';
import type { NewsItem } from '../../src/modules/news/news.schema.ts';
import type { Vacancy } from '../../src/modules/vacancies/vacancy.schema.ts';
import { ALLOWED } from '../../src/rich-text/allowed.ts';
import { sanitizeRichText } from '../../src/rich-text/sanitize-rich-text.server.ts';
import { decoded, isElement, parseTree, type TextNode } from '../../src/rich-text/tree.ts';
import { seenName } from '../../src/shared/field-schemas.ts';
import { doubleQuotes } from '../../src/shared/quotes.ts';
import { pdf } from '../factories/documents.ts';
import { RICH_TEXTS, TEXT_PIECES } from '../factories/rich-texts.ts';
import { REFUSED_URLS, XSS_PAYLOADS, XSS_URLS } from '../factories/xss-payloads.ts';
import { runs } from '../setup/runs.ts';
import { hydrate } from './hydrate.ts';
import { startOwnSite } from './own-site.ts';
import { EMAIL, enter, PASSWORD } from './staff.ts';

const SHORT = 300;
const TEXT = 'Звичайний текст';

/** As many payloads as a short field holds, together. */
function packed(payloads: string[]): string[][] {
  const groups: string[][] = [];
  for (const payload of payloads) {
    const last = groups.at(-1);
    if (last && [...last, payload].join(' ').length <= SHORT) last.push(payload);
    else groups.push([payload]);
  }
  return groups;
}
const GROUPS = packed(XSS_PAYLOADS);
/** As many as the three lists of a vacancy hold. */
const LISTED = XSS_PAYLOADS.slice(0, 150);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** As text, which is to be shown, and then as markup, which is to be cleaned and may swallow what follows it. */
const richText = (payloads: string[]) =>
  [TEXT, ...payloads.map(escaped), ...payloads].map((payload) => `<p>${payload}</p>`).join('');

test.use({ bypassCSP: true });
// One server of its own: other journeys look at the site's lists at the same time.
test.describe.configure({ mode: 'serial' });

let own: Awaited<ReturnType<typeof startOwnSite>>;
let site: string;
let news: NewsItem[];
let vacancies: Vacancy[];
let policies: Policy[];

test.beforeAll(async ({ playwright }) => {
  own = await startOwnSite({ SEED_DEMO: 'false', WRITES_PER_MINUTE: '9999' });
  site = own.url;
  const guest = await playwright.request.newContext({ baseURL: site });
  const { token } = await (
    await guest.post('/api/auth/login', { data: { email: EMAIL, password: PASSWORD } })
  ).json();
  const staff = await playwright.request.newContext({
    baseURL: site,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  news = await storeNews(staff);
  vacancies = await storeVacancies(staff);
  const document = await storeFiles(staff);
  policies = await storePolicies(guest, staff, document);
});

test.afterAll(() => own.stop());

async function storeNews(staff: APIRequestContext): Promise<NewsItem[]> {
  const buffer = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#10A8EC' } })
    .png()
    .toBuffer();
  const picture = (group: string[]) => ({ name: `${group.join(' ')}.png`, mimeType: 'image/png', buffer });
  const items: NewsItem[] = [];
  for (const [index, group] of GROUPS.entries()) {
    const short = doubleQuotes(group.join(' '));
    const long = doubleQuotes(richText(group));
    const answer = await staff.post('/api/news', {
      multipart: {
        headerUa: short,
        headerEn: short,
        altUa: short,
        altEn: short,
        textUa: long,
        textEn: long,
        tags: JSON.stringify(group.map((payload) => payload.slice(0, 40).trim()).slice(0, 10)),
        date: `2026-01-${String((index % 28) + 1).padStart(2, '0')}`,
        img: picture(group),
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    items.push(await answer.json());
  }
  const [first] = items as [NewsItem];
  for (const [index, group] of GROUPS.entries()) {
    const title = group.join(' ');
    const data = { newsId: first.id, titleUa: title, titleEn: title, url: XSS_URLS[index % XSS_URLS.length] };
    expect((await staff.post('/api/news/addLink', { data })).status()).toBe(201);
  }
  for (const url of REFUSED_URLS) {
    expect((await staff.post('/api/news/addLink', { data: { newsId: first.id, url } })).status()).toBe(400);
  }
  const gallery = new FormData();
  gallery.append('id', String(first.id));
  const alts = GROUPS.slice(0, 20).map((group) => doubleQuotes(group.join(' ')));
  gallery.append('galleryAlts', JSON.stringify(alts.map((alt) => ({ altUa: alt, altEn: alt }))));
  for (const group of GROUPS.slice(0, 20)) {
    gallery.append('imgs', new Blob([new Uint8Array(buffer)], { type: 'image/png' }), picture(group).name);
  }
  expect((await staff.patch('/api/news/addGallery', { multipart: gallery })).status()).toBe(200);
  return items;
}

/** Of documents everything that people write, and the name that a browser sends. */
async function storeFiles(staff: APIRequestContext): Promise<string> {
  let last = '';
  for (const [index, group] of GROUPS.slice(0, 20).entries()) {
    const text = group.join(' ');
    const file = { name: `${text.slice(0, 100)}.pdf`, mimeType: 'text/html', buffer: pdf(String(index)) };
    const answer = await staff.post('/api/files', {
      multipart: { file, title: seenName(text), isKept: '1' },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    const { name, url } = await answer.json();
    last = name;
    const said = { altUa: text, altEn: text, credit: text.slice(0, 200) };
    expect((await staff.patch(`/api/files/${name}`, { data: said })).status()).toBe(200);
    const shown = await staff.get(url);
    expect(shown.headers()['content-type']).toBe('application/pdf');
    expect(shown.headers()['content-disposition']).toMatch(
      /^inline; filename="[\w-]+\.pdf"; filename\*=UTF-8''\S+$/,
    );
  }
  return last;
}

/** Every field of the policies, which visitors have read before. */
async function storePolicies(
  guest: APIRequestContext,
  staff: APIRequestContext,
  file: string,
): Promise<Policy[]> {
  const { value } = (await (await guest.get('/api/content/policies')).json()) as PoliciesAnswer;
  for (const prefix of ['', '/en'])
    for (const path of ['', ...value.map(({ slug }) => `/${slug}`)])
      expect((await guest.get(`${prefix}/companypolicies${path}`)).status()).toBe(200);
  const both = (name: string, text: string) => ({ [`${name}Ua`]: text, [`${name}En`]: text });
  const documents = GROUPS.map((group) => ({ ...both('title', group.join(' ')), file, publishedAt: null }));
  const changed = value.map((policy, index) => {
    const short = GROUPS[index]?.join(' ') ?? '';
    return {
      ...policy,
      ...both('title', short),
      ...both('description', short),
      ...both('note', short),
      isDraft: true,
      // Every payload once; the other policies have fields of their own.
      ...both(
        'text',
        `<h2>${escaped(short)}</h2>${richText(index === 0 ? XSS_PAYLOADS : (GROUPS[index] ?? []))}`,
      ),
      ...(policy.slug === 'reporting' && { documents: [{ year: 2026, items: documents }] }),
      ...(policy.slug === 'anticorruptionActivities' && {
        documents,
        contacts: {
          ...both('authorisedPerson', short),
          ...{ phone: short.slice(0, 50), email: 'a@b.example', portal: XSS_URLS[0] },
        },
      }),
    };
  });
  const answer = await staff.put('/api/content/policies', { data: { value: changed } });
  expect(answer.status(), await answer.text()).toBe(200);
  for (const portal of REFUSED_URLS) {
    const led = changed.map((policy) =>
      'contacts' in policy ? { ...policy, contacts: { ...policy.contacts, portal } } : policy,
    );
    const refused = await staff.put('/api/content/policies', { data: { value: led } });
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'value.2.contacts.portal' }] });
  }
  return (await answer.json()).value;
}

async function storeVacancies(staff: APIRequestContext): Promise<Vacancy[]> {
  const items: Vacancy[] = [];
  const thirds = [0, 1, 2].map((third) => LISTED.slice(third * 50, third * 50 + 50));
  for (const [index, group] of GROUPS.entries()) {
    const short = group.join(' ');
    const long = richText(group);
    const [responsibilities, requirements, conditions] = index === 0 ? thirds : [[], [], []];
    const both = (name: string, value: unknown) => ({ [`${name}Ua`]: value, [`${name}En`]: value });
    const data = {
      ...both('title', short),
      ...both('department', short),
      ...both('location', short),
      ...both('description', long),
      ...both('responsibilities', responsibilities),
      ...both('requirements', requirements),
      ...both('conditions', conditions),
      salary: short,
    };
    const answer = await staff.post('/api/vacancies', { data });
    expect(answer.status(), await answer.text()).toBe(201);
    items.push(await answer.json());
  }
  const data = { titleUa: 'x', contactEmail: `a@b.example?"><script>` };
  expect((await staff.post('/api/vacancies', { data })).status()).toBe(400);
  return items;
}

/** Everything that may only happen if a payload came alive. */
function watch(page: Page): string[] {
  const alive: string[] = [];
  page.on('dialog', (dialog) => {
    alive.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => alive.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(site) && !/^(data|blob):/.test(request.url())) alive.push(request.url());
  });
  return alive;
}

/** What a payload would have left in a document, were it not text. Runs in the browser. */
function payloadsIn(parsed: Document): string[] {
  const found: string[] = [];
  for (const element of parsed.querySelectorAll('*')) {
    const text = element.textContent;
    if (element.matches('script[type="application/ld+json"]')) JSON.parse(text);
    else if (element.matches('script') && /^[\s/]*window\.__xss=1/.test(text)) found.push(text);
    if (element.matches('embed, object, base, frame, marquee, math, meta[http-equiv], body style, xss')) {
      found.push(element.outerHTML);
    }
    for (const { name, value } of element.attributes) {
      const isLink = ['href', 'src', 'action', 'xlink:href'].includes(name);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them in a scheme
      const address = value.replace(/[\u0000-\u0020]/g, '').toLowerCase();
      if (name.startsWith('on')) found.push(`${element.tagName} ${name}=${value}`);
      if (isLink && /^(javascript|vbscript|data:text|view-source)/.test(address)) found.push(value);
      if (['srcdoc', 'ping', 'formaction'].includes(name)) found.push(`${element.tagName} ${name}`);
    }
  }
  return found;
}

/** Of the page that is open. */
const remains = (page: Page) =>
  page.evaluate(`('__xss' in window ? ['a payload ran'] : []).concat((${payloadsIn})(document))`) as Promise<
    string[]
  >;

test('the corpus is as large as it says', () => {
  expect(new Set(XSS_PAYLOADS).size).toBeGreaterThanOrEqual(100);
});

test('each payload alone leaves nothing but the short list of elements in a browser’s own parser', async ({
  page,
}) => {
  const clean = XSS_PAYLOADS.map((payload) => sanitizeRichText(`<p>${payload}</p>`));
  const attributes = Object.fromEntries(
    Object.entries(ALLOWED).map(([tag, allowed]) => [
      tag,
      [...(allowed.attributes ?? []), ...(allowed.classes ? ['class'] : [])],
    ]),
  );
  const left = await page.evaluate(
    ([texts, allowed]) => {
      const values: Record<string, RegExp> = {
        href: /^(https?:|mailto:|tel:\+?\d+$|#|\/(?![/\\]))/,
        src: /^\/imgs\/[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/,
        class: /^(note|half|video|quote)$/,
        scope: /^(row|col)$/,
        start: /^-?\d{1,5}$/,
        type: /^[aAiI]$/,
        reversed: /^reversed$/,
        colspan: /^\d{1,2}$/,
        rowspan: /^\d{1,5}$/,
      };
      return texts.flatMap((html) => {
        const box = document.createElement('div');
        box.innerHTML = html;
        return [...box.querySelectorAll('*')]
          .filter(
            (element) =>
              !allowed[element.localName] ||
              [...element.attributes].some(
                ({ name, value }) =>
                  !allowed[element.localName]?.includes(name) || (values[name] && !values[name].test(value)),
              ),
          )
          .map((element) => element.outerHTML);
      });
    },
    [clean, attributes] as const,
  );
  expect(left).toEqual([]);
});

/** A text as its elements and words, as our own reader and as a browser has it. */
type Shape = string | [tag: string, attributes: Record<string, string>, inside: Shape[]];

const shapeOf = (nodes: TextNode[]): Shape[] => {
  const shapes: Shape[] = [];
  for (const node of nodes) {
    const last = shapes.at(-1);
    if (isElement(node)) {
      const values = Object.entries(node.attributes).map(([name, value]) => [name, decoded(value)]);
      shapes.push([node.tag, Object.fromEntries(values), shapeOf(node.children)]);
    } else if (typeof last === 'string') shapes[shapes.length - 1] = last + decoded(node);
    else shapes.push(decoded(node));
  }
  return shapes;
};

/** Runs in the browser. */
function shapesInBrowser(texts: string[]): Shape[][] {
  const shape = (parent: Element): Shape[] =>
    [...parent.childNodes].map((node) => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      const attributes = [...node.attributes].map(({ name, value }) => [name, value]);
      return [node.localName, Object.fromEntries(attributes), shape(node)];
    });
  return texts.map((html) => {
    const box = document.createElement('div');
    box.innerHTML = html;
    return shape(box);
  });
}

test('a browser reads a clean text as it is written, whatever it was made from', async ({ page }) => {
  const pieces = fc.array(fc.constantFrom(...TEXT_PIECES, ...XSS_PAYLOADS), { minLength: 1, maxLength: 20 });
  const made = fc.sample(pieces, runs(1_000).numRuns).map((each) => each.join(''));
  // Browsers have no place for a nought, and one line end for all.
  const clean = [...XSS_PAYLOADS, ...RICH_TEXTS, ...made].map((html) =>
    sanitizeRichText(html.replaceAll('\0', '').replaceAll('\r', '')),
  );
  const read = await page.evaluate(shapesInBrowser, clean);
  for (const [index, html] of clean.entries()) expect(read[index], html).toEqual(shapeOf(parseTree(html)));
});

type Shown = { found: string[]; title: string; alt: string; words: string[] };

test('what the server sends holds every payload as text, in both languages', async ({ page }) => {
  await page.goto(`${site}/robots.txt`);
  const look = (path: string) =>
    page.evaluate(`fetch('${path}').then((answer) => answer.text()).then((html) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      return {
        found: (${payloadsIn})(parsed),
        title: parsed.querySelector('h1')?.textContent,
        alt: parsed.querySelector('main img')?.alt,
        words: [...parsed.querySelectorAll('main p, main li, main dd, main th a')].map((element) => element.textContent),
      };
    })`) as Promise<Shown>;
  for (const prefix of ['', '/en']) {
    // The page is the same but for the field that it shows.
    const some = prefix ? 2 : Number.POSITIVE_INFINITY;
    for (const [index, item] of news.slice(0, some).entries()) {
      const { found, title, alt, words } = await look(`${prefix}/news/${item.id}`);
      expect([found, title, alt]).toEqual([[], item.headerUa, item.altUa]);
      expect(words).toEqual(expect.arrayContaining([TEXT, ...(GROUPS[index] ?? [])]));
      expect(item.imgLink).toMatch(/^[a-z0-9-]+\.\w+$/);
    }
    for (const [index, { slug, titleUa, noteUa }] of policies.entries()) {
      const { found, title, words } = await look(`${prefix}/companypolicies/${slug}`);
      expect([found, title]).toEqual([[], titleUa]);
      const written = index === 0 ? XSS_PAYLOADS : (GROUPS[index] ?? []);
      expect(words).toEqual(expect.arrayContaining([TEXT, noteUa, ...written]));
      if (slug !== 'privacypolicy') for (const group of GROUPS) expect(words).toContainEqual(group.join(' '));
    }
    for (const { id, titleUa, salary } of vacancies.slice(0, some)) {
      const { found, title, words } = await look(`${prefix}/career/${id}`);
      expect([found, title]).toEqual([[], titleUa]);
      expect(words).toContain(salary);
    }
  }
});

test('public pages that came alive are harmless, whatever a visitor touches', async ({ page }) => {
  const alive = watch(page);
  for (const prefix of ['', '/en']) {
    const written = ['', ...policies.map(({ slug }) => `/${slug}`)].map((path) => `/companypolicies${path}`);
    const items = ['', '/news', '/news?page=2', '/career'];
    // Once with all of its lists; in English what has other fields.
    for (const path of [...(prefix ? [] : [...written, ...items]), `/career/${vacancies[0]?.id}`]) {
      await page.goto(`${site}${prefix}${path}`);
      await page.mouse.move(200, 200);
      expect(await remains(page), path).toEqual([]);
    }
    expect(await page.locator('main li').allTextContents()).toEqual(expect.arrayContaining(LISTED));
    await page.goto(`${site}${prefix}/news/${news[0]?.id}`);
    await page.locator('main a').first().hover();
    for (let step = 0; step < 10; step++) await page.keyboard.press('Tab');
    await page.locator('[aria-labelledby="gallery"] a').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await remains(page)).toEqual([]);
  }
  expect(alive).toEqual([]);
});

test('feeds are well-formed and hold text only', async ({ page }) => {
  const alive = watch(page);
  for (const path of ['/rss.xml', '/en/rss.xml', '/sitemap.xml']) {
    await page.goto(site + path);
    const elements = await page.evaluate(async () => {
      const parsed = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/xml');
      return [...parsed.querySelectorAll('*')].map(
        (element) => `${element.namespaceURI} ${element.localName}`,
      );
    });
    expect(elements.filter((name) => /xhtml (?!link)|parsererror| script$| svg$/.test(name))).toEqual([]);
    expect(elements.length).toBeGreaterThan(news.length);
  }
  expect(alive).toEqual([]);
});

test('lists, editors, preview, questions and log of the staff area are harmless too', async ({ page }) => {
  const alive = watch(page);
  const login = { data: { email: EMAIL, password: PASSWORD } };
  const { token } = await (await page.request.post(`${site}/api/auth/login`, login)).json();
  await enter(page, token, site);
  const openStaff = async (path: string, sign: string) => {
    await page.goto(site + path);
    await expect(page.getByText(sign, { exact: true }).first()).toBeVisible();
    expect(await remains(page), path).toEqual([]);
  };
  const [item, vacancy] = [news[0], vacancies.at(-1)] as [NewsItem, Vacancy];
  await openStaff('/adminpage/news', 'Опубліковані');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(12);
  await page.getByRole('button', { name: 'Видалити' }).first().click();
  const title = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await expect(page.getByRole('dialog')).toContainText(title.replace(/\s+/g, ' ').trim());
  expect(await remains(page)).toEqual([]);
  await openStaff('/adminpage/vacancies', 'Опубліковані');
  await openStaff(`/adminpage/vacancies/${vacancy.id}`, TEXT);
  await openStaff('/adminpage/policies', 'Редагувати');
  for (const [index, { slug }] of policies.entries()) {
    await openStaff(`/adminpage/policies/${index + 1}`, TEXT);
    await page.getByRole('button', { name: 'Перегляд' }).click();
    await expect(page.getByRole('dialog').getByText(TEXT)).toBeVisible();
    expect(await remains(page), slug).toEqual([]);
  }
  await openStaff('/adminpage/policies/1/history', 'Зміст');
  await openStaff('/adminpage/library', 'Додати файли');
  await page.getByRole('main').getByRole('list', { name: 'Файли' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Про файл' })).toBeVisible();
  expect(await remains(page)).toEqual([]);
  await openStaff(`/adminpage/audit`, 'Журнал дій');
  await page
    .getByText(/^\d+ пол/)
    .first()
    .click();
  expect(await remains(page)).toEqual([]);
  // With its links and its gallery.
  await openStaff(`/adminpage/news/${item.id}`, TEXT);
  await page.getByRole('button', { name: 'Перегляд' }).click();
  await expect(page.getByRole('dialog').getByText(TEXT)).toBeVisible();
  expect(await remains(page)).toEqual([]);
  expect(alive).toEqual([]);
});

test('a script that got into a text past the sanitiser is refused by the browser', async ({ browser }) => {
  const page = await browser.newPage({ bypassCSP: false });
  const item = news.at(-1) as NewsItem;
  const database = new DatabaseSync(join(own.dataDir, 'site.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  const evil = '<p>Поза</p><script>window.__xss = 1</script><img src="/none" onerror="window.__xss = 2">';
  database.prepare('update news set text_ua = ? where id = ?').run(evil, item.id);
  database.exec('update content_version set version = version + 1');
  database.close();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await expect(async () => {
    await page.goto(`${site}/news/${item.id}`);
    await expect(page.getByText('Поза')).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await page.content()).toContain('window.__xss = 1');
  await hydrate(page);
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);
  expect(refused.length).toBeGreaterThanOrEqual(2);
  await page.close();
});
