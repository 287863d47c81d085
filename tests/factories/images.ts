// Small pictures of every kind, made once.
import sharp, { type Sharp } from 'sharp';

const canvas = (width: number, height: number, background = '#2060a0'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

export const jpeg = (width = 40, height = 30): Promise<Buffer> => canvas(width, height).jpeg().toBuffer();
export const png = (width = 40, height = 30): Promise<Buffer> => canvas(width, height).png().toBuffer();
export const webp = (): Promise<Buffer> => canvas(40, 30).webp().toBuffer();
export const avif = (): Promise<Buffer> => canvas(40, 30).avif({ effort: 0 }).toBuffer();
export const gif = (width = 40, height = 30): Promise<Buffer> => canvas(width, height).gif().toBuffer();
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** Taken with the camera turned, with a place in its metadata. */
export const photograph = (): Promise<Buffer> =>
  canvas(60, 40)
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '50/1 27/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
