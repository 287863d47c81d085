/** The hero of the home page: the country as a plate of data, for a dark ground. Transparent. */
import { dottedMap, outlinePath, place } from '../country.ts';
import { bars, donut, lineChart } from '../objects/charts.ts';
import { lines } from '../objects/paper.ts';
import { token } from '../objects/people.ts';
import { heart, tick, tickBadge } from '../objects/signs.ts';
import { c } from '../palette.ts';
import type { Scene } from '../scene.ts';
import {
  at,
  circle,
  ellipse,
  faded,
  linear,
  type Point,
  path,
  radial,
  rect,
  short,
  stroke,
} from '../shapes.ts';

/** The map lies on a plane seen from above at an angle. */
const PLANE = [0.83, 0.1, -0.22, 0.62, 170, 330] as const;
const onPlane = ([x, y]: Point): Point => [
  PLANE[0] * x + PLANE[2] * y + PLANE[4],
  PLANE[1] * x + PLANE[3] * y + PLANE[5],
];
const laid = (drawing: string, drop = 0): string =>
  `<g transform="matrix(${PLANE.slice(0, 5).join(' ')} ${PLANE[5] + drop})">${drawing}</g>`;

const NODES = {
  kyiv: [30.5, 50.4],
  lviv: [24.2, 49.7],
  odesa: [30.7, 46.7],
  kharkiv: [36, 49.8],
  dnipro: [35, 48.4],
  vinnytsia: [28.5, 49.2],
  uzhhorod: [22.7, 48.6],
  chernivtsi: [26, 48.3],
  zhytomyr: [28.6, 50.4],
  rivne: [26.3, 50.7],
  chernihiv: [31.3, 51.4],
  sumy: [34.7, 50.8],
  poltava: [34.2, 49.6],
  kropyvnytskyi: [32.2, 48.5],
  mykolaiv: [32, 47],
  kherson: [33, 46.7],
  zaporizhzhia: [35.3, 47.6],
  donetsk: [37.8, 48],
  luhansk: [39, 48.6],
  simferopol: [34.1, 45.1],
} as const satisfies Record<string, Point>;
type Node = keyof typeof NODES;
const spot = (name: Node): Point => onPlane(place(...(NODES[name] as readonly [number, number])));

const LINKS: readonly (readonly [Node, Node])[] = [
  ['kyiv', 'zhytomyr'],
  ['zhytomyr', 'rivne'],
  ['rivne', 'lviv'],
  ['lviv', 'uzhhorod'],
  ['lviv', 'chernivtsi'],
  ['chernivtsi', 'vinnytsia'],
  ['vinnytsia', 'kyiv'],
  ['kyiv', 'chernihiv'],
  ['chernihiv', 'sumy'],
  ['sumy', 'kharkiv'],
  ['kyiv', 'poltava'],
  ['poltava', 'kharkiv'],
  ['poltava', 'dnipro'],
  ['kropyvnytskyi', 'kyiv'],
  ['kropyvnytskyi', 'odesa'],
  ['odesa', 'mykolaiv'],
  ['mykolaiv', 'kherson'],
  ['kherson', 'simferopol'],
  ['dnipro', 'zaporizhzhia'],
  ['dnipro', 'donetsk'],
  ['donetsk', 'luhansk'],
  ['kharkiv', 'luhansk'],
  ['kropyvnytskyi', 'dnipro'],
];

const network = stroke(
  LINKS.map(
    ([from, to]) =>
      `M${spot(from)
        .map((v) => short(v))
        .join(' ')}L${spot(to)
        .map((v) => short(v))
        .join(' ')}`,
  ).join(''),
  faded(c.sky, 0.75),
  2.5,
);

const arc = (from: Node, to: Node, lift: number, colour: string): string => {
  const [[x1, y1], [x2, y2]] = [spot(from), spot(to)];
  return stroke(
    `M${short(x1)} ${short(y1)}Q${short((x1 + x2) / 2)} ${short(Math.min(y1, y2) - lift)} ${short(x2)} ${short(y2)}`,
    colour,
    3,
    { strokeDasharray: '2 11' },
  );
};

