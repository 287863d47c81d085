// What a news item is, for the pages, the staff area and the API alike. Safe in the browser.
import { z } from 'zod';
import { LONGEST_SLUG } from '../../editorial/collection.ts';
import {
  correctionsOf,
  MOST_REASON,
  publicFields,
  reason,
  staffFields,
  staffListFields,
  staffQuery,
} from '../../editorial/item.schema.ts';
import { pictureSchema } from '../../files/picture.schema.ts';
import { MAX_GALLERY_IMAGES, uploadSchema } from '../../files/upload.ts';
import { today } from '../../i18n/format.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import {
  baseVersion,
  body,
  date,
  flag,
  id,
  jsonText,
  optionalText,
  parseJson,
  quoted,
  requiredText,
  shownAtFirst,
  text,
  wholeNumberText,
} from '../../shared/field-schemas.ts';
import { isWebAddress } from '../../shared/typed-address.ts';

export const NEWS_PAGE_SIZE = 12;
export const NEWS_LIMITS = {
  header: 300,
  alt: 300,
  text: 200_000,
  lead: 300,
  author: 200,
  tags: 10,
  links: 100,
  tag: 40,
  linkTitle: 300,
  url: 2000,
} as const;

const header = requiredText(NEWS_LIMITS.header);
const optionalHeader = text(NEWS_LIMITS.header);
const alt = text(NEWS_LIMITS.alt);
const longText = text(NEWS_LIMITS.text);
const lead = text(NEWS_LIMITS.lead);
const author = text(NEWS_LIMITS.author);

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
  leadUa: lead,
  leadEn: lead,
  authorUa: author,
  authorEn: author,
  pinnedUntil: date.nullable(),
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

