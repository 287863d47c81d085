import { expect, test } from 'vitest';
import { type FeedItem, rssFeed } from './rss.ts';
import { sitemap, sitemapIndex } from './sitemap.ts';

const english = (text: string) => ({ text, lang: undefined });

const feed = (item: Partial<FeedItem> = {}) =>
  rssFeed({
    siteUrl: 'https://site.example',
    language: 'en',
    title: 'A & B',
    description: 'News',
    ...{ page: '/news', self: '/rss.xml' },
    foreignNote: 'Only in Ukrainian',
    items: [
      {
        path: '/news/7',
        title: english('T'),
        date: '2026-09-03',
        html: english('<p>x</p>'),
        ...{ lead: '', author: '' },
        categories: ['C'],
        corrections: [],
        picture: null,
        ...item,
      },
    ],
  });

test('markup and signs of XML in titles and texts cannot break the feed', () => {
  const xml = feed({ title: english('<b>"\' & \u0001'), html: english(']]><script>x</script>') });
  expect(xml).toContain('<title>&lt;b&gt;&quot;&apos; &amp; </title>');
  expect(xml).not.toContain('<script>');
  expect(xml).not.toContain('\u0001');
});

test('links inside a text carry the site and the language', () => {
  expect(feed({ html: english('<a href="/career">x</a>') })).toContain(
    'href=&quot;https://site.example/en/career&quot;',
  );
});

test('pictures, documents and parts of the page have whole addresses', () => {
  const xml = feed({
    html: english(
      '<img src="/imgs/a.jpg" alt="" /><a href="/documents/b.pdf">x</a><a href="#text-c">y</a><a href="tel:102">z</a>',
    ),
  });
  expect(xml).toContain('src=&quot;https://site.example/imgs/a.jpg&quot;');
  expect(xml).toContain('href=&quot;https://site.example/documents/b.pdf&quot;');
  expect(xml).toContain('href=&quot;https://site.example/en/news/7#text-c&quot;');
  expect(xml).toContain('href=&quot;tel:102&quot;');
});

test('an item has its address, its date and its category', () => {
  const xml = feed();
  expect(xml).toContain('<guid isPermaLink="true">https://site.example/en/news/7</guid>');
  expect(xml).toContain('<pubDate>Thu, 03 Sep 2026 10:00:00 GMT</pubDate>');
  expect(xml).toContain('<category>C</category>');
});

test('a lead stands for the text, which stays whole beside it, and its author is named', () => {
  expect(feed()).not.toMatch(/content:encoded>|dc:creator/);
  const xml = feed({ lead: 'A < B', author: 'Press & Co' });
  expect(xml).toContain('<description>A &amp;lt; B</description>');
  expect(xml).toContain('<content:encoded>&lt;p&gt;x&lt;/p&gt;</content:encoded>');
  expect(xml).toContain('<dc:creator>Press &amp; Co</dc:creator>');
});

test('an item without English says so in the English feed', () => {
  expect(feed()).not.toContain('dc:language>');
  const xml = feed({ title: { text: 'Так', lang: 'uk' }, html: { text: '<p>Так</p>', lang: 'uk' } });
  expect(xml).toContain('<dc:language>uk</dc:language>');
  expect(xml).toContain('Only in Ukrainian');
});

test('each page of the map names itself and its other language', () => {
  const xml = sitemap('https://site.example', [{ path: '/news/7', changed: '2026-09-03T00:00:00.000Z' }]);
  expect(xml.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://site.example/news/7',
    '<loc>https://site.example/en/news/7',
  ]);
  expect(xml.match(/hreflang="uk" href="https:\/\/site.example\/news\/7"/g)).toHaveLength(2);
  expect(xml.match(/hreflang="en" href="https:\/\/site.example\/en\/news\/7"/g)).toHaveLength(2);
  expect(xml.match(/<lastmod>2026-09-03T00:00:00.000Z/g)).toHaveLength(2);
});

test('a large site has a map of maps', () => {
  const xml = sitemapIndex('https://site.example', ['/sitemap-pages.xml', '/sitemap-news1.xml']);
  expect(xml.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://site.example/sitemap-pages.xml',
    '<loc>https://site.example/sitemap-news1.xml',
  ]);
});

test('what was corrected stands below the text, in its own language', () => {
  const xml = feed({
    corrections: [
      { date: 'Updated 16.11.2026:', text: 'The sum < 5', lang: undefined },
      { date: 'Updated 17.11.2026:', text: 'Виправлено', lang: 'uk' },
    ],
  });
  expect(xml).toContain('Updated 16.11.2026:&lt;/strong&gt; &lt;span&gt;The sum &amp;lt; 5&lt;/span&gt;');
  expect(xml).toContain('&lt;span lang=&quot;uk&quot;&gt;Виправлено&lt;/span&gt;');
});
