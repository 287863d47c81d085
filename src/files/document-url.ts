// Where documents of the library are found, and their texts. Apart from what there is to know of them: this comes with pages.
export const DOCUMENT_BASE = '/documents/';

export const documentUrl = (name: string): string => DOCUMENT_BASE + name;

/** Of the page with the text of a document. No ending of a file: it is a page, in a folder of files, too. */
export const documentTextPath = (name: string): string => `/texts/${name.replace(/\.(?=[^.]*$)/, '-')}`;

/** The document whose text is there. */
export const nameOfTextPath = (last: string): string => last.replace(/-(?=[^-]*$)/, '.');
