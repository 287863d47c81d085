// Bars for an ordered scale: ages, face values. They stand where there is room and lie on a narrow screen.
import type { CSSProperties } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ChartView } from './chart-view.ts';
import styles from './column-chart.module.css';
import { useChanged } from './report-context.ts';
import { useExtremes } from './use-extremes.ts';
import { useMarkText } from './use-mark-text.ts';

export function ColumnChart({ view }: { view: ChartView<'bars'> }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const extremes = useExtremes(view);
  const markText = useMarkText(view);
  const changed = useChanged();
  const max = view.max ?? Math.max(...view.items.map(({ value }) => value));
  return (
    <figure aria-label={t('report.extremesSummary', extremes)} data-chart className={styles.columns}>
      {view.items.map((item) => (
        <div
          key={item.label}
          role="img"
          aria-label={markText(item)}
          data-mark
          {...changed(item.label)}
          className={styles.column}
        >
          <div className={styles.room}>
            <span className={styles.value}>{formatNumber(item.value, language)}</span>
            <div className={styles.bar} style={{ '--size': item.value / max } as CSSProperties} />
          </div>
          <span>{item.label}</span>
        </div>
      ))}
    </figure>
  );
}
