// What the system must know of a kind of content to treat it like every other. Each kind declares it once, beside itself
// (src/modules/news/news.kind.ts); the list of them is src/modules/kinds.ts. Safe in the browser.
import type { ContentTable } from '../db/tables.ts';
import type { SearchedKind } from '../search/search.schema.ts';
import type { POLICIES_PATH, PUBLIC_INFORMATION_PATH, SECTIONS } from '../shared/addresses.ts';

export type KindDeclaration = {
  /** In addresses of the API, in the page cache, in the uses of files and in the search. */
  name: SearchedKind;
  /** Whose rows are its items. */
  table: ContentTable;
  /** As the audit log names an item, and then its parts. */
  auditKinds: readonly [string, ...string[]];
  /** Where an item is shown to visitors, before its id; in Ukrainian. */
  path: (typeof SECTIONS)[number]['path'] | typeof POLICIES_PATH | typeof PUBLIC_INFORMATION_PATH | '/pages';
  /** False where items have no pages of their own and are shown at the path itself. */
  hasPages?: boolean;
  /** Nobody else reads its items; what visitors see of them is a page's to say. */
  isForStaff?: boolean;
  /** The field an item is known by. */
  title: string;
  /** Texts that hold markup, without their `Ua` and `En`, each with the longest it may be. */
  richTexts: Readonly<Record<string, number>>;
  /** What is translated, by its Ukrainian name: with another Ukrainian text, the English one is outdated. */
  translated: readonly string[];
  /** The day an item bears: until somebody sets it, the day of its publication. */
  day?: string;
};

/** What the system must know of a document: content that there is one of. Safe in the browser. */
export type DocumentDeclaration = {
  /** For ever: its row and its revisions go by it. */
  id: number;
  /** In addresses of the API, in the page cache, in the uses of files and in working copies. */
  name: string;
  /** As the audit log names what it holds. */
  auditKind: string;
  /** The field that what it holds is known by. */
  title: string;
};

/** What working copies are made of. */
export type CopiedKind = { name: string; title: string; bodyLimit?: number };

/** What has versions: an item, or a document. */
export type Versioned = { id: number; version: number; updatedAt: string };

/** What every item has, whatever its kind. */
export type Item = Versioned & { isActive: 0 | 1; createdAt: string };

/** What is known of an item that was stored at some time, whatever its fields were then. */
export type StoredItem = Versioned & Pick<Item, 'createdAt'>;

/** Both languages of the texts that hold markup, with their limits. */
export const richTextFields = ({ richTexts }: Pick<KindDeclaration, 'richTexts'>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(richTexts).flatMap(([text, max]) => [
      [`${text}Ua`, max],
      [`${text}En`, max],
    ]),
  );

export const hasOwnPages = ({ hasPages = true }: Pick<KindDeclaration, 'name' | 'hasPages'>): boolean =>
  hasPages;

export const ifVisible = <Each extends Pick<Item, 'isActive'>>(item: Each | null): Each | null =>
  item?.isActive === 1 ? item : null;

/** `titleUa` → `titleEn`, `headerUA` → `headerEN`. */
export const inEnglish = (name: string): string =>
  name.replace(/U([aA])$/, (_suffix, letter) => (letter === 'A' ? 'EN' : 'En'));

/** What an item is known by, in each language. */
export function titlesOf(
  { title }: Pick<KindDeclaration, 'title'>,
  item: object,
): { ua: string; en: string } {
  const fields = item as Record<string, string>;
  return { ua: fields[title] ?? '', en: fields[inEnglish(title)] ?? '' };
}
