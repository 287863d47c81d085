// Horizontal bars with the label before and the value after each. HTML, so that labels wrap on a narrow screen.
import { type CSSProperties, use } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './bar-chart.module.css';
import { inOrder } from './chart-numbers.ts';
import type { ChartView } from './chart-view.ts';
import { ReportContext, useChanged } from './report-context.ts';
import { useExtremes } from './use-extremes.ts';
import { useMarkText } from './use-mark-text.ts';

export function BarChart({ view }: { view: ChartView<'bars'> }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { selection } = use(ReportContext);
  const extremes = useExtremes(view);
  const markText = useMarkText(view);
  const changed = useChanged();
  const columns = view.columns ?? 1;
  const max = view.max ?? (Math.max(...view.items.map(({ value }) => value)) || 1);
  const items = inOrder(view.items);
  const longest = Math.max(...items.map(({ value }) => formatNumber(value, language).length));
  const isChosen = (item: (typeof items)[number]) => 'region' in item && item.region === selection.region;
  return (
    <figure
      aria-label={t('report.extremesSummary', extremes)}
      data-chart
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
      {items.map((item) => (
        <div
          key={item.label}
          role="img"
          aria-label={markText(item)}
          aria-current={isChosen(item) || undefined}
          data-mark
          {...changed(item.label)}
          className={styles.row}
        >
          <span className={styles.label}>{item.label}</span>
          <span className={styles.track}>
            <span className={styles.bar} style={{ '--size': item.value / max } as CSSProperties} />
            <span className={styles.value}>{formatNumber(item.value, language)}</span>
          </span>
        </div>
      ))}
    </figure>
  );
}
