// What was typed and not saved, found when its item is opened again.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button.tsx';
import { momentOf } from '../frame/use-moment.ts';
import type { FoundCopy } from './copies.ts';
import styles from './found-copies.module.css';

type FoundCopiesProps = {
  /** Newest first. */
  copies: FoundCopy[];
  onRestore: (copy: FoundCopy) => void;
  onDiscard: (copy: FoundCopy) => void;
};

export function FoundCopies({ copies, onRestore, onDiscard }: FoundCopiesProps) {
  const { t } = useTranslation('staff');
  return copies.map((copy) => (
    <FoundLine
      key={copy.from}
      text={t(copy.from === 'server' ? 'foundElsewhere' : 'foundHere', { of: momentOf(copy.at) })}
    >
      <Button look="secondary" onClick={() => onRestore(copy)}>
        {t('restore')}
      </Button>
      <Button look="secondary" onClick={() => onDiscard(copy)}>
        {t('discard')}
      </Button>
    </FoundLine>
  ));
}

export function FoundLine({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.found}>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
