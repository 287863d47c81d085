// The only SQL about galleries.
import type { Database } from '../../db/connection.ts';
import type { GalleryAlt } from './news.schema.ts';
import { touchNews } from './news-repository.server.ts';

export type GalleryImage = GalleryAlt & { name: string };

export async function galleryImageNames(db: Database, newsId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('gallery_images')
    .select('image_name')
    .where('news_id', '=', newsId)
    .execute();
  return rows.map((row) => row.image_name);
}

/** As the API names it. */
export async function galleryFields(
  trx: Database,
  newsId: number,
): Promise<{ galleryLinks: string[]; galleryAlts: GalleryAlt[] }> {
  const rows = await trx
    .selectFrom('gallery_images')
    .selectAll()
    .where('news_id', '=', newsId)
    .orderBy('position')
    .execute();
  return {
    galleryLinks: rows.map((row) => row.image_name),
    galleryAlts: rows.map((row) => ({ altUa: row.alt_ua, altEn: row.alt_en })),
  };
}

/** Sets the whole gallery; none clears it. */
export async function replaceGalleryImages(
  trx: Database,
  newsId: number,
  images: GalleryImage[],
): Promise<void> {
  await trx.deleteFrom('gallery_images').where('news_id', '=', newsId).execute();
  if (images.length > 0) {
    const rows = images.map(({ name, altUa, altEn }, position) => ({
      news_id: newsId,
      position,
      image_name: name,
      alt_ua: altUa,
      alt_en: altEn,
    }));
    await trx.insertInto('gallery_images').values(rows).execute();
  }
  await touchNews(trx, newsId);
}
