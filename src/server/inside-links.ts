// Which addresses of this site visitors are led to in vain. What stands there is known here, so nothing is asked over the network; what is
// no page, as a file of the release, is not looked for.
import type { Database } from '../db/connection.ts';
import { selectItems } from '../editorial/item-rows.server.ts';
import { hasOwnPages } from '../editorial/kind.ts';
import { readPagePath } from '../editorial/redirects.schema.ts';
import { DOCUMENT_BASE } from '../files/document-url.ts';
import { SERVED_KINDS } from '../modules/kinds.server.ts';
import { pathOnly } from '../readiness/text-points.ts';
import { ownAddress } from '../rich-text/own-address.ts';
import { POLICIES_PATH } from '../shared/addresses.ts';
import { isFileName } from '../shared/file-name.ts';
import { isPage } from './is-page.ts';
import type { Services } from './services.ts';

/** Of a statement. */
const AT_ONCE = 1_000;

async function amongThem<Value extends string | number>(
  wanted: Iterable<Value>,
  find: (some: Value[]) => Promise<Value[]>,
): Promise<Set<Value>> {
  const all = [...new Set(wanted)];
  const found = new Set<Value>();
  for (let at = 0; at < all.length; at += AT_ONCE)
    for (const each of await find(all.slice(at, at + AT_ONCE))) found.add(each);
  return found;
}

const NUMBERED = SERVED_KINDS.map(({ kind }) => kind).filter(
  (kind) => hasOwnPages(kind) && kind.address === undefined,
);

type Place = { url: string; path: string };

/** What a number of a kind stands behind. */
function numberOf(path: string) {
  const [, place, number] = /^(\/\w+)\/([1-9]\d{0,8})$/.exec(path) ?? [];
  const kind = NUMBERED.find((each) => each.path === place);
  return kind && { kind, id: Number(number) };
}

/** What is read at the same address in another edition, or as a text of a file. */
const isElsewhere = (path: string): boolean =>
  path.startsWith(`${POLICIES_PATH}/`) || path.startsWith('/texts/');

export const deadInside =
  (services: Services) =>
  async (db: Database, urls: string[]): Promise<string[]> => {
    const { redirects, config } = services;
    const inside = urls
      .map((url) => ({ url, path: pathOnly(ownAddress(url, config.siteUrl)) }))
      .filter(({ path }) => path.startsWith('/'));
    const files = inside.flatMap(({ url, path }) => {
      const name = path.startsWith(DOCUMENT_BASE) ? path.slice(DOCUMENT_BASE.length) : '';
      return isFileName(name) ? [{ url, name }] : [];
    });
    const pages = inside.flatMap(({ url, path }): Place[] => {
      const page = readPagePath(path);
      return page && !isElsewhere(page) && redirects.redirectOf(page) === null ? [{ url, path: page }] : [];
    });
    const dead: string[] = [];
    const known = await amongThem(
      files.map(({ name }) => name),
      async (names) =>
        (await db.selectFrom('files').select('name').where('name', 'in', names).execute()).map(
          ({ name }) => name,
        ),
    );
    for (const { url, name } of files) if (!known.has(name)) dead.push(url);
    for (const kind of NUMBERED) {
      const own = pages.flatMap(({ url, path }) => {
        const numbered = numberOf(path);
        return numbered?.kind === kind ? [{ url, id: numbered.id }] : [];
      });
      const shown = await amongThem(
        own.map(({ id }) => id),
        async (ids) => {
          const rows = await selectItems(db, kind)
            .select('id')
            .where('is_active', '=', 1)
            .where('id', 'in', ids)
            .execute();
          return rows.map(({ id }) => id);
        },
      );
      for (const { url, id } of own) if (!shown.has(id)) dead.push(url);
    }
    for (const { url, path } of pages)
      if (!numberOf(path) && !(await isPage(services, db, path))) dead.push(url);
    return dead;
  };
