// A news item as the editor holds it, and as it is sent.
import { NEWS_LIMITS, type NewsItem, newsForm } from '../../modules/news/news.schema.ts';
import { FIELD_MESSAGES } from '../../shared/field-messages.ts';
import { doubleQuotes } from '../../shared/quotes.ts';
import { readWebAddress } from '../../shared/typed-address.ts';
import type { Save } from '../editor/editor-kind.ts';
import {
  checkCorrections,
  correctionsAsSaved,
  type EditedCorrection,
  editedCorrections,
  nameCorrection,
  sentCorrections,
} from '../fields/corrections-field.tsx';
import type { EditedGalleryImage } from '../fields/gallery-image.tsx';
import type { EditedLink } from '../fields/links-field.tsx';
import type { EditedPicture } from '../fields/picture-field.tsx';
import type { TagTitle } from '../fields/tags-field.tsx';
import { type FieldMessages, messagesOf } from '../frame/field-message.ts';
import { nameOfUploaded } from '../library/uploads.ts';
import type { InBoth } from '../readiness/readiness.ts';

export type NewsValues = Pick<
  NewsItem,
  | ('headerUa' | 'headerEn' | 'leadUa' | 'leadEn' | 'textUa' | 'textEn' | 'altUa' | 'altEn')
  | ('tags' | 'date' | 'pinnedUntil' | 'authorUa' | 'authorEn')
> & {
  tagTitles: TagTitle[];
  picture: EditedPicture;
  links: EditedLink[];
  gallery: EditedGalleryImage[];
  corrections: EditedCorrection[];
};

export function emptyNews(date: string): NewsValues {
  const texts = { headerUa: '', headerEn: '', leadUa: '', leadEn: '', textUa: '', textEn: '' };
  const others = { altUa: '', altEn: '', authorUa: '', authorEn: '' };
  const lists = { tags: [], tagTitles: [], links: [], gallery: [], corrections: [] };
  return { ...texts, ...others, ...lists, date, pinnedUntil: null, picture: null };
}

/** `previous` are the values as they were sent: lines keep the keys they were edited under, so that the focus stays. */
export function valuesOf(item: NewsItem, previous?: NewsValues): NewsValues {
  const { headerUa, headerEn, leadUa, leadEn, textUa, textEn, altUa, altEn } = item;
  const { tags, date, pinnedUntil, authorUa, authorEn } = item;
  const links = item.links.map(({ id, titleUa, titleEn, url }) => ({
    id,
    titleUa,
    titleEn,
    url,
    key: `link-${id}`,
  }));
  const gallery = (item.galleryPictures ?? []).map((picture, index) => ({
    key: `${index}-${picture.name}`,
    image: { kept: picture },
    altUa: item.galleryAlts?.[index]?.altUa ?? '',
    altEn: item.galleryAlts?.[index]?.altEn ?? '',
  }));
  return {
    ...{ headerUa, headerEn, leadUa, leadEn, textUa, textEn, altUa, altEn },
    ...{ tags, date, pinnedUntil, authorUa, authorEn },
    tagTitles: tags.flatMap((tag, index) => {
      const titleEn = item.tagsEn?.[index];
      return titleEn ? [{ tag, titleEn }] : [];
    }),
    picture: item.picture && { kept: item.picture },
    links: previous ? withKeysOf(links, previous.links) : links,
    gallery: previous ? withKeysOf(gallery, previous.gallery) : gallery,
    corrections: editedCorrections(item.corrections, previous?.corrections),
  };
}

/** Everything of it, its links as new ones; not its day, its pin and its corrections. */
export function duplicateOf(item: NewsItem, date: string): NewsValues {
  const values = valuesOf(item);
  const links = values.links.map((link) => ({ ...link, id: null }));
  return { ...values, links, date, pinnedUntil: null, corrections: [] };
}

function withKeysOf<Line extends { key: string }>(lines: Line[], previous: { key: string }[]): Line[] {
  if (lines.length !== previous.length) return lines;
  return lines.map((line, index) => ({ ...line, key: previous[index]?.key ?? line.key }));
}

/** New links by the number, chosen pictures by the name, corrections by the time that the server has given them. */
export function asSaved(values: NewsValues, saved: NewsValues): NewsValues {
  const links = new Map(saved.links.map((link) => [link.key, link]));
  const gallery = new Map(saved.gallery.map((image) => [image.key, image]));
  return {
    ...values,
    links: values.links.map((link) => ({ ...link, id: link.id ?? links.get(link.key)?.id ?? null })),
    gallery: values.gallery.map((line) => ({
      ...line,
      image: 'chosen' in line.image ? (gallery.get(line.key)?.image ?? line.image) : line.image,
    })),
    corrections: correctionsAsSaved(values.corrections, saved.corrections),
  };
}

