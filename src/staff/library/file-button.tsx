// A button that lets one choose files.
import { useId } from 'react';
import { accept } from './choose-file.ts';
import styles from './file-button.module.css';

type FileButtonProps = {
  text: string;
  isMultiple?: boolean;
  isInvalid?: boolean;
  /** The first thing one does on its page. */
  isPrimary?: boolean;
  /** What may be chosen; pictures unless told. */
  accepted?: string;
  describedBy: string;
  onChoose: (files: File[]) => void;
};

export function FileButton({
  text,
  isMultiple = false,
  isInvalid = false,
  isPrimary = false,
  accepted = accept('picture'),
  describedBy,
  onChoose,
}: FileButtonProps) {
  const id = useId();
  return (
    // The label comes first, as it is read out before the field.
    <span className={`${styles.button} ${isPrimary ? styles.primary : ''}`}>
      <label htmlFor={id}>{text}</label>
      <input
        id={id}
        type="file"
        data-adds
        className={styles.file}
        multiple={isMultiple}
        accept={accepted}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </span>
  );
}
