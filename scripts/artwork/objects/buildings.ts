/** Houses and institutions; the origin is the middle of the base. */
import { c } from '../palette.ts';
import { circle, linear, path, polygon, rect, stroke } from '../shapes.ts';

export interface HouseColours {
  wall: string;
  side: string;
  roof: string;
  pane: string;
  door: string;
}

export const HOUSE: HouseColours = { wall: c.white, side: c.haze, roof: c.blue, pane: c.sun, door: c.sky };

export function house(width: number, { wall, side, roof, pane, door }: HouseColours = HOUSE): string {
  const [w, h] = [width / 2, width * 0.62];
  const sash = (x: number): string =>
    rect(x, -h * 0.72, width * 0.2, h * 0.34, 8, pane) +
    stroke(`M${x + width * 0.1} ${-h * 0.72}v${h * 0.34}M${x} ${-h * 0.55}h${width * 0.2}`, wall, 6);
  return (
    rect(w * 0.34, -h * 1.72, width * 0.11, h * 0.5, 4, side) +
    path(`M${-w} 0V${-h * 0.96}L0 ${-h * 1.66}L${w} ${-h * 0.96}V0Z`, linear(wall, side, 20)) +
    stroke(`M${-w * 1.14} ${-h * 0.9}L0 ${-h * 1.7}L${w * 1.14} ${-h * 0.9}`, roof, width * 0.085) +
    circle(0, -h * 1.1, width * 0.075, pane) +
    sash(-w * 0.76) +
    sash(w * 0.36) +
    path(
      `M${-width * 0.09} 0V${-h * 0.5}A${width * 0.09} ${width * 0.09} 0 0 1 ${width * 0.09} ${-h * 0.5}V0Z`,
      door,
    ) +
    circle(width * 0.05, -h * 0.26, 5, wall)
  );
}

/** A public institution with columns. */
export function institution(width: number, wall: string, shade: string, roof: string, flag: string): string {
  const w = width / 2;
  const h = width * 0.56;
  const columns = [-0.74, -0.37, 0, 0.37, 0.74].map((k) =>
    rect(w * k - width * 0.034, -h * 0.66, width * 0.068, h * 0.54, 4, wall),
  );
  return (
    stroke(`M0 ${-h}V${-h * 1.42}`, c.slate, 7) +
    path(
      `M4 ${-h * 1.42}h${width * 0.15}l${-width * 0.03} ${h * 0.08}l${width * 0.03} ${h * 0.08}h${-width * 0.15}Z`,
      flag,
    ) +
    rect(-w * 0.88, -h * 0.68, w * 1.76, h * 0.6, 0, shade) +
    columns.join('') +
    polygon(
      [
        [0, -h * 1.05],
        [w, -h * 0.74],
        [-w, -h * 0.74],
      ],
      roof,
      { stroke: roof, strokeWidth: 14 },
    ) +
    circle(0, -h * 0.86, width * 0.035, wall) +
    rect(-w, -h * 0.74, width, h * 0.09, 4, wall) +
    rect(-w * 0.98, -h * 0.14, width * 0.98, h * 0.07, 4, wall) +
    rect(-w * 1.06, -h * 0.07, width * 1.06, h * 0.07, 4, roof)
  );
}
