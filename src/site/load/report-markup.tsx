// The charts of a report as markup, in the order and width they have on its page.
import { type LocalizedReport, shownRows } from '../../modules/reports/drawn-report.ts';
import { NOTHING_SELECTED } from '../../modules/reports/report-selection.ts';
import { ReportContext } from '../charts/report-context.ts';
import { ReportView } from '../charts/report-view.tsx';
import reportStyles from '../pages/report.module.css';
import { drawn } from './drawn.tsx';
import type { pageContext } from './page-context.ts';

export const reportMarkup = (report: LocalizedReport, page: ReturnType<typeof pageContext>): string =>
  drawn(
    <div className={reportStyles.views} lang={report.lang}>
      <ReportContext value={{ slug: report.slug, asOf: report.asOf, selection: NOTHING_SELECTED }}>
        {shownRows(report).views.map((view) => (
          <ReportView key={view.id} view={view} />
        ))}
      </ReportContext>
    </div>,
    page,
  );
