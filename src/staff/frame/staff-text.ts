import type { TextKey } from '../../i18n/texts.ts';

/** A key of the texts that staff pages may use. */
export type StaffText = TextKey<['staff', 'pages', 'common']>;
