// What the system must know of a kind of content to treat it like every other. Each kind declares it once, beside itself
// (src/modules/news/news.kind.ts); the list of them is src/modules/kinds.ts. Safe in the browser.
import type { ContentTable } from '../db/tables.ts';

export type KindDeclaration = {
  /** In addresses of the API, in the page cache and in the uses of files. */
  name: string;
  /** Whose rows are its items. */
  table: ContentTable;
  /** As the audit log names an item, and then its parts. */
  auditKinds: readonly [string, ...string[]];
  /** Where an item is shown to visitors, before its id; in Ukrainian. */
  path: string;
  /** The field an item is known by. */
  title: string;
  /** Texts that hold markup, without their `Ua` and `En`, each with the longest it may be. */
  richTexts: Readonly<Record<string, number>>;
};

/** What every item has, whatever its kind. */
export type Item = {
  id: number;
  version: number;
  isActive: 0 | 1;
  createdAt: string;
  updatedAt: string;
};

/** Both languages of the texts that hold markup, with their limits. */
export const richTextFields = ({ richTexts }: Pick<KindDeclaration, 'richTexts'>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(richTexts).flatMap(([text, max]) => [
      [`${text}Ua`, max],
      [`${text}En`, max],
    ]),
  );

export const ifVisible = <Each extends Pick<Item, 'isActive'>>(item: Each | null): Each | null =>
  item?.isActive === 1 ? item : null;
