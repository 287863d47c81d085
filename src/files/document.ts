// Documents of the library: which there are, and where they are found. Safe in the browser.

export const DOCUMENT_BASE = '/documents/';

/** By the end of the name, which is chosen by the bytes of the file. */
export const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
  zip: 'application/zip',
  /** Electronic signatures: one that stands beside a document, and one with the document inside. */
  p7s: 'application/pkcs7-signature',
  asice: 'application/vnd.etsi.asic-e+zip',
} as const;

export type DocumentType = keyof typeof DOCUMENT_TYPES;

export const documentUrl = (name: string): string => DOCUMENT_BASE + name;

/** Null for the name of anything else. */
export function documentTypeOfName(name: string): DocumentType | null {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return Object.hasOwn(DOCUMENT_TYPES, extension) ? (extension as DocumentType) : null;
}

export const SIGNATURE_TYPES = ['p7s', 'asice'] as const satisfies DocumentType[];

export const isSignatureName = (name: string): boolean =>
  SIGNATURE_TYPES.some((type) => type === documentTypeOfName(name));
