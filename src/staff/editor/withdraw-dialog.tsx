// Takes an item from the site and tells visitors why: its page answers with that instead of "not found".
import { type SubmitEvent, useState } from 'react';
import { MOST_REASON } from '../../editorial/item.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../fields/text-field.tsx';
import styles from '../frame/dialog-form.module.css';
import { RedirectOffer } from '../frame/redirect-offer.tsx';
import type { Withdrawal } from './item-publication.ts';

type WithdrawDialogProps = {
  isOpen: boolean;
  withdrawal: Withdrawal;
  /** Where visitors may go instead; null where nothing is offered. */
  section: string | null;
  onWithdraw: (withdrawal: Withdrawal) => Promise<void>;
  onClosed: () => void;
};

export function WithdrawDialog({ isOpen, onClosed, ...props }: WithdrawDialogProps) {
  const { t } = useTranslation('staff');
  return (
    <Dialog isOpen={isOpen} onClosed={onClosed} className={styles.dialog} aria-label={t('withdraw.title')}>
      {isOpen && <WithdrawForm {...props} onClosed={onClosed} />}
    </Dialog>
  );
}

function WithdrawForm({ withdrawal, section, onWithdraw, onClosed }: Omit<WithdrawDialogProps, 'isOpen'>) {
  const { t } = useTranslation('staff');
  const [typed, setTyped] = useState(withdrawal);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onClosed();
    void onWithdraw(typed);
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <h2>{t('withdraw.title')}</h2>
      <p>{t('withdraw.text')}</p>
      <TextField
        label={t('withdraw.ua')}
        lang="uk"
        rows={3}
        maxLength={MOST_REASON}
        value={typed.withdrawnUa}
        onChange={(withdrawnUa) => setTyped({ ...typed, withdrawnUa })}
      />
      <TextField
        label={t('withdraw.en')}
        lang="en"
        rows={3}
        maxLength={MOST_REASON}
        value={typed.withdrawnEn}
        onChange={(withdrawnEn) => setTyped({ ...typed, withdrawnEn })}
      />
      {section !== null && (
        <RedirectOffer path={section} onChange={(redirectTo) => setTyped({ ...typed, redirectTo })} />
      )}
      <div className={styles.actions}>
        <Button look="secondary" onClick={onClosed}>
          {t('cancel')}
        </Button>
        <Button look="danger" type="submit">
          {t('withdraw.confirm')}
        </Button>
      </div>
    </form>
  );
}
