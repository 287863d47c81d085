// What a route may ask of the person who calls it: a closed list. Until accounts have roles, each has all of them.
import type { Staff } from './access.schema.ts';

export const PERMISSIONS = [
  'content.write',
  'content.publish',
  'content.delete',
  'files.read',
  'files.upload',
  'files.describe',
  'files.delete',
  'audit.read',
  'account.own',
  'site.maintain',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** For writes that need no session, such as signing in: said, so that it is never an oversight. */
export const ANYONE = 'anyone';

export const isAllowed = (_staff: Staff, permission: Permission): boolean => PERMISSIONS.includes(permission);
