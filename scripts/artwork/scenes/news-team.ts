/** News about the team: practice, interviews, meetings, lessons. */
import { dotGrid, ground, halftone, lineGrid } from '../backdrop.ts';
import { bars, donut } from '../objects/charts.ts';
import { appWindow, laptop, laptopBack } from '../objects/devices.ts';
import { pottedPlant } from '../objects/nature.ts';
import { lines } from '../objects/paper.ts';
import { arm, bust, type Look, seated } from '../objects/people.ts';
import { bulb, graduationCap, tickBadge } from '../objects/signs.ts';
import { cup, table } from '../objects/tools.ts';
import { c } from '../palette.ts';
import { newsScene } from '../scene.ts';
import { at, circle, faded, linear, polygon, rect, stroke, windowed } from '../shapes.ts';

const ANNA: Look = { top: c.sky, hair: '#7A4A2A', cut: 'long' };
const IVAN: Look = { top: c.blue, hair: c.ink, cut: 'short', skin: c.skin2 };
const OLHA: Look = { top: c.white, hair: c.ink, cut: 'bob' };
const PETRO: Look = { top: c.ink3, hair: '#A8683A', cut: 'short' };

const codeLines = [
  [0.3, c.sky],
  [0.6, c.haze],
  [0.45, c.sun],
  [0.7, c.haze],
  [0.35, c.blue],
  [0.55, c.haze],
] as const;

const students = newsScene(2, () => [
  ground('mist', 1600, 900),
  dotGrid(50, 50, 42, 14, 36, faded(c.sky, 0.25), 4),
  at(
    560,
    50,
    appWindow(
      480,
      300,
      codeLines
        .map(([share, colour], i) =>
          stroke(`M${40 + (i % 3) * 30} ${44 + i * 36}h${share * 340}`, colour, 14),
        )
        .join(''),
    ),
  ),
  at(1330, 200, circle(0, 0, 120, c.sun) + at(0, -4, graduationCap(84, c.ink, c.ink3, c.white))),
  at(270, 200, circle(0, 0, 96, c.blue) + at(0, -16, bulb(40, c.white, c.sun))),
  ...(
    [
      [320, ANNA],
      [800, IVAN],
      [1280, OLHA],
    ] as const
  ).map(([x, look], i) => at(x, 470 + (i === 1 ? 20 : 0), bust(look, 260), { scale: 1.12 })),
  rect(0, 760, 1600, 140, 0, linear(c.sky2, c.sky3, 90)),
  rect(60, 735, 1480, 34, 17, c.white),
  ...[320, 800, 1280].map((x, i) =>
    at(
      x - 160,
      536,
      laptopBack(320, [c.ink2, c.haze, c.ink2][i] ?? c.ink2, [c.sky, c.blue, c.sun][i] ?? c.sky),
    ),
  ),
  at(560, 735, cup(56, c.sun, c.sun2)),
  at(1040, 735, pottedPlant(150, c.sky, c.sky3, c.blue)),
]);

const interview = newsScene(22, () => [
  ground('white', 1600, 900),
  rect(0, 0, 1600, 790, 0, linear(c.pale, c.haze, 90)),
  rect(0, 790, 1600, 110, 0, linear(c.air, c.sky, 90)),
  rect(520, 90, 560, 340, 20, c.white),
  rect(540, 110, 520, 300, 10, linear(c.sky, c.air, 90)),
  ...[
    [580, 150],
    [660, 220],
    [740, 120],
    [830, 190],
    [920, 250],
    [990, 160],
  ].map(
    ([x = 0, h = 0], i) =>
      rect(x, 410 - h, 64, h, 4, i % 2 ? faded(c.white, 0.5) : faded(c.white, 0.75)) +
      dotGrid(x + 16, 430 - h, 3, Math.floor(h / 34), 16, faded(c.blue, 0.5), 5),
  ),
  at(1510, 800, pottedPlant(250, c.blue, c.blue2, c.white)),
  rect(170, 560, 240, 26, 13, c.ink3),
  stroke('M190 300V570M290 590V780M200 790h180', c.ink3, 24),
  at(
    300,
    300,
    seated(
      { ...ANNA, legs: c.ink },
      {
        right: [
          [0, 80],
          [90, 220],
          [230, 200],
        ],
      },
    ),
    { scale: 0.94 },
  ),
  rect(1190, 560, 240, 26, 13, c.ink3),
  stroke('M1410 300V570M1310 590V780M1220 790h180', c.ink3, 24),
  at(
    1300,
    300,
    seated(
      { ...IVAN, legs: c.ink },
      {
        right: [
          [0, 80],
          [80, 230],
          [220, 200],
        ],
      },
    ),
    { scale: 0.94, flip: true },
  ),
  at(800, 530, table(820, 262, c.white, c.ink3)),
  at(900, 400, laptopBack(210, c.ink2, c.sun)),
  at(
    600,
    512,
    polygon(
      [
        [0, 0],
        [150, 0],
        [190, 20],
        [30, 20],
      ],
      c.mist,
    ) + stroke('M40 9h90', c.sky, 5),
  ),
  at(800, 530, cup(44, c.sun, c.sun2)),
]);

