// The permissions that routes need, and those of each role. Safe in the browser, which shows only what is allowed.
import { ROLES, type Role } from '../shared/roles.ts';

export const PERMISSIONS = [
  /** Drafts only, without `content.publish`. */
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

/** Explicit for writes that need no session, so that it is never an oversight. */
export const ANYONE = 'anyone';

export { ROLES, type Role };

const AUTHORS = ['content.write', 'files.read', 'files.upload', 'files.describe', 'account.own'] as const;
const EDITORS = [...AUTHORS, 'content.publish', 'content.delete', 'files.delete', 'audit.read'] as const;

const ALLOWED: Record<Role, readonly Permission[]> = {
  author: AUTHORS,
  editor: EDITORS,
  administrator: PERMISSIONS,
};

/** Scheduled work of the site has no author and is allowed. */
export const mayPublish = (who: { role?: Role } | null): boolean =>
  who?.role === undefined || isAllowed({ role: who.role }, 'content.publish');

export const isAllowed = ({ role }: { role: Role }, permission: Permission): boolean =>
  ALLOWED[role].includes(permission);

/** Who must have a second factor (SECOND_FACTOR). */
export const DUTIES = ['optional', 'administrators', 'everybody'] as const;
export type Duty = (typeof DUTIES)[number];

export const isDutyOf = (duty: Duty, { role }: { role: Role }): boolean =>
  duty === 'everybody' || (duty === 'administrators' && role === 'administrator');
