// Documents of the library: which there are. Safe in the browser.

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
  mp4: 'video/mp4',
  /** What is said in a video. */
  vtt: 'text/vtt',
} as const;

export type DocumentType = keyof typeof DOCUMENT_TYPES;

/** Null for the name of anything else. */
export function documentTypeOfName(name: string): DocumentType | null {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return Object.hasOwn(DOCUMENT_TYPES, extension) ? (extension as DocumentType) : null;
}

/** Of documents that are asked for by what they are. */
export const PURPOSES = { signature: ['p7s', 'asice'], video: ['mp4'], captions: ['vtt'] } as const;
export type Purpose = keyof typeof PURPOSES;

export const isFor = (purpose: Purpose, name: string): boolean =>
  PURPOSES[purpose].some((type) => type === documentTypeOfName(name));

/** That people read by itself. */
export const isReadAlone = (name: string): boolean =>
  !['p7s', 'mp4', 'vtt', null].includes(documentTypeOfName(name));
