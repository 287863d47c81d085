// A kind of content, as far as the whole staff area must know it: the menu, the lists, the editors, the audit log.
import type { KindDeclaration } from '../../../editorial/kind.ts';
import { STAFF_PATH } from '../../../shared/addresses.ts';
import type { FieldNames } from './field-names.ts';
import type { StaffText } from './staff-text.ts';

/** Its staff pages are `/adminpage/{name}` and `/adminpage/{name}/{id}`; its code is in the room of that name. */
export type StaffKind = Pick<KindDeclaration, 'name' | 'path' | 'auditKinds'> & {
  texts: { title: StaffText; add: StaffText; edit: StaffText; empty: StaffText };
  /** By the names that the audit log has for them; `links.url` stands for `links.3.url`. */
  fields: FieldNames<string>;
};

export const listPath = ({ name }: StaffKind): string => `${STAFF_PATH}/${name}`;
export const editorPath = ({ name }: StaffKind, id: number | string): string => `${STAFF_PATH}/${name}/${id}`;
export const sitePath = ({ path }: StaffKind, id: number): string => `${path}/${id}`;
