// Between those who write and those who publish: what was offered is taken back or returned with a remark, above the form.
import { type SubmitEvent, useState } from 'react';
import { MOST_REASON } from '../../editorial/item.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FIELD_MESSAGES } from '../../shared/field-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../fields/text-field.tsx';
import styles from '../frame/dialog-form.module.css';
import { personName } from '../frame/person-name.ts';
import { useMoment } from '../frame/use-moment.ts';
import { FoundLine } from '../working-copies/found-copies.tsx';
import type { ItemBase } from './editor-kind.ts';
import notice from './review-notice.module.css';

type ReviewNoticeProps = {
  saved: ItemBase;
  mayPublish: boolean;
  isBusy: boolean;
  onTakeBack: () => void;
  onGiveBack: () => void;
};

export function ReviewNotice({ saved, mayPublish, isBusy, onTakeBack, onGiveBack }: ReviewNoticeProps) {
  const { t } = useTranslation('staff');
  const momentOf = useMoment(true);
  const { review, reviewBy, reviewAt, reviewRemark } = saved;
  if (!review) return null;
  const text = t(`review.is.${review}`, {
    name: reviewBy ? personName(reviewBy.name) : t('audit.nobody'),
    at: reviewAt ? momentOf(reviewAt) : '',
    remark: reviewRemark,
  });
  if (review === 'returned') return <p className={notice.remark}>{text}</p>;
  return (
    <FoundLine text={text}>
      <Button
        look="secondary"
        aria-disabled={isBusy}
        aria-haspopup={mayPublish ? 'dialog' : undefined}
        onClick={() => !isBusy && (mayPublish ? onGiveBack() : onTakeBack())}
      >
        {t(mayPublish ? 'review.giveBack' : 'review.takeBack')}
      </Button>
    </FoundLine>
  );
}

type GiveBackDialogProps = { isOpen: boolean; onGiveBack: (remark: string) => void; onClosed: () => void };

export function GiveBackDialog({ isOpen, ...form }: GiveBackDialogProps) {
  const { t } = useTranslation('staff');
  return (
    <Dialog
      isOpen={isOpen}
      onClosed={form.onClosed}
      className={styles.dialog}
      aria-label={t('review.giveBackTitle')}
    >
      {isOpen && <GiveBackForm {...form} />}
    </Dialog>
  );
}

function GiveBackForm({ onGiveBack, onClosed }: Omit<GiveBackDialogProps, 'isOpen'>) {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const [remark, setRemark] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (remark.trim() === '') {
      setMissing(true);
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    onClosed();
    onGiveBack(remark.trim());
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <h2>{t('review.giveBackTitle')}</h2>
      <TextField
        label={t('review.remark')}
        hint={t('review.remarkHint')}
        lang="uk"
        rows={4}
        maxLength={MOST_REASON}
        isRequired
        message={isMissing ? { key: FIELD_MESSAGES.required } : undefined}
        value={remark}
        onChange={(typed) => {
          setRemark(typed);
          setMissing(false);
        }}
      />
      <div className={styles.actions}>
        <Button look="secondary" onClick={onClosed}>
          {t('cancel')}
        </Button>
        <Button type="submit">{t('review.giveBackConfirm')}</Button>
      </div>
    </form>
  );
}
