/** News about using the services: support, accessibility, forms, the site itself, prosthetics. */
import { dotGrid, ground, halftone, ripples } from '../backdrop.ts';
import { dottedMap } from '../country.ts';
import { appWindow, laptop, tablet } from '../objects/devices.ts';
import { calendar, form, lines } from '../objects/paper.ts';
import { arm, bust } from '../objects/people.ts';
import { prostheticLeg } from '../objects/prosthetics.ts';
import { accessibility, gear, headset, speechBubble, tickBadge } from '../objects/signs.ts';
import { screwdriver, spanner } from '../objects/tools.ts';
import { c } from '../palette.ts';
import { newsScene } from '../scene.ts';
import { seededRandom } from '../seeded-random.ts';
import { at, circle, faded, linear, path, radial, rect, stroke } from '../shapes.ts';

const snow = (): string => {
  const random = seededRandom(11);
  return Array.from({ length: 60 }, () =>
    circle(
      Math.round(random() * 1600),
      Math.round(random() * 900),
      Math.round(3 + random() * 7),
      faded(c.white, 0.55),
    ),
  ).join('');
};

const yearEnd = newsScene(11, () => [
  ground('blue', 1600, 900),
  snow(),
  circle(1120, 440, 330, faded(c.white, 0.14)),
  at(
    170,
    200,
    rect(18, 26, 600, 560, 28, faded(c.ink, 0.2)) +
      calendar(600, 560, c.sky, [18, 19, 20, 25, 26, 27], c.sun),
    { rotate: -5 },
  ),
  at(1120, 430, headset(280, c.white, c.ink, c.sun)),
  at(1400, 190, speechBubble(200, 130, c.sky, 'left')),
  stroke('M1350 190h101', c.white, 20, { strokeDasharray: '0 50' }),
  path('M0 860Q400 800 800 850T1600 830V900H0Z', c.white),
]);

const toggle = (x: number, y: number, on: boolean): string =>
  rect(x, y, 150, 76, 38, on ? c.sky : c.haze) + circle(x + (on ? 112 : 38), y + 38, 28, c.white);

const accessible = newsScene(14, () => [
  ground('night', 1600, 900),
  circle(540, 450, 560, radial(faded(c.sky, 0.5), faded(c.sky, 0))),
  ripples(540, 450, 330, 56, 3, faded(c.sky, 0.5), 4),
  at(540, 450, accessibility(280, c.sky, c.white)),
  at(
    960,
    130,
    rect(0, 0, 500, 190, 36, c.white) +
      [0, 1, 2]
        .map((i) =>
          rect(60 + i * 90, 130 - (i + 1) * 32, 56, (i + 1) * 32, 10, [c.haze, c.air, c.blue][i] ?? c.blue),
        )
        .join('') +
      toggle(310, 57, true),
  ),
  at(
    960,
    355,
    rect(0, 0, 500, 190, 36, c.white) +
      at(130, 95, circle(0, 0, 58, c.ink) + path('M0 -44A44 44 0 0 1 0 44Z', c.sun)) +
      toggle(310, 57, false),
  ),
  at(
    960,
    580,
    rect(0, 0, 500, 190, 36, c.white) +
      stroke('M70 70h120M70 116h90', c.ink, 16) +
      stroke('M66 140h96', c.blue, 8) +
      toggle(310, 57, true),
  ),
  path('M1420 690l0 130l34 -34l26 54l32 -16l-26 -52l46 -6Z', c.sun, { stroke: c.ink, strokeWidth: 8 }),
]);

