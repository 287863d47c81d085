import { expect, test } from 'vitest';
import { reportIn } from '../../../tests/factories/reports.ts';
import { readSelection, selectionQuery, selectMonths } from './report-selection.ts';

const report = (slug: string) => reportIn(slug, 'ua');
const vpo = report('dashboard-vpo');

/** The one address of a selection. */
const canonical = (query: string, of = vpo) => {
  const { region = null, from = null, to = null } = Object.fromEntries(new URLSearchParams(query));
  return selectionQuery(readSelection(of, { region, from, to }));
};

test.each([
  ['', ''],
  ['region=lvivska', '?region=lvivska'],
  ['to=2025-01&from=2024-07&region=kyiv', '?region=kyiv&from=2024-07&to=2025-01'],
  ['region=&from=2023-07&to=2025-06', ''],
  ['from=2025-01&to=2024-07', '?from=2024-07&to=2025-01'],
  ['from=2024-07', '?from=2024-07'],
  ['region=atlantis&from=2099-01&to=x', ''],
  ['region=toString', ''],
  ['from=2025-06&to=2025-06', '?from=2025-06'],
])('“%s” is at “%s”', (query, expected) => {
  expect(canonical(query)).toBe(expected);
  expect(canonical(expected.slice(1))).toBe(expected);
});

test('a report without regions or months has none to choose', () => {
  expect(canonical('region=lvivska&from=2024-01', report('dashboard-edopomoga'))).toBe('?from=2024-01');
  expect(canonical('region=lvivska&from=2024-07', report('nadavachi-sotsialnykh-posluh'))).toBe(
    '?region=lvivska',
  );
});

test('a period keeps its months with their values, and everything that is not counted by month', () => {
  const selected = selectMonths(vpo, { region: null, from: '2025-04', to: '2025-05' });
  const trend = selected.views.find(({ id }) => id === 'trend');
  expect(trend).toMatchObject({
    months: ['2025-04', '2025-05'],
    series: [{ values: [4538000, 4561000] }, { values: [1003800, 1005200] }],
  });
  expect(selected.views.filter(({ id }) => id !== 'trend')).toEqual(
    vpo.views.filter(({ id }) => id !== 'trend'),
  );
});
