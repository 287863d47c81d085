// The mirror of the site as plain files: whole, without anything that needs a server, and changed only where the site was.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { parseDocument } from 'htmlparser2';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { editor, file } from '../../../tests/factories/editor.ts';
import { form } from '../../../tests/factories/forms.ts';
import { jpeg } from '../../../tests/factories/images.ts';
import { type Api, describeApi } from '../../../tests/factories/start-api.ts';
import { COMPILE_CACHE } from '../../../tests/setup/compile-cache.ts';
import { buildIfStale } from '../../../tests/setup/fresh-build.ts';
import { pathWithRsync } from '../../../tests/setup/rsync.ts';
import { noteSource } from '../../cache/made-from.server.ts';
import { variantName } from '../../files/picture.ts';
import { NO_NOTICE } from '../../modules/content/notice.document.ts';
import { lastMirror } from '../notes.ts';
import { insistOnOneSpelling } from '../plugins/one-spelling.ts';
import { seedDemonstration } from '../seed-demonstration.ts';
import { fileOf, Mirror, mirrorTexts, NOTICE_SOURCE } from './mirror.ts';
import { linksIn, linksInStyle } from './page-tree.ts';

const SITE = 'https://site.example.gov.ua';
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

test('an address has one place, and a question mark becomes a folder', () => {
  expect(
    ['/', '/en', '/news', '/news?page=2', '/en/news?category=analytics&page=3', '/rss.xml', '/404'].map(
      fileOf,
    ),
  ).toEqual([
    ...['index.html', 'en/index.html', 'news/index.html', 'news/page-2/index.html'],
    ...['en/news/category-analytics/page-3/index.html', 'rss.xml', '404.html'],
  ]);
});

test('a style sheet loads what it names, and nothing that only looks like it', () => {
  const css = `
    @import "first.css" screen; @import url('second.css');
    /* url(comment.png) "an open string */
    @font-face { font-family: "url(string.png)"; src: url(/assets/a.woff2) format("woff2"), url( "b c.woff2" ) }
    a { background: URL(with\\28 brackets\\29.svg); content: 'it\\'s url(none.png)' } b { background: url(data:image/png;base64,AA==) }`;
  expect(linksInStyle(css)).toEqual([
    ...['first.css', 'second.css', '/assets/a.woff2', 'b c.woff2', 'with(brackets).svg'],
    'data:image/png;base64,AA==',
  ]);
  const page = parseDocument('<style>p{background:url(/a.svg)}</style><p style="background:url(/b.svg)">');
  expect(linksIn(page)).toEqual(['/a.svg', '/b.svg']);
});

/** What an editor may have written by mistake: nothing of it may stop the export, or lead it out of its folder. */
const WRONG_LINKS = ['/%E0%A4%A', '/imgs/..%2f..%2f..%2fletter', '/%00', '/news/no-such-page'];

async function newFolder(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'icc-mirror-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const folder = join(place, 'site');
  await mkdir(folder);
  return folder;
}

/** Of the demonstration what makes each kind of page: every report by region and every year of news would be more of the same. */
async function seedSome({ services }: Api): Promise<void> {
  await seedDemonstration(services);
  const { db } = services;
  await db.deleteFrom('news').where('date', '<', '2025-07-01').execute();
  // Of those that have a page for each region, in both languages and framed as well.
  await sql`update collection_items set is_active = 0 where kind = 'reports' and json_extract(value, '$.slug') in
    ('dashboard-vpo', 'dashbord-humanitarnoyi-dopomohy', 'tsyfrova-hotovnist-upszn')`.execute(db);
}

