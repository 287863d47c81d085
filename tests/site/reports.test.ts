// What visitors get of a report whose figures are real: the dashboard, its charts alone, and the data to take away.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releasedReport } from '../factories/reports.ts';
import { type Site, startSite } from '../factories/start-site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ SITE_URL: 'https://site.example.gov.ua' });
});
afterAll(() => site.stop());

const ask = (url: string) => site.app.inject({ url });
const page = async (url: string) => (await ask(url)).body;
/** What is read, without tags. */
const words = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ');

const SLUG = 'dashboard-vpo';

/** The report of the release, its figures real, with all that a report may say. */
function realReport() {
  const { views, ...fields } = releasedReport(SLUG);
  const real = views.map((view) => ({ ...view, isDemonstration: false }));
  const trend = real.find(({ id }) => id === 'trend') as (typeof real)[number];
  const [month, ...series] = trend.table.columns;
  const long = Array.from({ length: 150 }, (_, index) => [
    `Громада ${index + 1}`,
    `Community ${index + 1}`,
    1000 + index,
  ]);
  return {
    ...fields,
    isDemonstration: false,
    sourceUa: 'Реєстр',
    sourceEn: 'The register',
    methodUa: '',
    methodEn: '',
    noteUa: '',
    noteEn: '',
    releaseEvery: 'month',
    corrections: [
      { textUa: 'Уточнено травень', textEn: 'May was revised' },
      { textUa: 'Додано громаду', textEn: '' },
    ],
    views: [
      ...real.map((view) => {
        if (view.id === 'trend')
          return {
            ...view,
            findingUa: 'За рік осіб побільшало',
            findingEn: 'There are more persons than a year ago',
            events: [
              { month: '2025-01', textUa: 'Оновлено реєстр', textEn: 'The register was renewed' },
              { month: '2024-08', textUa: 'Змінено порядок', textEn: 'The rules have changed' },
              { month: '2030-01', textUa: 'Колись', textEn: 'Some day' },
            ],
          };
        if (view.id !== 'by-region') return view;
        const rows = view.table.rows.map((row) => (row[0] === 'donetska' ? [row[0], null] : row));
        const columns = view.table.columns.map(({ totalOf: _, ...column }) => column);
        return { ...view, hasRates: true, table: { columns, rows } };
      }),
      {
        ...trend,
        id: 'each',
        kind: 'multiples',
        titleUa: 'Кожен ряд',
        titleEn: 'Each series',
        table: {
          ...trend.table,
          columns: [month, ...series.map(({ totalOf: _, endsAt: __, ...column }) => column)],
        },
      },
      {
        ...trend,
        id: 'long',
        kind: 'table',
        titleUa: 'Усі громади',
        titleEn: 'All communities',
        table: {
          columns: [
            { id: 'nameUa', labelUa: 'Громада', labelEn: 'Community', type: 'text' },
            { id: 'nameEn', labelUa: 'Громада', labelEn: 'Community', type: 'text' },
            { id: 'value', labelUa: 'Осіб', labelEn: 'Persons', type: 'number' },
          ],
          rows: long,
        },
      },
    ],
  };
}

