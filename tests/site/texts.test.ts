// What pages say must be so: by HTTP alone, over every page in both languages.

import { readFileSync } from 'node:fs';
import type { InjectOptions } from 'fastify';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import answers from '../../content/best-answers.json' with { type: 'json' };
import hotlines from '../../content/hotlines.json' with { type: 'json' };
import { inEnglish } from '../../src/editorial/kind.ts';
import { LANGUAGES, localizePath } from '../../src/i18n/language.ts';
import type { Category } from '../../src/modules/categories/categories.kind.ts';
import { editionOfPolicy } from '../../src/modules/content/editions.kind.ts';
import type { Policy } from '../../src/modules/content/policy.schema.ts';
import { readPolicies } from '../../src/modules/content/read-content.server.ts';
import { KINDS } from '../../src/modules/kinds.ts';
import { ENTRIES } from '../factories/entries.ts';
import { PAGES } from '../factories/site-pages.ts';
import { type Site, startSite } from '../factories/start-site.ts';

const SITE_URL = 'https://site.example.gov.ua';

let site: Site;
beforeAll(async () => {
  site = await startSite({ SITE_URL });
});
afterAll(() => site.stop());

const ask = (url: string, query: InjectOptions['query'] = {}) => site.app.inject({ url, query });

const NEWS = Array.from({ length: 30 }, (_, index) => `/news/${index + 1}`);
const VACANCIES = Array.from({ length: 6 }, (_, index) => `/career/${index + 1}`);
const ALL = [...new Set([...PAGES, ...NEWS, ...VACANCIES])];

/** Of what is hidden in the demonstration there is no page. */
async function pageAt(address: string): Promise<string> {
  const { statusCode, body } = await ask(address);
  return statusCode === 404 ? '' : body;
}

const visibleText = (html: string): string =>
  html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ');

/** 15-47, and 102 where the police is named beside it. */
const TELEPHONES = /(?<![\d.-])1\d-\d\d(?![\d-])|(?<=police on |номером )102/g;

/** Given by the specification as they are, and the name of a standard. */
const AS_THEY_ARE = /34 064|5 718|12 323 500|18\.06\.2025|01\.07\.2024|EN 301 549/g;

for (const language of LANGUAGES) {
  test(`nothing is promised, every telephone can be called, numbers have one form: ${language}`, async () => {
    const faults: string[] = [];
    for (const path of ALL) {
      const address = localizePath(path, language);
      const html = await pageAt(address);
      const text = visibleText(html);
      if (/буде додано|will be added/i.test(text)) faults.push(`${address}: promises`);
      for (const number of text.match(TELEPHONES) ?? []) {
        if (!html.includes(`href="tel:${number.replace(/\D/g, '')}"`))
          faults.push(`${address}: ${number} cannot be called`);
      }
      const odd = /(?<![\d,-])\d{1,3} \d{3}(?![\d,])|\d\d\.\d\d\.\d{4}/.exec(text.replace(AS_THEY_ARE, ''));
      if (language === 'en' && odd) faults.push(`${address}: ${text.slice(odd.index - 20, odd.index + 20)}`);
    }
    expect(faults).toEqual([]);
  });

  test(`dashboards with demonstration data say so in lists, too: ${language}`, async () => {
    const mark = { ua: 'Демонстраційні дані', en: 'Demonstration data' }[language];
    // What is true of all is said once; the map of the home page says it, too.
    for (const [path, times] of [
      ['/', 2],
      ['/analytics', 1],
    ] as const) {
      const text = visibleText(await pageAt(localizePath(path, language)));
      expect(text.split(mark).length - 1, path).toBe(times);
    }
  });

  test(`best answers lead somewhere: ${language}`, async () => {
    for (const { link } of answers) {
      const [address = '', fragment] = localizePath(link, language).split('#');
      const { statusCode, body } = await ask(address);
      expect(statusCode, link).toBe(200);
      if (fragment) expect(body, link).toContain(`id="${fragment}"`);
    }
  });
}

