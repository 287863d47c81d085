// What staff are told of how often pages and files are read: the API's bodies about it. Safe in the browser.
import { z } from 'zod';

/** As far back as is asked, in days; the last one is today. */
export const READ_PERIODS = [7, 30, 90, 365] as const;
export type ReadPeriod = (typeof READ_PERIODS)[number];

/** What has pages of its own; sections and other pages of the site itself; documents and tables. */
export const READ_KINDS = [
  'sections',
  'news',
  'vacancies',
  'projects',
  'dashboards',
  'pages',
  'files',
] as const;
export type ReadKind = (typeof READ_KINDS)[number];

const period = z
  .enum(READ_PERIODS.map(String) as [`${ReadPeriod}`, ...`${ReadPeriod}`[]])
  .default('30')
  .transform((days) => Number(days) as ReadPeriod);

/** `news/12` an item, `files/…` a document, `data/…` a table, `/contacts` any other page. */
const page = z
  .string()
  .max(400)
  .meta({ description: '`news/12` for an item, `files/…` for a document, a path for any other page' });

export const readershipQuery = z.object({ days: period, kind: z.enum(READ_KINDS).optional() });
export const pageReadershipQuery = z.object({ days: period, page });

const counts = {
  total: z.int(),
  english: z.int().meta({ description: 'Of these, on the English page' }),
  search: z.int(),
  sites: z.int().meta({ description: 'From other sites' }),
  direct: z.int().meta({ description: 'From nowhere that is said: typed, a bookmark, a message' }),
  inside: z.int().meta({ description: 'From another page of this site' }),
};

const days = z
  .array(z.object({ day: z.string(), count: z.int() }))
  .meta({ description: 'In Kyiv; every day of the period, also those without a read' });
const hosts = {
  hosts: z
    .array(z.object({ host: z.string(), count: z.int() }))
    .meta({ description: 'The other sites, those that most came from first' }),
  otherHosts: z.int().meta({ description: 'From sites that are not named here' }),
};

export const readPageSchema = z.object({
  page: z.string(),
  title: z
    .string()
    .nullable()
    .meta({ description: 'Null for a page that is no item, and for what is no more' }),
  address: z.string().nullable().meta({ description: 'Where it is read now; null where it is no more' }),
  ...counts,
});
export type ReadPage = z.output<typeof readPageSchema>;

export const readershipSchema = z.object({
  since: z.string(),
  ...counts,
  days,
  pages: z.array(readPageSchema).meta({ description: 'The most read first, two hundred at most' }),
  isMore: z.boolean(),
  ...hosts,
});
export type ReadershipOf = z.output<typeof readershipSchema>;

export const pageReadershipSchema = z.object({ since: z.string(), ...counts, days, ...hosts });
export type PageReadership = z.output<typeof pageReadershipSchema>;
