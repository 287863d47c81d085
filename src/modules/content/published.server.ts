// What visitors find at an address of the site or under the name of a file, and since when.
import type { Database } from '../../db/connection.ts';
import { collectionValues } from '../../editorial/collection.server.ts';
import { selectItem } from '../../editorial/item-rows.server.ts';
import type { Kind } from '../../editorial/kind.server.ts';
import { hasOwnPages } from '../../editorial/kind.ts';
import { findFile } from '../../files/files-repository.server.ts';
import { POLICIES_PATH } from '../../shared/addresses.ts';
import { isFileName } from '../../shared/file-name.ts';
import { FIXED_PAGES } from '../../shared/own-addresses.ts';
import { POLICY_SLUGS } from './policy.schema.ts';

/** Null where that is not known: the pages of a release have no days. */
export type Published = {
  since: string | null;
  /** When something was published there last: a file has other contents, an item was shown. */
  renewedAt: string | null;
  changedAt: string | null;
};

const TIMELESS: Published = { since: null, renewedAt: null, changedAt: null };

const isOwnPage = (path: string): boolean =>
  path === '/' ||
  FIXED_PAGES.includes(path) ||
  POLICY_SLUGS.some((slug) => path === `${POLICIES_PATH}/${slug}`);

/** The number of the item that has its page there; null where none has. */
async function itemAt(db: Database, kind: Kind, path: string): Promise<number | null> {
  const [, number] =
    /^\/(\d{1,9})$/.exec(path.startsWith(kind.path) ? path.slice(kind.path.length) : '') ?? [];
  if (!kind.address) return number === undefined ? null : Number(number);
  // Only small collections have addresses of their own.
  const all = await collectionValues(db, kind);
  return all.find((item) => kind.address?.(item as never) === path)?.id ?? null;
}

/** `place`: an address of this site with a leading slash, in Ukrainian, or a file of the library by its name. */
export async function findPublished(db: Database, kinds: Kind[], place: string): Promise<Published | null> {
  if (isFileName(place)) {
    const file = await findFile(db, place);
    return file ? { since: file.created_at, renewedAt: file.received_at, changedAt: file.received_at } : null;
  }
  const [path = ''] = place.split(/[?#]/);
  if (isOwnPage(path)) return TIMELESS;
  for (const kind of kinds.filter(hasOwnPages)) {
    const id = await itemAt(db, kind, path);
    const row =
      id !== null &&
      (await selectItem(db, kind, id)
        .select(['first_published_at', 'updated_at'])
        .where('is_active', '=', 1)
        .executeTakeFirst());
    if (row)
      return {
        since: row.first_published_at,
        renewedAt: row.first_published_at,
        changedAt: row.updated_at,
      };
  }
  return null;
}
