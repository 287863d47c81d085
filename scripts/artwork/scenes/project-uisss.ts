/** The unified information system: one core, many services around it, on common lines. */
import { ground, halftone } from '../backdrop.ts';
import { type Faces, iso, isoBlock, isoPlace, onLeft, onTop } from '../isometric.ts';
import { token } from '../objects/people.ts';
import { drum } from '../objects/servers.ts';
import { heart } from '../objects/signs.ts';
import { c } from '../palette.ts';
import { scene } from '../scene.ts';
import { at, circle, faded, polyline, radial, rect, ring, stroke } from '../shapes.ts';

const SLAB: Faces = { top: '#2E4558', left: '#22333F', right: '#1A2833' };
const CORE: Faces = { top: '#5CC6F3', left: c.sky, right: c.sky2 };
const ROYAL: Faces = { top: '#6F9DFF', left: c.blue, right: c.blue2 };
const PAPER: Faces = { top: c.white, left: c.haze, right: c.air };
const GOLD: Faces = { top: '#FFDC8A', left: c.sun, right: c.sun2 };

/** A service on its own tile, centred at (x, y). */
const tile = (x: number, y: number, content: string): string =>
  isoBlock({ x: x - 120, y: y - 120, width: 240, depth: 240, height: 26 }, SLAB) +
  onTop(x, y, 26, ring(0, 0, 96, faded(c.sky, 0.35), 4, { strokeDasharray: '4 14' })) +
  content;

const link = (points: readonly (readonly [number, number])[]): string => {
  const projected = points.map(([x, y]) => iso(x, y, 4));
  return (
    polyline(projected, faded(c.sky, 0.5), 18) + polyline(projected, c.air, 4, { strokeDasharray: '0 26' })
  );
};

const papers = [0, 1, 2, 3]
  .map((i) =>
    isoBlock(
      { x: -486 - i * 4, y: -60 + i * 4, z: 26 + i * 34, width: 110, depth: 140, height: 12 },
      i === 3 ? PAPER : { top: c.haze, left: c.air, right: c.sky },
    ),
  )
  .join('');
const chart = [70, 120, 180]
  .map((height, i) =>
    isoBlock({ x: -74 + i * 56, y: -470, z: 26, width: 38, depth: 100, height }, i === 2 ? GOLD : ROYAL),
  )
  .join('');
const homes = [0, 1]
  .map(
    (i) =>
      isoBlock({ x: 370 + i * 100, y: -50, z: 26, width: 78, depth: 110, height: 90 + i * 60 }, PAPER) +
      onLeft(
        370 + i * 100,
        60,
        116 + i * 60,
        stroke('M22 26h34M22 56h34', c.sun, 16, { strokeDasharray: '0 34' }),
      ),
  )
  .join('');
const archive = [0, 1, 2]
  .map((i) => isoBlock({ x: -70, y: 370 + i * 62, z: 26, width: 150, depth: 44, height: 130 }, ROYAL))
  .join('');

export const projectUisss = scene('project-uisss', 1000, () => [
  ground('night'),
  halftone(
    40,
    40,
    40,
    10,
    40,
    faded(c.sky, 0.2),
    (u, v) => (0.5 + 0.5 * Math.sin(u * 9 + v * 5)) * (1 - v) * 0.6,
  ),
  circle(800, 500, 620, radial(faded(c.sky, 0.34), faded(c.sky, 0))),
  at(
    800,
    545,
    [
      link([
        [-430, 0],
        [0, 0],
      ]),
      link([
        [0, -430],
        [0, 0],
      ]),
      link([
        [430, 0],
        [0, 0],
      ]),
      link([
        [0, 430],
        [0, 0],
      ]),
      link([
        [-380, 380],
        [-120, 120],
      ]),
      link([
        [380, -380],
        [120, -120],
      ]),
      tile(-430, 0, papers),
      tile(0, -430, chart),
      tile(-336, 336, isoPlace(-336, 336, 30, drum(150, 150, 3, c.sky, c.sky3, c.air))),
      tile(
        336,
        -336,
        [
          [-40, 30],
          [40, -30],
          [30, 50],
        ]
          .map(([x = 0, y = 0], i) =>
            isoPlace(336 + x, -336 + y, 90, token(58, [c.air, c.white, c.sun][i] ?? c.white)),
          )
          .join(''),
      ),
      isoBlock({ x: -220, y: -220, width: 440, depth: 440, height: 40 }, SLAB),
      onTop(0, 0, 40, rect(-200, -200, 400, 400, 24, 'none', { stroke: faded(c.sky, 0.6), strokeWidth: 4 })),
      isoBlock({ x: -160, y: -160, z: 60, width: 320, depth: 320, height: 46 }, ROYAL),
      isoBlock({ x: -160, y: -160, z: 122, width: 320, depth: 320, height: 46 }, CORE),
      isoBlock({ x: -160, y: -160, z: 184, width: 320, depth: 320, height: 46 }, PAPER),
      onTop(
        0,
        0,
        230,
        stroke([-120, -72, -24, 24, 72, 120].map((y) => `M-120 ${y}h241`).join(''), c.air, 10, {
          strokeDasharray: '0 48',
        }),
      ),
      isoPlace(0, 0, 320, circle(0, 0, 92, c.white) + circle(0, 0, 78, c.sun) + at(0, 4, heart(40, c.ink))),
      tile(430, 0, homes),
      tile(0, 430, archive),
    ],
    { scale: 1 },
  ),
]);
