/** News about people who need support and those who give it. */
import { dotGrid, ground, halftone, hill, ripples } from '../backdrop.ts';
import { dottedMap, place } from '../country.ts';
import { cuppedHands } from '../objects/hands.ts';
import { campfire, kite, pine, pottedPlant, roundTree, tent } from '../objects/nature.ts';
import { child, seated, standing } from '../objects/people.ts';
import { handset, heart, pin, speechBubble } from '../objects/signs.ts';
import { armchair, cup, suitcase, table } from '../objects/tools.ts';
import { c } from '../palette.ts';
import { newsScene } from '../scene.ts';
import { at, circle, faded, linear, path, rect, stroke } from '../shapes.ts';

const familyAtMap = newsScene(9, () => [
  ground('air', 1600, 900),
  dotGrid(50, 50, 42, 5, 36, faded(c.white, 0.8), 5),
  rect(0, 780, 1600, 120, 0, linear(c.sky, c.sky2, 90)),
  stroke('M860 700L820 800M1400 700L1440 800', c.ink3, 20),
  rect(700, 96, 830, 616, 36, faded(c.ink, 0.14)),
  rect(684, 80, 830, 616, 36, c.white),
  at(
    736,
    132,
    [
      dottedMap(28, 15, c.air),
      stroke(
        `M${place(37.4, 48.4).join(' ')}Q${place(32, 52).join(' ')} ${place(25, 49.6).join(' ')}`,
        c.blue,
        10,
        { strokeDasharray: '2 26' },
      ),
      at(...place(37.4, 48.4), circle(0, 0, 20, c.blue)),
      at(...place(25, 49.6), pin(72, c.sun, at(0, 4, heart(30, c.white)))),
      at(...place(31, 49), pin(48, c.blue)),
    ],
    { scale: 0.6 },
  ),
  at(
    190,
    348,
    standing(
      { top: c.blue, hair: c.ink, legs: c.ink },
      {
        right: [
          [74, 50],
          [130, 150],
          [120, 250],
        ],
      },
    ),
    { scale: 0.8 },
  ),
  at(
    350,
    536,
    child(
      { top: c.sun, hair: '#8A5A34', cut: 'bob', legs: c.blue },
      {
        left: [
          [-50, 50],
          [-86, 60],
          [-96, 20],
        ],
      },
    ),
    { scale: 0.8 },
  ),
  at(
    510,
    364,
    standing(
      { top: c.white, hair: '#8A5A34', cut: 'long', legs: c.blue3 },
      {
        right: [
          [74, 50],
          [150, 40],
          [196, -20],
        ],
      },
    ),
    { scale: 0.78 },
  ),
  at(640, 846, suitcase(150, 190, c.sun, c.sun2)),
  at(70, 842, suitcase(120, 160, c.ink3, c.ink)),
]);

const helpIsNear = newsScene(16, () => [
  ground('blue', 1600, 900),
  halftone(30, 30, 41, 11, 39, faded(c.white, 0.24), (u, v) => (1 - v) * (0.45 + 0.4 * Math.sin(u * 8))),
  ripples(420, 400, 250, 56, 4, faded(c.white, 0.3), 3),
  circle(420, 400, 230, c.white),
  at(420, 420, handset(190, c.sky, c.ink), { rotate: -36 }),
  stroke('M560 580C650 660 640 800 740 900', c.sun, 14),
  at(1080, 420, cuppedHands({ sleeve: c.ink, cuff: c.white })),
  at(1080, 370, heart(190, faded(c.white, 0.25)) + heart(150, c.sun)),
  stroke('M1010 300Q980 330 990 370', c.white, 14, { strokeOpacity: 0.7 }),
]);