const entriesOf = (html: string): string[] =>
  [...html.matchAll(/<li id="([^"]+)"><div/g)].map(([, id]) => id ?? '');

test('lists are narrowed by the words that the search knows', async () => {
  for (const [path, q, expected] of [
    ['/eservices', 'впо', ['5']],
    ['/eservices', 'переселенці', ['5']],
    ['/eservices', 'протез', ['9']],
    ['/eservices', "сім'ям", ['4']],
    ['/eservices', 'gthtctktywz', ['5']],
    ['/en/eservices', 'refugees', ['5']],
    ['/directories', 'протез', ['assistive-products']],
    ['/directories', 'табори', ['child-recreation-facilities']],
  ] as const) {
    const html = (await ask(path, { q })).body;
    expect(entriesOf(html).slice(0, 1), q).toEqual(expected);
    expect(html, q).toMatch(/<p role="status"[^>]*>[1-9]/);
    expect(html, q).toContain('<meta name="robots" content="noindex"/>');
  }
  const whole = await ask('/eservices?q=');
  expect(entriesOf(whole.body)).toHaveLength(11);
  expect(whole.headers['cache-control']).toContain('public');
});

test('wherever nothing is found, the hotlines are there', async () => {
  for (const path of ['/search', '/en/search', '/eservices', '/en/directories']) {
    const html = (await ask(path, { q: 'щщъъщщ' })).body;
    expect(html, path).toContain('role="status"');
    for (const { number } of hotlines)
      expect(html, path).toContain(`<a href="tel:${number.replace(/\D/g, '')}">`);
  }
});

test('a person in danger is told whom to call before anything else', async () => {
  for (const q of ['бє чоловік', 'насилля', 'бьет муж']) {
    const [, html = ''] = (await ask('/search', { q })).body.split('<main');
    const call = html.search(/<a [^>]*href="tel:1547"/);
    expect(call, q).toBeGreaterThan(0);
    expect(call, q).toBeLessThan(html.indexOf('<div role="status">'));
    expect(html, q).toMatch(/<div role="status"><p[^>]*>Знайдено/);
  }
});

test('statistics and their dates are shown exactly as given, in both languages', async () => {
  const shown = async (path: string) => {
    const { body } = await ask(path);
    const [band = ''] = /<section id="statistics"[\s\S]*?<\/section>/.exec(body) ?? [];
    const texts = (pattern: RegExp) => [...band.matchAll(pattern)].map((match) => match[1]);
    return { figures: texts(/<dd>([^<]*)<\/dd>/g), dates: texts(/>[^<]* (\d\d\.\d\d\.\d{4})</g) };
  };
  const aid = { figures: ['12K+', '200K+', '93M+'], dates: ['18.06.2025'] };
  const families = { figures: ['34 064', '5 718', '12 323 500', '50'], dates: ['01.07.2024'] };
  for (const language of LANGUAGES) {
    expect(await shown(localizePath('/projects/3', language))).toEqual(aid);
    expect(await shown(localizePath('/projects/5', language))).toEqual(families);
    // In lists each project shows the first.
    for (const path of ['/', '/projects']) {
      const text = visibleText(await pageAt(localizePath(path, language)));
      expect(text).toMatch(/12K\+ [^0-9]+, 18\.06\.2025/);
      expect(text).toMatch(/34.064 [^0-9]+, 01\.07\.2024/);
    }
  }
});

