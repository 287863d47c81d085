// What i18next is told on the server and in the browser alike.
import type { InitOptions, i18n } from 'i18next';
import { LANGUAGES } from './language.ts';

/** Public pages use the first two; the staff area adds the third. */
export const NAMESPACES = ['common', 'pages', 'staff'] as const;
export type Namespace = (typeof NAMESPACES)[number];

export const sharedOptions = {
  supportedLngs: [...LANGUAGES],
  fallbackLng: 'ua',
  defaultNS: 'common',
  keySeparator: false,
  interpolation: { escapeValue: false },
} satisfies InitOptions;

/** `ua` is our code for the language that `Intl` calls `uk`; without this its plural forms would be another language's. */
export function applyUkrainianPlurals(instance: i18n): void {
  const resolver = instance.services.pluralResolver;
  const getRule = resolver.getRule.bind(resolver);
  resolver.getRule = (code: string, options?: object) => getRule(code === 'ua' ? 'uk' : code, options);
}
