// What somebody looks for, as it stands in an address.
import { LONGEST_QUERY } from '../../search/search-limits.ts';

export const readQuery = ({ q }: { q: string | null }): string =>
  (q ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_QUERY)
    .toWellFormed();
