/** An approximate outline of Ukraine, drawn by hand in degrees, and its map of dots. */
import { type Point, short, stroke } from './shapes.ts';

const BORDER: readonly Point[] = [
  [22.15, 48.4],
  [22.55, 49.08],
  [22.7, 49.6],
  [23.7, 50.4],
  [24.1, 50.85],
  [23.6, 51.5],
  [24.3, 51.88],
  [25.5, 51.92],
  [27.2, 51.6],
  [28.3, 51.55],
  [29.3, 51.4],
  [30.2, 51.48],
  [30.55, 51.3],
  [30.7, 51.95],
  [31.8, 52.1],
  [33.2, 52.36],
  [33.8, 52.35],
  [34.1, 51.65],
  [35.1, 51.2],
  [35.4, 50.6],
  [36.2, 50.4],
  [37.5, 50.35],
  [38, 49.9],
  [39.2, 49.85],
  [40.15, 49.55],
  [39.7, 48.6],
  [39.9, 47.9],
  [38.9, 47.85],
  [38.3, 47.55],
  [38.2, 47.1],
  [37.5, 47.05],
  [36.8, 46.7],
  [35.9, 46.6],
  [35, 46.2],
  [34.8, 45.9],
  [35.3, 45.35],
  [36.6, 45.42],
  [36.45, 45.02],
  [35.4, 45],
  [34.9, 44.8],
  [33.8, 44.38],
  [33.4, 44.6],
  [33.5, 45.1],
  [32.5, 45.35],
  [33.6, 45.95],
  [32.9, 46.1],
  [31.9, 46.35],
  [31.5, 46.6],
  [30.8, 46.55],
  [30.2, 45.85],
  [29.7, 45.3],
  [28.7, 45.25],
  [28.2, 45.5],
  [28.95, 46.05],
  [29.8, 46.4],
  [29.95, 46.8],
  [29.5, 47.3],
  [29.2, 47.9],
  [28.3, 48.15],
  [27.5, 48.45],
  [26.6, 48.25],
  [26.2, 48],
  [25.2, 47.75],
  [24.6, 47.95],
  [23.2, 48.1],
  [22.9, 48],
];

export const MAP_WIDTH = 1206;
export const MAP_HEIGHT = 800;

/** Where a longitude and a latitude lie on the map of 1206 by 800. */
export const place = (longitude: number, latitude: number): Point => [
  (longitude - 22.05) * 66.3,
  (52.4 - latitude) * 100,
];

const OUTLINE = BORDER.map(([longitude, latitude]) => place(longitude, latitude));

export const outlinePath = (): string =>
  `M${OUTLINE.map(([x, y]) => `${short(x, 0)} ${short(y, 0)}`).join('L')}Z`;

function crossings(y: number): number[] {
  const found: number[] = [];
  OUTLINE.forEach(([x1, y1], index) => {
    const [x2, y2] = OUTLINE[(index + 1) % OUTLINE.length] ?? [x1, y1];
    if (y1 > y !== y2 > y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
  });
  return found.sort((a, b) => a - b);
}

/** Runs of grid columns that lie inside the country, row by row. */
export function mapRuns(pitch: number): { y: number; from: number; to: number }[] {
  const runs: { y: number; from: number; to: number }[] = [];
  for (let y = pitch / 2; y < MAP_HEIGHT + pitch; y += pitch) {
    const edges = crossings(y);
    for (let i = 0; i + 1 < edges.length; i += 2) {
      const from = Math.ceil((edges[i] ?? 0) / pitch) * pitch;
      const to = Math.floor((edges[i + 1] ?? 0) / pitch) * pitch;
      if (to >= from) runs.push({ y, from, to });
    }
  }
  return runs;
}

/** The country as a grid of dots: one dashed line for each row keeps the file small. */
export function dottedMap(
  pitch: number,
  size: number,
  colour: string,
  more: Record<string, string | number> = {},
): string {
  const rows = mapRuns(pitch).map(({ y, from, to }) => `M${short(from)} ${short(y)}h${to - from + 1}`);
  return stroke(rows.join(''), colour, size, { strokeDasharray: `0 ${pitch}`, ...more });
}
