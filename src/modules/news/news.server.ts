// What news adds to the central lists: API, description, backup, demonstration.

import type { Database } from '../../db/connection.ts';
import type { ServedKind } from '../../editorial/kind.server.ts';
import { ifVisible } from '../../editorial/kind.ts';
import {
  type NewsItem,
  type NewsLink,
  type NewsPages,
  newsItemSchema,
  newsLinkSchema,
  newsListSchema,
  newsQuery,
} from './news.schema.ts';
import { type GalleryImage, galleryOf, type NewsFields } from './news-fields.ts';
import { serveNewsForms } from './news-form-routes.server.ts';
import { pinnedNews } from './news-order.server.ts';
import { serveNewsParts } from './news-part-routes.server.ts';
import {
  findNews,
  listNews,
  listNewsCards,
  news,
  newsMonths,
  newsNeighbours,
  newsTopics,
  relatedNews,
} from './news-repository.server.ts';

type DemoNews = Omit<
  NewsFields,
  | 'imgLink'
  | 'links'
  | 'gallery'
  | 'tagsEn'
  | 'corrections'
  | 'leadUa'
  | 'leadEn'
  | 'authorUa'
  | 'authorEn'
  | 'pinnedUntil'
>;
/** `newsIndex` counts the items of news.json from 1. */
type DemoGallery = { newsIndex: number; images: GalleryImage[] };
type DemoLinks = { newsIndex: number; links: Omit<NewsLink, 'id' | 'newsId'>[] };

const staffPin = async (db: Database) => ({ pinned: await pinnedNews(db) });

export const servedNews = {
  kind: news,
  itemSchema: newsItemSchema,
  list: { query: newsQuery, answer: newsListSchema, items: 'news', read: listNews, forStaff: staffPin },
  schemas: { NewsItem: newsItemSchema, NewsLink: newsLinkSchema },
  routes: [serveNewsForms, serveNewsParts],
  pages: (db): NewsPages => ({
    listNews: (filter) => listNewsCards(db, { ...filter, isActive: 1 }),
    findNews: async (id) => ifVisible(await findNews(db, id)),
    newsNeighbours: (item) => newsNeighbours(db, item),
    relatedNews: (item) => relatedNews(db, item),
    newsMonths: (category) => newsMonths(db, category),
    newsTopics: (tags, period) => newsTopics(db, tags, period),
  }),
  tables: {
    news: ['id'],
    news_tags: ['news_id', 'position'],
    news_places: ['news_id', 'tag'],
    news_links: ['id'],
    gallery_images: ['id'],
  },
  trustedColumns: {
    news: { image_name: 'file' },
    gallery_images: { image_name: 'file' },
    news_links: { url: 'url' },
  },
  demonstration(read, pictureName) {
    const galleries = read<DemoGallery>('galleries');
    const links = read<DemoLinks>('links');
    return read<DemoNews>('news').map((item, index) => {
      const own = <Part extends { newsIndex: number }>(parts: Part[]) =>
        parts.find(({ newsIndex }) => newsIndex === index + 1);
      const images = own(galleries)?.images ?? [];
      const names = images.map(({ file }) => pictureName(file));
      return {
        ...item,
        ...{ leadUa: '', leadEn: '', authorUa: '', authorEn: '', pinnedUntil: null },
        tagsEn: item.tags.map(() => ''),
        imgLink: pictureName(`news-${String(index + 1).padStart(2, '0')}.svg`),
        links: own(links)?.links ?? [],
        gallery: galleryOf(names, images),
        corrections: [],
      };
    });
  },
} satisfies ServedKind<NewsItem, NewsFields>;
