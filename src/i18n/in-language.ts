// Content keeps both languages side by side (`titleUa`, `titleEn`); a page needs one (`title`).
import type { Language } from './language.ts';

type Bare<Key> = Key extends `${infer Name}Ua` | `${infer Name}UA` ? Name : never;

/** `{titleUa, titleEn, id}` → `{title, id}`, all the way down. */
export type InLanguage<T> = T extends readonly (infer Item)[]
  ? InLanguage<Item>[]
  : T extends object
    ? {
        [K in keyof T as Bare<K> extends never
          ? K extends `${string}En` | `${string}EN`
            ? never
            : K
          : Bare<K>]: InLanguage<T[K]>;
      }
    : T;

export function inLanguage<T>(value: T, language: Language): InLanguage<T> {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language)) as InLanguage<T>;
  if (value === null || typeof value !== 'object') return value as InLanguage<T>;
  const result: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) {
    const suffix = /(Ua|UA|En|EN)$/.exec(key)?.[0];
    if (!suffix) result[key] = inLanguage(field, language);
    else if (suffix.toLowerCase() === language) result[key.slice(0, -2)] = inLanguage(field, language);
  }
  return result as InLanguage<T>;
}
