// Says in its place what was done, and says it aloud.
import { StaffIcon } from '../../ui/staff-icon.tsx';
import styles from './done-line.module.css';

/** In the page from the start: a live region that arrives with its text is often not read out. */
export function DoneLine({ text }: { text: string | null }) {
  return (
    <p role="status" className={styles.done}>
      {text && (
        <>
          <StaffIcon name="tick" size={20} />
          <span>{text}</span>
        </>
      )}
    </p>
  );
}
