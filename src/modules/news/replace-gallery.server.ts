// Setting and clearing the gallery of an item.

import { type Actor, record } from '../../audit/audit-log.server.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { makePictures, removePictures, withStoredFiles } from '../../files/image-desk.server.ts';
import { deleteUnusedImages, insertImages } from '../../files/images-repository.server.ts';
import type { Picture } from '../../files/picture.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { isRefusal, type Refusal } from '../../shared/problem.ts';
import { type GalleryImage, galleryFields, replaceGalleryImages } from './gallery-repository.server.ts';
import type { Gallery, GalleryAlt, GalleryBody } from './news.schema.ts';
import { existsNews, lockNews } from './news-repository.server.ts';
import type { Caller, NewsParts } from './save-news.server.ts';

export async function replaceGallery(
  { db, images }: NewsParts,
  { who, ...turn }: Caller,
  body: GalleryBody,
): Promise<Gallery | Refusal> {
  const { id } = body;
  if (!(await existsNews(db, id))) return { refused: 'not-found' };
  const made = await makePictures(images, turn, body.imgs, (index) => `imgs.${index}`);
  if (isRefusal(made)) return made;
  const pictures = made.map(({ picture }) => picture);
  const fresh = pictures.map(({ name }) => name);
  const names = (body.galleryLinks ?? fresh.map(() => null)).map((kept) => kept ?? fresh.shift() ?? '');
  const galleryAlts = names.map((_name, index) => body.galleryAlts?.[index] ?? { altUa: '', altEn: '' });
  const gallery: GalleryImage[] = names.map((name, index) => ({
    ...(galleryAlts[index] as GalleryAlt),
    name,
  }));

  let unused: Picture[] = [];
  const outcome = await withStoredFiles<Gallery>(images.storage, made, () =>
    db.transaction().execute(async (trx) => {
      const item = await lockNews(trx, id);
      if (!item) return { refused: 'not-found' };
      const before = await galleryFields(trx, id);
      const isForeign = (name: string | null) => name !== null && !before.galleryLinks.includes(name);
      const foreign = body.galleryLinks?.findIndex(isForeign) ?? -1;
      if (foreign >= 0) return notInGallery(foreign);
      await insertImages(trx, pictures);
      await replaceGalleryImages(trx, id, gallery);
      unused = await deleteUnusedImages(trx, before.galleryLinks);
      const changes = changedFields(before, { galleryLinks: names, galleryAlts });
      await record(trx, { who, action: 'change', kind: 'gallery', item: { id, title: item.title }, changes });
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
export async function clearGallery({ db, images }: NewsParts, who: Actor, id: number): Promise<boolean> {
  const unused = await db.transaction().execute(async (trx) => {
    const item = await lockNews(trx, id);
    if (!item) return null;
    const before = await galleryFields(trx, id);
    await replaceGalleryImages(trx, id, []);
    const changes = changedFields(before, null);
    await record(trx, { who, action: 'delete', kind: 'gallery', item: { id, title: item.title }, changes });
    return deleteUnusedImages(trx, before.galleryLinks);
  });
  if (unused) await removePictures(images.storage, unused);
  return unused !== null;
}