const workshop = newsScene(4, () => [
  ground('mist', 1600, 900),
  rect(90, 60, 1420, 470, 30, linear(c.white, c.mist, 90)),
  dotGrid(130, 100, 39, 12, 36, c.haze, 8),
  at(230, 150, spanner(c.air), { rotate: 90, scale: 0.62 }),
  at(330, 140, screwdriver(c.sun, c.sun2), { rotate: 90, scale: 0.7 }),
  at(1330, 200, gear(90, 10, c.air, c.white)),
  at(1230, 330, gear(60, 9, c.haze, c.white)),
  at(620, 350, bust({ top: c.ink3, hair: '#7A4A2A', cut: 'short' }, 330), { scale: 1.25 }),
  path('M520 500Q620 470 720 500L740 760H500Z', c.sky),
  stroke('M540 500L570 380M700 500L670 380', c.sky, 18),
  rect(0, 712, 1600, 188, 0, linear(c.sky2, c.sky3, 90)),
  rect(50, 690, 1500, 40, 20, c.white),
  at(1040, 130, prostheticLeg(), { scale: 0.74 }),
  rect(960, 560, 34, 130, 10, c.ink3),
  arm(
    [
      [740, 470],
      [850, 580],
      [950, 430],
    ],
    c.ink3,
    c.skin,
    54,
  ),
  arm(
    [
      [500, 460],
      [420, 640],
      [560, 650],
    ],
    c.ink3,
    c.skin,
    54,
  ),
  at(1006, 420, screwdriver(c.sun, c.sun2), { rotate: 168, scale: 0.6 }),
  at(300, 690, rect(-130, -36, 260, 36, 8, c.blue) + rect(-100, -68, 200, 32, 8, c.sun)),
  dotGrid(60, 790, 42, 3, 36, faded(c.white, 0.3), 5),
]);

const onTablet = newsScene(29, () => [
  ground('sky', 1600, 900),
  halftone(760, 30, 21, 22, 40, faded(c.white, 0.3), (u, v) => u * (0.6 + 0.35 * Math.sin(v * 7))),
  circle(430, 420, 330, faded(c.white, 0.22)),
  at(400, 400, bust({ top: c.white, hair: '#7A4A2A', cut: 'bob' }, 320), { scale: 1.6 }),
  at(
    700,
    150,
    tablet(
      720,
      570,
      [
        rect(24, 24, 672, 90, 0, c.blue),
        rect(60, 56, 200, 26, 13, c.white),
        at(70, 164, form(560, 3, 2, 84, c.haze, c.sky, c.haze)),
        rect(70, 420, 380, 66, 16, c.white, { stroke: c.blue, strokeWidth: 5 }),
        stroke('M98 454C130 420 140 480 170 450S210 440 240 458', c.ink, 7),
        rect(490, 420, 150, 66, 33, c.sun),
      ].join(''),
    ),
    { rotate: 3 },
  ),
  arm(
    [
      [540, 570],
      [640, 850],
      [900, 660],
    ],
    c.ice,
    c.skin,
    84,
  ),
  stroke('M908 636L946 596', c.ink, 12),
  stroke('M830 720L908 636', c.sun, 24),
  circle(884, 668, 46, c.skin),
  arm(
    [
      [270, 570],
      [330, 900],
      [706, 740],
    ],
    c.ice,
    c.skin,
    80,
  ),
]);

const siteOnLaptop = newsScene(30, () => [
  ground('sun', 1600, 900),
  dotGrid(50, 50, 42, 21, 36, faded(c.sun2, 0.25), 4),
  circle(800, 420, 400, faded(c.white, 0.6)),
  rect(0, 790, 1600, 110, 0, linear(c.sun, c.sun2, 90)),
  at(
    340,
    110,
    laptop(
      920,
      [
        rect(0, 0, 920, 330, 0, c.ink),
        lines(70, 60, 300, 0, [0.2], c.sky, 14),
        lines(480, 60, 380, 0, [0.9], faded(c.white, 0.3), 10),
        lines(70, 140, 330, 40, [0.9, 0.6], c.white, 22),
        rect(70, 232, 130, 50, 25, c.sky),
        rect(220, 232, 130, 50, 25, 'none', { stroke: c.slate, strokeWidth: 4 }),
        at(480, 60, dottedMap(40, 22, c.sky) + circle(560, 200, 34, c.sun), { scale: 0.31 }),
        ...[0, 1, 2, 3].map((i) =>
          at(
            60 + i * 205,
            350,
            rect(0, 0, 185, 170, 16, c.mist) +
              rect(0, 0, 185, 90, 16, [c.sky, c.blue, c.sun, c.air][i] ?? c.sky) +
              lines(20, 118, 140, 26, [0.9, 0.6], c.air, 9),
          ),
        ),
      ].join(''),
    ),
  ),
  at(170, 350, appWindow(220, 200, at(110, 76, tickBadge(46, c.sky)))),
  at(1260, 220, appWindow(240, 210, lines(36, 40, 170, 40, [0.9, 0.7, 0.8], c.haze, 14))),
]);

export const newsServices = [yearEnd, accessible, workshop, onTablet, siteOnLaptop];
