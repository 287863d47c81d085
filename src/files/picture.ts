// A stored picture as pages see it: sizes to reserve room, widths to choose from, a colour to show while it loads.
import type { Picture } from './picture.schema.ts';

export type { Picture };

/** A file that a text names, and when its bytes came; `picture` is null for one that is none. */
export type NamedFile = {
  name: string;
  bytes: number;
  receivedAt?: string;
  picture: Picture | null;
  /** In which languages a text stands beside a document. */
  hasText?: Record<'ua' | 'en', boolean>;
};

export const IMAGE_BASE = '/imgs/';

export const PICTURE_WIDTHS = [480, 960, 1600] as const;

export const pictureUrl = (name: string): string => IMAGE_BASE + name;

/** What its bytes are stored under: its name, until it is replaced. */
export const bytesName = ({ name, stored }: Pick<Picture, 'name' | 'stored'>): string => stored ?? name;

/** `a1b2-nazva.jpg`, 480, `avif` → `a1b2-nazva-480.avif`. */
export function variantName(name: string, width: number, format: 'avif' | 'webp'): string {
  return `${name.slice(0, name.lastIndexOf('.'))}-${width}.${format}`;
}

export function pictureSrcSet(picture: Picture, format: 'avif' | 'webp'): string {
  return picture.widths
    .map((width) => `${pictureUrl(variantName(bytesName(picture), width, format))} ${width}w`)
    .join(', ');
}

export const MIDDLE = { x: 0.5, y: 0.5 } as const;

/** As `object-position`, where a crop is to keep another point in view than the middle. */
export const focusPosition = ({ focus }: Pick<Picture, 'focus'>): string | undefined =>
  focus && `${percent(focus.x)} ${percent(focus.y)}`;

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** What the names of all stored files of a picture, or of a document, are made from. */
export type StoredNames = Pick<Picture, 'name' | 'stored' | 'widths' | 'focus'>;

/** Every file of a picture; a document, which has no widths, is one file. */
export function filesOfPicture(picture: StoredNames): string[] {
  const stored = bytesName(picture);
  const variants = picture.widths.flatMap((width) => [
    variantName(stored, width, 'avif'),
    variantName(stored, width, 'webp'),
  ]);
  return [stored, ...variants];
}
