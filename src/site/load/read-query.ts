// What somebody looks for, as it stands in an address.
import { LONGEST_QUERY } from '../../search/search-limits.ts';

export const readQuery = (parameters: URLSearchParams): string =>
  (parameters.get('q') ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_QUERY)
    .toWellFormed();
