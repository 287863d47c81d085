// The versions of an item, for an API that answers in the browser (fake-api.ts).
import { MOST_REVISIONS, type Revision, type Revisions } from '../../src/editorial/item.schema.ts';
import { type FakeApi, ok, refused } from './fake-api.ts';

export type StoredVersion<Item> = Partial<Revision> & { item: Item };

const PERSON = { id: 1, name: 'Олена Коваль' };

/** As the API answers them: a hundred at once, newest first. */
export function partOf(
  oldestFirst: (Revision & { isActive?: number | undefined })[],
  before = Number.POSITIVE_INFINITY,
): Revisions {
  const newestFirst = oldestFirst.toReversed();
  const listed = newestFirst.filter(({ version }) => version < before);
  const older = listed[MOST_REVISIONS] ?? null;
  const newest = newestFirst[0];
  if (!newest) throw new Error('An item has a version');
  return { revisions: listed.slice(0, MOST_REVISIONS), newest, older, wasShown: older?.isActive === 1 };
}

/** Oldest first, as they were saved; the last one is the item as it is. */
export function fakeRevisions<Item extends { id: number; version: number }>(
  api: Pick<FakeApi, 'always'>,
  kind: 'news' | 'vacancies',
  versions: StoredVersion<Item>[],
) {
  const stored = versions.map(({ item, ...revision }, index) => ({
    item: { ...item, version: index + 1 },
    revision: {
      version: index + 1,
      at: '2026-09-01T08:00:00.000Z',
      by: PERSON,
      changed: [],
      action: index === 0 ? ('add' as const) : ('change' as const),
      ...revision,
    },
  }));
  const versionIn = (path: string) => Number(/revisions\/(\d+)/.exec(path)?.[1]);
  api.always(`GET /${kind}/:id/revisions`, ({ query }) =>
    ok(
      partOf(
        stored.map(({ item, revision }) => ({
          ...revision,
          isActive: (item as { isActive?: number }).isActive,
        })),
        Number(query.get('before') ?? Number.POSITIVE_INFINITY),
      ),
    ),
  );
  api.always(`GET /${kind}/:id/revisions/:version`, ({ path }) => {
    const found = stored[versionIn(path) - 1];
    return found ? ok(found.item) : refused(404, 'not-found');
  });
  api.always(`POST /${kind}/:id/revisions/:version/restore`, ({ path, headers }) => {
    const [found, newest] = [stored[versionIn(path) - 1], stored.at(-1)];
    if (!found || !newest) return refused(404, 'not-found');
    if (headers.get('if-match') !== `"v${newest.item.version}"`) {
      return refused(412, 'changed-meanwhile', { current: newest.item });
    }
    const version = stored.length + 1;
    const item = { ...found.item, version };
    const at = new Date().toISOString();
    stored.push({ item, revision: { version, at, by: PERSON, action: 'restore', changed: [] } });
    return ok(item);
  });
  return stored;
}
