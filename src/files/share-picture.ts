// The crop of a picture for cards in messengers. Apart from what pages need of pictures: visitors do not load it.
import { bytesName, MIDDLE, type Picture } from './picture.ts';

/** Of the picture on cards in messengers, in the shape that all of them show whole. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** `a1b2-nazva.png` with its focus at the left edge → `a1b2-nazva-share-0-50.jpg`: another crop has another name. */
export function shareName(picture: Pick<Picture, 'name' | 'stored' | 'focus'>): string {
  const { focus = MIDDLE } = picture;
  const stored = bytesName(picture);
  const [x, y] = [focus.x, focus.y].map((share) => Math.round(share * 100));
  return `${stored.slice(0, stored.lastIndexOf('.'))}-share-${x}-${y}.jpg`;
}
