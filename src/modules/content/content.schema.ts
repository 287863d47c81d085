// The shapes of the files in content/. A file that breaks one of them stops the start with the path of the fault.
import { z } from 'zod';
import type { Entry } from '../../editorial/collection.ts';
import type { InLanguage } from '../../i18n/in-language.ts';
import type { Language } from '../../i18n/language.ts';
import { TELEPHONE } from '../../shared/telephone.ts';
import type { DashboardFields } from './dashboards.kind.ts';
import type { DirectoryFields } from './directories.kind.ts';
import type { EserviceFields } from './eservices.kind.ts';
import type { Home } from './home.document.ts';
import type { ShownNotice } from './notice.document.ts';
import type { Organisation } from './organisation.document.ts';
import type { PageFields } from './pages.kind.ts';
import type { PersonFields } from './people.kind.ts';
import type { EarlierEditions, Policy } from './policy.schema.ts';
import type { ProjectFields } from './projects.kind.ts';

const text = z.string().min(1);
const texts = z.array(text).min(1);
const id = z.int().positive();
const linkOrNone = z.union([z.literal(''), z.url({ protocol: /^https$/ })]);
const telephone = z.string().regex(TELEPHONE);
const telephoneOrNone = z.union([z.literal(''), telephone]);

export const organisationSchema = z.strictObject({
  nameUa: text,
  nameEn: text,
  shortNameUa: text,
  shortNameEn: text,
  sloganUa: text,
  sloganEn: text,
  missionUa: text,
  missionEn: text,
  aboutUa: texts,
  aboutEn: texts,
  keyAreas: z.array(
    z.strictObject({ id, titleUa: text, titleEn: text, descriptionUa: text, descriptionEn: text }),
  ),
  milestonesTitleUa: text,
  milestonesTitleEn: text,
  milestones: z.array(
    z.strictObject({ year: z.int(), scope: z.enum(['organisation', 'sector']), textUa: text, textEn: text }),
  ),
  values: z.array(z.strictObject({ titleUa: text, titleEn: text, descriptionUa: text, descriptionEn: text })),
  contacts: z.strictObject({
    isPlaceholder: z.boolean(),
    noteUa: text,
    noteEn: text,
    addressUa: text,
    addressEn: text,
    phone: telephoneOrNone,
    hotlinePhone: telephoneOrNone,
    email: z.email(),
    supportEmail: z.email(),
    pressEmail: z.email(),
    careerEmail: z.email(),
    anticorruptionEmail: z.email(),
    personalDataEmail: z.email(),
    workingHoursUa: text,
    workingHoursEn: text,
    directionsUa: z.string().default(''),
    directionsEn: z.string().default(''),
    mapUrl: linkOrNone,
    social: z.array(z.strictObject({ name: text, url: z.url({ protocol: /^https$/ }) })),
  }),
});

export const projectSchema = z.strictObject({
  id,
  headerUa: text,
  headerEn: text,
  shortHeaderUA: text,
  shortHeaderEN: text,
  describeUa: text,
  describeEn: text,
  goalUa: text,
  goalEn: text,
  aboutProjectUa: texts,
  aboutProjectEn: texts,
  facts: z.array(
    z.strictObject({
      labelUa: text,
      labelEn: text,
      valueUa: text,
      valueEn: text,
      link: z.string().default(''),
    }),
  ),
  statistic: z.array(z.strictObject({ number: text, secondTextUa: text, secondTextEn: text })),
  asOfDate: z
    .string()
    .regex(/^\d{2}\.\d{2}\.\d{4}$/)
    .transform((date) => date.split('.').reverse().join('-'))
    .optional(),
  dashboard: z.string().default(''),
  link: linkOrNone,
  imgName: text,
  video: z.union([z.literal(''), z.string().startsWith('/video/')]),
});

export const dashboardSchema = z.strictObject({
  id,
  slug: z.string().regex(/^[a-z-]+$/),
  headerUA: text,
  headerEN: text,
  descriptionUa: text,
  descriptionEn: text,
  link: linkOrNone,
  height: z
    .string()
    .regex(/^\d+px$/)
    .transform((height) => Number.parseInt(height, 10))
    .pipe(z.int().min(860).max(2632)),
  imgName: text,
  /** For a page that people in danger come to: whom to call, and a neutral site to leave for. */
  emergency: z
    .strictObject({
      calls: z.array(z.strictObject({ number: telephone, textUa: text, textEn: text })),
      exit: z.url({ protocol: /^https$/ }),
    })
    .optional(),
});

export const eserviceSchema = z.strictObject({
  id,
  titleUa: text,
  titleEn: text,
  descriptionUa: text,
  descriptionEn: text,
  /** A website, or a telephone to call. */
  link: z.union([linkOrNone, z.string().regex(/^tel:\d+$/)]),
  linkIsPlaceholder: z.boolean(),
  audience: text,
  audienceUa: text,
  audienceEn: text,
});

export const directorySchema = z.strictObject({
  id,
  code: text,
  titleUa: text,
  titleEn: text,
  descriptionUa: text,
  descriptionEn: text,
  link: linkOrNone,
  fileHint: text,
  updateFrequency: text,
  updateFrequencyUa: text,
  updateFrequencyEn: text,
});

/** Offered wherever nothing was found. No text of the site names a telephone that is not among them or among the contacts. */
export const hotlineSchema = z.strictObject({ number: telephone, textUa: text, textEn: text });

export const contentSchemas = {
  organisation: organisationSchema,
  projects: z.array(projectSchema).length(5),
  dashboards: z.array(dashboardSchema).length(9),
  eservices: z.array(eserviceSchema).min(1),
  directories: z.array(directorySchema).min(1),
  hotlines: z.array(hotlineSchema).min(1),
} as const;

type StaticContent = {
  [Name in keyof typeof contentSchemas]: z.output<(typeof contentSchemas)[Name]>;
};

export type SiteContent = StaticContent & { policies: Policy[] };

/** What no collection begins with. Policies come in both languages, as items of the staff area do: a text may lack its English. */
export type LocalizedFiles = InLanguage<Pick<StaticContent, 'hotlines'> & { organisation: Organisation }> & {
  readonly policies: Policy[];
};

export type NumberedEntry<Fields> = Entry<Fields> & { id: number; updatedAt: string };

/** What of the collections is shown to visitors, in their order. */
export type LocalizedCollections = {
  readonly projects: (NumberedEntry<ProjectFields> & { img: string })[];
  readonly dashboards: (NumberedEntry<DashboardFields> & { img: string })[];
  readonly eservices: NumberedEntry<EserviceFields>[];
  readonly directories: NumberedEntry<DirectoryFields>[];
  readonly people: NumberedEntry<PersonFields>[];
  readonly pages: (NumberedEntry<PageFields> & { path: string })[];
};

/** Of news, hidden ones too: what belongs to them is still called by their titles. */
type LocalizedCategory = { slug: string; title: string; isActive: 0 | 1 };

export type LocalizedContent = LocalizedFiles &
  LocalizedCollections & {
    readonly categories: LocalizedCategory[];
    readonly home: InLanguage<Home>;
    readonly earlierEditions: Partial<EarlierEditions>;
    /** Null while there is none to be seen. */
    readonly notice: ShownNotice | null;
    /** When pages were checked that tell it, by their paths. */
    readonly checked: ReadonlyMap<string, string>;
  };
export type Content = (language: Language) => LocalizedContent;
