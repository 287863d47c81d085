// The one list of what a text may hold. The sanitiser lets nothing else through, and a test holds the editor to it.
// `div` is a highlighted note, `figure` a picture, a video or a quotation with its source.
import { readTelephone } from '../shared/typed-address.ts';

type AllowedElement = {
  attributes?: readonly string[];
  classes?: readonly string[];
  /** Text and marks, text alone, nothing, or these elements. */
  holds: 'inline' | 'text' | 'nothing' | readonly string[];
  /** Words may stand in it beside the elements, in no paragraph. */
  isLoose?: true;
};

const CELL = ['p', 'ul', 'ol'] as const;
/** What may stand in a list or a quotation: no table in a table, no figure in a figure. */
const SIMPLE = [...CELL, 'h2', 'h3', 'h4', 'blockquote', 'hr'] as const;

export const ROOT: readonly string[] = [...SIMPLE, 'div', 'table', 'figure'];

const SPANS = ['colspan', 'rowspan'] as const;
const INLINE = { holds: 'inline' } as const;

export const ALLOWED: Readonly<Record<string, AllowedElement>> = {
  p: INLINE,
  h2: INLINE,
  h3: INLINE,
  h4: INLINE,
  ul: { holds: ['li'] },
  ol: { attributes: ['start', 'type', 'reversed'], holds: ['li'] },
  li: { holds: SIMPLE, isLoose: true },
  blockquote: { holds: SIMPLE, isLoose: true },
  hr: { holds: 'nothing' },
  div: { classes: ['note'], holds: SIMPLE, isLoose: true },
  table: { holds: ['caption', 'thead', 'tbody'] },
  caption: { holds: 'text' },
  thead: { holds: ['tr'] },
  tbody: { holds: ['tr'] },
  tr: { holds: ['th', 'td'] },
  th: { attributes: ['scope', ...SPANS], holds: CELL, isLoose: true },
  td: { attributes: SPANS, holds: CELL, isLoose: true },
  figure: { classes: ['half', 'video', 'quote'], holds: ['img', 'a', 'blockquote', 'figcaption'] },
  figcaption: INLINE,
  img: { attributes: ['src', 'alt'], holds: 'nothing' },
  strong: INLINE,
  em: INLINE,
  u: INLINE,
  sup: INLINE,
  sub: INLINE,
  a: { attributes: ['href'], holds: 'inline' },
  abbr: { attributes: ['title'], holds: 'inline' },
  br: { holds: 'nothing' },
};

/** Applied to words; none stands in itself, and nothing is raised and lowered at once. */
export const MARKS = ['strong', 'em', 'u', 'sup', 'sub', 'a', 'abbr'] as const;

/** How the items of a list are numbered: from which number, by which signs, forwards or back. */
export type Numbering = { start: number; type: 'a' | 'A' | 'i' | 'I' | null; reversed: boolean };

/** As its attributes say it. A list that counts back begins with the number of its items, unless it says otherwise. */
export function readNumbering(
  attributes: { start?: string | null; type?: string | null; reversed?: string | null },
  items: number,
): Numbering {
  const reversed = typeof attributes.reversed === 'string';
  const [start] = /^-?\d{1,5}$/.exec(attributes.start?.trim() ?? '') ?? [reversed ? items : 1];
  const [type = null] = /^[aAiI]$/.exec(attributes.type ?? '') ?? [];
  return { start: Number(start), type: type as Numbering['type'], reversed };
}

/** What need not be said is not. */
export const spellNumbering = ({ start, type, reversed }: Numbering): Record<string, string> => ({
  ...((reversed || start !== 1) && { start: String(start) }),
  ...(type && { type }),
  ...(reversed && { reversed: 'reversed' }),
});

/** Words of a line of their own: lines and tabs are spaces there, what holds two words together stays. */
export const onOneLine = (words: string): string => words.replace(/[ \t\r\n\f]+/g, ' ').trim();

/** More than any table that can be read. */
export const MOST_COLUMNS = 60;
/** Of a description, or of what an abbreviation means. */
export const MOST_WORDS = 500;

const SCHEMES = /^(https?|mailto):/i;
/** Internal links are written from the root, without a language. Browsers read `/\` as `//`, another site. */
const INTERNAL = /^(\/(?![/\\])|#)/;

// Browsers ignore these inside a scheme: `java\tscript:` is `javascript:`.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const IGNORED_BY_BROWSERS = /[\u0000-\u0020]+/g;

/** Where a link may lead, as it is stored; null for anything else. */
export function allowedAddress(href: string): string | null {
  const address = href.replace(IGNORED_BY_BROWSERS, '');
  if (/^tel:/i.test(address)) return readTelephone(address.slice(4));
  return SCHEMES.test(address) || INTERNAL.test(address) ? address : null;
}
