// The way into the staff area: a password, then what the account has besides, or a passkey alone.

import { useEffect, useId, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { OwnFactors } from '../../access/access.schema.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FORGOTTEN_PATH, STAFF_PATH } from '../../shared/addresses.ts';
import type { Problem } from '../../shared/problem.ts';
import { Button } from '../../ui/button.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { useToasts } from '../../ui/toasts.ts';
import { Loading } from '../frame/loading.tsx';
import { ApiFailure, callApi } from '../session/api-client.ts';
import { useAuth } from '../session/auth-store.ts';
import { askPasskey, canUsePasskeys } from '../session/passkey.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useHasMail } from '../session/use-has-mail.ts';
import { useSession } from '../session/use-session.ts';
import { PasswordInput } from './password-input.tsx';
import styles from './sign-in-layout.module.css';
import { SignInCard, SignInLayout } from './sign-in-layout.tsx';

type Refusal = 'wrongCredentials' | 'wrongCode' | 'passkeyRefused' | 'tooManyTries' | 'loginFailed';

function refusalOf(error: unknown): Refusal {
  const status = error instanceof ApiFailure ? error.status : 0;
  if (status === 401)
    return error instanceof ApiFailure && error.problem?.code === 'wrong-code'
      ? 'wrongCode'
      : 'wrongCredentials';
  return status === 429 ? 'tooManyTries' : 'loginFailed';
}

/** What is wrong with what was typed or shown is no failure of the call. */
function report(error: unknown): Refusal {
  const refusal = refusalOf(error);
  if (refusal === 'tooManyTries' || refusal === 'loginFailed') reportFailure(error);
  return refusal;
}

/** Of a passkey nobody has typed a code. */
function reportPasskey(error: unknown): Refusal {
  const refusal = report(error);
  return refusal === 'wrongCode' ? 'passkeyRefused' : refusal;
}

export type LoginState = {
  /** The staff page that sent them here. */
  wanted?: string;
  /** The e-mail of an account whose new password has just been set, and does not sign in by itself. */
  passwordSetFor?: string;
};

export default function Login() {
  const { t } = useTranslation('staff');
  const session = useSession();
  const { wanted, passwordSetFor }: LoginState = useLocation().state ?? {};
  const [challenge, setChallenge] = useState<Problem | null>(null);
  const [hasReturned, setReturned] = useState(false);
  if (session === 'checking')
    return (
      <SignInLayout title={t('loginTitle')}>
        <SignInCard title={t('loginTitle')}>{() => <Loading />}</SignInCard>
      </SignInLayout>
    );
  if (session === 'in') return <Navigate to={wanted ?? STAFF_PATH} replace />;
  return (
    <SignInLayout title={t('loginTitle')}>
      {challenge ? (
        <SecondStep
          challenge={challenge}
          onBack={() => {
            setReturned(true);
            setChallenge(null);
          }}
        />
      ) : (
        <LoginForm passwordSetFor={passwordSetFor} hasReturned={hasReturned} onSecondStep={setChallenge} />
      )}
    </SignInLayout>
  );
}

type LoginFormProps = {
  passwordSetFor: string | undefined;
  /** From the second step, where what had the focus is gone. */
  hasReturned: boolean;
  onSecondStep: (challenge: Problem) => void;
};

function LoginForm({ passwordSetFor, hasReturned, onSecondStep }: LoginFormProps) {
  const { t } = useTranslation('staff');
  const { login, finish } = useAuth();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const id = useId();
  // After what announces a new page, and takes the focus for it.
  useEffect(() => {
    if (hasReturned) email.current?.focus();
    else if (passwordSetFor) password.current?.focus();
  }, [hasReturned, passwordSetFor]);

  const submit = async (form: FormData) => {
    if (isSending) return;
    setSending(true);
    setRefusal(null);
    try {
      await login({ email: String(form.get('email')), password: String(form.get('password')) });
    } catch (error) {
      const problem = error instanceof ApiFailure ? error.problem : null;
      if (problem?.code === 'second-factor-required') return onSecondStep(problem);
      setRefusal(report(error));
      setSending(false);
      password.current?.focus();
      password.current?.select();
    }
  };

  const withPasskey = async () => {
    if (isSending) return;
    setSending(true);
    setRefusal(null);
    try {
      const { ticket, options } = await callApi<{ ticket: string; options: unknown }>(
        '/auth/passkey-options',
        { method: 'POST' },
      );
      const passkey = await askPasskey(options);
      if (passkey) return await finish({ ticket, passkey });
      setRefusal('passkeyRefused');
    } catch (error) {
      setRefusal(reportPasskey(error));
    }
    setSending(false);
  };

  return (
    <SignInCard title={t('loginTitle')} refusal={refusal && t(refusal)} onSubmit={submit}>
      {(described) => (
        <>
          {passwordSetFor && (
            <p id={`${id}-set`} role="status" className={styles.notice}>
              {t('invitation.done')}
            </p>
          )}
          <label>
            {t('email')}
            <input
              ref={email}
              name="email"
              type="email"
              required
              defaultValue={passwordSetFor}
              autoComplete="username webauthn"
              aria-describedby={described}
            />
          </label>
          <div className={styles.field}>
            <label htmlFor={`${id}-password`}>{t('password')}</label>
            <PasswordInput
              id={`${id}-password`}
              ref={password}
              name="password"
              autoComplete="current-password"
              aria-invalid={refusal === 'wrongCredentials'}
              aria-describedby={described ?? (passwordSetFor && `${id}-set`)}
            />
          </div>
          <Button type="submit" aria-disabled={isSending}>
            {t('signIn')}
          </Button>
          {canUsePasskeys() && (
            <Button look="secondary" aria-disabled={isSending} onClick={withPasskey}>
              {t('signInWithPasskey')}
            </Button>
          )}
          <Forgotten />
          <a href="/">{t('toSite')}</a>
        </>
      )}
    </SignInCard>
  );
}

/** By e-mail where that can be, else by an administrator. */
function Forgotten() {
  const { t } = useTranslation('staff');
  if (useHasMail()) return <SiteLink to={FORGOTTEN_PATH}>{t('forgotten.link')}</SiteLink>;
  return <p className={styles.hint}>{t('forgotten.ask')}</p>;
}

/** How many codes there still are is worth knowing on the day that one was needed; nothing depends on it. */
function tellCodesLeft(t: Translate<'staff'>): void {
  callApi<OwnFactors>('/auth/second-factor').then(
    ({ recoveryCodes }) => useToasts.getState().show('success', t('recovery.left', { count: recoveryCodes })),
    () => {},
  );
}

function SecondStep({ challenge, onBack }: { challenge: Problem; onBack: () => void }) {
  const { t } = useTranslation('staff');
  const finish = useAuth((auth) => auth.finish);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  const { ticket = '', methods = [], passkey: options } = challenge;
  const hasPasskey = methods.includes('passkey') && canUsePasskeys();
  const hasApplication = methods.includes('totp');
  const hasCode = hasApplication || methods.includes('recovery');
  /** A telephone shows figures for the one, and letters for the other. */
  const [isRecovery, setRecovery] = useState(!hasApplication);
  const id = useId();

  const send = async (answer: { code: string } | { passkey: unknown }) => {
    setSending(true);
    setRefusal(null);
    try {
      await finish({ ticket, ...answer });
      if ('code' in answer && isRecovery) tellCodesLeft(t);
    } catch (error) {
      setRefusal('passkey' in answer ? reportPasskey(error) : report(error));
      setSending(false);
      if ('passkey' in answer) return;
      code.current?.focus();
      code.current?.select();
    }
  };
  const withPasskey = async () => {
    setSending(true);
    setRefusal(null);
    const passkey = await askPasskey(options);
    if (passkey) return send({ passkey });
    setRefusal('passkeyRefused');
    setSending(false);
  };
  const submit = (form: FormData) => {
    if (!isSending) void (hasCode ? send({ code: String(form.get('code')) }) : withPasskey());
  };

  return (
    <SignInCard title={t('secondStep.title')} refusal={refusal && t(refusal)} onSubmit={submit}>
      {(described) => (
        <>
          {hasPasskey && (
            <Button
              type={hasCode ? 'button' : 'submit'}
              look={hasCode ? 'secondary' : 'primary'}
              // Where there is no code, it is the one thing this step is for.
              autoFocus={!hasCode}
              aria-disabled={isSending}
              onClick={hasCode ? () => isSending || withPasskey() : undefined}
            >
              {t('secondStep.passkey')}
            </Button>
          )}
          {hasCode && (
            <>
              <label>
                {t(isRecovery ? 'secondStep.recovery' : 'secondStep.code')}
                <input
                  key={String(isRecovery)}
                  ref={code}
                  name="code"
                  required
                  // biome-ignore lint/a11y/noAutofocus: it is the one thing this step is for.
                  autoFocus
                  maxLength={40}
                  inputMode={isRecovery ? 'text' : 'numeric'}
                  autoComplete="one-time-code"
                  autoCapitalize="none"
                  spellCheck={false}
                  aria-invalid={refusal === 'wrongCode'}
                  aria-describedby={[described, `${id}-hint`].filter(Boolean).join(' ')}
                />
              </label>
              <p id={`${id}-hint`} className={styles.hint}>
                {t(isRecovery ? 'secondStep.recoveryHint' : 'secondStep.hint')}
              </p>
              <Button type="submit" aria-disabled={isSending}>
                {t('secondStep.confirm')}
              </Button>
              {hasApplication && methods.includes('recovery') && (
                <button
                  type="button"
                  className={styles.link}
                  onClick={() => {
                    // What was said about the one is not about the other.
                    setRefusal(null);
                    setRecovery(!isRecovery);
                  }}
                >
                  {t(isRecovery ? 'secondStep.useApplication' : 'secondStep.useRecovery')}
                </button>
              )}
            </>
          )}
          <p className={styles.hint}>{t('secondStep.lost')}</p>
          <button
            type="button"
            className={styles.link}
            // biome-ignore lint/a11y/noAutofocus: where this browser knows none of the ways, there is nothing else.
            autoFocus={!hasCode && !hasPasskey}
            onClick={onBack}
          >
            {t('secondStep.back')}
          </button>
        </>
      )}
    </SignInCard>
  );
}
