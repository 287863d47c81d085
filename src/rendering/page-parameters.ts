// Which parameters a page's address may carry, and which pages are nobody's but the staff's.
import { SELECTION_PARAMETERS } from '../modules/content/report-selection.ts';
import { INVITATION_PATH, PREVIEW_PATH, SEARCH_PATH, STAFF_PATHS } from '../shared/addresses.ts';

/** In any spelling, and their `.data`, too: what is not to be cached must not slip in by another address. */
const STAFF = new RegExp(`^(${STAFF_PATHS.join('|')})([/.]|$)`, 'i');
/** What people look for is theirs, and there is no end of it: it would push out what everybody reads. */
const SEARCH = new RegExp(`^(/en)?${SEARCH_PATH}(\\.data)?$`, 'i');
/** Given to a few people, and taken back. */
const PREVIEW = new RegExp(`^(/en)?${PREVIEW_PATH}(\\.data)?$`, 'i');
const INVITATION = new RegExp(`^${INVITATION_PATH}/`, 'i');
/** Lists that are narrowed by `?q=`, which is a search as well. */
const FILTERED = /^(\/en)?\/(eservices|directories)(\.data)?$/i;
const LIST = /^(\/en)?\/news(\.data)?$/i;
const REPORT = /^(\/en)?\/(analytics|reports)\/[^/]+$/i;

/** Never cached, by anybody. */
export const isPrivatePage = (path: string): boolean => STAFF.test(path) || PREVIEW.test(path);

/** Whoever has its address can read, or become somebody. */
export const hasSecretAddress = (path: string): boolean => PREVIEW.test(path) || INVITATION.test(path);

/** Null: not cached. `.data` is what React Router asks for while moving between pages; `_routes` names the parts it lacks. */
export function pageParameters(path: string, query: unknown = {}): readonly string[] | null {
  if (isPrivatePage(path) || SEARCH.test(path)) return null;
  if (FILTERED.test(path) && (query as Record<string, unknown>).q) return null;
  const own = ownParameters(path);
  return path.endsWith('.data') ? [...own, '_routes'] : own;
}

function ownParameters(path: string): readonly string[] {
  if (LIST.test(path)) return ['category', 'page'];
  // What a report cannot show is answered with a redirect, which is not cached.
  return REPORT.test(path) ? SELECTION_PARAMETERS : [];
}
