// What a news item is, for the pages, the staff area and the API alike. Safe in the browser.
import { z } from 'zod';
import { pictureSchema } from '../../files/picture.schema.ts';
import { MAX_GALLERY_IMAGES, uploadSchema } from '../../files/upload.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import {
  body,
  date,
  flag,
  id,
  jsonText,
  optionalText,
  parseJson,
  quoted,
  requiredText,
  text,
  wholeNumberText,
} from '../../shared/field-schemas.ts';

export const NEWS_PAGE_SIZE = 12;
export const NEWS_LIMITS = {
  header: 300,
  alt: 300,
  text: 200_000,
  tags: 10,
  tag: 40,
  linkTitle: 300,
  url: 2000,
} as const;

const isHttpUrl = (value: string): boolean => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);

const header = requiredText(NEWS_LIMITS.header);
const optionalHeader = text(NEWS_LIMITS.header);
const alt = text(NEWS_LIMITS.alt);
const longText = text(NEWS_LIMITS.text);

const tagsSchema = z
  .array(requiredText(NEWS_LIMITS.tag).trim(), { error: say.invalidValue })
  .max(NEWS_LIMITS.tags, say.tooMany)
  .transform((tags) => [...new Set(tags)]);

/** What an editor fills in. */
export const newsForm = body({
  headerUa: header,
  headerEn: optionalHeader,
  tags: tagsSchema,
  date,
  altUa: alt,
  altEn: alt,
  textUa: longText,
  textEn: longText,
  isActive: flag,
});

