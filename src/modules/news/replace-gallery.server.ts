// Setting and clearing the gallery of an item.
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
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
  const fresh = pictures.map(({ name }) => name);
  const names = (body.galleryLinks ?? fresh.map(() => null)).map((kept) => kept ?? fresh.shift() ?? '');
  const galleryAlts = body.galleryAlts ?? names.map(() => ({ altUa: '', altEn: '' }));
  const gallery: GalleryImage[] = names.map((name, index) => ({
    ...(galleryAlts[index] ?? { altUa: '', altEn: '' }),
    name,
  }));

  let unused: Picture[] = [];
  const outcome = await withStoredFiles<Gallery>(images.storage, made, () =>
    db.transaction().execute(async (trx) => {
      if (!(await lockNews(trx, id))) return { refused: 'not-found' };
      const before = await galleryImageNames(trx, id);
      const foreign = body.galleryLinks?.findIndex((name) => name !== null && !before.includes(name)) ?? -1;
      if (foreign >= 0) return notInGallery(foreign);
      await insertImages(trx, pictures);
      await replaceGalleryImages(trx, id, gallery);
      unused = await deleteUnusedImages(trx, before);
      return { id, galleryLinks: names, galleryAlts };
    }),
  );
  await removePictures(images.storage, unused);
  return outcome;
}

const notInGallery = (index: number): Refusal => ({
  refused: 'invalid-input',
  errors: [{ path: `galleryLinks.${index}`, message: say.invalidValue }],
});

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