test('what search engines read is there: organisation, article, vacancy, dataset, breadcrumbs', async () => {
  const typesOn = async (path: string) => {
    const blocks = [
      ...(await ask(path)).body.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
    ];
    return blocks.map(([, block = '']) => JSON.parse(block)['@type']).sort();
  };
  expect(await typesOn('/')).toEqual(['GovernmentOrganization', 'WebSite']);
  expect(await typesOn('/news/1')).toEqual(['BreadcrumbList', 'NewsArticle']);
  expect(await typesOn('/career/1')).toEqual(['BreadcrumbList', 'JobPosting']);
  expect(await typesOn('/projects/1')).toEqual(['BreadcrumbList']);
  expect(await typesOn('/analytics/dashboard-vpo')).toEqual(['BreadcrumbList', 'Dataset']);
  const [, picture = ''] = /"image":\["([^"]*)"/.exec((await ask('/news/1')).body) ?? [];
  expect(picture).toMatch(/\/imgs\/.+-share-50-50\.jpg$/);
  const shared = await ask(new URL(picture).pathname);
  expect([shared.statusCode, shared.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('pages for signing in have their heading from the start, and two shares are one bar', async () => {
  for (const path of ['/login', '/login/forgotten', '/login/invitation/abc'])
    expect((await ask(path)).body, path).toContain('<h1');
  // Shares of two values in this report, of four in the other.
  const ring = 'viewBox="-122 -112 244 224"';
  expect((await ask('/reports/dashboard-vpo')).body).not.toContain(ring);
  expect((await ask('/reports/nadavachi-sotsialnykh-posluh')).body).toContain(ring);
});

test('hidden news is nowhere: list, page, feed, map', async () => {
  const [, { headerUa: hidden }] = JSON.parse(
    readFileSync(new URL('../../content/demo/news.json', import.meta.url), 'utf8'),
  );
  for (const path of ['/news', '/news?page=2', '/news?page=3', '/rss.xml', '/', '/api/news/?limit=100'])
    expect((await ask(path)).body, path).not.toContain(hidden);
  expect((await ask('/news/2')).statusCode).toBe(404);
  expect((await ask('/sitemap.xml')).body).not.toMatch(/\/news\/2</);
});

test('odd addresses are never errors of ours, and never other pages', async () => {
  const follow = async (path: string): Promise<Awaited<ReturnType<typeof ask>>> => {
    const answer = await ask(path);
    return answer.statusCode === 301 ? follow(String(answer.headers.location)) : answer;
  };
  const followed = async (path: string) => (await follow(path)).statusCode;
  for (const path of ['/NEWSES', '/news?category=nobody-uses-this'])
    expect(await followed(path), path).toBe(404);
  for (const path of ['/NEWS', '/EN/news', '/LOGIN', '/%6cogin'])
    expect(await followed(path), path).toBe(200);
  expect((await follow('/%6cogin')).headers['cache-control']).toBe('no-store');
  for (const path of ['/api', '/api/'])
    expect((await ask(path)).headers['content-type']).toMatch(/^application\/problem\+json/);
  const { statusCode, headers } = await ask('/en/news/?page=2');
  expect([statusCode, headers.location]).toEqual([301, '/en/news?page=2']);
});

test('what a report cannot show is not asked of it, and is no page of its own', async () => {
  const location = async (path: string) => {
    const { statusCode, headers } = await ask(path);
    return statusCode === 302 ? headers.location : statusCode;
  };
  for (const page of ['/analytics/dashboard-vpo', '/en/reports/dashboard-vpo']) {
    expect(await location(`${page}?region=atlantis&to=2099-01`)).toBe(page);
    expect(await location(`${page}?region=kyiv&from=2025-01&to=2024-01`)).toBe(
      `${page}?region=kyiv&from=2024-01&to=2025-01`,
    );
    expect(await location(`${page}?region=kyiv&utm=1`)).toBe(200);
  }
  expect((await ask('/analytics/dashboard-vpo?region=kyiv')).body).toMatch(
    /<link rel="canonical" href="[^"?]*\/analytics\/dashboard-vpo"/,
  );
});

test('the quick exit is a plain link, for whoever has no scripts', async () => {
  const { body } = await ask('/en/analytics/haryachi-liniyi');
  expect(body).toMatch(/<a [^>]*href="https:\/\/www\.google\.com\/"[^>]*>(?:<[^>]*>)*Leave quickly/);
});

const asked = (query: string, more = '') => `/search?q=${encodeURIComponent(query)}${more}`;

/** What a person has of an answer: its words, its links and what stands in its field. */
async function read(address: string) {
  const { body } = await ask(address);
  const [main] = DomUtils.getElementsByTagName('main', parseDocument(body));
  if (!main) throw new Error(`${address} has no main part`);
  const named = (tag: string) => DomUtils.getElementsByTagName(tag, main);
  const words = (element: Parameters<typeof DomUtils.textContent>[0]) =>
    DomUtils.textContent(element).replace(/\s+/g, ' ').trim();
  return {
    main,
    words: words(main),
    links: named('a').map((link) => [words(link), link.attribs.href]),
    field: named('input').find(({ attribs }) => attribs.name === 'q')?.attribs.value,
    headings: named('h2').map(words),
    results: named('li').filter((entry) => DomUtils.getElementsByTagName('h2', entry).length > 0),
  };
}

test('whatever stands in the address, a page of the search comes', async () => {
  for (const query of [
    '?q=',
    '?q=%20%00',
    `?q=${'а'.repeat(400)}`,
    '?q=%F0%9F',
    '?q=а&q=б',
    '?q=допомога&kind=nothing&page=x&exact=7',
  ]) {
    const answer = await ask(`/search${encodeURI(query).replaceAll('%25', '%')}`);
    expect(answer.statusCode, query).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.body).toContain('<meta name="robots" content="noindex"/>');
  }
  const beyond = await ask(asked('допомога', '&page=999'));
  expect([beyond.statusCode, beyond.headers.location]).toEqual([302, asked('допомога')]);
});

test('another keyboard layout is corrected, and what was typed can be searched for all the same', async () => {
  const corrected = await read(asked('ljgjvjuf'));
  expect(corrected.words).toContain('Показано за запитом «допомога».');
  expect(corrected.field).toBe('ljgjvjuf');
  expect(corrected.results.length).toBeGreaterThan(0);
  expect(corrected.links).toContainEqual(['Шукати саме «ljgjvjuf»', asked('ljgjvjuf', '&exact=1')]);
  const exact = await read(asked('ljgjvjuf', '&exact=1'));
  expect(exact.headings[0]).toBe('За запитом «ljgjvjuf» нічого не знайдено');
});

test('where nothing is found, ways on are offered: sections, contacts, the other language', async () => {
  const nothing = await read(asked('щщъъщщ'));
  expect(nothing.words).toContain('За запитом «щщъъщщ» нічого не знайдено');
  expect(nothing.links).toContainEqual(['Електронні сервіси', '/eservices']);
  expect(nothing.links.map(([, address]) => address)).toContainEqual(expect.stringMatching(/^mailto:/));

  const other = await read(asked('displaced', '&exact=1'));
  const all = `/en${asked('displaced', '&exact=1')}`;
  expect(other.links).toContainEqual([expect.stringMatching(/^Усі результати англійською мовою/), all]);
  const [region] = DomUtils.getElementsByTagName('section', other.main).filter((section) =>
    DomUtils.textContent(section).includes('Знайдено англійською мовою'),
  );
  const titles = DomUtils.getElementsByTagName('h3', region ? [region] : []);
  const english = titles.filter((title) => DomUtils.findOne(({ attribs }) => attribs.lang === 'en', [title]));
  expect(english.length).toBeGreaterThan(0);
  expect((await read(all)).results.length).toBeGreaterThan(0);
});

test('in the other language the same is looked for', async () => {
  const { body } = await ask(asked('pension'));
  const links = DomUtils.getElementsByTagName('a', parseDocument(body));
  const [change] = links.filter(({ attribs }) => attribs['data-language'] === 'en');
  expect(change?.attribs.href).toBe(`/en${asked('pension')}`);
  expect((await read(`/en${asked('pension')}`)).field).toBe('pension');
});

test('the not-found page offers to search for the words of its address', async () => {
  const { main, field } = await read('/stara-adresa/pakunok-malyuka.html');
  expect(field).toBe('pakunok malyuka');
  const [form] = DomUtils.getElementsByTagName('form', main);
  expect(form?.attribs.action).toBe('/search');
});

test('machines are told how the site is searched, and that its results are not to be indexed', async () => {
  for (const [address, prefix] of [
    ['/', ''],
    ['/en', '/en'],
  ] as const) {
    const html = (await ask(address)).body;
    expect(html).toContain(`"urlTemplate":"${SITE_URL}${prefix}/search?q={query}"`);
    const [, description = ''] =
      /<link rel="search" type="application\/opensearchdescription\+xml"[^>]* href="([^"]*)"/.exec(html) ??
      [];
    expect(description).toBe(`${prefix}/opensearch.xml`);
    expect((await ask(description)).body).toContain(`${SITE_URL}${prefix}/search?q={searchTerms}`);
  }
  expect((await ask('/sitemap.xml')).body).not.toContain('/search');
});