/** A node with a beam of light; the taller the beam, the more it carries. */
const beam = (name: Node, height: number, colour: string): string => {
  const [x, y] = spot(name);
  return (
    ellipse(x, y, 26, 16, faded(colour, 0.25)) +
    (height ? rect(x - 3, y - height, 6, height, 3, linear(faded(colour, 0), colour, 90)) : '') +
    ellipse(x, y, 9, 6.5, height ? c.white : colour)
  );
};

const card = (width: number, height: number, content: string): string =>
  rect(0, 0, width, height, 22, faded('#2C3E4E', 0.94), { stroke: faded(c.air, 0.35), strokeWidth: 1.5 }) +
  content;

const BEAMS: Partial<Record<Node, readonly [number, string]>> = {
  kyiv: [210, c.sun],
  lviv: [130, c.sky],
  kharkiv: [120, c.sky],
  odesa: [110, c.sky],
  dnipro: [150, c.sky],
  vinnytsia: [70, c.air],
  chernihiv: [60, c.air],
};

/** The map alone, for pictures that bring their own words. */
export const heroMap = (): string[] => [
  ellipse(620, 600, 600, 400, radial(faded(c.sky, 0.22), faded(c.sky, 0))),
  laid(path(outlinePath(), faded('#0C1319', 0.55)), 70),
  laid(path(outlinePath(), '#14506F'), 26),
  laid(path(outlinePath(), '#14506F'), 13),
  laid(path(outlinePath(), linear('#23435A', '#1D3040', 60), { stroke: faded(c.sky, 0.8), strokeWidth: 3 })),
  laid(dottedMap(20, 5.5, faded(c.air, 0.5))),
  network,
  arc('lviv', 'kyiv', 170, c.sun),
  arc('kyiv', 'kharkiv', 150, c.sun),
  arc('kyiv', 'odesa', 60, c.air),
  ...(Object.keys(NODES) as Node[]).map((name) =>
    beam(name, BEAMS[name]?.[0] ?? 0, BEAMS[name]?.[1] ?? c.sky),
  ),
  at(...spot('kyiv'), at(0, -236, circle(0, 0, 44, c.sun) + at(0, 2, heart(20, c.ink)))),
];

export const hero: Scene = {
  name: 'hero',
  width: 1200,
  height: 1000,
  layers: () => [
    ...heroMap(),
    at(
      60,
      150,
      card(
        300,
        190,
        at(28, 34, lines(0, 0, 200, 0, [0.42], c.air, 10)) +
          at(
            28,
            62,
            bars(244, 104, [0.4, 0.62, 0.5, 0.82, 0.7, 1], [c.sky, c.sky, c.sky, c.sky, c.sky, c.sun], 0.56),
          ),
      ),
    ),
    at(
      760,
      90,
      card(
        340,
        200,
        at(
          104,
          100,
          donut(54, 24, [
            [0.52, c.sky],
            [0.28, c.blue],
            [0.2, c.sun],
          ]),
        ) + lines(200, 66, 110, 36, [0.9, 0.6, 0.8], c.slate, 10),
      ),
    ),
    at(890, 770, card(280, 170, at(26, 44, lineChart(224, 92, [0.2, 0.42, 0.34, 0.7, 0.6, 0.95], c.sky, 6)))),
    at(
      60,
      760,
      card(
        330,
        150,
        [0, 1]
          .map(
            (i) =>
              at(48, 48 + i * 54, tickBadge(18, i ? c.sky : c.blue)) +
              stroke(`M86 ${48 + i * 54}h${i ? 130 : 180}`, c.slate, 10),
          )
          .join(''),
      ),
    ),
    at(470, 110, circle(0, 0, 48, c.blue) + at(0, 4, token(24, c.white))),
    at(1120, 420, circle(0, 0, 40, c.sky) + tick(26, c.white, 8)),
  ],
};
