// What the search has written down, to compare one state of its index with another.
import type { Database } from '../../src/db/connection.ts';

export const writtenIndex = async (db: Database) => ({
  words: await db
    .selectFrom('search_words')
    // How a word was written may be remembered from an item that is gone.
    .select(['lang', 'form', 'lemma', 'n', 'skeleton'])
    .orderBy('lang')
    .orderBy('form')
    .orderBy('lemma')
    .execute(),
  items: await db.selectFrom('search_items').selectAll().orderBy('id').execute(),
});
