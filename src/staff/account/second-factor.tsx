// What one has besides the password: codes of an application, passkeys, and ten codes for the day both are lost.
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FactorAdded, NewTotp, OwnFactors, Passkey } from '../../access/access.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FIELD_MESSAGES } from '../../shared/field-messages.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { DoneLine } from '../frame/done-line.tsx';
import type { FieldMessage } from '../frame/field-message.ts';
import { FormField } from '../frame/form-field.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import { useMoment } from '../frame/use-moment.ts';
import { useQuestion } from '../frame/use-question.ts';
import { ApiFailure, callApi } from '../session/api-client.ts';
import { useAuth } from '../session/auth-store.ts';
import { canUsePasskeys, makePasskey } from '../session/passkey.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useResource } from '../session/use-resource.ts';
import styles from './account-page.module.css';
import { PasswordDialog, usePassword } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function SecondFactor() {
  const { t } = useTranslation('staff');
  const take = useAuth((auth) => auth.take);
  const load = useCallback(() => callApi<OwnFactors>('/auth/second-factor'), []);
  const { data, failure, reload } = useResource('second-factor', load);
  const { callWithPassword, passwordDialog } = usePassword();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const onAdded = async ({ recoveryCodes, token, user }: FactorAdded) => {
    if (recoveryCodes) setCodes(recoveryCodes);
    take({ ...(token && { token }), ...(user && { user }) });
    setDone(t('factor.added'));
    await reload();
  };
  const onRemoved = async () => {
    setDone(t('factor.removed'));
    await reload();
  };
  const part = { callWithPassword, onAdded, onRemoved };
  return (
    <section className={styles.section} aria-labelledby="factor-title">
      <h2 id="factor-title" ref={title} tabIndex={-1}>
        {t('factor.title')}
      </h2>
      <p>{t('factor.intro')}</p>
      <DoneLine text={done} />
      {failure && <LoadFailed onRetry={reload} />}
      {!data && !failure && <Loading />}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            title.current?.focus();
            setCodes(null);
          }}
        />
      )}
      {data && (
        <>
          {data.isLastNeeded && <p>{t('factor.lastNeeded')}</p>}
          <Totp factors={data} {...part} />
          <Passkeys passkeys={data.passkeys} isLastNeeded={data.isLastNeeded} {...part} />
          {(data.totp || data.passkeys.length > 0) && (
            <Renewal
              left={data.recoveryCodes}
              callWithPassword={callWithPassword}
              onRenewed={async (renewed) => {
                setCodes(renewed);
                await reload();
              }}
            />
          )}
        </>
      )}
      <PasswordDialog {...passwordDialog} />
    </section>
  );
}

type WithPassword = Pick<ReturnType<typeof usePassword>, 'callWithPassword'>;

type PartProps = WithPassword & {
  onAdded: (added: FactorAdded) => Promise<void>;
  onRemoved: () => Promise<void>;
};

