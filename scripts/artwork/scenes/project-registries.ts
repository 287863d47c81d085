/** The registries platform: a common base on which registries stand like building blocks. */
import { ground, halftone } from '../backdrop.ts';
import { type Faces, iso, isoBlock, isoPlace, onTop } from '../isometric.ts';
import { shield } from '../objects/security.ts';
import { isoCabinet } from '../objects/servers.ts';
import { tick } from '../objects/signs.ts';
import { c } from '../palette.ts';
import { scene } from '../scene.ts';
import { at, circle, faded, polyline, radial, rect, stroke } from '../shapes.ts';

const BASE: Faces = { top: '#F4F9FD', left: c.frost, right: '#7EA6FF' };
const NAVY: Faces = { top: '#2D5BD0', left: c.blue3, right: '#102C78' };
const SKY: Faces = { top: '#7FD2F6', left: c.sky, right: c.sky2 };
const GOLD: Faces = { top: '#FFDC8A', left: c.sun, right: c.sun2 };
const PALE: Faces = { top: c.white, left: c.haze, right: c.air };

const cabinet = (x: number, y: number, height: number, faces: Faces, drawers: number, z = 0): string =>
  isoCabinet({ x, y, z, width: 150, depth: 150, height }, faces, drawers, faces === PALE ? c.blue : c.white);

const guides = [
  [90, 90],
  [240, 90],
  [240, 240],
  [90, 240],
]
  .map(([x = 0, y = 0]) => polyline([iso(x, y, 190), iso(x, y, 0)], c.white, 4, { strokeDasharray: '2 14' }))
  .join('');

export const projectRegistries = scene('project-registries-platform', 1000, () => [
  ground('blue'),
  halftone(
    30,
    30,
    41,
    9,
    39,
    faded(c.white, 0.28),
    (u, v) => (1 - v) * (0.45 + 0.45 * Math.cos(u * 8 - v * 6)),
  ),
  circle(800, 470, 600, radial(faded(c.white, 0.4), faded(c.white, 0))),
  at(
    800,
    560,
    [
      isoBlock(
        { x: -440, y: -440, z: -150, width: 880, depth: 880, height: 40 },
        { top: c.blue3, left: '#12338A', right: '#0E286E' },
      ),
      isoBlock(
        { x: -400, y: -400, z: -90, width: 800, depth: 800, height: 30 },
        { top: c.sky, left: c.sky2, right: c.sky3 },
      ),
      isoBlock({ x: -360, y: -360, z: -40, width: 720, depth: 720, height: 40 }, BASE),
      onTop(
        0,
        0,
        0,
        stroke(
          [-300, -240, -180, -120, -60, 0, 60, 120, 180, 240, 300].map((y) => `M-300 ${y}h601`).join(''),
          c.frost,
          8,
          { strokeDasharray: '0 60' },
        ),
      ),
      cabinet(-310, -310, 330, NAVY, 5),
      cabinet(-120, -310, 230, SKY, 4),
      cabinet(90, -310, 150, PALE, 2),
      cabinet(-310, -110, 210, PALE, 3),
      cabinet(-310, 90, 140, SKY, 2),
      isoBlock({ x: -60, y: 160, z: 0, width: 90, depth: 180, height: 36 }, NAVY),
      onTop(-15, 250, 36, stroke('M0 -60v121', c.sun, 18, { strokeDasharray: '0 40' })),
      guides,
      onTop(
        165,
        165,
        1,
        rect(-75, -75, 150, 150, 8, faded(c.sun, 0.5), {
          stroke: c.sun2,
          strokeWidth: 5,
          strokeDasharray: '14 14',
        }),
      ),
      cabinet(90, 90, 190, GOLD, 3, 190),
      isoPlace(330, -30, 110, shield(90, c.sky, c.sky2, at(0, 6, tick(56, c.white, 18)))),
      polyline([iso(330, -30, 10), iso(330, 165, 10), iso(250, 165, 10)], c.blue, 6, {
        strokeDasharray: '0 16',
      }),
    ],
    { scale: 0.82 },
  ),
]);
