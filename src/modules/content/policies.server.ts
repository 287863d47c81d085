// The policies as a document that staff change: what its files, texts and parts are.
import { changedFields } from '../../audit/changed-fields.ts';
import type { Database } from '../../db/connection.ts';
import { type DocumentKind, findDocument } from '../../editorial/document.server.ts';
import { LANGUAGES } from '../../i18n/language.ts';
import { withSafeTexts } from '../../rich-text/clean-rich-text.server.ts';
import { sanitizeRichText } from '../../rich-text/sanitize-rich-text.server.ts';
import { POLICIES_PATH } from '../../shared/addresses.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { type FieldError, isRefusal, type Refusal } from '../../shared/problem.ts';
import { policyEntry } from './content-entries.server.ts';
import { policiesDocument } from './policies.document.ts';
import {
  isFilledText,
  NEW_DOCUMENT,
  POLICY_LIMITS,
  POLICY_SLUGS,
  type Policy,
  type PolicyDocument,
  policiesValueSchema,
  policyId,
} from './policy.schema.ts';
import { filesOfPolicy, publishedPolicy } from './policy-fields.ts';
import { readPolicies } from './read-content.server.ts';

const TEXTS = { textUa: POLICY_LIMITS.text, textEn: POLICY_LIMITS.text };

const inOrder = (policies: Policy[]): Policy[] =>
  POLICY_SLUGS.flatMap((slug) => policies.filter((policy) => policy.slug === slug));

let fromFiles: Policy[] | undefined;
const fromFile = (): Policy[] => (fromFiles ??= readPolicies());

/** As `value.1.documents.0.items.2.file`. */
const filesIn = (value: Policy[]) =>
  value.flatMap((policy, index) =>
    filesOfPolicy(policy).map(({ field, ...file }) => ({ path: `value.${index}.${field}`, ...file })),
  );

/** With safe texts, or what is wrong with them. */
async function safePolicy(policy: Policy): Promise<Policy | Refusal> {
  const safe = await withSafeTexts(policy, TEXTS);
  if (isRefusal(safe) || isFilledText(safe.textUa)) return safe;
  return { refused: 'invalid-input', errors: [{ path: 'textUa', message: say.required }] };
}

async function prepare(sent: Policy[]): ReturnType<DocumentKind<Policy[]>['prepare']> {
  const safe: Policy[] = [];
  const errors: FieldError[] = [];
  for (const [index, policy] of sent.entries()) {
    const outcome = await safePolicy(policy);
    if (!isRefusal(outcome)) safe.push(outcome);
    else
      errors.push(
        ...(outcome.errors ?? []).map((error) => ({ ...error, path: `value.${index}.${error.path}` })),
      );
  }
  if (errors.length > 0) return { refused: 'invalid-input', errors };
  return { value: inOrder(safe), files: filesIn(safe) };
}

const wholeDocument = (stored: PolicyDocument): PolicyDocument => ({ ...NEW_DOCUMENT, ...stored });

/** What nobody could have changed is as the files of the release have it. */
function wholePolicy(stored: Policy): Policy {
  const file = fromFile().find(({ slug }) => slug === stored.slug);
  const policy = { ...file, ...stored };
  if (policy.slug === 'privacypolicy') return policy;
  if (policy.slug === 'reporting') {
    const documents = policy.documents.map(({ year, items }) => ({ year, items: items.map(wholeDocument) }));
    return { ...policy, documents };
  }
  const contacts = { ...(file?.slug === policy.slug && file.contacts), ...policy.contacts };
  return { ...policy, contacts, documents: policy.documents.map(wholeDocument) };
}

const whole = (stored: Policy[]): Policy[] => [
  ...stored.map(wholePolicy),
  ...fromFile().filter((file) => !stored.some(({ slug }) => slug === file.slug)),
];

const withPlainTexts = (policy: unknown): unknown => {
  if (policy === null || typeof policy !== 'object') return policy;
  const { textUa, textEn } = policy as Partial<Policy>;
  return {
    ...policy,
    textUa: sanitizeRichText(String(textUa ?? '')),
    textEn: sanitizeRichText(String(textEn ?? '')),
  };
};

/** Every value in it by its path: `documents.0.items.2.file`. */
function leavesOf(value: unknown, path: string): [string, unknown][] {
  if (value === null || typeof value !== 'object') return [[path, value]];
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, path === '' ? key : `${path}.${key}`));
}

/** Each value by itself where lists are as long as they were; a list from which something has gone is told as a whole. */
function changesOf(before: Policy, after: Policy) {
  const [old, current] = [before, after].map((policy) => Object.fromEntries(leavesOf(policy, '')));
  const names = (leaves: object = {}) => Object.keys(leaves).join();
  return names(old) === names(current)
    ? changedFields(old ?? null, current ?? null)
    : changedFields(before, after);
}

export const policies: DocumentKind<Policy[]> = {
  ...policiesDocument,
  schema: policiesValueSchema,
  whole: (stored) => inOrder(whole(stored)),
  fromFile,
  prepare,
  filesIn,
  trusted: (value) =>
    inOrder(policiesValueSchema.parse(whole((value as unknown[]).map(withPlainTexts) as Policy[]))),
  parts: (value) =>
    value.map((policy) => ({
      id: policyId(policy.slug),
      title: policy.titleUa,
      url: `${POLICIES_PATH}/${policy.slug}`,
      // Which of many documents it is, its name says.
      files: filesOfPolicy(policy).map(({ field, name }) => ({ field: field.replace(/\..*/, ''), name })),
    })),
  fieldsOf: (value) =>
    Object.fromEntries(
      value.flatMap(({ slug, ...fields }) =>
        Object.entries(fields).map(([name, field]) => [`${slug}.${name}`, field]),
      ),
    ),
  changes: (before, after) =>
    after.flatMap((policy) => {
      const previous = before.find(({ slug }) => slug === policy.slug) ?? policy;
      const changes = changesOf(previous, policy);
      return changes.length > 0 ? [{ id: policyId(policy.slug), title: policy.titleUa, changes }] : [];
    }),
  entries: (value) => value.flatMap((policy) => LANGUAGES.map((lang) => policyEntry(policy, lang))),
  forVisitors: (value) => value.map(publishedPolicy),
};

/** As they are now. */
export const currentPolicies = async (db: Database): Promise<Policy[]> =>
  (await findDocument(db, policies))?.value ?? policies.fromFile();
