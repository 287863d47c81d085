// A report as its page shows it, while it is being edited: its charts, in one language.
import { useMemo } from 'react';
import { today } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { ShownLanguage } from '../../i18n/use-language.ts';
import { PageTexts, useTexts } from '../../i18n/use-translation.ts';
import { drawnReport, shownReport } from '../../modules/reports/drawn-report.ts';
import { NOTHING_SELECTED } from '../../modules/reports/report-selection.ts';
import type { ReportFields } from '../../modules/reports/reports.kind.ts';
import '../../site/charts/chart-colors.css';
import { ReportContext } from '../../site/charts/report-context.ts';
import { ReportView } from '../../site/charts/report-view.tsx';
import styles from '../../site/pages/report.module.css';

type ReportSheetProps = {
  report: ReportFields;
  language: Language;
  /** Before the ids of views, which are there more than once on a page that edits them. */
  prefix?: string;
  changed?: ReadonlySet<string> | undefined;
};

export function ReportSheet({ report, language, prefix = 'shown', changed }: ReportSheetProps) {
  const texts = useTexts();
  const drawn = useMemo(() => shownReport(report, language, drawnReport), [report, language]);
  return (
    <PageTexts value={texts.in(language)}>
      <ShownLanguage value={language}>
        <ReportContext
          value={{
            // Until it is set, as if it were today.
            ...{ slug: report.slug, asOf: report.asOf || today(), selection: NOTHING_SELECTED },
            ...(changed && { changed }),
          }}
        >
          <div className={styles.sheet}>
            <div className={styles.views}>
              {drawn.views.map((view) => (
                <ReportView key={view.id} view={{ ...view, id: `${prefix}-${view.id}` }} />
              ))}
            </div>
          </div>
        </ReportContext>
      </ShownLanguage>
    </PageTexts>
  );
}
