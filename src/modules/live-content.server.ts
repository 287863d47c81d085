// The content of the site as pages see it: the files, read once, and what follows the database.
import { EVERYTHING, noteSource, type Source } from '../cache/made-from.server.ts';
import type { Database } from '../db/connection.ts';
import { CHECKS, type CheckedKinds, readShownChecks } from '../editorial/checks.server.ts';
import { collectionValues } from '../editorial/collection.server.ts';
import { type CollectionDeclaration, entryIn } from '../editorial/collection.ts';
import { type DocumentKind, documentSource, findDocument } from '../editorial/document.server.ts';
import { REDIRECTS, readRedirects } from '../editorial/redirects.server.ts';
import { listSource } from '../editorial/write.server.ts';
import { documentUrl } from '../files/document-url.ts';
import { inLanguage } from '../i18n/in-language.ts';
import { LANGUAGES, type Language } from '../i18n/language.ts';
import { type Vocabulary, vocabularyOf } from '../search/vocabulary.server.ts';
import { once } from '../shared/once.ts';
import { categoriesKind } from './categories/categories.kind.ts';
import { isReady } from './content/collections.server.ts';
import type { Content, LocalizedContent, NumberedEntry } from './content/content.schema.ts';
import { dashboardsKind } from './content/dashboards.kind.ts';
import { type DirectoryFields, directoriesKind } from './content/directories.kind.ts';
import { listEarlierEditions } from './content/earlier-editions.server.ts';
import { artworkUrl } from './content/entry-fields.ts';
import { eservicesKind } from './content/eservices.kind.ts';
import { home } from './content/home.server.ts';
import { NO_NOTICE, turnsOf } from './content/notice.document.ts';
import { notice, shownNotice } from './content/notice.server.ts';
import { organisation } from './content/organisation.server.ts';
import { pagesKind, pathOfPage } from './content/pages.kind.ts';
import { peopleKind } from './content/people.kind.ts';
import { policies } from './content/policies.server.ts';
import type { EarlierEditions } from './content/policy.schema.ts';
import { projectsKind } from './content/projects.kind.ts';
import type { FileContent } from './content/read-content.server.ts';
import { searchWords } from './content/search.server.ts';
import { readAliases, TAG_ALIASES } from './news/tag-aliases.server.ts';

/** What is the same for as long as a process runs. */
const FILES: Source = 'content';

