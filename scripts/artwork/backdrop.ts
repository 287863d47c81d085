/** What lies behind a subject: the colour of the picture and the motif of dots and lines. */
import { c } from './palette.ts';
import { linear, path, rect, ring, short, stroke } from './shapes.ts';

export type Tone = 'mist' | 'white' | 'sky' | 'blue' | 'night' | 'sun' | 'air' | 'deep';

const GROUND: Record<Tone, readonly [string, string]> = {
  mist: [c.pale, c.haze],
  white: ['#FFFFFF', c.mist],
  air: [c.haze, c.air],
  sky: ['#3DBDF4', c.sky2],
  blue: ['#3F80FF', c.blue2],
  deep: [c.blue2, '#10296B'],
  night: ['#243341', '#141C24'],
  sun: [c.cream, c.butter],
};

export const ground = (tone: Tone, width = 1600, height = 1000): string =>
  rect(0, 0, width, height, 0, linear(GROUND[tone][0], GROUND[tone][1], 65));

/** A regular grid of dots. */
export function dotGrid(
  x: number,
  y: number,
  columns: number,
  rows: number,
  pitch: number,
  colour: string,
  size = 4,
): string {
  const lines = Array.from(
    { length: rows },
    (_, row) => `M${x} ${y + row * pitch}h${(columns - 1) * pitch + 1}`,
  );
  return stroke(lines.join(''), colour, size, { strokeDasharray: `0 ${pitch}` });
}

/** A grid whose dots grow and shrink with the measure given for each place (0 to 1). */
export function halftone(
  x: number,
  y: number,
  columns: number,
  rows: number,
  pitch: number,
  colour: string,
  measure: (u: number, v: number) => number,
): string {
  const levels = 5;
  const paths: string[] = Array.from({ length: levels + 1 }, () => '');
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const level = Math.round(
        Math.min(1, Math.max(0, measure(column / (columns - 1), row / (rows - 1)))) * levels,
      );
      paths[level] += `M${short(x + column * pitch)} ${short(y + row * pitch)}h0`;
    }
  }
  return paths
    .map((d, level) => (level && d ? stroke(d, colour, (level / levels) * pitch * 0.62) : ''))
    .join('');
}

/** Circles around one centre, like a signal spreading. */
export const ripples = (
  x: number,
  y: number,
  from: number,
  step: number,
  count: number,
  colour: string,
  width = 2,
): string => Array.from({ length: count }, (_, i) => ring(x, y, from + i * step, colour, width)).join('');

/** A fine grid of lines, like squared paper. */
export function lineGrid(
  x: number,
  y: number,
  width: number,
  height: number,
  pitch: number,
  colour: string,
  line = 1.5,
): string {
  let d = '';
  for (let i = 0; i <= width / pitch; i++) d += `M${x + i * pitch} ${y}v${height}`;
  for (let i = 0; i <= height / pitch; i++) d += `M${x} ${y + i * pitch}h${width}`;
  return stroke(d, colour, line);
}

/** A soft hill along the lower edge, for subjects that stand on something. */
export const hill = (y: number, rise: number, colour: string, width = 1600, height = 1000): string =>
  path(`M0 ${y}Q${width / 2} ${y - rise} ${width} ${y}V${height}H0Z`, colour);