/** The command as people run it, beside a site that has its port for figures. */
async function watchMirror({ services }: Api, folder: string) {
  buildIfStale();
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const child = spawn(process.execPath, ['src/server/commands/run.ts', 'mirror', folder, '--watch'], {
    cwd: ROOT,
    env: {
      ...COMPILE_CACHE,
      ...{ PATH: pathWithRsync(), DATA_DIR: services.config.dataDir, SITE_URL: SITE, SEED_DEMO: 'false' },
      METRICS_PORT: String((taken.address() as AddressInfo).port),
      MIRROR_TARGET: `${folder}-elsewhere`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Whatever becomes of the test: it would go on without an end, and the tests with it.
  onTestFinished(() => {
    child.kill('SIGKILL');
    taken.close();
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  /** A site that is too busy for it is asked again. */
  const said = async (): Promise<string> => {
    const line = String((await lines.next()).value);
    return line.includes('Not written') ? said() : line;
  };
  const written = async () => {
    const line = await said();
    const figures = /(\d+) pages and (\d+) files; (\d+) written, (\d+) removed\.$/.exec(line);
    if (!figures) throw new Error(line);
    const [pages = 0, files = 0, written = 0, removed = 0] = figures.slice(1).map(Number);
    return { pages, files, written, removed };
  };
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await said()).toBe('Stopped.');
    expect(await ended).toEqual([0, null]);
  };
  return { written, stop };
}

describeApi(
  'a mirror',
  (api) => {
    // One after the other in one test: an export of all pages takes ten seconds of a processor.
    test('is whole and mends what was cut off, then follows every change, until it is stopped', async () => {
      const folder = await newFolder();
      const read = (file: string) => readFile(join(folder, file), 'utf8');
      const all = async () =>
        (await readdir(folder, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
      await seedSome(api());
      const note = (language: 'ua' | 'en') =>
        api().services.catalogues.texts(language).t('common:mirrorNote').replaceAll('\u00a0', '&nbsp;');

      // An export had begun, and had written something that is gone by now and half of something else.
      for (const [file, content] of Object.entries({
        '.mirror.json': '{}',
        'news/gone.html': 'withdrawn',
        'aboutus/index.html': 'half a pa',
      })) {
        await mkdir(dirname(join(folder, file)), { recursive: true });
        await writeFile(join(folder, file), content);
      }
      const command = await watchMirror(api(), folder);
      const whole = await command.written();
      expect(whole).toMatchObject({ written: whole.pages + whole.files, removed: 1 });
      expect(whole.pages).toBeGreaterThan(100);
      // Once it is elsewhere, too.
      await expect.poll(() => lastMirror(api().services.config.dataDir)).not.toBeNull();
      const files = await all();
      for (const file of [
        'index.html',
        'en/news/index.html',
        'rss.xml',
        'en/rss.xml',
        'sitemap.xml',
        'sw.js',
        '404.html',
        'en/503.html',
      ]) {
        expect(files).toContain(file);
      }
      expect(files).not.toContain('news/gone.html');
      // What style sheets load is there, and stays there whatever changes.
      const fonts = files.filter((file) => file.endsWith('.woff2'));
      const styles = await Promise.all(files.filter((file) => file.endsWith('.css')).map(read));
      const loaded = styles.flatMap(linksInStyle).filter((link) => !link.startsWith('data:'));
      expect(loaded.length).toBeGreaterThan(fonts.length / 2);
      const assets = () => all().then((now) => now.filter((file) => file.startsWith('assets/')).toSorted());
      const assetsBefore = await assets();
      for (const link of loaded) expect(assetsBefore).toContain(join('assets', link.split('/').at(-1) ?? ''));
      const unavailable = api().services.catalogues.texts('en').t('common:errors.serverUnavailable');
      expect(await read('en/503.html')).toContain(`<h1>${unavailable}</h1>`);
      expect(await read('en/503.html')).not.toMatch(/>404<|href="[^"]*404/);
      const before = await read('aboutus/index.html');
      expect(before).toContain('</html>');

      // Every link of every page leads somewhere.
      const known = new Set(files);
      const lost = new Set<string>();
      for (const file of files.filter((each) => each.endsWith('.html'))) {
        const html = await read(file);
        expect(html, file).not.toMatch(
          /<script(?![^>]*ld\+json)|<form|modulepreload|\/adminpage|href="\/login/,
        );
        for (const [, link = ''] of html.matchAll(/\s(?:href|src|poster)="(\/[^"#?]*)[^"]*"/g)) {
          const to = fileOf(link);
          if (!known.has(to) && !known.has(`${to.replace(/\/?index\.html$/, '')}/index.html`)) lost.add(link);
        }
      }
      expect([...lost].filter((link) => !link.endsWith('/opensearch.xml'))).toEqual([]);
      expect(await read('index.html')).toContain(note('ua'));
      expect(await read('en/index.html')).toContain(note('en'));

      const { added, remove } = editor(api);
      const textUa = WRONG_LINKS.map((link) => `<p><a href="${link}">Далі</a></p>`).join('');
      const img = file(await jpeg(60), 'a.jpg');
      const { id, imgLink } = await added({ headerUa: 'Волошкова новина', date: '2026-11-16', textUa, img });
      const { written: drawn } = await command.written();
      expect(drawn).toBeLessThan(files.length / 2);
      expect(await assets()).toEqual(assetsBefore);
      expect((await all()).filter((file) => /letter|no-such-page/.test(file))).toEqual([]);
      expect(await read(`news/${id}/index.html`)).toContain('Волошкова новина');
      expect(await read('news/index.html')).toContain('Волошкова новина');
      expect(await read('aboutus/index.html')).toBe(before);

      // What people link to is there as it is now, and the page shows it.
      const address = `imgs/${imgLink}`;
      const picture = await readFile(join(folder, address));
      const content = await form({ file: file(await jpeg(61), 'b.jpg') });
      const url = `/api/files/${imgLink}/content`;
      const { stored } = (await api().asStaff({ method: 'PUT', url, ...content })).json().picture;
      await command.written();
      expect((await readFile(join(folder, address))).equals(picture)).toBe(false);
      expect(await read(`news/${id}/index.html`)).toContain(variantName(stored, 61, 'webp'));
      expect(await all()).toContain(`imgs/${variantName(stored, 61, 'webp')}`);

      // An emergency, and what came of it.
      const told = (value: object) =>
        api().asStaff({
          method: 'PUT',
          url: '/api/content/notice',
          body: { value: { ...NO_NOTICE, ...value } },
        });
      const pageBefore = await read('en/news/index.html');
      await told({ isActive: 1, level: 'emergency', textUa: 'Повітряна тривога' });
      const { written: noticed, pages: shown } = await command.written();
      const reports = files.filter((file) => /^(en\/)?(reports|embed)\/.*\.html$/.test(file));
      expect(noticed).toBe(shown - reports.length);
      for (const file of ['index.html', 'news/index.html', 'en/503.html', '404.html'])
        expect(await read(file), file).toContain('Повітряна тривога');
      expect(await read(reports[0] ?? '')).not.toContain('Повітряна тривога');
      await told({});
      await command.written();
      expect(await read('en/news/index.html')).toBe(pageBefore);

      await remove(id);
      const { written, removed } = await command.written();
      expect(removed).toBeGreaterThan(0);
      expect(written).toBeLessThan(files.length / 2);
      expect(await stat(join(folder, `news/${id}/index.html`)).catch(() => null)).toBeNull();
      expect(await read('news/index.html')).not.toContain('Волошкова новина');
      // What is no page leads on from its own file, in each language.
      const redirect = { from: '/контакти', to: '/aboutus#contacts' };
      await api().asStaff({ method: 'POST', url: '/api/redirects', body: redirect });
      await command.written();
      expect(await read('контакти/index.html')).toContain('url=/aboutus#contacts"');
      expect(await read('en/контакти/index.html')).toContain('url=/en/aboutus#contacts"');
      // Elsewhere as well, but for what is the command's own.
      const here = await readdir(folder, { recursive: true });
      await expect
        .poll(async () => (await readdir(`${folder}-elsewhere`, { recursive: true })).toSorted())
        .toEqual(here.filter((name) => name !== '.mirror.json').toSorted());
      await command.stop();
    });

    test('draws only what a change concerns, what is gone first, and leaves the former one until all is drawn', async () => {
      const folder = await newFolder();
      const isThere = (file: string) => stat(join(folder, file)).then(Boolean, () => false);
      const read = (file: string) => readFile(join(folder, file), 'utf8');
      const pages: Record<string, { text: string; from: string }> = {};
      const site = Fastify();
      insistOnOneSpelling(site, { siteUrl: SITE });
      const asked: string[] = [];
      site.get('/*', (request, reply) => {
        asked.push(request.url);
        const page = pages[request.url];
        noteSource(page?.from ?? 'nothing');
        if (page?.text === 'fails') return reply.code(503).send();
        if (page?.text.startsWith('https:')) return reply.redirect(page.text, 301);
        const type = { css: 'text/css', woff2: 'font/woff2' }[request.url.split('.')[1] ?? ''] ?? 'text/html';
        return reply
          .code(page ? 200 : 404)
          .type(type)
          .send(page?.text ?? 'not here');
      });
      const link = (to: string) => `<a href="${to}">x</a>`;
      const lists = Array.from({ length: 8 }, (_, index) => `/list${index}`);
      pages['/'] = { text: [...lists, '/item', '/other'].map(link).join(''), from: 'list' };
      for (const list of lists) pages[list] = { text: link('/item'), from: 'list' };
      pages['/item'] = { text: 'one', from: 'item' };
      pages['/other'] = { text: 'another', from: 'other' };
      pages['/other'].text += '<link rel="stylesheet" href="/assets/a.css">';
      pages['/assets/a.css'] = { text: '@font-face { src: url(b.woff2) }', from: 'release' };
      pages['/assets/b.woff2'] = { text: 'font', from: 'release' };
      const options = { folder, siteUrl: SITE, texts: mirrorTexts(api().services.catalogues) };
      // What an editor may have written otherwise than the site does leads to the same files, or to none.
      const odd = ['//', '//other', '/other//index.html', '/documents//x.pdf', '/robots.txt//X', '/.next/X'];
      pages['/other'].text += [...odd, `/${'N'.repeat(300)}`].map((path) => link(SITE + path)).join('');
      pages['/robots.txt'] = { text: 'robots', from: 'release' };
      const mirror = new Mirror(site, options);
      await mirror.write();
      expect(mirror.isCurrent).toBe(true);
      expect(await read('index.html')).toContain('list7');
      expect(await read('other/index.html')).toContain('another');
      expect(await read('robots.txt')).toBe('robots');
      expect((await readdir(folder)).filter((name) => /^N|^documents$|^\.next$/.test(name))).toEqual([]);

      asked.length = 0;
      delete pages['/item'];
      pages['/'] = { text: [...lists, '/other', '/new'].map(link).join(''), from: 'list' };
      pages['/new'] = { text: 'new', from: 'new' };
      pages['/list7'] = { text: 'fails', from: 'list' };
      const before = await read('index.html');
      mirror.outdate(['item', 'list']);
      const gone: boolean[] = [];
      const between = async () => void gone.push(await isThere('item/index.html'));
      await expect(mirror.write(between)).rejects.toThrow('/list7 answered 503');
      // The item was asked for first and went at once; whatever else was drawn waits for the rest.
      expect([asked[0], gone[0]]).toEqual(['/item', false]);
      expect(asked).not.toContain('/other');
      expect(await read('index.html')).toBe(before);
      expect(await isThere('new/index.html')).toBe(false);
      expect((await stat(join(folder, '.next'))).mode & 0o077).toBe(0);

      pages['/list7'] = { text: 'mended', from: 'list' };
      await mirror.write();
      expect(await read('index.html')).not.toBe(before);
      expect(await read('new/index.html')).toContain('new');
      expect(await read('list7/index.html')).toContain('mended');
      expect(await isThere('.next')).toBe(false);

      // Nothing leads to what leads elsewhere; when it no longer does, it is gone.
      const redirected = ['/former', `/news?${new URLSearchParams({ category: 'був' })}`];
      pages['/former'] = { text: 'https://elsewhere.gov.ua/', from: 'redirects' };
      for (const lang of ['', '/en'])
        pages[lang + redirected[1]] = { text: `${SITE}${lang}/news?category=now`, from: 'redirects' };
      const leading = new Mirror(site, { ...options, redirected: () => redirected });
      await leading.write();
      expect(await read('former/index.html')).toContain('url=https://elsewhere.gov.ua/"');
      const alias = fileOf(redirected[1] ?? '');
      expect(await read(alias)).toContain('url=/news/category-now"');
      expect(await read(`en/${alias}`)).toContain('url=/en/news/category-now"');
      delete pages['/former'];
      redirected.length = 0;
      leading.outdate(['redirects']);
      await leading.write();
      expect(await isThere('former/index.html')).toBe(false);

      // Another start has the style sheet already, and what that loads.
      expect(await new Mirror(site, options).write()).toMatchObject({ written: 0, removed: 0 });
      expect(await isThere('assets/b.woff2')).toBe(true);
    });

    test('has a notice on all pages at once, and draws none for it but the first ones', async () => {
      const folder = await newFolder();
      const read = (file: string) => readFile(join(folder, file), 'utf8');
      let notice = '';
      const asked: string[] = [];
      const site = Fastify();
      site.get('/*', ({ url }, reply) => {
        asked.push(url);
        noteSource(NOTICE_SOURCE);
        noteSource(url);
        const strip =
          notice && `<section id="notice">${notice}<button data-close-notice>x</button></section>`;
        const links = '<a href="/news">a</a><a href="/en/news">b</a>';
        reply.code(url.endsWith('404') || url.includes('.') ? 404 : 200).type('text/html');
        return `<html data-notice="${notice}"><title><!--"notice"--></title><body><a href="#content"></a>${strip}<header></header>${links}`;
      });
      const options = { folder, siteUrl: SITE, texts: mirrorTexts(api().services.catalogues) };
      const mirror = new Mirror(site, options);
      await mirror.write();
      const bare = await read('news/index.html');

      notice = 'Тривога';
      asked.length = 0;
      mirror.outdate([NOTICE_SOURCE, '/news']);
      const urgent: boolean[] = [];
      await mirror.write(async (isUrgent) => {
        urgent.push(isUrgent);
        // Before the rest is drawn and put in its place.
        for (const file of ['index.html', 'news/index.html', 'en/news/index.html', '404.html'])
          expect(await read(file), file).toContain('<section id="notice">Тривога</section>');
      });
      expect(urgent[0]).toBe(true);
      expect(asked.toSorted()).toEqual(['/', '/en', '/news']);
      expect(await read('news/index.html')).toMatch(/<\/a>[^a]*Тривога[^a]*<header>/);

      // What was written with one notice, and is drawn anew by a start that finds another.
      notice = 'Відбій';
      expect(await new Mirror(site, options).write()).toMatchObject({ removed: 0 });
      expect(await read('news/index.html')).toContain('Відбій');
      notice = '';
      mirror.outdate([NOTICE_SOURCE]);
      await mirror.write();
      expect(await read('news/index.html')).toBe(bare);
    });

    test('is not written into a folder that holds something else', async () => {
      const folder = await newFolder();
      await writeFile(join(folder, 'letter.txt'), 'Dear');
      const texts = mirrorTexts(api().services.catalogues);
      const mirror = new Mirror(api().app, { folder, siteUrl: SITE, texts });
      await expect(mirror.write()).rejects.toThrow('is not empty');
      expect(await readdir(folder)).toEqual(['letter.txt']);
    });
  },
  { SITE_URL: SITE },
);
