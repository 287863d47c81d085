// Takes back what was done to an item.
import { setTimes } from '../frame/times.ts';
import { callApi } from '../session/api-client.ts';
import type { ListedItem } from './list-request.ts';

export const setVisibility = (
  kind: string,
  id: number,
  isActive: 0 | 1,
  { reason, basedOn }: { reason?: string | undefined; basedOn?: number | undefined } = {},
): Promise<unknown> =>
  callApi(`/${kind}/updateVisibility`, { method: 'PATCH', json: { id, isActive, reason }, basedOn });

/** Of what was offered, what was read is published and nothing that was written since. */
export const versionAsRead = ({ review, version }: ListedItem): number | undefined =>
  review === 'offered' ? version : undefined;

/** As it was in every way: a draft, its times, why it had been taken from the site. */
export const putBack = (kind: string, { id, isActive }: ListedItem): Promise<unknown> =>
  callApi(`/${kind}/updateVisibility`, { method: 'PATCH', json: { id, isActive, undo: 1 } });

/** Brought back from the trash, it is hidden at first. */
export async function putBackFromTrash(kind: string, before: ListedItem): Promise<void> {
  const { id, isActive, publishAt = null, hideAt = null } = before;
  await callApi(`/${kind}/${id}/restore`, { method: 'POST' });
  if (isActive === 1) await setVisibility(kind, id, 1);
  if (publishAt || hideAt) await setTimes(kind, id, { publishAt, hideAt });
}
