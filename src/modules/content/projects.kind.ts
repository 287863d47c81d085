// Projects of the centre. Safe in the browser.
import { z } from 'zod';
import { type CollectionDeclaration, type CollectionItem, LONGEST_SLUG } from '../../editorial/collection.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { body, optionalText, requiredText, several } from '../../shared/field-schemas.ts';
import { readTextAddress } from '../../shared/typed-address.ts';
import {
  artworkOrPicture,
  captionsOrNone,
  dayOrNone,
  LIMITS,
  textLines,
  videoOrNone,
  webAddressOrNone,
} from './entry-fields.ts';

const figure = body({
  number: requiredText(40),
  secondTextUa: requiredText(LIMITS.fact),
  secondTextEn: optionalText(LIMITS.fact),
});
export type Figure = z.output<typeof figure>;

/** A page of this site, or an address of the web. */
const isPageAddress = (link: string): boolean =>
  /^(\/|https?:)/i.test(link) && readTextAddress(link) === link;

const fact = body({
  labelUa: requiredText(80),
  labelEn: optionalText(80),
  valueUa: requiredText(300),
  valueEn: optionalText(300),
  link: optionalText(LIMITS.url)
    .refine((link) => link === '' || isPageAddress(link), say.invalidUrl)
    .meta({ description: 'A page of this site, an address of the web, or nothing' }),
});
export type Fact = z.output<typeof fact>;

/** Of figures and of facts. */
export const MOST_ENTRIES = 12;

const schema = z.object({
  headerUa: requiredText(LIMITS.title),
  headerEn: optionalText(LIMITS.title),
  shortHeaderUA: requiredText(100),
  shortHeaderEN: optionalText(100),
  describeUa: requiredText(LIMITS.description),
  describeEn: optionalText(LIMITS.description),
  goalUa: optionalText(2000),
  goalEn: optionalText(2000),
  aboutProjectUa: textLines,
  aboutProjectEn: textLines,
  facts: several(fact, MOST_ENTRIES)
    .default([])
    .meta({ description: 'For whom it is, since when, by which act: what stands beside the goal' }),
  statistic: several(figure, MOST_ENTRIES).default([]),
  asOfDate: dayOrNone,
  dashboard: optionalText(LONGEST_SLUG).meta({
    description: 'The slug of the dashboard with its figures, or nothing',
  }),
  link: webAddressOrNone,
  imgName: artworkOrPicture,
  video: videoOrNone,
  /** Of a video of the library; those of the release are beside it. Not `…Ua` and `…En`: English ones may be missing. */
  captions: captionsOrNone,
  captionsInEnglish: captionsOrNone,
});

export type ProjectFields = z.output<typeof schema>;
export type Project = CollectionItem<ProjectFields>;

export const projectsKind = {
  name: 'projects',
  table: 'collection_items',
  auditKinds: ['project'],
  path: '/projects',
  title: 'headerUa',
  richTexts: {},
  translated: ['headerUa', 'shortHeaderUA', 'describeUa', 'goalUa', 'aboutProjectUa'],
  schema,
  empty: {
    ...{ headerUa: '', headerEn: '', shortHeaderUA: '', shortHeaderEN: '', describeUa: '', describeEn: '' },
    ...{
      goalUa: '',
      goalEn: '',
      aboutProjectUa: [],
      aboutProjectEn: [],
      facts: [],
      statistic: [],
      asOfDate: null,
    },
    ...{ dashboard: '', link: '', imgName: '', video: '', captions: '', captionsInEnglish: '' },
  },
} as const satisfies CollectionDeclaration<ProjectFields>;
