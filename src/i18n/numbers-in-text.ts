// Apart from the other formats, which every page of the browser has: loaders and the staff area need this one.
import type { Language } from './language.ts';

/** `45 000–65 000 ₴` → `45,000–65,000 ₴`: for a text that both languages share. */
export const formatNumbersIn = (text: string, language: Language): string =>
  language === 'en' ? text.replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, ',') : text;
