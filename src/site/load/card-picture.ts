// The picture on the card of an entry that has artwork of the release, or a picture of the library in its place.
import { IMAGE_BASE } from '../../files/picture.ts';
import type { CardPicture } from '../describe/share-card.ts';
import type { PageServices } from './page-services.ts';

/** What stands for an entry without a picture says nothing of it. */
const ANY_ARTWORK = 'grid';

/** @param img The address that pages show it by. */
export async function cardPicture(
  img: string,
  { namedFiles }: Pick<PageServices, 'namedFiles'>,
): Promise<CardPicture | null> {
  if (img.startsWith(IMAGE_BASE)) {
    const [file] = await namedFiles([img.slice(IMAGE_BASE.length)]);
    return file?.picture ?? null;
  }
  const artwork = /^\/artwork\/([\w-]+)\.svg$/.exec(img)?.[1];
  return artwork && artwork !== ANY_ARTWORK ? { artwork } : null;
}
