// A kind of content, as far as the whole staff area must know it: the menu, the lists, the editors, the audit log. What the
// server knows of it too (src/editorial/kind.ts) is not said again.
import type { KindDeclaration } from '../../editorial/kind.ts';
import { READ_KINDS } from '../../editorial/readership.schema.ts';
import { STAFF_PATH } from '../../shared/addresses.ts';
import type { FieldNames } from './field-names.ts';
import type { StaffText } from './staff-text.ts';

/** Of items that come and go. */
type CollectionTexts = {
  add: StaffText;
  empty: StaffText;
  /** Said when a colleague has taken it from the site meanwhile. */
  withdrawn: StaffText;
  /** What another one that begins as a copy is called, where that is more than a duplicate. */
  duplicate?: StaffText;
  /** Once published it stays as it is: it is neither changed nor hidden nor deleted. */
  isFinal?: boolean;
};

/** Its staff pages are `/adminpage/{name}` and `/adminpage/{name}/{id}`; its code is in the room of that name. */
export type StaffKind = Pick<KindDeclaration, 'auditKinds' | 'richTexts' | 'title' | 'day' | 'isForStaff'> & {
  name: string;
  /** Where an item is shown to visitors. */
  path: string;
  /** `closing` counts those whose deadline is one of the next days, where items have one. */
  texts: {
    title: StaffText;
    edit: StaffText;
    closing?: StaffText;
    /** What else people call it when they look for its room. */
    words?: StaffText;
  };
  /** Null where the items are there for good: none is added, hidden or deleted. */
  collection: CollectionTexts | null;
  /** What pages are called instead of by the number of their item; the first is that of item 1. */
  slugs?: readonly string[];
  /** By the names that the audit log has for them; `links.url` stands for `links.3.url`. */
  fields: FieldNames<string>;
  /** False where an item is shown at the path itself. */
  hasPages?: boolean;
  /** False where another page leads to it. */
  isInMenu?: boolean;
  /** Where the menu has it; where nothing is said, among the parts of the site. */
  group?: 'work' | 'site';
  /** Of a small collection, whose pages are those of any collection. */
  table?: KindDeclaration['table'];
  /** Where visitors read an item, where its number is not its address. */
  address?: (item: never) => string;
  /** False where what visitors say of the page at its path is not said of it. */
  isJudged?: boolean;
  /** Its form says what is to be looked at besides texts: where texts are ready, this leads there. */
  remarks?: StaffText;
  /** A document that is edited as a whole: its room has its page in `collection.tsx`, too. */
  isOne?: boolean;
};

export type StaffCollection = StaffKind & { collection: CollectionTexts };

/** Of what is one document, that document. */
export const listPath = ({ name, isOne }: StaffKind): string => `${STAFF_PATH}/${name}${isOne ? '/1' : ''}`;
export const editorPath = ({ name }: StaffKind, id: number | string): string => `${STAFF_PATH}/${name}/${id}`;
export const historyPath = (kind: StaffKind, id: number | string): string =>
  `${editorPath(kind, id)}/history`;
export const sitePath = ({ path, slugs, hasPages = true }: StaffKind, id: number): string =>
  hasPages ? `${path}/${slugs?.[id - 1] ?? id}` : path;

/** Where visitors find an item; null where it has no page of its own. */
export const addressOnSite = (kind: StaffKind, item: { id: number }): string | null =>
  kind.hasPages === false ? null : (kind.address?.(item as never) ?? sitePath(kind, item.id));

/** The page on which visitors judge an item: its own, or that of the list it stands in. */
export const judgedPath = (kind: StaffKind, item: { id: number }): string | null =>
  kind.isJudged === false ? null : (addressOnSite(kind, item) ?? kind.path);

/** As what an item is counted when it is read; null where it has no page of its own. */
export const countedPage = (kind: StaffKind, item: { id: number }): string | null => {
  if (kind.hasPages === false) return null;
  const isKind = READ_KINDS.some((each) => each === kind.name);
  return isKind ? `${kind.name}/${item.id}` : addressOnSite(kind, item);
};

/** Where visitors of an item may go that is no longer there; null where it had no page of its own. */
export const sectionPath = ({ path, hasPages = true }: StaffKind): string | null =>
  hasPages ? (path === '/pages' ? '/' : path) : null;

/** A new item, begun as a duplicate. */
export const duplicatePath = (kind: StaffKind, id: number): string => `${editorPath(kind, 'new')}?from=${id}`;

/** The number of the item that a page of the site shows: the other way round. */
export function idOnSite({ slugs, hasPages = true }: StaffKind, name: string): number | null {
  if (!hasPages) return null;
  if (slugs) return slugs.indexOf(name) + 1 || null;
  return /^\d+$/.test(name) ? Number(name) : null;
}

/** Opened by the one route for all of them. */
export const hasOneRoute = ({ table, isOne = false }: StaffKind): boolean =>
  isOne || table === 'collection_items';

/** Of the API: what is said to be still true. The parts of a document are, together; what staff keep for themselves is not. */
export function checkedPath(kind: StaffKind, { id }: { id: number }): string | null {
  if (kind.isForStaff) return null;
  return kind.collection ? `/${kind.name}/${id}` : `/content/${kind.name}`;
}
