// Answers in parts of a hundred, a bar for each question.

import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { withUnit } from './chart-numbers.ts';
import type { ChartView } from './chart-view.ts';
import fills from './fills.module.css';
import styles from './stacked-bars.module.css';

const FILLS = [fills.first, fills.second, fills.fifth, fills.fourth];

/** Parts below this have no room for their number; the line that reads it out and the table have it. */
const LABELLED_FROM = 6;
const LABELLED_ON_PHONES_FROM = 10;

export function StackedBars({ view }: { view: ChartView<'stacks'> }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const number = (value = 0) => formatNumber(value, language);
  const percent = (value = 0) => t('report.percent', { value: number(value) });
  const rows = view.items.map(({ label, values }) => `${label} — ${percent(values[0])}`).join('; ');
  const part = view.parts[0]?.label;
  return (
    <figure
      aria-label={t('report.stacksSummary', { title: view.title, part, rows })}
      data-chart
      className={styles.chart}
    >
      <ul className={styles.key}>
        {view.parts.map(({ label }, index) => (
          <li key={label}>
            <span className={`${styles.swatch} ${FILLS[index]}`} /> {label}
          </li>
        ))}
      </ul>
      <div className={styles.rows}>
        {view.items.map(({ label, values }) => (
          <div key={label} className={styles.row}>
            <span className={styles.label}>{label}</span>
            <span className={styles.strip}>
              {view.parts.map((each, index) => (
                <span
                  key={each.label}
                  role="img"
                  aria-label={t('report.mark', {
                    label: withUnit(`${label} — ${each.label}`, view.unit),
                    value: number(values[index]),
                  })}
                  data-mark
                  className={`${styles.part} ${FILLS[index]}`}
                  style={{ flexGrow: values[index] }}
                >
                  <Label value={values[index] ?? 0} text={percent(values[index])} />
                </span>
              ))}
            </span>
          </div>
        ))}
      </div>
    </figure>
  );
}

function Label({ value, text }: { value: number; text: string }) {
  if (value < LABELLED_FROM) return null;
  return <span className={value < LABELLED_ON_PHONES_FROM ? styles.small : undefined}>{text}</span>;
}
