// A news item as the editor holds it, and as it is sent.
import { NEWS_LIMITS, type NewsItem, type NewsLink, newsForm } from '../../../modules/news/news.schema.ts';
import { FIELD_MESSAGES } from '../../../shared/field-messages.ts';
import { doubleQuotes } from '../../../shared/quotes.ts';
import { transliterateFileName } from '../../../shared/transliterate.ts';
import type { ChosenFile } from '../fields/choose-file.ts';
import { type FieldMessages, messagesOf } from '../fields/field-message.ts';
import type { EditedGalleryImage } from '../fields/gallery-image.tsx';
import type { EditedLink } from '../fields/links-field.tsx';
import type { EditedPicture } from '../fields/picture-field.tsx';

export type NewsValues = Pick<
  NewsItem,
  'headerUa' | 'headerEn' | 'tags' | 'date' | 'altUa' | 'altEn' | 'textUa' | 'textEn' | 'isActive'
> & { picture: EditedPicture; links: EditedLink[]; gallery: EditedGalleryImage[] };

export function emptyNews(date: string): NewsValues {
  const texts = { headerUa: '', headerEn: '', altUa: '', altEn: '', textUa: '', textEn: '' };
  return { ...texts, tags: [], date, isActive: 1, picture: null, links: [], gallery: [] };
}

/** `former` are the values as they were sent: lines keep the keys they were edited under, so that the focus stays. */
export function valuesOf(item: NewsItem, former?: NewsValues): NewsValues {
  const { headerUa, headerEn, tags, date, altUa, altEn, textUa, textEn, isActive } = item;
  const links = item.links.map(({ id, titleUa, titleEn, url }) => ({
    ...{ id, titleUa, titleEn, url },
    key: `link-${id}`,
  }));
  const gallery = (item.galleryPictures ?? []).map((picture, index) => ({
    key: `${index}-${picture.name}`,
    image: { kept: picture },
    altUa: item.galleryAlts?.[index]?.altUa ?? '',
    altEn: item.galleryAlts?.[index]?.altEn ?? '',
  }));
  return {
    ...{ headerUa, headerEn, tags, date, altUa, altEn, textUa, textEn, isActive },
    picture: item.picture && { kept: item.picture },
    links: former ? withKeysOf(links, former.links) : links,
    gallery: former ? withKeysOf(gallery, former.gallery) : gallery,
  };
}

function withKeysOf<Line extends { key: string }>(lines: Line[], former: { key: string }[]): Line[] {
  if (lines.length !== former.length) return lines;
  return lines.map((line, index) => ({ ...line, key: former[index]?.key ?? line.key }));
}

/** What is wrong, by field; nothing when all is well. */
export function checkNews(values: NewsValues): FieldMessages {
  const { picture: _picture, links, gallery, ...fields } = values;
  const parsed = newsForm.safeParse(fields);
  const messages = parsed.success ? {} : messagesOf(parsed.error);
  const tooLong = { key: FIELD_MESSAGES.tooLong, values: { max: NEWS_LIMITS.alt } };
  for (const link of links) {
    if (!/^https?:\/\/\S+$/i.test(link.url) || !URL.canParse(link.url)) {
      messages[`links.${link.key}.url`] = { key: FIELD_MESSAGES.invalidUrl };
    }
  }
  for (const image of gallery) {
    for (const alt of ['altUa', 'altEn'] as const) {
      if (image[alt].length > NEWS_LIMITS.alt) messages[`gallery.${image.key}.${alt}`] = tooLong;
    }
  }
  return messages;
}

const QUOTED = ['headerUa', 'headerEn', 'altUa', 'altEn', 'textUa', 'textEn'] as const;

/** Names of files go in Latin letters (section 5 of the specification). */
function appendFile(form: FormData, field: string, { file }: ChosenFile): void {
  form.append(field, file, transliterateFileName(file.name));
}

export function newsFormData(values: NewsValues, id: number | null): FormData {
  const form = new FormData();
  // Fields first, files last: the server reads the form as it comes.
  if (id !== null) form.append('id', String(id));
  for (const field of QUOTED) form.append(field, doubleQuotes(values[field]));
  form.append('tags', JSON.stringify(values.tags));
  form.append('date', values.date);
  form.append('isActive', String(values.isActive));
  if (values.picture && 'kept' in values.picture) form.append('imgLink', values.picture.kept.name);
  if (values.picture && 'chosen' in values.picture) appendFile(form, 'img', values.picture.chosen);
  return form;
}

export function galleryFormData(gallery: EditedGalleryImage[], id: number): FormData {
  const form = new FormData();
  const alts = gallery.map(({ altUa, altEn }) => ({
    altUa: doubleQuotes(altUa),
    altEn: doubleQuotes(altEn),
  }));
  form.append('id', String(id));
  form.append('galleryAlts', JSON.stringify(alts));
  form.append(
    'galleryLinks',
    JSON.stringify(gallery.map(({ image }) => ('kept' in image ? image.kept.name : null))),
  );
  for (const { image } of gallery) if ('chosen' in image) appendFile(form, 'imgs', image.chosen);
  return form;
}

export function isSameGallery(a: EditedGalleryImage[], b: EditedGalleryImage[]): boolean {
  const content = (gallery: EditedGalleryImage[]) =>
    JSON.stringify(
      gallery.map(({ image, altUa, altEn }) => [
        'kept' in image ? image.kept.name : image.chosen.url,
        altUa,
        altEn,
      ]),
    );
  return content(a) === content(b);
}

/** The server counts the files it was sent (`imgs.1`); the form knows pictures by their keys. */
export function namePictures(messages: FieldMessages, { gallery }: NewsValues): FieldMessages {
  const sent = gallery.filter(({ image }) => 'chosen' in image);
  const nameOf = (path: string) => {
    const image = sent[Number(/^imgs\.(\d+)$/.exec(path)?.[1])];
    if (image) return `gallery.${image.key}.image`;
    return path === 'img' ? 'picture' : path;
  };
  return Object.fromEntries(Object.entries(messages).map(([path, message]) => [nameOf(path), message]));
}

export type LinkChanges = { added: EditedLink[]; edited: EditedLink[]; removed: EditedLink[] };

export function linkChanges(before: EditedLink[], after: EditedLink[]): LinkChanges {
  const same = (a: EditedLink, b: EditedLink) =>
    a.url === b.url && a.titleUa === b.titleUa && a.titleEn === b.titleEn;
  const former = (link: EditedLink) => before.find(({ id }) => id === link.id);
  return {
    // One that somebody else has removed meanwhile is written again.
    added: after.filter((link) => !former(link)),
    edited: after.filter((link) => {
      const was = former(link);
      return was !== undefined && !same(was, link);
    }),
    removed: before.filter(({ id }) => !after.some((link) => link.id === id)),
  };
}

export const linkFields = ({ titleUa, titleEn, url }: EditedLink, newsId: number): Omit<NewsLink, 'id'> => {
  return { newsId, titleUa, titleEn, url };
};
