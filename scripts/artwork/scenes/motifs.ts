/** The motif on its own: the tile for dark backgrounds and the broken path of the not-found page. */
import { dotGrid } from '../backdrop.ts';
import { pin } from '../objects/signs.ts';
import { c } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { at, circle, faded, ring, stroke } from '../shapes.ts';

export const grid: Scene = {
  name: 'grid',
  width: 64,
  height: 64,
  layers: () => [
    stroke('M0 .5H64M.5 0V64', faded(c.air, 0.07), 1),
    ...[
      [0, 0],
      [64, 0],
      [0, 64],
      [64, 64],
    ].map(([x = 0, y = 0]) => circle(x, y, 2, faded(c.sky, 0.5))),
    circle(32, 32, 1.2, faded(c.air, 0.28)),
  ],
};

const FALLEN = [
  [520, 372, 9],
  [560, 430, 7],
  [486, 452, 6],
  [600, 486, 9],
  [540, 520, 6],
  [620, 400, 5],
  [470, 530, 8],
] as const;

export const notFound: Scene = {
  name: 'not-found',
  width: 1000,
  height: 640,
  layers: () => [
    dotGrid(50, 60, 23, 14, 40, c.air, 6),
    stroke('M90 460H210V220H370V300H450', c.white, 34),
    stroke('M90 460H210V220H370V300H450', c.blue, 14),
    stroke('M690 300H770V180H890', c.white, 34),
    stroke('M690 300H770V180H890', c.sky, 10, { strokeDasharray: '1 22' }),
    stroke('M450 300l34 -26M450 300l40 6M450 300l26 30', c.blue, 8),
    stroke('M690 300l-30 -26M690 300l-38 6', c.sky, 8),
    ...FALLEN.map(([x, y, r], i) => circle(x, y, r, i % 3 === 0 ? c.sun : i % 2 ? c.sky : c.blue)),
    at(90, 460, circle(0, 0, 26, c.ink) + circle(0, 0, 11, c.white)),
    at(890, 180, ring(0, 0, 40, c.haze, 6) + pin(44, c.sun, circle(0, 0, 17, c.ink))),
    at(210, 220, circle(0, 0, 13, c.white) + ring(0, 0, 13, c.blue, 7)),
    at(370, 300, circle(0, 0, 13, c.white) + ring(0, 0, 13, c.blue, 7)),
  ],
};
