// Editions of policies. What is published of them is the document that visitors read.

import { type Collection, collectionEntry, serveCollection } from '../../editorial/collection.server.ts';
import { changeDocument } from '../../editorial/document.server.ts';
import { plainLines } from '../../shared/plain-text.ts';
import type { Refusal } from '../../shared/problem.ts';
import { type EditionFields, editionsKind, policyOfEdition } from './editions.kind.ts';
import { policies } from './policies.server.ts';
import { policySchema } from './policy.schema.ts';
import { filesOfPolicy } from './policy-fields.ts';

const PUBLISHED: Refusal = {
  refused: 'conflict',
  detail: 'A published edition stays as it is; change the policy',
};

const collection: Collection<EditionFields> = {
  declaration: editionsKind,
  // For staff: visitors find the policy.
  searchEntry: (item, lang) =>
    collectionEntry(editionsKind, item, lang, ({ title, text, policy }) => ({
      path: `${editionsKind.path}/${policy}`,
      title,
      texts: [plainLines(text)],
      isPublic: false,
    })),
  seeds: () => [],
  files: (fields) =>
    filesOfPolicy(policyOfEdition(fields))
      .filter(({ kind }) => kind === 'document')
      .map(({ name }) => ({ field: 'documents', name })),
  hasNoLinks: true,
  async refuses(_trx, before, fields) {
    if (before?.isActive === 1) return PUBLISHED;
    const { error } = policySchema.safeParse(policyOfEdition(fields));
    if (!error) return null;
    const errors = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return { refused: 'invalid-input', errors };
  },
  refusesRemoval: async (_trx, { isActive }) => (isActive === 1 ? PUBLISHED : null),
  async onWritten(content, before, after, who) {
    if (after?.isActive !== 1 || before?.isActive === 1) return;
    const edition = policySchema.parse(policyOfEdition(after));
    const details = { edition: after.id, ...(who === null && { dueAt: after.updatedAt }) };
    await changeDocument(content, policies, { who, details }, (value) =>
      value.map((policy) => (policy.slug === edition.slug ? edition : policy)),
    );
  },
};

export const servedEditions = serveCollection(collection);
