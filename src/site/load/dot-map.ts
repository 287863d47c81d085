// A country of dots: one for each region, about where it lies, its area as large as its figure. The dots push each other
// apart, so none hides another and no hole is left.
import { formatNumber } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import type { LocalizedReport } from '../../modules/reports/drawn-report.ts';
import { REGIONS, REGIONS_WITHOUT_DATA } from '../../modules/reports/regions.ts';

type Dot = { x: number; y: number; radius: number; look: 'some' | 'most' | 'none' };
export type DotMap = { width: number; height: number; dots: Dot[]; most: { name: string; value: string } };

const WIDTH = 520;
const GAP = 5;
const LARGEST = 30;
const LEAST = 7;
const ROUNDS = 240;
/** A degree of longitude is shorter than one of latitude, by so much in the middle of the country. */
const SHORTER = 0.66;
const DEGREE = 42;

/** By report, which is of one language: dots that push each other take the processor 8 ms. */
const drawnBefore = new WeakMap<LocalizedReport, DotMap | null>();

export function dotMapOf(report: LocalizedReport, language: Language): DotMap | null {
  const known = drawnBefore.get(report);
  if (known !== undefined) return known;
  const map = draw(report, language);
  drawnBefore.set(report, map);
  return map;
}

function draw(report: LocalizedReport, language: Language): DotMap | null {
  const view = report.views.find(({ kind }) => kind === 'map');
  if (view?.kind !== 'map') return null;
  const items = view.items.flatMap((item) =>
    'region' in item ? [{ ...item, place: REGIONS[item.region].place }] : [],
  );
  const most = items.toSorted((a, b) => b.value - a.value)[0];
  if (!most) return null;
  const dots = [
    ...items.map(
      (item): Dot => ({
        ...pointOf(item.place),
        radius: Math.max(LARGEST * Math.sqrt(item.value / most.value), LEAST),
        look: item === most ? 'most' : 'some',
      }),
    ),
    ...REGIONS_WITHOUT_DATA.map(({ place }): Dot => ({ ...pointOf(place), radius: 12, look: 'none' })),
  ];
  return {
    ...settled(dots),
    // Ukrainian calls a region by its adjective where they stand in a list.
    most: { name: most.label.replace(/[сц]ька$/, '$& область'), value: formatNumber(most.value, language) },
  };
}

const pointOf = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({
  x: (longitude - 22) * DEGREE * SHORTER,
  y: (52 - latitude) * DEGREE,
});

function settled(dots: Dot[]): Pick<DotMap, 'width' | 'height' | 'dots'> {
  const homes = dots.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round += 1) {
    dots.forEach((dot, index) => {
      const home = homes[index] ?? dot;
      dot.x += (home.x - dot.x) * 0.04;
      dot.y += (home.y - dot.y) * 0.04;
    });
    dots.forEach((dot, index) => {
      for (const other of dots.slice(index + 1)) part(dot, other);
    });
  }
  const left = Math.min(...dots.map(({ x, radius }) => x - radius)) - GAP;
  const top = Math.min(...dots.map(({ y, radius }) => y - radius)) - GAP;
  const right = Math.max(...dots.map(({ x, radius }) => x + radius)) + GAP;
  const bottom = Math.max(...dots.map(({ y, radius }) => y + radius)) + GAP;
  const scale = WIDTH / (right - left);
  const round = (value: number) => Math.round(value * scale);
  return {
    width: WIDTH,
    height: Math.round((bottom - top) * scale),
    dots: dots.map((dot) => ({
      ...dot,
      x: round(dot.x - left),
      y: round(dot.y - top),
      radius: round(dot.radius),
    })),
  };
}

/** Moves two dots apart along the line between them, each by half of what is missing. */
function part(a: Dot, b: Dot): void {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const distance = Math.hypot(dx, dy) || 0.01;
  const missing = a.radius + b.radius + GAP - distance;
  if (missing <= 0) return;
  const [moveX, moveY] = [((dx / distance) * missing) / 2, ((dy / distance) * missing) / 2];
  a.x -= moveX;
  a.y -= moveY;
  b.x += moveX;
  b.y += moveY;
}
