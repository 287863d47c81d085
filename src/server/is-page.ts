// Whether visitors find a page at a path, in Ukrainian and decoded as redirects have it.
import type { Database } from '../db/connection.ts';
import { hasOwnPages, ifVisible } from '../editorial/kind.ts';
import { SERVED_KINDS } from '../modules/kinds.server.ts';
import { DATA_PATH, POLICIES_PATH, SEARCH_PATH } from '../shared/addresses.ts';
import { FIXED_PAGES } from '../shared/own-addresses.ts';
import type { Services } from './services.ts';

const kindAt = (path: string) => {
  const [, place, id] = /^(\/\w+)\/([1-9]\d{0,8})$/.exec(path) ?? [];
  const kind = SERVED_KINDS.map((served) => served.kind).find(
    (each) => each.path === place && hasOwnPages(each),
  );
  return { kind, id: Number(id) };
};

/** The first page as well, and nothing by a number that has a name. */
export const isAddressOfPage = async (services: Services, db: Database, path: string): Promise<boolean> =>
  path === '/' || (kindAt(path).kind?.address === undefined && (await isPage(services, db, path)));

export async function isPage({ content, reports }: Services, db: Database, path: string): Promise<boolean> {
  const { pages, dashboards, policies } = content('ua');
  const named = [
    ...pages.map((page) => page.path),
    ...dashboards.map(({ slug }) => `/analytics/${slug}`),
    ...reports.slugs().map((slug) => `${DATA_PATH}/${slug}/editions`),
    ...policies.map(({ slug }) => `${POLICIES_PATH}/${slug}`),
  ];
  if (path === SEARCH_PATH || FIXED_PAGES.includes(path) || named.includes(path)) return true;
  const { kind, id } = kindAt(path);
  // A number leads to the name of what has one.
  return kind !== undefined && ifVisible(await kind.rows.find(db, id)) !== null;
}
