// What a report of our own says, as text and tables, where its dashboard shows one from elsewhere. Drawn by the loader.

import { formatDate, formatNumber } from '../../i18n/format.ts';
import { localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LocalizedReport } from '../../modules/reports/drawn-report.ts';
import { NOTHING_SELECTED } from '../../modules/reports/report-selection.ts';
import { withUnit } from '../charts/chart-numbers.ts';
import { DataTable } from '../charts/data-table.tsx';
import { tableData } from '../charts/table-data.ts';
import { Band } from './band.tsx';
import styles from './report-summary.module.css';

export function ReportSummary({ report }: { report: LocalizedReport }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { slug, asOf, views, isDemonstration, note, lang } = report;
  const date = formatDate(asOf, language);
  const figures = views.flatMap((view) => (view.kind === 'figures' ? view.items : []));
  const findings = views.flatMap(({ finding }) => finding || []);
  return (
    <Band id="figures" title={t('analytics.figures')} lead={t('analytics.figuresAsOf', { date })}>
      <div lang={lang} className={styles.summary}>
        {isDemonstration && (
          <p>
            <strong>{t('report.demo')}.</strong> {t('report.demoText')}
          </p>
        )}
        {note && <p>{note}</p>}
        <dl className={styles.figures}>
          {figures.map(({ id, label, value }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{formatNumber(value, language)}</dd>
            </div>
          ))}
        </dl>
        {findings.length > 0 && (
          <ul className={styles.findings}>
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        )}
        <div>
          {views.map((view) => {
            if (view.kind === 'figures') return null;
            const { more, ...table } = tableData(view, { asOf, selection: NOTHING_SELECTED }, language, t);
            return (
              <details key={view.id} className={styles.table}>
                <summary>{'unit' in view ? withUnit(view.title, view.unit) : view.title}</summary>
                <DataTable {...table} />
                {more !== undefined && (
                  <p>
                    {t('report.firstRows', {
                      shown: formatNumber(table.rows.length, language),
                      all: formatNumber(table.rows.length + more, language),
                    })}
                  </p>
                )}
                <a href={localizePath(`/data/${slug}/${view.id}.csv`, language)} download>
                  {t('report.ofView', { file: t('report.csv'), title: view.title })}
                </a>
              </details>
            );
          })}
        </div>
        <p>
          <a href={localizePath(`/reports/${slug}`, language)}>{t('analytics.charts')}</a>
        </p>
      </div>
    </Band>
  );
}
