/** Analytics about aid: cargoes as bars, displaced people as flows, certificates as shares. */
import { dotGrid, ground, halftone, lineGrid, ripples } from '../backdrop.ts';
import { dottedMap, place } from '../country.ts';
import { type Faces, iso, isoBlock, onTop } from '../isometric.ts';
import { CRATE, CRATE_BLUE, CRATE_DEEP, CRATE_WHITE, isoCrate } from '../objects/cargo.ts';
import { donut, lineChart } from '../objects/charts.ts';
import { certificate } from '../objects/paper.ts';
import { child, standing } from '../objects/people.ts';
import { heart, pin } from '../objects/signs.ts';
import { suitcase } from '../objects/tools.ts';
import { c } from '../palette.ts';
import { scene } from '../scene.ts';
import { at, circle, faded, linear, path, polyline, radial, rect, ring, short, stroke } from '../shapes.ts';

const stack = (x: number, y: number, count: number, faces: Faces): string =>
  Array.from({ length: count }, (_, i) =>
    isoCrate(
      { x, y, z: i * 126, width: 130, depth: 130, height: 118 },
      faces,
      faces === CRATE_WHITE ? c.sky : c.white,
    ),
  ).join('');

export const dashboardHumanitarian = scene('dashboard-humanitarian-aid', 1000, () => [
  ground('air'),
  circle(800, 420, 470, linear(c.white, faded(c.white, 0.1), 90)),
  dotGrid(50, 50, 42, 8, 36, faded(c.white, 0.7), 5),
  at(
    800,
    640,
    [
      isoBlock(
        { x: -470, y: -170, z: -40, width: 940, depth: 340, height: 40 },
        { top: c.white, left: c.air, right: c.sky },
      ),
      onTop(0, 0, 0, lineGrid(-440, -140, 880, 280, 40, c.mist, 3)),
      polyline(
        [
          iso(-400, -140, 130),
          iso(-220, -140, 300),
          iso(-20, -140, 360),
          iso(200, -140, 560),
          iso(400, -140, 660),
        ],
        c.blue,
        10,
      ),
      ...[
        [-220, 300],
        [-20, 360],
        [200, 560],
        [400, 660],
      ].map(([x = 0, z = 0]) => {
        const [left, top] = iso(x, -140, z);
        return circle(left, top, 17, c.white, { stroke: c.blue, strokeWidth: 9 });
      }),
      stack(-420, -20, 1, CRATE_BLUE),
      stack(-210, -20, 2, CRATE_WHITE),
      stack(0, -20, 3, CRATE_DEEP),
      stack(210, -20, 4, CRATE),
    ],
    { scale: 0.96 },
  ),
]);

const flow = (from: readonly [number, number], to: readonly [number, number], colour: string): string => {
  const [x1, y1] = place(...from);
  const [x2, y2] = place(...to);
  const lift = Math.min(y1, y2) - Math.abs(x1 - x2) * 0.34;
  return (
    stroke(
      `M${short(x1)} ${short(y1)}Q${short((x1 + x2) / 2)} ${short(lift)} ${short(x2)} ${short(y2)}`,
      colour,
      5,
    ) +
    circle(x1, y1, 10, colour) +
    circle(x2, y2, 26, faded(colour, 0.3)) +
    circle(x2, y2, 13, c.white)
  );
};

export const dashboardIdp = scene('dashboard-idp', 1000, () => [
  ground('night'),
  circle(900, 420, 680, radial(faded(c.blue, 0.4), faded(c.blue, 0))),
  at(
    150,
    60,
    [
      dottedMap(24, 11, faded(c.air, 0.42)),
      flow([38.4, 48.6], [30.5, 50.4], c.sun),
      flow([37.6, 47.6], [35, 48.4], c.sky),
      flow([37.4, 49.6], [28.5, 49.2], c.sky),
      flow([35.6, 47.4], [24.4, 49.6], c.sun),
      flow([33.2, 46.6], [26.2, 50.5], c.air),
    ],
    { scale: 1.1 },
  ),
  path('M0 880Q500 820 1600 890V1000H0Z', c.ink2),
  dotGrid(40, 940, 43, 2, 36, faded(c.sky, 0.35), 5),
  at(230, 560, standing({ top: c.sky, hair: c.ink3, legs: '#0E151B' }), { scale: 0.58 }),
  at(350, 690, child({ top: c.sun, hair: '#8A5A34', cut: 'bob', legs: c.blue }), { scale: 0.58 }),
  at(470, 575, standing({ top: c.white, hair: '#8A5A34', cut: 'long', legs: c.blue }), { scale: 0.56 }),
  at(590, 918, suitcase(130, 170, c.sun, c.sun2)),
  at(118, 920, suitcase(110, 140, c.blue, c.blue2)),
  at(1020, 690, [
    rect(0, 0, 480, 240, 28, faded(c.white, 0.1), { stroke: faded(c.white, 0.25), strokeWidth: 2 }),
    at(40, 50, lineChart(390, 150, [0.2, 0.45, 0.4, 0.75, 0.62, 0.95], c.sky, 10)),
  ]),
]);

export const dashboardEdopomoga = scene('dashboard-edopomoga', 1000, () => [
  ground('sky'),
  halftone(30, 520, 40, 12, 40, faded(c.white, 0.3), (u, v) => v * (0.5 + 0.4 * Math.sin(u * 10))),
  ripples(620, 500, 400, 56, 4, faded(c.white, 0.25), 3),
  at(620, 500, [
    circle(16, 24, 360, faded(c.ink, 0.14)),
    circle(0, 0, 360, c.white),
    donut(270, 110, [
      [0.42, c.blue],
      [0.25, c.sky],
      [0.2, c.sun],
      [0.13, c.frost],
    ]),
    circle(0, 0, 180, c.mist),
    at(0, 12, heart(100, c.blue)),
    ring(0, 0, 340, c.haze, 3, { strokeDasharray: '2 18' }),
  ]),
  ...[0, 1, 2].map((i) =>
    at(
      970 + i * 30,
      110 + i * 275,
      rect(12, 18, 480, 200, 26, faded(c.ink, 0.16)) +
        certificate(
          480,
          200,
          [c.white, c.cream, c.white][i] ?? c.white,
          c.air,
          [c.blue, c.sun2, c.sky][i] ?? c.sky,
        ),
      { rotate: -4 },
    ),
  ),
  at(260, 230, pin(56, c.sun, at(0, 2, heart(26, c.white)))),
]);
