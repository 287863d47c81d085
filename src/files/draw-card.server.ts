// A card for messengers: an SVG that the server composed, and the picture of its page beside it.
import sharp from 'sharp';
import { MIDDLE } from './picture.ts';
import { SHARE_SIZE } from './share-picture.ts';

/** What it takes at the right side. */
export const CARD_PICTURE = { width: 480, height: SHARE_SIZE.height } as const;
/** Of artwork that is shown whole: it has no ground of its own, and reaches under the text. */
export const WHOLE_PICTURE = { width: 600, height: 520 } as const;

export type CardJob = {
  svg: string;
  picture: { bytes: Uint8Array; focus?: { x: number; y: number } | undefined; isWhole: boolean } | null;
  /**
   * A photograph makes a PNG of several hundred kilobytes, which some messengers do not load; with a palette, the colours of a
   * picture run over the ground.
   */
  type: 'png' | 'jpg';
};

/** Cropped about its focus, as pages crop it; a small one is enlarged, for its place is there. */
async function cropped(bytes: Uint8Array, { x, y }: { x: number; y: number }): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const scale = Math.max(CARD_PICTURE.width / width, CARD_PICTURE.height / height);
  const [wide, high] = [width, height].map((side) => Math.ceil(side * scale)) as [number, number];
  return sharp(bytes)
    .resize({ width: wide, height: high, fit: 'fill' })
    .extract({
      left: Math.round((wide - CARD_PICTURE.width) * x),
      top: Math.round((high - CARD_PICTURE.height) * y),
      ...CARD_PICTURE,
    })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const whole = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes)
    .resize({ ...WHOLE_PICTURE, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer();

async function overlay(picture: NonNullable<CardJob['picture']>) {
  const { bytes, focus = MIDDLE, isWhole } = picture;
  const input = isWhole ? await whole(bytes) : await cropped(bytes, focus);
  const { width, height } = await sharp(input).metadata();
  return { input, left: SHARE_SIZE.width - width, top: Math.round((SHARE_SIZE.height - height) / 2) };
}

export async function drawCard({ svg, picture, type }: CardJob): Promise<Uint8Array> {
  const card = sharp(Buffer.from(svg)).composite(picture ? [await overlay(picture)] : []);
  return type === 'png'
    ? card.flatten().png({ compressionLevel: 9 }).toBuffer()
    : card.flatten().jpeg({ quality: 82, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer();
}
