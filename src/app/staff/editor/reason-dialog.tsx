// Serious points do not keep anything from the site, but they ask why it goes there all the same.
import { type SubmitEvent, useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_REASON } from '../../../editorial/item.schema.ts';
import { FIELD_MESSAGES } from '../../../shared/field-messages.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextField } from '../fields/text-field.tsx';
import styles from '../frame/dialog-form.module.css';
import type { StaffText } from '../frame/staff-text.ts';
import type { Point } from './readiness.ts';
import { PointText } from './readiness-panel.tsx';
import panelStyles from './side-panel.module.css';

type Asked = {
  points: Point[];
  /** What is going to be done, on the button. */
  confirm: StaffText;
  /** Null: nothing is done. */
  answer: (reason: string | null) => void;
};

/** `await askReason(points, 'publish')` with the dialog to render. */
export function useReason() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const askReason = useCallback(
    (points: Point[], confirm: StaffText) =>
      new Promise<string | null>((answer) => setAsked({ points, confirm, answer })),
    [],
  );
  return {
    askReason,
    reasonDialog: {
      asked,
      onAnswer: (reason: string | null) => {
        asked?.answer(reason);
        setAsked(null);
      },
    },
  };
}

type ReasonDialogProps = ReturnType<typeof useReason>['reasonDialog'];

export function ReasonDialog({ asked, onAnswer }: ReasonDialogProps) {
  const id = useId();
  return (
    <Dialog
      isOpen={asked !== null}
      onClosed={() => onAnswer(null)}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
    >
      {asked && <ReasonForm titleId={`${id}-title`} {...asked} onAnswer={onAnswer} />}
    </Dialog>
  );
}

type ReasonFormProps = Pick<Asked, 'points' | 'confirm'> & {
  titleId: string;
  onAnswer: (reason: string | null) => void;
};

function ReasonForm({ titleId, points, confirm, onAnswer }: ReasonFormProps) {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason.trim() !== '') return onAnswer(reason.trim());
    setMissing(true);
    event.currentTarget.querySelector('textarea')?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <h2 id={titleId}>{t('reason.title')}</h2>
      <ul className={panelStyles.points}>
        {points.map((point) => (
          <li key={point.key} data-serious>
            <PointText point={point} />
          </li>
        ))}
      </ul>
      <TextField
        label={t('reason.label')}
        hint={t('reason.hint')}
        lang="uk"
        isRequired
        rows={3}
        maxLength={MOST_REASON}
        value={reason}
        message={isMissing ? { key: FIELD_MESSAGES.required } : undefined}
        onChange={(text) => {
          setReason(text);
          setMissing(false);
        }}
      />
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => onAnswer(null)}>
          {t('reason.back')}
        </Button>
        <Button type="submit">{t(confirm)}</Button>
      </div>
    </form>
  );
}
