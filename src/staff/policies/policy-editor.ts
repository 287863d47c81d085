// What the editor and the history must know of policies.
import type { Save } from '../editor/editor-kind.ts';
import { staffPolicies } from './policies.staff.ts';
import { loadPolicy, type PolicyItem, policyVersions, savePolicy } from './policies-document.ts';
import { PolicyForm } from './policy-form.tsx';
import { headOfPolicy, PolicyPreview } from './policy-preview.tsx';
import { policyRules } from './policy-rules.ts';
import {
  asSaved,
  checkPolicy,
  emptyPolicy,
  nameMessages,
  type PolicyValues,
  policyToSend,
  valuesOfPolicy,
} from './policy-values.ts';

export const policyEditor = {
  kind: staffPolicies,
  load: loadPolicy,
  save: ({ values, id, version }: Save<PolicyValues>) =>
    savePolicy(id ?? 0, policyToSend(values), version ?? 0),
  versions: policyVersions,
  empty: () => emptyPolicy('privacypolicy'),
  valuesOf: ({ policy }: PolicyItem, previous?: PolicyValues) => valuesOfPolicy(policy, previous),
  asSaved,
  contentOf: policyToSend,
  rules: policyRules,
  check: checkPolicy,
  nameMessages,
  Form: PolicyForm,
  Preview: PolicyPreview,
  headOf: headOfPolicy,
};
