/** News about systems: copies, links, maintenance, terms and plans. */
import { dotGrid, ground, halftone, lineGrid, ripples } from '../backdrop.ts';
import { house } from '../objects/buildings.ts';
import { bars } from '../objects/charts.ts';
import { cloud, mountain, pine } from '../objects/nature.ts';
import { openBook, sheet } from '../objects/paper.ts';
import { token } from '../objects/people.ts';
import { padlock, shield } from '../objects/security.ts';
import { drum, rack } from '../objects/servers.ts';
import { clock, gear, heart, pin, tick, tickBadge } from '../objects/signs.ts';
import { screwdriver, spanner } from '../objects/tools.ts';
import { c } from '../palette.ts';
import { newsScene } from '../scene.ts';
import { at, circle, faded, linear, type Point, path, polyline, radial, rect, stroke } from '../shapes.ts';

const copies = newsScene(6, () => [
  ground('sky', 1600, 900),
  dotGrid(50, 50, 42, 23, 36, faded(c.white, 0.22), 4),
  at(1240, 190, cloud(420, faded(c.white, 0.35))),
  at(800, 320, cloud(900, c.white)),
  at(800, 420, drum(240, 210, 3, c.sky, c.sky3, c.air)),
  at(1000, 380, shield(80, c.sun, c.sun2, at(0, 4, tick(50, c.white, 16)))),
  ...[-1, 0, 1].map((side) =>
    stroke(`M${800 + side * 330} 600Q${800 + side * 330} 540 ${800 + side * 120} 500`, c.white, 8, {
      strokeDasharray: '2 20',
    }),
  ),
  ...[-1, 0, 1].map((side) =>
    at(
      800 + side * 330 - 100,
      590,
      [2, 1, 0]
        .map((i) =>
          at(
            i * 24,
            i * -20,
            sheet(200, 250, {
              fill: [c.white, c.mist, c.haze][i] ?? c.white,
              line: [c.haze, c.air, c.air][i] ?? c.haze,
              accent: [c.blue, c.blue, c.sky][i] ?? c.blue,
              rows: 4,
            }),
          ),
        )
        .join('') + at(180, 220, tickBadge(40, side ? c.blue : c.sun, side ? c.white : c.ink)),
    ),
  ),
]);

const hub: Point = [800, 470];
const SATELLITES: readonly (readonly [number, number, string, string])[] = [
  [270, 290, c.sky, c.sky3],
  [300, 750, c.blue, c.blue2],
  [1320, 260, c.blue, c.blue2],
  [1340, 740, c.sky, c.sky3],
  [800, 130, c.slate, c.ink3],
];

const linkedRegistries = newsScene(18, () => [
  ground('night', 1600, 900),
  halftone(
    30,
    30,
    41,
    22,
    39,
    faded(c.sky, 0.18),
    (u, v) => 0.8 - 1.4 * Math.hypot(u - 0.5, (v - 0.5) * 0.7),
  ),
  circle(800, 440, 420, radial(faded(c.blue, 0.7), faded(c.blue, 0))),
  ripples(800, 440, 220, 90, 3, faded(c.sky, 0.35), 3),
  ...SATELLITES.map(
    ([x, y]) =>
      polyline([[x, y - 60], hub], faded(c.sky, 0.4), 14) +
      polyline([[x, y - 60], hub], c.air, 5, { strokeDasharray: '0 30' }),
  ),
  stroke('M270 230Q400 60 800 90M270 230Q160 480 300 690M1320 200Q1460 450 1340 680', faded(c.air, 0.5), 4, {
    strokeDasharray: '4 16',
  }),
  ...SATELLITES.map(([x, y, side, shade], i) =>
    at(
      x,
      y + (i === 4 ? 40 : 20),
      drum(190, i === 4 ? 110 : 150, i === 4 ? 2 : 3, side, shade, i === 4 ? c.haze : c.air),
    ),
  ),
  at(800, 620, drum(320, 270, 3, c.sun, c.sun2, c.butter)),
  at(800, 500, circle(0, 0, 62, c.white) + gear(44, 9, c.blue, c.white)),
]);

