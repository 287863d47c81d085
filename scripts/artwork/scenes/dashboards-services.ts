/** Analytics about services: providers, hotlines and registrars. */
import { dotGrid, ground, halftone, ripples } from '../backdrop.ts';
import { dottedMap, place } from '../country.ts';
import { house } from '../objects/buildings.ts';
import { bars, donut } from '../objects/charts.ts';
import { appWindow } from '../objects/devices.ts';
import { folder, lines, sheet } from '../objects/paper.ts';
import { token } from '../objects/people.ts';
import { shield } from '../objects/security.ts';
import { accessibility, handset, heart, pin, speechBubble, tickBadge } from '../objects/signs.ts';
import { c } from '../palette.ts';
import { scene } from '../scene.ts';
import { at, circle, ellipse, faded, linear, radial, rect, ring, stroke } from '../shapes.ts';

const pinned = (longitude: number, latitude: number, size: number, fill: string, inside: string): string => {
  const [x, y] = place(longitude, latitude);
  return at(
    x,
    y,
    ellipse(0, 0, size * 0.6, size * 0.18, faded(c.ink, 0.25)) +
      pin(size, fill, circle(0, 0, size * 0.74, c.white) + inside),
  );
};

export const dashboardProviders = scene('dashboard-social-service-providers', 1000, () => [
  ground('blue'),
  circle(760, 520, 640, radial(faded(c.white, 0.28), faded(c.white, 0))),
  at(
    130,
    110,
    [
      dottedMap(24, 14, faded(c.white, 0.7)),
      pinned(24.6, 49.2, 60, c.sky2, at(0, 2, heart(24, c.sky2))),
      pinned(35.2, 48.2, 84, c.ink, accessibility(60, c.white, c.ink)),
      pinned(27.6, 50.6, 74, c.sun2, at(0, 6, token(38, c.sun2))),
      pinned(
        31,
        49.4,
        124,
        c.sun,
        at(0, 46, house(112, { wall: c.haze, side: c.haze, roof: c.blue, pane: c.white, door: c.blue })),
      ),
      pinned(34.2, 45.4, 48, c.sky2, at(0, 2, heart(20, c.sky2))),
    ],
    { scale: 1.08 },
  ),
  at(
    1180,
    70,
    appWindow(
      350,
      300,
      at(
        120,
        122,
        donut(72, 36, [
          [0.5, c.blue],
          [0.3, c.sky],
          [0.2, c.sun],
        ]),
      ) + lines(230, 78, 90, 46, [0.9, 0.6, 0.8], c.haze, 14),
    ),
  ),
]);

export const dashboardHotlines = scene('dashboard-hotlines', 1000, () => [
  ground('deep'),
  halftone(880, 30, 18, 24, 40, faded(c.air, 0.3), (u, v) => 0.8 * u * (0.5 + 0.5 * Math.sin(v * 7))),
  ripples(640, 470, 300, 74, 6, faded(c.air, 0.28), 4),
  circle(640, 470, 300, linear(c.sky, c.blue, 60)),
  stroke('M880 640C1010 760 900 900 1060 900S1180 780 1280 860T1600 880', c.sun, 16),
  at(640, 500, handset(270, c.white, c.haze), { rotate: -38 }),
  at(1160, 330, speechBubble(470, 270, c.white, 'left')),
  at(1160, 326, heart(84, c.sky) + stroke('M-160 0h40M120 0h40', c.haze, 22)),
  at(1390, 590, shield(120, c.sun, c.sun2, at(0, 6, token(54, c.white)))),
  at(60, 610, dottedMap(30, 14, faded(c.air, 0.5)), { scale: 0.36 }),
  at(270, 770, pin(40, c.sun)),
]);

const drawer = (x: number, y: number, colour: string, tag: string): string =>
  rect(x, y, 290, 190, 16, colour) +
  rect(x + 95, y + 46, 100, 46, 8, c.white) +
  rect(x + 108, y + 62, 60, 12, 6, tag) +
  rect(x + 110, y + 124, 70, 20, 10, faded(c.ink, 0.45));

export const dashboardRegistrars = scene('dashboard-registrars', 1000, () => [
  ground('white'),
  circle(880, 470, 420, c.mist),
  dotGrid(60, 60, 20, 24, 38, faded(c.sky, 0.3), 5),
  rect(0, 880, 1600, 120, 0, linear(c.haze, c.air, 90)),
  rect(150, 220, 980, 664, 30, linear(c.ink3, c.ink, 60)),
  ...[0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) =>
      row === 1 && column === 1
        ? rect(496, 456, 290, 190, 16, '#0E151B')
        : drawer(
            180 + column * 316,
            250 + row * 206,
            [c.sky, c.blue, c.sky2][(row + column) % 3] ?? c.sky,
            [c.sun, c.air][(row + column) % 2] ?? c.sun,
          ),
    ),
  ),
  ...[0, 1, 2, 3].map((i) =>
    at(
      530 + i * 26,
      350 - i * 8,
      rect(0, 0, 210, 190, 12, [c.haze, c.white, c.mist, c.white][i] ?? c.white) +
        rect(20, 22, 80, 16, 8, i === 3 ? c.sun : c.sky),
    ),
  ),
  at(
    470,
    500,
    rect(0, 0, 342, 216, 18, linear(c.sun, c.sun2, 90)) +
      rect(121, 56, 100, 46, 8, c.white) +
      rect(134, 72, 60, 12, 6, c.blue) +
      rect(131, 144, 80, 22, 11, faded(c.ink, 0.45)),
  ),
  at(
    1190,
    130,
    rect(14, 20, 320, 420, 14, faded(c.ink, 0.1)) + sheet(320, 420, { rows: 6, accent: c.blue }),
    { rotate: 6 },
  ),
  at(
    1385,
    560,
    circle(0, 0, 96, c.white) +
      ring(0, 0, 84, c.blue, 8) +
      ring(0, 0, 66, c.blue, 3, { strokeDasharray: '4 12' }) +
      at(0, 0, tickBadge(46, c.blue)),
  ),
  at(
    1200,
    690,
    folder(300, 210, c.blue2, c.blue) + at(60, 100, bars(180, 80, [0.4, 0.7, 1, 0.6], [c.white, c.air])),
  ),
]);
