// News written as the API writes them, without the API.
import type { Database } from '../../src/db/connection.ts';
import type { Editorial } from '../../src/editorial/kind.server.ts';
import { saveItem, setVisibility } from '../../src/editorial/save-item.server.ts';
import { deleteItem } from '../../src/editorial/trash.server.ts';
import type { NewsFields } from '../../src/modules/news/news-fields.ts';
import { news } from '../../src/modules/news/news-repository.server.ts';
import { isRefusal, type Refusal } from '../../src/shared/problem.ts';

export const NEWS: NewsFields = {
  headerUa: 'Заголовок',
  headerEn: '',
  date: '2026-01-01',
  tags: [],
  tagsEn: [],
  imgLink: null,
  altUa: '',
  altEn: '',
  textUa: '<p>Текст</p>',
  textEn: '',
  leadUa: '',
  leadEn: '',
  authorUa: '',
  authorEn: '',
  pinnedUntil: null,
  isActive: 1,
  links: [],
  gallery: [],
  corrections: [],
};

const orThrow = <T>(outcome: T | Refusal): T => {
  if (isRefusal(outcome)) throw new Error(outcome.refused);
  return outcome;
};

/** Files that become unused stay in the store. */
export function newsWriter(db: Database) {
  const editorial = { db, files: { storage: { remove: async () => {} } } } as unknown as Editorial;
  const who = null;
  const save = async (id: number | null, fields: Partial<NewsFields>) =>
    orThrow(await saveItem(editorial, news, { who, id, fields: async () => ({ ...NEWS, ...fields }) }));
  return {
    add: async (fields: Partial<NewsFields> = {}) => (await save(null, fields)).id,
    change: save,
    show: async (id: number, isActive: 0 | 1) =>
      orThrow(await setVisibility(editorial, news, { who }, { id, isActive })),
    remove: async (id: number) => orThrow(await deleteItem(editorial, news, { who, id })),
  };
}
