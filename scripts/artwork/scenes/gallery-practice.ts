/** Gallery: student practice at the centre. */
import { dotGrid, ground, halftone } from '../backdrop.ts';
import { bars, donut } from '../objects/charts.ts';
import { keyboard, monitor } from '../objects/devices.ts';
import { pottedPlant } from '../objects/nature.ts';
import { lines } from '../objects/paper.ts';
import { standing } from '../objects/people.ts';
import { graduationCap, heart, tickBadge } from '../objects/signs.ts';
import { cup } from '../objects/tools.ts';
import { c } from '../palette.ts';
import { scene } from '../scene.ts';
import { at, circle, faded, linear, path, radial, rect, ring, stroke } from '../shapes.ts';

const CODE = [
  [0, 0.3, c.sky],
  [1, 0.5, c.air],
  [2, 0.36, c.sun],
  [2, 0.5, c.slate],
  [1, 0.22, c.sky],
  [1, 0.6, c.air],
  [2, 0.44, c.blue],
  [0, 0.16, c.sky],
] as const;

const workplace = scene('gallery-a-1', 900, () => [
  ground('night', 1600, 900),
  circle(800, 380, 600, radial(faded(c.sky, 0.35), faded(c.sky, 0))),
  dotGrid(60, 60, 42, 17, 36, faded(c.sky, 0.16), 4),
  rect(0, 760, 1600, 140, 0, linear(c.sun, c.sun2, 90)),
  at(
    400,
    130,
    monitor(
      800,
      480,
      CODE.map(([indent, share, colour], i) =>
        stroke(`M${70 + indent * 50} ${70 + i * 48}h${share * 560}`, colour, 16),
      ).join('') + at(680, 350, tickBadge(44, c.sky)),
      { body: '#0D1319', screen: c.ink2 },
    ),
  ),
  at(540, 790, keyboard(520, 84, c.white, c.haze)),
  at(1290, 790, cup(110, c.blue, c.haze)),
  at(230, 780, pottedPlant(320, c.sky, c.sky3, c.white)),
]);

const mentor = scene('gallery-a-2', 900, () => [
  ground('mist', 1600, 900),
  rect(0, 790, 1600, 110, 0, linear(c.air, c.sky, 90)),
  rect(416, 96, 800, 500, 30, faded(c.ink, 0.12)),
  rect(400, 80, 800, 500, 30, c.white, { stroke: c.ink3, strokeWidth: 12 }),
  dotGrid(450, 130, 20, 12, 37, c.mist, 6),
  stroke('M560 220H800V420H1040M800 220H1040', c.blue, 10),
  ...[
    [560, 220],
    [800, 220],
    [800, 420],
    [1040, 220],
    [1040, 420],
  ].map(
    ([x = 0, y = 0], i) =>
      rect(x - 74, y - 48, 148, 96, 22, [c.sky, c.blue, c.sun, c.air, c.ink3][i] ?? c.sky) +
      stroke(`M${x - 34} ${y}h68`, c.white, 12),
  ),
  at(
    290,
    318,
    standing(
      { top: c.blue, hair: c.ink, legs: c.ink },
      {
        right: [
          [74, 50],
          [170, 70],
          [240, -40],
        ],
      },
    ),
    { scale: 0.84 },
  ),
  at(
    1330,
    330,
    standing(
      { top: c.sun, hair: '#7A4A2A', cut: 'long', legs: c.blue3 },
      {
        left: [
          [-74, 50],
          [-150, 160],
          [-40, 200],
        ],
      },
    ),
    { scale: 0.82 },
  ),
  at(1250, 480, rect(0, 0, 120, 150, 12, c.ink2) + lines(20, 36, 90, 30, [0.8, 0.5, 0.7], c.air, 8), {
    rotate: -8,
  }),
]);

const audience = [
  [150, c.blue],
  [400, c.ink],
  [650, c.sky3],
  [920, c.ink3],
  [1190, c.blue3],
  [1450, c.ink],
] as const;

const presentation = scene('gallery-a-3', 900, () => [
  ground('deep', 1600, 900),
  halftone(30, 30, 41, 8, 39, faded(c.air, 0.25), (u, v) => (1 - v) * (0.4 + 0.4 * Math.sin(u * 9))),
  rect(420, 90, 860, 500, 24, c.white),
  at(500, 190, bars(380, 310, [0.3, 0.5, 0.45, 0.75, 1], [c.sky, c.blue, c.sky, c.blue, c.sun])),
  at(
    1080,
    290,
    donut(110, 54, [
      [0.55, c.blue],
      [0.25, c.sky],
      [0.2, c.sun],
    ]),
  ),
  lines(970, 460, 260, 40, [0.9, 0.6], c.haze, 14),
  at(
    280,
    330,
    standing(
      { top: c.white, hair: '#7A4A2A', cut: 'bun', legs: c.sky },
      {
        right: [
          [74, 50],
          [170, 60],
          [230, -10],
        ],
      },
    ),
    { scale: 0.8 },
  ),
  ...audience.map(([x, colour], i) =>
    at(
      x,
      800 + (i % 2) * 24,
      circle(0, -82, 62, [c.ink, '#7A4A2A', c.ink2][i % 3] ?? c.ink) +
        path('M-150 140V70Q-140 -14 0 -14Q140 -14 150 70V140Z', colour),
    ),
  ),
]);

const finished = scene('gallery-a-4', 900, () => [
  ground('sky', 1600, 900),
  dotGrid(50, 50, 42, 23, 36, faded(c.white, 0.22), 4),
  at(
    360,
    170,
    rect(20, 28, 880, 580, 24, faded(c.ink, 0.16)) +
      rect(0, 0, 880, 580, 24, c.white) +
      rect(34, 34, 812, 512, 12, 'none', { stroke: c.air, strokeWidth: 6 }) +
      rect(270, 100, 340, 38, 19, c.blue) +
      lines(200, 210, 480, 56, [1, 0.86, 1, 0.5], c.haze, 18) +
      stroke('M120 470C160 400 180 440 170 470S230 460 260 430', c.ink, 7),
    { rotate: -3 },
  ),
  at(
    1130,
    640,
    path('M-50 60L-80 210L0 160L80 210L50 60Z', c.blue) +
      circle(0, 0, 104, c.sun) +
      ring(0, 0, 80, c.white, 6, { strokeDasharray: '4 14' }) +
      at(0, 4, heart(40, c.white)),
  ),
  at(420, 220, graduationCap(210, c.ink, c.ink3, c.sun), { rotate: -10 }),
]);

export const galleryPractice = [workplace, mentor, presentation, finished];
