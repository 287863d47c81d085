/** News about aid: gifts, cargoes, warehouses. */
import { dotGrid, ground, halftone, lineGrid, ripples } from '../backdrop.ts';
import { isoBlock, onTop } from '../isometric.ts';
import {
  CRATE,
  CRATE_BLUE,
  CRATE_DEEP,
  CRATE_WHITE,
  frontBox,
  gift,
  isoCrate,
  lorry,
  pallet,
} from '../objects/cargo.ts';
import { donut, lineChart } from '../objects/charts.ts';
import { offeringHand } from '../objects/hands.ts';
import { clipboard, form } from '../objects/paper.ts';
import { standing } from '../objects/people.ts';
import { heart } from '../objects/signs.ts';
import { c } from '../palette.ts';
import { newsScene } from '../scene.ts';
import { at, circle, faded, linear, radial, rect, stroke } from '../shapes.ts';

const givingHands = newsScene(1, () => [
  ground('sky', 1600, 900),
  halftone(30, 520, 40, 10, 40, faded(c.white, 0.28), (u, v) => v * (0.5 + 0.4 * Math.sin(u * 9 + 2))),
  ripples(800, 400, 300, 70, 5, faded(c.white, 0.22), 3),
  circle(800, 400, 300, faded(c.white, 0.9)),
  at(800, 600, gift(400, c.sun, c.sun2, c.blue)),
  at(640, 606, offeringHand({ sleeve: c.ink, cuff: c.white })),
  at(960, 606, offeringHand({ sleeve: c.blue, cuff: c.sun, skin: c.skin2, shade: '#DB9D6B' }), {
    flip: true,
  }),
  at(490, 230, heart(34, c.white)),
  at(1130, 190, heart(46, c.white)),
  at(1230, 330, heart(22, c.sun)),
  at(400, 350, heart(20, c.sun)),
]);

const aidFigures = newsScene(15, () => [
  ground('mist', 1600, 900),
  dotGrid(50, 50, 42, 10, 36, faded(c.sky, 0.3), 4),
  ...[
    [110, 90],
    [570, 60],
    [1030, 90],
  ].map(
    ([x = 0, y = 0]) =>
      rect(x + 12, y + 18, 430, 430, 32, faded(c.ink, 0.1)) + rect(x, y, 430, 430, 32, c.white),
  ),
  at(
    325,
    305,
    donut(130, 62, [
      [0.46, c.blue],
      [0.3, c.sky],
      [0.24, c.sun],
    ]) + at(0, 6, heart(44, c.blue)),
  ),
  ...[1, 2, 3].flatMap((count, column) =>
    Array.from({ length: count }, (_, i) =>
      at(
        660 + column * 126,
        450 - i * 108,
        frontBox(
          104,
          100,
          [c.sky, c.blue, c.sun][column] ?? c.sky,
          [c.sky2, c.blue2, c.sun2][column] ?? c.sky2,
          heart(12, c.white),
        ),
      ),
    ),
  ),
  at(1080, 180, lineChart(320, 240, [0.15, 0.4, 0.32, 0.66, 0.6, 0.95], c.blue, 12)),
  rect(0, 790, 1600, 110, 0, linear(c.ink2, c.ink, 90)),
  stroke('M30 848H1600', c.sun, 8, { strokeDasharray: '90 70', strokeLinecap: 'butt' }),
  at(600, 826, lorry(c.sky, c.sky2, c.ink3, circle(0, 0, 92, c.white) + at(0, 6, heart(46, c.sky))), {
    scale: 0.6,
  }),
  at(1240, 790, frontBox(120, 96, c.sun, c.sun2)),
  at(1370, 790, frontBox(110, 130, c.blue, c.blue2, heart(14, c.white))),
]);

const shelf = (y: number, boxes: readonly (readonly [number, number, number, number])[]): string =>
  boxes
    .map(([x, width, height, tone]) =>
      at(
        x,
        y,
        frontBox(
          width,
          height,
          [c.sun, c.sky, c.white, c.blue][tone] ?? c.sun,
          [c.sun2, c.sky2, c.haze, c.blue2][tone] ?? c.sun2,
          tone === 2 ? heart(14, c.sky) : heart(14, c.white),
        ),
      ),
    )
    .join('') + rect(60, y, 1480, 22, 6, c.ink3);

