// What the editor and the history must know of policies.
import type { Policy } from '../../modules/content/policy.schema.ts';
import type { PartItem } from '../editor/document-parts.ts';
import type { Save } from '../editor/editor-kind.ts';
import { EditionsBeside } from './editions-beside.tsx';
import { staffPolicies } from './policies.staff.ts';
import { PolicyForm } from './policy-form.tsx';
import { headOfPolicy, PolicyPreview } from './policy-preview.tsx';
import { policyRules } from './policy-rules.ts';
import {
  asSaved,
  checkPolicy,
  emptyPolicy,
  nameMessages,
  type PolicyValues,
  policyParts,
  policyToSend,
  valuesOfPolicy,
  wholeValues,
} from './policy-values.ts';

export const policyEditor = {
  kind: staffPolicies,
  load: policyParts.load,
  save: ({ values, id, version, reason }: Save<PolicyValues>) =>
    policyParts.save(id ?? 0, policyToSend(values), version ?? 0, reason),
  versions: policyParts.versions,
  empty: () => emptyPolicy('privacypolicy'),
  valuesOf: ({ part }: PartItem<Policy>, previous?: PolicyValues) => valuesOfPolicy(part, previous),
  asSaved,
  wholeValues,
  contentOf: policyToSend,
  rules: policyRules,
  check: checkPolicy,
  readable: { texts: ['titleUa', 'descriptionUa', 'textUa', 'noteUa'] },
  nameMessages,
  Form: PolicyForm,
  Preview: PolicyPreview,
  headOf: headOfPolicy,
  Beside: EditionsBeside,
};
