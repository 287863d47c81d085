// Projects of the centre. Safe in the browser.
import { z } from 'zod';
import type { CollectionDeclaration, CollectionItem } from '../../editorial/collection.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { body, missingOrWrong, optionalText, requiredText } from '../../shared/field-schemas.ts';
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
  statistic: z.array(figure, { error: missingOrWrong }).max(12, say.tooMany).default([]),
  asOfDate: dayOrNone,
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
    ...{ goalUa: '', goalEn: '', aboutProjectUa: [], aboutProjectEn: [], statistic: [], asOfDate: null },
    ...{ link: '', imgName: '', video: '', captions: '', captionsInEnglish: '' },
  },
} as const satisfies CollectionDeclaration<ProjectFields>;
