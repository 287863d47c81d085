/** Gallery: a children's camp from morning to night. */
import { dotGrid, ground, hill, ripples } from '../backdrop.ts';
import { campfire, cloud, kite, mountain, pine, tent } from '../objects/nature.ts';
import { child } from '../objects/people.ts';
import { c } from '../palette.ts';
import { scene } from '../scene.ts';
import { seededRandom } from '../seeded-random.ts';
import { at, circle, ellipse, faded, linear, path, radial, rect, ring, stroke } from '../shapes.ts';

const stars = (): string => {
  const random = seededRandom(26);
  return Array.from({ length: 70 }, () =>
    circle(
      Math.round(random() * 1600),
      Math.round(random() * 460),
      Math.round(2 + random() * 4),
      faded(c.white, 0.75),
    ),
  ).join('');
};

const night = scene('gallery-c-1', 900, () => [
  ground('night', 1600, 900),
  stars(),
  circle(1240, 200, 90, c.cream),
  circle(1206, 180, 80, '#202D39'),
  at(400, 660, mountain(1000, 330, '#22415A', '#1B3347')),
  at(1200, 660, mountain(1100, 380, '#22415A', '#1B3347')),
  hill(680, 70, '#12384F', 1600, 900),
  circle(800, 740, 420, radial(faded(c.sun, 0.5), faded(c.sun, 0))),
  at(360, 760, tent(420, c.sun, c.sun2, '#7A4A2A')),
  at(1230, 760, tent(440, c.sky, c.sky2, c.sky3)),
  ...[60, 160, 1450, 1560].map((x, i) => at(x, 790, pine(400 + (i % 2) * 90, '#1D4E72', '#163D5A'))),
  hill(790, 40, '#0E1F2B', 1600, 900),
  at(800, 830, campfire(120)),
  at(640, 640, child({ top: c.blue, hair: '#8A5A34', cut: 'bob', legs: c.slate }), { scale: 0.56 }),
  at(960, 640, child({ top: c.white, hair: c.ink2, legs: c.slate }), { scale: 0.56 }),
]);

const lake = scene('gallery-c-2', 900, () => [
  ground('sun', 1600, 900),
  circle(800, 330, 130, linear('#FFD977', c.sun, 90)),
  ripples(800, 330, 180, 56, 5, faded(c.sun2, 0.28), 3),
  at(330, 520, mountain(900, 330, c.air, '#62C1EF', c.white)),
  at(1270, 520, mountain(960, 390, c.air, '#62C1EF', c.white)),
  ...[520, 610, 690, 960, 1040].map((x, i) => at(x, 524, pine(110 + (i % 3) * 40, c.blue, c.blue2))),
  rect(0, 516, 1600, 384, 0, linear(c.sky, c.sky3, 90)),
  stroke('M640 560H960M690 600H910M730 640H870', c.butter, 10, { strokeOpacity: 0.8 }),
  dotGrid(60, 560, 42, 9, 36, faded(c.white, 0.2), 4),
  at(
    760,
    600,
    child(
      { top: c.sun, hair: c.ink, legs: c.ink },
      {
        left: [
          [-50, 50],
          [-110, 60],
          [-150, 120],
        ],
      },
    ),
    { scale: 0.6 },
  ),
  at(
    890,
    606,
    child(
      { top: c.white, hair: '#8A5A34', cut: 'long', legs: c.ink },
      {
        right: [
          [50, 50],
          [110, 60],
          [150, 120],
        ],
      },
    ),
    { scale: 0.6 },
  ),
  stroke('M600 620L560 800M1050 620L1090 800', c.cream, 12),
  path('M500 700H1150Q1120 820 1010 820H640Q530 820 500 700Z', linear(c.blue, c.blue3, 90)),
  rect(490, 690, 670, 24, 12, c.white),
  stroke('M420 836H1240M520 866H1120', faded(c.white, 0.4), 6),
]);

const backpack = (fill: string): string => rect(-88, 30, 60, 130, 26, fill);

