// Everything an editor can change of a news item, as one value: what a save writes and the audit log compares.
import { z } from 'zod';
import { filesInTexts } from '../../editorial/files-in-texts.ts';
import type { StoredItem } from '../../editorial/kind.ts';
import type { FileUse } from '../../files/files-repository.server.ts';
import { newsKind } from './news.kind.ts';
import { type NewsItem, type NewsLink, newsItemSchema } from './news.schema.ts';

/** Without an id it is new. */
export type LinkFields = { id?: number | undefined } & Pick<NewsLink, 'titleUa' | 'titleEn' | 'url'>;
export type GalleryImage = { file: string; altUa: string; altEn: string };

export type NewsFields = Pick<
  NewsItem,
  | 'headerUa'
  | 'headerEn'
  | 'tags'
  | 'tagsEn'
  | 'date'
  | 'imgLink'
  | 'altUa'
  | 'altEn'
  | 'textUa'
  | 'textEn'
  | 'leadUa'
  | 'leadEn'
  | 'authorUa'
  | 'authorEn'
  | 'pinnedUntil'
  | 'corrections'
  | 'isActive'
> & { links: LinkFields[]; gallery: GalleryImage[] };

/** One title for each tag, also of what was stored before tags had any. */
export function wholeNews(stored: StoredItem): NewsItem {
  const item = z.decode(newsItemSchema, stored);
  return { ...item, tagsEn: tagTitles(item.tags, item) };
}

export function newsFields(item: NewsItem): NewsFields {
  const { headerUa, headerEn, tags, tagsEn, date, imgLink, altUa, altEn, textUa, textEn, isActive } = item;
  const { leadUa, leadEn, authorUa, authorEn, pinnedUntil } = item;
  return {
    headerUa,
    headerEn,
    tags,
    tagsEn,
    date,
    imgLink,
    altUa,
    altEn,
    textUa,
    textEn,
    leadUa,
    leadEn,
    authorUa,
    authorEn,
    pinnedUntil,
    isActive,
    links: item.links.map(({ id, titleUa, titleEn, url }) => ({ id, titleUa, titleEn, url })),
    gallery: galleryOf(item.galleryLinks ?? [], item.galleryAlts ?? []),
    corrections: item.corrections,
  };
}

/** The titles that tags have in an item, for a list of some of them and others. */
export const tagTitles = (tags: string[], known: { tags: string[]; tagsEn: string[] }): string[] =>
  tags.map((tag) => known.tagsEn[known.tags.indexOf(tag)] ?? '');

/** Descriptions that are missing are empty. */
export const galleryOf = (
  names: string[],
  alts: readonly { altUa: string; altEn: string }[],
): GalleryImage[] =>
  names.map((file, index) => ({ file, altUa: alts[index]?.altUa ?? '', altEn: alts[index]?.altEn ?? '' }));

/** The fields of a link under names of their own: `links.7.url`. */
const linkEntries = ({ id, titleUa, titleEn, url }: LinkFields): [string, string][] =>
  Object.entries({ titleUa, titleEn, url }).map(([name, value]) => [`links.${id}.${name}`, value]);

export function auditNewsFields({ links, gallery, ...fields }: NewsFields): Record<string, unknown> {
  return {
    ...fields,
    ...Object.fromEntries(links.flatMap(linkEntries)),
    galleryLinks: gallery.map(({ file }) => file),
    galleryAlts: gallery.map(({ altUa, altEn }) => ({ altUa, altEn })),
  };
}

export const newsFiles = ({ imgLink, gallery, ...fields }: NewsFields): FileUse[] => [
  ...(imgLink ? [{ field: 'imgLink', name: imgLink, altUa: fields.altUa, altEn: fields.altEn }] : []),
  ...gallery.map(({ file, altUa, altEn }) => ({ field: 'gallery', name: file, altUa, altEn })),
  ...filesInTexts(newsKind, fields),
];
