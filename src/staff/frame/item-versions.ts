// The versions of an item: which there are, what each was, and how one becomes the newest again.
import type { Revisions } from '../../editorial/item.schema.ts';
import { callApi } from '../session/api-client.ts';
import type { StaffKind } from './staff-kind.ts';

export type Versions<Item> = {
  /** Newest first: those before a version, where one is named. */
  list: (id: number, before?: number) => Promise<Revisions>;
  read: (id: number, version: number) => Promise<Item>;
  /** Fails with 412 where there is a newer version than the one it is based on. `reason`: why it is shown all the same. */
  restore: (id: number, version: number, basedOn: number, reason?: string) => Promise<Item>;
};

/** Of items that the API knows by their numbers. */
export function itemVersions<Item>({ name }: Pick<StaffKind, 'name'>): Versions<Item> {
  const path = (id: number) => `/${name}/${id}/revisions`;
  return {
    list: (id, before) => callApi<Revisions>(`${path(id)}${before === undefined ? '' : `?before=${before}`}`),
    read: (id, version) => callApi<Item>(`${path(id)}/${version}`),
    restore: (id, version, basedOn, reason) =>
      callApi<Item>(`${path(id)}/${version}/restore`, {
        method: 'POST',
        basedOn,
        ...(reason && { json: { reason } }),
      }),
  };
}
