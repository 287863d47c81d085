// The frame of the staff area. Whoever is not signed in is sent to the login page, once that is certain.
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { ErrorPage } from '../../components/site/error-page.tsx';
import { NavigationStatus } from '../../components/site/navigation-status.tsx';
import { Sign } from '../../components/site/sign.tsx';
import { ToastHost } from '../../components/site/toast-host.tsx';
import { SiteNavLink } from '../../components/ui/site-link.tsx';
import { useAuth } from '../session/auth-store.ts';
import { useSession } from '../session/use-session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Loading } from './loading.tsx';
import { StaffHead } from './staff-head.tsx';
import styles from './staff-layout.module.css';
import { useUnsaved } from './unsaved.ts';
import { useQuestion } from './use-question.ts';
import { barOf } from './use-room-for-bars.ts';

export default function StaffLayout() {
  const session = useSession();
  const isUnsaved = useUnsaved((unsaved) => unsaved.isUnsaved);
  // What has been typed stays on the screen until it is saved or given up, whoever ended the session.
  const isStranded = session === 'out' && isUnsaved;
  const { pathname, search } = useLocation();
  // Whoever comes by an address gets its page after signing in; whoever signs out has done with it.
  const isDone = useRef(false);
  if (session === 'in') isDone.current = true;
  if (session === 'out' && !isStranded) {
    const state = isDone.current ? null : { wanted: pathname + search };
    return <Navigate to="/login" replace state={state} />;
  }
  return (
    <>
      {session === 'checking' && <StaffHead />}
      <StaffHeader
        onSignOut={() => {
          isDone.current = true;
        }}
      />
      <NavigationStatus />
      <main id="content" tabIndex={-1} className={styles.main}>
        {isStranded && <SignInAgain />}
        {session === 'checking' && !isUnsaved ? <Loading /> : <Outlet />}
      </main>
      <ToastHost />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main id="content">
      <ErrorPage error={error} />
    </main>
  );
}

function StaffHeader({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation(['staff', 'common']);
  const { user, logout } = useAuth();
  const navigate = useNavigate();
  const { ask, dialog } = useQuestion();
  const leaving = {
    title: t('unsavedTitle'),
    text: t('unsavedChanges'),
    confirm: t('leave'),
    cancel: t('stay'),
  };
  return (
    <header className={`${styles.header} on-dark`} {...barOf('staff-header')}>
      <a className={styles.skip} href="#content">
        {t('common:skipToContent')}
      </a>
      <div className={styles.bar}>
        <SiteNavLink to="/adminpage/news" className={styles.home}>
          <Sign size={36} /> <span>{t('panelTitle')}</span>
        </SiteNavLink>
        <nav aria-label={t('panelTitle')} className={styles.nav}>
          <SiteNavLink to="/adminpage/news">{t('news')}</SiteNavLink>
          <SiteNavLink to="/adminpage/vacancies">{t('vacancies')}</SiteNavLink>
          <SiteNavLink to="/adminpage/audit">{t('audit.menu')}</SiteNavLink>
        </nav>
        <div className={styles.person}>
          <a href="/">{t('toSite')}</a>
          {user && <span className={styles.name}>{user.name}</span>}
          <SiteNavLink to="/adminpage/password">{t('password')}</SiteNavLink>
          <button
            type="button"
            className="needs-scripts"
            onClick={async () => {
              if (useUnsaved.getState().isUnsaved && !(await ask(leaving))) return;
              useUnsaved.setState({ isUnsaved: false });
              onSignOut();
              await logout();
              navigate('/login', { state: { isSaved: true } });
            }}
          >
            {t('signOut')}
          </button>
        </div>
      </div>
      <ConfirmDialog {...dialog} />
    </header>
  );
}

function SignInAgain() {
  const { t } = useTranslation('staff');
  return (
    <p role="alert" className={styles.stranded}>
      {t('signInAgain')}{' '}
      <a href="/login" target="_blank" rel="noopener">
        {t('signInElsewhere')}
      </a>
    </p>
  );
}
