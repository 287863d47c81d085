/** Targeted aid: a certificate passes from a benefactor's hand to a family's house. */
import { ground, halftone } from '../backdrop.ts';
import { house } from '../objects/buildings.ts';
import { offeringHand } from '../objects/hands.ts';
import { roundTree } from '../objects/nature.ts';
import { certificate } from '../objects/paper.ts';
import { child, standing } from '../objects/people.ts';
import { heart } from '../objects/signs.ts';
import { c } from '../palette.ts';
import { scene } from '../scene.ts';
import { at, circle, faded, linear, path, rect, stroke } from '../shapes.ts';

export const projectEdopomoga = scene('project-edopomoga', 1000, () => [
  ground('sun'),
  halftone(820, 40, 20, 14, 40, faded(c.sun2, 0.4), (u, v) => 0.75 * u * (1 - v * 0.7)),
  circle(450, 470, 400, linear(c.white, faded(c.white, 0.2), 90)),
  path('M0 800Q420 700 860 800T1600 840V1000H0Z', linear(c.sky, c.sky2, 60)),
  path('M0 880Q500 810 1000 900T1600 900V1000H0Z', c.blue),
  at(130, 800, roundTree(330, c.sky2, c.sky3)),
  at(450, 800, house(450)),
  at(740, 800, roundTree(230, c.blue, c.blue2)),
  at(
    260,
    640,
    standing(
      { top: c.blue, hair: c.ink, cut: 'short', legs: c.ink },
      {
        right: [
          [74, 50],
          [120, 120],
          [130, 170],
        ],
      },
    ),
    { scale: 0.42 },
  ),
  at(362, 756, child({ top: c.sun, hair: '#8A5A34', cut: 'bob', legs: c.white }), { scale: 0.38 }),
  at(640, 650, standing({ top: c.white, hair: '#8A5A34', cut: 'long', legs: c.blue3 }), { scale: 0.4 }),
  stroke('M1180 300Q900 60 560 230', c.blue, 8, { strokeDasharray: '2 24' }),
  at(900, 168, circle(0, 0, 70, c.white) + at(0, 4, heart(36, c.sky))),
  at(700, 176, heart(22, c.blue)),
  at(1060, 206, heart(18, c.sun2)),
  at(1110, 622, offeringHand({ sleeve: c.ink, cuff: c.white, skin: c.skin2, shade: '#DB9D6B' }), {
    flip: true,
    rotate: 4,
  }),
  at(
    900,
    330,
    rect(14, 20, 520, 260, 26, faded(c.ink, 0.14)) + certificate(520, 260, c.white, c.air, c.blue),
    { rotate: -7 },
  ),
]);
