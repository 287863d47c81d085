import { expect, test } from 'vitest';
import { drawnView } from './drawn-report.ts';
import { type ReportView, VIEW_KINDS } from './reports.kind.ts';

const view = (kind: ReportView['kind']): ReportView => ({
  ...{ id: 'v', kind, titleUa: 'Т', titleEn: 'T', findingUa: '', findingEn: '', unitUa: '', unitEn: '' },
  ...{ noteUa: '', noteEn: '', span: 6, max: null, events: [], isDemonstration: false },
  table: {
    columns: [
      { id: 'month', labelUa: 'Місяць', labelEn: 'Month', type: 'month' },
      { id: 'value', labelUa: 'Осіб', labelEn: 'Persons', type: 'number' },
    ],
    rows: [
      ['2025-01', 10],
      ['багато', 20],
      [null, 'сто'],
      ['2025-02', 1e308],
    ],
  },
});

test('what is wrong in a table is left out of its chart: it is drawn while it is mended', () => {
  const lines = drawnView(view('lines'));
  expect(lines).toMatchObject({ months: ['2025-01', '2025-02'], series: [{ values: [10, 0] }] });
  expect(drawnView(view('table'))).toMatchObject({
    items: [{ labelUa: 'січень\u00a02025', labelEn: 'January\u00a02025' }, { labelUa: 'багато' }, {}, {}],
  });
  for (const kind of VIEW_KINDS) expect(() => drawnView(view(kind))).not.toThrow();
});
