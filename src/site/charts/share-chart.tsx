// Shares of a whole: a ring, or a single bar, which says two values better. Each share carries its percent, and the list
// beside it the same percent with the name, so that they meet without colours too.

import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { wholePercents } from './chart-numbers.ts';
import type { ChartView } from './chart-view.ts';
import fills from './fills.module.css';
import { useChanged } from './report-context.ts';
import styles from './share-chart.module.css';
import { useMarkText } from './use-mark-text.ts';

export type Share = { label: string; value: number; percent: number; fill: string; text: string };

const FILLS = [fills.first, fills.second, fills.third, fills.fourth, fills.fifth] as string[];

export function ShareChart({ view }: { view: ChartView<'shares'> }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const markText = useMarkText(view);
  const percents = wholePercents(view.items.map(({ value }) => value));
  const shares = view.items.map((item, index) => ({
    label: item.label,
    value: item.value,
    percent: percents[index] ?? 0,
    fill: FILLS[index] ?? '',
    text: markText(item),
  }));
  const isBar = view.shape === 'bar' || view.items.length <= 2;
  const percentText = (percent: number) => t('report.percent', { value: formatNumber(percent, language) });
  const changed = useChanged();
  const parts = shares.map(({ label, percent }) => `${label} — ${percentText(percent)}`).join('; ');
  return (
    <figure
      aria-label={t('report.sharesSummary', { title: view.title, parts })}
      data-chart
      className={isBar ? styles.bar : [styles.donut, styles[layoutOf(view)]].join(' ')}
    >
      {isBar ? (
        <div className={styles.strip}>
          {shares.map(({ label, percent, fill, text }) => (
            <span
              key={label}
              role="img"
              aria-label={text}
              data-mark
              {...changed(label)}
              className={`${styles.part} ${fill}`}
              style={{ flexGrow: percent }}
            >
              {percentText(percent)}
            </span>
          ))}
        </div>
      ) : (
        <Ring shares={shares} percentText={percentText} />
      )}
      {/* The marks have said it all. */}
      <ul aria-hidden="true" className={styles.key}>
        {shares.map(({ label, value, percent, fill }) => (
          <li key={label}>
            <span className={`${styles.swatch} ${fill}`} />
            <span>
              {label}
              <span className={styles.amount}>
                <b>{percentText(percent)}</b> · {formatNumber(value, language)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

function layoutOf({ span, isCompact }: ChartView<'shares'>): 'wide' | 'column' | 'compact' {
  if (isCompact) return 'compact';
  return span === 2 ? 'column' : 'wide';
}

const OUTER = 78;
const INNER = 46;
const LABELS = 100;

/** A point on a circle, where a whole turn is 1 and the top is 0. */
function at(turn: number, radius: number): [number, number] {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return [Math.cos(angle) * radius, Math.sin(angle) * radius];
}

function segment(from: number, to: number): string {
  const far = to - from > 0.5 ? 1 : 0;
  const point = (turn: number, radius: number) =>
    at(turn, radius)
      .map((each) => each.toFixed(2))
      .join(' ');
  return [
    `M${point(from, OUTER)}`,
    `A${OUTER} ${OUTER} 0 ${far} 1 ${point(to, OUTER)}`,
    `L${point(to, INNER)}`,
    `A${INNER} ${INNER} 0 ${far} 0 ${point(from, INNER)}Z`,
  ].join('');
}

function Ring({ shares, percentText }: { shares: Share[]; percentText: (percent: number) => string }) {
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  let start = 0;
  const changed = useChanged();
  const segments = shares.map((share) => {
    const from = start;
    start += share.value / total;
    return { ...share, from, to: start, middle: at((from + start) / 2, LABELS) };
  });
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its parts have names, and the chart around it.
    <svg viewBox="-122 -112 244 224" className={styles.ring}>
      {segments.map(({ label, fill, from, to, percent, text, middle: [x, y] }) => (
        // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a part of a drawing is no control.
        <g key={label} role="img" aria-label={text} data-mark {...changed(label)}>
          <path d={segment(from + 0.004, to - 0.004)} className={`${styles.segment} ${fill}`} />
          <text x={x} y={y} className={styles.percent}>
            {percentText(percent)}
          </text>
        </g>
      ))}
    </svg>
  );
}
