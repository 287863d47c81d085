// A member of staff changes their own password.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FIELD_MESSAGES } from '../../shared/field-messages.ts';
import { Button } from '../../ui/button.tsx';
import { DoneLine } from '../frame/done-line.tsx';
import { type FieldMessages, isAboutFields, messagesOfProblem } from '../frame/field-message.ts';
import { FormField } from '../frame/form-field.tsx';
import { StaffHead } from '../frame/staff-head.tsx';
import { ApiFailure } from '../session/api-client.ts';
import { useAuth } from '../session/auth-store.ts';
import { reportFailure } from '../session/report-failure.ts';
import styles from './password-page.module.css';

const FIELDS = [
  { name: 'currentPassword', autoComplete: 'current-password' },
  { name: 'newPassword', autoComplete: 'new-password' },
] as const;

export default function PasswordPage() {
  const { t } = useTranslation('staff');
  const changePassword = useAuth((auth) => auth.changePassword);
  const [messages, setMessages] = useState<FieldMessages>({});
  const [isClosed, setClosed] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The field that is wrong is read out with its message when it gets the focus.
  useEffect(() => {
    if (Object.keys(messages).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [messages]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const sent = event.currentTarget;
    setSending(true);
    setClosed(false);
    setDone(false);
    setMessages({});
    try {
      const { currentPassword, newPassword } = Object.fromEntries(new FormData(sent));
      await changePassword({ currentPassword: String(currentPassword), newPassword: String(newPassword) });
      sent.reset();
      setDone(true);
    } catch (error) {
      const problem = error instanceof ApiFailure ? error.problem : null;
      if (problem?.code === 'wrong-password') {
        setMessages({ currentPassword: { key: FIELD_MESSAGES.passwordWrong } });
      } else if (problem?.code === 'too-many-requests') setClosed(true);
      else if (isAboutFields(problem)) setMessages(messagesOfProblem(problem));
      else reportFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <StaffHead title={t('passwordTitle')} />
      <form ref={form} className={styles.form} onSubmit={submit} aria-labelledby="title">
        <h1 id="title">{t('passwordTitle')}</h1>
        <p>{t('othersSignedOut')}</p>
        {isClosed && (
          <p role="alert" className={styles.refusal}>
            {t('tooManyTries')}
          </p>
        )}
        {FIELDS.map(({ name, autoComplete }) => (
          <FormField
            key={name}
            label={t(name)}
            message={messages[name]}
            hint={name === 'newPassword' ? t('passwordHint') : undefined}
          >
            {({ id, describedBy, isInvalid }) => (
              <input
                id={id}
                name={name}
                type="password"
                required
                autoComplete={autoComplete}
                aria-invalid={isInvalid}
                aria-describedby={describedBy}
              />
            )}
          </FormField>
        ))}
        <div>
          <Button type="submit" aria-disabled={isSending}>
            {t('changePassword')}
          </Button>
        </div>
        <DoneLine text={isDone ? t('passwordChanged') : null} />
      </form>
    </>
  );
}
