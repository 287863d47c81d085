// Bars for an ordered scale: ages, face values. They stand where there is room and lie on a narrow screen.
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../use-language.ts';
import type { ChartView } from './chart-view.ts';
import styles from './column-chart.module.css';
import { useExtremes } from './use-extremes.ts';

export function ColumnChart({ view }: { view: ChartView<'bars'> }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const extremes = useExtremes(view);
  const max = view.max ?? Math.max(...view.items.map(({ value }) => value));
  return (
    <div role="img" aria-label={t('report.barsSummary', extremes)} className={styles.columns}>
      {view.items.map(({ label, value }) => (
        <div key={label} className={styles.column}>
          <div className={styles.room}>
            <span className={styles.value}>{formatNumber(value, language)}</span>
            <div className={styles.bar} style={{ '--size': value / max } as CSSProperties} />
          </div>
          <span className={styles.label}>{label}</span>
        </div>
      ))}
    </div>
  );
}
