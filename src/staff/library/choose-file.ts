// Refuses a file before it is sent, with the reason.
import { DOCUMENT_TYPES, documentTypeOfName } from '../../files/document.ts';
import type { FileKind } from '../../files/file.schema.ts';
import { IMAGE_TYPES, MAX_DOCUMENT_BYTES, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '../../files/upload.ts';
import { FIELD_MESSAGES } from '../../shared/field-messages.ts';
import type { FieldMessage } from '../frame/field-message.ts';

/** A file chosen in this browser; `url` shows it. Put into the library itself, it stays there though nothing names it. */
export type ChosenFile = { file: File; url: string; isKept?: boolean };

const documents = Object.keys(DOCUMENT_TYPES).map((extension) => `.${extension}`);
const ACCEPTED = { picture: IMAGE_TYPES.join(','), document: documents.join(',') };

/** What a file field offers; of both kinds unless told. */
export const accept = (kind?: FileKind): string =>
  kind ? ACCEPTED[kind] : `${ACCEPTED.picture},${ACCEPTED.document}`;

const MEGABYTE = 1024 * 1024;

export const tooLarge = (most = MAX_IMAGE_BYTES): FieldMessage => ({
  key: FIELD_MESSAGES.fileSize,
  values: { size: most / MEGABYTE },
});

function sizeOf(url: string): Promise<{ width: number; height: number } | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(null);
    image.src = url;
  });
}

/** What an iPhone takes pictures in; a browser may not know its type. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

export async function chooseFile(file: File): Promise<ChosenFile | FieldMessage> {
  if (isHeic(file)) return { key: FIELD_MESSAGES.fileHeic };
  if (!(IMAGE_TYPES as readonly string[]).includes(file.type)) return { key: FIELD_MESSAGES.fileType };
  if (file.size > MAX_IMAGE_BYTES) return tooLarge();
  const url = URL.createObjectURL(file);
  const size = await sizeOf(url);
  if (size && size.width * size.height <= MAX_IMAGE_PIXELS) return { file, url };
  URL.revokeObjectURL(url);
  return size ? { key: FIELD_MESSAGES.imageSize } : { key: FIELD_MESSAGES.imageFailed };
}

/** For the library, which takes documents, too. What they are is seen by the server, from their bytes. */
export async function chooseForLibrary(file: File, kind?: FileKind): Promise<ChosenFile | FieldMessage> {
  const isDocument = documentTypeOfName(file.name.toLowerCase()) !== null && kind !== 'picture';
  if (!isDocument) {
    const result = await chooseFile(file);
    if (isChosen(result)) return kind === 'document' ? { key: OTHER_KIND } : { ...result, isKept: true };
    return result.key === FIELD_MESSAGES.fileType && kind !== 'picture' ? { key: OTHER_KIND } : result;
  }
  if (file.size > MAX_DOCUMENT_BYTES) return tooLarge(MAX_DOCUMENT_BYTES);
  return { file, url: URL.createObjectURL(file), isKept: true };
}

const OTHER_KIND = FIELD_MESSAGES.libraryFileType;

export const isChosen = (result: ChosenFile | FieldMessage): result is ChosenFile => 'file' in result;

export const isChosenFile = (value: object): value is ChosenFile =>
  'file' in value && value.file instanceof File;

/** The chosen files, wherever they stand in what is edited. */
export function chosenIn(value: unknown): ChosenFile[] {
  if (typeof value !== 'object' || value === null) return [];
  return isChosenFile(value) ? [value] : Object.values(value).flatMap(chosenIn);
}
