/** The film about targeted aid: which scene is seen at each second, and how one gives way to the next. */
import { picture } from '../picture.ts';
import { group } from '../shapes.ts';
import { closingScene } from './closing-scene.ts';
import { houseScene } from './house-scene.ts';
import { journeyScene } from './journey-scene.ts';
import { eased, settle, share } from './timeline.ts';

export const [FILM_WIDTH, FILM_HEIGHT, FRAME_RATE, DURATION] = [1280, 720, 25, 14] as const;
export const POSTER_TIME = 11.3;

const asking = (time: number): string =>
  houseScene({
    light: 0,
    asked: Math.max(0, settle(share(time, 0.9, 1.5))),
    request: eased(time, 2.2, 4.4),
    certificate: 0,
    hearts: 0,
    time,
  });

const travelling = (time: number): string =>
  journeyScene({
    request: eased(time, 4.4, 6.5),
    answer: Math.max(0, settle(share(time, 6.6, 7.2))),
    back: eased(time, 7.3, 9.3),
    time,
  });

const receiving = (time: number): string =>
  houseScene({
    light: eased(time, 10.2, 11.2),
    asked: 0,
    request: 0,
    certificate: eased(time, 9.3, 10.5),
    hearts: share(time, 10.6, 12.6),
    time,
  });

const closing = (time: number): string => closingScene(Math.max(0, time - 12));

const SCENES: readonly { from: number; draw: (time: number) => string }[] = [
  { from: 0, draw: asking },
  { from: 4, draw: travelling },
  { from: 9.2, draw: receiving },
  { from: 11.9, draw: closing },
];
const FADE = 0.44;

export function frame(time: number): string {
  const layers = SCENES.flatMap(({ from, draw }, i) => {
    const next = SCENES[i + 1]?.from ?? Number.POSITIVE_INFINITY;
    if (time < from || time >= next + FADE) return [];
    const opacity = i === 0 ? 1 : eased(time, from, from + FADE);
    return [opacity < 1 ? group([draw(time)], { opacity }) : draw(time)];
  });
  return picture('frame', FILM_WIDTH, FILM_HEIGHT, layers);
}
