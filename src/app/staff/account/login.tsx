// The way into the staff area.
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { STAFF_PATH } from '../../../shared/addresses.ts';
import { NavigationStatus } from '../../components/site/navigation-status.tsx';
import { Sign } from '../../components/site/sign.tsx';
import { ToastHost } from '../../components/site/toast-host.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Loading } from '../frame/loading.tsx';
import { StaffHead } from '../frame/staff-head.tsx';
import { ApiFailure } from '../session/api-client.ts';
import { useAuth } from '../session/auth-store.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useSession } from '../session/use-session.ts';
import styles from './login.module.css';

type Refusal = 'wrongCredentials' | 'tooManyTries' | 'loginFailed';

function refusalOf(error: unknown): Refusal {
  const status = error instanceof ApiFailure ? error.status : 0;
  if (status === 401) return 'wrongCredentials';
  return status === 429 ? 'tooManyTries' : 'loginFailed';
}

export default function Login() {
  const { t } = useTranslation('staff');
  const session = useSession();
  // The staff page that sent them here.
  const wanted: string | undefined = useLocation().state?.wanted;
  if (session === 'checking') {
    return (
      <main id="content" tabIndex={-1}>
        <StaffHead title={t('loginTitle')} />
        <Loading />
      </main>
    );
  }
  if (session === 'in') return <Navigate to={wanted ?? STAFF_PATH} replace />;
  return (
    <main id="content" tabIndex={-1} className={`${styles.page} on-dark`}>
      <StaffHead title={t('loginTitle')} />
      <NavigationStatus />
      <LoginForm />
      <ToastHost />
    </main>
  );
}

function LoginForm() {
  const { t } = useTranslation('staff');
  const login = useAuth((auth) => auth.login);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  const [isShown, setShown] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const id = useId();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setSending(true);
    setRefusal(null);
    try {
      await login({ email: String(form.get('email')), password: String(form.get('password')) });
    } catch (error) {
      const refused = refusalOf(error);
      setRefusal(refused);
      // Only a wrong password is no failure of the call.
      if (refused !== 'wrongCredentials') reportFailure(error);
      setSending(false);
      password.current?.select();
    }
  };

  return (
    <form className={styles.card} onSubmit={submit} aria-labelledby={`${id}-title`}>
      <Sign size={44} />
      <h1 id={`${id}-title`}>{t('loginTitle')}</h1>
      {refusal && (
        <p className={styles.refusal} role="alert" id={`${id}-refusal`}>
          {t(refusal)}
        </p>
      )}
      <label>
        {t('email')}
        <input
          name="email"
          type="email"
          required
          autoComplete="email"
          aria-describedby={refusal ? `${id}-refusal` : undefined}
        />
      </label>
      <div className={styles.password}>
        <label htmlFor={`${id}-password`}>{t('password')}</label>
        <input
          id={`${id}-password`}
          ref={password}
          name="password"
          type={isShown ? 'text' : 'password'}
          required
          autoComplete="current-password"
          aria-invalid={refusal === 'wrongCredentials'}
          aria-describedby={refusal ? `${id}-refusal` : undefined}
        />
        <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? t('hidePassword') : t('showPassword')}
        </button>
      </div>
      <Button type="submit" disabled={isSending}>
        {t('signIn')}
      </Button>
      <a href="/">{t('toSite')}</a>
    </form>
  );
}
