import type { ParseKeys } from 'i18next';

/** A key of the texts that staff pages may use. */
export type StaffText = ParseKeys<['staff', 'pages', 'common']>;
