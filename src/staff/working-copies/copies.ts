// Working copies: what somebody has typed and not saved. In this browser with chosen files, each in a slot of its own: none
// is ever written over another. One on the server, for other devices. All belong to a person: another one who signs in here
// never sees them.
import { createStore, del, delMany, entries, get, keys, set } from 'idb-keyval';
import type { CopyAtWork, WorkingCopy } from '../../editorial/item.schema.ts';
import { ApiFailure, callApi } from '../session/api-client.ts';
import { randomId } from '../session/random-id.ts';
import { fromDevice, toDevice, toServer, type Values } from './copy-forms.ts';

export type Place = {
  userId: number;
  kind: string;
  /** The id of an item, or the key of a new one. */
  item: string;
};

export type Copy = {
  /** The version it was made from; null for a new item. */
  baseVersion: number | null;
  values: Values;
  at: string;
};

type DeviceCopy = Copy & {
  /** When the server got the same, or an older state of it, from here. */
  serverAt?: string | undefined;
  /** A session ended while it was being written: it is opened again without a question. */
  isLeftOpen?: boolean | undefined;
};

export type FoundCopy = DeviceCopy & {
  /** A slot in this browser, or `server`. */
  from: string;
  /** Who began it, where it was handed over. */
  fromName?: string | undefined;
};

type Key = [userId: number, kind: string, item: string, slot: string];

export const newSlot = randomId;

export const device = createStore('working-copies', 'copies');

const keyOf = ({ userId, kind, item }: Place, slot: string): Key => [userId, kind, item, slot];

export const storeOnDevice = (place: Place, copy: DeviceCopy, slot: string): Promise<void> =>
  set(keyOf(place, slot), { ...copy, values: toDevice(copy.values) }, device);

export const dropFromDevice = (place: Place, slot: string): Promise<void> =>
  del(keyOf(place, slot), device).catch(() => {});

const pathOf = ({ kind, item }: Place) => `/working-copies/${kind}/${item}`;

/** Gives the time by the server's clock. */
export async function storeOnServer(place: Place, { baseVersion, values }: Copy): Promise<string> {
  const json = { baseVersion, values: toServer(values) };
  const { at } = await callApi<{ at: string }>(pathOf(place), { method: 'PUT', json });
  return at;
}

export async function readOnServer(place: Place): Promise<FoundCopy | null> {
  const copy = await callApi<WorkingCopy>(pathOf(place)).catch(() => null);
  if (!copy) return null;
  const { baseVersion, values, at, fromName } = copy;
  return { baseVersion, values, at, from: 'server', fromName };
}

/** One's own on the server, of all items of a kind. */
const headsOnServer = (kind: string): Promise<CopyAtWork[]> =>
  callApi<CopyAtWork[]>(`/working-copies?kind=${kind}&mine=1`).catch(() => []);

export async function dropFromServer(place: Place): Promise<void> {
  await callApi(pathOf(place), { method: 'DELETE' }).catch((failure: unknown) => {
    if (!(failure instanceof ApiFailure)) throw failure;
  });
}

/** Only as it was found: another tab may have written on in its slot since. */
export async function dropCopy(place: Place, { from, at }: FoundCopy): Promise<void> {
  if (from === 'server') return dropFromServer(place);
  const now = await get<DeviceCopy>(keyOf(place, from), device).catch(() => undefined);
  if (now?.at === at) await dropFromDevice(place, from);
}

/** With what this browser sent to the server of it, which would be found there as if it came from elsewhere. */
export async function discardCopy(place: Place, copy: FoundCopy): Promise<void> {
  await dropCopy(place, copy);
  if (!copy.serverAt) return;
  const head = (await headsOnServer(place.kind)).find(({ item }) => item === place.item);
  if (head?.at === copy.serverAt) await dropFromServer(place);
}