let edition: number;
beforeAll(async () => {
  const answer = await site.api.asStaff({
    method: 'POST',
    url: '/api/reports',
    body: { ...realReport(), isActive: 1, reason: 'Перевірено' },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  edition = answer.json().id;
});

test('figures that are real say no word of a demonstration, anywhere', async () => {
  for (const url of [
    `/reports/${SLUG}`,
    `/en/reports/${SLUG}`,
    `/embed/${SLUG}/trend`,
    `/analytics/${SLUG}`,
    `/data/${SLUG}.json`,
    `/data/${SLUG}/trend.svg`,
    `/en/data/${SLUG}/trend.svg`,
    `/data/${SLUG}/datapackage.json`,
  ]) {
    const { statusCode, body } = await ask(url);
    expect(statusCode, url).toBe(200);
    // Rows of other dashboards speak for themselves.
    expect(words(body.split('id="others"')[0] ?? ''), url).not.toMatch(/демонстрац|умовн|illustrative/i);
  }
  expect(words(await page(`/reports/${SLUG}`))).toContain('Дані станом на 30 червня 2025');
});

test('a finding heads its chart; what it shows, its unit and its date stand below', async () => {
  const report = await page(`/reports/${SLUG}`);
  expect(report).toMatch(
    /<h2 id="trend"[^>]*>За рік осіб побільшало<\/h2><p[^>]*data-readout[^>]*>Динаміка кількості осіб на обліку, осіб, 30\.06\.2025</,
  );
  expect(report).toMatch(/<h2 id="age"[^>]*>Вікові групи<\/h2><p[^>]*data-readout[^>]*>осіб, 30\.06\.2025</);
  expect(report.match(/<h1/g)).toHaveLength(1);
  expect(report).toMatch(/<h1 class="visually-hidden"/);
});

test('a line says its change in a month and in a year, and what happened meanwhile', async () => {
  const report = words(await page(`/reports/${SLUG}`));
  expect(report).toContain('Червень 2025: Усі особи — за місяць +0,4 %, за рік +6,9 %;');
  expect(report).toMatch(/1\. серпень 2024: Змінено порядок 2\. січень 2025: Оновлено реєстр/);
  expect(report).not.toContain('Колись');
  // June has eighteen days there.
  const incomplete = words(await page('/reports/dashbord-humanitarnoyi-dopomohy'));
  expect(incomplete).toContain('Травень 2025: за місяць');
  expect(incomplete).not.toContain('Червень 2025: за місяць');
  const picture = await page(`/data/${SLUG}/trend.svg`);
  expect(picture).toContain('>1. серпень 2024: Змінено порядок<');
  const chosen = words(await page(`/reports/${SLUG}?from=2024-10`));
  expect(chosen).toContain('1. січень 2025: Оновлено реєстр');
  expect(chosen).not.toContain('Змінено порядок');
});

test('a map has rates beside its figures, whence they are, and a dash where nothing is known', async () => {
  const report = await page(`/reports/${SLUG}`);
  expect(report).toMatch(/data-mark="Львівська, осіб: [^"]*; на 1\s000 жителів: 93,5"/);
  expect(words(report)).toContain('чисельність наявного населення на 1 січня 2022 року');
  expect(report).toMatch(/<th scope="row">Донецька<\/th><td[^>]*>—<\/td><td[^>]*>—<\/td>/);
  expect(report).toMatch(/>Донецька<\/span><b aria-label="немає даних"/);
  const csv = await page(`/data/${SLUG}/by-region.csv`);
  expect(csv).toMatch(/^\ufeffОбласть,Осіб,На 1\s000 жителів\r\n/);
  expect(csv).toContain('\r\nЛьвівська,231660,93.5\r\n');
  expect(csv).toContain('\r\nДонецька,,\r\n');
});

test('many lines are small charts on one scale, on the page and in the picture', async () => {
  const [, multiples = ''] = (await page(`/reports/${SLUG}`)).split('id="each"');
  const charts = multiples.split('</section>')[0]?.match(/<figure[^>]*data-chart/g);
  expect(charts).toHaveLength(2);
  expect(words(multiples)).toContain('Усі графіки — в одному масштабі, від 0 до 6 млн, осіб');
  const picture = await page(`/data/${SLUG}/each.svg`);
  expect(picture.match(/<polyline/g)).toHaveLength(2);
  expect(picture).not.toMatch(/NaN|undefined|Infinity/);
});

test('a long table shows its beginning and says where all of it is', async () => {
  const [, table = ''] = (await page(`/reports/${SLUG}`)).split('id="long"');
  expect(table).toContain('Громада 30<');
  expect(table).not.toContain('Громада 31<');
  expect(words(table)).toContain('Показано 30 з 150 рядків; усі — у файлі CSV.');
  expect(await page(`/data/${SLUG}/long.csv`)).toContain('Громада 150,1149');
});

test('what was corrected is said with its day, and when the next figures come', async () => {
  for (const url of [
    `/reports/${SLUG}`,
    `/analytics/${SLUG}`,
    `/embed/${SLUG}/sex`,
    `/data/${SLUG}/editions`,
  ])
    expect(words(await page(url)), url).toMatch(/Виправлено \d+ [а-яі]+ 20\d\d р\.: Уточнено травень/);
  for (const url of [`/en/embed/${SLUG}/sex`, `/en/data/${SLUG}/editions`])
    expect(await page(url), url).toContain('<span lang="uk">Додано громаду</span>');
  expect(words(await page(`/analytics/${SLUG}`))).toMatch(
    /Наступне оновлення 20 [а-я]+ 20\d\d р\., 10:00 за Києвом/,
  );
});

test('regions stand by their numbers in the picture as on the page', async () => {
  const picture = words(await page('/data/haryachi-liniyi/by-region.svg'));
  const numbers = [...picture.matchAll(/(?:[сц]ька|Київ) ([\d ]+)/g)].map(([, number = '']) =>
    Number(number.replace(/\D/g, '')),
  );
  expect(numbers.length).toBeGreaterThan(20);
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
});

test('a chart alone may be framed by anybody, and needs nothing of the site around it', async () => {
  for (const [url, text] of [
    [`/embed/${SLUG}/trend`, 'Джерело: Реєстр'],
    [`/en/embed/${SLUG}/trend`, 'Source: The register'],
    [`/embed/${SLUG}/totals`, '4 580 240'],
    [`/embed/${SLUG}/region-table`, 'Регіони'],
  ] as const) {
    const { headers, body, statusCode } = await ask(url);
    expect(statusCode, url).toBe(200);
    expect(headers['content-security-policy']).toContain('frame-ancestors *;');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).not.toMatch(/<script[^>]+src=|<header/);
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(words(body)).toContain(text);
    expect(body).toContain(`href="${url.startsWith('/en') ? '/en' : ''}/analytics/${SLUG}"`);
  }
  for (const url of [`/embed/${SLUG}/nothing`, '/en/embed/nothing/trend'])
    expect((await ask(url)).statusCode).toBe(404);
  const code = /<textarea[^>]*>([^<]*by-region[^<]*)<\/textarea>/.exec(await page(`/reports/${SLUG}`))?.[1];
  expect(code?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')).toMatch(
    /^<iframe src="https:\/\/site\.example\.gov\.ua\/embed\/dashboard-vpo\/by-region" title="[^"]+" width="100%" height="\d+" loading="lazy"><\/iframe>$/,
  );
  expect(await page('/robots.txt')).toContain('Disallow: /embed/');
  // A table that stands alone is read without being opened.
  expect(await page('/embed/protezni-pidpryyemstva/products')).toMatch(/<details [^>]*open/);
});

