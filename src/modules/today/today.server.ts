// What asks for somebody today: found in what is stored, never told, so that nothing is missed and nothing stays that is settled
// (docs/decisions/0091-today.md). The only SQL about it.
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Staff } from '../../access/access.schema.ts';
import { isColleague, listColleagues } from '../../access/accounts/users-repository.server.ts';
import { isAllowed } from '../../access/permissions.ts';
import type { Database } from '../../db/connection.ts';
import { contentVersion } from '../../db/content-version.ts';
import { readCalendar } from '../../editorial/calendar.server.ts';
import type { DueCheck } from '../../editorial/checks.server.ts';
import { listFeedback } from '../../editorial/feedback.server.ts';
import { selectItems } from '../../editorial/item-rows.server.ts';
import type { Kind } from '../../editorial/kind.server.ts';
import { inEnglish, titlesOf } from '../../editorial/kind.ts';
import { listMissed } from '../../editorial/missed-addresses.server.ts';
import { IN_STATE } from '../../editorial/states.server.ts';
import { today } from '../../i18n/format.ts';
import { differInFacts } from '../../readiness/facts.ts';
import { listQueries } from '../../search/search-log.server.ts';
import { STAFF_PATH } from '../../shared/addresses.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import type { Refusal } from '../../shared/problem.ts';
import { COLUMNS, MATTERS, type Mark, type Matter, type MatterKind, type Today } from './today.schema.ts';

export type TodaySources = {
  kinds: Kind[];
  /** What must be published and is not, or soon must be. */
  duties: (db: Database) => Promise<DutyMatter[]>;
  /** Of published pages, to this site and to others. */
  deadLinks: () => Promise<number>;
  /** What somebody has to look at until that day, whether it is still true. */
  checks: (until: string) => Promise<DueCheck[]>;
  /** When figures come again. */
  releases: () => ReleaseMatter[];
};
export type DutyMatter = {
  is: 'overdue' | 'missing' | 'soon';
  id: number;
  title: string;
  owner: number | null;
  dueAt: string | null;
};
export type ReleaseMatter = { slug: string; title: string; day: string; isLate: boolean };

/** `stamp`: what is done is there again when this is another. */
type Found = Omit<Matter, 'mark' | 'column'> & { stamp: string };

/** Of each kind; who has more looks into the list. */
const MOST_OF_A_KIND = 10;
const MOST_COMPARED = 100;
const MOST_COUNTED = 1_000;
/** What a few people ask for in vain is nobody's fault. */
const OFTEN = 3;
const RELEASE_SOON_DAYS = 14;
const DAY_MS = 86_400_000;

const found = (is: MatterKind, key: string, rest: Partial<Found> & Pick<Found, 'address'>): Found => ({
  ...{ is, key: `${is}/${key}`, kind: null, id: null, version: null, title: '', count: null, at: null },
  ...{ isLate: false, mayBeDone: true, doneBy: null, stamp: '' },
  ...rest,
});

const editorOf = (kind: string, id: number) => `${STAFF_PATH}/${kind}/${id}`;

