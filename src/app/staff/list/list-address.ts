// Tabs and pages of a list are addresses: `?hidden=1&page=2`, `?trash=1`.
import { useSearchParams } from 'react-router';

export const TABS = ['active', 'hidden', 'trash'] as const;
export type Tab = (typeof TABS)[number];

/** The part of the list the address asks for. `page` counts from 1 there. */
export function useListAddress(): { tab: Tab; page: number } {
  const [params] = useSearchParams();
  const asked = Number(params.get('page'));
  return {
    tab: TABS.find((tab) => params.get(tab) === '1') ?? 'active',
    page: Number.isInteger(asked) && asked > 1 ? asked : 1,
  };
}

export const addressOf = (tab: Tab, page: number) => {
  const query = new URLSearchParams();
  if (tab !== 'active') query.set(tab, '1');
  if (page > 1) query.set('page', String(page));
  return `?${query}`;
};
