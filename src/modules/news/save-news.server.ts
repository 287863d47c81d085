// Adding, changing and deleting an item together with its picture.

import { type Actor, record } from '../../audit/audit-log.server.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Database } from '../../db/connection.ts';
import { madeBefore, makeOnce } from '../../db/make-once.ts';
import {
  type ImageDesk,
  makePictures,
  type PictureTurn,
  removePictures,
  withStoredFiles,
} from '../../files/image-desk.server.ts';
import { deleteUnusedImages, insertImages } from '../../files/images-repository.server.ts';
import type { Picture } from '../../files/picture.ts';
import type { Upload } from '../../files/upload.ts';
import { withSafeTexts } from '../../rich-text/clean-rich-text.server.ts';
import type { Visibility } from '../../shared/field-schemas.ts';
import { isRefusal, MADE_MEANWHILE, type Refusal } from '../../shared/problem.ts';
import { galleryFields, galleryImageNames } from './gallery-repository.server.ts';
import { NEWS_LIMITS, type NewsBody, type NewsUpdate } from './news.schema.ts';
import { linkFieldsOf } from './news-links-repository.server.ts';
import {
  deleteNewsRow,
  existsNews,
  insertNews,
  lockNews,
  newsFields,
  setNewsVisibility,
  updateNewsFields,
} from './news-repository.server.ts';

export type NewsParts = { db: Database; images: ImageDesk };

/** Who calls, and how the call waits for its pictures. */
export type Caller = PictureTurn & { who: Actor };

const TEXTS = { textUa: NEWS_LIMITS.text, textEn: NEWS_LIMITS.text };

const makeImg = (images: ImageDesk, turn: PictureTurn, img: Upload | undefined) =>
  makePictures(images, turn, img ? [img] : [], () => 'img');

/** With the key of an earlier call, changes what that one has made. */
export async function createNews(
  parts: NewsParts,
  caller: Caller,
  body: NewsBody,
  key?: string,
): Promise<number | Refusal> {
  const made = await madeBefore(parts.db, 'news', { personId: caller.personId, key });
  return made === null
    ? addNews(parts, caller, body, key)
    : updateNews(parts, caller, { ...body, id: made, imgLink: '' });
}

async function addNews(
  { db, images }: NewsParts,
  { who, ...turn }: Caller,
  body: NewsBody,
  key: string | undefined,
): Promise<number | Refusal> {
  const { img, imgLink, ...sent } = body;
  if (!img && imgLink) return { refused: 'conflict', detail: 'A new item has no picture to keep' };
  const fields = await withSafeTexts(sent, TEXTS);
  if (isRefusal(fields)) return fields;
  const made = await makeImg(images, turn, img);
  if (isRefusal(made)) return made;
  const pictures = made.map(({ picture }) => picture);
  return withStoredFiles<number>(images.storage, made, () =>
    db.transaction().execute(async (trx) => {
      const id = await makeOnce(trx, 'news', { personId: turn.personId, key }, async () => {
        await insertImages(trx, pictures);
        return insertNews(trx, { ...fields, imgLink: pictures[0]?.name ?? null });
      });
      if (id === null) return MADE_MEANWHILE;
      const item = { id, title: fields.headerUa };
      const changes = changedFields(null, await newsFields(trx, id));
      await record(trx, { who, action: 'add', kind: 'news', item, changes });
      return id;
    }),
  );
}

export async function updateNews(
  { db, images }: NewsParts,
  { who, ...turn }: Caller,
  body: NewsUpdate,
): Promise<number | Refusal> {
  const { id, img, imgLink, ...sent } = body;
  if (!(await existsNews(db, id))) return { refused: 'not-found' };
  const fields = await withSafeTexts(sent, TEXTS);
  if (isRefusal(fields)) return fields;
  const made = await makeImg(images, turn, img);
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
      const before = await newsFields(trx, id);
      await insertImages(trx, pictures);
      const kept = pictures[0]?.name ?? (imgLink || null);
      await updateNewsFields(trx, id, { ...fields, imgLink: kept });
      unused = await deleteUnusedImages(trx, item.imageName ? [item.imageName] : []);
      const changes = changedFields(before, await newsFields(trx, id));
      await record(trx, {
        who,
        action: 'change',
        kind: 'news',
        item: { id, title: fields.headerUa },
        changes,
      });
      return id;
    }),
  );
  await removePictures(images.storage, unused);
  return outcome;
}

/** False when there is no such item. */
export function showOrHideNews(db: Database, who: Actor, { id, isActive }: Visibility): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const item = await lockNews(trx, id);
    if (!item) return false;
    await setNewsVisibility(trx, { id, isActive });
    const action = isActive ? 'show' : 'hide';
    await record(trx, { who, action, kind: 'news', item: { id, title: item.title } });
    return true;
  });
}

/** False when there is no such item. */
export async function deleteNews({ db, images }: NewsParts, who: Actor, id: number): Promise<boolean> {
  const unused = await db.transaction().execute(async (trx) => {
    const item = await lockNews(trx, id);
    if (!item) return null;
    const names = await galleryImageNames(trx, id);
    const lost = {
      ...(await newsFields(trx, id)),
      ...(await linkFieldsOf(trx, id)),
      ...(await galleryFields(trx, id)),
    };
    await deleteNewsRow(trx, id);
    await record(trx, {
      who,
      action: 'delete',
      kind: 'news',
      item: { id, title: item.title },
      changes: changedFields(lost, null),
    });
    return deleteUnusedImages(trx, item.imageName ? [item.imageName, ...names] : names);
  });
  if (unused) await removePictures(images.storage, unused);
  return unused !== null;
}