const trail = scene('gallery-c-3', 900, () => [
  ground('air', 1600, 900),
  dotGrid(50, 40, 42, 8, 36, faded(c.white, 0.8), 5),
  at(280, 170, cloud(260, faded(c.white, 0.9))),
  at(1060, 560, mountain(1200, 480, '#62C1EF', c.sky, c.white)),
  at(360, 560, mountain(800, 300, c.haze, c.air, c.white)),
  path('M0 520Q500 430 900 520T1600 480V900H0Z', linear(c.sky, c.sky2, 70)),
  stroke('M200 900C500 760 1100 780 1000 660S760 560 1060 470', c.cream, 56),
  stroke('M200 900C500 760 1100 780 1000 660S760 560 1060 470', c.sun2, 5, { strokeDasharray: '2 22' }),
  ...[100, 1380, 1500, 1250].map((x, i) => at(x, 700 + i * 20, pine(300 - i * 26, c.blue, c.blue2))),
  ...(
    [
      [400, 560, c.sun, '#8A5A34'],
      [570, 540, c.white, c.ink],
      [730, 530, c.blue, '#8A5A34'],
    ] as const
  ).map(([x, y, top, hair], i) =>
    at(
      x,
      y,
      backpack([c.blue, c.sun2, c.ink3][i] ?? c.blue) +
        child(
          { top, hair, cut: i === 1 ? 'cap' : 'bob', legs: c.ink },
          {
            right: [
              [50, 50],
              [100, 90],
              [110, 150],
            ],
          },
        ) +
        stroke('M112 110V350', '#A8734A', 10),
      { scale: 0.72 },
    ),
  ),
  path('M0 860Q700 810 1600 866V900H0Z', c.sky3),
]);

const games = scene('gallery-c-4', 900, () => [
  ground('sky', 1600, 900),
  circle(240, 200, 110, c.sun),
  ripples(240, 200, 150, 44, 4, faded(c.white, 0.3), 3),
  at(1250, 180, cloud(300, faded(c.white, 0.85))),
  at(840, 260, cloud(200, faded(c.white, 0.5))),
  ...[60, 200, 340, 1240, 1390, 1530].map((x, i) => at(x, 600, pine(230 + ((i * 67) % 90), c.blue, c.blue2))),
  hill(600, 40, linear('#7FD2F6', c.air, 90), 1600, 900),
  dotGrid(60, 640, 42, 7, 36, faded(c.white, 0.6), 5),
  stroke('M470 560V360H1130V560', c.white, 16),
  stroke(
    'M470 400H1130M470 440H1130M470 480H1130M470 520H1130M536 360V550M602 360V550M668 360V550M734 360V550M800 360V550M866 360V550M932 360V550M998 360V550M1064 360V550',
    faded(c.white, 0.45),
    3,
  ),
  at(
    440,
    500,
    child(
      { top: c.sun, hair: c.ink, legs: c.ink },
      {
        left: [
          [-50, 50],
          [-110, 20],
          [-120, -60],
        ],
        right: [
          [50, 50],
          [110, 20],
          [120, -60],
        ],
      },
    ),
    { scale: 0.86 },
  ),
  at(
    800,
    530,
    child(
      { top: c.blue, hair: '#8A5A34', cut: 'bob', legs: c.white },
      {
        right: [
          [50, 50],
          [120, 60],
          [150, 0],
        ],
      },
    ),
    { scale: 0.86 },
  ),
  at(
    1150,
    510,
    child(
      { top: c.white, hair: c.ink, cut: 'cap', legs: c.blue3 },
      {
        left: [
          [-50, 50],
          [-120, 60],
          [-150, 0],
        ],
      },
    ),
    { scale: 0.86 },
  ),
  ellipse(980, 846, 54, 12, faded(c.ink, 0.18)),
  at(
    980,
    790,
    circle(0, 0, 56, c.white) + path('M0 -24L23 -7L14 20H-14L-23 -7Z', c.ink) + ring(0, 0, 56, c.haze, 4),
  ),
  at(620, 160, kite(80, c.sun, c.white), { rotate: 20 }),
]);

export const galleryCamp = [night, lake, trail, games];
