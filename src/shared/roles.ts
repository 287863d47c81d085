// Who works on the site, from the least to the most; what each may is in src/access/permissions.ts.
export const ROLES = ['author', 'editor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];