/** A list of tags as JSON text, or a field for each. */
const sentTags = z
  .union([z.string(), z.array(z.string())], { error: say.invalidValue })
  .default([])
  .transform((sent, context) => {
    if (typeof sent !== 'string') return sent;
    if (!/^[[{"]/.test(sent)) return sent === '' ? [] : [sent];
    return parseJson(sent, context);
  })
  .pipe(tagsSchema)
  .meta({ description: 'At most 10 tags, as JSON text or as a field for each' });

/** Of a picture that is there; a client without one may send an empty text, or what is left of `null`. */
const imgLink = optionalText(200).transform((sent) => (sent === 'null' || sent === 'undefined' ? '' : sent));

/** The same as it is sent: texts only, quotes doubled, tags as JSON text. */
const sentFields = {
  headerUa: quoted(header, NEWS_LIMITS.header),
  headerEn: quoted(optionalHeader, NEWS_LIMITS.header).default(''),
  tags: sentTags,
  date,
  altUa: quoted(alt, NEWS_LIMITS.alt).default(''),
  altEn: quoted(alt, NEWS_LIMITS.alt).default(''),
  textUa: quoted(longText, NEWS_LIMITS.text).default(''),
  textEn: quoted(longText, NEWS_LIMITS.text).default(''),
  img: uploadSchema.optional(),
  imgLink,
};

export const newsBody = body({ ...sentFields, isActive: flag.default(1) });

/** `img` replaces the picture, `imgLink` keeps it, neither removes it; `isActive` stays as it is when left out. */
export const newsUpdateBody = body({
  id,
  ...sentFields,
  isActive: flag.optional(),
});

export const newsQuery = z.object({
  limit: wholeNumberText(1, 100, NEWS_PAGE_SIZE),
  page: wholeNumberText(0, 1_000_000, 0),
  category: text(NEWS_LIMITS.tag)
    .optional()
    .transform((value) => value || undefined),
  isActive: flag.default(1),
});

const linkFields = {
  newsId: id,
  titleUa: optionalText(NEWS_LIMITS.linkTitle),
  titleEn: optionalText(NEWS_LIMITS.linkTitle),
  url: text(NEWS_LIMITS.url).refine(isHttpUrl, say.invalidUrl),
};
export const linkBody = body(linkFields);
/** Without `newsId` a link stays where it is; with another one it is a conflict. */
export const linkUpdateBody = body({ id, ...linkFields, newsId: id.optional() });

/** A plain text is the Ukrainian description. */
const sentAlt = z
  .unknown()
  .transform((sent) => (typeof sent === 'string' ? { altUa: sent } : (sent ?? {})))
  .pipe(
    body({
      altUa: quoted(alt, NEWS_LIMITS.alt).default(''),
      altEn: quoted(alt, NEWS_LIMITS.alt).default(''),
    }),
  );

/**
 * The whole gallery, in order. `imgs` alone are its pictures. With `galleryLinks`, names keep pictures that are in the
 * gallery already and each null takes the next of `imgs`. Descriptions that are left out are empty.
 */
export const galleryBody = body({
  id,
  galleryAlts: jsonText(z.array(sentAlt, { error: say.invalidValue }).max(MAX_GALLERY_IMAGES, say.tooMany))
    .optional()
    .meta({ description: 'JSON text: `[{"altUa": …, "altEn": …}, …]`, quotes doubled' }),
  galleryLinks: jsonText(
    z.array(text(200).nullable(), { error: say.invalidValue }).max(MAX_GALLERY_IMAGES, say.tooMany),
  )
    .optional()
    .meta({ description: 'JSON text: names of pictures to keep, null for each new one, in order' }),
  imgs: z.array(uploadSchema, { error: say.required }).max(MAX_GALLERY_IMAGES, say.tooMany).default([]),
})
  .refine((body) => galleryLength(body) > 0, { path: ['imgs'], message: say.required })
  .refine((body) => !body.galleryLinks || count(body.galleryLinks, null) === body.imgs.length, {
    path: ['galleryLinks'],
    message: say.linksDiffer,
  })
  .refine((body) => !body.galleryAlts || body.galleryAlts.length <= galleryLength(body), {
    path: ['galleryAlts'],
    message: say.altsDiffer,
  });

const galleryLength = (body: { galleryLinks?: unknown[] | undefined; imgs: unknown[] }): number =>
  (body.galleryLinks ?? body.imgs).length;

const count = (list: unknown[], value: unknown): number => list.filter((each) => each === value).length;

export const newsLinkSchema = z.object({
  id: z.int(),
  newsId: z.int(),
  titleUa: z.string(),
  titleEn: z.string(),
  url: z.string(),
});

const galleryAltSchema = z.object({ altUa: z.string(), altEn: z.string() });

export const gallerySchema = z.object({
  id: z.int(),
  galleryLinks: z.array(z.string()).nullable(),
  galleryAlts: z.array(galleryAltSchema).nullable(),
});

export const newsItemSchema = z.object({
  id: z.int(),
  headerUa: z.string(),
  headerEn: z.string(),
  tags: z.array(z.string()),
  date: z.iso.date(),
  imgLink: z.string().nullable(),
  picture: pictureSchema
    .nullable()
    .meta({ description: 'What a page needs to show imgLink without layout shift' }),
  altUa: z.string(),
  altEn: z.string(),
  textUa: z.string(),
  textEn: z.string(),
  isActive: flag,
  links: z.array(newsLinkSchema),
  galleryLinks: z.array(z.string()).nullable(),
  galleryAlts: z.array(galleryAltSchema).nullable(),
  galleryPictures: z
    .array(pictureSchema)
    .nullable()
    .meta({ description: 'One for each of galleryLinks, in the same order' }),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const newsListSchema = z.object({
  news: z.array(newsItemSchema),
  pagesCount: z.int(),
  total: z.int(),
});

export type NewsLink = z.output<typeof newsLinkSchema>;
export type LinkUpdate = z.output<typeof linkUpdateBody>;
export type GalleryAlt = z.output<typeof galleryAltSchema>;
export type Gallery = z.output<typeof gallerySchema>;
export type NewsItem = z.output<typeof newsItemSchema>;
export type NewsList = z.output<typeof newsListSchema>;
export type NewsForm = z.output<typeof newsForm>;
export type NewsBody = z.output<typeof newsBody>;
export type NewsUpdate = z.output<typeof newsUpdateBody>;
export type GalleryBody = z.output<typeof galleryBody>;