/** Items of a kind that a condition is true of, as far as they are shown here. */
async function itemsIn(
  db: Database,
  kind: Kind,
  is: MatterKind,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<Found[]> {
  const rows = await selectItems(db, kind)
    .select(['id', 'version', 'updated_at'])
    .where(condition)
    .orderBy('updated_at', 'desc')
    .limit(MOST_OF_A_KIND)
    .execute();
  const items = await kind.rows.findAll(
    db,
    rows.map(({ id }) => id),
  );
  return items.map((item) =>
    found(is, `${kind.name}/${item.id}`, {
      ...{ kind: kind.name, id: item.id, version: item.version, title: titlesOf(kind, item).ua },
      ...{ at: item.updatedAt, address: editorOf(kind.name, item.id), mayBeDone: false },
    }),
  );
}

/** What is a person's own, and what colleagues have given. */
async function waitingFor(db: Database, kinds: Kind[], who: Staff, given: string[]): Promise<Found[]> {
  const mayPublish = isAllowed(who, 'content.publish');
  const all = await Promise.all(
    kinds.map(async (kind) => {
      const own = sql<boolean>`id in (select item_id from revisions where revisions.kind = ${kind.name}
        and revisions.by_id = ${who.id})`;
      const mine = (is: MatterKind) => {
        const prefix = `${is}/${kind.name}/`;
        const ids = given
          .filter((key) => key.startsWith(prefix))
          .map((key) => Number(key.slice(prefix.length)));
        return ids.length > 0 ? sql<boolean>`(${own} or id in (${sql.join(ids)}))` : own;
      };
      const offered = mayPublish ? sql<boolean>`1 = 1` : mine('offered');
      return Promise.all([
        itemsIn(
          db,
          kind,
          'returned',
          sql<boolean>`review = 'returned' and review_by_id <> ${who.id} and ${mine('returned')}`,
        ),
        itemsIn(db, kind, 'offered', sql<boolean>`review = 'offered' and ${offered}`),
        itemsIn(db, kind, 'draft', sql<boolean>`${IN_STATE.draft} and review is null and ${mine('draft')}`),
      ]);
    }),
  );
  const day = today();
  const timed = (await readCalendar(db, kinds, { from: day, to: day }))
    .filter(({ is, at }) => (is === 'publish' || is === 'hide') && at > new Date().toISOString())
    .map(({ is, kind, id, title, at }) =>
      found(is as 'publish' | 'hide', `${kind}/${id}`, {
        ...{ kind, id, title, at, address: editorOf(kind, id), mayBeDone: false },
      }),
    );
  return [...all.flat(2), ...timed];
}

type Compared = Map<string, { version: number; isDiffering: boolean }>;
/** Of each site, by the version that was compared: an item that is as it was is not compared again. */
const comparedItems = new WeakMap<TodaySources, Compared>();

function comparedOf(sources: TodaySources): Compared {
  const compared = comparedItems.get(sources) ?? new Map();
  comparedItems.set(sources, compared);
  return compared;
}

/** Items whose two languages tell other figures, days or telephones; one after another, so that nobody waits for all. */
async function differing(db: Database, kind: Kind, compared: Compared): Promise<Found[]> {
  const texts = [kind.title, ...Object.keys(kind.richTexts).map((text) => `${text}Ua`)];
  const rows = await selectItems(db, kind)
    .select(['id', 'version'])
    .where(IN_STATE.published)
    .where('is_untranslated', '=', 0)
    .orderBy('updated_at', 'desc')
    .limit(MOST_COMPARED)
    .execute();
  const keyOf = (id: number) => `${kind.name}/${id}`;
  const isKnown = ({ id, version }: (typeof rows)[number]) => compared.get(keyOf(id))?.version === version;
  const unknown = rows.filter((row) => !isKnown(row)).map(({ id }) => id);
  for (const item of await kind.rows.findAll(db, unknown)) {
    await setImmediate();
    const fields = item as unknown as Record<string, string>;
    const pairs = texts.map((text) => ({ ua: fields[text] ?? '', en: fields[inEnglish(text)] ?? '' }));
    compared.set(keyOf(item.id), { version: item.version, isDiffering: differInFacts(pairs) });
  }
  const ids = rows.filter(({ id }) => compared.get(keyOf(id))?.isDiffering).map(({ id }) => id);
  return (await kind.rows.findAll(db, ids.slice(0, MOST_OF_A_KIND))).map((item) =>
    found('facts', keyOf(item.id), {
      ...{ kind: kind.name, id: item.id, version: item.version, title: titlesOf(kind, item).ua },
      ...{ at: item.updatedAt, address: editorOf(kind.name, item.id), stamp: String(item.version) },
    }),
  );
}

/** How many of a kind visitors see so, in one line that leads to the list of them. */
async function countedOf(
  db: Database,
  kind: Kind,
  is: 'outdated' | 'bare',
  query: string,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<Found[]> {
  const rows = await selectItems(db, kind)
    .select('updated_at')
    .where(IN_STATE.published)
    .where(condition)
    .orderBy('updated_at', 'desc')
    .limit(MOST_COUNTED)
    .execute();
  const [last] = rows;
  if (!last) return [];
  const address = `${STAFF_PATH}/${kind.name}?${query}`;
  const stamp = `${rows.length} ${last.updated_at}`;
  return [found(is, kind.name, { kind: kind.name, count: rows.length, address, stamp })];
}

type Counted = { at: number; until: number; dead: number };
/** What was counted last of each site: all links are looked through, and each menu asks once a minute. */
const countedLinks = new WeakMap<TodaySources, Counted>();
const COUNTED_MS = 300_000;

async function countLinks(db: Database, sources: TodaySources): Promise<number> {
  const at = await contentVersion(db);
  const known = countedLinks.get(sources);
  if (known?.at === at && known.until > Date.now()) return known.dead;
  const dead = await sources.deadLinks();
  countedLinks.set(sources, { at, until: Date.now() + COUNTED_MS, dead });
  return dead;
}

async function wrongOnSite(db: Database, sources: TodaySources): Promise<Found[]> {
  const { kinds } = sources;
  const all: Found[] = [];
  for (const kind of kinds.filter(({ isForStaff }) => !isForStaff)) {
    all.push(
      ...(await differing(db, kind, comparedOf(sources))),
      ...(await countedOf(
        ...([db, kind, 'outdated', 'translation=outdated'] as const),
        sql<boolean>`ua_version > en_version and is_untranslated = 0`,
      )),
      ...(await countedOf(db, kind, 'bare', 'bare=1', sql<boolean>`is_bare = 1`)),
    );
  }
  const [dead, { unanswered }, missed, pages] = await Promise.all([
    countLinks(db, sources),
    listQueries(db),
    listMissed(db),
    listFeedback(db),
  ]);
  const address = `${STAFF_PATH}/links`;
  const links = dead === 0 ? [] : [found('links', 'links', { count: dead, address, stamp: String(dead) })];
  /** One line for all, which names the first; more of the same is new. */
  const summed = (is: MatterKind, room: string, asked: { times: number; title: string }[]) =>
    asked.slice(0, 1).map(({ title }) =>
      found(is, room, {
        ...{ title, count: asked.length, address: `${STAFF_PATH}/${room}` },
        stamp: asked.map(({ times }) => times).join(' '),
      }),
    );
  const inVain = unanswered.filter(({ count }) => count >= OFTEN);
  const often = missed.filter(({ times }) => times >= OFTEN);
  const judged = pages.filter(({ texts }) => texts > 0);
  return [
    ...all,
    ...links,
    ...summed(
      'searches',
      'searches',
      inVain.map(({ count, query }) => ({ times: count, title: query })),
    ),
    ...summed(
      'missed',
      'redirects',
      often.map(({ times, path }) => ({ times, title: path })),
    ),
    ...summed(
      'feedback',
      'feedback',
      judged.map(({ texts, path }) => ({ times: texts, title: path })),
    ),
  ];
}

/** Policies are a list, other documents are one page. */
function placeOfChecked(kind: string, key: string): string {
  if (kind === 'files') return `${STAFF_PATH}/library?${new URLSearchParams({ file: key })}`;
  if (kind !== 'content') return `${STAFF_PATH}/${kind}/${key}`;
  return key === 'policies' ? `${STAFF_PATH}/policies` : `${STAFF_PATH}/${key}/1`;
}

async function dueSoon(db: Database, sources: TodaySources, who: Staff): Promise<Found[]> {
  const mayPublish = isAllowed(who, 'content.publish');
  const isOfAll = isAllowed(who, 'site.maintain');
  const duties = (await sources.duties(db))
    .filter(({ owner }) => isOfAll || owner === null || owner === who.id)
    .map(({ is, id, title, dueAt }) =>
      found(is, String(id), {
        ...{ kind: 'duties', id, title, at: dueAt, address: editorOf('duties', id) },
        ...{ isLate: is === 'overdue', mayBeDone: mayPublish, stamp: String(dueAt) },
        doneBy: `/duties/${id}/done`,
      }),
    );
  const soon = today(new Date(Date.now() + RELEASE_SOON_DAYS * DAY_MS));
  const checks = (await sources.checks(soon)).filter(
    ({ owner }) => isOfAll || owner === null || owner === who.id,
  );
  const releases = sources.releases().filter(({ day, isLate }) => isLate || day <= soon);
  return [
    ...duties,
    ...checks.map(({ kind, key, id, title, dueOn }) =>
      found('still', `${kind}/${key}`, {
        ...{ kind: kind === 'content' ? key : kind, id, title, at: dueOn, stamp: dueOn },
        ...{ isLate: dueOn < today(), mayBeDone: mayPublish, doneBy: `/${kind}/${key}/checked` },
        address: placeOfChecked(kind, key),
      }),
    ),
    ...releases.map(({ slug, title, day, isLate }) =>
      found('release', slug, {
        ...{ kind: 'reports', title, at: day, isLate, stamp: day },
        address: `${STAFF_PATH}/reports?state=all`,
      }),
    ),
  ];
}

/** What counts now of what was said. */
const readMarks = (db: Database) =>
  db
    .selectFrom('today_marks')
    .leftJoin('users as by', 'by.id', 'today_marks.by_id')
    .leftJoin('users as to', 'to.id', 'today_marks.to_id')
    .select(['key', 'said', 'stamp', 'until', 'reason', 'to_id', 'by.name as by', 'to.name as to'])
    // What was given to somebody who has left is everybody's again.
    .where(({ or, eb }) =>
      or([eb('said', '!=', 'given'), eb('to.is_disabled', '=', 0).and('to.erased_at', 'is', null)]),
    )
    .execute();

async function findMatters(db: Database, sources: TodaySources, who: Staff) {
  const marks = new Map((await readMarks(db)).map((mark) => [mark.key, mark]));
  const given = [...marks.values()].flatMap(({ said, to_id, key }) =>
    said === 'given' && to_id === who.id ? [key] : [],
  );
  const all = [
    ...(await waitingFor(db, sources.kinds, who, given)),
    ...(await wrongOnSite(db, sources)),
    ...(await dueSoon(db, sources, who)),
  ];
  return { all, marks };
}

export async function readToday(db: Database, sources: TodaySources, who: Staff): Promise<Today> {
  const [{ all, marks }, people] = await Promise.all([findMatters(db, sources, who), listColleagues(db)]);
  const [matters, put]: [Today['matters'], Today['put']] = [[], []];
  for (const { stamp, ...each } of all) {
    const column = MATTERS[each.is];
    const said = marks.get(each.key);
    if (said?.said === 'done' && said.stamp === stamp) continue;
    if (!said || said.said === 'done') {
      matters.push({ ...each, column, mark: null });
      continue;
    }
    const { until, reason, by, to } = said;
    const mark = { said: said.said, until, reason, by, to };
    const isOver = said.said === 'postponed' && (until ?? '') <= today();
    if (said.to_id === who.id) matters.push({ ...each, column: 'waiting', mark });
    else if (isOver) matters.push({ ...each, column, mark });
    else put.push({ ...each, column, mark });
  }
  const rank = ({ column, isLate }: Matter) => COLUMNS.indexOf(column) * 2 + Number(!isLate);
  return { matters: matters.sort((one, other) => rank(one) - rank(other)), put, people };
}

/** Null when it is said. */
export async function sayOfMatter(
  db: Database,
  sources: TodaySources,
  who: Staff,
  mark: Mark,
): Promise<Refusal | null> {
  const { all, marks } = await findMatters(db, sources, who);
  const matter = all.find(({ key }) => key === mark.key);
  if (!matter) return { refused: 'not-found' };
  if (mark.said === 'done' && !matter.mayBeDone) return { refused: 'forbidden' };
  if (mark.said === 'given' && !(await isColleague(db, mark.to)))
    return { refused: 'invalid-input', errors: [{ path: 'to', message: say.invalidValue }] };
  if (mark.said === 'nothing') {
    if (marks.has(mark.key)) await db.deleteFrom('today_marks').where('key', '=', mark.key).execute();
    return null;
  }
  const row = {
    said: mark.said,
    stamp: matter.stamp,
    until: mark.said === 'postponed' ? mark.until : null,
    reason: 'reason' in mark ? mark.reason.trim() : '',
    to_id: mark.said === 'given' ? mark.to : null,
    by_id: who.id,
    at: new Date().toISOString(),
  };
  await db
    .insertInto('today_marks')
    .values({ key: mark.key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  return null;
}

const RETENTION_DAYS = 400;

/** Of matters that are long over. */
export async function forgetOldMarks(db: Database, now = new Date()): Promise<void> {
  const first = new Date(now.getTime() - RETENTION_DAYS * DAY_MS).toISOString();
  await db.deleteFrom('today_marks').where('at', '<', first).execute();
}
