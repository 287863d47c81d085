// Setting and clearing the gallery of an item.
import { isRefusal, type Refusal } from '../../shared/problem.ts';
import { makePictures, removePictures, withStoredFiles } from '../media/image-desk.server.ts';
import { deleteUnusedImages, insertImages } from '../media/images-repository.server.ts';
import type { Picture } from '../media/picture.ts';
import { type GalleryImage, galleryImageNames, replaceGalleryImages } from './gallery-repository.server.ts';
import type { Gallery, GalleryBody } from './news.schema.ts';
import { existsNews, lockNews } from './news-repository.server.ts';
import type { NewsParts } from './save-news.server.ts';

export async function replaceGallery(
  { db, images }: NewsParts,
  body: GalleryBody,
): Promise<Gallery | Refusal> {
  const { id } = body;
  if (!(await existsNews(db, id))) return { refused: 'not-found' };
  const made = await makePictures(images, body.imgs, (index) => `imgs.${index}`);
  if (isRefusal(made)) return made;
  const pictures = made.map(({ picture }) => picture);
  const galleryAlts = body.galleryAlts ?? pictures.map(() => ({ altUa: '', altEn: '' }));
  const gallery: GalleryImage[] = galleryAlts.map((alt, index) => ({
    ...alt,
    name: pictures[index]?.name ?? '',
  }));

  let unused: Picture[] = [];
  const outcome = await withStoredFiles<Gallery>(images.storage, made, () =>
    db.transaction().execute(async (trx) => {
      if (!(await lockNews(trx, id))) return { refused: 'not-found' };
      const before = await galleryImageNames(trx, id);
      await insertImages(trx, pictures);
      await replaceGalleryImages(trx, id, gallery);
      unused = await deleteUnusedImages(trx, before);
      return { id, galleryLinks: pictures.map((picture) => picture.name), galleryAlts };
    }),
  );
  await removePictures(images.storage, unused);
  return outcome;
}

/** False when there is no such item. */
export async function clearGallery({ db, images }: NewsParts, id: number): Promise<boolean> {
  const unused = await db.transaction().execute(async (trx) => {
    if (!(await lockNews(trx, id))) return null;
    const before = await galleryImageNames(trx, id);
    await replaceGalleryImages(trx, id, []);
    return deleteUnusedImages(trx, before);
  });
  if (unused) await removePictures(images.storage, unused);
  return unused !== null;
}
