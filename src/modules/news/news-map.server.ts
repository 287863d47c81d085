// The addresses of all visible news, for the map of the site.
import type { Database } from '../../db/connection.ts';

export async function listVisibleNewsDates(db: Database): Promise<{ id: number; updatedAt: string }[]> {
  return db
    .selectFrom('news')
    .select(['id', 'updated_at as updatedAt'])
    .where('is_active', '=', 1)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
