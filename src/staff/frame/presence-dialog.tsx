// Asks for the password or a passkey where a call gives or takes away access; the call goes on when it was right.
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnFactors } from '../../access/access.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { callApi, setPresence } from '../session/api-client.ts';
import { askPasskey, canUsePasskeys } from '../session/passkey.ts';
import { reportFailure } from '../session/report-failure.ts';
import styles from './dialog-form.module.css';
import type { FieldMessage } from './field-message.ts';
import { messageOfPassword, OwnPasswordField } from './own-password-field.tsx';
import { usePrompt } from './use-prompt.ts';

export function PresenceDialog() {
  const id = useId();
  const { ask, prompt, onAnswer } = usePrompt<object, boolean>();
  useEffect(() => {
    setPresence(() => ask({}));
    return () => setPresence(null);
  }, [ask]);
  return (
    <Dialog
      isOpen={prompt !== null}
      onClosed={() => onAnswer(false)}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      {prompt && (
        // Closed before the caller goes on: nothing behind an open dialog takes the focus.
        <PresenceForm id={id} onAnswer={(isThere) => flushSync(() => onAnswer(isThere))} />
      )}
    </Dialog>
  );
}

/** Whether there is a passkey to ask for. */
function useHasPasskey(): boolean {
  const [hasOne, setHasOne] = useState(false);
  useEffect(() => {
    if (!canUsePasskeys()) return;
    callApi<OwnFactors>('/auth/second-factor').then(
      ({ passkeys }) => setHasOne(passkeys.length > 0),
      // The password is enough.
      () => {},
    );
  }, []);
  return hasOne;
}

function PresenceForm({ id, onAnswer }: { id: string; onAnswer: (isThere: boolean) => void }) {
  const { t } = useTranslation('staff');
  const [message, setMessage] = useState<FieldMessage | undefined>();
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hasPasskey = useHasPasskey();

  const prove = async (json: () => Promise<object | null>) => {
    if (isSending) return;
    setSending(true);
    setMessage(undefined);
    try {
      const sent = await json();
      if (sent) {
        await callApi('/auth/presence', { method: 'POST', json: sent });
        return onAnswer(true);
      }
    } catch (error) {
      const said = messageOfPassword(error);
      if (said) flushSync(() => setMessage(said));
      else reportFailure(error);
    }
    setSending(false);
    field.current?.focus();
    field.current?.select();
  };
  const withPasskey = () =>
    prove(async () => {
      const { ticket, options } = await callApi<{ ticket: string; options: unknown }>(
        '/auth/presence/options',
        { method: 'POST' },
      );
      const passkey = await askPasskey(options);
      return passkey ? { ticket, passkey } : null;
    });

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void prove(async () => ({ password: field.current?.value }));
      }}
    >
      <h2 id={`${id}-title`}>{t('presence.title')}</h2>
      <p id={`${id}-text`}>{t('presence.text')}</p>
      <OwnPasswordField ref={field} message={message} />
      <div className={styles.actions}>
        {hasPasskey && (
          <Button look="secondary" aria-disabled={isSending} onClick={() => void withPasskey()}>
            {t('presence.passkey')}
          </Button>
        )}
        <Button look="secondary" onClick={() => isSending || onAnswer(false)}>
          {t('cancel')}
        </Button>
        <Button type="submit" aria-disabled={isSending}>
          {t('secondStep.confirm')}
        </Button>
      </div>
    </form>
  );
}
