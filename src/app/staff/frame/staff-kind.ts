// A kind of content, as far as the whole staff area must know it: the menu, the lists, the editors, the audit log. What the
// server knows of it too (src/editorial/kind.ts) is not said again.
import type { KindDeclaration } from '../../../editorial/kind.ts';
import { STAFF_PATH } from '../../../shared/addresses.ts';
import type { FieldNames } from './field-names.ts';
import type { StaffText } from './staff-text.ts';

/** Its staff pages are `/adminpage/{name}` and `/adminpage/{name}/{id}`; its code is in the room of that name. */
export type StaffKind = Pick<KindDeclaration, 'name' | 'auditKinds' | 'path' | 'richTexts' | 'title'> & {
  texts: {
    title: StaffText;
    add: StaffText;
    edit: StaffText;
    empty: StaffText;
    /** Said when a colleague has taken it from the site meanwhile. */
    withdrawn: StaffText;
  };
  /** By the names that the audit log has for them; `links.url` stands for `links.3.url`. */
  fields: FieldNames<string>;
};

export const listPath = ({ name }: StaffKind): string => `${STAFF_PATH}/${name}`;
export const editorPath = (kind: StaffKind, id: number | string): string => `${listPath(kind)}/${id}`;
export const historyPath = (kind: StaffKind, id: number | string): string =>
  `${editorPath(kind, id)}/history`;
export const sitePath = ({ path }: StaffKind, id: number): string => `${path}/${id}`;
