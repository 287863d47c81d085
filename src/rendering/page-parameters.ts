// Which parameters a page's address may carry, and which pages are nobody's but the staff's.
const STAFF = /^\/(login|adminpage)([/.]|$)/i;
const LIST = /^(\/en)?\/news(\.data)?$/i;

export const isStaffPage = (path: string): boolean => STAFF.test(path);

/** `.data` is what React Router asks for while moving between pages; `_routes` names the parts it lacks. */
export function pageParameters(path: string): readonly string[] | null {
  if (isStaffPage(path)) return null;
  const own = LIST.test(path) ? ['category', 'page'] : [];
  return path.endsWith('.data') ? [...own, '_routes'] : own;
}
