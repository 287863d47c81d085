// Small pictures of every kind, made once.
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const canvas = (width: number, height: number, background = '#2060a0'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

export const jpeg = (width = 40, height = 30): Promise<Buffer> => canvas(width, height).jpeg().toBuffer();
export const png = (width = 40, height = 30): Promise<Buffer> => canvas(width, height).png().toBuffer();
/** That says of itself that it is so large; nobody reads on. */
export async function pngOf(width: number, height: number): Promise<Buffer> {
  const bytes = await png();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
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

/** Each goes over the whole picture again. */
export async function manyScans(count: number): Promise<Buffer> {
  const whole = await jpeg();
  const [scan, end] = [whole.indexOf(Buffer.from([0xff, 0xda])), whole.length - 2];
  const scans = Array.from({ length: count }, () => whole.subarray(scan, end));
  return Buffer.concat([whole.subarray(0, scan), ...scans, whole.subarray(end)]);
}
