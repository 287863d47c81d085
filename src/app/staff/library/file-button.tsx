// A button that lets one choose pictures.
import { useId } from 'react';
import { ACCEPT } from './choose-file.ts';
import styles from './file-button.module.css';

type FileButtonProps = {
  text: string;
  isMultiple?: boolean;
  isInvalid?: boolean;
  describedBy: string;
  onChoose: (files: File[]) => void;
};

export function FileButton({
  text,
  isMultiple = false,
  isInvalid = false,
  describedBy,
  onChoose,
}: FileButtonProps) {
  const id = useId();
  return (
    // The label comes first, as it is read out before the field.
    <span className={styles.button}>
      <label htmlFor={id}>{text}</label>
      <input
        id={id}
        type="file"
        data-adds
        className={styles.file}
        multiple={isMultiple}
        accept={ACCEPT}
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
