// Where a page ends: when somebody said last that all of it is true, where staff want it to be told.
import styles from './checked-line.module.css';

export const CheckedLine = ({ text }: { text: string }) => <p className={styles.checked}>{text}</p>;
