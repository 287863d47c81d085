/** Registration of humanitarian aid: a lorry with a declaration and its road across the country. */
import { dotGrid, ground } from '../backdrop.ts';
import { dottedMap } from '../country.ts';
import { frontBox, lorry } from '../objects/cargo.ts';
import { roundTree } from '../objects/nature.ts';
import { sheet, squareCode } from '../objects/paper.ts';
import { heart, pin, tickBadge } from '../objects/signs.ts';
import { c } from '../palette.ts';
import { scene } from '../scene.ts';
import { at, circle, faded, linear, path, rect, stroke } from '../shapes.ts';

export const projectHumanitarian = scene('project-humanitarian-aid', 1000, () => [
  ground('air'),
  circle(520, 420, 430, faded(c.white, 0.35)),
  at(60, 30, dottedMap(26, 12, faded(c.white, 0.95)), { scale: 1.1 }),
  stroke('M250 300Q420 120 640 250T1060 200', c.blue, 8, { strokeDasharray: '2 22' }),
  at(250, 300, pin(42, c.blue)),
  at(640, 250, circle(0, 0, 18, c.white) + circle(0, 0, 10, c.blue)),
  path('M0 800H1600V1000H0Z', linear(c.ink2, c.ink, 90)),
  stroke('M40 910H1600', c.sun, 12, { strokeDasharray: '120 80', strokeLinecap: 'butt' }),
  path('M0 770Q400 730 800 770T1600 760V812H0Z', c.sky),
  at(60, 790, roundTree(250, c.blue, c.blue2)),
  at(1180, 796, roundTree(170, c.sky2, c.sky3)),
  at(1270, 800, frontBox(240, 190, c.sun, c.sun2, heart(26, c.white))),
  at(1490, 800, frontBox(180, 150, c.white, c.haze)),
  at(1330, 610, frontBox(190, 150, c.blue, c.blue2, heart(24, c.white))),
  at(300, 858, lorry(c.white, c.haze, c.blue, circle(0, 0, 108, c.sky) + at(0, 6, heart(54, c.white))), {
    scale: 0.94,
  }),
  at(
    1150,
    60,
    rect(16, 22, 330, 430, 14, faded(c.ink, 0.14)) +
      sheet(330, 430, { rows: 5, accent: c.blue }) +
      rect(36, 268, 126, 126, 8, c.white) +
      at(40, 276, squareCode(116, c.ink)),
    { rotate: 5 },
  ),
  at(1440, 420, tickBadge(70, c.sun, c.ink)),
  dotGrid(1480, 60, 4, 8, 30, faded(c.blue, 0.5), 6),
]);
