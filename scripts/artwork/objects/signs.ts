/** Small signs, each drawn around its own centre. */
import { c } from '../palette.ts';
import { at, circle, type Point, path, polygon, rect, ring, short, stroke } from '../shapes.ts';

export const heart = (size: number, fill: string): string => {
  const s = (k: number): string => short(k * size);
  return path(
    `M0 ${s(0.95)}C${s(-1.7)} ${s(-0.1)} ${s(-0.95)} ${s(-1.35)} 0 ${s(-0.5)}C${s(0.95)} ${s(-1.35)} ${s(1.7)} ${s(-0.1)} 0 ${s(0.95)}Z`,
    fill,
  );
};

export const tick = (size: number, colour: string, width = size * 0.3): string =>
  stroke(
    `M${-size * 0.55} ${size * 0.05}L${-size * 0.12} ${size * 0.45}L${size * 0.6} ${-size * 0.42}`,
    colour,
    width,
  );

export const tickBadge = (r: number, fill: string, mark: string = c.white): string =>
  circle(0, 0, r, fill) + tick(r * 0.8, mark);

export const warning = (r: number, fill: string, mark: string): string =>
  path(`M0 ${-r}L${r} ${r * 0.75}H${-r}Z`, fill, { stroke: fill, strokeWidth: r * 0.35 }) +
  stroke(`M0 ${-r * 0.4}V${r * 0.15}`, mark, r * 0.22) +
  circle(0, r * 0.55, r * 0.14, mark);

/** A map pin whose point is at the origin. */
export const pin = (
  size: number,
  fill: string,
  inside: string = circle(0, 0, size * 0.36, c.white),
): string =>
  path(
    `M0 0C${-size * 0.3} ${-size * 0.55} ${-size} ${-size * 0.9} ${-size} ${-size * 1.65}A${size} ${size} 0 0 1 ${size} ${-size * 1.65}C${size} ${-size * 0.9} ${size * 0.3} ${-size * 0.55} 0 0Z`,
    fill,
  ) + at(0, -size * 1.65, inside);

export const speechBubble = (
  width: number,
  height: number,
  fill: string,
  tail: 'left' | 'right' = 'left',
): string => {
  const [w, h] = [width / 2, height / 2];
  const side = tail === 'left' ? -1 : 1;
  return (
    rect(-w, -h, width, height, Math.min(h, 44), fill) +
    path(`M${side * w * 0.62} ${h - 8}L${side * w * 0.72} ${h + 46}L${side * w * 0.2} ${h - 8}Z`, fill, {
      stroke: fill,
      strokeWidth: 10,
    })
  );
};

export const magnifier = (r: number, rim: string, glass: string, inside = ''): string =>
  stroke(`M${r * 0.8} ${r * 0.8}L${r * 1.2} ${r * 1.2}`, rim, r * 0.2) +
  stroke(`M${r * 1.22} ${r * 1.22}L${r * 1.85} ${r * 1.85}`, c.sun, r * 0.34) +
  circle(0, 0, r, glass) +
  inside +
  ring(0, 0, r, rim, r * 0.16) +
  stroke(
    `M${-r * 0.62} ${-r * 0.28}A${r * 0.7} ${r * 0.7} 0 0 1 ${-r * 0.2} ${-r * 0.65}`,
    c.white,
    r * 0.08,
  );

export function gear(r: number, teeth: number, fill: string, hole: string): string {
  const points: Point[] = [];
  for (let i = 0; i < teeth * 4; i++) {
    const angle = ((i + 0.5) / (teeth * 4)) * Math.PI * 2;
    const reach = i % 4 < 2 ? r : r * 0.78;
    points.push([Math.cos(angle) * reach, Math.sin(angle) * reach]);
  }
  return polygon(points, fill, { stroke: fill, strokeWidth: r * 0.1 }) + circle(0, 0, r * 0.36, hole);
}

export const headset = (size: number, band: string, cup: string, accent: string): string => {
  const s = (k: number): number => k * size;
  return (
    stroke(
      `M${s(-0.86)} ${s(0.2)}V${s(-0.05)}A${s(0.86)} ${s(0.86)} 0 0 1 ${s(0.86)} ${s(-0.05)}V${s(0.2)}`,
      band,
      s(0.15),
    ) +
    stroke(`M${s(0.86)} ${s(0.5)}Q${s(0.8)} ${s(0.98)} ${s(0.2)} ${s(0.98)}`, band, s(0.08)) +
    rect(s(-0.06), s(0.88), s(0.36), s(0.2), s(0.1), accent) +
    [-1, 1]
      .map(
        (side) =>
          rect(side * s(0.86) - s(0.2), s(0.02), s(0.4), s(0.64), s(0.18), cup) +
          rect(side * s(0.72) - s(0.07), s(0.1), s(0.14), s(0.48), s(0.07), accent),
      )
      .join('')
  );
};

