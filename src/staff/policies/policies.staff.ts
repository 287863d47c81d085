// Policies, as the whole staff area knows them: three pages that are always there, saved as one document.
import { policiesDocument } from '../../modules/content/policies.document.ts';
import { POLICY_LIMITS, POLICY_SLUGS } from '../../modules/content/policy.schema.ts';
import { POLICIES_PATH } from '../../shared/addresses.ts';
import { type FieldNames, inBothLanguages } from '../frame/field-names.ts';
import type { StaffKind } from '../frame/staff-kind.ts';

export const policyFields = {
  isDraft: { text: 'policy.isDraft', shownAs: 'flag' },
  updatedAt: { text: 'policy.updatedAt' },
  documents: { text: 'policy.documents' },
  years: { text: 'policy.documents' },
  contacts: { text: 'policy.contacts' },
  phone: { text: 'common:phone' },
  email: { text: 'common:email' },
  portal: { text: 'policy.portal' },
  ...inBothLanguages('title', { text: 'policy.title' }),
  ...inBothLanguages('description', { text: 'policy.description' }),
  ...inBothLanguages('text', { text: 'policy.text' }),
  ...inBothLanguages('note', { text: 'policy.note' }),
  ...inBothLanguages('authorisedPerson', { text: 'policy.authorisedPerson' }),
} satisfies FieldNames<string>;

export const staffPolicies: StaffKind = {
  ...policiesDocument,
  auditKinds: [policiesDocument.auditKind],
  path: POLICIES_PATH,
  slugs: POLICY_SLUGS,
  richTexts: { text: POLICY_LIMITS.text },
  texts: { title: 'policies', edit: 'editPolicy' },
  collection: null,
  fields: policyFields,
};
