// Until when something waits and why, or whose it is now.
import { type FormEvent, useId, useState } from 'react';
import { formatDay } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LONGEST_REASON, type Mark, type Matter, type Today } from '../../modules/today/today.schema.ts';
import { kyivDay } from '../../shared/kyiv-day.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../frame/dialog-form.module.css';
import type { FieldMessage } from '../frame/field-message.ts';
import { FormField } from '../frame/form-field.tsx';
import { useAuth } from '../session/auth-store.ts';

export type Asked = { is: 'postponed' | 'given'; matter: Matter };

type SayDialogProps = {
  /** Null: closed. */
  asked: Asked | null;
  people: Today['people'];
  onClosed: () => void;
  onSay: (mark: Mark, text: string) => void;
};

export function SayDialog({ asked, onClosed, ...props }: SayDialogProps) {
  const id = useId();
  return (
    <Dialog isOpen={asked !== null} onClosed={onClosed} className={styles.dialog} aria-labelledby={id}>
      {asked && <SayForm key={asked.matter.key} titleId={id} {...{ asked, onClosed }} {...props} />}
    </Dialog>
  );
}

const DAY_MS = 86_400_000;
const inDays = (days: number) => kyivDay(new Date(Date.now() + days * DAY_MS));
const REQUIRED: FieldMessage = { key: 'errors.required' };

type SayFormProps = Omit<SayDialogProps, 'asked'> & { asked: Asked; titleId: string };

function SayForm({ asked: { is, matter }, people, titleId, onClosed, onSay }: SayFormProps) {
  const { t } = useTranslation('staff');
  const ownId = useAuth(({ user }) => user?.id);
  const colleagues = people.filter(({ id }) => id !== ownId);
  const [until, setUntil] = useState(inDays(7));
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isDay = until > inDays(0) && until <= inDays(366);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (is === 'given') {
      const name = colleagues.find(({ id }) => String(id) === to)?.name;
      if (name)
        onSay({ key: matter.key, said: 'given', to: Number(to), reason }, t('today.isGiven', { name }));
    } else if (isDay && reason.trim())
      onSay(
        { key: matter.key, said: 'postponed', until, reason },
        t('today.isPostponed', { day: formatDay(until) }),
      );
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <h2 id={titleId}>{t(is === 'given' ? 'today.giveTitle' : 'today.postponeTitle')}</h2>
      {is === 'given' ? (
        <FormField label={t('today.to')} isRequired message={isTried && !to ? REQUIRED : undefined}>
          {({ id, describedBy, isInvalid }) => (
            <select
              id={id}
              value={to}
              aria-invalid={isInvalid || undefined}
              aria-describedby={describedBy}
              onChange={(event) => setTo(event.target.value)}
            >
              <option value="">{t('today.choose')}</option>
              {colleagues.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          )}
        </FormField>
      ) : (
        <FormField
          label={t('today.day')}
          isRequired
          message={isTried && !isDay ? { key: 'errors.invalidDate' } : undefined}
        >
          {({ id, describedBy, isInvalid }) => (
            <input
              id={id}
              type="date"
              value={until}
              min={inDays(1)}
              max={inDays(366)}
              aria-invalid={isInvalid || undefined}
              aria-describedby={describedBy}
              onChange={(event) => setUntil(event.target.value)}
            />
          )}
        </FormField>
      )}
      <FormField
        label={t(is === 'given' ? 'today.note' : 'today.why')}
        isRequired={is === 'postponed'}
        message={isTried && is === 'postponed' && !reason.trim() ? REQUIRED : undefined}
      >
        {({ id, describedBy, isInvalid }) => (
          <input
            id={id}
            value={reason}
            maxLength={LONGEST_REASON}
            autoComplete="off"
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </FormField>
      <div className={styles.actions}>
        <Button look="secondary" onClick={onClosed}>
          {t('cancel')}
        </Button>
        <Button type="submit">{t(is === 'given' ? 'today.giveNow' : 'today.postponeNow')}</Button>
      </div>
    </form>
  );
}