/** A telephone handset seen from the side. */
export const handset = (size: number, fill: string, shade: string): string => {
  const s = (k: number): number => k * size;
  return (
    stroke(`M${s(-0.75)} ${s(0.1)}Q0 ${s(-0.62)} ${s(0.75)} ${s(0.1)}`, fill, s(0.34)) +
    [-1, 1]
      .map((side) =>
        at(
          side * s(0.78),
          s(0.2),
          rect(s(-0.3), s(-0.26), s(0.6), s(0.46), s(0.16), fill) +
            rect(s(-0.3), s(0.1), s(0.6), s(0.14), s(0.06), shade),
          { rotate: side * 24 },
        ),
      )
      .join('')
  );
};

export const wifi = (size: number, colour: string): string =>
  circle(0, 0, size * 0.14, colour) +
  [0.42, 0.74, 1.06]
    .map((r) =>
      stroke(
        `M${-size * r * 0.72} ${-size * r * 0.72}A${size * r} ${size * r} 0 0 1 ${size * r * 0.72} ${-size * r * 0.72}`,
        colour,
        size * 0.16,
      ),
    )
    .join('');

export const clock = (r: number, rim: string, face: string, hand: string): string =>
  circle(0, 0, r, rim) +
  circle(0, 0, r * 0.8, face) +
  stroke(`M0 ${-r * 0.5}V0L${r * 0.34} ${r * 0.2}`, hand, r * 0.12);

/** The open-armed figure in a circle, drawn for this site. */
export const accessibility = (r: number, disc: string, figure: string): string =>
  circle(0, 0, r, disc) +
  circle(0, -r * 0.52, r * 0.15, figure) +
  stroke(`M${-r * 0.52} ${-r * 0.2}Q0 ${-r * 0.08} ${r * 0.52} ${-r * 0.2}`, figure, r * 0.15) +
  path(`M${-r * 0.17} ${-r * 0.16}H${r * 0.17}V${r * 0.16}H${-r * 0.17}Z`, figure) +
  stroke(
    `M${-r * 0.1} ${r * 0.12}L${-r * 0.28} ${r * 0.62}M${r * 0.1} ${r * 0.12}L${r * 0.28} ${r * 0.62}`,
    figure,
    r * 0.15,
  );

export const graduationCap = (size: number, fill: string, shade: string, tassel: string): string => {
  const s = (k: number): number => k * size;
  return (
    path(`M${s(-0.52)} ${s(0.05)}V${s(0.42)}Q0 ${s(0.72)} ${s(0.52)} ${s(0.42)}V${s(0.05)}Z`, shade) +
    polygon(
      [
        [0, s(-0.45)],
        [s(1), 0],
        [0, s(0.45)],
        [s(-1), 0],
      ],
      fill,
      { stroke: fill, strokeWidth: s(0.06) },
    ) +
    stroke(`M0 0L${s(0.78)} ${s(0.14)}V${s(0.56)}`, tassel, s(0.06)) +
    circle(s(0.78), s(0.62), s(0.1), tassel)
  );
};

export const quoteMark = (size: number, fill: string): string =>
  [0, 1.15]
    .map((shift) =>
      at(
        shift * size,
        0,
        path(
          `M0 0V${-size * 0.5}Q0 ${-size * 1.15} ${size * 0.75} ${-size * 1.25}V${-size * 0.9}Q${size * 0.45} ${-size * 0.8} ${size * 0.45} ${-size * 0.46}H${size * 0.9}V${size * 0.4}H0Z`,
          fill,
          { stroke: fill, strokeWidth: size * 0.08 },
        ),
      ),
    )
    .join('');

export const bulb = (r: number, glass: string, base: string): string =>
  circle(0, 0, r, glass) +
  path(`M${-r * 0.5} ${r * 0.7}H${r * 0.5}L${r * 0.4} ${r * 1.3}H${-r * 0.4}Z`, glass) +
  rect(-r * 0.42, r * 1.25, r * 0.84, r * 0.5, r * 0.2, base) +
  stroke(
    `M${-r * 0.3} ${-r * 0.1}L0 ${r * 0.25}L${r * 0.3} ${-r * 0.1}M0 ${r * 0.25}V${r * 1}`,
    base,
    r * 0.1,
  );
