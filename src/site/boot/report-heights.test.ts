import { describe, expect, test } from 'vitest';
import { releasedReport, reportIn } from '../../../tests/factories/reports.ts';
import { DASHBOARDS } from '../../../tests/factories/site-pages.ts';
import { shownReport } from '../../modules/reports/drawn-report.ts';
import type { ReportFields } from '../../modules/reports/reports.kind.ts';
import { estimatedHeights, frameHeights } from './report-heights.ts';

const SLUGS = DASHBOARDS.map((path) => path.replace('/analytics/', ''));
const heightsOf = (report: ReportFields) => {
  const { height, narrow } = frameHeights(shownReport(report, 'ua'), 0);
  return [...Object.values(narrow), height];
};

describe.each(SLUGS)('the frame of %s', (slug) => {
  test('is as high as was measured while its report is the released one, with more months too', () => {
    const report = releasedReport(slug);
    const longer = {
      ...report,
      views: report.views.map((view) =>
        view.kind === 'lines'
          ? { ...view, table: { ...view.table, rows: [...view.table.rows, ...view.table.rows.slice(0, 1)] } }
          : view,
      ),
    };
    expect(heightsOf(longer)).toEqual(heightsOf(report));
    expect(heightsOf(report)).not.toEqual(estimatedHeights(reportIn(slug, 'ua')));
  });

  test('is estimated somewhat too high, not too low', () => {
    const measured = heightsOf(releasedReport(slug));
    const shares = estimatedHeights(reportIn(slug, 'ua')).map(
      (height, step) => height / (measured[step] ?? 0),
    );
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...shares)).toBeLessThan(1.6);
  });
});

test('what a report says more, and views more, make its frame higher; one that is given may be higher still', () => {
  const report = releasedReport('dashboard-vpo');
  const [view] = report.views.slice(1);
  if (!view) throw new Error('no view');
  const corrected = { at: '2026-01-01T00:00:00.000Z', textUa: 'Уточнено'.repeat(30), textEn: '' };
  const plain = estimatedHeights(shownReport(report, 'ua'));
  for (const more of [
    { ...report, views: [...report.views, { ...view, id: 'more' }] },
    { ...report, corrections: [corrected] },
    { ...report, views: report.views.map((each) => ({ ...each, findingUa: 'Осіб побільшало' })) },
  ])
    heightsOf(more).forEach((height, step) => {
      expect(height).toBeGreaterThan(plain[step] ?? 0);
    });
  expect(frameHeights(shownReport(report, 'ua'), 9000).height).toBe(9000);
});
