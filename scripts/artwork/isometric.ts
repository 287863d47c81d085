/** Isometric projection: x runs to the lower right, y to the lower left, z upwards. */
import { at, group, type Point, polygon, short } from './shapes.ts';

const COS = Math.cos(Math.PI / 6);

export const iso = (x: number, y: number, z = 0): Point => [(x - y) * COS, (x + y) / 2 - z];

export interface Faces {
  top: string;
  left: string;
  right: string;
}

export interface Block {
  x: number;
  y: number;
  z?: number;
  width: number;
  depth: number;
  height: number;
}

/** A block standing on (x, y, z) and growing along x (width), y (depth) and z (height). */
export function isoBlock({ x, y, z = 0, width, depth, height }: Block, faces: Faces): string {
  const face = (points: readonly Point[], fill: string): string =>
    polygon(points, fill, fill.startsWith('lin') ? {} : { stroke: fill, strokeWidth: 3 });
  const up = z + height;
  const [right, bottom] = [x + width, y + depth];
  return group([
    face([iso(x, bottom, up), iso(right, bottom, up), iso(right, bottom, z), iso(x, bottom, z)], faces.left),
    face([iso(right, bottom, up), iso(right, y, up), iso(right, y, z), iso(right, bottom, z)], faces.right),
    face([iso(x, y, up), iso(right, y, up), iso(right, bottom, up), iso(x, bottom, up)], faces.top),
  ]);
}

const plane = (origin: Point, a: Point, b: Point, drawing: string): string =>
  `<g transform="matrix(${[...a, ...b].map((v) => short(v, 3)).join(' ')} ${origin.map((v) => short(v)).join(' ')})">${drawing}</g>`;

/** A flat drawing laid on a horizontal plane. */
export const onTop = (x: number, y: number, z: number, drawing: string): string =>
  plane(iso(x, y, z), [COS, 0.5], [-COS, 0.5], drawing);

/** A flat drawing on the side that faces the lower left. */
export const onLeft = (x: number, y: number, z: number, drawing: string): string =>
  plane(iso(x, y, z), [COS, 0.5], [0, 1], drawing);

/** A flat drawing on the side that faces the lower right. */
export const onRight = (x: number, y: number, z: number, drawing: string): string =>
  plane(iso(x, y, z), [COS, -0.5], [0, 1], drawing);

export const isoPlace = (x: number, y: number, z: number, drawing: string, scale = 1): string => {
  const [left, top] = iso(x, y, z);
  return at(left, top, drawing, { scale });
};

export const isoLine = (points: readonly (readonly [number, number])[], z = 0): readonly Point[] =>
  points.map(([x, y]) => iso(x, y, z));
