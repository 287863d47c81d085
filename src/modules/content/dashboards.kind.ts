// Dashboards: a report from elsewhere in a frame, or one of the site's own. Safe in the browser.
import { z } from 'zod';
import { type CollectionDeclaration, type CollectionItem, slugField } from '../../editorial/collection.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { body, missingOrWrong, optionalText, requiredText } from '../../shared/field-schemas.ts';
import { TELEPHONE } from '../../shared/telephone.ts';
import { artworkOrPicture, LIMITS, webAddressOrNone } from './entry-fields.ts';

export const HEIGHTS = { least: 860, most: 2632 } as const;

const call = body({
  number: requiredText(40).regex(TELEPHONE, say.invalidValue),
  textUa: requiredText(LIMITS.fact),
  textEn: optionalText(LIMITS.fact),
});

/** For a page that people in danger come to: whom to call, and a neutral site to leave for. */
const emergency = body({
  calls: z.array(call, { error: missingOrWrong }).max(10, say.tooMany),
  exit: webAddressOrNone,
});

const pixels = (height: string): number => Number.parseInt(height, 10);

const schema = z.object({
  headerUA: requiredText(LIMITS.title),
  headerEN: optionalText(LIMITS.title),
  descriptionUa: optionalText(LIMITS.description),
  descriptionEn: optionalText(LIMITS.description),
  slug: slugField,
  link: webAddressOrNone,
  /** Of the frame on a wide screen. */
  height: z
    .string({ error: missingOrWrong })
    .regex(/^\d{3,4}px$/, say.invalidValue)
    .refine((height) => pixels(height) >= HEIGHTS.least && pixels(height) <= HEIGHTS.most, say.invalidValue)
    .default('1200px'),
  imgName: artworkOrPicture,
  emergency: emergency.nullable().default(null),
});

export type DashboardFields = z.output<typeof schema>;
export type Dashboard = CollectionItem<DashboardFields>;

export const pathOfDashboard = ({ slug }: Pick<DashboardFields, 'slug'>): string => `/analytics/${slug}`;

export const dashboardsKind = {
  name: 'dashboards',
  table: 'collection_items',
  auditKinds: ['dashboard'],
  path: '/analytics',
  title: 'headerUA',
  richTexts: {},
  translated: ['headerUA', 'descriptionUa'],
  schema,
  empty: {
    ...{ headerUA: '', headerEN: '', descriptionUa: '', descriptionEn: '' },
    ...{ slug: '', link: '', height: '1200px', imgName: '', emergency: null },
  },
} as const satisfies CollectionDeclaration<DashboardFields>;