test.each(KINDS)(
  'an item of $name is previewed in both languages by an address that was given',
  async (kind) => {
    const { asStaff } = site.api;
    if (kind.name === 'editions') {
      const body = {
        ...editionOfPolicy(readPolicies()[0] as Policy, 1),
        titleUa: 'Редакція',
        titleEn: 'Edition',
      };
      await asStaff({ method: 'POST', url: '/api/editions', body: { ...body, isActive: 0 } });
    }
    if (kind.name === 'people' || kind.name === 'pages')
      await asStaff({ method: 'POST', url: `/api/${kind.name}`, body: ENTRIES[kind.name]('one') });
    const list = (await asStaff({ url: `/api/${kind.name}/?state=all` })).json();
    const [item] = list.items ?? list[kind.name];
    const made = await asStaff({ method: 'POST', url: `/api/${kind.name}/${item.id}/preview-links` });
    const { pathname, search } = new URL(made.json().url);
    for (const [prefix, title] of [
      ['', item[kind.title]],
      ['/en', item[inEnglish(kind.title)]],
    ]) {
      const { statusCode, body } = await ask(prefix + pathname + search);
      const [heading] = DomUtils.getElementsByTagName('h1', parseDocument(body));
      expect([statusCode, heading && DomUtils.innerText(heading)]).toEqual([200, title]);
    }
  },
);

