// When an item is to be shown and hidden by the clock.
import { callApi } from '../session/api-client.ts';

export type Times = { publishAt: string | null; hideAt: string | null };

/** Nulls cancel. */
export const setTimes = (kind: string, id: number, { publishAt, hideAt }: Times): Promise<unknown> =>
  callApi(`/${kind}/schedule`, { method: 'PATCH', json: { id, publishAt, hideAt } });
