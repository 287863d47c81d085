/** Things that protect: shields, locks and keys, each around its own centre. */
import { c } from '../palette.ts';
import { circle, linear, path, rect, ring, stroke } from '../shapes.ts';

export const shield = (size: number, light: string, dark: string, inside = ''): string => {
  const half = (side: number): string =>
    `M0 ${-size}Q${side * size * 0.45} ${-size * 0.72} ${side * size * 0.86} ${-size * 0.7}V${size * 0.05}Q${side * size * 0.82} ${size * 0.75} 0 ${size * 1.1}Z`;
  return path(half(-1), light) + path(half(1), dark) + inside;
};

export const padlock = (
  size: number,
  body: string,
  shade: string,
  keyhole: string,
  shackle: string = c.ink3,
): string =>
  stroke(
    `M${-size * 0.52} ${-size * 0.1}V${-size * 0.55}A${size * 0.52} ${size * 0.52} 0 0 1 ${size * 0.52} ${-size * 0.55}V${-size * 0.1}`,
    shackle,
    size * 0.24,
  ) +
  rect(-size * 0.9, -size * 0.2, size * 1.8, size * 1.4, size * 0.26, linear(body, shade, 60)) +
  circle(0, size * 0.38, size * 0.2, keyhole) +
  path(
    `M${-size * 0.09} ${size * 0.4}H${size * 0.09}L${size * 0.15} ${size * 0.85}H${-size * 0.15}Z`,
    keyhole,
  );

export const key = (size: number, colour: string): string =>
  ring(-size * 0.6, 0, size * 0.32, colour, size * 0.18) +
  stroke(
    `M${-size * 0.26} 0H${size}M${size * 0.62} 0V${size * 0.3}M${size * 0.92} 0V${size * 0.36}`,
    colour,
    size * 0.18,
  );

/** A row of a password field: dots and a caret. */
export const passwordField = (
  width: number,
  height: number,
  dots: number,
  fill: string,
  mark: string,
  caret: string,
): string =>
  rect(0, 0, width, height, height * 0.28, fill) +
  stroke(`M${height * 0.62} ${height / 2}h${(dots - 1) * height * 0.62 + 1}`, mark, height * 0.26, {
    strokeDasharray: `0 ${height * 0.62}`,
  }) +
  rect(
    height * 0.62 + dots * height * 0.62 - height * 0.1,
    height * 0.24,
    height * 0.07,
    height * 0.52,
    height * 0.03,
    caret,
  );