function Totp({ factors, callWithPassword, onAdded, onRemoved }: PartProps & { factors: OwnFactors }) {
  const { t } = useTranslation('staff');
  const [begun, setBegun] = useState<NewTotp | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const beginButton = useRef<HTMLButtonElement>(null);
  const path = '/auth/totp';
  const begin = async () => {
    try {
      const done = await callWithPassword<NewTotp>({ title: t('totp.begin'), path, method: 'POST' });
      if (done) setBegun(done.answer);
    } catch (error) {
      reportFailure(error);
    }
  };
  const remove = async () => {
    const call = { title: t('totp.remove'), path, method: 'DELETE', isAlwaysPrompted: true } as const;
    try {
      if (!(await callWithPassword(call))) return;
      // The button will be gone.
      title.current?.focus();
      await onRemoved();
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <div className={styles.part}>
      <h3 ref={title} tabIndex={-1}>
        {t('totp.title')}
      </h3>
      {factors.totp && (
        <>
          <p>{t('totp.on')}</p>
          {!factors.isLastNeeded && (
            <div>
              <Button look="secondary" onClick={remove}>
                {t('totp.remove')}
              </Button>
            </div>
          )}
        </>
      )}
      {!factors.totp && !begun && (
        <>
          <p>{t(factors.canHaveTotp ? 'totp.off' : 'totp.noKey')}</p>
          {factors.canHaveTotp && (
            <div>
              <Button look="secondary" ref={beginButton} onClick={begin}>
                {t('totp.begin')}
              </Button>
            </div>
          )}
        </>
      )}
      {!factors.totp && begun && (
        <TotpSetUp
          begun={begun}
          onCancel={() => {
            flushSync(() => setBegun(null));
            beginButton.current?.focus();
          }}
          onAdded={async (added) => {
            // Unless there are codes to be kept, which take it.
            title.current?.focus();
            setBegun(null);
            await onAdded(added);
          }}
        />
      )}
    </div>
  );
}

type TotpSetUpProps = {
  begun: NewTotp;
  onCancel: () => void;
  onAdded: (added: FactorAdded) => Promise<void>;
};

function TotpSetUp({ begun, onCancel, onAdded }: TotpSetUpProps) {
  const { t } = useTranslation('staff');
  const [message, setMessage] = useState<FieldMessage | undefined>();
  const title = useRef<HTMLHeadingElement>(null);
  const secret = useRef<HTMLElement>(null);
  const code = useRef<HTMLInputElement>(null);
  // What was pressed is gone; the steps are read from here.
  useEffect(() => title.current?.focus(), []);
  const submit = async () => {
    setMessage(undefined);
    try {
      const json = { code: code.current?.value };
      await onAdded(await callApi<FactorAdded>('/auth/totp/confirm', { method: 'POST', json }));
    } catch (error) {
      const key = messageOf(error);
      if (!key) return reportFailure(error);
      flushSync(() => setMessage({ key }));
      code.current?.focus();
    }
  };
  return (
    <form
      className={styles.setUp}
      aria-labelledby="totp-title"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h4 id="totp-title" ref={title} tabIndex={-1}>
        {t('totp.setUp')}
      </h4>
      <ol>
        <li>{t('totp.install')}</li>
        <li>
          {t('totp.scan')}
          <img
            className={styles.qr}
            src={`data:image/svg+xml,${encodeURIComponent(begun.qr)}`}
            alt={t('totp.qr')}
            width={352}
            height={352}
          />
          <div className={styles.otherWays}>
            <ButtonAnchor look="secondary" href={begun.uri}>
              {t('totp.open')}
            </ButtonAnchor>
            <span>
              {t('totp.orType')}{' '}
              <code ref={secret} className={styles.secret}>
                {begun.secret.replace(/(.{4})/g, '$1 ').trim()}
              </code>
            </span>
            <CopyButton label={t('totp.copyKey')} text={begun.secret} shown={secret} />
          </div>
        </li>
        <li>{t('totp.type')}</li>
      </ol>
      <FormField label={t('totp.code')} message={message}>
        {({ id, describedBy, isInvalid }) => (
          <input
            ref={code}
            id={id}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
          />
        )}
      </FormField>
      <div className={styles.buttons}>
        <Button type="submit">{t('totp.confirm')}</Button>
        <Button look="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** What is wrong with what was typed; null for a failure of the call. */
function messageOf(error: unknown): FieldMessage['key'] | null {
  const code = error instanceof ApiFailure ? error.problem?.code : undefined;
  if (code === 'wrong-code') return FIELD_MESSAGES.codeWrong;
  return code === 'too-many-requests' ? FIELD_MESSAGES.tooManyTries : null;
}

type NewPasskey = { ticket: string; options: unknown };

type PasskeysProps = PartProps & Pick<OwnFactors, 'passkeys' | 'isLastNeeded'>;

function Passkeys({ passkeys, isLastNeeded, callWithPassword, onAdded, onRemoved }: PasskeysProps) {
  const { t } = useTranslation('staff');
  const moment = useMoment(true);
  const { ask, dialog } = useQuestion();
  const [isRefused, setRefused] = useState(false);
  const [removed, setRemoved] = useState<string[]>([]);
  const left = passkeys.filter(({ id }) => !removed.includes(id));
  const add = async (form: HTMLFormElement) => {
    setRefused(false);
    const call = { title: t('passkeys.add'), path: '/auth/passkeys/options', method: 'POST' } as const;
    try {
      const begun = await callWithPassword<NewPasskey>(call);
      if (!begun) return;
      const { ticket, options } = begun.answer;
      const passkey = await makePasskey(options);
      if (!passkey) return setRefused(true);
      const json = { ticket, passkey, name: String(new FormData(form).get('name')) };
      const added = await callApi<FactorAdded>('/auth/passkeys', { method: 'POST', json });
      form.reset();
      await onAdded(added);
    } catch (error) {
      if (messageOf(error)) setRefused(true);
      else reportFailure(error);
    }
  };
  const remove = async ({ id, name }: Passkey) => {
    const title = t('passkeys.removeTitle');
    const text = t('passkeys.removeText', { name: name || t('passkeys.unnamed') });
    if (!(await ask({ title, text, confirm: t('passkeys.remove'), isDangerous: true }))) return;
    try {
      if (!(await callWithPassword({ title, path: `/auth/passkeys/${id}`, method: 'DELETE' }))) return;
      await onRemoved();
      // Gone from the page when the focus looks for another place.
      flushSync(() => setRemoved((all) => [...all, id]));
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <div className={styles.part} data-lines>
      <h3 tabIndex={-1} data-adds>
        {t('passkeys.title')}
      </h3>
      <p>{t('passkeys.intro')}</p>
      {left.length > 0 && (
        <ul className={styles.rows}>
          {left.map((passkey) => (
            <li key={passkey.id} className={styles.row}>
              <div>
                <strong>{passkey.name || t('passkeys.unnamed')}</strong>
                <span className={styles.small}>
                  {t('passkeys.added', { at: moment(passkey.createdAt) })}
                  {passkey.usedAt && ` · ${t('passkeys.used', { at: moment(passkey.usedAt) })}`}
                </span>
              </div>
              {!isLastNeeded && (
                <Button
                  look="secondary"
                  aria-label={t('passkeys.removeNamed', { name: passkey.name || t('passkeys.unnamed') })}
                  data-removes
                  onClick={(event) => void removeWithFocus(event, () => remove(passkey))}
                >
                  {t('passkeys.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <form
          className={styles.setUp}
          onSubmit={(event) => {
            event.preventDefault();
            void add(event.currentTarget);
          }}
        >
          {isRefused && (
            <p role="alert" className={styles.refusal}>
              {t('passkeyRefused')}
            </p>
          )}
          <FormField label={t('passkeys.name')} hint={t('passkeys.nameHint')}>
            {({ id, describedBy }) => (
              <input id={id} name="name" maxLength={60} autoComplete="off" aria-describedby={describedBy} />
            )}
          </FormField>
          <div>
            <Button type="submit" look="secondary">
              {t('passkeys.add')}
            </Button>
          </div>
        </form>
      ) : (
        <p>{t('passkeys.unknown')}</p>
      )}
      <ConfirmDialog {...dialog} />
    </div>
  );
}

type RenewalProps = WithPassword & { left: number; onRenewed: (codes: string[]) => Promise<void> };

function Renewal({ left, callWithPassword, onRenewed }: RenewalProps) {
  const { t } = useTranslation('staff');
  const renew = async () => {
    const call = { title: t('recovery.renew'), path: '/auth/recovery-codes', method: 'POST' } as const;
    try {
      const done = await callWithPassword<{ recoveryCodes: string[] }>({ ...call, isAlwaysPrompted: true });
      if (done) await onRenewed(done.answer.recoveryCodes);
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <div className={styles.part}>
      <h3>{t('recovery.title')}</h3>
      <p>{t('recovery.left', { count: left })}</p>
      <div>
        <Button look="secondary" onClick={renew}>
          {t('recovery.renew')}
        </Button>
      </div>
    </div>
  );
}
