// The kinds of content there are. Safe in the browser; what the server adds to each is in kinds.server.ts.
import {
  ACCESS_KINDS,
  FEEDBACK_KIND,
  FILE_KIND,
  LINK_KIND,
  MAINTENANCE_KIND,
  PERSON_KIND,
  PRESS_KIND,
  REDIRECT_KIND,
  TAG_KIND,
} from '../audit/audit.schema.ts';
import { type Category, categoriesKind } from './categories/categories.kind.ts';
import { type Dashboard, dashboardsKind } from './content/dashboards.kind.ts';
import { type Directory, directoriesKind } from './content/directories.kind.ts';
import { type Duty, type DutyPages, dutiesKind } from './content/duties.kind.ts';
import { type Edition, editionsKind } from './content/editions.kind.ts';
import { type Eservice, eservicesKind } from './content/eservices.kind.ts';
import { homeDocument } from './content/home.document.ts';
import { noticeDocument } from './content/notice.document.ts';
import { organisationDocument } from './content/organisation.document.ts';
import { type OwnPage, pagesKind } from './content/pages.kind.ts';
import { type Person, peopleKind } from './content/people.kind.ts';
import { policiesDocument } from './content/policies.document.ts';
import { type Project, projectsKind } from './content/projects.kind.ts';
import { searchDocument } from './content/search.document.ts';
import { newsKind } from './news/news.kind.ts';
import type { NewsItem, NewsPages } from './news/news.schema.ts';
import { type Report, reportsKind } from './reports/reports.kind.ts';
import { vacanciesKind } from './vacancies/vacancies.kind.ts';
import type { Vacancy, VacancyPages } from './vacancies/vacancy.schema.ts';

export const KINDS = [
  ...[newsKind, vacanciesKind, categoriesKind, editionsKind],
  ...[projectsKind, dashboardsKind, eservicesKind, directoriesKind, peopleKind, pagesKind],
  ...[reportsKind, dutiesKind],
] as const;

/** Content that there is one of. */
export const CONTENT_DOCUMENTS = [
  policiesDocument,
  organisationDocument,
  noticeDocument,
  homeDocument,
  searchDocument,
] as const;

type AnyKind = (typeof KINDS)[number];
export type KindName = AnyKind['name'];
/** Of kinds whose items have pages of their own. */
export type PagedKindName = Exclude<KindName, Extract<AnyKind, { hasPages: false }>['name']>;

/** What an item of each kind is. */
export type KindItems = {
  news: NewsItem;
  vacancies: Vacancy;
  categories: Category;
  editions: Edition;
  projects: Project;
  dashboards: Dashboard;
  eservices: Eservice;
  directories: Directory;
  people: Person;
  pages: OwnPage;
  reports: Report;
  duties: Duty;
};

/** What pages may ask of the kinds. */
export type KindPages = NewsPages & VacancyPages & DutyPages;

/** What the audit log names: items of each kind, their parts, and what is not content. */
export type AuditKind =
  | (typeof KINDS)[number]['auditKinds'][number]
  | (typeof CONTENT_DOCUMENTS)[number]['auditKind']
  | typeof FEEDBACK_KIND
  | typeof FILE_KIND
  | typeof LINK_KIND
  | typeof MAINTENANCE_KIND
  | typeof PERSON_KIND
  | typeof PRESS_KIND
  | typeof REDIRECT_KIND
  | typeof TAG_KIND
  | (typeof ACCESS_KINDS)[number];
export const AUDIT_KINDS: readonly AuditKind[] = [
  ...KINDS.flatMap(({ auditKinds }) => auditKinds),
  ...CONTENT_DOCUMENTS.map(({ auditKind }) => auditKind),
  FEEDBACK_KIND,
  FILE_KIND,
  LINK_KIND,
  MAINTENANCE_KIND,
  PERSON_KIND,
  PRESS_KIND,
  REDIRECT_KIND,
  TAG_KIND,
  ...ACCESS_KINDS,
];
