// The entries of another collection, to choose from.
import { useCallback } from 'react';
import { callApi } from '../session/api-client.ts';
import { useResource } from '../session/use-resource.ts';

type Listed = { items: Record<string, unknown>[] };

/** Which collection, and by which fields its entries are called and known. */
export type Source = { name: string; title: string; key: string };

/** Null until they are known. */
export function useOptions({ name, title, key }: Source) {
  const load = useCallback(() => callApi<Listed>(`/${name}/?state=all`), [name]);
  const { data } = useResource(`${name} to choose from`, load);
  return data?.items.map((item) => ({ key: String(item[key]), text: String(item[title]) })) ?? null;
}
