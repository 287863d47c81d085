import type { LibraryFile } from '../../files/file.schema.ts';

/** Of the API's calls about a file. */
export const pathOf = ({ name }: Pick<LibraryFile, 'name'>): string => `/files/${encodeURIComponent(name)}`;
