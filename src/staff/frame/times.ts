// When an item is to be shown and hidden by the clock.
import type { StaffFields } from '../../editorial/item.schema.ts';
import { callApi } from '../session/api-client.ts';

export type Times = { publishAt: string | null; hideAt: string | null };

/** Nulls cancel. `reason`: why it is shown all the same. */
export const setTimes = (
  kind: string,
  id: number,
  { publishAt, hideAt }: Times,
  reason?: string,
): Promise<StaffFields> =>
  callApi<StaffFields>(`/${kind}/schedule`, { method: 'PATCH', json: { id, publishAt, hideAt, reason } });
