// Tabs, searches and pages of a list are addresses: `?hidden=1&q=допомога&page=2`, `?trash=1`.
import { useSearchParams } from 'react-router';
import { LONGEST_QUERY } from '../../../search/search-limits.ts';

export const TABS = ['active', 'hidden', 'trash'] as const;
export type Tab = (typeof TABS)[number];

/** A part of the list. `page` counts from 1; `q` is empty where nothing is looked for. */
export type ListPart = { tab: Tab; q: string; page: number };

/** What is looked for when this is typed. */
export const queryOf = (typed: string): string => typed.trim().slice(0, LONGEST_QUERY);

/** The part the address asks for. */
export function useListAddress(): ListPart {
  const [params] = useSearchParams();
  const asked = Number(params.get('page'));
  return {
    tab: TABS.find((tab) => params.get(tab) === '1') ?? 'active',
    q: queryOf(params.get('q') ?? ''),
    page: Number.isInteger(asked) && asked > 1 ? asked : 1,
  };
}

export const addressOf = ({ tab, q, page }: ListPart): string => {
  const query = new URLSearchParams();
  if (tab !== 'active') query.set(tab, '1');
  if (q) query.set('q', q);
  if (page > 1) query.set('page', String(page));
  return `?${query}`;
};
