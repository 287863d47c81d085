/** The closing card: the sign of the centre draws itself. */
import { dotGrid, ripples } from '../backdrop.ts';
import { c } from '../palette.ts';
import { at, circle, faded, radial, rect, stroke } from '../shapes.ts';
import { SIGN_DOTS, SIGN_LINE } from '../sign.ts';
import { eased, settle, share } from './timeline.ts';

const LINE_LENGTH = 55;

/** `t` is seconds from the start of the card. */
export function closingScene(t: number): string {
  const drawn = eased(t, 0.1, 1) * LINE_LENGTH;
  return [
    rect(0, 0, 1280, 720, 0, c.ink),
    circle(640, 360, 460, radial(faded(c.sky, 0.4), faded(c.sky, 0))),
    dotGrid(30, 30, 35, 19, 36, faded(c.sky, 0.14), 3),
    ripples(640, 360, 220 + t * 16, 80, 3, faded(c.sky, 0.25), 3),
    at(
      640 - 24 * 6,
      360 - 24.5 * 6,
      [
        stroke(SIGN_LINE, c.white, 6.6, { strokeDasharray: `${drawn.toFixed(2)} ${LINE_LENGTH * 2}` }),
        ...SIGN_DOTS.map(([x, y], i) =>
          circle(x, y, 3.5 * settle(share(t, 0.6 + i * 0.1, 0.9 + i * 0.1)), c.white),
        ),
        circle(24, 24, 5.2 * settle(share(t, 1.1, 1.5)), c.sun),
      ],
      { scale: 6 },
    ),
  ].join('');
}
