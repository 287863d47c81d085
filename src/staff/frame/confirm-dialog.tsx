// Asks before something that cannot be undone, and names it.
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './confirm-dialog.module.css';
import { RedirectOffer, type RedirectOfferProps } from './redirect-offer.tsx';

export type Question = {
  title: string;
  text: string;
  confirm: string;
  /** What the other button says, where "cancel" could be misread. */
  cancel?: string;
  /** What is confirmed cannot be undone. */
  isDangerous?: boolean;
  /** What is taken from the site by it may lead elsewhere. */
  redirect?: RedirectOfferProps | undefined;
};

type ConfirmDialogProps = { question: Question | null; onAnswer: (isConfirmed: boolean) => void };

export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  return (
    <Dialog
      isOpen={question !== null}
      onClosed={() => onAnswer(false)}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      {question && (
        <>
          <h2 id={`${id}-title`}>{question.title}</h2>
          <p id={`${id}-text`}>{question.text}</p>
          {question.redirect && <RedirectOffer {...question.redirect} />}
          <div className={styles.actions}>
            <Button look="secondary" onClick={() => onAnswer(false)}>
              {question.cancel ?? t('cancel')}
            </Button>
            <Button look={question.isDangerous ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
              {question.confirm}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
