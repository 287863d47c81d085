// What a route may ask of the person who calls it, a closed list, and what each role may. Safe in the browser, which shows what one
// may do and nothing else.
import { ROLES, type Role } from '../shared/roles.ts';

export const PERMISSIONS = [
  /** Drafts only, unless one may publish as well. */
  'content.write',
  'content.publish',
  'content.delete',
  'files.read',
  'files.upload',
  'files.describe',
  'files.delete',
  'audit.read',
  'account.own',
  'accounts.manage',
  'site.maintain',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** For writes that need no session, such as signing in: said, so that it is never an oversight. */
export const ANYONE = 'anyone';

export { ROLES, type Role };

const AUTHORS = ['content.write', 'files.read', 'files.upload', 'files.describe', 'account.own'] as const;
const EDITORS = [...AUTHORS, 'content.publish', 'content.delete', 'files.delete', 'audit.read'] as const;

const ALLOWED: Record<Role, readonly Permission[]> = {
  author: AUTHORS,
  editor: EDITORS,
  administrator: PERMISSIONS,
};

/** What the site does by itself is nobody's, and may be done. */
export const mayPublish = (who: { role?: Role } | null): boolean =>
  who?.role === undefined || isAllowed({ role: who.role }, 'content.publish');

export const isAllowed = ({ role }: { role: Role }, permission: Permission): boolean =>
  ALLOWED[role].includes(permission);

/** Of whom a second factor is asked (SECOND_FACTOR). */
export const DUTIES = ['optional', 'administrators', 'everybody'] as const;
export type Duty = (typeof DUTIES)[number];
