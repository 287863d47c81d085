/** The sign of the centre: a heart, half of it a line (care), half of it dots (data), around a node. Drawn on 48 by 48. */
import { c } from './palette.ts';
import { circle, linear, rect, stroke } from './shapes.ts';

export const SIGN_LINE = 'M24 41L9 26A10.6 10.6 0 0 1 24 11';
export const SIGN_DOTS = [
  [32.2, 7.9],
  [39.9, 12],
  [41.9, 20.6],
  [37.1, 27.9],
  [30.7, 34.4],
] as const;

export const signShapes = (colour: string, accent: string): string =>
  stroke(SIGN_LINE, colour, 6.6) +
  SIGN_DOTS.map(([x, y]) => circle(x, y, 3.5, colour)).join('') +
  circle(24, 24, 5.2, accent);

/** The sign on its tile; a mask may cut a fifth from every side, so the maskable tile leaves more air. */
export const tile = (radius: number, share: number): string => {
  const margin = (48 * (1 - share)) / 2;
  return (
    rect(0, 0, 48, 48, radius, linear(c.blue, c.sky2, 60)) +
    `<g transform="translate(${margin} ${margin}) scale(${share})">${signShapes(c.white, c.sun)}</g>`
  );
};
