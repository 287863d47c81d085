// Every kind of content that staff edit, in the order of the menu. A new kind has a room of its own with `{name}.staff.ts`,
// `list.tsx`, `editor.tsx` and `history.tsx`, and a line here.
import type { StaffKind } from './frame/staff-kind.ts';
import { staffNews } from './news/news.staff.ts';
import { staffPolicies } from './policies/policies.staff.ts';
import { staffVacancies } from './vacancies/vacancies.staff.ts';

export const STAFF_KINDS: StaffKind[] = [staffNews, staffVacancies, staffPolicies];
