// What was typed and not saved, found when its item is opened again.
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { personName } from '../frame/person-name.ts';
import { momentOf } from '../frame/use-moment.ts';
import type { FoundCopy } from './copies.ts';
import styles from './found-copies.module.css';

type FoundCopiesProps = {
  /** Newest first. */
  copies: FoundCopy[];
  /** A save is on its way: what is in the form cannot be replaced. */
  isBusy: boolean;
  onRestore: (copy: FoundCopy) => void;
  /** What that is called, where it is not put into the form. */
  restoreText?: string;
  onDiscard: (copy: FoundCopy) => void;
  /** Shows how it differs from what is saved, where there is such a thing. */
  compare?: ((copy: FoundCopy) => ReactNode) | undefined;
};

export function FoundCopies({ copies, ...about }: FoundCopiesProps) {
  return copies.map((copy) => <Found key={copy.at} copy={copy} {...about} />);
}

type FoundProps = Omit<FoundCopiesProps, 'copies'> & { copy: FoundCopy };

function Found({ copy, isBusy, onRestore, restoreText, onDiscard, compare }: FoundProps) {
  const { t } = useTranslation('staff');
  const [isCompared, setCompared] = useState(false);
  const id = useId();
  const of = momentOf(copy.at);
  const text = copy.fromName
    ? t('foundHandedOver', { of, name: personName(copy.fromName) })
    : t(copy.from === 'server' ? 'foundElsewhere' : 'foundHere', { of });
  return (
    <>
      <FoundLine text={text}>
        <Button look="secondary" aria-disabled={isBusy} onClick={() => !isBusy && onRestore(copy)}>
          {restoreText ?? t('restore')}
        </Button>
        {compare && (
          <Button
            look="secondary"
            aria-expanded={isCompared}
            aria-controls={id}
            onClick={() => setCompared(!isCompared)}
          >
            {t('compareCopy')}
          </Button>
        )}
        <Button look="secondary" onClick={() => onDiscard(copy)}>
          {t('discard')}
        </Button>
      </FoundLine>
      <div id={id} className={styles.compared} hidden={!isCompared}>
        {isCompared && compare?.(copy)}
      </div>
    </>
  );
}

type UndoLineProps = { text: string; onUndo: () => void; isFocused?: boolean; isBusy?: boolean };

const focus = (element: HTMLElement | null) => element?.focus();

/** Says what was done; the button that did it is gone, so this one takes the focus. */
export function UndoLine({ text, onUndo, isFocused = true, isBusy = false }: UndoLineProps) {
  const { t } = useTranslation('staff');
  return (
    <FoundLine text={text}>
      <Button
        look="secondary"
        ref={isFocused ? focus : undefined}
        aria-disabled={isBusy}
        onClick={() => !isBusy && onUndo()}
      >
        {t('cancel')}
      </Button>
    </FoundLine>
  );
}

export function FoundLine({ text, children }: { text: string; children: ReactNode }) {
  const line = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with its line.
  useLayoutEffect(() => {
    const element = line.current;
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById('content')?.focus();
    };
  }, []);
  return (
    <div ref={line} className={styles.found}>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
