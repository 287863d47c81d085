// The only SQL about images.
import type { Database } from '../db/connection.ts';
import type { ImageRow } from '../db/tables.ts';
import type { Picture } from './picture.ts';

export type PictureRow = Omit<ImageRow, 'created_at'>;

export function presentPicture(row: PictureRow): Picture {
  return {
    name: row.name,
    width: row.width,
    height: row.height,
    widths: JSON.parse(row.widths) as number[],
    colour: row.colour,
  };
}

export async function insertImages(db: Database, pictures: Picture[]): Promise<void> {
  if (pictures.length === 0) return;
  const created_at = new Date().toISOString();
  await db
    .insertInto('images')
    .values(pictures.map((picture) => ({ ...picture, widths: JSON.stringify(picture.widths), created_at })))
    .execute();
}

export async function listPictures(db: Database): Promise<Picture[]> {
  return (await db.selectFrom('images').selectAll().execute()).map(presentPicture);
}

const unusedImages = (db: Database) =>
  db
    .deleteFrom('images')
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('news').select('news.id').whereRef('news.image_name', '=', 'images.name')),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('gallery_images')
            .select('gallery_images.id')
            .whereRef('gallery_images.image_name', '=', 'images.name'),
        ),
      ),
    );

/** Forgets those of the named images that nothing shows any more, and returns them: their files may go. */
export async function deleteUnusedImages(db: Database, names: string[]): Promise<Picture[]> {
  if (names.length === 0) return [];
  const rows = await unusedImages(db).where('name', 'in', names).returningAll().execute();
  return rows.map(presentPicture);
}

export async function deleteUnusedImagesBefore(db: Database, createdBefore: string): Promise<void> {
  await unusedImages(db).where('created_at', '<', createdBefore).execute();
}
