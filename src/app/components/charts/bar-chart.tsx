// Horizontal bars with the label before and the value after each. HTML, so that labels wrap on a narrow screen.
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../use-language.ts';
import styles from './bar-chart.module.css';
import type { ChartView } from './chart-view.ts';
import { useExtremes } from './use-extremes.ts';

export function BarChart({ view }: { view: ChartView<'bars'> }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const extremes = useExtremes(view);
  const columns = view.columns ?? 1;
  const max = view.max ?? Math.max(...view.items.map(({ value }) => value));
  // A list of named things keeps its order, whose last line is «other»; regions are ranked.
  const items = view.items.some((item) => 'region' in item)
    ? view.items.toSorted((a, b) => b.value - a.value)
    : view.items;
  const longest = Math.max(...items.map(({ value }) => formatNumber(value, language).length));
  return (
    <div
      role="img"
      aria-label={t('report.barsSummary', extremes)}
      className={[styles.bars, view.span === 2 && styles.stacked, columns > 1 && styles.dense]
        .filter(Boolean)
        .join(' ')}
      style={
        {
          '--columns': columns,
          '--rows': Math.ceil(items.length / columns),
          '--value-width': `${longest + 2}ch`,
        } as CSSProperties
      }
    >
      {items.map(({ label, value }) => (
        <div key={label} className={styles.row}>
          <span className={styles.label}>{label}</span>
          <span className={styles.track}>
            <span className={styles.bar} style={{ '--size': value / max } as CSSProperties} />
            <span className={styles.value}>{formatNumber(value, language)}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
