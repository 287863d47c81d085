// The kinds of content there are. Safe in the browser; what the server adds to each is in kinds.server.ts.
import { ACCESS_KINDS, FILE_KIND, MAINTENANCE_KIND } from '../audit/audit.schema.ts';
import { categoriesKind } from './categories/categories.kind.ts';
import { policiesDocument } from './content/policies.document.ts';
import { newsKind } from './news/news.kind.ts';
import type { NewsPages } from './news/news.schema.ts';
import { vacanciesKind } from './vacancies/vacancies.kind.ts';
import type { VacancyPages } from './vacancies/vacancy.schema.ts';

export const KINDS = [newsKind, vacanciesKind, categoriesKind] as const;

/** Content that there is one of. */
export const CONTENT_DOCUMENTS = [policiesDocument] as const;

export type KindName = (typeof KINDS)[number]['name'];

/** What pages may ask of the kinds. */
export type KindPages = NewsPages & VacancyPages;

/** What the audit log names: items of each kind, their parts, and what is not content. */
export type AuditKind =
  | (typeof KINDS)[number]['auditKinds'][number]
  | (typeof CONTENT_DOCUMENTS)[number]['auditKind']
  | typeof FILE_KIND
  | typeof MAINTENANCE_KIND
  | (typeof ACCESS_KINDS)[number];
export const AUDIT_KINDS: readonly AuditKind[] = [
  ...KINDS.flatMap(({ auditKinds }) => auditKinds),
  ...CONTENT_DOCUMENTS.map(({ auditKind }) => auditKind),
  FILE_KIND,
  MAINTENANCE_KIND,
  ...ACCESS_KINDS,
];
