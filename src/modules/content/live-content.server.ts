// The content of the site as pages see it: the files, read once, and the policies, which follow the database.
import { EVERYTHING, noteSource, type Source } from '../../cache/made-from.server.ts';
import type { Database } from '../../db/connection.ts';
import { documentSource, findDocument } from '../../editorial/document.server.ts';
import { policies } from './policies.server.ts';
import type { Content } from './read-content.server.ts';

/** What is the same for as long as a process runs. */
const FILES: Source = 'content';
const POLICIES = documentSource(policies);

export type LiveContent = {
  content: Content;
  /** To be called with what has changed, null where that is not known, before the page cache drops what was made from it. */
  refresh: (db: Database, changed: readonly Source[] | null) => Promise<void>;
};

export function liveContent(files: Content): LiveContent {
  let known = { version: 0, value: files('ua').policies };
  const inLanguage = (language: Parameters<Content>[0]) => ({
    ...files(language),
    get policies() {
      noteSource(POLICIES);
      return known.value;
    },
  });
  const content = { ua: inLanguage('ua'), en: inLanguage('en') };
  return {
    content(language) {
      noteSource(FILES);
      return content[language];
    },
    async refresh(db, changed) {
      if (changed && !changed.includes(POLICIES) && !changed.includes(EVERYTHING)) return;
      const document = await findDocument(db, policies);
      // Two may be on their way; versions only grow.
      if (document && document.version > known.version) known = document;
    },
  };
}
