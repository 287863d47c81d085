// Which part of the library is shown, and in which order. On its page it is in the address:
// `?q=звіт&kind=document&tag=Звіти&unused=1&sort=largest&page=2&file=…`.
import {
  FILE_KINDS,
  FILE_LIMITS,
  FILE_SORTS,
  type FileKind,
  type FileSort,
} from '../../files/file.schema.ts';
import { LONGEST_QUERY } from '../../search/search-limits.ts';
import { STAFF_PATH } from '../../shared/addresses.ts';

export const LIBRARY_PATH = `${STAFF_PATH}/library`;

/** `page` counts from 1; `q` and `tag` are empty where nothing is looked for. */
export type LibraryQuery = {
  q: string;
  kind: FileKind | null;
  tag: string;
  isUnused: boolean;
  /** Pictures without a description alone. */
  isBare: boolean;
  sort: FileSort;
  page: number;
};

const EVERY = { q: '', kind: null, tag: '', isUnused: false, isBare: false, page: 1 };

const SORT_KEY = 'library-sort';

const sortOf = (text: string | null): FileSort | undefined => FILE_SORTS.find((sort) => sort === text);

/** The order that was chosen last, in this browser. */
function lastSort(): FileSort {
  try {
    return sortOf(localStorage.getItem(SORT_KEY)) ?? 'newest';
  } catch {
    return 'newest';
  }
}

export function rememberSort(sort: FileSort): void {
  try {
    localStorage.setItem(SORT_KEY, sort);
  } catch {
    // The address has it.
  }
}

/** Everything, in the order that was chosen last. */
export const wholeLibrary = (): LibraryQuery => ({ ...EVERY, sort: lastSort() });

export const queryOf = (typed: string): string => typed.trim().slice(0, LONGEST_QUERY);

export const isFiltered = ({ q, kind, tag, isUnused, isBare }: LibraryQuery): boolean =>
  q !== '' || kind !== null || tag !== '' || isUnused || isBare;

export function readQuery(params: URLSearchParams): LibraryQuery {
  const page = Number(params.get('page'));
  return {
    q: queryOf(params.get('q') ?? ''),
    kind: FILE_KINDS.find((kind) => kind === params.get('kind')) ?? null,
    tag: (params.get('tag') ?? '').trim().slice(0, FILE_LIMITS.tag),
    isUnused: params.get('unused') === '1',
    isBare: params.get('bare') === '1',
    sort: sortOf(params.get('sort')) ?? lastSort(),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

function paramsOf({ q, kind, tag, isUnused, isBare, sort }: LibraryQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (kind) params.set('kind', kind);
  if (tag) params.set('tag', tag);
  if (isUnused) params.set('unused', '1');
  if (isBare) params.set('bare', '1');
  if (sort !== 'newest' || lastSort() !== 'newest') params.set('sort', sort);
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