const meeting = newsScene(24, () => [
  ground('blue', 1600, 900),
  halftone(30, 30, 41, 12, 39, faded(c.white, 0.22), (u, v) => (1 - v) * (0.5 + 0.4 * Math.sin(u * 7 + 1))),
  at(800, 130, circle(0, 20, 120, faded(c.white, 0.16)) + bulb(56, c.sun, c.white)),
  ...(
    [
      [240, ANNA],
      [620, PETRO],
      [980, OLHA],
      [1360, { ...IVAN, top: c.sky }],
    ] as const
  ).map(([x, look], i) => at(x, 370 + (i === 0 || i === 3 ? 40 : 0), bust(look, 260), { scale: 1.12 })),
  polygon(
    [
      [170, 600],
      [1430, 600],
      [1600, 900],
      [0, 900],
    ],
    linear(c.white, c.haze, 90),
  ),
  rect(150, 586, 1300, 28, 14, c.white),
  polygon(
    [
      [470, 640],
      [1130, 640],
      [1230, 860],
      [370, 860],
    ],
    c.pale,
    { stroke: c.air, strokeWidth: 5 },
  ),
  stroke('M520 700H690V800H900V700H1080', c.blue, 12),
  ...[
    [520, 700],
    [690, 800],
    [900, 700],
    [1080, 700],
  ].map(
    ([x = 0, y = 0], i) =>
      circle(x, y, 32, [c.sky, c.sun, c.blue, c.ink][i] ?? c.sky) + circle(x, y, 12, c.white),
  ),
  arm(
    [
      [330, 520],
      [420, 620],
      [480, 660],
    ],
    c.sky,
    c.skin,
    48,
  ),
  arm(
    [
      [1270, 520],
      [1180, 600],
      [1120, 650],
    ],
    c.sky,
    c.skin2,
    48,
  ),
  at(250, 740, cup(70, c.sun, c.sun2)),
  at(1300, 690, rect(0, 0, 150, 100, 8, c.ink2) + lines(20, 30, 110, 22, [0.8, 0.5, 0.7], c.air, 8)),
]);

const onlineClass = newsScene(13, () => [
  ground('sun', 1600, 900),
  dotGrid(50, 50, 42, 22, 36, faded(c.sun2, 0.25), 4),
  rect(0, 800, 1600, 100, 0, linear(c.sun, c.sun2, 90)),
  at(
    170,
    120,
    laptop(
      980,
      [
        rect(0, 0, 980, 600, 0, linear(c.sky, c.blue, 60)),
        lineGrid(20, 20, 960, 560, 60, faded(c.white, 0.14), 2),
        rect(420, 80, 480, 330, 24, c.white),
        at(470, 150, bars(180, 200, [0.4, 0.7, 0.55, 1], [c.sky, c.blue])),
        at(
          780,
          240,
          donut(70, 34, [
            [0.6, c.blue],
            [0.4, c.sun],
          ]),
        ),
        at(250, 300, bust({ ...OLHA, hair: '#7A4A2A' }, 320), { scale: 1.3 }),
        arm(
          [
            [340, 440],
            [420, 440],
            [470, 330],
          ],
          c.white,
          c.skin,
          50,
        ),
      ].join(''),
    ),
  ),
  ...[IVAN, ANNA, PETRO].map((look, i) =>
    at(
      1290,
      90 + i * 232,
      rect(10, 16, 240, 204, 28, faded(c.ink, 0.14)) +
        rect(0, 0, 240, 204, 28, [c.ice, c.cream, c.haze][i] ?? c.ice) +
        windowed(
          0,
          0,
          240,
          204,
          28,
          at(120, 130, bust({ ...look, top: [c.blue, c.sky, c.ink3][i] ?? c.blue }, 140), { scale: 0.82 }),
        ) +
        at(210, 172, tickBadge(18, c.sky)),
    ),
  ),
  at(200, 130, graduationCap(130, c.ink, c.ink3, c.sky), { rotate: -12 }),
]);

export const newsTeam = [students, interview, meeting, onlineClass];
