/** Machines and stores of data. */
import { type Block, type Faces, isoBlock, onLeft, onRight } from '../isometric.ts';
import { c } from '../palette.ts';
import { circle, ellipse, faded, linear, path, rect, stroke } from '../shapes.ts';

/** A rack seen from the front; the origin is its upper left corner. */
export function rack(width: number, height: number, units: number, lit: string): string {
  const gap = (height - 40) / units;
  const unit = (i: number): string => {
    const y = 24 + i * gap;
    return (
      rect(22, y, width - 44, gap - 14, 10, i % 3 === 1 ? c.ink3 : c.ink2) +
      stroke(`M46 ${y + gap / 2 - 7}h${width * 0.34}`, faded(c.air, 0.5), gap * 0.26, {
        strokeDasharray: '4 9',
        strokeLinecap: 'butt',
      }) +
      circle(width - 50, y + gap / 2 - 7, gap * 0.12, i % 4 === 2 ? c.sun : lit) +
      circle(width - 82, y + gap / 2 - 7, gap * 0.12, lit) +
      rect(width - 150, y + gap * 0.3 - 4, 36, gap * 0.26, 4, faded(c.sky, 0.45))
    );
  };
  return (
    rect(0, 0, width, height, 22, linear('#3B5266', c.ink, 70)) +
    Array.from({ length: units }, (_, i) => unit(i)).join('') +
    rect(30, height, 40, 16, 4, c.ink) +
    rect(width - 70, height, 40, 16, 4, c.ink)
  );
}

/** A store of data as a drum; the origin is the middle of its base. */
export function drum(
  width: number,
  height: number,
  layers: number,
  side: string,
  shade: string,
  lid: string,
  mark: string = c.white,
): string {
  const [r, flat] = [width / 2, width * 0.17];
  const step = height / layers;
  const seams = Array.from(
    { length: layers - 1 },
    (_, i) => `M${-r} ${-step * (i + 1)}A${r} ${flat} 0 0 0 ${r} ${-step * (i + 1)}`,
  );
  return (
    path(`M${-r} ${-height}V0A${r} ${flat} 0 0 0 ${r} 0V${-height}Z`, linear(side, shade, 0)) +
    stroke(seams.join(''), faded(c.white, 0.45), 5) +
    ellipse(0, -height, r, flat, lid) +
    Array.from({ length: layers }, (_, i) =>
      circle(-r * 0.66, -step * i - step * 0.36, step * 0.09, mark),
    ).join('')
  );
}

/** A cabinet of an electronic registry in isometry: drawers on the left side, a light on each. */
export function isoCabinet(block: Block, faces: Faces, drawers: number, handle: string): string {
  const { x, y, z = 0, width, depth, height } = block;
  const gap = height / drawers;
  const front = Array.from(
    { length: drawers },
    (_, i) =>
      rect(width * 0.08, i * gap + gap * 0.1, width * 0.84, gap * 0.8, 6, faded(c.white, 0.16)) +
      rect(width * 0.34, i * gap + gap * 0.42, width * 0.32, gap * 0.14, 4, handle),
  );
  return (
    isoBlock(block, faces) +
    onLeft(x, y + depth, z + height, front.join('')) +
    onRight(
      x + width,
      y + depth,
      z + height,
      stroke(`M${depth * 0.2} ${gap * 0.5}h${depth * 0.4}`, faded(c.white, 0.3), 6),
    )
  );
}
