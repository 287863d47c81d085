/** Land, sky and plants. */
import { c } from '../palette.ts';
import { circle, ellipse, linear, path, polygon, rect, stroke } from '../shapes.ts';

/** A pine of three tiers; the origin is the foot of the trunk. */
export const pine = (height: number, light: string, dark: string): string => {
  const tier = (top: number, bottom: number, half: number): string =>
    path(`M0 ${-height * top}L${-height * half} ${-height * bottom}H0Z`, light, {
      stroke: light,
      strokeWidth: 8,
    }) +
    path(`M0 ${-height * top}L${height * half} ${-height * bottom}H0Z`, dark, {
      stroke: dark,
      strokeWidth: 8,
    });
  return (
    rect(-height * 0.03, -height * 0.16, height * 0.06, height * 0.16, 2, c.ink3) +
    tier(0.62, 0.12, 0.26) +
    tier(0.82, 0.38, 0.21) +
    tier(1, 0.62, 0.15)
  );
};

/** A round-headed tree; the origin is the foot of the trunk. */
export const roundTree = (height: number, crown: string, shade: string): string =>
  stroke(
    `M0 0V${-height * 0.6}M0 ${-height * 0.34}L${height * 0.1} ${-height * 0.5}`,
    c.ink3,
    height * 0.045,
  ) +
  circle(0, -height * 0.68, height * 0.3, crown) +
  path(
    `M0 ${-height * 0.98}A${height * 0.3} ${height * 0.3} 0 0 1 0 ${-height * 0.38}Q${height * 0.14} ${-height * 0.68} 0 ${-height * 0.98}Z`,
    shade,
  );

/** A tent; the origin is the middle of its base. */
export const tent = (width: number, light: string, dark: string, inside: string): string => {
  const height = width * 0.62;
  return (
    polygon(
      [
        [-width * 0.1, -height],
        [width * 0.5, 0],
        [-width * 0.1, 0],
      ],
      dark,
      { stroke: dark, strokeWidth: 10 },
    ) +
    polygon(
      [
        [-width * 0.1, -height],
        [width * 0.2, 0],
        [-width * 0.5, 0],
      ],
      light,
      { stroke: light, strokeWidth: 10 },
    ) +
    path(`M${-width * 0.1} ${-height * 0.82}L${width * 0.04} 2H${-width * 0.26}Z`, inside) +
    stroke(
      `M${-width * 0.1} ${-height}l${-width * 0.03} ${-height * 0.1}M${width * 0.5} 0l${width * 0.08} 8M${-width * 0.5} 0l${-width * 0.08} 8`,
      c.ink3,
      6,
    )
  );
};

/** A mountain with a snowy top; the origin is the middle of its base. */
export const mountain = (width: number, height: number, light: string, dark: string, snow = ''): string => {
  const w = width / 2;
  return (
    polygon(
      [
        [0, -height],
        [-w, 0],
        [w * 0.14, 0],
      ],
      light,
    ) +
    polygon(
      [
        [0, -height],
        [w, 0],
        [w * 0.1, 0],
      ],
      dark,
    ) +
    (snow
      ? polygon(
          [
            [0, -height],
            [-w * 0.3, -height * 0.7],
            [-w * 0.14, -height * 0.74],
            [-w * 0.02, -height * 0.64],
            [w * 0.1, -height * 0.74],
            [w * 0.3, -height * 0.7],
          ],
          snow,
        )
      : '')
  );
};

export const cloud = (width: number, fill: string): string => {
  const u = width / 10;
  return path(
    `M${-u * 3.6} ${u * 2}A${u * 1.8} ${u * 1.8} 0 0 1 ${-u * 3.3} ${-u * 1.5}A${u * 2.4} ${u * 2.4} 0 0 1 ${u * 1.1} ${-u * 2.1}A${u * 2} ${u * 2} 0 0 1 ${u * 3.7} ${-u * 0.9}A${u * 1.5} ${u * 1.5} 0 0 1 ${u * 3.6} ${u * 2}Z`,
    fill,
  );
};

/** A camp fire; the origin is the ground. */
export const campfire = (size: number): string =>
  ellipse(0, 4, size * 0.9, size * 0.16, c.ink, { fillOpacity: 0.2 }) +
  path(
    `M0 ${-size * 1.3}Q${size * 0.62} ${-size * 0.6} ${size * 0.4} ${-size * 0.2}Q0 ${size * 0.12} ${-size * 0.4} ${-size * 0.2}Q${-size * 0.5} ${-size * 0.6} ${-size * 0.14} ${-size * 0.8}Q${-size * 0.1} ${-size * 1} 0 ${-size * 1.3}Z`,
    linear(c.sun, c.sun2, 90),
  ) +
  path(
    `M0 ${-size * 0.7}Q${size * 0.3} ${-size * 0.36} ${size * 0.18} ${-size * 0.14}Q0 0 ${-size * 0.18} ${-size * 0.14}Q${-size * 0.24} ${-size * 0.4} 0 ${-size * 0.7}Z`,
    c.cream,
  ) +
  stroke(
    `M${-size * 0.6} 0L${size * 0.55} ${-size * 0.16}M${size * 0.6} 0L${-size * 0.55} ${-size * 0.16}`,
    c.skin3,
    size * 0.16,
  );

export const kite = (size: number, a: string, b: string): string =>
  polygon(
    [
      [0, -size],
      [size * 0.7, -size * 0.1],
      [0, size],
    ],
    b,
  ) +
  polygon(
    [
      [0, -size],
      [-size * 0.7, -size * 0.1],
      [0, size],
    ],
    a,
  ) +
  stroke(`M0 ${-size}V${size}M${-size * 0.7} ${-size * 0.1}H${size * 0.7}`, c.white, 4);

/** A potted plant for interiors; the origin is the floor. */
export const pottedPlant = (size: number, leaf: string, shade: string, pot: string): string => {
  const blade = (angle: number, length: number, fill: string): string =>
    path(
      `M0 0Q${-length * 0.22} ${-length * 0.5} 0 ${-length}Q${length * 0.22} ${-length * 0.5} 0 0Z`,
      fill,
      { transform: `translate(0 ${-size * 0.34}) rotate(${angle})` },
    );
  return (
    blade(-46, size * 0.6, shade) +
    blade(44, size * 0.62, leaf) +
    blade(-20, size * 0.76, leaf) +
    blade(18, size * 0.8, shade) +
    blade(0, size * 0.66, leaf) +
    path(`M${-size * 0.22} ${-size * 0.38}H${size * 0.22}L${size * 0.16} 0H${-size * 0.16}Z`, pot, {
      stroke: pot,
      strokeWidth: 8,
    })
  );
};
