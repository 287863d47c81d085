// Directories and classifiers used in social-sector systems. Safe in the browser.
import { z } from 'zod';
import { type CollectionDeclaration, type CollectionItem, slugField } from '../../editorial/collection.ts';
import { optionalText, requiredText } from '../../shared/field-schemas.ts';
import { documentOrNone, LIMITS, webAddressOrNone } from './entry-fields.ts';

const schema = z.object({
  titleUa: requiredText(LIMITS.title),
  titleEn: optionalText(LIMITS.title),
  descriptionUa: optionalText(LIMITS.description),
  descriptionEn: optionalText(LIMITS.description),
  /** The part of the page's address that names it. */
  code: slugField,
  link: webAddressOrNone,
  file: documentOrNone,
  fileHint: optionalText(LIMITS.fact),
  updateFrequency: optionalText(LIMITS.fact),
  updateFrequencyUa: optionalText(LIMITS.fact),
  updateFrequencyEn: optionalText(LIMITS.fact),
});

export type DirectoryFields = z.output<typeof schema>;
export type Directory = CollectionItem<DirectoryFields>;

export const directoriesKind = {
  name: 'directories',
  table: 'collection_items',
  auditKinds: ['directory'],
  path: '/directories',
  hasPages: false,
  title: 'titleUa',
  richTexts: {},
  translated: ['titleUa', 'descriptionUa', 'updateFrequencyUa'],
  slug: 'code',
  schema,
  empty: {
    ...{ titleUa: '', titleEn: '', descriptionUa: '', descriptionEn: '' },
    ...{ code: '', link: '', file: '', fileHint: '' },
    ...{ updateFrequency: '', updateFrequencyUa: '', updateFrequencyEn: '' },
  },
} as const satisfies CollectionDeclaration<DirectoryFields>;
