// The card of a page as SVG, all but its picture: the sign, what kind of page it is, its title, the slogan. Its letters are
// outlines, so it needs no font.
import { SHARE_SIZE } from '../files/share-picture.ts';
import { ACCENT, ON_DARK_MUTED, PRIMARY_DARK, SURFACE } from '../shared/colours.ts';
import { firstLines, isBlank, linesOf, outline, type Weight } from './outlines.ts';

/** Another drawing of the same page has another address. */
export const CARD_DESIGN = 1;

export type CardWords = {
  title: string;
  line: string;
  shortName: string;
  name: string;
  slogan: string;
};

/** What stands at the right side: a picture that is cropped, one that is shown whole, or the sign itself. */
export type CardSide = 'picture' | 'whole' | 'sign';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const LEFT = 72;
/** Of the text. */
const ROOM = { picture: 580, whole: 500, sign: 660 } as const satisfies Record<CardSide, number>;
const MOST_LINES = 4;
/** The base of the last line of a title. */
const TITLE_BASE = 458;
/** The largest in which a title fits; what does not fit in the last is cut. */
const SIZES = [
  { size: 64, most: 3 },
  { size: 54, most: MOST_LINES },
  { size: 46, most: MOST_LINES },
  { size: 40, most: MOST_LINES },
] as const;

type Style = { size: number; weight: Weight; fill: string };

const text = (words: string, x: number, y: number, { size, weight, fill }: Style): string =>
  `<path fill="${fill}" d="${outline(words, [x, y], size, weight)}"/>`;

/** As src/ui/sign.tsx draws it, in a square of 48. */
const sign = (line: string, dots: string): string =>
  [
    `<path d="M24 41L9 26A10.6 10.6 0 0 1 24 11" fill="none" stroke-width="6.6" stroke-linecap="round" stroke-linejoin="round" ${line}/>`,
    ...[
      [32.2, 7.9],
      [39.9, 12],
      [41.9, 20.6],
      [37.1, 27.9],
      [30.7, 34.4],
    ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.5" ${dots}/>`),
    `<circle cx="24" cy="24" r="5.2" fill="${ACCENT}"/>`,
  ].join('');

/** A line that turns into dots, as the sign does, beside the picture. */
function seam(x: number): string {
  const [end, step] = [330, 24];
  const dots = Array.from({ length: Math.ceil((HEIGHT - end) / step) }, (_, index) => {
    return `<circle cx="${x}" cy="${end + step * (index + 1)}" r="4"/>`;
  });
  return `<g fill="${ACCENT}"><path d="M${x} -8V${end}" stroke="${ACCENT}" stroke-width="8" stroke-linecap="round"/>${dots.join('')}</g>`;
}

function side(kind: CardSide): string {
  if (kind === 'picture') return seam(WIDTH - 480 - 18);
  if (kind === 'whole') return '';
  const faint = `stroke="${SURFACE}" stroke-opacity=".09"`;
  return `<g transform="translate(742 60) scale(10.6)">${sign(faint, `fill="${SURFACE}" fill-opacity=".16"`)}</g>`;
}

function titleLines(title: string, width: number): { lines: string[]; size: number } {
  for (const { size, most } of SIZES) {
    const lines = linesOf(title, { width, size, weight: 600 });
    if (lines.length <= most) return { lines, size };
  }
  const fit = { width, size: SIZES[3].size, weight: 600 } as const;
  return { lines: firstLines(linesOf(title, fit), MOST_LINES, fit), size: fit.size };
}

function oneLine(words: string, width: number, { size, weight }: Omit<Style, 'fill'>): string {
  const fit = { width, size, weight };
  return firstLines(linesOf(words, fit), 1, fit)[0] ?? '';
}

export function cardSvg({ title, line, shortName, name, slogan }: CardWords, kind: CardSide): string {
  const room = ROOM[kind];
  // A title of emoji alone leaves nothing to be drawn.
  const { lines, size } = titleLines(isBlank(title) ? name : title, room);
  const step = Math.round(size * 1.17);
  const first = TITLE_BASE - step * (lines.length - 1);
  const small = { size: 26, weight: 600 } as const;
  const quiet = { size: 25, weight: 400 } as const;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<defs><pattern id="dots" width="37" height="37" patternUnits="userSpaceOnUse"><circle cx="18" cy="18" r="1.6" fill="${SURFACE}" fill-opacity=".13"/></pattern></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PRIMARY_DARK}"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#dots)"/>`,
    side(kind),
    `<g transform="translate(${LEFT - 9} 48) scale(1.75)">${sign(`stroke="${SURFACE}"`, `fill="${SURFACE}"`)}</g>`,
    text(oneLine(shortName, room - 104, { size: 36, weight: 600 }), LEFT + 92, 104, {
      ...{ size: 36, weight: 600, fill: SURFACE },
    }),
    text(oneLine(line, room, small), LEFT, first - size - 10, { ...small, fill: ACCENT }),
    ...lines.map((words, index) => {
      return text(words, LEFT - size * 0.04, first + step * index, { size, weight: 600, fill: SURFACE });
    }),
    `<rect x="${LEFT}" y="506" width="84" height="6" rx="3" fill="${ACCENT}"/>`,
    text(oneLine(slogan, Math.max(room, ROOM.picture), quiet), LEFT, 562, { ...quiet, fill: ON_DARK_MUTED }),
    '</svg>',
  ].join('');
}
