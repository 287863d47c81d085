import { createElement } from 'react';
import { expect, test } from 'vitest';
import { readCatalogues } from '../../i18n/catalogues.server.ts';
import { NOTHING_SELECTED } from '../../modules/reports/report-selection.ts';
import { chartPicture } from '../../rendering/chart-picture.ts';
import { drawn } from '../load/drawn.tsx';
import type { ChartView } from './chart-view.ts';
import { acrossOf, linesThrough, monthPlaces } from './month-places.ts';
import { ReportContext } from './report-context.ts';
import { ReportView } from './report-view.tsx';

test.each([
  ['months in a row', ['2025-11', '2025-12', '2026-01'], [0, 1, 2], [[0, 3]]],
  [
    'months that are missing',
    ['2025-01', '2025-02', '2025-05', '2025-07', '2025-08'],
    [0, 1, 4, 6, 7],
    [
      [0, 2],
      [2, 3],
      [3, 5],
    ],
  ],
  ['quarters', ['2025-03', '2025-06', '2025-09', '2025-12'], [0, 1, 2, 3], [[0, 4]]],
  [
    'a quarter that is missing',
    ['2025-03', '2025-06', '2025-12'],
    [0, 1, 3],
    [
      [0, 2],
      [2, 3],
    ],
  ],
  ['months in disorder', ['2025-03', '2025-01', '2025-02'], [0, 1, 2], [[0, 3]]],
  ['one month', ['2025-03'], [0], [[0, 1]]],
])('%s stand at their time, and lines end at a gap', (_name, months, steps, stretches) => {
  const places = monthPlaces(months);
  expect(places.steps).toEqual(steps);
  expect(places.stretches).toEqual(stretches);
  expect(acrossOf(places, months.length - 1)).toBe(1);
});

test('the way to a month that is not over is no sure line, and there is none across a gap', () => {
  const lines = (...months: string[]) => linesThrough(monthPlaces(months), true);
  expect(lines('2025-01', '2025-02', '2025-03')).toEqual({ sure: [[0, 2]], unsure: [[1, 3]] });
  expect(lines('2025-01', '2025-02', '2025-05')).toEqual({ sure: [[0, 2]], unsure: [] });
  expect(monthPlaces(['2025-01', '2025-02', '2025-05']).alone).toEqual([2]);
});

const timed: Omit<ChartView<'lines'>, 'kind'> = {
  ...{ id: 'v', title: 'T', finding: '', note: '', span: 6, dimension: 'M', unit: '' },
  ...{ months: ['2025-01', '2025-02', '2025-04', '2025-07', '2025-08'], events: [] },
  series: [{ label: 'A', values: [1, 2, 3, 4, 5] }],
};

test.each(['lines', 'multiples'] as const)('%s are parted where months are missing', (kind) => {
  const { texts } = readCatalogues();
  const page = { texts, language: 'ua' as const, url: new URL('https://site.example/reports/s') };
  const view = { ...timed, kind };
  const pen = { asOf: '2025-08-31', language: 'ua' as const, t: texts('ua').of('pages') };
  const around = { slug: 's', asOf: pen.asOf, selection: NOTHING_SELECTED };
  const html = drawn(
    createElement(ReportContext, { value: around }, createElement(ReportView, { view })),
    page,
  );
  for (const markup of [html, chartPicture(view, [], pen)]) {
    const lines = [...markup.matchAll(/<polyline points="([^"]*)"/g)].map(([, points = '']) => points);
    expect(lines.map((points) => points.split(' ').length)).toEqual([2, 2]);
  }
  // April is three of seven months on its way.
  expect(html).toContain(`left:${(3 / 7) * 100}%`);
});
