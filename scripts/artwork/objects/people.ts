/**
 * Abstract people made of circles and thick strokes, without faces.
 * The origin is the base of the neck; the head is 46 in radius, a standing figure is about 640 high.
 */
import { c, mix } from '../palette.ts';
import { circle, ellipse, type Point, path, short, stroke } from '../shapes.ts';

/** Sleeves are a little darker than the body, so that an arm in front of it is seen. */
const shaded = (colour: string): string => mix(colour, c.blue3, 0.13);

export type Hair = 'short' | 'bun' | 'long' | 'bob' | 'cap' | 'grey';

export interface Look {
  top: string;
  sleeve?: string;
  legs?: string;
  skin?: string;
  hair?: string;
  cut?: Hair;
}

export function head({ skin = c.skin, hair = c.ink, cut = 'short' }: Partial<Look>): string {
  const cap = path('M-50 -66Q-54 -124 0 -124Q54 -124 50 -66Q44 -92 14 -96Q-30 -94 -50 -66Z', hair);
  const cuts: Record<Hair, readonly [string, string]> = {
    short: ['', cap],
    grey: ['', path('M-50 -60Q-56 -122 0 -122Q56 -122 50 -60L42 -84Q10 -106 -42 -84Z', hair)],
    bun: [circle(30, -128, 28, hair), cap],
    bob: [path('M-58 -24Q-66 -126 0 -126Q66 -126 58 -24Q30 -8 0 -10Q-30 -8 -58 -24Z', hair), cap],
    long: [path('M-60 40Q-70 -126 0 -126Q70 -126 60 40Q30 52 0 46Q-30 52 -60 40Z', hair), cap],
    cap: ['', path('M-50 -74Q-50 -126 0 -126Q50 -126 50 -74Z', hair) + stroke('M6 -76H74', hair, 14)],
  };
  const [behind, before] = cuts[cut];
  return behind + stroke('M0 -34V10', c.skin2, 34) + circle(0, -70, 46, skin) + before;
}

/** A limb through the given points, with a hand at the end. */
export function arm(points: readonly Point[], sleeve: string, skin: string = c.skin, width = 42): string {
  const [from, bend, to] = points;
  if (!from || !bend || !to) return '';
  return (
    stroke(
      `M${from.map((v) => short(v)).join(' ')}Q${bend.map((v) => short(v)).join(' ')} ${to.map((v) => short(v)).join(' ')}`,
      sleeve,
      width,
    ) + circle(to[0], to[1], width * 0.56, skin)
  );
}

/** Head and shoulders, cut at the given depth: for people behind a desk. */
export function bust(look: Look, depth = 220): string {
  return head(look) + path(`M-118 ${depth}V104Q-118 8 -34 4Q0 30 34 4Q118 8 118 104V${depth}Z`, look.top);
}

export interface Pose {
  left?: readonly Point[];
  right?: readonly Point[];
}

const HANGING: readonly Point[] = [
  [74, 50],
  [116, 160],
  [92, 262],
];
const mirrored = (points: readonly Point[]): readonly Point[] => points.map(([x, y]) => [-x, y]);

/** A standing person: arms by the body unless a pose says otherwise. */
export function standing(look: Look, { left = mirrored(HANGING), right = HANGING }: Pose = {}): string {
  const { legs = c.ink, top, sleeve = shaded(top), skin = c.skin } = look;
  return (
    ellipse(0, 598, 150, 18, c.ink, { fillOpacity: 0.12 }) +
    stroke('M-36 270L-44 560M36 270L44 560', legs, 58) +
    stroke('M-48 588H-84M48 588H84', c.ink, 28) +
    arm(left, sleeve, skin) +
    path('M-96 90Q-98 8 -32 4Q0 28 32 4Q98 8 96 90L86 300Q0 328 -86 300Z', top) +
    head(look) +
    arm(right, sleeve, skin)
  );
}

/** A seated person in profile, facing right; the seat is at 300 below the neck. */
export function seated(
  look: Look,
  {
    right = [
      [0, 70],
      [40, 190],
      [150, 170],
    ],
  }: Pose = {},
): string {
  const { legs = c.ink, top, sleeve = shaded(top), skin = c.skin } = look;
  return (
    stroke('M-6 276H170Q196 276 196 310V540', legs, 66) +
    stroke('M190 566H240', c.ink, 30) +
    path('M-86 110Q-84 6 -20 4Q20 22 48 12Q86 50 78 130L72 284Q72 314 40 314H-66Q-98 314 -96 284Z', top) +
    head(look) +
    arm(right, sleeve, skin)
  );
}

/** A child: the same figure with a larger head. */
export function child(look: Look, { left, right }: Pose = {}): string {
  const { legs = c.ink, top, sleeve = shaded(top), skin = c.skin } = look;
  return (
    ellipse(0, 366, 100, 14, c.ink, { fillOpacity: 0.12 }) +
    stroke('M-24 190L-28 336M24 190L28 336', legs, 44) +
    stroke('M-30 360H-54M30 360H54', c.ink, 22) +
    arm(
      left ?? [
        [-50, 50],
        [-86, 110],
        [-74, 172],
      ],
      sleeve,
      skin,
      34,
    ) +
    path('M-66 76Q-68 6 -26 4Q0 22 26 4Q68 6 66 76L64 206Q0 226 -64 206Z', top) +
    head(look) +
    arm(
      right ?? [
        [50, 50],
        [86, 110],
        [74, 172],
      ],
      sleeve,
      skin,
      34,
    )
  );
}

/** A person as a sign: for crowds and statistics. */
export const token = (size: number, fill: string): string =>
  circle(0, -size * 0.62, size * 0.34, fill) +
  path(
    `M${-size * 0.6} ${size}V${size * 0.34}Q${-size * 0.6} ${-size * 0.18} 0 ${-size * 0.18}Q${size * 0.6} ${-size * 0.18} ${size * 0.6} ${size * 0.34}V${size}Z`,
    fill,
  );
