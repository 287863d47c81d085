// A report as its page shows it, while it is being edited: its charts, in one language.
import { useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { today } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { ShownLanguage } from '../../i18n/use-language.ts';
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
  const { i18n } = useTranslation(['pages', 'common']);
  const own = useMemo(() => i18n.cloneInstance({ lng: language }), [i18n, language]);
  const drawn = useMemo(() => shownReport(report, language, drawnReport), [report, language]);
  return (
    <I18nextProvider i18n={own}>
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
    </I18nextProvider>
  );
}
