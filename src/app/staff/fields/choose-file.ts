// Refuses a file before it is sent, with the reason.
import { IMAGE_TYPES, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '../../../files/upload.ts';
import { FIELD_MESSAGES } from '../../../shared/field-messages.ts';
import type { FieldMessage } from './field-message.ts';

/** A file chosen in this browser and not sent yet; `url` shows it. */
export type ChosenFile = { file: File; url: string };

export const ACCEPT = IMAGE_TYPES.join(',');

const MEGABYTE = 1024 * 1024;

function sizeOf(url: string): Promise<{ width: number; height: number } | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(null);
    image.src = url;
  });
}

export async function chooseFile(file: File): Promise<ChosenFile | FieldMessage> {
  if (!(IMAGE_TYPES as readonly string[]).includes(file.type)) return { key: FIELD_MESSAGES.fileType };
  if (file.size > MAX_IMAGE_BYTES) {
    return { key: FIELD_MESSAGES.fileSize, values: { size: MAX_IMAGE_BYTES / MEGABYTE } };
  }
  const url = URL.createObjectURL(file);
  const size = await sizeOf(url);
  if (size && size.width * size.height <= MAX_IMAGE_PIXELS) return { file, url };
  URL.revokeObjectURL(url);
  return size ? { key: FIELD_MESSAGES.imageSize } : { key: FIELD_MESSAGES.imageFailed };
}

export const isChosen = (result: ChosenFile | FieldMessage): result is ChosenFile => 'file' in result;
