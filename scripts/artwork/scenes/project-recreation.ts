/** Child health and recreation: a camp in the mountains and the booking that leads there. */
import { dotGrid, ground, ripples } from '../backdrop.ts';
import { phone } from '../objects/devices.ts';
import { kite, mountain, pine, tent } from '../objects/nature.ts';
import { calendar } from '../objects/paper.ts';
import { child } from '../objects/people.ts';
import { tickBadge } from '../objects/signs.ts';
import { c } from '../palette.ts';
import { scene } from '../scene.ts';
import { at, circle, faded, linear, path, rect, stroke } from '../shapes.ts';

const booking =
  rect(0, 0, 340, 250, 0, linear(c.sky, c.blue, 60)) +
  at(170, 320, mountain(360, 190, c.air, c.haze, c.white)) +
  circle(90, 120, 32, c.sun) +
  rect(0, 230, 340, 480, 0, c.white) +
  at(42, 268, calendar(256, 236, c.blue, [9, 10, 11, 12, 13, 16, 17, 18, 19, 20], c.sky)) +
  rect(42, 540, 256, 70, 35, c.blue) +
  stroke('M120 575h100', c.white, 14);

export const projectRecreation = scene('project-child-recreation', 1000, () => [
  ground('mist'),
  dotGrid(60, 60, 30, 14, 36, faded(c.sky, 0.35), 4),
  ripples(930, 330, 190, 60, 5, faded(c.sun, 0.3), 3),
  circle(930, 330, 140, linear('#FFD977', c.sun, 60)),
  at(330, 720, mountain(900, 430, c.air, '#62C1EF', c.white)),
  at(880, 720, mountain(820, 340, '#B5E1F7', c.air, c.white)),
  at(1400, 720, mountain(900, 480, c.air, '#62C1EF', c.white)),
  path('M0 700Q300 620 640 690T1600 660V1000H0Z', linear('#4CB9EE', c.sky, 60)),
  path('M0 790Q420 700 900 780T1600 760V1000H0Z', linear(c.sky2, c.sky3, 60)),
  at(90, 780, pine(330, c.blue, c.blue2)),
  at(210, 800, pine(250, '#4C86FF', c.blue)),
  at(1130, 770, pine(270, c.blue, c.blue2)),
  at(1540, 790, pine(360, c.blue, c.blue2)),
  at(430, 850, tent(430, c.sun, c.sun2, c.ink)),
  path('M0 880Q520 800 1000 880T1600 850V1000H0Z', linear('#0B4468', c.ink, 90)),
  dotGrid(40, 920, 43, 3, 36, faded(c.sky, 0.4), 5),
  stroke('M848 620Q800 480 716 330', c.white, 3),
  at(700, 300, kite(86, c.sun, c.white), { rotate: 24 }),
  stroke('M694 386q-40 40 -10 80q30 40 -20 76', c.blue, 5),
  at(
    800,
    690,
    child(
      { top: c.blue, hair: c.ink, cut: 'short', legs: c.ink3 },
      {
        right: [
          [50, 50],
          [80, 10],
          [48, -70],
        ],
      },
    ),
    { scale: 0.62 },
  ),
  at(
    930,
    700,
    child(
      { top: c.white, hair: '#8A5A34', cut: 'bob', legs: c.sun2 },
      {
        left: [
          [-50, 50],
          [-100, 20],
          [-96, -50],
        ],
      },
    ),
    { scale: 0.6 },
  ),
  at(1190, 150, phone(340, 680, booking), { rotate: 4 }),
  at(1500, 250, tickBadge(72, c.sun, c.ink)),
]);