test('earlier editions stay, each with its files, and both are in the feed', async () => {
  // Without what hands it over to scripts.
  const [list = ''] = (await page(`/en/data/${SLUG}/editions`)).split('__reactRouterContext');
  expect(list.match(/Published on/g)).toHaveLength(2);
  const files = [...list.matchAll(/href="(\/en\/data\/[^"]+\/editions\/\d+\.(?:json|xlsx))"/g)].map(
    ([, href = '']) => href,
  );
  expect(files).toHaveLength(4);
  expect(files[0]).toBe(`/en/data/${SLUG}/editions/${edition}.xlsx`);
  for (const file of files) expect((await ask(file)).statusCode, file).toBe(200);
  const [current, former] = await Promise.all(
    files.filter((file) => file.endsWith('json')).map(async (file) => JSON.parse(await page(file))),
  );
  expect([current.isDemonstration, former.isDemonstration]).toEqual([false, true]);
  expect(current.corrections).toMatchObject([{ text: 'May was revised' }, { text: 'Додано громаду' }]);
  const feed = await page('/en/data/rss.xml');
  expect(feed.match(/<title>Internally displaced persons: data as of/g)).toHaveLength(2);
  expect(feed).toContain(
    '<title>Changed: Internally displaced persons, data as of 30\u00a0June 2025</title>',
  );
  expect(feed).toContain('May was revised');
  for (const url of [
    `/data/${SLUG}/editions/999.json`,
    `/data/${SLUG}/editions/${edition}.csv`,
    '/data/nothing/editions',
  ])
    expect((await ask(url)).statusCode, url).toBe(404);
});

