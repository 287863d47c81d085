/** Gallery: a prosthetic workshop. */
import { dotGrid, ground, lineGrid, ripples } from '../backdrop.ts';
import { ALLOY, prostheticHand, prostheticLeg } from '../objects/prosthetics.ts';
import { gear } from '../objects/signs.ts';
import { screwdriver, spanner } from '../objects/tools.ts';
import { c } from '../palette.ts';
import { scene } from '../scene.ts';
import { at, circle, faded, linear, path, radial, rect, ring, stroke } from '../shapes.ts';

const measured = scene('gallery-b-1', 900, () => [
  ground('deep', 1600, 900),
  lineGrid(0, 0, 1600, 900, 50, faded(c.air, 0.13), 2),
  circle(800, 450, 560, radial(faded(c.sky, 0.5), faded(c.sky, 0))),
  at(330, 470, prostheticLeg({ ...ALLOY, socketShade: c.sky2 }), { rotate: -90, scale: 1.25 }),
  stroke('M330 690H1290M330 670v40M1290 670v40M700 670v40M950 670v40', faded(c.white, 0.8), 5),
  ...[330, 700, 950, 1290].map((x) =>
    stroke(`M${x} 330V660`, faded(c.white, 0.35), 3, { strokeDasharray: '4 14' }),
  ),
  ring(806, 470, 96, c.sun, 6, { strokeDasharray: '6 16' }),
  stroke('M806 374V220H960', c.sun, 5),
  at(1030, 220, circle(0, 0, 70, c.white) + gear(48, 9, c.blue, c.white)),
]);

const assembledHand = scene('gallery-b-2', 900, () => [
  ground('sun', 1600, 900),
  ripples(800, 400, 300, 66, 5, faded(c.sun2, 0.4), 3),
  circle(800, 400, 290, faded(c.white, 0.85)),
  dotGrid(60, 60, 8, 22, 36, faded(c.sun2, 0.5), 6),
  dotGrid(1290, 60, 8, 22, 36, faded(c.sun2, 0.5), 6),
  at(790, 570, prostheticHand({ ...ALLOY, socket: c.blue, socketShade: c.blue2 }), {
    scale: 1.12,
    rotate: -6,
  }),
  at(1180, 650, gear(110, 11, c.sky, c.cream)),
  at(1310, 540, gear(66, 9, c.air, c.cream)),
  at(330, 740, screwdriver(c.blue, c.blue2), { rotate: -58 }),
]);

const tools = scene('gallery-b-3', 900, () => [
  ground('mist', 1600, 900),
  rect(110, 90, 1380, 720, 40, linear(c.white, c.mist, 90)),
  dotGrid(156, 136, 37, 18, 36, c.haze, 8),
  at(330, 230, spanner(c.sky), { rotate: 90 }),
  at(520, 250, spanner(c.air), { rotate: 90, scale: 0.8 }),
  at(700, 690, screwdriver(c.sun, c.sun2), { rotate: -90, scale: 1.2 }),
  at(830, 690, screwdriver(c.blue, c.blue2), { rotate: -90 }),
  at(960, 690, screwdriver(c.ink3, c.ink), { rotate: -90, scale: 0.86 }),
  at(1200, 330, gear(150, 12, c.blue, c.white)),
  at(1380, 480, gear(84, 10, c.sun, c.white)),
  at(1180, 610, ring(0, 0, 70, c.sky3, 26) + circle(0, 0, 24, c.sky)),
  ...[300, 490, 700, 830, 960].map((x, i) =>
    at(i < 2 ? x + 30 : x, i < 2 ? 210 : 250, circle(0, 0, 14, c.ink3)),
  ),
  path('M300 780H1300', 'none', { stroke: c.air, strokeWidth: 6, strokeDasharray: '2 20' }),
]);

export const galleryWorkshop = [measured, assembledHand, tools];
