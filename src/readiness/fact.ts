// One fact of a text, as the two languages are compared by.
import type { Language } from '../i18n/language.ts';

export type FactKind = 'number' | 'percent' | 'money' | 'date' | 'time' | 'phone' | 'email' | 'link';

/** `seeks`: any of these in the other language is its partner. `offers`: what it is a partner for. */
export type Fact = { kind: FactKind; text: string; near: string; seeks: string[]; offers: string[] };

export type Found = Omit<Fact, 'near' | 'text'> & { start: number; end: number };
export type Finder = (text: string, language: Language) => Found[];

/** The text with these places blank: others keep theirs. Places come in order. */
export function withBlanks(text: string, places: { start: number; end: number }[]): string {
  let done = 0;
  const parts = places.map(({ start, end }) => {
    const part = text.slice(done, start) + '\u0000'.repeat(Math.max(0, end - Math.max(start, done)));
    done = Math.max(done, end);
    return part;
  });
  return parts.join('') + text.slice(done);
}
