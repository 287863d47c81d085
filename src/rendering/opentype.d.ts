// The little of opentype.js that is used: it brings no types of its own.
declare module 'opentype.js' {
  export type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' };
  export type Glyph = {
    index: number;
    advanceWidth?: number;
    getPath: (x: number, y: number, size: number) => { commands: Command[] };
  };
  export type Font = {
    unitsPerEm: number;
    charToGlyphIndex: (character: string) => number;
    charToGlyph: (character: string) => Glyph;
    getKerningValue: (left: Glyph, right: Glyph) => number;
  };
  const opentype: { parse: (bytes: ArrayBuffer) => Font };
  export default opentype;
}
