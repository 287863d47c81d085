// Items as the API answers them.
import type { Picture } from '../../src/files/picture.ts';
import type { NewsItem } from '../../src/modules/news/news.schema.ts';
import { type Vacancy, vacancyBody } from '../../src/modules/vacancies/vacancy.schema.ts';

const SERVER_OWNED = {
  version: 1,
  createdAt: '2026-09-01T08:00:00.000Z',
  updatedAt: '2026-09-01T08:00:00.000Z',
};

export const picture = (name: string): Picture => ({
  name,
  width: 600,
  height: 400,
  widths: [480],
  colour: '#10a8ec',
});

export const newsItem = (fields: Partial<NewsItem> = {}): NewsItem => ({
  id: 1,
  headerUa: 'Нова послуга',
  headerEn: 'A new service',
  tags: [],
  tagsEn: [],
  date: '2026-09-01',
  imgLink: null,
  picture: null,
  altUa: '',
  altEn: '',
  textUa: '<p>Текст.</p>',
  textEn: '<p>Text.</p>',
  leadUa: '',
  leadEn: '',
  authorUa: '',
  authorEn: '',
  pinnedUntil: null,
  isActive: 1,
  links: [],
  galleryLinks: null,
  galleryAlts: null,
  galleryPictures: null,
  corrections: [],
  ukrainianUpdatedAt: null,
  ...SERVER_OWNED,
  ...fields,
});

/** With the schema's defaults for what is not given. */
export const vacancy = (fields: Partial<Vacancy> = {}): Vacancy => ({
  id: 1,
  ...vacancyBody.parse({
    titleUa: 'Аналітикиня',
    titleEn: 'Analyst',
    departmentUa: 'Відділ даних',
    departmentEn: 'Data Office',
    locationUa: 'Київ',
    locationEn: 'Kyiv',
  }),
  isActive: 1,
  publishedAt: '2026-09-01',
  corrections: [],
  ukrainianUpdatedAt: null,
  ...SERVER_OWNED,
  ...fields,
});
