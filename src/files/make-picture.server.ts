// From an uploaded file to the files a page shows: the picture upright, without metadata, in several sizes.
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { FIELD_MESSAGES } from '../shared/field-messages.ts';
import type { ErrorCode, Refusal } from '../shared/problem.ts';
import { nameFor } from './file-name.server.ts';
import { IMAGE_EXTENSIONS, type ImageType, imageTypeOfFile } from './image-type.server.ts';
import { PICTURE_WIDTHS, type Picture, variantName } from './picture.ts';
import { hasTooManyParts } from './picture-structure.server.ts';
import { SHARE_SIZE } from './share-picture.ts';
import { MAX_IMAGE_PIXELS, type Upload } from './upload.ts';

export type PictureFile = { name: string; bytes: Uint8Array };
export type MadePicture = { picture: Picture; files: PictureFile[] };

// One thread a picture, however many cores there are: the rest belongs to visitors.
sharp.concurrency(1);
sharp.cache(false);

const MAX_WIDTH = Math.max(...PICTURE_WIDTHS);
/** The longest side WebP can store. */
const MAX_SIDE = 16_383;

export type MakeOptions = {
  /** What is hashed with the content (file-name.server.ts). */
  salt?: Buffer;
  /** The format of the fallback; the original's unless told. */
  fallback?: ImageType;
  avifEffort?: number;
};

// AVIF effort 1: the 1600 px copy of a photograph takes a quarter of a second where effort 4 takes twelve seconds, and is
// as small. Drawings come out a third larger than they could, which is why those shipped with the site take effort 4.
const UPLOAD_AVIF_EFFORT = 1;

function encode(image: Sharp, type: ImageType, avifEffort: number): Promise<Buffer> {
  switch (type) {
    case 'jpeg':
      // It has no transparency, and would be black where there was some.
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
    case 'png':
      return image.png({ compressionLevel: 9 }).toBuffer();
    case 'webp':
      return image.webp({ quality: 78 }).toBuffer();
    case 'avif':
      return image.avif({ quality: 55, effort: avifEffort }).toBuffer();
    case 'gif':
      return image.gif().toBuffer();
  }
}

const refuse = (refused: ErrorCode, message: string): Refusal => ({
  refused,
  errors: [{ path: '', message }],
});

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

export async function makePicture(upload: Upload, options: MakeOptions = {}): Promise<MadePicture | Refusal> {
  const type = await imageTypeOfFile(upload.path);
  if (!type) return refuse('unsupported-media-type', FIELD_MESSAGES.fileType);
  if (hasTooManyParts(await readFile(upload.path), type))
    return refuse('invalid-input', FIELD_MESSAGES.fileTooComplex);
  // What the decoder cannot read is the client's fault; what goes wrong later is ours.
  const decoded = await decode(upload.path).catch(() => refuse('invalid-input', FIELD_MESSAGES.imageFailed));
  if ('refused' in decoded) return decoded;

  const { width, height, open } = decoded;
  const { salt, fallback = type, avifEffort = UPLOAD_AVIF_EFFORT } = options;
  const name = await nameFor(upload, IMAGE_EXTENSIONS[fallback], salt);
  const files: PictureFile[] = [{ name, bytes: await encode(open(), fallback, avifEffort) }];
  const fitting = PICTURE_WIDTHS.filter((candidate) => candidate <= width);
  const widths = fitting.length > 0 ? fitting : [width];
  for (const size of widths) {
    for (const format of ['avif', 'webp'] as const) {
      const bytes = await encode(open().resize({ width: size }), format, avifEffort);
      files.push({ name: variantName(name, size, format), bytes });
    }
  }
  return { picture: { name, width, height, widths, colour: await averageColour(open()) }, files };
}

/** A stored picture as cards in messengers show it: cropped about its focus as pages crop it, never enlarged. */
export async function makeShare(bytes: Uint8Array, { x, y }: { x: number; y: number }): Promise<Uint8Array> {
  const { width, height } = await sharp(bytes).metadata();
  const scale = Math.min(width / SHARE_SIZE.width, height / SHARE_SIZE.height);
  const crop = { width: Math.round(SHARE_SIZE.width * scale), height: Math.round(SHARE_SIZE.height * scale) };
  const place = { left: Math.round((width - crop.width) * x), top: Math.round((height - crop.height) * y) };
  const cropped = sharp(bytes)
    .extract({ ...place, width: Math.max(1, crop.width), height: Math.max(1, crop.height) })
    .resize({ width: SHARE_SIZE.width, withoutEnlargement: true });
  return encode(cropped, 'jpeg', UPLOAD_AVIF_EFFORT);
}
