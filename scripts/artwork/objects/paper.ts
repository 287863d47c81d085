/** Documents and stationery. The origin is the upper left corner unless a comment says otherwise. */
import { c } from '../palette.ts';
import { at, circle, faded, linear, path, rect, ring, short, stroke } from '../shapes.ts';
import { heart, tick } from './signs.ts';

/** Lines of writing: lengths are shares of the width. */
export const lines = (
  x: number,
  y: number,
  width: number,
  gap: number,
  shares: readonly number[],
  colour: string,
  weight = 10,
): string =>
  stroke(
    shares.map((share, i) => `M${short(x)} ${short(y + i * gap)}h${short(share * width)}`).join(''),
    colour,
    weight,
  );

export interface Sheet {
  fill?: string;
  line?: string;
  accent?: string;
  rows?: number;
}

/** A document with a folded corner. */
export function sheet(
  width: number,
  height: number,
  { fill = c.white, line = c.haze, accent = c.sky, rows = 6 }: Sheet = {},
): string {
  const fold = width * 0.2;
  const margin = width * 0.12;
  const shares = Array.from(
    { length: rows },
    (_, i) => [0.76, 0.7, 0.76, 0.5, 0.72, 0.62, 0.76, 0.4][i % 8] ?? 0.7,
  );
  return (
    path(
      `M12 0H${width - fold}L${width} ${fold}V${height - 12}Q${width} ${height} ${width - 12} ${height}H12Q0 ${height} 0 ${height - 12}V12Q0 0 12 0Z`,
      fill,
    ) +
    path(
      `M${width - fold} 0V${fold - 10}Q${width - fold} ${fold} ${width - fold + 10} ${fold}H${width}Z`,
      line,
    ) +
    rect(margin, margin * 1.3, width * 0.4, width * 0.07, width * 0.035, accent) +
    lines(
      margin,
      margin * 3.2,
      width,
      (height - margin * 4.4) / Math.max(rows - 1, 1),
      shares,
      line,
      width * 0.035,
    )
  );
}

/** A form whose rows are boxes, some of them ticked. */
export function form(
  width: number,
  rows: number,
  ticked: number,
  gap: number,
  box: string,
  mark: string,
  line: string,
): string {
  return Array.from({ length: rows }, (_, i) => {
    const y = i * gap;
    const side = gap * 0.5;
    const done = i < ticked;
    return (
      rect(0, y, side, side, side * 0.25, done ? mark : box) +
      (done ? at(side / 2, y + side / 2, tick(side * 0.55, c.white)) : '') +
      lines(
        side * 1.7,
        y + side * 0.5,
        width - side * 1.7,
        0,
        [[0.9, 0.7, 0.8, 0.6][i % 4] ?? 0.8],
        line,
        side * 0.34,
      )
    );
  }).join('');
}

/** An aid certificate: notched edge, tear line, a heart. */
export function certificate(
  width: number,
  height: number,
  fill: string,
  edge: string,
  accent: string,
): string {
  const tear = width * 0.7;
  const r = height * 0.08;
  return (
    path(
      `M24 0H${tear - r}A${r} ${r} 0 0 0 ${tear + r} 0H${width - 24}Q${width} 0 ${width} 24V${height - 24}Q${width} ${height} ${width - 24} ${height}H${tear + r}A${r} ${r} 0 0 0 ${tear - r} ${height}H24Q0 ${height} 0 ${height - 24}V24Q0 0 24 0Z`,
      fill,
    ) +
    stroke(`M${tear} ${r * 2}V${height - r * 2}`, edge, 5, { strokeDasharray: '2 16' }) +
    at((tear + width) / 2, height / 2, heart(height * 0.2, accent)) +
    rect(width * 0.08, height * 0.18, width * 0.3, height * 0.1, height * 0.05, accent) +
    lines(width * 0.1, height * 0.46, width, height * 0.17, [0.48, 0.4], edge, height * 0.055) +
    stroke(`M${width * 0.1} ${height * 0.84}h${width * 0.46}`, faded(c.ink, 0.75), height * 0.12, {
      strokeDasharray: '5 9 12 8 4 12',
      strokeLinecap: 'butt',
    })
  );
}

export const envelope = (width: number, height: number, fill: string, flap: string, edge: string): string =>
  rect(0, 0, width, height, 20, fill) +
  path(
    `M0 ${height - 16}L${width * 0.4} ${height * 0.5}H${width * 0.6}L${width} ${height - 16}Q${width} ${height} ${width - 20} ${height}H20Q0 ${height} 0 ${height - 16}Z`,
    edge,
  ) +
  path(
    `M6 8Q0 0 20 0H${width - 20}Q${width} 0 ${width - 6} 8L${width * 0.56} ${height * 0.58}Q${width / 2} ${height * 0.66} ${width * 0.44} ${height * 0.58}Z`,
    flap,
  );

