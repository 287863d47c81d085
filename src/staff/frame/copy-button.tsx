// Copies a text that is shown nearby, and says what became of it.
import { type RefObject, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import styles from './copy-button.module.css';
import { copyText } from './copy-text.ts';

type CopyButtonProps = {
  label: string;
  text: string;
  /** Where the text is shown. */
  shown: RefObject<HTMLElement | null>;
  look?: 'primary' | 'secondary';
};

export function CopyButton({ label, text, shown, look = 'secondary' }: CopyButtonProps) {
  const { t } = useTranslation('staff');
  const [said, setSaid] = useState<'copied' | 'select' | null>(null);
  const copy = async () => {
    // Read out again where it was said before.
    setSaid(null);
    setSaid(await copyText(text, shown.current));
  };
  return (
    <div className={styles.copy}>
      <Button look={look} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className={styles.said}>
        {said && t(said === 'copied' ? 'previewLinks.said.copied' : 'copyByHand')}
      </span>
    </div>
  );
}
