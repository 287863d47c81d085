// Headline figures of a report.
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { ChartView } from './chart-view.ts';
import styles from './figures.module.css';

export function Figures({ view }: { view: ChartView<'figures'> }) {
  const language = useLanguage();
  return (
    <dl className={styles.list}>
      {view.items.map(({ id, label, value }) => (
        <div key={id} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{typeof value === 'number' ? formatNumber(value, language) : value}</dd>
        </div>
      ))}
    </dl>
  );
}