test('the catalogue lists every data set, with what its columns hold', async () => {
  const catalogue = await page('/data');
  for (const { slug } of site.api.services.content('ua').dashboards) {
    expect(catalogue).toContain(`href="/data/${slug}.xlsx"`);
    expect(catalogue).toContain(`href="/data/${slug}/datapackage.json"`);
    expect(catalogue).toContain(`href="/data/${slug}/editions"`);
  }
  expect(words(catalogue)).toContain('Місяць (місяць, РРРР-ММ), Усі особи (ціле число)');
  const map = await page('/sitemap.xml');
  for (const path of ['/data', `/data/${SLUG}/editions`])
    expect(map).toContain(`<loc>https://site.example.gov.ua${path}</loc>`);
  expect(await page('/sitemap')).toContain('href="/data"');
  expect(await page(`/search?q=${encodeURIComponent('набори даних')}`)).toContain('href="/data"');
});

test('beside a report from elsewhere the page says what our own says', async () => {
  const asked = async (url: string) => (await site.api.asStaff({ url })).json();
  const { items } = await asked('/api/dashboards/?state=all');
  const { id } = items.find(({ slug }: { slug: string }) => slug === SLUG);
  const update = async (link: string) =>
    site.api.asStaff({
      method: 'PUT',
      url: '/api/dashboards/update',
      body: { ...(await asked(`/api/dashboards/${id}`)), link },
    });
  const linked = await update('https://reports.gov.ua/vpo');
  expect(linked.statusCode, linked.body).toBe(200);
  const shown = await page(`/analytics/${SLUG}`);
  expect(shown).toMatch(
    /<details[^>]*><summary[^>]*>Показати звіт тут<\/summary>[\s\S]*src="https:\/\/reports\.gov\.ua\/vpo"/,
  );
  const own = words(shown.slice(0, shown.indexOf('Показати звіт тут')));
  for (const text of ['4 580 240', 'За рік осіб побільшало', 'серпень 2024', 'станом на 30 червня 2025'])
    expect(own).toContain(text);
  expect((await ask(`/data/${SLUG}.xlsx`)).statusCode).toBe(200);
  expect((await update('')).statusCode).toBe(200);
  expect(await page(`/analytics/${SLUG}`)).toContain(`src="/reports/${SLUG}"`);
});

test('a draft is previewed as its page will be, and offers no files: those there are of the published edition', async () => {
  const { asStaff } = site.api;
  const draft = { ...realReport(), isDemonstration: true, noteUa: 'Телефонуйте 102', noteEn: 'Call 102' };
  draft.views = draft.views.map((view) => ({ ...view, isDemonstration: true }));
  const { id } = (
    await asStaff({ method: 'POST', url: '/api/reports', body: { ...draft, isActive: 0 } })
  ).json();
  const { url } = (await asStaff({ method: 'POST', url: `/api/reports/${id}/preview-links` })).json();
  const { pathname, search } = new URL(url);
  for (const prefix of ['', '/en']) {
    const html = await page(prefix + pathname + search);
    const [, main = ''] = html.split(/<main|<\/main>/);
    expect(main).not.toMatch(/\/(data|embed)\/dashboard-vpo/);
    const said = words(main);
    for (const text of prefix
      ? ['Demonstration data', 'Call 102', 'May was revised', 'as of 30 June 2025', 'The register']
      : ['Демонстраційні дані', 'Телефонуйте 102', 'Уточнено травень', 'станом на 30', 'Реєстр'])
      expect(said.replaceAll('\u00a0', ' ')).toContain(text);
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"#]*)/g)];
    const css = await Promise.all(sheets.map(([, href = '']) => page(href)));
    const names = [...main.matchAll(/class="([^"]*)"/g)].flatMap(([, all = '']) => all.split(' '));
    const unstyled = new Set(
      names.filter((name) => /_\w{5}$/.test(name) && !css.join('').includes(`.${name}`)),
    );
    expect(names.length).toBeGreaterThan(100);
    expect([...unstyled]).toEqual([]);
  }
});
