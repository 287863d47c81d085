// A draft of a report as markup, in the order and width that its page has. It has no files, and no chart of it an address.

import { formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LocalizedReport } from '../../modules/reports/drawn-report.ts';
import { NOTHING_SELECTED } from '../../modules/reports/report-selection.ts';
import { ReportContext } from '../charts/report-context.ts';
import { ReportView } from '../charts/report-view.tsx';
import { ReportData } from '../components/report-data.tsx';
import { ReportHead } from '../components/report-head.tsx';
import styles from '../pages/report.module.css';
import { drawn } from './drawn.tsx';
import type { pageContext } from './page-context.ts';

type Page = ReturnType<typeof pageContext>;

/** Its charts, and below them where the figures come from. */
export function reportMarkup(report: LocalizedReport, page: Page): { charts: string; data: string } {
  const dashboard = page.content.dashboards.find(({ slug }) => slug === report.slug);
  const numbers = dashboard?.emergency?.calls.map(({ number }) => number) ?? [];
  return {
    charts: drawn(<Sheet report={report} numbers={numbers} />, page),
    data: drawn(<ReportData report={report} />, page),
  };
}

function Sheet({ report, numbers }: { report: LocalizedReport; numbers: string[] }) {
  const { t } = useTranslation('pages');
  const date = formatDate(report.asOf, useLanguage());
  return (
    <div className={styles.sheet}>
      <div className={`${styles.page} ${styles.draft}`}>
        <div className={styles.head}>
          <ReportHead report={report} numbers={numbers} />
        </div>
        <ReportContext value={{ slug: report.slug, asOf: report.asOf, selection: NOTHING_SELECTED }}>
          <div className={styles.views} lang={report.lang}>
            {report.views.map((view) => (
              <ReportView key={view.id} view={view} />
            ))}
          </div>
        </ReportContext>
        <p className={styles.foot}>
          {t(report.isDemonstration ? 'report.asOf' : 'report.asOfReal', { date })}
        </p>
      </div>
    </div>
  );
}