const maintenance = newsScene(21, () => [
  ground('mist', 1600, 900),
  circle(680, 430, 400, linear(c.white, faded(c.white, 0.1), 90)),
  lineGrid(0, 0, 1600, 820, 80, faded(c.sky, 0.1), 2),
  rect(0, 810, 1600, 90, 0, linear(c.air, c.sky, 90)),
  at(230, 170, rack(300, 630, 8, c.air)),
  at(560, 100, rack(400, 700, 8, c.sky)),
  at(1190, 430, gear(170, 12, c.haze, c.pale)),
  at(1380, 250, gear(110, 10, c.air, c.pale)),
  at(1040, 700, spanner(c.sun), { rotate: -42 }),
  at(1080, 360, screwdriver(c.blue, c.blue2), { rotate: 48 }),
  at(1420, 640, clock(110, c.ink, c.white, c.blue)),
  at(960, 150, circle(0, 0, 66, c.sun) + gear(40, 9, c.ink, c.sun)),
]);

const tilesOver: readonly (readonly [number, number, string, string])[] = [
  [240, 330, c.sky, heart(40, c.white)],
  [430, 150, c.blue, at(0, 8, token(44, c.white))],
  [680, 90, c.sun, at(-46, -46, bars(92, 92, [0.5, 0.8, 1], [c.ink, c.ink3]))],
  [930, 100, c.white, at(0, 44, house(96))],
  [1170, 160, c.blue, gear(48, 9, c.white, c.blue)],
  [1370, 340, c.sky, at(0, -8, padlock(40, c.white, c.haze, c.sky, c.white))],
];

const dictionary = newsScene(7, () => [
  ground('deep', 1600, 900),
  circle(800, 560, 560, radial(faded(c.sky, 0.7), faded(c.sky, 0))),
  ...tilesOver.map(([x, y]) =>
    polyline(
      [
        [x, y],
        [800, 560],
      ],
      faded(c.white, 0.3),
      4,
      { strokeDasharray: '2 16' },
    ),
  ),
  ...tilesOver.map(([x, y, fill, inside], i) =>
    at(x, y, rect(-84, -84, 168, 168, 36, fill) + inside, { rotate: (i - 2.5) * 5 }),
  ),
  at(800, 610, openBook(1000, 400, c.ink, c.air)),
  dotGrid(60, 860, 42, 2, 36, faded(c.air, 0.35), 5),
]);

const roadMap = newsScene(10, () => [
  ground('air', 1600, 900),
  dotGrid(50, 40, 42, 7, 36, faded(c.white, 0.8), 5),
  at(1180, 330, mountain(700, 230, c.white, c.haze)),
  at(720, 330, mountain(560, 160, '#DDF1FC', c.haze)),
  path('M0 330Q420 250 820 320T1600 290V900H0Z', linear('#4CB9EE', c.sky2, 70)),
  path('M0 620Q600 500 1600 660V900H0Z', faded(c.blue, 0.35)),
  stroke('M-80 850C520 900 640 800 560 690S280 560 480 500S1180 600 1300 500S1060 370 1180 310', c.ink, 92),
  stroke('M-80 850C520 900 640 800 560 690S280 560 480 500S1180 600 1300 500S1060 370 1180 310', c.white, 6, {
    strokeDasharray: '34 30',
  }),
  at(90, 640, pine(220, c.blue, c.blue2)),
  at(190, 660, pine(160, c.blue, c.blue2)),
  at(1480, 700, pine(280, c.blue, c.blue2)),
  at(1380, 740, pine(190, c.blue, c.blue2)),
  at(250, 850, pin(78, c.sun, circle(0, 0, 48, c.white) + gear(34, 8, c.sun2, c.white))),
  at(440, 520, pin(70, c.blue, circle(0, 0, 44, c.white) + at(0, 4, heart(22, c.blue)))),
  at(880, 550, pin(70, c.white, circle(0, 0, 46, c.sky) + at(0, 6, token(26, c.white)))),
  at(1320, 480, pin(64, c.sun, circle(0, 0, 40, c.white) + tick(24, c.sun2, 9))),
  at(1180, 310, stroke('M0 0V-170', c.ink, 10) + path('M6 -170H130L100 -128L130 -86H6Z', c.blue)),
]);

export const newsSystems = [copies, linkedRegistries, maintenance, dictionary, roadMap];
