// The list of a small collection and what can be done to it.
import { create } from 'zustand';
import { COLLECTION_LIMIT, type CollectionItem, type CollectionList } from '../../editorial/collection.ts';
import type { StaffVisibility } from '../../editorial/item.schema.ts';
import { type ListQuery, listCall, type RequestState, request, toggled } from '../list/list-request.ts';
import { callApi } from '../session/api-client.ts';
import { latestOnly } from '../session/latest-request.ts';

type Visibility = Pick<CollectionItem, 'id' | 'isActive'>;

type CollectionState<Fields extends object> = RequestState & {
  items: CollectionItem<Fields>[];
  pagesCount: number;
  load: (query: ListQuery) => Promise<CollectionList<Fields>>;
  toggleActive: (change: StaffVisibility, basedOn?: number) => Promise<Visibility>;
  remove: (id: number, redirectTo?: string) => Promise<void>;
  /** As those that are listed are to stand; what is not listed keeps its place. */
  sort: (sorted: CollectionItem<Fields>[]) => Promise<void>;
};

export function collectionStore<Fields extends object>(name: string) {
  const nextLoad = latestOnly();
  const read = (query: ListQuery) => callApi<CollectionList<Fields>>(listCall(name, COLLECTION_LIMIT, query));
  return create<CollectionState<Fields>>()((set) => ({
    items: [],
    pagesCount: 0,
    isLoading: false,
    error: null,

    load: (query) =>
      request(
        set,
        () => read(query),
        (_state, { items, pagesCount }) => ({ items, pagesCount }),
        nextLoad(),
      ),

    toggleActive: (json, basedOn) =>
      request(
        set,
        () => callApi<Visibility>(`/${name}/updateVisibility`, { method: 'PATCH', json, basedOn }),
        ({ items }, { id, isActive }) => ({
          items: items.map((item) => (item.id === id ? toggled(item, isActive) : item)),
        }),
      ),

    remove: async (id, redirectTo) => {
      await request(
        set,
        () =>
          callApi(`/${name}/${id}`, {
            method: 'DELETE',
            ...(redirectTo !== undefined && { json: { redirectTo } }),
          }),
        ({ items }) => ({ items: items.filter((item) => item.id !== id) }),
      );
    },

    sort: async (sorted) => {
      set({ items: sorted });
      const { items, version } = await read({ isActive: 0, state: 'all' });
      const next = sorted.map(({ id }) => id);
      const listed = new Set(next);
      const ids = items.map(({ id }) => (listed.has(id) ? (next.shift() ?? id) : id));
      await callApi(`/${name}/order`, { method: 'PATCH', json: { ids, version } });
    },
  }));
}
