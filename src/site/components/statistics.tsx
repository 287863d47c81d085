// Figures as large numerals, shown as they are given: what holds the groups of a number together is the style.
import styles from './statistics.module.css';

export type Figure = { number: string; secondText: string };

export function Statistics({ figures }: { figures: Figure[] }) {
  return (
    <dl className={styles.list}>
      {figures.map((figure) => (
        <div key={figure.secondText} className={styles.figure}>
          <dt>{figure.secondText}</dt>
          <dd>{figure.number}</dd>
        </div>
      ))}
    </dl>
  );
}
