// News, as the whole staff area knows them.
import type { StaffFields } from '../../editorial/item.schema.ts';
import { newsKind } from '../../modules/news/news.kind.ts';
import type { NewsItem, NewsLink } from '../../modules/news/news.schema.ts';
import { type FieldNames, inBothLanguages } from '../frame/field-names.ts';
import type { StaffCollection } from '../frame/staff-kind.ts';

/** What the server fills in, or repeats in another form. */
type ServerOwned =
  | keyof StaffFields
  | 'id'
  | 'links'
  | 'picture'
  | 'ukrainianUpdatedAt'
  | 'galleryPictures'
  | 'version'
  | 'createdAt'
  | 'updatedAt';

type NewsField = Exclude<keyof NewsItem, ServerOwned> | `links.${Exclude<keyof NewsLink, 'id' | 'newsId'>}`;

export const newsFields = {
  headerUa: { text: 'headerUa' },
  headerEn: { text: 'headerEn' },
  textUa: { text: 'textUa' },
  textEn: { text: 'textEn' },
  ...inBothLanguages('lead', { text: 'lead.name' }),
  ...inBothLanguages('author', { text: 'author' }),
  altUa: { text: 'altUa' },
  altEn: { text: 'altEn' },
  date: { text: 'date' },
  pinnedUntil: { text: 'pin.until' },
  tags: { text: 'tags' },
  tagsEn: { text: 'tagsEn' },
  imgLink: { text: 'image' },
  corrections: { text: 'corrections' },
  isActive: { text: 'showOnSite', shownAs: 'flag' },
  galleryLinks: { text: 'gallery' },
  galleryAlts: { text: 'audit.galleryAlts' },
  'links.titleUa': { text: 'linkTitleUa' },
  'links.titleEn': { text: 'linkTitleEn' },
  'links.url': { text: 'linkUrl' },
} satisfies FieldNames<NewsField>;

export const staffNews: StaffCollection = {
  ...newsKind,
  group: 'work',
  texts: { title: 'news', edit: 'editNews' },
  collection: { add: 'addNews', empty: 'emptyNews', withdrawn: 'newsWithdrawn' },
  fields: newsFields,
};
