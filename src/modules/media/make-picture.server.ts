// From an uploaded file to the files a page shows: the picture upright, without metadata, in several sizes.
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import sharp, { type Sharp } from 'sharp';
import { FIELD_MESSAGES } from '../../shared/field-messages.ts';
import type { ErrorCode, Refusal } from '../../shared/problem.ts';
import { transliterateFileName } from '../../shared/transliterate.ts';
import { type ImageType, imageTypeOfFile } from './image-type.server.ts';
import { PICTURE_WIDTHS, type Picture, variantName } from './picture.ts';
import { MAX_IMAGE_PIXELS, type Upload } from './upload.ts';

export type PictureFile = { name: string; bytes: Uint8Array };
export type MadePicture = { picture: Picture; files: PictureFile[] };

// One thread a picture, however many cores there are: the rest belongs to visitors.
sharp.concurrency(1);
sharp.cache(false);

const MAX_WIDTH = Math.max(...PICTURE_WIDTHS);
/** The longest side WebP can store. */
const MAX_SIDE = 16_383;

const EXTENSIONS: Record<ImageType, string> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
};

// AVIF effort 1: a 12 megapixel photograph takes a quarter of a second where effort 4 takes twelve, and the file is as
// small. Measured on one core, 1600 x 1200.
const ENCODERS: Record<ImageType, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
  webp: (image) => image.webp({ quality: 78 }),
  avif: (image) => image.avif({ quality: 55, effort: 1 }),
  gif: (image) => image.gif(),
};

const refuse = (refused: ErrorCode, message: string): Refusal => ({
  refused,
  errors: [{ path: '', message }],
});

/**
 * A hash of the content and of a random number: no two uploads share files, so removing one picture never breaks
 * another, and nobody who has a picture can compute the address of a hidden item's copy.
 */
async function nameFor(upload: Upload, type: ImageType): Promise<string> {
  const hash = createHash('sha256').update(randomBytes(16));
  await pipeline(createReadStream(upload.path), hash);
  const stem = transliterateFileName(upload.fileName)
    .replace(/\.[A-Za-z0-9]+$/, '')
    .toLowerCase();
  return `${hash.digest('hex').slice(0, 32)}-${stem}.${EXTENSIONS[type]}`;
}

async function averageColour(image: Sharp): Promise<string> {
  const pixel = await image.flatten({ background: '#ffffff' }).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  // A greyscale picture has one channel.
  const [red = 0, green = red, blue = red] = pixel;
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The picture upright, at most 1600 wide, as plain pixels; only the first frame of an animation. */
async function decode(path: string): Promise<{ width: number; height: number; open: () => Sharp } | Refusal> {
  const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
  if (autoOrient.width * autoOrient.height > MAX_IMAGE_PIXELS)
    return refuse('too-large', FIELD_MESSAGES.imageSize);
  const outputHeight = autoOrient.height * Math.min(1, MAX_WIDTH / autoOrient.width);
  if (outputHeight > MAX_SIDE) return refuse('too-large', FIELD_MESSAGES.imageSize);
  const { data, info } = await sharp(path, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, open: () => sharp(data, { raw: { width, height, channels } }) };
}

export async function makePicture(upload: Upload): Promise<MadePicture | Refusal> {
  const type = await imageTypeOfFile(upload.path);
  if (!type) return refuse('unsupported-media-type', FIELD_MESSAGES.fileType);
  // What the decoder cannot read is the client's fault; what goes wrong later is ours.
  const decoded = await decode(upload.path).catch(() => refuse('invalid-input', FIELD_MESSAGES.imageFailed));
  if ('refused' in decoded) return decoded;

  const { width, height, open } = decoded;
  const name = await nameFor(upload, type);
  const files: PictureFile[] = [{ name, bytes: await ENCODERS[type](open()).toBuffer() }];
  const fitting = PICTURE_WIDTHS.filter((candidate) => candidate <= width);
  const widths = fitting.length > 0 ? fitting : [width];
  for (const size of widths) {
    for (const format of ['avif', 'webp'] as const) {
      const bytes = await ENCODERS[format](open().resize({ width: size })).toBuffer();
      files.push({ name: variantName(name, size, format), bytes });
    }
  }
  return { picture: { name, width, height, widths, colour: await averageColour(open()) }, files };
}