export const clipboard = (width: number, height: number, board: string, content: string): string =>
  rect(0, 0, width, height, 24, board) +
  rect(width * 0.07, width * 0.1, width * 0.86, height - width * 0.17, 10, c.white) +
  rect(width * 0.3, -width * 0.06, width * 0.4, width * 0.16, 14, c.ink3) +
  circle(width / 2, -width * 0.02, width * 0.04, c.haze) +
  content;

/** A month: days are dots, some of them marked. */
export function calendar(
  width: number,
  height: number,
  head: string,
  marked: readonly number[],
  mark: string,
  fill: string = c.white,
): string {
  const top = height * 0.24;
  const [column, row] = [width / 7.6, (height - top) / 5.4];
  const days = Array.from({ length: 28 }, (_, i) => {
    const x = column * 0.8 + (i % 7) * column;
    const y = top + row * 0.75 + Math.floor(i / 7) * row + row * 0.2;
    const side = Math.min(column, row) * 0.62;
    return rect(
      x - side / 2 + column * 0.2,
      y - side / 2,
      side,
      side,
      side * 0.28,
      marked.includes(i) ? mark : c.mist,
    );
  });
  return (
    rect(0, 0, width, height, 28, fill) +
    path(`M28 0H${width - 28}Q${width} 0 ${width} 28V${top}H0V28Q0 0 28 0Z`, head) +
    [0.24, 0.76].map((k) => rect(width * k - 11, -height * 0.06, 22, height * 0.18, 11, c.ink3)).join('') +
    days.join('')
  );
}

/** An open book seen from above; the origin is the middle of the spine. */
export function openBook(width: number, height: number, cover: string, line: string): string {
  const page = (side: number): string => {
    const w = (side * width) / 2;
    return (
      path(
        `M0 ${-height / 2}Q${w * 0.4} ${-height * 0.62} ${w * 0.96} ${-height * 0.5}V${height * 0.44}Q${w * 0.4} ${height * 0.34} 0 ${height / 2}Z`,
        side < 0 ? linear(c.white, c.mist, 0) : linear(c.mist, c.white, 0),
      ) +
      [0, 1, 2, 3, 4, 5]
        .map((i) =>
          stroke(
            `M${w * 0.14} ${-height * 0.32 + i * height * 0.12}Q${w * 0.45} ${-height * 0.41 + i * height * 0.12} ${w * (i % 3 === 2 ? 0.6 : 0.82)} ${-height * 0.36 + i * height * 0.12}`,
            i ? line : c.sky,
            height * (i ? 0.028 : 0.045),
          ),
        )
        .join('')
    );
  };
  return (
    path(
      `M${-width * 0.53} ${-height * 0.42}Q${-width * 0.2} ${-height * 0.5} 0 ${-height * 0.4}Q${width * 0.2} ${-height * 0.5} ${width * 0.53} ${-height * 0.42}V${height * 0.56}Q${width * 0.2} ${height * 0.44} 0 ${height * 0.58}Q${-width * 0.2} ${height * 0.44} ${-width * 0.53} ${height * 0.56}Z`,
      cover,
    ) +
    page(-1) +
    page(1)
  );
}

export const folder = (width: number, height: number, back: string, front: string): string =>
  path(
    `M16 0H${width * 0.36}L${width * 0.46} ${height * 0.14}H${width - 16}Q${width} ${height * 0.14} ${width} ${height * 0.26}V${height - 16}Q${width} ${height} ${width - 16} ${height}H16Q0 ${height} 0 ${height - 16}V16Q0 0 16 0Z`,
    back,
  ) +
  path(
    `M0 ${height * 0.3}H${width}V${height - 16}Q${width} ${height} ${width - 16} ${height}H16Q0 ${height} 0 ${height - 16}Z`,
    front,
  );

/** A square code of modules, made up and readable by no scanner. */
export function squareCode(size: number, colour: string): string {
  const unit = size / 9;
  const modules =
    'M4 0h0M4 1h0M3 3h0M4 3h1M7 3h0M0 4h1M3 4h0M5 4h0M8 4h0M3 5h1M6 5h1M4 6h0M6 6h0M8 6h0M5 7h1M8 7h0M4 8h0M7 8h1';
  const d = modules.replace(
    /M(\d) (\d)h(\d)/g,
    (_, x, y, w) => `M${(Number(x) + 0.5) * unit} ${(Number(y) + 0.5) * unit}h${Number(w) * unit || 0.1}`,
  );
  const corner = (x: number, y: number): string =>
    ring(x, y, unit * 1.1, colour, unit * 0.7) + circle(x, y, unit * 0.5, colour);
  return (
    corner(unit * 1.5, unit * 1.5) +
    corner(unit * 7.5, unit * 1.5) +
    corner(unit * 1.5, unit * 7.5) +
    stroke(d, colour, unit * 0.8)
  );
}
