// What the pictures of charts are made of. Every part is drawn from its own top left corner and knows its height.
import {
  ACCENT,
  LINE,
  LINK,
  LINK_HOVER,
  PRIMARY_DARK,
  SCALE_TINTS,
  SUN,
  SURFACE,
  TEXT_MUTED,
} from '../shared/colours.ts';
import { xmlText } from './xml.ts';

export const WIDTH = 1200;
export const MARGIN = 48;
export const INNER = WIDTH - 2 * MARGIN;
export const INK = PRIMARY_DARK;
export const MUTED = TEXT_MUTED;
export const RULE = LINE;
export const SERIES = [LINK, SUN, INK, ACCENT, RULE];
export const SCALE = [...SCALE_TINTS, LINK, LINK_HOVER];

export type Drawn = { svg: string; height: number };

type Text = { size?: number; weight?: number; fill?: string; anchor?: 'start' | 'middle' | 'end' };

export const text = (x: number, y: number, content: string, { size = 20, weight, fill, anchor }: Text = {}) =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}"${weight ? ` font-weight="${weight}"` : ''} fill="${fill ?? INK}"${anchor ? ` text-anchor="${anchor}"` : ''}>${xmlText(content)}</text>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${Math.max(width, 0).toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}" stroke="${INK}" stroke-width="0.75"/>`;

/** Nothing here can measure a text; a letter is taken for a little more than half as wide as it is high. */
export function linesOf(content: string, width: number, size: number): string[] {
  const most = Math.max(4, Math.floor(width / (size * 0.56)));
  const lines: string[] = [];
  for (const word of content.split(/[ \n]+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export function paragraph(content: string, width: number, style: Text & { x?: number } = {}): Drawn {
  const { size = 20, x = 0 } = style;
  const lines = linesOf(content, width, size);
  const svg = lines.map((line, index) => text(x, size + index * size * 1.3, line, style)).join('');
  return { svg, height: lines.length * size * 1.3 };
}

export const LABELS = 330;

/** Rows of a label and what is drawn beside it. */
export function rows<Item extends { label: string }>(
  items: Item[],
  draw: (item: Item, y: number) => string,
): Drawn {
  let y = 0;
  const svg = items.map((item) => {
    const label = paragraph(item.label, LABELS - 20, { size: 19 });
    const height = Math.max(label.height, 32) + 12;
    const row = `<g transform="translate(0 ${y.toFixed(1)})">${label.svg}${draw(item, Math.max(0, (label.height - 32) / 2))}</g>`;
    y += height;
    return row;
  });
  return { svg: svg.join(''), height: y };
}

/** Names of series or parts, each beside its colour. */
export function legend(names: { label: string; fill: string }[]): Drawn {
  let [x, y] = [0, 0];
  const svg = names.map(({ label, fill }) => {
    const width = 44 + label.length * 11;
    if (x > 0 && x + width > INNER) [x, y] = [0, y + 34];
    const entry = rect(x, y + 4, 22, 22, fill) + text(x + 32, y + 22, label, { size: 19 });
    x += width;
    return entry;
  });
  return { svg: svg.join(''), height: y + 44 };
}

export function stack(...parts: Drawn[]): Drawn {
  let y = 0;
  const svg = parts.map((part) => {
    const placed = `<g transform="translate(0 ${y.toFixed(1)})">${part.svg}</g>`;
    y += part.height;
    return placed;
  });
  return { svg: svg.join(''), height: y };
}

const white = (fill: string | undefined) => (fill === SERIES[0] || fill === INK ? SURFACE : INK);

/** One bar in parts, from the left. */
export function strip(values: number[], y: number, from: number, width: number, least: number): string {
  const total = values.reduce((sum, value) => sum + value, 0) || 1;
  let x = from;
  return values
    .map((value, index) => {
      const fill = SERIES[index] ?? RULE;
      const length = (value / total) * width;
      const label = (value / total) * 100 >= least ? `${Math.round((value / total) * 100)} %` : '';
      const part =
        rect(x, y, length, 32, fill) +
        text(x + length / 2, y + 23, label, { size: 17, weight: 600, fill: white(fill), anchor: 'middle' });
      x += length;
      return part;
    })
    .join('');
}
