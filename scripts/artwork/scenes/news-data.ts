/** News about data: quoting it, generalising it, reading it, rating by it. */
import { dotGrid, ground, halftone, lineGrid, ripples } from '../backdrop.ts';
import { dottedMap, place } from '../country.ts';
import { bars, donut, levels, lineChart } from '../objects/charts.ts';
import { laptop, monitor } from '../objects/devices.ts';
import { token } from '../objects/people.ts';
import { magnifier, quoteMark, tick } from '../objects/signs.ts';
import { c } from '../palette.ts';
import { newsScene } from '../scene.ts';
import { at, circle, faded, linear, radial, rect, stroke } from '../shapes.ts';

const quoting = newsScene(5, () => [
  ground('sun', 1600, 900),
  halftone(800, 30, 20, 12, 40, faded(c.sun2, 0.35), (u, v) => u * (1 - v) * 0.9),
  rect(516, 152, 600, 640, 44, faded(c.ink, 0.1)),
  rect(500, 132, 600, 640, 44, c.white),
  lineGrid(555, 220, 490, 420, 70, c.mist, 3),
  at(
    555,
    220,
    bars(490, 420, [0.34, 0.52, 0.44, 0.7, 0.62, 0.92], [c.sky, c.sky, c.blue, c.sky, c.blue, c.sun], 0.58),
  ),
  stroke('M555 640H1045', c.ink, 10),
  at(100, 400, quoteMark(170, c.blue)),
  at(1500, 540, quoteMark(170, c.sky), { rotate: 180 }),
]);

const generalised = newsScene(20, () => [
  ground('white', 1600, 900),
  circle(360, 450, 420, c.mist),
  ...[0, 1, 2].flatMap((row) =>
    Array.from({ length: 4 }, (_, i) =>
      at(
        150 + i * 150 + (row % 2) * 60,
        250 + row * 210,
        token(88, [c.sky, c.blue, c.air, c.ink3][(row * 2 + i) % 4] ?? c.sky),
      ),
    ),
  ),
  halftone(760, 120, 11, 17, 42, c.sky, (u, v) => 0.95 - u * 0.75 - Math.abs(v - 0.5) * 0.5),
  rect(1124, 154, 400, 620, 36, faded(c.ink, 0.1)),
  rect(1110, 138, 400, 620, 36, c.ink),
  at(
    1310,
    320,
    donut(100, 48, [
      [0.4, c.sky],
      [0.35, c.blue],
      [0.25, c.sun],
    ]),
  ),
  at(1160, 490, bars(300, 210, [0.5, 0.8, 0.62, 1], [c.air, c.sky, c.blue, c.sun])),
]);

const panel = (x: number, y: number, width: number, height: number, content: string): string =>
  at(x, y, rect(0, 0, width, height, 18, '#24323F') + content);

const reading = newsScene(25, () => [
  ground('night', 1600, 900),
  circle(800, 420, 700, radial(faded(c.sky, 0.4), faded(c.sky, 0))),
  dotGrid(50, 50, 42, 23, 36, faded(c.sky, 0.16), 4),
  rect(0, 812, 1600, 88, 0, '#10171E'),
  at(
    250,
    80,
    monitor(
      1100,
      640,
      [
        panel(
          50,
          50,
          620,
          270,
          at(40, 50, lineChart(540, 180, [0.2, 0.5, 0.4, 0.7, 0.56, 0.95], c.sky, 10)) +
            at(40, 50, lineChart(540, 180, [0.1, 0.2, 0.3, 0.34, 0.5, 0.55], c.sun, 6, false)),
        ),
        panel(
          700,
          50,
          350,
          270,
          at(
            175,
            135,
            donut(80, 40, [
              [0.45, c.blue],
              [0.3, c.sky],
              [0.25, c.sun],
            ]),
          ),
        ),
        panel(50, 350, 300, 240, at(30, 40, bars(240, 170, [0.4, 0.7, 0.5, 0.9, 1], [c.sky, c.blue]))),
        panel(
          380,
          350,
          290,
          240,
          at(30, 26, dottedMap(40, 24, c.air), { scale: 0.19 }) +
            at(30 + place(30.5, 50.4)[0] * 0.19, 26 + place(30.5, 50.4)[1] * 0.19, circle(0, 0, 12, c.sun)),
        ),
        panel(
          700,
          350,
          350,
          240,
          at(44, 54, levels(262, 44, [0.9, 0.7, 0.5, 0.32], [c.sky, c.blue, c.air, c.sun], c.ink3, 18)),
        ),
      ].join(''),
      { body: '#0D1319', screen: c.ink },
    ),
    {},
  ),
  at(
    1290,
    480,
    magnifier(
      130,
      c.white,
      faded(c.blue, 0.92),
      at(-80, -70, bars(160, 140, [0.4, 0.65, 1], [c.white, c.air, c.sun])),
    ),
  ),
]);

const rating = newsScene(8, () => [
  ground('blue', 1600, 900),
  ripples(800, 380, 420, 70, 4, faded(c.white, 0.18), 3),
  halftone(30, 560, 41, 9, 39, faded(c.white, 0.22), (u, v) => v * (0.5 + 0.4 * Math.sin(u * 8))),
  at(
    400,
    70,
    laptop(
      800,
      [
        rect(0, 0, 800, 500, 0, linear(c.white, c.mist, 90)),
        dotGrid(60, 60, 18, 11, 40, faded(c.sky, 0.25), 5),
        ...[0.25, 0.42, 0.6, 0.8, 1].map((share, i) =>
          rect(
            110 + i * 122,
            430 - share * 330,
            100,
            share * 330,
            16,
            [c.haze, c.air, c.sky, c.blue, c.frost][i] ?? c.sky,
          ),
        ),
        stroke('M160 320L282 264L404 206L526 140', c.ink, 8),
        at(526, 130, circle(0, 0, 40, c.sun) + tick(26, c.ink, 9)),
      ].join(''),
    ),
  ),
  rect(262, 714, 1100, 130, 65, faded(c.ink, 0.18)),
  rect(250, 700, 1100, 130, 65, c.white),
  stroke('M350 765H1250', c.haze, 20),
  stroke('M350 765H1025', c.sky, 20),
  ...[0, 1, 2, 3, 4].map((i) => circle(350 + i * 225, 765, 26, i < 4 ? c.sky : c.haze)),
  at(1025, 765, circle(0, 0, 54, c.sun) + tick(34, c.ink, 11)),
]);

export const newsData = [quoting, generalised, reading, rating];
