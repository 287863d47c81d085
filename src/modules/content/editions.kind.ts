// Editions of policies, as the whole system knows them: each is prepared beside the text in force and takes its place when it is
// published. Safe in the browser.
import { z } from 'zod';
import type { CollectionDeclaration, CollectionItem } from '../../editorial/collection.ts';
import { POLICIES_PATH } from '../../shared/addresses.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { MAX_ID } from '../../shared/field-schemas.ts';
import {
  POLICY_LIMITS,
  POLICY_SLUGS,
  type Policy,
  policyContacts,
  policyDocuments,
  policyTexts,
  policyYears,
} from './policy.schema.ts';

/** What an item calls so is when it was saved. */
const { updatedAt: updatedOn, ...texts } = policyTexts;

const schema = z.object({
  policy: z.enum(POLICY_SLUGS, { error: say.invalidValue }),
  basedOn: z
    .int(say.invalidValue)
    .min(1, say.invalidValue)
    .max(MAX_ID, say.invalidValue)
    .meta({ description: 'The version of the document `policies` that it was begun from' }),
  ...texts,
  updatedOn,
  contacts: policyContacts.nullable().default(null),
  documents: z.union([policyYears, policyDocuments], { error: say.invalidValue }).default([]),
});

export type EditionFields = z.output<typeof schema>;
export type Edition = CollectionItem<EditionFields>;

export const editionsKind = {
  name: 'editions',
  table: 'collection_items',
  auditKinds: ['edition'],
  path: POLICIES_PATH,
  hasPages: false,
  title: 'titleUa',
  richTexts: { text: POLICY_LIMITS.text },
  translated: ['titleUa', 'descriptionUa', 'textUa', 'noteUa'],
  day: 'updatedOn',
  isSortedByHand: false,
  schema,
  empty: {
    ...{
      policy: 'privacypolicy',
      basedOn: 1,
      titleUa: '',
      titleEn: '',
      descriptionUa: '',
      descriptionEn: '',
    },
    ...{ isDraft: false, noteUa: '', noteEn: '', updatedOn: null, textUa: '', textEn: '' },
    ...{ contacts: null, documents: [] },
  },
} as const satisfies CollectionDeclaration<EditionFields>;

/** As the document has it; whether it may be so, its schema tells. */
export function policyOfEdition(edition: EditionFields): Policy {
  const { policy: slug, contacts, documents, isDraft, updatedOn } = edition;
  const { titleUa, titleEn, descriptionUa, descriptionEn, noteUa, noteEn, textUa, textEn } = edition;
  const texts = { titleUa, titleEn, descriptionUa, descriptionEn, noteUa, noteEn, textUa, textEn };
  return {
    ...{ slug, ...texts, isDraft, updatedAt: updatedOn },
    ...(slug !== 'privacypolicy' && { documents }),
    ...(slug === 'anticorruptionActivities' && { contacts }),
  } as Policy;
}

export const editionOfPolicy = (policy: Policy, basedOn: number): EditionFields => {
  const { slug, updatedAt, ...fields } = policy;
  return { contacts: null, documents: [], ...fields, policy: slug, basedOn, updatedOn: updatedAt };
};
