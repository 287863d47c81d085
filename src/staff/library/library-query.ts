// Which part of the library is shown. On its page it is in the address: `?q=звіт&kind=document&unused=1&page=2&file=…`.
import { FILE_KINDS, type FileKind } from '../../files/file.schema.ts';
import { LONGEST_QUERY } from '../../search/search-limits.ts';
import { STAFF_PATH } from '../../shared/addresses.ts';

export const LIBRARY_PATH = `${STAFF_PATH}/library`;

/** `page` counts from 1; `q` is empty where nothing is looked for. */
export type LibraryQuery = { q: string; kind: FileKind | null; isUnused: boolean; page: number };

export const WHOLE: LibraryQuery = { q: '', kind: null, isUnused: false, page: 1 };

export const queryOf = (typed: string): string => typed.trim().slice(0, LONGEST_QUERY);

export const isFiltered = ({ q, kind, isUnused }: LibraryQuery): boolean =>
  q !== '' || kind !== null || isUnused;

export function readQuery(params: URLSearchParams): LibraryQuery {
  const page = Number(params.get('page'));
  return {
    q: queryOf(params.get('q') ?? ''),
    kind: FILE_KINDS.find((kind) => kind === params.get('kind')) ?? null,
    isUnused: params.get('unused') === '1',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

function paramsOf({ q, kind, isUnused }: LibraryQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (kind) params.set('kind', kind);
  if (isUnused) params.set('unused', '1');
  return params;
}

/** With the file whose details are shown. */
export function addressOf(query: LibraryQuery, file: string | null = null): string {
  const params = paramsOf(query);
  if (query.page > 1) params.set('page', String(query.page));
  if (file) params.set('file', file);
  return `${LIBRARY_PATH}${params.size > 0 ? `?${params}` : ''}`;
}

/** As the API takes it. */
export function callOf(query: LibraryQuery): string {
  const params = paramsOf(query);
  params.set('page', String(query.page - 1));
  return `/files?${params}`;
}