export type LiveContent = {
  content: Content;
  /** Where a path leads that nothing is at; null: nowhere. */
  redirectOf: (path: string) => string | null;
  /** What a tag became that nothing has any more; null: nothing. */
  aliasOf: (tag: string) => string | null;
  /** The addresses of which these say something. */
  redirected: () => string[];
  /** What editors have told the search about words. */
  vocabulary: () => Vocabulary;
  /** To be called with what has changed, null where that is not known, before the page cache drops what was made from it. */
  refresh: (db: Database, changed: readonly Source[] | null) => Promise<void>;
  /** When the notice appears and goes without a write. */
  noticeTurns: () => string[];
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

type InBoth<Value> = Record<Language, Value[]>;

/** The entries of a collection that visitors see, in both languages. */
function followingEntries<Fields extends object, More extends object = object>(
  kind: CollectionDeclaration<Fields>,
  more: (fields: Fields) => More = () => ({}) as More,
  isShown: (fields: Fields) => boolean = () => true,
) {
  return following<InBoth<NumberedEntry<Fields> & More>>(
    listSource(kind.name),
    { ua: [], en: [] },
    async (db) => {
      const all = await collectionValues(db, kind);
      const shown = all.filter((entry) => entry.isActive === 1 && isShown(entry));
      const inOne = (language: Language) =>
        shown.map(({ isActive: _shown, ...entry }) => ({
          ...entryIn(entry, language),
          ...more(entry as unknown as Fields),
        }));
      return Object.fromEntries(
        LANGUAGES.map((language) => [language, inOne(language)]),
      ) as unknown as InBoth<NumberedEntry<Fields> & More>;
    },
  );
}

const withArtwork = ({ imgName }: { imgName: string }) => ({ img: artworkUrl(imgName) });

/** A file of the library is what a directory leads to, if it has one. */
const withFile = ({ file, link }: DirectoryFields) => ({ link: file ? documentUrl(file) : link });

export function liveContent(files: FileContent, checked: CheckedKinds): LiveContent {
  const livePolicies = following(
    documentSource(policies),
    { inForce: files('ua').policies, earlier: {} as Partial<EarlierEditions> },
    async (db) => {
      const inForce = (await findDocument(db, policies))?.value ?? files('ua').policies;
      return { inForce, earlier: await listEarlierEditions(db, inForce) };
    },
  );
  const inBoth = <Value extends object>(value: Value) => ({
    ua: inLanguage(value, 'ua'),
    en: inLanguage(value, 'en'),
  });
  const followingDocument = <Value extends object>(document: DocumentKind<Value>) =>
    following(documentSource(document), inBoth(document.fromFile()), async (db) =>
      inBoth((await findDocument(db, document))?.value ?? document.fromFile()),
    );
  const documents = { organisation: followingDocument(organisation), home: followingDocument(home) };
  const liveNotice = following(
    documentSource(notice),
    { version: 0, value: NO_NOTICE },
    async (db) => (await findDocument(db, notice)) ?? { version: 0, value: NO_NOTICE },
  );
  const liveVocabulary = following(
    documentSource(searchWords),
    once(() => vocabularyOf({ synonyms: [], answers: [] })),
    async (db) => {
      const words = (await findDocument(db, searchWords))?.value ?? searchWords.fromFile();
      return once(() => vocabularyOf(words));
    },
  );
  const categories = following<InBoth<LocalizedContent['categories'][number]>>(
    listSource(categoriesKind.name),
    { ua: [], en: [] },
    async (db) => {
      const all = await collectionValues(db, categoriesKind);
      const titled = (titleOf: (category: (typeof all)[number]) => string) =>
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
  const collections = {
    categories,
    projects: followingEntries(projectsKind, withArtwork),
    dashboards: followingEntries(dashboardsKind, withArtwork),
    eservices: followingEntries(eservicesKind, undefined, isReady),
    directories: followingEntries(directoriesKind, withFile, isReady),
    people: followingEntries(peopleKind),
    pages: followingEntries(pagesKind, (page) => ({ path: pathOfPage(page) })),
  };
  const checks = following<ReadonlyMap<string, string>>(CHECKS, new Map(), (db) =>
    readShownChecks(db, checked),
  );
  const inOne = (language: Language): LocalizedContent => {
    const getters = Object.entries({ ...collections, ...documents }).map(([name, live]) => [
      name,
      { enumerable: true, get: () => live.value[language] },
    ]);
    return Object.defineProperties(
      { ...files(language) },
      {
        policies: { enumerable: true, get: () => livePolicies.value.inForce },
        earlierEditions: { enumerable: true, get: () => livePolicies.value.earlier },
        notice: { enumerable: true, get: () => shownNotice(liveNotice.value, language) },
        checked: { enumerable: true, get: () => checks.value },
        ...Object.fromEntries(getters),
      },
    ) as LocalizedContent;
  };
  const content = { ua: inOne('ua'), en: inOne('en') };
  const redirects = following<ReadonlyMap<string, string>>(REDIRECTS, new Map(), readRedirects);
  const aliases = following<ReadonlyMap<string, string>>(TAG_ALIASES, new Map(), readAliases);
  return {
    content(language) {
      noteSource(FILES);
      return content[language];
    },
    redirectOf: (path) => redirects.value.get(path) ?? null,
    aliasOf: (tag) => aliases.value.get(tag) ?? null,
    redirected: () => [
      ...redirects.value.keys(),
      ...[...aliases.value.keys()].map((category) => `/news?${new URLSearchParams({ category })}`),
    ],
    vocabulary: () => liveVocabulary.value(),
    async refresh(db, changed) {
      const all = [
        redirects,
        aliases,
        checks,
        livePolicies,
        liveNotice,
        liveVocabulary,
        ...Object.values(documents),
        ...Object.values(collections),
      ];
      await Promise.all(all.map((each) => each.refresh(db, changed)));
    },
    noticeTurns: () => turnsOf(liveNotice.value.value),
  };
}
