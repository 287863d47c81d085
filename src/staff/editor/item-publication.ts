// What can be done about an item's place on the site, at once and on its own: what is being written is no part of it.
import type { StaffVisibility } from '../../editorial/item.schema.ts';
import type { StaffKind } from '../frame/staff-kind.ts';
import type { Times } from '../frame/times.ts';
import { callApi } from '../session/api-client.ts';

/** Why it is no longer there, for visitors. */
export type Withdrawal = { withdrawnUa: string; withdrawnEn: string; redirectTo?: string | undefined };

export type Publication<Item> = {
  setVisibility: (change: StaffVisibility) => Promise<unknown>;
  schedule: (id: number, times: Times & { reason?: string | undefined }) => Promise<Item>;
  /** The English needs no change. Fails with 412 where there is a newer version than this one. */
  settle: (id: number, basedOn: number) => Promise<Item>;
  /** To those who may publish. */
  offer: (id: number) => Promise<Item>;
  takeBack: (id: number) => Promise<Item>;
  /** What was offered, to whoever offered it. */
  giveBack: (id: number, remark: string) => Promise<Item>;
};

export const itemPublication = <Item>(
  { name }: StaffKind,
  setVisibility: Publication<Item>['setVisibility'],
): Publication<Item> => ({
  setVisibility,
  schedule: (id, times) => callApi<Item>(`/${name}/schedule`, { method: 'PATCH', json: { id, ...times } }),
  settle: (id, basedOn) => callApi<Item>(`/${name}/${id}/translation`, { method: 'POST', basedOn }),
  offer: (id) => callApi<Item>(`/${name}/${id}/review`, { method: 'POST' }),
  takeBack: (id) => callApi<Item>(`/${name}/${id}/review`, { method: 'DELETE' }),
  giveBack: (id, remark) =>
    callApi<Item>(`/${name}/${id}/review/return`, { method: 'POST', json: { remark } }),
});
