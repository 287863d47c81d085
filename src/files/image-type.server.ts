// The type of an image from its first bytes. Names and declared types are never believed.
import { open } from 'node:fs/promises';

export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

export const IMAGE_EXTENSIONS: Record<ImageType, string> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
};

/** Of a stored picture, whose name we chose by its type. */
export const imageTypeOfName = (name: string): ImageType | undefined =>
  (Object.keys(IMAGE_EXTENSIONS) as ImageType[]).find((type) => name.endsWith(`.${IMAGE_EXTENSIONS[type]}`));

const HEADER_BYTES = 64;

/** AVIF is a HEIF file one of whose brands says so; HEIC is one too, and is not taken. */
function hasAvifBrand(header: Buffer): boolean {
  if (header.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(header.readUInt32BE(0), header.length);
  for (let at = 8; at + 4 <= end; at += 4) {
    // Bytes 12 to 16 are the minor version, not a brand.
    if (at !== 12 && /^avi[fs]$/.test(header.toString('latin1', at, at + 4))) return true;
  }
  return false;
}

export function imageTypeOf(header: Buffer): ImageType | null {
  if (header.length < 12) return null;
  const text = (start: number, end: number) => header.toString('latin1', start, end);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return hasAvifBrand(header) ? 'avif' : null;
}

export async function imageTypeOfFile(path: string): Promise<ImageType | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return imageTypeOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
