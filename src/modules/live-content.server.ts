// The content of the site as pages see it: the files, read once, and what follows the database.
import { EVERYTHING, noteSource, type Source } from '../cache/made-from.server.ts';
import type { Database } from '../db/connection.ts';
import { collectionValues } from '../editorial/collection.server.ts';
import { documentSource, findDocument } from '../editorial/document.server.ts';
import { listSource } from '../editorial/write.server.ts';
import type { Language } from '../i18n/language.ts';
import { type CategoryFields, categoriesKind } from './categories/categories.kind.ts';
import type { Content, LocalizedContent } from './content/content.schema.ts';
import { policies } from './content/policies.server.ts';
import type { FileContent } from './content/read-content.server.ts';

/** What is the same for as long as a process runs. */
const FILES: Source = 'content';

export type LiveContent = {
  content: Content;
  /** To be called with what has changed, null where that is not known, before the page cache drops what was made from it. */
  refresh: (db: Database, changed: readonly Source[] | null) => Promise<void>;
};

/** What is read again when its source has changed, and known in between. */
function following<Value>(source: Source, first: Value, read: (db: Database) => Promise<Value>) {
  let known = first;
  let [begun, applied] = [0, 0];
  return {
    get value() {
      noteSource(source);
      return known;
    },
    async refresh(db: Database, changed: readonly Source[] | null): Promise<void> {
      if (changed && !changed.includes(source) && !changed.includes(EVERYTHING)) return;
      begun += 1;
      const turn = begun;
      const value = await read(db);
      // Two may be on their way; the one that began later knows more.
      if (turn < applied) return;
      applied = turn;
      known = value;
    },
  };
}

export function liveContent(files: FileContent): LiveContent {
  const livePolicies = following(
    documentSource(policies),
    files('ua').policies,
    async (db) => (await findDocument(db, policies))?.value ?? files('ua').policies,
  );
  const categories = following<Record<Language, LocalizedContent['categories']>>(
    listSource(categoriesKind.name),
    { ua: [], en: [] },
    async (db) => {
      const all = await collectionValues<CategoryFields>(db, categoriesKind.name);
      const titled = (titleOf: (category: CategoryFields) => string) =>
        all.map((category) => ({
          slug: category.slug,
          title: titleOf(category),
          isActive: category.isActive,
        }));
      return {
        ua: titled(({ titleUa }) => titleUa),
        en: titled(({ titleUa, titleEn }) => titleEn || titleUa),
      };
    },
  );
  const inLanguage = (language: Language): LocalizedContent => ({
    ...files(language),
    get policies() {
      return livePolicies.value;
    },
    get categories() {
      return categories.value[language];
    },
  });
  const content = { ua: inLanguage('ua'), en: inLanguage('en') };
  return {
    content(language) {
      noteSource(FILES);
      return content[language];
    },
    async refresh(db, changed) {
      await Promise.all([livePolicies.refresh(db, changed), categories.refresh(db, changed)]);
    },
  };
}
