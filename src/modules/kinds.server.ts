// The kinds of content as the server knows them. A kind that is declared in kinds.ts and forgotten here does not compile.

import type { Database } from '../db/connection.ts';
import type { CheckedKinds } from '../editorial/checks.server.ts';
import type { ServedCollection } from '../editorial/collection.server.ts';
import type { DocumentKind } from '../editorial/document.server.ts';
import type { ServedKind } from '../editorial/kind.server.ts';
import { CONTACTS_PATH, POLICIES_PATH } from '../shared/addresses.ts';
import { servedCategories } from './categories/categories.server.ts';
import {
  servedDashboards,
  servedDirectories,
  servedEservices,
  servedPages,
  servedPeople,
  servedProjects,
} from './content/collections.server.ts';
import { followReport, isDashboard } from './content/dashboard-entry.server.ts';
import { servedDuties } from './content/duties.server.ts';
import { servedEditions } from './content/editions.server.ts';
import { home } from './content/home.server.ts';
import { notice } from './content/notice.server.ts';
import { organisation } from './content/organisation.server.ts';
import { policies } from './content/policies.server.ts';
import { findPublished } from './content/published.server.ts';
import { searchWords } from './content/search.server.ts';
import type { CONTENT_DOCUMENTS, KindName } from './kinds.ts';
import { NEWS_LIMITS } from './news/news.schema.ts';
import { servedNews } from './news/news.server.ts';
import { countTagged, reindexTagged } from './news/news-repository.server.ts';
import { followCategory } from './news/retag.server.ts';
import { dropAliases, putAlias } from './news/tag-aliases.server.ts';
import { wordsOfReports } from './reports/current-report.server.ts';
import { moveEditions, servedReports } from './reports/reports.server.ts';
import { servedVacancies } from './vacancies/vacancies.server.ts';

/** What news does with its categories. */
export const categories = servedCategories({
  count: countTagged,
  reindex: reindexTagged,
  longest: NEWS_LIMITS.tag,
  take: dropAliases,
  lead: putAlias,
  follow: followCategory,
});

const reports = servedReports({ isThere: isDashboard, follow: followReport });
/** A dashboard is found by the words of its report, and takes it along to another address. */
const dashboards = servedDashboards({
  wordsOf: wordsOfReports,
  move: (content, from, to) => moveEditions(content, reports, from, to),
});

export const duties = servedDuties((db, meets) =>
  findPublished(
    db,
    SERVED_KINDS.map(({ kind }) => kind),
    meets,
  ),
);

const SERVED = {
  news: servedNews,
  vacancies: servedVacancies,
  categories,
  editions: servedEditions,
  projects: servedProjects,
  dashboards,
  eservices: servedEservices,
  directories: servedDirectories,
  people: servedPeople,
  pages: servedPages,
  reports,
  duties,
} satisfies Record<KindName, ServedKind>;

export const SERVED_KINDS: ServedKind[] = Object.values(SERVED);

export const COLLECTIONS: ServedCollection[] = SERVED_KINDS.filter(
  (served): served is ServedCollection => 'seeds' in served,
);

type DocumentName = (typeof CONTENT_DOCUMENTS)[number]['name'];

export const SERVED_CONTENT_DOCUMENTS: DocumentKind[] = Object.values({
  policies,
  organisation,
  home,
  notice,
  search: searchWords,
} satisfies Record<DocumentName, DocumentKind>);

/** Whose rows are content; a table that no kind names is one the backup has to know. */
export type KindTable = { [Name in KindName]: keyof (typeof SERVED)[Name]['tables'] }[KindName];

/** What pages may ask of the kinds. */
type ServedPages = Intersection<ReturnType<(typeof SERVED)[KindName]['pages']>>;
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

export const kindPages = (db: Database): ServedPages =>
  Object.assign({}, ...SERVED_KINDS.map(({ pages }) => pages(db)));

/** What can be said to be still true, and where visitors read of it what is no item. */
export const CHECKED_KINDS: CheckedKinds = {
  kinds: SERVED_KINDS.map(({ kind }) => kind),
  documents: SERVED_CONTENT_DOCUMENTS,
  pathOfDocument: { organisation: CONTACTS_PATH, home: '/', policies: POLICIES_PATH },
};
