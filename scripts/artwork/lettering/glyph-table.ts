/** Decodes the transformed `glyf` table of WOFF2 into points (section 5.1 of the specification). */
import { Bytes } from './woff2.ts';

export interface GlyphPoint {
  x: number;
  y: number;
  onCurve: boolean;
}

export interface Component {
  glyph: number;
  dx: number;
  dy: number;
}

export interface Glyph {
  contours: GlyphPoint[][];
  components: Component[];
}

const signed = (flag: number, value: number): number => (flag & 1 ? value : -value);

/** One step from point to point: a flag says how its two numbers are packed. */
function step(flag: number, bytes: Bytes): readonly [number, number] {
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + bytes.u8())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + bytes.u8()), 0];
  if (flag < 84) {
    const [high, low] = [flag - 20, bytes.u8()];
    return [
      signed(flag, 1 + (high & 48) + (low >> 4)),
      signed(flag >> 1, 1 + ((high & 12) << 2) + (low & 15)),
    ];
  }
  if (flag < 120) {
    const high = flag - 84;
    const dx = signed(flag, 1 + (Math.floor(high / 12) << 8) + bytes.u8());
    return [dx, signed(flag >> 1, 1 + (((high % 12) >> 2) << 8) + bytes.u8())];
  }
  if (flag < 124) {
    const [a, b, d] = [bytes.u8(), bytes.u8(), bytes.u8()];
    return [signed(flag, (a << 4) + (b >> 4)), signed(flag >> 1, ((b & 15) << 8) + d)];
  }
  return [signed(flag, bytes.u16()), signed(flag >> 1, bytes.u16())];
}

function readComponents(bytes: Bytes): { components: Component[]; hasInstructions: boolean } {
  const components: Component[] = [];
  let hasInstructions = false;
  for (;;) {
    const flags = bytes.u16();
    const glyph = bytes.u16();
    const wide = (flags & 1) !== 0;
    const dx = wide ? bytes.i16() : (bytes.u8() << 24) >> 24;
    const dy = wide ? bytes.i16() : (bytes.u8() << 24) >> 24;
    bytes.offset += flags & 8 ? 2 : flags & 64 ? 4 : flags & 128 ? 8 : 0;
    components.push({ glyph, dx, dy });
    hasInstructions ||= (flags & 256) !== 0;
    if (!(flags & 32)) return { components, hasInstructions };
  }
}

export function readGlyphs(table: Buffer): Glyph[] {
  const header = new Bytes(table, 4);
  const count = header.u16();
  header.u16();
  const sizes = Array.from({ length: 5 }, () => header.u32());
  let start = 36;
  const [contourCounts, pointCounts, flags, coordinates, composites] = sizes.map((size) => {
    start += size;
    return new Bytes(table, start - size);
  });
  if (!contourCounts || !pointCounts || !flags || !coordinates || !composites)
    throw new Error('A font without glyph streams');

  return Array.from({ length: count }, () => {
    const contourCount = contourCounts.i16();
    if (contourCount < 0) {
      const { components, hasInstructions } = readComponents(composites);
      if (hasInstructions) coordinates.packed();
      return { contours: [], components };
    }
    const lengths = Array.from({ length: contourCount }, () => pointCounts.packed());
    let [x, y] = [0, 0];
    const contours = lengths.map((length) =>
      Array.from({ length }, () => {
        const flag = flags.u8();
        const [dx, dy] = step(flag & 127, coordinates);
        x += dx;
        y += dy;
        return { x, y, onCurve: flag < 128 };
      }),
    );
    if (contourCount) coordinates.packed();
    return { contours, components: [] };
  });
}
