// Refuses a file before it is sent, with the reason.
import { IMAGE_TYPES, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '../../../files/upload.ts';
import { FIELD_MESSAGES } from '../../../shared/field-messages.ts';
import type { FieldMessage } from '../frame/field-message.ts';

/** A file chosen in this browser; `url` shows it. */
export type ChosenFile = { file: File; url: string };

export const ACCEPT = IMAGE_TYPES.join(',');

const MEGABYTE = 1024 * 1024;

export const TOO_LARGE: FieldMessage = {
  key: FIELD_MESSAGES.fileSize,
  values: { size: MAX_IMAGE_BYTES / MEGABYTE },
};

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
  if (file.size > MAX_IMAGE_BYTES) return TOO_LARGE;
  const url = URL.createObjectURL(file);
  const size = await sizeOf(url);
  if (size && size.width * size.height <= MAX_IMAGE_PIXELS) return { file, url };
  URL.revokeObjectURL(url);
  return size ? { key: FIELD_MESSAGES.imageSize } : { key: FIELD_MESSAGES.imageFailed };
}

export const isChosen = (result: ChosenFile | FieldMessage): result is ChosenFile => 'file' in result;

export const isChosenFile = (value: object): value is ChosenFile =>
  'file' in value && value.file instanceof File;

/** The chosen files, wherever they stand in what is edited. */
export function chosenIn(value: unknown): ChosenFile[] {
  if (typeof value !== 'object' || value === null) return [];
  return isChosenFile(value) ? [value] : Object.values(value).flatMap(chosenIn);
}
