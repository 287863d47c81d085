// What keeps an item from going to the site without a reason. Comes only when something is about to go there.
import type { Revision } from '../../editorial/item.schema.ts';
import { ownLinksOf, type Point, type Reading, readinessOf } from './readiness.ts';

/** As a visitor would get it. An address that could not be checked is not said to be dead. */
async function isDead(path: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(5000);
    const { status } = await fetch(path, { method: 'HEAD', credentials: 'omit', signal });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/** Addresses of the site that have been checked: each once. */
export type CheckedLinks = Map<string, Promise<boolean>>;

/** Addresses of the site that the texts lead to and that are not there. */
export async function deadLinksOf<Values extends object>(
  reading: Reading<never, Values>,
  values: Values,
  checked: CheckedLinks,
): Promise<ReadonlySet<string>> {
  const answers = ownLinksOf(reading, values).map(async (link) => {
    const answer = checked.get(link) ?? isDead(link);
    checked.set(link, answer);
    return (await answer) ? [link] : [];
  });
  return new Set((await Promise.all(answers)).flat());
}

export async function seriousPointsOf<Values extends object>(
  reading: Reading<never, Values>,
  values: Values,
  checked: CheckedLinks = new Map(),
): Promise<Point[]> {
  const deadLinks = await deadLinksOf(reading, values, checked);
  // English that has fallen behind is not serious.
  const points = readinessOf(reading, values, { deadLinks, isOutdated: false });
  return points.filter(({ isSerious }) => isSerious);
}

/** Those that are not in what the site shows already, or is going to: that has been answered for. */
export async function freshPointsOf<Values extends object>(
  reading: Reading<never, Values>,
  values: Values,
  known: Values,
): Promise<Point[]> {
  const checked: CheckedLinks = new Map();
  const serious = await seriousPointsOf(reading, values, checked);
  if (serious.length === 0) return [];
  const keys = (await seriousPointsOf(reading, known, checked)).map(({ key }) => key);
  return serious.filter(({ key }) => !keys.includes(key));
}

/** Looked at again: what was answered for longer ago is of another text. */
const MOST_REASONS = 5;

/** Serious points of an item as it was listed or loaded. */
export type Look<Item> = (item: Item, checked?: CheckedLinks) => Promise<Point[]>;

/** The keys of points for which a reason was given with an earlier version: while they stay the same, nobody is asked again. */
export async function answeredKeys<Item>(
  revisions: Revision[],
  read: (version: number) => Promise<Item>,
  look: Look<Item>,
  checked: CheckedLinks = new Map(),
): Promise<ReadonlySet<string>> {
  const given = revisions.filter(({ details }) => details?.reason);
  const points = given.slice(0, MOST_REASONS).map(async ({ version }) => look(await read(version), checked));
  return new Set((await Promise.all(points)).flat().map(({ key }) => key));
}

export const lookWith =
  <Item, Values extends object>(reading: Reading<Item, Values>): Look<Item> =>
  (item, checked) =>
    seriousPointsOf(reading, reading.valuesOf(item), checked);
