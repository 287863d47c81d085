// How two versions of a news item are compared and merged.
import { correctionsRule } from '../compare/corrections-rule.ts';
import { code, day, picture, richText, tags, text } from '../compare/field-rules.ts';
import { list } from '../compare/list-rule.ts';
import type { FieldRules } from '../compare/merge.ts';
import { addressOfPicture, type EditedPicture } from '../fields/picture-field.tsx';
import { newsFields } from './news.staff.ts';
import type { NewsValues } from './news-values.ts';

type Link = NewsValues['links'][number];
type GalleryImage = NewsValues['gallery'][number];

/** A picture of the library has its own address, a file chosen in this browser one that nothing else has. */
const addressOf = (edited: EditedPicture): string | null => edited && addressOfPicture(edited);
const isSame = (one: EditedPicture, other: EditedPicture) => addressOf(one) === addressOf(other);

export const newsRules: FieldRules<NewsValues> = {
  headerUa: text(newsFields.headerUa),
  headerEn: text(newsFields.headerEn),
  leadUa: text(newsFields.leadUa),
  leadEn: text(newsFields.leadEn),
  textUa: richText(newsFields.textUa),
  textEn: richText(newsFields.textEn),
  picture: picture(newsFields.imgLink, { isSame, addressOf }),
  altUa: text(newsFields.altUa, { about: 'picture' }),
  altEn: text(newsFields.altEn, { about: 'picture' }),
  gallery: list<GalleryImage, 'image' | 'altUa' | 'altEn'>(newsFields.galleryLinks, {
    identityOf: ({ image }) => addressOfPicture(image),
    titleOf: ({ altUa, altEn }) => altUa || altEn,
    fields: {
      image: picture<GalleryImage['image']>(newsFields.imgLink, { isSame, addressOf }),
      altUa: text(newsFields.altUa),
      altEn: text(newsFields.altEn),
    },
  }),
  links: list<Link, 'titleUa' | 'titleEn' | 'url'>(
    { text: 'links' },
    {
      identityOf: ({ id, key }) => (id === null ? key : String(id)),
      titleOf: ({ titleUa, titleEn, url }) => titleUa || titleEn || url,
      fields: {
        titleUa: text(newsFields['links.titleUa']),
        titleEn: text(newsFields['links.titleEn']),
        url: code(newsFields['links.url']),
      },
    },
  ),
  tags: tags(newsFields.tags),
  tagTitles: list<NewsValues['tagTitles'][number], 'titleEn'>(newsFields.tagsEn, {
    identityOf: ({ tag }) => tag,
    titleOf: ({ tag }) => tag,
    fields: { titleEn: text(newsFields.tagsEn) },
  }),
  date: day(newsFields.date),
  pinnedUntil: day(newsFields.pinnedUntil),
  authorUa: text(newsFields.authorUa),
  authorEn: text(newsFields.authorEn),
  corrections: correctionsRule,
};
