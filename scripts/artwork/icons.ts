/** The sign as files: vector, browser icon and home-screen icons. */
import sharp from 'sharp';
import { c } from './palette.ts';
import { picture } from './picture.ts';
import { signShapes, tile } from './sign.ts';

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer();

/** An ICO container with PNG images inside, as browsers since 2007 read it. */
function ico(images: readonly { size: number; data: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + images.length * 16);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach(({ size, data }, i) => {
    const at = 6 + i * 16;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(data.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += data.length;
  });
  return Buffer.concat([header, ...images.map(({ data }) => data)]);
}

/** Paths under `public` and what they hold. */
export async function iconFiles(): Promise<Record<string, string | Buffer>> {
  const rounded = picture('icon', 48, 48, [tile(11, 0.72)]);
  const square = picture('icon', 48, 48, [tile(0, 0.66)]);
  const maskable = picture('icon', 48, 48, [tile(0, 0.54)]);
  const small = await Promise.all(
    [16, 32, 48].map(async (size) => ({ size, data: await png(rounded, size) })),
  );
  return {
    'icons/sign.svg': picture('sign', 48, 48, [signShapes('currentColor', c.sky)]),
    'icons/favicon.svg': rounded,
    'favicon.ico': ico(small),
    'icons/icon-192.png': await png(rounded, 192),
    'icons/icon-512.png': await png(rounded, 512),
    'icons/icon-maskable-512.png': await png(maskable, 512),
    'icons/apple-touch-icon.png': await png(square, 180),
  };
}
