// A small drawing of one figure, as pages show it instead of a picture.
import type { Drawing } from '../load/glance.ts';
import styles from './small-chart.module.css';

export const SmallChart = ({ drawing }: { drawing: Drawing }) => (
  <div className={styles.chart}>
    <svg viewBox="0 0 320 72" preserveAspectRatio="none" role="img" aria-label={drawing.sentence}>
      {drawing.base !== 'none' && (
        <path className={`${styles.base} ${styles[drawing.base] ?? ''}`} d="M0 70H320" />
      )}
      {/* What looks alike is one path. */}
      {[...Map.groupBy(drawing.paths, ({ role }) => role)].map(([role, alike]) => (
        <path key={role} className={styles[role]} d={alike.map(({ d }) => d).join('')} />
      ))}
    </svg>
    <div className={styles.ends} aria-hidden="true">
      <span>{drawing.ends[0]}</span>
      <span>{drawing.ends[1]}</span>
    </div>
  </div>
);
