// The versions of an item: which there are, what each was, and how one becomes the newest again.
import type { Revision } from '../../editorial/item.schema.ts';
import { callApi } from '../session/api-client.ts';
import type { StaffKind } from './staff-kind.ts';

export type Versions<Item> = {
  /** Newest first. */
  list: (id: number) => Promise<Revision[]>;
  read: (id: number, version: number) => Promise<Item>;
  /** Fails with 412 where there is a newer version than the one it is based on. `reason`: why it is shown all the same. */
  restore: (id: number, version: number, basedOn: number, reason?: string) => Promise<Item>;
};

/** Of items that the API knows by their numbers. */
export function itemVersions<Item>({ name }: Pick<StaffKind, 'name'>): Versions<Item> {
  const path = (id: number) => `/${name}/${id}/revisions`;
  return {
    list: async (id) => (await callApi<{ revisions: Revision[] }>(path(id))).revisions,
    read: (id, version) => callApi<Item>(`${path(id)}/${version}`),
    restore: (id, version, basedOn, reason) =>
      callApi<Item>(`${path(id)}/${version}/restore`, {
        method: 'POST',
        basedOn,
        ...(reason && { json: { reason } }),
      }),
  };
}
