// Every kind of content that staff edit, in the order of the menu, which has them in groups. A kind with a table of its own has a room with
// `{name}.staff.ts`, `list.tsx`, `editor.tsx` and `history.tsx`; a small collection has `{name}.staff.ts`
// and `collection.tsx`.
// One that is declared in src/modules/kinds.ts and forgotten here does not compile.
import type { CONTENT_DOCUMENTS, KindName } from '../modules/kinds.ts';
import { staffCategories } from './categories/categories.staff.ts';
import { staffDashboards } from './dashboards/dashboards.staff.ts';
import { staffDirectories } from './directories/directories.staff.ts';
import { staffDuties } from './duties/duties.staff.ts';
import { staffEditions } from './editions/editions.staff.ts';
import { staffEservices } from './eservices/eservices.staff.ts';
import type { StaffKind } from './frame/staff-kind.ts';
import { staffHome } from './home/home.staff.ts';
import { staffNews } from './news/news.staff.ts';
import { staffNotice } from './notice/notice.staff.ts';
import { staffOrganisation } from './organisation/organisation.staff.ts';
import { staffPages } from './pages/pages.staff.ts';
import { staffPeople } from './people/people.staff.ts';
import { staffPolicies } from './policies/policies.staff.ts';
import { staffProjects } from './projects/projects.staff.ts';
import { staffReports } from './reports/reports.staff.ts';
import { staffSearch } from './search/search.staff.ts';
import { staffVacancies } from './vacancies/vacancies.staff.ts';

const BY_NAME = {
  news: staffNews,
  categories: staffCategories,
  vacancies: staffVacancies,
  duties: staffDuties,
  home: staffHome,
  projects: staffProjects,
  dashboards: staffDashboards,
  reports: staffReports,
  eservices: staffEservices,
  directories: staffDirectories,
  pages: staffPages,
  policies: staffPolicies,
  people: staffPeople,
  organisation: staffOrganisation,
  notice: staffNotice,
  search: staffSearch,
  editions: staffEditions,
} satisfies Record<KindName | (typeof CONTENT_DOCUMENTS)[number]['name'], StaffKind>;

export const STAFF_KINDS: StaffKind[] = Object.values(BY_NAME);
