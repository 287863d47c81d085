// Which parameters a page's address may carry, and which pages are nobody's but the staff's.
import { INVITATION_PATH, PREVIEW_PATH, SEARCH_PATH, STAFF_PATHS } from '../shared/addresses.ts';
import { PAGE_PARAMETERS } from '../site/load/page-parameters.ts';

/** In any spelling, and their `.data`, too: what is not to be cached must not slip in by another address. */
const STAFF = new RegExp(`^(${STAFF_PATHS.join('|')})([/.]|$)`, 'i');
/** What people look for is theirs, and there is no end of it: it would push out what everybody reads. */
const SEARCH = new RegExp(`^(/en)?${SEARCH_PATH}(\\.data)?$`, 'i');
/** Given to a few people, and taken back. */
const PREVIEW = new RegExp(`^(/en)?${PREVIEW_PATH}(\\.data)?$`, 'i');
const INVITATION = new RegExp(`^${INVITATION_PATH}/`, 'i');
const PAGES = Object.entries<readonly string[]>(PAGE_PARAMETERS).map(([route, parameters]) => ({
  path: new RegExp(`^(/en)?${route.replaceAll(/:\w+/g, '[^/]+?')}(\\.data)?$`, 'i'),
  parameters,
}));

/** All addresses of the pages that search for what their `q` says. */
export const SEARCHING_PAGES = Object.entries<readonly string[]>(PAGE_PARAMETERS)
  .filter(([, parameters]) => parameters.includes('q'))
  .flatMap(([route]) => ['', '/en'].flatMap((prefix) => [prefix + route, `${prefix + route}.data`]));

/** Never cached, by anybody. */
export const isPrivatePage = (path: string): boolean => STAFF.test(path) || PREVIEW.test(path);

/** Whoever has its address can read, or become somebody. */
export const hasSecretAddress = (path: string): boolean => PREVIEW.test(path) || INVITATION.test(path);

type Part = { id: string; parentId?: string; path?: string };

/**
 * The parts that a page is made of, one in another, by its address or that of its `.data`; of all that a build has. The router would
 * order all of them anew for each address.
 */
export function partsByAddress(all: readonly Part[]): (address: string) => readonly string[] {
  const withParents = (part: Part): Part[] => {
    const parent = all.find(({ id }) => id === part.parentId);
    return [...(parent ? withParents(parent) : []), part];
  };
  const pages = all
    .filter(({ id }) => !all.some(({ parentId }) => parentId === id))
    .map((part) => {
      const parts = withParents(part);
      const path = `/${parts.flatMap((each) => each.path || []).join('/')}`;
      const pattern = path.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*');
      return { path, parts: parts.map(({ id }) => id), pattern: new RegExp(`^${pattern}$`) };
    })
    // `*` stands for what no other is.
    .toSorted(
      ({ path: one }, { path: other }) =>
        Number(one.endsWith('*')) - Number(other.endsWith('*')) || other.length - one.length,
    );
  return (address) => {
    const page = address.replace(/^\/_\.data$/, '/').replace(/\.data$/, '');
    return pages.find(({ pattern }) => pattern.test(page))?.parts ?? [];
  };
}

/** Each once, in their order. */
const isAmong = (wanted: string[], parts: readonly string[]): boolean =>
  parts.filter((part) => wanted.includes(part)).join() === wanted.join();

/** Null: not cached. `.data` is what React Router asks for while moving between pages; `_routes` names the parts it lacks. */
export function pageParameters(
  path: string,
  query: unknown = {},
  partsAt: ((address: string) => readonly string[]) | null = null,
): readonly string[] | null {
  if (isPrivatePage(path) || SEARCH.test(path)) return null;
  const { _routes: wanted } = query as Record<string, unknown>;
  // Made up, or of other pages, they would be as many copies of a page as somebody likes.
  if (partsAt && wanted !== undefined && !isAmong(String(wanted).split(','), partsAt(path))) return null;
  const all = PAGES.find((page) => page.path.test(path))?.parameters ?? [];
  // A list that is narrowed by what somebody looks for is a search as well.
  if (all.includes('q') && (query as Record<string, unknown>).q) return null;
  const own = all.filter((name) => name !== 'q');
  return path.endsWith('.data') ? [...own, '_routes'] : own;
}