/** Makes it the copy of a new item, and gives the key of that. */
export async function moveToNew(place: Place, found: FoundCopy): Promise<string> {
  const item = randomId();
  const copy: Copy = { baseVersion: null, values: found.values, at: found.at };
  const target = { ...place, item };
  await storeOnDevice(target, copy, newSlot()).catch(() => storeOnServer(target, copy));
  await discardCopy(place, found);
  return item;
}

export const newestFirst = <Each extends { at: string }>(copies: Each[]): Each[] =>
  copies.toSorted((one, other) => other.at.localeCompare(one.at));

/** In this browser, newest first. */
export async function copiesOnDevice({ userId, kind, item }: Place): Promise<FoundCopy[]> {
  // A browser that stores nothing has nothing.
  const all = await keys<Key>(device).catch(() => []);
  const ofItem = all.filter((key) => key[0] === userId && key[1] === kind && key[2] === item);
  const copies = ofItem.map(async (key): Promise<FoundCopy | null> => {
    const copy = await get<DeviceCopy>(key, device).catch(() => undefined);
    return copy ? { ...copy, values: fromDevice(copy.values), from: key[3] } : null;
  });
  return newestFirst((await Promise.all(copies)).filter((copy) => copy !== null));
}

/** Null too where the server has only what this browser sent it. */
export async function copyFromElsewhere(place: Place, onDevice: FoundCopy[]): Promise<FoundCopy | null> {
  const head = (await headsOnServer(place.kind)).find(({ item }) => item === place.item);
  if (!head || onDevice.some(({ serverAt }) => serverAt === head.at)) return null;
  const copy = await readOnServer(place);
  // Of one that went out when the page was closed, no answer came back.
  const isSent = ({ values }: Copy) => JSON.stringify(toServer(values)) === JSON.stringify(copy?.values);
  return onDevice.some(isSent) ? null : copy;
}

export type NewCopy = { item: string; at: string; title: string; isHere: boolean } & Pick<
  FoundCopy,
  'fromName'
>;

/** As long as the server stores one. */
const RETENTION_MS = 90 * 24 * 60 * 60 * 1000;

const longAgo = () => new Date(Date.now() - RETENTION_MS).toISOString();

const isNew = (item: string) => !/^\d+$/.test(item);

/** Copies of items that were never saved, newest first. */
export async function copiesOfNew(
  { userId, kind }: Omit<Place, 'item'>,
  titleField: string,
): Promise<NewCopy[]> {
  const all = await entries<Key, DeviceCopy>(device).catch(() => []);
  const recent = all.filter(([, { at }]) => at >= longAgo());
  await delMany(
    all.filter((entry) => !recent.includes(entry)).map(([key]) => key),
    device,
  ).catch(() => {});
  const ofNew = recent
    .filter(([[user, ofKind, item]]) => user === userId && ofKind === kind && isNew(item))
    .map(([[, , item], { at, values }]) => ({
      item,
      at,
      title: String(values[titleField] ?? ''),
      isHere: true,
    }));
  // Of several copies of one item the newest names it; opening it shows the others.
  const here = newestFirst(ofNew).filter(
    ({ item }, index, sorted) => sorted.findIndex((copy) => copy.item === item) === index,
  );
  const elsewhere = (await headsOnServer(kind))
    .filter(({ item }) => isNew(item) && here.every((copy) => copy.item !== item))
    .map(({ item, at, title = '', fromName }) => ({ item, at, title, isHere: false, fromName }));
  return newestFirst([...here, ...elsewhere]);
}

/** Gives what it takes away, from this browser or else from the server. */
export async function takeAway(place: Place): Promise<FoundCopy[]> {
  const onDevice = await copiesOnDevice(place);
  const elsewhere = onDevice.length === 0 ? await readOnServer(place) : null;
  await Promise.all([...onDevice.map((copy) => dropCopy(place, copy)), dropFromServer(place)]);
  return elsewhere ? [elsewhere] : onDevice;
}