/** What is wrong, by field; nothing when all is well. */
export function checkNews(values: NewsValues): FieldMessages {
  const { picture: _picture, tagTitles: _tagTitles, links, gallery, corrections, ...fields } = values;
  const parsed = newsForm.safeParse(fields);
  const messages = parsed.success ? {} : messagesOf(parsed.error);
  const tooLong = { key: FIELD_MESSAGES.tooLong, values: { max: NEWS_LIMITS.alt } };
  for (const link of links) {
    if (readWebAddress(link.url) === null) {
      messages[`links.${link.key}.url`] = { key: FIELD_MESSAGES.invalidUrl };
    }
  }
  for (const image of gallery) {
    for (const alt of ['altUa', 'altEn'] as const) {
      if (image[alt].length > NEWS_LIMITS.alt) messages[`gallery.${image.key}.${alt}`] = tooLong;
    }
  }
  return { ...messages, ...checkCorrections(corrections) };
}

const QUOTED = ['headerUa', 'headerEn', 'altUa', 'altEn', 'textUa', 'textEn'] as const;
const PLAIN = ['leadUa', 'leadEn', 'authorUa', 'authorEn'] as const;

/** The name of a picture in the library; of a chosen one, once it has been uploaded. */
const nameOf = (picture: NonNullable<EditedPicture>): string | undefined =>
  'kept' in picture ? picture.kept.name : nameOfUploaded(picture.chosen);

const sentAlts = ({ altUa, altEn }: EditedGalleryImage) => ({
  altUa: doubleQuotes(altUa),
  altEn: doubleQuotes(altEn),
});

const sentLink = ({ id, titleUa, titleEn, url }: EditedLink) => ({
  ...(id !== null && { id }),
  titleUa,
  titleEn,
  url: readWebAddress(url) ?? url,
});

/** One for each tag, as the server keeps them. */
export const sentTagsEn = ({ tags, tagTitles }: Pick<NewsValues, 'tags' | 'tagTitles'>): string[] =>
  tags.map((tag) => tagTitles.find((each) => each.tag === tag)?.titleEn.trim() ?? '');

type Base = Pick<Save<NewsValues>, 'id' | 'version' | 'isActive'> & { reason?: string | undefined };

/** The whole item, its pictures by their names. */
export function newsFormData(values: NewsValues, { id, version, isActive, reason }: Base): FormData {
  const form = new FormData();
  if (id !== null) form.append('id', String(id));
  if (version !== null) form.append('version', String(version));
  for (const field of QUOTED) form.append(field, doubleQuotes(values[field]));
  for (const field of PLAIN) form.append(field, values[field].trim());
  form.append('tags', JSON.stringify(values.tags));
  form.append('tagsEn', JSON.stringify(sentTagsEn(values)));
  form.append('date', values.date);
  form.append('pinnedUntil', values.pinnedUntil ?? '');
  const visibility = isActive ?? (id === null ? 0 : undefined);
  if (visibility !== undefined) form.append('isActive', String(visibility));
  form.append('imgLink', (values.picture && nameOf(values.picture)) ?? '');
  form.append('links', JSON.stringify(values.links.map(sentLink)));
  form.append(
    'gallery',
    JSON.stringify(values.gallery.map((image) => ({ file: nameOf(image.image), ...sentAlts(image) }))),
  );
  if (reason) form.append('reason', reason);
  form.append('corrections', JSON.stringify(sentCorrections(values.corrections)));
  return form;
}

/** What is compared to tell whether the server has these very values. */
export function contentOfNews(values: NewsValues): unknown {
  const links = values.links.map((link) => ({ ...link, id: null }));
  const corrections = values.corrections.map((each) => ({ ...each, at: null }));
  return [
    ...newsFormData({ ...values, links, corrections }, { id: null, version: null, isActive: undefined }),
  ];
}

/** The pictures of the item, with the fields that describe them; those of the gallery by their places. */
export const describedPictures = ({ picture, altUa, altEn, gallery }: NewsValues): InBoth[] => [
  ...(picture ? [{ ua: { field: 'altUa', text: altUa }, en: { field: 'altEn', text: altEn } }] : []),
  ...gallery.map((image, place) => ({
    ua: { field: `gallery.${place}.altUa`, text: image.altUa },
    en: { field: `gallery.${place}.altEn`, text: image.altEn },
  })),
];

/** The server counts links and pictures; the form knows them by their keys. */
export function nameMessages(
  messages: FieldMessages,
  { links, gallery, corrections }: NewsValues,
): FieldMessages {
  const nameOfPath = (path: string): string => {
    const [, list, index, field] = /^(links|gallery)\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const key = (list === 'links' ? links : gallery)[Number(index)]?.key;
    if (list && key) return `${list}.${key}.${field === 'file' ? 'image' : field}`;
    return path === 'imgLink' ? 'picture' : nameCorrection(path, corrections);
  };
  return Object.fromEntries(Object.entries(messages).map(([path, message]) => [nameOfPath(path), message]));
}
