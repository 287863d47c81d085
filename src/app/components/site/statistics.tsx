// Figures as large numerals.
import styles from './statistics.module.css';

export type Figure = { number: string; secondText: string };

/** Figures are shown as they are given; a space between digits must not break a number over two lines. */
const unbroken = (number: string) => number.replace(/(?<=\d) (?=\d)/g, '\u00a0');

export function Statistics({ figures }: { figures: Figure[] }) {
  return (
    <dl className={styles.list}>
      {figures.map((figure) => (
        <div key={figure.secondText} className={styles.figure}>
          <dt>{figure.secondText}</dt>
          <dd>{unbroken(figure.number)}</dd>
        </div>
      ))}
    </dl>
  );
}
