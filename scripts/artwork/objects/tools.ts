/** Tools and furniture. */
import { c } from '../palette.ts';
import { circle, linear, path, rect, stroke } from '../shapes.ts';

/** A spanner about 400 long, lying along x from the origin. */
export const spanner = (fill: string): string =>
  stroke('M70 0H350', fill, 38) +
  path('M0 -66A70 70 0 1 0 0 66L40 30Q10 26 10 0Q10 -26 40 -30Z', fill, {
    transform: 'translate(40 0) rotate(180)',
  }) +
  circle(366, 0, 52, fill) +
  circle(366, 0, 22, c.white, { fillOpacity: 0.9 });

/** A screwdriver about 360 long, its tip at the origin. */
export const screwdriver = (handle: string, shade: string): string =>
  stroke('M8 0H180', c.slate, 18) +
  path('M0 -14H26V14H0Z', c.slate) +
  rect(170, -40, 190, 80, 34, linear(handle, shade, 90)) +
  stroke('M210 -14H320M210 14H320', c.white, 6, { strokeOpacity: 0.45 });

/** A table seen from the side; the origin is the middle of its top. */
export const table = (width: number, height: number, top: string, leg: string): string =>
  stroke(
    `M${-width * 0.4} 20L${-width * 0.43} ${height}M${width * 0.4} 20L${width * 0.43} ${height}`,
    leg,
    20,
  ) + rect(-width / 2, 0, width, 30, 15, top);

/** An armchair seen from the side, facing right; the origin is the middle of its seat, the floor 270 below. */
export const armchair = (fill: string, shade: string): string =>
  stroke('M-120 170L-136 262M120 170L136 262', c.ink3, 18) +
  rect(-190, -250, 110, 400, 50, shade) +
  rect(-170, 20, 340, 160, 40, fill);

export const cup = (size: number, fill: string, shade: string): string =>
  stroke(
    `M${size * 0.5} ${-size * 0.7}Q${size * 0.95} ${-size * 0.66} ${size * 0.8} ${-size * 0.36}Q${size * 0.7} ${-size * 0.2} ${size * 0.4} ${-size * 0.2}`,
    shade,
    size * 0.14,
  ) +
  path(
    `M${-size * 0.55} ${-size}H${size * 0.55}Q${size * 0.55} 0 ${size * 0.2} 0H${-size * 0.2}Q${-size * 0.55} 0 ${-size * 0.55} ${-size}Z`,
    fill,
  ) +
  stroke(
    `M${-size * 0.2} ${-size * 1.3}q${-size * 0.14} ${-size * 0.18} 0 ${-size * 0.36}M${size * 0.2} ${-size * 1.3}q${-size * 0.14} ${-size * 0.18} 0 ${-size * 0.36}`,
    shade,
    size * 0.08,
  );

/** A suitcase; the origin is the middle of its base. */
export const suitcase = (width: number, height: number, fill: string, shade: string): string =>
  stroke(`M${-width * 0.2} ${-height}V${-height * 1.22}H${width * 0.2}V${-height}`, c.ink3, 14) +
  rect(-width / 2, -height, width, height - 12, 22, linear(fill, shade, 30)) +
  stroke(`M${-width * 0.24} ${-height + 14}V${-26}M${width * 0.24} ${-height + 14}V${-26}`, c.white, 6, {
    strokeOpacity: 0.4,
  }) +
  circle(-width * 0.32, -10, 12, c.ink) +
  circle(width * 0.32, -10, 12, c.ink);
