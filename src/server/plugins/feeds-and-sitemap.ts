// What machines read: feeds, the map of the site, how it is searched, robots.txt and the web manifest.

import type { FastifyInstance, FastifyReply } from 'fastify';
import { cachedBy } from '../../cache/cacheable-route.ts';
import { hasOwnPages } from '../../editorial/kind.ts';
import { visibleAddresses } from '../../editorial/visible-addresses.server.ts';
import { findNamedFiles } from '../../files/files-repository.server.ts';
import { type NamedFile, pictureUrl } from '../../files/picture.ts';
import { ASK_EACH_TIME } from '../../http/caching.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { inLanguage } from '../../i18n/in-language.ts';
import { LANGUAGES, type Language, localizePath } from '../../i18n/language.ts';
import { SERVED_KINDS } from '../../modules/kinds.server.ts';
import type { NewsItem } from '../../modules/news/news.schema.ts';
import { ownLead } from '../../modules/news/news-lead.ts';
import { listNews, listNewsCards } from '../../modules/news/news-repository.server.ts';
import { lastChanged } from '../../rendering/data-catalogue.ts';
import { openSearch } from '../../rendering/open-search.ts';
import { type FeedPicture, rssFeed } from '../../rendering/rss.ts';
import { type SitemapPage, sitemap, sitemapIndex } from '../../rendering/sitemap.ts';
import { filesInText } from '../../rich-text/files-in-text.ts';
import { encoded } from '../../rich-text/tree.ts';
import {
  CHANGES_PATH,
  DATA_PATH,
  POLICIES_PATH,
  PUBLIC_INFORMATION_PATH,
  STAFF_PATH,
  STAFF_PATHS,
} from '../../shared/addresses.ts';
import { PRIMARY_DARK, SURFACE } from '../../shared/colours.ts';
import { FIXED_PAGES } from '../../shared/own-addresses.ts';
import { plainSummary } from '../../shared/plain-text.ts';
import { categoryFeedPath } from '../../site/load/feed-path.ts';
import { localizedText } from '../../site/load/in-page-language.ts';
import { namedTags } from '../../site/load/news-card.ts';
import { shownText } from '../../site/load/present-rich-text.ts';
import { correctionLines } from '../../site/load/text-notes.ts';
import type { Services } from '../services.ts';

const FEED_LENGTH = 30;
/** Items in one map: twice as many addresses, a quarter of the 50 000 a map may hold, in about 5 MB. */
const MAP_PART = 6_000;

export function serveFeedsAndSitemap(app: FastifyInstance, services: Services, mapPart = MAP_PART): void {
  const { siteUrl } = services.config;
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.type(`${type}; charset=utf-8`).headers(ASK_EACH_TIME).send(text);

  for (const language of LANGUAGES) {
    app.get(localizePath('/rss.xml', language), { config: cachedBy() }, async (_request, reply) => {
      return send(reply, 'application/rss+xml', await newsFeed(services, language, all(services, language)));
    });
    app.get<{ Params: { category: string } }>(
      localizePath('/news/:category/rss.xml', language),
      { config: cachedBy() },
      async (request, reply) => {
        const { category } = request.params;
        const feed = await categoryFeed(services, language, category);
        if (feed !== null) return send(reply, 'application/rss+xml', feed);
        // As the page of that category does.
        const became = services.redirects.aliasOf(category);
        if (became === null) return sendProblem(reply, 'not-found');
        return reply.headers(ASK_EACH_TIME).redirect(categoryFeedPath(became, language), 301);
      },
    );
    app.get(localizePath(CHANGES_PATH, language), { config: cachedBy() }, async (_request, reply) => {
      return send(reply, 'application/rss+xml', changesFeed(services, language));
    });
    app.get(localizePath('/opensearch.xml', language), { config: cachedBy() }, async (_request, reply) => {
      return send(reply, 'application/opensearchdescription+xml', searchDescription(services, language));
    });
    app.get(
      localizePath('/manifest.webmanifest', language),
      { config: cachedBy() },
      async (_request, reply) => {
        return send(reply, 'application/manifest+json', manifest(services, language));
      },
    );
  }

  app.get('/.well-known/security.txt', { config: cachedBy() }, async (_request, reply) => {
    return send(reply, 'text/plain', securityText(services));
  });
  // Where password managers look for the page.
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.redirect(`${STAFF_PATH}/password`, 302),
  );

  app.get('/sitemap.xml', { config: cachedBy() }, async (_request, reply) => {
    return send(reply, 'application/xml', await siteMap(services, mapPart));
  });
  app.get<{ Params: { part: string } }>(
    '/sitemap-:part.xml',
    { config: cachedBy() },
    async (request, reply) => {
      const part = await siteMapPart(services, request.params.part, mapPart);
      return part === null ? sendProblem(reply, 'not-found') : send(reply, 'application/xml', part);
    },
  );

  app.get('/robots.txt', { config: cachedBy() }, async (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...[...STAFF_PATHS, '/api/', '/reports/', '/en/reports/', '/embed/', '/en/embed/'].map(
        (path) => `Disallow: ${path}`,
      ),
      '',
      `Sitemap: ${siteUrl}/sitemap.xml`,
      '',
    ];
    return send(reply, 'text/plain', lines.join('\n'));
  });
}

