// Text as outlines of the site's own typeface: a machine that draws pictures need not have any font installed
// (docs/decisions/0076-share-cards.md).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type opentype from 'opentype.js';
import type { Command, Font, Glyph } from 'opentype.js';

export type Weight = 400 | 600;

/** In the order they are looked into: what most titles need comes first. */
const PARTS = ['cyrillic', 'latin', 'latin-ext', 'cyrillic-ext', 'symbols'] as const;

// Loaded with the first card.
const load = createRequire(import.meta.url);

function readFont(part: (typeof PARTS)[number], weight: Weight): Font {
  const { parse } = load('opentype.js') as typeof opentype;
  const file = load.resolve(`@fontsource/onest/files/onest-${part}-${weight}-normal.woff`);
  // A copy: Node keeps small files in memory that they share.
  return parse(new Uint8Array(readFileSync(file)).buffer);
}

const fonts = new Map<Weight, Font[]>();

function fontsOf(weight: Weight): Font[] {
  const known = fonts.get(weight) ?? PARTS.map((part) => readFont(part, weight));
  fonts.set(weight, known);
  return known;
}

/** A space that ties words is as wide as another. */
const SPACES = /[\u00a0\u2007\u2009\u202f]/g;

type Placed = { font: Font; glyph: Glyph; at: number };

/** One line, from 0. Characters that the typeface does not have, emoji among them, are left out. */
function place(text: string, size: number, weight: Weight): { placed: Placed[]; width: number } {
  const placed: Placed[] = [];
  let width = 0;
  for (const character of text.normalize('NFC').replace(SPACES, ' ')) {
    const font = fontsOf(weight).find((each) => each.charToGlyphIndex(character) > 0);
    if (!font) continue;
    const glyph = font.charToGlyph(character);
    const scale = size / font.unitsPerEm;
    const before = placed.at(-1);
    if (before?.font === font) width += font.getKerningValue(before.glyph, glyph) * scale;
    placed.push({ font, glyph, at: width });
    width += (glyph.advanceWidth ?? 0) * scale;
  }
  return { placed, width };
}

export const widthOf = (text: string, size: number, weight: Weight): number =>
  place(text, size, weight).width;

/** By hand: the library writes `NaN` for some numbers (roundDecimal of 2.0.0), which ends a path in its middle. */
function written({ type, ...numbers }: Command): string {
  return (
    type +
    Object.values(numbers)
      .map((each) => each.toFixed(1))
      .join(' ')
  );
}

/** The line with its base at `y`, as the data of an SVG path. */
export const outline = (text: string, [x, y]: [number, number], size: number, weight: Weight): string =>
  place(text, size, weight)
    .placed.flatMap(({ glyph, at }) => glyph.getPath(x + at, y, size).commands.map(written))
    .join('');

/** Nothing of it can be drawn. */
export const isBlank = (text: string): boolean => text.trim() === '' || widthOf(text.trim(), 10, 400) === 0;

/** Where a line may end: after a space, and inside of compounds. */
const PIECES = /[^ /–—-]*[ /–—-]+|[^ /–—-]+/gu;
const graphemes = new Intl.Segmenter('uk');

type Fit = { width: number; size: number; weight: Weight };

/** A word that is longer than a line is broken anywhere. */
function* piecesOf(text: string, { width, size, weight }: Fit): Generator<string> {
  for (const [piece] of text.matchAll(PIECES)) {
    if (widthOf(piece.trimEnd(), size, weight) <= width) {
      yield piece;
      continue;
    }
    let part = '';
    for (const { segment } of graphemes.segment(piece)) {
      if (part && widthOf(part + segment, size, weight) > width) {
        yield part;
        part = '';
      }
      part += segment;
    }
    yield part;
  }
}

export function linesOf(text: string, fit: Fit): string[] {
  const lines: string[] = [];
  let line = '';
  // A tied word stays with the next one: only plain spaces end a line.
  for (const piece of piecesOf(text.replace(/[ \t\n\r]+/g, ' ').trim(), fit)) {
    if (line && widthOf((line + piece).trimEnd(), fit.size, fit.weight) > fit.width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines;
}

/** The last line ends with an ellipsis where there were more. */
export function firstLines(lines: string[], most: number, { width, size, weight }: Fit): string[] {
  if (lines.length <= most) return lines;
  const shown = lines.slice(0, most);
  let last = [...graphemes.segment(shown.at(-1) ?? '')].map(({ segment }) => segment);
  const ended = () => `${last.join('').replace(/[\s.,:;–—-]+$/u, '')}…`;
  while (last.length > 0 && widthOf(ended(), size, weight) > width) last = last.slice(0, -1);
  return [...shown.slice(0, -1), ended()];
}
