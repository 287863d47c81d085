/** Analytics about equipment: prosthetic enterprises and digital readiness. */
import { dotGrid, ground, halftone, lineGrid, ripples } from '../backdrop.ts';
import { institution } from '../objects/buildings.ts';
import { gauge, levels, radar } from '../objects/charts.ts';
import { appWindow, keyboard, laptop } from '../objects/devices.ts';
import { token } from '../objects/people.ts';
import { ALLOY, prostheticHand, prostheticLeg } from '../objects/prosthetics.ts';
import { gear, pin, tickBadge, wifi } from '../objects/signs.ts';
import { c } from '../palette.ts';
import { scene } from '../scene.ts';
import { at, circle, faded, linear, radial, rect, ring, stroke } from '../shapes.ts';

const measure = (d: string): string => stroke(d, faded(c.white, 0.75), 4);

export const dashboardProsthetics = scene('dashboard-prosthetic-enterprises', 1000, () => [
  ground('deep'),
  lineGrid(0, 0, 1600, 1000, 50, faded(c.air, 0.12), 2),
  circle(560, 500, 430, radial(faded(c.sky, 0.55), faded(c.sky, 0))),
  ring(560, 500, 400, faded(c.white, 0.35), 3, { strokeDasharray: '4 18' }),
  measure('M250 120V890M230 120h40M230 890h40M250 504h-24'),
  measure('M690 250h180l60 -70M690 250m-60 0h60'),
  measure('M640 504h130'),
  at(520, 120, prostheticLeg({ ...ALLOY, socketShade: c.sky2 })),
  at(1150, 560, prostheticHand({ ...ALLOY, socket: c.sun, socketShade: c.sun2, accent: c.blue }), {
    rotate: 12,
    scale: 1.06,
  }),
  at(830, 504, circle(0, 0, 66, c.white) + circle(0, 0, 48, c.mist) + gear(36, 8, c.blue, c.mist)),
  at(930, 180, pin(48, c.sun, circle(0, 0, 18, c.ink))),
  at(1430, 860, gear(130, 12, faded(c.air, 0.35), c.blue3)),
  at(1290, 930, gear(80, 10, faded(c.air, 0.22), c.blue3)),
  dotGrid(1400, 60, 5, 6, 34, faded(c.white, 0.5), 6),
]);

export const dashboardReadinessProviders = scene('dashboard-digital-readiness-providers', 1000, () => [
  ground('sun'),
  halftone(40, 40, 39, 10, 39, faded(c.sun2, 0.35), (u, v) => (1 - v) * (0.4 + 0.4 * Math.cos(u * 7))),
  rect(0, 850, 1600, 150, 0, linear(c.sun, c.sun2, 90)),
  at(
    380,
    240,
    laptop(
      840,
      [
        rect(0, 0, 900, 600, 0, linear(c.white, c.mist, 90)),
        dotGrid(50, 60, 20, 12, 40, faded(c.sky, 0.25), 5),
        at(420, 400, gauge(250, 92, [c.haze, c.air, c.sky, c.blue, c.blue2], 0.7, c.ink)),
      ].join(''),
    ),
  ),
  at(1250, 170, appWindow(270, 270, at(135, 158, wifi(92, c.blue)))),
  at(
    80,
    330,
    appWindow(
      240,
      310,
      [0, 1, 2]
        .map(
          (i) =>
            at(56, 66 + i * 74, tickBadge(24, i < 2 ? c.sky : c.haze)) +
            stroke(`M104 ${66 + i * 74}h90`, c.haze, 14),
        )
        .join(''),
    ),
  ),
  at(520, 898, keyboard(560, 84, c.white, c.haze)),
]);

export const dashboardReadinessDepartments = scene('dashboard-digital-readiness-departments', 1000, () => [
  ground('night'),
  circle(1140, 440, 520, radial(faded(c.sky, 0.32), faded(c.sky, 0))),
  halftone(30, 640, 41, 9, 39, faded(c.sky, 0.3), (u, v) => v * (0.5 + 0.4 * Math.sin(u * 11 + 1))),
  ripples(430, 260, 90, 50, 4, faded(c.sun, 0.35), 4),
  at(430, 820, institution(640, c.white, c.ink3, c.sky, c.sun)),
  rect(60, 820, 760, 16, 8, c.air),
  at(1140, 440, radar(270, [0.9, 0.62, 0.78, 0.5, 0.86, 0.7], faded(c.air, 0.4), c.sky)),
  ...[-90, -30, 30, 90, 150, 210].map((angle, i) =>
    at(
      1140 + Math.cos((angle * Math.PI) / 180) * 344,
      440 + Math.sin((angle * Math.PI) / 180) * 344,
      circle(0, 0, 46, i % 2 ? c.blue : c.ink3) +
        at(0, 4, i % 2 ? token(22, c.white) : gear(22, 8, c.sun, c.ink3)),
    ),
  ),
  at(970, 880, levels(340, 44, [0.8, 0.55], [c.sun, c.sky], faded(c.white, 0.15))),
]);