const checkingGoods = newsScene(17, () => [
  ground('air', 1600, 900),
  dotGrid(60, 40, 42, 3, 36, faded(c.white, 0.8), 6),
  rect(90, 60, 24, 770, 0, c.ink2),
  rect(1486, 60, 24, 770, 0, c.ink2),
  shelf(310, [
    [230, 170, 140, 0],
    [420, 150, 170, 1],
    [590, 130, 110, 2],
    [1010, 190, 150, 3],
    [1210, 150, 120, 0],
    [1380, 150, 170, 2],
  ]),
  shelf(560, [
    [240, 190, 160, 3],
    [440, 150, 120, 2],
    [1000, 150, 130, 0],
    [1190, 190, 170, 1],
    [1390, 150, 130, 3],
  ]),
  rect(0, 820, 1600, 80, 0, c.sky3),
  at(340, 826, pallet(420)),
  at(240, 782, frontBox(200, 160, c.sun, c.sun2, heart(18, c.white))),
  at(446, 782, frontBox(190, 160, c.blue, c.blue2, heart(18, c.white))),
  at(
    780,
    286,
    standing(
      { top: c.white, sleeve: c.blue, hair: '#7A4A2A', cut: 'bun', legs: c.ink },
      {
        left: [
          [-74, 50],
          [-150, 190],
          [-30, 210],
        ],
        right: [
          [74, 50],
          [190, 150],
          [60, 236],
        ],
      },
    ),
    { scale: 0.9 },
  ),
  at(786, 380, clipboard(180, 220, c.sun2, at(34, 54, form(116, 4, 3, 40, c.haze, c.blue, c.air))), {
    rotate: 8,
  }),
]);

const warehouse = newsScene(28, () => [
  ground('deep', 1600, 900),
  circle(800, 420, 640, radial(faded(c.sky, 0.5), faded(c.sky, 0))),
  at(
    800,
    500,
    [
      isoBlock(
        { x: -460, y: -460, z: -30, width: 920, depth: 920, height: 30 },
        { top: '#234FBF', left: c.blue3, right: '#0F2A72' },
      ),
      onTop(0, 0, 0, lineGrid(-440, -440, 880, 880, 80, faded(c.air, 0.28), 3)),
      ...[0, 1, 2].flatMap((column) =>
        [0, 1].map((level) =>
          isoCrate(
            { x: -400 + column * 150, y: -400, z: level * 134, width: 140, depth: 140, height: 130 },
            [CRATE_WHITE, CRATE_BLUE, CRATE][(column + level) % 3] ?? CRATE,
            c.white,
          ),
        ),
      ),
      isoCrate({ x: 120, y: -390, width: 170, depth: 170, height: 150 }, CRATE_DEEP),
      ...[0, 1].flatMap((row) =>
        [0, 1].map((level) =>
          isoCrate(
            { x: -400, y: -180 + row * 160, z: level * 134, width: 140, depth: 140, height: 130 },
            level ? CRATE : CRATE_WHITE,
            level ? c.white : c.sky,
          ),
        ),
      ),
      isoBlock(
        { x: -90, y: -100, width: 340, depth: 340, height: 20 },
        { top: c.skin2, left: c.skin3, right: '#A8734A' },
      ),
      isoCrate({ x: -80, y: -90, z: 24, width: 150, depth: 150, height: 130 }, CRATE),
      isoCrate({ x: 86, y: -90, z: 24, width: 150, depth: 150, height: 130 }, CRATE_BLUE),
      isoCrate({ x: -80, y: 76, z: 24, width: 150, depth: 150, height: 130 }, CRATE_WHITE, c.sky),
      isoCrate({ x: 86, y: 76, z: 24, width: 150, depth: 150, height: 130 }, CRATE),
      isoCrate({ x: -20, y: -20, z: 158, width: 170, depth: 170, height: 140 }, CRATE_DEEP),
      isoCrate({ x: -380, y: 240, width: 150, depth: 150, height: 120 }, CRATE_BLUE),
      isoCrate({ x: 300, y: 60, width: 120, depth: 120, height: 100 }, CRATE_WHITE, c.sky),
    ],
    { scale: 0.75 },
  ),
]);

export const newsAid = [givingHands, aidFigures, checkingGoods, warehouse];
