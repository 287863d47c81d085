// Adding, changing and deleting an item together with its picture.
import type { Database } from '../../db/connection.ts';
import { isRefusal, type Refusal } from '../../shared/problem.ts';
import { sanitizeRichText } from '../../shared/sanitize-rich-text.server.ts';
import { type ImageDesk, makePictures, removePictures, withStoredFiles } from '../media/image-desk.server.ts';
import { deleteUnusedImages, insertImages } from '../media/images-repository.server.ts';
import type { Picture } from '../media/picture.ts';
import type { Upload } from '../media/upload.ts';
import { galleryImageNames } from './gallery-repository.server.ts';
import type { NewsBody, NewsUpdate } from './news.schema.ts';
import {
  deleteNewsRow,
  existsNews,
  insertNews,
  lockNews,
  updateNewsFields,
} from './news-repository.server.ts';

export type NewsParts = { db: Database; images: ImageDesk };

const withSafeTexts = <T extends { textUa: string; textEn: string }>(fields: T): T => ({
  ...fields,
  textUa: sanitizeRichText(fields.textUa),
  textEn: sanitizeRichText(fields.textEn),
});

const makeImg = (images: ImageDesk, img: Upload | undefined) =>
  makePictures(images, img ? [img] : [], () => 'img');

export async function createNews({ db, images }: NewsParts, body: NewsBody): Promise<number | Refusal> {
  const { img, ...fields } = body;
  const made = await makeImg(images, img);
  if (isRefusal(made)) return made;
  const pictures = made.map(({ picture }) => picture);
  return withStoredFiles(images.storage, made, () =>
    db.transaction().execute(async (trx) => {
      await insertImages(trx, pictures);
      return insertNews(trx, { ...withSafeTexts(fields), imgLink: pictures[0]?.name ?? null });
    }),
  );
}

export async function updateNews({ db, images }: NewsParts, body: NewsUpdate): Promise<number | Refusal> {
  const { id, img, imgLink, ...fields } = body;
  if (!(await existsNews(db, id))) return { refused: 'not-found' };
  const made = await makeImg(images, img);
  if (isRefusal(made)) return made;
  const pictures = made.map(({ picture }) => picture);
  let unused: Picture[] = [];
  const outcome = await withStoredFiles<number>(images.storage, made, () =>
    db.transaction().execute(async (trx) => {
      const item = await lockNews(trx, id);
      if (!item) return { refused: 'not-found' };
      if (!img && imgLink && imgLink !== item.imageName) {
        return { refused: 'conflict', detail: 'The item has another picture by now' };
      }
      await insertImages(trx, pictures);
      const kept = pictures[0]?.name ?? (imgLink || null);
      await updateNewsFields(trx, id, { ...withSafeTexts(fields), imgLink: kept });
      unused = await deleteUnusedImages(trx, item.imageName ? [item.imageName] : []);
      return id;
    }),
  );
  await removePictures(images.storage, unused);
  return outcome;
}

/** False when there is no such item. */
export async function deleteNews({ db, images }: NewsParts, id: number): Promise<boolean> {
  const unused = await db.transaction().execute(async (trx) => {
    const item = await lockNews(trx, id);
    if (!item) return null;
    const names = await galleryImageNames(trx, id);
    await deleteNewsRow(trx, id);
    return deleteUnusedImages(trx, item.imageName ? [item.imageName, ...names] : names);
  });
  if (unused) await removePictures(images.storage, unused);
  return unused !== null;
}