test('a category is on the site as staff have it, with the next request', async () => {
  const { asStaff } = site.api;
  const chips = async (path: string) => {
    const links = DomUtils.getElementsByTagName('a', parseDocument((await ask(path)).body));
    return links.flatMap((link) => {
      const [, slug] = /^(?:\/en)?\/news\?category=([a-z-]+)$/.exec(link.attribs.href ?? '') ?? [];
      const name = DomUtils.innerText(link).replace(/ \d+$/, '');
      return slug === 'partnership' || slug === 'analytics' ? [name] : [];
    });
  };
  expect((await chips('/news')).slice(0, 2)).toEqual(['Аналітика', 'Партнерство']);
  const { items } = (await asStaff({ url: '/api/categories/?state=all' })).json<{ items: Category[] }>();
  const partnership = items.find(({ slug }) => slug === 'partnership');
  const body = { ...partnership, titleUa: 'Спільна справа', titleEn: 'Common cause' };
  await asStaff({ method: 'PUT', url: '/api/categories/update', body });
  const ids = items.map(({ id }) => id).toReversed();
  await asStaff({ method: 'PATCH', url: '/api/categories/order', body: { ids } });
  expect((await chips('/news')).slice(0, 2)).toEqual(['Спільна справа', 'Аналітика']);
  expect((await chips('/en/news')).slice(0, 2)).toEqual(['Common cause', 'Analytics']);
  const hidden = { id: partnership?.id, isActive: 0 };
  await asStaff({ method: 'PATCH', url: '/api/categories/updateVisibility', body: hidden });
  expect((await chips('/news'))[0]).toBe('Аналітика');
});
