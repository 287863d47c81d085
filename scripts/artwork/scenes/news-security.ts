/** News about safety: phishing, passwords, signatures, errors. */
import { dotGrid, ground, halftone, lineGrid, ripples } from '../backdrop.ts';
import { appWindow, phone } from '../objects/devices.ts';
import { writingHand } from '../objects/hands.ts';
import { envelope, lines } from '../objects/paper.ts';
import { key, padlock, passwordField, shield } from '../objects/security.ts';
import { magnifier, speechBubble, tick, warning } from '../objects/signs.ts';
import { c } from '../palette.ts';
import { newsScene } from '../scene.ts';
import { at, circle, ellipse, faded, linear, path, radial, rect, ring, stroke } from '../shapes.ts';

const fish = (size: number, fill: string): string =>
  path(`M${-size} 0Q0 ${-size * 0.7} ${size * 0.7} 0Q0 ${size * 0.7} ${-size} 0Z`, fill) +
  path(`M${size * 0.55} 0L${size * 1.1} ${-size * 0.4}V${size * 0.4}Z`, fill) +
  circle(-size * 0.5, -size * 0.08, size * 0.08, c.white);

const phishing = newsScene(12, () => [
  rect(0, 0, 1600, 900, 0, linear(c.sky2, '#0B2F52', 90)),
  rect(0, 0, 1600, 150, 0, c.mist),
  path('M0 150Q100 110 200 150T400 150T600 150T800 150T1000 150T1200 150T1400 150T1600 150V230H0Z', c.sky),
  path(
    'M0 200Q100 160 200 200T400 200T600 200T800 200T1000 200T1200 200T1400 200T1600 200V320H0Z',
    faded(c.sky2, 0.8),
  ),
  dotGrid(60, 300, 42, 16, 36, faded(c.air, 0.16), 4),
  circle(800, 520, 430, radial(faded(c.air, 0.4), faded(c.air, 0))),
  at(510, 380, envelope(580, 380, c.white, c.mist, c.haze), { rotate: -4 }),
  stroke('M830 0V330', c.white, 7),
  ring(830, 346, 20, c.sun, 12),
  stroke('M830 366V560C830 690 650 690 650 570', c.sun, 26),
  path('M650 520L606 610L694 600Z', c.sun, { stroke: c.sun, strokeWidth: 8 }),
  at(1110, 420, warning(74, c.sun, c.ink)),
  at(270, 480, fish(80, faded(c.air, 0.7))),
  at(350, 640, fish(52, faded(c.air, 0.45))),
  at(1330, 700, fish(70, faded(c.air, 0.5)), { flip: true }),
  ...[
    [240, 740, 14],
    [300, 790, 9],
    [1260, 560, 12],
    [1300, 500, 8],
    [480, 330, 9],
  ].map(([x = 0, y = 0, r = 0]) => ring(x, y, r, faded(c.white, 0.6), 4)),
]);

const passwords = newsScene(27, () => [
  ground('blue', 1600, 900),
  lineGrid(0, 0, 1600, 900, 60, faded(c.white, 0.08), 2),
  ripples(800, 360, 330, 70, 5, faded(c.white, 0.2), 3),
  circle(800, 360, 310, faded(c.white, 0.16)),
  at(800, 350, padlock(200, c.sun, c.sun2, c.ink, c.white)),
  rect(316, 676, 1000, 140, 40, faded(c.ink, 0.2)),
  at(300, 656, passwordField(1000, 140, 8, c.white, c.ink, c.blue)),
  at(1210, 726, circle(0, 0, 46, c.sky) + tick(30, c.white, 10)),
  at(270, 300, key(110, c.white), { rotate: -32 }),
  at(1330, 300, shield(110, c.sky, c.sky2, at(0, 4, tick(66, c.white, 20)))),
]);

const signature = newsScene(19, () => [
  ground('air', 1600, 900),
  halftone(30, 30, 22, 22, 40, faded(c.white, 0.9), (u, v) => (1 - u) * (0.5 + 0.4 * Math.sin(v * 8))),
  circle(780, 460, 400, faded(c.white, 0.55)),
  at(
    580,
    70,
    phone(
      400,
      800,
      [
        rect(0, 0, 400, 800, 0, c.pale),
        rect(46, 110, 308, 420, 24, c.white),
        rect(80, 150, 140, 22, 11, c.blue),
        lines(84, 220, 240, 40, [0.95, 0.8, 0.95, 0.6], c.haze, 14),
        stroke('M90 490H310', c.air, 5),
        stroke('M96 470C140 360 170 370 150 440S190 480 210 420S236 400 232 440S270 470 306 410', c.blue, 10),
        rect(46, 580, 308, 90, 45, c.blue),
        at(200, 625, tick(40, c.white, 13)),
      ].join(''),
    ),
    { rotate: -6 },
  ),
  at(900, 470, writingHand({ sleeve: c.ink, cuff: c.white }, c.sun), { scale: 0.95 }),
  at(340, 330, shield(140, c.blue, c.blue2, at(-20, 0, key(66, c.white), { rotate: 40 }))),
]);

const bug = (size: number): string =>
  stroke(
    [-0.5, 0, 0.5]
      .map(
        (k) =>
          `M${-size * 0.9} ${k * size * 1.3 + size * 0.1}L0 ${k * size * 0.6}L${size * 0.9} ${k * size * 1.3 + size * 0.1}`,
      )
      .join(''),
    c.ink,
    size * 0.12,
  ) +
  stroke(
    `M${-size * 0.2} ${-size * 0.7}L${-size * 0.4} ${-size * 1.1}M${size * 0.2} ${-size * 0.7}L${size * 0.4} ${-size * 1.1}`,
    c.ink,
    size * 0.1,
  ) +
  circle(0, -size * 0.6, size * 0.32, c.ink) +
  ellipse(0, size * 0.12, size * 0.52, size * 0.7, c.sun) +
  stroke(`M0 ${-size * 0.5}V${size * 0.8}`, c.ink, size * 0.08);

const errorReport = newsScene(3, () => [
  ground('mist', 1600, 900),
  dotGrid(50, 50, 42, 23, 36, faded(c.sky, 0.25), 4),
  at(
    200,
    120,
    appWindow(
      980,
      640,
      [
        rect(50, 50, 250, 490, 20, c.pale),
        lines(86, 110, 180, 56, [0.9, 0.7, 0.8, 0.5], c.haze, 16),
        at(610, 180, warning(104, c.sun, c.ink)),
        lines(430, 340, 360, 50, [1, 0.72], c.haze, 20),
        rect(430, 440, 200, 70, 35, c.blue),
        rect(660, 440, 130, 70, 35, c.mist),
      ].join(''),
    ),
  ),
  at(
    1130,
    500,
    magnifier(180, c.ink, c.mist, lineGrid(-120, -120, 240, 240, 40, faded(c.sky, 0.25), 3) + bug(92)),
  ),
  at(1350, 190, speechBubble(260, 170, c.blue, 'left')),
  stroke('M1290 190h121', c.white, 26, { strokeDasharray: '0 60' }),
]);

export const newsSecurity = [phishing, passwords, signature, errorReport];
