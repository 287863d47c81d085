// Takes back what was done to an item: it is shown or hidden as before, with the times that were set for it.
import { setTimes } from '../frame/times.ts';
import { callApi } from '../session/api-client.ts';
import type { ListedItem } from './list-request.ts';

export const setVisibility = (kind: string, id: number, isActive: 0 | 1): Promise<unknown> =>
  callApi(`/${kind}/updateVisibility`, { method: 'PATCH', json: { id, isActive } });

/** `isActive` as it is now, if it is another one. */
export async function putBack(kind: string, before: ListedItem, isActive = before.isActive): Promise<void> {
  const { id, publishAt = null, hideAt = null } = before;
  if (isActive !== before.isActive) await setVisibility(kind, id, before.isActive);
  // Showing and hiding by hand cancels what was to be done by the clock.
  if (publishAt || hideAt) await setTimes(kind, id, { publishAt, hideAt });
}

/** Brought back from the trash, it is hidden at first. */
export async function putBackFromTrash(kind: string, before: ListedItem): Promise<void> {
  await callApi(`/${kind}/${before.id}/restore`, { method: 'POST' });
  await putBack(kind, before, 0);
}
