/** Gallery: the way of a cargo through a warehouse. */
import { dotGrid, ground, halftone } from '../backdrop.ts';
import { frontBox, lorry, pallet } from '../objects/cargo.ts';
import { tablet } from '../objects/devices.ts';
import { form, lines, squareCode } from '../objects/paper.ts';
import { standing } from '../objects/people.ts';
import { heart, tickBadge } from '../objects/signs.ts';
import { c } from '../palette.ts';
import { scene } from '../scene.ts';
import { at, circle, faded, linear, path, polygon, rect, stroke } from '../shapes.ts';

const unloading = scene('gallery-d-1', 900, () => [
  ground('air', 1600, 900),
  dotGrid(50, 40, 42, 4, 36, faded(c.white, 0.8), 5),
  rect(0, 200, 520, 620, 0, linear(c.white, c.haze, 0)),
  path('M0 200L260 110L540 200V230H0Z', c.blue),
  rect(70, 330, 370, 490, 12, c.ink),
  stroke('M70 360H440M70 392H440M70 424H440', c.ink3, 16),
  rect(0, 800, 1600, 100, 0, linear(c.ink2, c.ink, 90)),
  at(820, 846, lorry(c.white, c.haze, c.blue, circle(0, 0, 104, c.sky) + at(0, 6, heart(52, c.white))), {
    scale: 0.96,
  }),
  at(190, 808, pallet(240)),
  at(140, 764, frontBox(110, 100, c.sun, c.sun2, heart(12, c.white))),
  at(250, 764, frontBox(100, 100, c.sky, c.sky2, heart(12, c.white))),
  at(190, 664, frontBox(130, 100, c.blue, c.blue2, heart(12, c.white))),
  at(
    480,
    410,
    standing(
      { top: c.sun, hair: c.ink2, cut: 'cap', legs: c.ink3 },
      {
        left: [
          [-74, 50],
          [-40, 160],
          [60, 170],
        ],
        right: [
          [74, 50],
          [110, 150],
          [120, 180],
        ],
      },
    ),
    { scale: 0.66 },
  ),
  at(550, 570, frontBox(150, 120, c.white, c.haze, heart(14, c.sky))),
]);

const scanning = scene('gallery-d-2', 900, () => [
  ground('sky', 1600, 900),
  halftone(30, 30, 41, 10, 39, faded(c.white, 0.26), (u, v) => (1 - v) * (0.45 + 0.4 * Math.cos(u * 7))),
  rect(0, 780, 1600, 120, 0, linear(c.sky3, '#084B72', 90)),
  rect(180, 240, 760, 560, 22, linear('#FFDC8A', c.sun, 60)),
  rect(180, 240, 760, 84, 18, c.sun2),
  rect(500, 240, 120, 200, 0, faded(c.white, 0.5)),
  rect(560, 480, 320, 250, 18, c.white),
  at(590, 510, squareCode(130, c.ink)),
  lines(750, 530, 110, 36, [0.9, 0.6, 0.8], c.haze, 12),
  stroke('M594 690h260', c.ink, 40, { strokeDasharray: '6 8 14 10 5 12 9 7', strokeLinecap: 'butt' }),
  at(340, 620, heart(64, c.white)),
  polygon(
    [
      [1180, 440],
      [570, 590],
      [870, 730],
    ],
    faded(c.white, 0.4),
  ),
  stroke('M570 640L870 600', c.blue, 8),
  at(
    1180,
    440,
    rect(-30, -70, 330, 140, 46, c.ink) +
      rect(-40, -44, 44, 88, 14, c.sky) +
      path('M130 60H230L280 330Q230 350 180 330Z', c.ink2) +
      stroke('M120 80Q100 130 140 150', c.sun, 18) +
      at(220, 0, tickBadge(34, c.sky)),
    { rotate: -20 },
  ),
]);

const listed = scene('gallery-d-3', 900, () => [
  ground('sun', 1600, 900),
  dotGrid(50, 50, 42, 20, 36, faded(c.sun2, 0.25), 4),
  rect(0, 790, 1600, 110, 0, linear(c.sun, c.sun2, 90)),
  at(270, 820, pallet(440)),
  at(160, 776, frontBox(200, 190, c.sky, c.sky2, heart(22, c.white))),
  at(370, 776, frontBox(200, 190, c.blue, c.blue2, heart(22, c.white))),
  at(260, 586, frontBox(220, 170, c.white, c.haze, heart(20, c.sky))),
  at(1340, 820, pallet(440)),
  at(1240, 776, frontBox(210, 220, c.blue, c.blue2, heart(22, c.white))),
  at(1450, 776, frontBox(190, 160, c.white, c.haze, heart(20, c.sky))),
  at(1440, 616, frontBox(180, 150, c.sky, c.sky2, heart(20, c.white))),
  at(
    520,
    110,
    tablet(
      560,
      720,
      rect(24, 24, 512, 120, 0, c.blue) +
        rect(64, 66, 220, 30, 15, c.white) +
        at(70, 200, form(420, 5, 4, 90, c.haze, c.sky, c.haze)),
    ),
  ),
  at(1060, 170, tickBadge(80, c.ink, c.sun)),
]);

export const galleryWarehouse = [unloading, scanning, listed];
