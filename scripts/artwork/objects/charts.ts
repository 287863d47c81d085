/** Charts without numbers: the picture says "analytics", the dashboards say how much. */
import { c } from '../palette.ts';
import {
  circle,
  faded,
  linear,
  type Point,
  path,
  polygon,
  polyline,
  rect,
  ring,
  short,
  stroke,
} from '../shapes.ts';

/** Bars standing on the lower edge of a box of the given size; values are shares. */
export function bars(
  width: number,
  height: number,
  values: readonly number[],
  colours: readonly string[],
  fill = 0.62,
): string {
  const step = width / values.length;
  return values
    .map((value, i) => {
      const wide = step * fill;
      return rect(
        i * step + (step - wide) / 2,
        height * (1 - value),
        wide,
        height * value,
        Math.min(wide * 0.28, 14),
        colours[i % colours.length] ?? c.sky,
      );
    })
    .join('');
}

export const chartPoints = (width: number, height: number, values: readonly number[]): Point[] =>
  values.map((value, i) => [(i / (values.length - 1)) * width, height * (1 - value)]);

const smooth = (points: readonly Point[]): string =>
  points
    .map(([x, y], i) => {
      const before = points[i - 1];
      if (!before) return `M${short(x)} ${short(y)}`;
      const middle = (before[0] + x) / 2;
      return `C${short(middle)} ${short(before[1])} ${short(middle)} ${short(y)} ${short(x)} ${short(y)}`;
    })
    .join('');

export function lineChart(
  width: number,
  height: number,
  values: readonly number[],
  colour: string,
  weight = 10,
  area = true,
): string {
  const points = chartPoints(width, height, values);
  const line = smooth(points);
  const last = points.at(-1) ?? [0, 0];
  return (
    (area ? path(`${line}V${height}H0Z`, linear(faded(colour, 0.4), faded(colour, 0.02), 90)) : '') +
    stroke(line, colour, weight) +
    circle(last[0], last[1], weight * 1.5, c.white) +
    circle(last[0], last[1], weight, colour)
  );
}

/** A ring of parts around the origin; parts are shares of the whole. */
export function donut(r: number, width: number, parts: readonly (readonly [number, string])[]): string {
  const length = Math.PI * 2 * r;
  let start = 0;
  return parts
    .map(([share, colour]) => {
      const piece = ring(0, 0, r, colour, width, {
        strokeDasharray: `${short(Math.max(share * length - 8, 1))} ${short(length)}`,
        strokeDashoffset: short(-start * length),
        strokeLinecap: 'butt',
        transform: 'rotate(-90)',
      });
      start += share;
      return piece;
    })
    .join('');
}

/** A half-round gauge; the origin is the middle of its base. */
export function gauge(
  r: number,
  width: number,
  colours: readonly string[],
  value: number,
  needle: string,
): string {
  const point = (share: number, reach: number): string => {
    const angle = Math.PI * (1 - share);
    return `${short(Math.cos(angle) * reach)} ${short(-Math.sin(angle) * reach)}`;
  };
  const gap = 0.012;
  const parts = colours.map((colour, i) => {
    const [from, to] = [i / colours.length + gap, (i + 1) / colours.length - gap];
    return stroke(`M${point(from, r)}A${r} ${r} 0 0 1 ${point(to, r)}`, colour, width, {
      strokeLinecap: 'butt',
    });
  });
  const angle = Math.PI * (1 - value);
  const [x, y] = [Math.cos(angle), -Math.sin(angle)];
  const hub = r * 0.1;
  return (
    parts.join('') +
    polygon(
      [
        [-y * hub, x * hub],
        [x * r * 0.8, y * r * 0.8],
        [y * hub, -x * hub],
      ],
      needle,
      { stroke: needle, strokeWidth: 6 },
    ) +
    circle(0, 0, hub * 1.4, needle) +
    circle(0, 0, hub * 0.5, c.white)
  );
}

/** A web of axes with an area of values. */
export function radar(r: number, values: readonly number[], web: string, colour: string): string {
  const spoke = (i: number, reach: number): Point => {
    const angle = (i / values.length) * Math.PI * 2 - Math.PI / 2;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach];
  };
  const loop = (share: number): string =>
    polygon(
      values.map((_, i) => spoke(i, r * share)),
      'none',
      { stroke: web, strokeWidth: 3 },
    );
  const area = values.map((value, i) => spoke(i, r * value));
  return (
    [1, 0.75, 0.5, 0.25].map(loop).join('') +
    values.map((_, i) => polyline([[0, 0], spoke(i, r)], web, 3)).join('') +
    polygon(area, faded(colour, 0.42), { stroke: colour, strokeWidth: 8 }) +
    area.map(([x, y]) => circle(x, y, 13, c.white, { stroke: colour, strokeWidth: 7 })).join('')
  );
}

/** Horizontal measures, one under another. */
export const levels = (
  width: number,
  gap: number,
  values: readonly number[],
  colours: readonly string[],
  track: string,
  weight = 20,
): string =>
  values
    .map(
      (value, i) =>
        stroke(`M0 ${i * gap}h${width}`, track, weight) +
        stroke(`M0 ${i * gap}h${width * value}`, colours[i % colours.length] ?? c.sky, weight),
    )
    .join('');
