/** The journey over the map: the request goes to a benefactor, the certificate returns. */
import { dotGrid } from '../backdrop.ts';
import { dottedMap, place } from '../country.ts';
import { house } from '../objects/buildings.ts';
import { token } from '../objects/people.ts';
import { heart } from '../objects/signs.ts';
import { c } from '../palette.ts';
import { at, circle, faded, type Point, radial, rect, ring, short, stroke } from '../shapes.ts';
import { certificateCard, requestCard } from './house-scene.ts';
import { between } from './timeline.ts';

const SCALE = 0.72;
const [MAP_X, MAP_Y] = [380, 96];
const [homeX, homeY] = place(35.6, 49.2);
const HOME: Point = [MAP_X + homeX * SCALE, MAP_Y + homeY * SCALE];
const BENEFACTOR: Point = [170, 430];

const mixed = (a: Point, b: Point, t: number): Point => [between(a[0], b[0], t), between(a[1], b[1], t)];
const written = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

/** The part of an arc already travelled, and the place reached. */
function travelled(from: Point, bend: Point, to: Point, t: number): { d: string; head: Point } {
  const control = mixed(from, bend, t);
  const head = mixed(control, mixed(bend, to, t), t);
  return { d: `M${written(from)}Q${written(control)} ${written(head)}`, head };
}

export interface JourneyMoment {
  /** How far the request has come to the benefactor. */
  request: number;
  /** How far the benefactor's answer has ripened. */
  answer: number;
  /** How far the certificate has come back. */
  back: number;
  time: number;
}

const CITIES = [
  [24.2, 49.7],
  [28.5, 49.2],
  [30.5, 50.4],
  [32.2, 48.5],
  [30.7, 46.7],
  [34.2, 49.6],
  [35, 48.4],
  [26.3, 50.7],
] as const;

export function journeyScene({ request, answer, back, time }: JourneyMoment): string {
  const out = travelled(HOME, [560, -90], BENEFACTOR, request);
  const home = travelled(BENEFACTOR, [620, 800], HOME, back);
  const pulse = (offset: number): number => (time * 0.6 + offset) % 1;
  const wave = (x: number, y: number, offset: number, colour: string, reach: number): string =>
    ring(x, y, 60 + pulse(offset) * reach, faded(colour, (1 - pulse(offset)) * 0.6), 4);
  return [
    rect(0, 0, 1280, 720, 0, c.ink),
    circle(780, 360, 560, radial(faded(c.blue, 0.45), faded(c.blue, 0))),
    dotGrid(30, 30, 35, 19, 36, faded(c.sky, 0.12), 3),
    at(MAP_X, MAP_Y, dottedMap(24, 11, faded(c.air, 0.55)), { scale: SCALE }),
    ...CITIES.map(([longitude, latitude], i) => {
      const [x, y] = place(longitude, latitude);
      const glow = 0.5 + 0.5 * Math.sin(time * 2 + i * 1.7);
      return circle(MAP_X + x * SCALE, MAP_Y + y * SCALE, 6 + glow * 3, faded(c.sky, 0.5 + glow * 0.5));
    }),
    request > 0 ? stroke(out.d, c.air, 5, { strokeDasharray: '1 15' }) : '',
    back > 0 ? stroke(home.d, c.sun, 6, { strokeDasharray: '1 15' }) : '',
    request >= 1 ? wave(...BENEFACTOR, 0, c.sun, 120) + wave(...BENEFACTOR, 0.5, c.sun, 120) : '',
    at(...BENEFACTOR, circle(0, 0, 78, c.white) + circle(0, 0, 66, c.blue) + at(0, 8, token(38, c.white))),
    answer > 0
      ? at(BENEFACTOR[0] + 56, BENEFACTOR[1] - 62, circle(0, 0, 36, c.sun) + at(0, 2, heart(18, c.ink)), {
          scale: answer,
        })
      : '',
    wave(...HOME, 0.2, c.sky, 60),
    at(
      ...HOME,
      circle(0, 0, 66, c.white) +
        at(
          0,
          38,
          house(76, {
            wall: c.haze,
            side: c.air,
            roof: c.blue,
            pane: back >= 1 ? c.sun : c.white,
            door: c.sky,
          }),
        ),
    ),
    request > 0 && request < 1 ? at(...out.head, requestCard(), { scale: 0.9 - 0.6 * request ** 8 }) : '',
    back > 0 && back < 1
      ? at(...home.head, certificateCard(), {
          scale: Math.min(0.2 + back * 8, 0.85 - 0.5 * back ** 8),
          rotate: -6 + back * 8,
        })
      : '',
  ].join('');
}
