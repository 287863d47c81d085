// What keeps an item from going to the site without a reason. Comes only when something is about to go there.
import { ownLinksOf, type Point, type Reading, readinessOf } from './readiness.ts';

/** As a visitor would get it. What could not be asked is not said to be dead. */
async function isDead(path: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(5000);
    const { status } = await fetch(path, { method: 'HEAD', credentials: 'omit', signal });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/** Addresses of the site that have been asked for: each once. */
export type AskedLinks = Map<string, Promise<boolean>>;

/** Addresses of the site that the texts lead to and that are not there. */
export async function deadLinksOf<Values extends object>(
  reading: Reading<never, Values>,
  values: Values,
  asked: AskedLinks,
): Promise<ReadonlySet<string>> {
  const answers = ownLinksOf(reading, values).map(async (link) => {
    const answer = asked.get(link) ?? isDead(link);
    asked.set(link, answer);
    return (await answer) ? [link] : [];
  });
  return new Set((await Promise.all(answers)).flat());
}

export async function seriousPointsOf<Values extends object>(
  reading: Reading<never, Values>,
  values: Values,
  asked: AskedLinks = new Map(),
): Promise<Point[]> {
  const deadLinks = await deadLinksOf(reading, values, asked);
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
  const asked: AskedLinks = new Map();
  const serious = await seriousPointsOf(reading, values, asked);
  if (serious.length === 0) return [];
  const keys = (await seriousPointsOf(reading, known, asked)).map(({ key }) => key);
  return serious.filter(({ key }) => !keys.includes(key));
}

/** Serious points of an item as it was listed or loaded. */
export type Look<Item> = (item: Item, asked?: AskedLinks) => Promise<Point[]>;

export const lookWith =
  <Item, Values extends object>(reading: Reading<Item, Values>): Look<Item> =>
  (item, asked) =>
    seriousPointsOf(reading, reading.valuesOf(item), asked);
