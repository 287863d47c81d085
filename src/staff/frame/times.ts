// When an item is to be shown and hidden by the clock.
import { callApi } from '../session/api-client.ts';

export type Times = { publishAt: string | null; hideAt: string | null };

/** Nulls cancel. `reason`: why it is shown all the same. */
export const setTimes = (
  kind: string,
  id: number,
  { publishAt, hideAt }: Times,
  reason?: string,
): Promise<unknown> =>
  callApi(`/${kind}/schedule`, { method: 'PATCH', json: { id, publishAt, hideAt, reason } });