/** The name of a picture of the library, or its address below the image base. */
const pictureName = text(200).transform((sent) => sent.replace(/^\/imgs\//, ''));

/** A client without one may send an empty text, or what is left of `null`. */
const imgLink = pictureName
  .default('')
  .transform((sent) => (sent === 'null' || sent === 'undefined' ? '' : sent))
  .meta({ description: 'The name of a picture of the library, with or without `/imgs/` before it' });

const url = text(NEWS_LIMITS.url).refine(isWebAddress, say.invalidUrl);

/** JSON text inside a form; nothing, and what is left of it, mean that the part stays as it is. */
const sentPart = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string({ error: say.invalidValue })
    .optional()
    .transform((sent, context) =>
      sent === undefined || ['', 'null', 'undefined'].includes(sent) ? undefined : parseJson(sent, context),
    )
    .pipe(schema.optional());

/** One for each of `tags`, empty for a category or where there is none. */
const sentTagsEn = sentPart(
  z.array(text(NEWS_LIMITS.tag), { error: say.invalidValue }).max(NEWS_LIMITS.tags, say.tooMany),
).meta({
  description: 'JSON text: English titles of `tags`, in the same order; empty texts where there is none',
});

const sentLinkTitle = optionalText(NEWS_LIMITS.linkTitle);

const sentLinks = sentPart(
  z
    .array(
      body({
        id: id.nullish().transform((sent) => sent ?? undefined),
        titleUa: sentLinkTitle,
        titleEn: sentLinkTitle,
        url,
      }),
      { error: say.invalidValue },
    )
    .max(NEWS_LIMITS.links, say.tooMany),
).meta({
  description: 'JSON text: `[{"id"?: …, "titleUa": …, "titleEn": …, "url": …}, …]`; replaces the links',
});

const sentGalleryAlt = quoted(alt, NEWS_LIMITS.alt).default('');

const sentGallery = sentPart(
  z
    .array(body({ file: pictureName, altUa: sentGalleryAlt, altEn: sentGalleryAlt }), {
      error: say.invalidValue,
    })
    .max(MAX_GALLERY_IMAGES, say.tooMany),
).meta({
  description:
    'JSON text: `[{"file": …, "altUa": …, "altEn": …}, …]`, quotes doubled; replaces the gallery by files of the library',
});

const sentLead = lead.optional().meta({
  description: `At most ${NEWS_LIMITS.lead} characters, for cards, search engines and messengers; empty: the beginning of the text`,
});

const sentAuthor = author.optional().meta({ description: `At most ${NEWS_LIMITS.author} characters` });

const sentPin = z
  .string({ error: say.invalidDate })
  .optional()
  .transform((sent) => (sent !== undefined && ['', 'null', 'undefined'].includes(sent) ? null : sent))
  .pipe(date.nullable().optional())
  .meta({
    description:
      'The last day, in Kyiv, on which it stays on top of the news; empty: it is not pinned. One visible item is pinned: this one takes the pin from another',
  });

const sentNewsCorrections = sentPart(
  correctionsOf(requiredText(MOST_REASON), optionalText(MOST_REASON)),
).meta({ description: 'JSON text: `[{"at"?: …, "textUa": …, "textEn": …}, …]`' });

/** The same as it is sent: texts only, quotes doubled, tags, links and gallery as JSON text. */
const sentFields = {
  headerUa: quoted(header, NEWS_LIMITS.header),
  headerEn: quoted(optionalHeader, NEWS_LIMITS.header).default(''),
  tags: sentTags,
  tagsEn: sentTagsEn,
  date,
  altUa: quoted(alt, NEWS_LIMITS.alt).default(''),
  altEn: quoted(alt, NEWS_LIMITS.alt).default(''),
  textUa: quoted(longText, NEWS_LIMITS.text).default(''),
  textEn: quoted(longText, NEWS_LIMITS.text).default(''),
  leadUa: sentLead,
  leadEn: sentLead,
  authorUa: sentAuthor,
  authorEn: sentAuthor,
  pinnedUntil: sentPin,
  img: uploadSchema.optional(),
  imgLink,
  links: sentLinks,
  gallery: sentGallery,
  corrections: sentNewsCorrections,
  reason,
};

export const newsBody = body({ ...sentFields, isActive: shownAtFirst });

/**
 * `img` replaces the picture, `imgLink` names it, neither removes it; `isActive`, lead, author, pin, links and gallery stay as
 * they are when left out.
 */
export const newsUpdateBody = body({
  id,
  ...sentFields,
  isActive: flag.optional(),
  version: baseVersion,
});

export const newsQuery = z.object({
  limit: wholeNumberText(1, 100, NEWS_PAGE_SIZE),
  page: wholeNumberText(0, 1_000_000, 0),
  category: text(NEWS_LIMITS.tag)
    .optional()
    .transform((value) => value || undefined),
  isActive: flag.default(1),
  ...staffQuery,
});

const linkFields = {
  newsId: id,
  titleUa: optionalText(NEWS_LIMITS.linkTitle),
  titleEn: optionalText(NEWS_LIMITS.linkTitle),
  url,
};
export const linkBody = body({ ...linkFields, version: baseVersion });
/** Without `newsId` a link stays where it is; with another one it is a conflict. */
export const linkUpdateBody = body({ id, ...linkFields, newsId: id.optional(), version: baseVersion });

/** A plain text is the Ukrainian description. */
const sentAlt = z
  .unknown()
  .transform((sent) => (typeof sent === 'string' ? { altUa: sent } : (sent ?? {})))
  .pipe(
    body({
      altUa: sentGalleryAlt,
      altEn: sentGalleryAlt,
    }),
  );

/**
 * The whole gallery, in order. `imgs` alone are its pictures. With `galleryLinks`, names take pictures of the library and
 * each null takes the next of `imgs`. Descriptions that are left out are empty.
 */
export const galleryBody = body({
  id,
  galleryAlts: jsonText(z.array(sentAlt, { error: say.invalidValue }).max(MAX_GALLERY_IMAGES, say.tooMany))
    .optional()
    .meta({ description: 'JSON text: `[{"altUa": …, "altEn": …}, …]`, quotes doubled' }),
  galleryLinks: jsonText(
    z.array(pictureName.nullable(), { error: say.invalidValue }).max(MAX_GALLERY_IMAGES, say.tooMany),
  )
    .optional()
    .meta({ description: 'JSON text: names of pictures of the library, null for each new one, in order' }),
  imgs: z.array(uploadSchema, { error: say.required }).max(MAX_GALLERY_IMAGES, say.tooMany).default([]),
  version: baseVersion,
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

const shownText = z.string().default('');

export const newsLinkSchema = z.object({
  id: z.int(),
  newsId: z.int(),
  titleUa: shownText,
  titleEn: shownText,
  url: z.string(),
});

const galleryAltSchema = z.object({ altUa: shownText, altEn: shownText });

export const gallerySchema = z.object({
  id: z.int(),
  galleryLinks: z.array(z.string()).nullable(),
  galleryAlts: z.array(galleryAltSchema).nullable(),
});

/** Whole, and with a default for each field: an earlier version may be older than some of them. */
export const newsItemSchema = z.object({
  id: z.int(),
  headerUa: shownText,
  headerEn: shownText,
  tags: z.array(z.string()).default([]),
  tagsEn: z
    .array(z.string())
    .default([])
    .meta({ description: 'English titles of `tags`, in the same order; empty where there is none' }),
  date: z.iso.date().default(today),
  imgLink: z.string().nullable().default(null),
  picture: pictureSchema
    .nullable()
    .default(null)
    .meta({ description: 'What a page needs to show imgLink without layout shift' }),
  altUa: shownText,
  altEn: shownText,
  textUa: shownText,
  textEn: shownText,
  leadUa: shownText.meta({
    description: 'What stands for the text where there is little room; empty: its beginning does',
  }),
  leadEn: shownText,
  authorUa: shownText,
  authorEn: shownText,
  pinnedUntil: z.iso.date().nullable().default(null).meta({
    description: 'The last day, in Kyiv, on which it stays on top of the news pages; null: it is not pinned',
  }),
  isActive: flag.default(0),
  links: z.array(newsLinkSchema).default([]),
  galleryLinks: z.array(z.string()).nullable().default(null),
  galleryAlts: z.array(galleryAltSchema).nullable().default(null),
  galleryPictures: z
    .array(pictureSchema)
    .nullable()
    .default(null)
    .meta({ description: 'One for each of galleryLinks, in the same order' }),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  ...publicFields,
  ...staffFields,
});

export const newsListSchema = z.object({
  news: z.array(newsItemSchema),
  pagesCount: z.int(),
  total: z.int(),
  ...staffListFields,
  pinned: z
    .object({ id: z.int(), headerUa: z.string(), pinnedUntil: z.iso.date() })
    .nullable()
    .optional()
    .meta({ description: 'For staff: the item that is pinned now' }),
});

/** A tag that is no category. */
const ownTagSchema = z.object({
  tag: z.string(),
  titleEn: z.string().meta({ description: 'What most news calls it in English; empty where none does' }),
  isSame: z.boolean().meta({ description: 'Whether all call it so' }),
  total: z.int().meta({ description: 'How much news has it' }),
  published: z.int().meta({ description: 'How much of that visitors see' }),
});
export const ownTagsSchema = z.object({ tags: z.array(ownTagSchema) });
export type OwnTag = z.output<typeof ownTagSchema>;

const tagName = requiredText(NEWS_LIMITS.tag).trim();

export const retagBody = body({
  tag: requiredText(LONGEST_SLUG).meta({ description: 'A tag, or the slug of a category to be merged' }),
  to: tagName.optional().meta({ description: 'What it becomes: a new name, another tag or a category' }),
  titleEn: text(NEWS_LIMITS.tag)
    .trim()
    .optional()
    .meta({ description: 'What all news is to call it in English, instead of `to`' }),
}).refine(({ to, titleEn }) => (to === undefined) !== (titleEn === undefined), {
  path: ['to'],
  message: say.required,
});

export const retaggedSchema = z.object({
  changed: z.int().meta({ description: 'How much news this call has changed' }),
  left: z.int().meta({ description: 'How much there is still to change: ask again' }),
});
export type Retagged = z.output<typeof retaggedSchema>;

export type NewsLink = z.output<typeof newsLinkSchema>;
export type LinkUpdate = Omit<z.output<typeof linkUpdateBody>, 'version'>;
export type GalleryAlt = z.output<typeof galleryAltSchema>;
export type Gallery = z.output<typeof gallerySchema>;
export type NewsItem = z.output<typeof newsItemSchema>;
export type NewsList = z.output<typeof newsListSchema>;
export type NewsForm = z.output<typeof newsForm>;
export type NewsBody = z.output<typeof newsBody>;
export type NewsUpdate = z.output<typeof newsUpdateBody>;
export type GalleryBody = Omit<z.output<typeof galleryBody>, 'version'>;

/** A news item as lists show it. */
export type NewsCard = Pick<
  NewsItem,
  | 'id'
  | 'headerUa'
  | 'headerEn'
  | 'leadUa'
  | 'leadEn'
  | 'textUa'
  | 'textEn'
  | 'date'
  | 'tags'
  | 'tagsEn'
  | 'picture'
  | 'altUa'
  | 'altEn'
  | 'pinnedUntil'
>;

/** What other pages say of an item that they lead to. */
export type NamedNews = Pick<NewsItem, 'id' | 'headerUa' | 'headerEn' | 'date'>;

/** What public pages may ask: visible items only. */
export type NewsPages = {
  /** The pinned item, then the others, newest first; `page` counts from 0. */
  listNews: (filter: {
    page: number;
    category?: string;
    /** `2026`, or `2026-03`: of the archive, where nothing is pinned. */
    period?: string;
    limit?: number;
  }) => Promise<{ news: NewsCard[]; pagesCount: number; total: number }>;
  /** Null for an item that does not exist or is hidden. */
  findNews: (id: number) => Promise<NewsItem | null>;
  newsNeighbours: (item: NewsItem) => Promise<{ newer: NamedNews | null; older: NamedNews | null }>;
  /** What is about the same, the nearest first. */
  relatedNews: (item: NewsItem) => Promise<NamedNews[]>;
  /** How much there is in each month that has any, the newest first; in a category, or in all. */
  newsMonths: (category?: string) => Promise<{ month: string; count: number }[]>;
  /** How much each of the tags has, and no tag for all, ever or in a period; those without any are not there. */
  newsTopics: (tags: string[], period?: string) => Promise<Map<string, number>>;
};
