/** Drawing primitives: each returns a piece of SVG markup. */
export type Point = readonly [number, number];
export type Attributes = Record<string, string | number | undefined>;

/** A number short enough for markup. */
export const short = (value: number, places = 1): string => String(Number(value.toFixed(places)));

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const text = typeof value === 'number' ? short(value, 2) : value;
      return ` ${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${text}"`;
    })
    .join('');

export const group = (children: readonly string[], attributes: Attributes = {}): string =>
  `<g${written(attributes)}>${children.join('')}</g>`;

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more: Attributes = {},
): string {
  return `<rect${written({ x, y, width, height, rx: radius || undefined, fill, ...more })}/>`;
}

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  `<circle${written({ cx, cy, r, fill, ...more })}/>`;

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => `<ellipse${written({ cx, cy, rx, ry, fill, ...more })}/>`;

export const ring = (
  cx: number,
  cy: number,
  r: number,
  colour: string,
  width: number,
  more: Attributes = {},
): string => `<circle${written({ cx, cy, r, fill: 'none', stroke: colour, strokeWidth: width, ...more })}/>`;

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  `<path${written({ d: shortPath(d), fill, ...more })}/>`;

export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  `<path${written({ d: shortPath(d), fill: 'none', stroke: colour, strokeWidth: width, ...more })}/>`;

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}): string =>
  path(`M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`, fill, more);

export const polyline = (
  points: readonly Point[],
  colour: string,
  width: number,
  more: Attributes = {},
): string => stroke(`M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`, colour, width, more);

/** Places a drawing made around its own origin. */
export function at(
  x: number,
  y: number,
  drawing: string | readonly string[],
  { scale = 1, rotate = 0, flip = false }: { scale?: number; rotate?: number; flip?: boolean } = {},
): string {
  const turn = rotate ? ` rotate(${short(rotate)})` : '';
  const size = flip
    ? ` scale(${short(-scale, 3)} ${short(scale, 3)})`
    : scale === 1
      ? ''
      : ` scale(${short(scale, 3)})`;
  const markup = typeof drawing === 'string' ? drawing : drawing.join('');
  return `<g transform="translate(${short(x)} ${short(y)})${turn}${size}">${markup}</g>`;
}

const shortPath = (d: string): string =>
  d
    .replace(/-?\d*\.\d+/g, (number) => short(Number(number)))
    .replace(/([A-Za-z,\s]) +|\s+(?=[A-Za-z-])/g, '$1');

/** A gradient is a colour like any other; `picture` turns the token into a definition. */
export const linear = (from: string, to: string, angle = 90): string => `lin(${from},${to},${angle})`;
export const radial = (from: string, to: string): string => `rad(${from},${to})`;
export const faded = (colour: string, opacity: number): string =>
  `${colour}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;

/** Keeps of a drawing what lies inside a rounded rectangle. */
export const windowed = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  drawing: string,
): string =>
  `<g clip-path="clip(${[x, y, width, height, radius].map((v) => short(v)).join(',')})">${drawing}</g>`;
