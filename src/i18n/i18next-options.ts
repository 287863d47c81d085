// What i18next is told on the server and in the browser alike.
import type { InitOptions } from 'i18next';
import { HTML_LANG } from './language.ts';

/** Public pages use the first two; the staff area adds the third. */
export const NAMESPACES = ['common', 'pages', 'staff'] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** i18next knows languages by their standard codes (`uk`, not `ua`), because it takes plural rules from `Intl` by them. */
export const sharedOptions = {
  supportedLngs: Object.values(HTML_LANG),
  fallbackLng: HTML_LANG.ua,
  defaultNS: 'common',
  keySeparator: false,
  interpolation: { escapeValue: false },
} satisfies InitOptions;
