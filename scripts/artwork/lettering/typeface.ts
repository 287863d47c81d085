/** Sets text in the typeface of the site as outlines: a picture must not depend on the fonts of the machine that draws it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { short } from '../shapes.ts';
import { type Glyph, type GlyphPoint, readGlyphs } from './glyph-table.ts';
import { glyphShifts } from './glyph-variations.ts';
import { readWoff2 } from './woff2.ts';

interface Face {
  glyphs: Glyph[];
  variations: Buffer;
  characters: Map<number, number>;
  advances: Buffer;
  metricsCount: number;
}

const table = (tables: Map<string, Buffer>, tag: string): Buffer => {
  const found = tables.get(tag);
  if (!found) throw new Error(`The font has no ${tag} table`);
  return found;
};

/** Characters of the basic plane: a `cmap` subtable of format 4. */
function readCharacters(cmap: Buffer): Map<number, number> {
  const characters = new Map<number, number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const start = cmap.readUInt32BE(8 + i * 8);
    if (cmap.readUInt16BE(start) !== 4) continue;
    const doubled = cmap.readUInt16BE(start + 6);
    for (let k = 0; k < doubled; k += 2) {
      const end = cmap.readUInt16BE(start + 14 + k);
      const begin = cmap.readUInt16BE(start + 16 + doubled + k);
      const delta = cmap.readUInt16BE(start + 16 + doubled * 2 + k);
      const place = start + 16 + doubled * 3 + k;
      const range = cmap.readUInt16BE(place);
      for (let code = begin; code <= end && code < 0xffff; code++) {
        const glyph = range ? cmap.readUInt16BE(place + range + (code - begin) * 2) : code;
        if (glyph) characters.set(code, (glyph + delta) & 0xffff);
      }
    }
  }
  return characters;
}

function openFace(subset: string): Face {
  const require = createRequire(import.meta.url);
  const file = require.resolve(`@fontsource-variable/onest/files/onest-${subset}-wght-normal.woff2`);
  const { tables } = readWoff2(readFileSync(file));
  return {
    glyphs: readGlyphs(table(tables, 'glyf')),
    variations: table(tables, 'gvar'),
    characters: readCharacters(table(tables, 'cmap')),
    advances: table(tables, 'hmtx'),
    metricsCount: table(tables, 'hhea').readUInt16BE(34),
  };
}

/** Quadratic contours: between two control points lies an implied point of the curve. */
function contourPath(points: readonly GlyphPoint[], x0: number, y0: number, scale: number): string {
  const write = (x: number, y: number): string => `${short(x0 + x * scale)} ${short(y0 - y * scale)}`;
  const first = points.findIndex((point) => point.onCurve);
  const ordered = [...points.slice(first), ...points.slice(0, first)];
  const start = ordered[0];
  if (!start) return '';
  let d = `M${write(start.x, start.y)}`;
  for (let i = 1; i <= ordered.length; i++) {
    const point = ordered[i % ordered.length] ?? start;
    if (point.onCurve) {
      d += `L${write(point.x, point.y)}`;
      continue;
    }
    const next = ordered[(i + 1) % ordered.length] ?? start;
    const [x, y] = next.onCurve ? [next.x, next.y] : [(point.x + next.x) / 2, (point.y + next.y) / 2];
    d += `Q${write(point.x, point.y)} ${write(x, y)}`;
    if (next.onCurve) i++;
  }
  return `${d}Z`;
}

function outline(face: Face, index: number, at: number): GlyphPoint[][] {
  const glyph = face.glyphs[index];
  if (!glyph) return [];
  if (glyph.components.length) {
    const anchors = glyph.components.map(({ dx, dy }) => ({ x: dx, y: dy, onCurve: true }));
    const shifts = glyphShifts(
      face.variations,
      index,
      anchors.map((anchor) => [anchor]),
      at,
    );
    return glyph.components.flatMap((part, i) =>
      outline(face, part.glyph, at).map((contour) =>
        contour.map((point) => ({
          ...point,
          x: point.x + part.dx + (shifts[i]?.dx ?? 0),
          y: point.y + part.dy + (shifts[i]?.dy ?? 0),
        })),
      ),
    );
  }
  const shifts = glyphShifts(face.variations, index, glyph.contours, at);
  let k = 0;
  return glyph.contours.map((contour) =>
    contour.map((point) => {
      const shift = shifts[k++];
      return { ...point, x: point.x + (shift?.dx ?? 0), y: point.y + (shift?.dy ?? 0) };
    }),
  );
}

function advance(face: Face, index: number, at: number): number {
  const glyph = face.glyphs[index];
  const contours = glyph?.components.length
    ? glyph.components.map(() => [{ x: 0, y: 0, onCurve: true }])
    : (glyph?.contours ?? []);
  const shifts = glyphShifts(face.variations, index, contours, at);
  const base = face.advances.readUInt16BE(Math.min(index, face.metricsCount - 1) * 4);
  return base + (shifts.at(-3)?.dx ?? 0) - (shifts.at(-4)?.dx ?? 0);
}

const UNITS = 1000;
let faces: Face[] | undefined;

/** A line of text as one path, its baseline starting at (x, y); the weight is 400 to 900. */
export function textPath(
  text: string,
  x: number,
  y: number,
  size: number,
  weight: number,
): { d: string; width: number } {
  faces ??= ['latin', 'cyrillic'].map(openFace);
  const at = (weight - 400) / 500;
  const scale = size / UNITS;
  let [pen, d] = [x, ''];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const face = faces.find(({ characters }) => characters.has(code));
    const index = face?.characters.get(code);
    if (!face || index === undefined) throw new Error(`The typeface has no "${character}"`);
    d += outline(face, index, at)
      .map((contour) => contourPath(contour, pen, y, scale))
      .join('');
    pen += advance(face, index, at) * scale;
  }
  return { d, width: pen - x };
}
