// Tabs and pages of a list are addresses: `?hidden=1&page=2`.
import { useSearchParams } from 'react-router';

/** The part of the list the address asks for. `page` counts from 1 there. */
export function useListAddress() {
  const [params] = useSearchParams();
  const asked = Number(params.get('page'));
  return {
    isActive: params.get('hidden') === '1' ? (0 as const) : (1 as const),
    page: Number.isInteger(asked) && asked > 1 ? asked : 1,
  };
}

export const addressOf = (isActive: 0 | 1, page: number) => {
  const query = new URLSearchParams();
  if (isActive === 0) query.set('hidden', '1');
  if (page > 1) query.set('page', String(page));
  return `?${query}`;
};
