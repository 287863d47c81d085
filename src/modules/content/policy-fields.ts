// The files of the library that a policy names, and where.
import type { FileKind } from '../../files/file.schema.ts';
import { filesInText } from '../../rich-text/files-in-text.ts';
import type { Policy, PolicyDocument } from './policy.schema.ts';

/** All documents of a policy, each with its place in it. */
export function documentsOf(policy: Policy): { path: string; document: PolicyDocument }[] {
  if (policy.slug === 'privacypolicy') return [];
  if (policy.slug === 'anticorruptionActivities') {
    return policy.documents.map((document, index) => ({ path: `documents.${index}`, document }));
  }
  return policy.documents.flatMap(({ items }, year) =>
    items.map((document, index) => ({ path: `documents.${year}.items.${index}`, document })),
  );
}

const withFile = (documents: PolicyDocument[]): PolicyDocument[] =>
  documents.filter(({ file }) => file !== '');

/** As visitors see it: a document without its file is a draft, and a year without documents is none. */
export function publishedPolicy(policy: Policy): Policy {
  if (policy.slug === 'privacypolicy') return policy;
  if (policy.slug === 'anticorruptionActivities') return { ...policy, documents: withFile(policy.documents) };
  const years = policy.documents.map(({ year, items }) => ({ year, items: withFile(items) }));
  return { ...policy, documents: years.filter(({ items }) => items.length > 0) };
}

export const filesOfPolicy = (policy: Policy): { field: string; name: string; kind?: FileKind }[] => [
  ...(['textUa', 'textEn'] as const).flatMap((field) =>
    filesInText(policy[field]).map((name) => ({ field, name })),
  ),
  ...documentsOf(policy).flatMap(({ path, document }) =>
    [
      { path, ...document },
      ...document.former.map((former, index) => ({ path: `${path}.former.${index}`, ...former })),
    ]
      .flatMap(({ path, file, signature }) => [
        { field: `${path}.file`, name: file, kind: 'document' as const },
        { field: `${path}.signature`, name: signature, kind: 'document' as const },
      ])
      .filter(({ name }) => name !== ''),
  ),
];
