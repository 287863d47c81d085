// What machines read: feeds, the map of the site, robots.txt and the web manifest.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LANGUAGES, type Language, localizePath } from '../../i18n/language.ts';
import { listVisibleNewsDates } from '../../modules/news/news-map.server.ts';
import { listNews } from '../../modules/news/news-repository.server.ts';
import { listVacancies } from '../../modules/vacancies/vacancies-repository.server.ts';
import { rssFeed } from '../../rendering/rss.ts';
import { type SitemapPage, sitemap } from '../../rendering/sitemap.ts';
import { keptBy } from '../../shared/public-answer.ts';
import type { Services } from '../services.ts';

const FEED_LENGTH = 30;

const SECTIONS = [
  'aboutus',
  'projects',
  'career',
  'news',
  'analytics',
  'eservices',
  'directories',
  'companypolicies',
];

const REVALIDATE = 'public, max-age=0, must-revalidate';

export function serveMachineFiles(app: FastifyInstance, services: Services): void {
  const { siteUrl } = services.config;
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', REVALIDATE).send(text);

  for (const language of LANGUAGES) {
    app.get(localizePath('/rss.xml', language), { config: keptBy() }, async (_request, reply) => {
      return send(reply, 'application/rss+xml', await newsFeed(services, language));
    });
    app.get(
      localizePath('/manifest.webmanifest', language),
      { config: keptBy() },
      async (_request, reply) => {
        return send(reply, 'application/manifest+json', manifest(services, language));
      },
    );
  }

  app.get('/sitemap.xml', { config: keptBy() }, async (_request, reply) => {
    return send(reply, 'application/xml', sitemap(siteUrl, await allPages(services)));
  });

  app.get('/robots.txt', { config: keptBy() }, async (_request, reply) => {
    const lines = [
      'User-agent: *',
      'Disallow: /adminpage',
      'Disallow: /login',
      'Disallow: /api/',
      'Disallow: /reports/',
    ];
    return send(
      reply,
      'text/plain',
      [...lines, 'Disallow: /en/reports/', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n'),
    );
  });
}

async function newsFeed({ db, config, content, catalogues }: Services, language: Language): Promise<string> {
  const { organisation, categories } = content(language);
  const { news } = await listNews(db, { isActive: 1, page: 0, limit: FEED_LENGTH });
  const pick = (ua: string, en: string) => (language === 'en' && en.trim() !== '' ? en : ua);
  return rssFeed({
    siteUrl: config.siteUrl,
    language,
    title: organisation.name,
    description: catalogues.instance(language).t('pages:news.intro'),
    items: news.map((item) => ({
      id: item.id,
      title: pick(item.headerUa, item.headerEn),
      date: item.date,
      html: pick(item.textUa, item.textEn),
      categories: item.tags.map((tag) => categories.find(({ slug }) => slug === tag)?.title ?? tag),
    })),
  });
}

async function allPages({ db, content }: Services): Promise<SitemapPage[]> {
  const { projects, dashboards, policies } = content('ua');
  const [news, { vacancies }] = await Promise.all([
    listVisibleNewsDates(db),
    listVacancies(db, { isActive: 1 }),
  ]);
  return [
    { path: '/', changed: news[0]?.updatedAt },
    ...SECTIONS.map((section) => ({ path: `/${section}` })),
    { path: '/accessibility' },
    ...projects.map(({ id }) => ({ path: `/projects/${id}` })),
    ...dashboards.map(({ slug }) => ({ path: `/analytics/${slug}` })),
    ...policies.map(({ slug }) => ({ path: `/companypolicies/${slug}` })),
    ...vacancies.map(({ id, updatedAt }) => ({ path: `/career/${id}`, changed: updatedAt })),
    ...news.map(({ id, updatedAt }) => ({ path: `/news/${id}`, changed: updatedAt })),
  ];
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
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#1B242D',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
