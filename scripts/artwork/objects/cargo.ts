/** Boxes, gifts, pallets and the lorry of humanitarian aid. */
import { type Block, type Faces, isoBlock, onLeft, onRight } from '../isometric.ts';
import { c } from '../palette.ts';
import { at, circle, faded, group, linear, path, rect, stroke } from '../shapes.ts';
import { heart } from './signs.ts';

export const CRATE: Faces = { top: '#FFDC8A', left: c.sun, right: c.sun2 };
export const CRATE_BLUE: Faces = { top: c.air, left: c.sky, right: c.sky2 };
export const CRATE_DEEP: Faces = { top: '#6F9DFF', left: c.blue, right: c.blue2 };
export const CRATE_WHITE: Faces = { top: c.white, left: c.mist, right: c.haze };

/** An isometric crate with a strip of tape and a heart on its left side. */
export function isoCrate(block: Block, faces: Faces = CRATE, mark = c.white as string): string {
  const { x, y, z = 0, width, depth, height } = block;
  return group([
    isoBlock(block, faces),
    onLeft(
      x,
      y + depth,
      z + height,
      rect(width * 0.4, 0, width * 0.2, height * 0.26, 0, faded(c.ink, 0.14)) +
        at(width * 0.26, height * 0.68, heart(height * 0.12, mark)),
    ),
    onRight(
      x + width,
      y + depth,
      z + height,
      rect(depth * 0.4, 0, depth * 0.2, height * 0.26, 0, faded(c.ink, 0.14)) +
        stroke(
          `M${depth * 0.58} ${height * 0.72}h${depth * 0.26}M${depth * 0.58} ${height * 0.84}h${depth * 0.16}`,
          faded(c.ink, 0.35),
          height * 0.05,
        ),
    ),
  ]);
}

/** A box seen from the front; the origin is the middle of its base. */
export const frontBox = (width: number, height: number, fill: string, shade: string, mark = ''): string =>
  rect(-width / 2, -height, width, height, 10, fill) +
  rect(-width / 2, -height, width, height * 0.16, 8, shade) +
  rect(-width * 0.09, -height, width * 0.18, height * 0.34, 0, faded(c.white, 0.55)) +
  at(0, -height * 0.36, mark);

/** A gift; the origin is the middle of its base. */
export const gift = (size: number, fill: string, shade: string, ribbon: string): string => {
  const [w, h] = [size, size * 0.82];
  return (
    rect(-w * 0.46, -h * 0.8, w * 0.92, h * 0.8, 16, linear(fill, shade, 40)) +
    rect(-w * 0.09, -h * 0.8, w * 0.18, h * 0.8, 0, ribbon) +
    rect(-w * 0.52, -h, w * 1.04, h * 0.27, 14, fill) +
    rect(-w * 0.09, -h, w * 0.18, h * 0.27, 0, ribbon) +
    stroke(
      `M0 ${-h}C${-w * 0.1} ${-h * 1.35} ${-w * 0.42} ${-h * 1.42} ${-w * 0.36} ${-h * 1.14}Q${-w * 0.3} ${-h * 0.98} 0 ${-h}C${w * 0.1} ${-h * 1.35} ${w * 0.42} ${-h * 1.42} ${w * 0.36} ${-h * 1.14}Q${w * 0.3} ${-h * 0.98} 0 ${-h}`,
      ribbon,
      size * 0.075,
    )
  );
};

const wheel = (x: number): string =>
  circle(x, 0, 62, c.ink) + circle(x, 0, 30, c.haze) + circle(x, 0, 10, c.ink3);

/** A lorry driving right; the origin is the road under the rear wheel. About 900 long. */
export function lorry(box: string, shade: string, cab: string, emblem: string): string {
  return at(0, -62, [
    rect(-150, -380, 620, 350, 24, linear(box, shade, 50)),
    stroke('M-60 -340V-70M30 -340V-70M290 -340V-70M380 -340V-70', faded(c.ink, 0.1), 6),
    at(160, -205, emblem),
    rect(-170, -40, 900, 40, 16, c.ink2),
    path('M490 -36V-290Q490 -316 516 -316H610Q644 -316 660 -290L716 -186Q728 -166 728 -140V-36Z', cab),
    path('M536 -270H604Q622 -270 632 -252L668 -184H536Z', c.ink),
    path('M552 -270H590L560 -184H536V-254Z', faded(c.white, 0.25)),
    rect(700, -112, 40, 34, 12, c.sun),
    stroke('M540 -130H586', faded(c.ink, 0.4), 10),
    wheel(-30),
    wheel(110),
    wheel(600),
  ]);
}

/** A wooden pallet seen from the front; the origin is the middle of its base. */
export const pallet = (width: number): string =>
  rect(-width / 2, -44, width, 14, 4, c.sun2) +
  [-0.44, -0.06, 0.32].map((k) => rect(width * k, -30, width * 0.12, 22, 2, c.skin3)).join('') +
  rect(-width / 2, -10, width, 10, 4, c.sun2);
