// Asks for the password before something that whoever finds an open session must not do.
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../frame/dialog-form.module.css';
import type { FieldMessage } from '../frame/field-message.ts';
import { messageOfPassword, OwnPasswordField } from '../frame/own-password-field.tsx';
import { usePrompt } from '../frame/use-prompt.ts';
import { ApiFailure, callApi } from '../session/api-client.ts';

type Call = {
  /** What it does, for the dialog: its title and its button. */
  title: string;
  path: string;
  method: 'POST' | 'DELETE';
  /** The server takes it with the password alone, however short ago one has signed in. */
  isAlwaysPrompted?: boolean;
};

type Outcome = { answer: unknown } | { error: unknown } | null;

const codeOf = (error: unknown) => (error instanceof ApiFailure ? error.problem?.code : undefined);

/** `const done = await callWithPassword({…})` with the dialog to render. */
export function usePassword() {
  const { ask, prompt, onAnswer } = usePrompt<Call, Outcome>();
  /** Asks for the password where the server wants it. Null: the person thought better of it. */
  const callWithPassword = async <Answer,>(call: Call): Promise<{ answer: Answer } | null> => {
    if (!call.isAlwaysPrompted) {
      try {
        return { answer: await callApi<Answer>(call.path, { method: call.method }) };
      } catch (error) {
        if (codeOf(error) !== 'wrong-password') throw error;
      }
    }
    const outcome = await ask(call);
    if (outcome && 'error' in outcome) throw outcome.error;
    return outcome as { answer: Answer } | null;
  };
  return { callWithPassword, passwordDialog: { prompt, onAnswer } };
}

type PasswordDialogProps = ReturnType<typeof usePassword>['passwordDialog'];

export function PasswordDialog({ prompt, onAnswer }: PasswordDialogProps) {
  const id = useId();
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      isOpen={prompt !== null}
      onClosed={() => onAnswer(null)}
      // What is under way is not taken back by closing.
      onCancel={(event) => isSending && event.preventDefault()}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      {prompt && (
        <PasswordForm
          id={id}
          call={prompt}
          isSending={isSending}
          onSending={setSending}
          // Closed before the caller goes on: nothing behind an open dialog takes the focus.
          onAnswer={(outcome) => flushSync(() => onAnswer(outcome))}
        />
      )}
    </Dialog>
  );
}

type PasswordFormProps = {
  id: string;
  call: Call;
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  onAnswer: (outcome: Outcome) => void;
};

function PasswordForm({ id, call, isSending, onSending, onAnswer }: PasswordFormProps) {
  const { t } = useTranslation('staff');
  const [message, setMessage] = useState<FieldMessage | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const submit = async () => {
    if (isSending) return;
    onSending(true);
    setMessage(undefined);
    try {
      const json = { password: field.current?.value };
      onAnswer({ answer: await callApi(call.path, { method: call.method, json }) });
    } catch (error) {
      const said = messageOfPassword(error);
      if (!said) return onAnswer({ error });
      // Read out with the message when it gets the focus.
      flushSync(() => setMessage(said));
      field.current?.focus();
      field.current?.select();
    } finally {
      onSending(false);
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 id={`${id}-title`}>{call.title}</h2>
      <p id={`${id}-text`}>{t('factor.why')}</p>
      <OwnPasswordField ref={field} message={message} />
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => isSending || onAnswer(null)}>
          {t('cancel')}
        </Button>
        <Button type="submit" aria-disabled={isSending}>
          {t('secondStep.confirm')}
        </Button>
      </div>
    </form>
  );
}