const conversation = newsScene(23, () => [
  ground('sun', 1600, 900),
  halftone(40, 40, 39, 9, 39, faded(c.sun2, 0.28), (u, v) => (1 - v) * (0.4 + 0.35 * Math.cos(u * 6))),
  rect(0, 790, 1600, 110, 0, linear(c.sun, c.sun2, 90)),
  rect(640, 110, 320, 330, 24, c.white),
  rect(660, 130, 135, 290, 10, c.haze),
  rect(805, 130, 135, 290, 10, c.air),
  at(870, 420, roundTree(190, c.sky, c.sky2)),
  at(1500, 800, pottedPlant(340, c.sky, c.sky3, c.white)),
  at(400, 540, armchair(c.blue, c.blue2)),
  at(
    380,
    290,
    seated(
      { top: c.white, hair: '#7A4A2A', cut: 'bun', legs: c.ink3 },
      {
        right: [
          [0, 80],
          [80, 230],
          [210, 150],
        ],
      },
    ),
    { scale: 0.92 },
  ),
  at(1200, 540, armchair(c.sky, c.sky2), { flip: true }),
  at(
    1220,
    290,
    seated(
      { top: c.ink3, hair: c.haze, cut: 'grey', legs: c.slate },
      {
        right: [
          [0, 80],
          [50, 230],
          [170, 190],
        ],
      },
    ),
    { scale: 0.92, flip: true },
  ),
  stroke('M1064 460L1040 800M1064 460q-6 -36 -44 -28', '#A8734A', 14),
  at(800, 620, table(330, 180, c.white, c.ink3)),
  at(740, 620, cup(56, c.blue, c.haze)),
  at(870, 620, cup(56, c.sky, c.haze)),
  at(560, 150, speechBubble(220, 130, c.blue, 'left')),
  at(560, 152, heart(34, c.white)),
  at(1060, 140, speechBubble(220, 120, c.white, 'right')),
  stroke('M1000 140h121', c.sky, 22, { strokeDasharray: '0 60' }),
]);

const camp = newsScene(26, () => [
  ground('mist', 1600, 900),
  dotGrid(60, 50, 42, 8, 36, faded(c.sky, 0.35), 4),
  circle(1180, 240, 120, linear('#FFD977', c.sun, 60)),
  ...[60, 190, 330, 1260, 1400, 1540, 470, 1130].map((x, i) =>
    at(x, 640, pine(330 + ((i * 83) % 130), i % 2 ? '#62C1EF' : c.air, i % 2 ? c.sky : '#62C1EF')),
  ),
  hill(640, 60, '#4CB9EE', 1600, 900),
  at(330, 720, tent(400, c.sun, c.sun2, c.ink)),
  at(1290, 720, tent(360, c.blue, c.blue2, c.ink)),
  ...[40, 150, 1480, 1580].map((x, i) => at(x, 760, pine(460 - (i % 2) * 110, c.blue, c.blue2))),
  hill(720, 50, linear(c.sky2, c.sky3, 60), 1600, 900),
  at(800, 800, campfire(96)),
  at(
    590,
    600,
    child(
      { top: c.white, hair: c.ink, legs: c.ink },
      {
        right: [
          [50, 50],
          [110, 60],
          [130, 110],
        ],
      },
    ),
    { scale: 0.68 },
  ),
  at(
    1010,
    606,
    child(
      { top: c.sun, hair: '#8A5A34', cut: 'bob', legs: c.ink },
      {
        left: [
          [-50, 50],
          [-110, 60],
          [-130, 110],
        ],
      },
    ),
    { scale: 0.66 },
  ),
  at(470, 640, child({ top: c.blue, hair: '#8A5A34', cut: 'long', legs: c.white }), { scale: 0.64 }),
  at(
    1140,
    636,
    child(
      { top: c.air, hair: c.ink, cut: 'cap', legs: c.ink3 },
      {
        right: [
          [50, 50],
          [100, 0],
          [80, -80],
        ],
      },
    ),
    { scale: 0.64 },
  ),
  path('M0 866Q800 820 1600 866V900H0Z', c.ink),
  stroke('M1200 580Q1040 340 760 250', c.white, 3),
  at(740, 230, kite(70, c.blue, c.sun), { rotate: -30 }),
]);

export const newsCare = [familyAtMap, helpIsNear, conversation, camp];