type Narrowed = { category?: string; title: string; page: string; self: string };

const all = ({ content }: Services, language: Language): Narrowed => ({
  ...{ title: content(language).organisation.name, page: '/news', self: '/rss.xml' },
});

/** Null for a name that nothing carries: its page is not there either. */
async function categoryFeed(
  services: Services,
  language: Language,
  category: string,
): Promise<string | null> {
  const { organisation, categories } = services.content(language);
  const known = categories.find(({ slug }) => slug === category);
  const { news } = await listNewsCards(services.db, { isActive: 1, category, page: 0, limit: 1 });
  const [item] = news;
  if (!item && !known) return null;
  const named = item && namedTags(item, language, categories).find(({ slug }) => slug === category);
  const title = known?.title ?? (named?.title || category);
  return newsFeed(services, language, {
    ...{ category, title: `${title} — ${organisation.name}` },
    page: `/news?${new URLSearchParams({ category })}`,
    self: categoryFeedPath(category, 'ua'),
  });
}

const PICTURE_TYPES: Record<string, string> = {
  ...{ jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif', gif: 'image/gif' },
};

function pictureOf(item: NewsItem, files: NamedFile[], language: Language): FeedPicture | null {
  const { picture } = item;
  const file = picture && files.find(({ name }) => name === picture.name);
  if (!file) return null;
  const { name, width, height } = picture;
  const type = PICTURE_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? '';
  const alt = localizedText(item.altUa, item.altEn, language).text;
  return { path: pictureUrl(name), type, bytes: file.bytes, width, height, alt };
}

async function newsFeed(
  { db, config, content, catalogues }: Services,
  language: Language,
  { category, ...feed }: Narrowed,
): Promise<string> {
  const { categories } = content(language);
  const { news } = await listNews(db, {
    isActive: 1,
    page: 0,
    limit: FEED_LENGTH,
    ...(category && { category }),
  });
  const { t } = catalogues.texts(language);
  const texts = news.map((item) => localizedText(item.textUa, item.textEn, language));
  const page = {
    language,
    texts: catalogues.texts,
    isFeed: true,
    // One question for the whole feed.
    namedFiles: () => files,
  };
  const pictures = news.flatMap(({ picture }) => picture?.name ?? []);
  const files = findNamedFiles(db, [
    ...new Set([...pictures, ...texts.flatMap(({ text }) => filesInText(text))]),
  ]);
  const found = await files;
  const shown = await Promise.all(texts.map((text) => shownText(text, page)));
  return rssFeed({
    siteUrl: config.siteUrl,
    language,
    ...feed,
    description: t('pages:news.intro'),
    foreignNote: t('onlyInUkrainian'),
    items: news.map((item, index) => ({
      path: `/news/${item.id}`,
      title: localizedText(item.headerUa, item.headerEn, language),
      date: item.date,
      lead: ownLead(item, language),
      author: localizedText(item.authorUa, item.authorEn, language).text,
      html: shown[index] ?? { text: '', lang: undefined },
      corrections: correctionLines(item.corrections, page),
      categories: namedTags(item, language, categories).map(({ title }) => title),
      picture: pictureOf(item, found, language),
    })),
  });
}

/** Pages that are no news, by when they were changed last. */
function changesFeed({ config, content, catalogues }: Services, language: Language): string {
  const { organisation, pages, projects, dashboards, policies } = content(language);
  const { t } = catalogues.texts(language);
  const changed = [
    ...pages.map(({ path, title, text, ...entry }) => ({ path, title, text: plainSummary(text), ...entry })),
    ...projects.map(({ id, header, describe, ...entry }) => ({
      ...entry,
      ...{ path: `/projects/${id}`, title: header, text: describe },
    })),
    ...dashboards.map(({ slug, header, description, ...entry }) => ({
      ...entry,
      ...{ path: `/analytics/${slug}`, title: header, text: description },
    })),
    ...inLanguage(policies, language).flatMap(({ slug, title, description, updatedAt }) =>
      updatedAt
        ? {
            ...{ path: `${POLICIES_PATH}/${slug}`, title, text: description, lang: undefined },
            // Noon in Kyiv: it has a day.
            updatedAt: `${updatedAt}T10:00:00.000Z`,
          }
        : [],
    ),
  ].sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
  return rssFeed({
    siteUrl: config.siteUrl,
    language,
    title: `${t('pages:publicInformation.changes')} — ${organisation.name}`,
    description: t('pages:publicInformation.changesText'),
    page: PUBLIC_INFORMATION_PATH,
    self: CHANGES_PATH,
    foreignNote: t('onlyInUkrainian'),
    items: changed.slice(0, FEED_LENGTH).map(({ path, title, text, lang, updatedAt }) => ({
      path,
      title: { text: title, lang },
      date: updatedAt,
      html: { text: encoded(text), lang },
      ...{ lead: '', author: '', corrections: [], categories: [], picture: null },
    })),
  });
}

/** Those of small collections are among the other pages. */
const WITH_PAGES = SERVED_KINDS.filter(({ kind }) => hasOwnPages(kind) && kind.table !== 'collection_items');

/** One map while it may be one; beyond that an index of parts. */
async function siteMap(services: Services, mapPart: number): Promise<string> {
  const { db, config } = services;
  const kinds = await Promise.all(
    WITH_PAGES.map(async ({ kind }) => ({ kind, ...(await visibleAddresses(db, kind, 0, mapPart)) })),
  );
  if (kinds.reduce((sum, { total }) => sum + total, 0) <= mapPart) {
    return sitemap(config.siteUrl, [
      ...(await otherPages(services)),
      ...kinds.flatMap(({ addresses }) => addresses),
    ]);
  }
  const parts = kinds.flatMap(({ kind, total }) =>
    Array.from({ length: Math.ceil(total / mapPart) }, (_, part) => `/sitemap-${kind.name}${part + 1}.xml`),
  );
  return sitemapIndex(config.siteUrl, ['/sitemap-pages.xml', ...parts]);
}

/** Null for a part that does not exist. */
async function siteMapPart(services: Services, name: string, mapPart: number): Promise<string | null> {
  const { siteUrl } = services.config;
  if (name === 'pages') return sitemap(siteUrl, await otherPages(services));
  const [, kindName, part] = /^([a-z]+)([1-9]\d{0,4})$/.exec(name) ?? [];
  const kind = WITH_PAGES.find((served) => served.kind.name === kindName)?.kind;
  if (!kind) return null;
  const { addresses } = await visibleAddresses(services.db, kind, Number(part) - 1, mapPart);
  return addresses.length > 0 ? sitemap(siteUrl, addresses) : null;
}

async function otherPages({ db, content, reports }: Services): Promise<SitemapPage[]> {
  const { projects, dashboards, policies, pages } = content('ua');
  const { news } = await listNews(db, { isActive: 1, page: 0, limit: 1 });
  return [
    { path: '/', changed: news[0]?.updatedAt },
    ...FIXED_PAGES.map((path) => ({ path })),
    ...projects.map(({ id, updatedAt: changed }) => ({ path: `/projects/${id}`, changed })),
    ...dashboards.map(({ slug, updatedAt: changed }) => ({ path: `/analytics/${slug}`, changed })),
    ...dashboards.flatMap(({ slug }) => {
      const editions = reports.editions(slug);
      const path = `${DATA_PATH}/${slug}/editions`;
      return editions.length > 0 ? { path, changed: lastChanged({ editions }) } : [];
    }),
    ...policies.map(({ slug }) => ({ path: `${POLICIES_PATH}/${slug}` })),
    ...pages.map(({ path, updatedAt: changed }) => ({ path, changed })),
  ];
}

function searchDescription({ config, content, catalogues }: Services, language: Language): string {
  const { shortName } = content(language).organisation;
  const { t } = catalogues.texts(language);
  return openSearch({
    siteUrl: config.siteUrl,
    language,
    shortName,
    description: t('pages:search.description'),
  });
}

function manifest({ content }: Services, language: Language): string {
  const { name, shortName, slogan } = content(language).organisation;
  return JSON.stringify({
    name,
    short_name: shortName,
    description: slogan,
    lang: language === 'ua' ? 'uk' : 'en',
    start_url: localizePath('/', language),
    scope: '/',
    display: 'minimal-ui',
    background_color: SURFACE,
    theme_color: PRIMARY_DARK,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}

const EXPIRES_AFTER_MONTHS = 6;

/** RFC 9116: whom to tell of a hole. It has to end some day; each month moves the end. */
function securityText({ config, content }: Services): string {
  const { email } = content('ua').organisation.contacts;
  const now = new Date();
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + EXPIRES_AFTER_MONTHS, 1));
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: uk, en',
    `Canonical: ${config.siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
