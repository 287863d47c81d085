/** Reads how the points of a glyph move with the weight: the `gvar` table of a font with one axis. */
import type { GlyphPoint } from './glyph-table.ts';
import { Bytes } from './woff2.ts';

export type Shift = { dx: number; dy: number };

/** Point numbers of a tuple; undefined means all points. */
function pointNumbers(bytes: Bytes): number[] | undefined {
  const first = bytes.u8();
  const count = first & 128 ? ((first & 127) << 8) | bytes.u8() : first;
  if (count === 0) return undefined;
  const numbers: number[] = [];
  let last = 0;
  while (numbers.length < count) {
    const control = bytes.u8();
    for (let i = (control & 127) + 1; i > 0; i--) {
      last += control & 128 ? bytes.u16() : bytes.u8();
      numbers.push(last);
    }
  }
  return numbers;
}

function deltas(bytes: Bytes, count: number): number[] {
  const values: number[] = [];
  while (values.length < count) {
    const control = bytes.u8();
    for (let i = (control & 63) + 1; i > 0; i--) {
      values.push(control & 128 ? 0 : control & 64 ? bytes.i16() : (bytes.u8() << 24) >> 24);
    }
  }
  return values;
}

/** Points without a number of their own follow their neighbours on the contour. */
function interpolate(
  points: readonly GlyphPoint[],
  given: ReadonlyMap<number, Shift>,
  first: number,
): Shift[] {
  const touched = points.map((_, i) => i).filter((i) => given.has(first + i));
  const shiftOf = (i: number): Shift => given.get(first + i) ?? { dx: 0, dy: 0 };
  const follow = (value: number, a: number, b: number, da: number, db: number): number => {
    if (a === b) return da === db ? da : 0;
    const [low, high, dLow, dHigh] = a < b ? [a, b, da, db] : [b, a, db, da];
    if (value <= low) return dLow;
    if (value >= high) return dHigh;
    return dLow + ((dHigh - dLow) * (value - low)) / (high - low);
  };
  return points.map((point, i) => {
    if (touched.length === 0) return { dx: 0, dy: 0 };
    if (touched.includes(i)) return shiftOf(i);
    const before = touched.findLast((t) => t < i) ?? touched.at(-1) ?? 0;
    const after = touched.find((t) => t > i) ?? touched[0] ?? 0;
    const [a, b, sa, sb] = [points[before] ?? point, points[after] ?? point, shiftOf(before), shiftOf(after)];
    return { dx: follow(point.x, a.x, b.x, sa.dx, sb.dx), dy: follow(point.y, a.y, b.y, sa.dy, sb.dy) };
  });
}

/** The shifts of all points of a glyph, the four of its metrics last, at a place on the axis (-1 to 1). */
export function glyphShifts(
  table: Buffer,
  glyph: number,
  contours: readonly (readonly GlyphPoint[])[],
  at: number,
): Shift[] {
  const total = contours.reduce((sum, contour) => sum + contour.length, 0) + 4;
  const shifts: Shift[] = Array.from({ length: total }, () => ({ dx: 0, dy: 0 }));
  const header = new Bytes(table, 8);
  const sharedTuples = header.u32();
  header.u16();
  const wide = header.u16() & 1;
  const dataStart = header.u32();
  const offsetOf = (index: number): number =>
    wide ? table.readUInt32BE(20 + index * 4) : table.readUInt16BE(20 + index * 2) * 2;
  if (offsetOf(glyph) === offsetOf(glyph + 1)) return shifts;

  const start = dataStart + offsetOf(glyph);
  const tuples = new Bytes(table, start);
  const count = tuples.u16();
  const data = new Bytes(table, start + tuples.u16());
  const shared = count & 0x8000 ? pointNumbers(data) : undefined;
  for (let i = 0; i < (count & 0xfff); i++) {
    const size = tuples.u16();
    const index = tuples.u16();
    const peak =
      (index & 0x8000 ? tuples.i16() : table.readInt16BE(sharedTuples + (index & 0xfff) * 2)) / 16384;
    if (index & 0x4000) tuples.offset += 4;
    const next = data.offset + size;
    const share = peak !== 0 && Math.sign(peak) === Math.sign(at) ? Math.min(1, at / peak) : 0;
    const numbers = (index & 0x2000 ? pointNumbers(data) : shared) ?? shifts.map((_, point) => point);
    const dx = deltas(data, numbers.length);
    const dy = deltas(data, numbers.length);
    data.offset = next;
    const given = new Map(numbers.map((number, k) => [number, { dx: dx[k] ?? 0, dy: dy[k] ?? 0 }]));
    let first = 0;
    const all = [
      ...contours.flatMap((contour) => {
        const moved = interpolate(contour, given, first);
        first += contour.length;
        return moved;
      }),
      ...[0, 1, 2, 3].map((k) => given.get(total - 4 + k) ?? { dx: 0, dy: 0 }),
    ];
    all.forEach((shift, k) => {
      const sum = shifts[k];
      if (!sum) return;
      sum.dx += shift.dx * share;
      sum.dy += shift.dy * share;
    });
  }
  return shifts;
}
