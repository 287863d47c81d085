// Where documents of the library are found. Apart from what there is to know of them: this comes with pages.
export const DOCUMENT_BASE = '/documents/';

export const documentUrl = (name: string): string => DOCUMENT_BASE + name;
