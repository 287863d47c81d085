// The frame of the staff area. Whoever is not signed in is sent to the login page, once that is certain.
import { useTranslation } from 'react-i18next';
import { Navigate, NavLink, Outlet, useNavigate } from 'react-router';
import { ErrorPage } from '../components/site/error-page.tsx';
import { NavigationStatus } from '../components/site/navigation-status.tsx';
import { Sign } from '../components/site/sign.tsx';
import { ToastHost } from '../components/site/toast-host.tsx';
import { useAuth } from './auth-store.ts';
import { Loading } from './loading.tsx';
import { StaffHead } from './staff-head.tsx';
import styles from './staff-layout.module.css';
import { useSession } from './use-session.ts';

export default function StaffLayout() {
  const session = useSession();
  if (session === 'out') return <Navigate to="/login" replace />;
  return (
    <>
      {session === 'checking' && <StaffHead />}
      <StaffHeader />
      <NavigationStatus />
      <main id="content" tabIndex={-1} className={styles.main}>
        {session === 'in' ? <Outlet /> : <Loading />}
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

function StaffHeader() {
  const { t } = useTranslation(['staff', 'common']);
  const { user, logout } = useAuth();
  const navigate = useNavigate();
  return (
    <header className={`${styles.header} on-dark`}>
      <a className={styles.skip} href="#content">
        {t('common:skipToContent')}
      </a>
      <div className={styles.bar}>
        <NavLink to="/adminpage/news" className={styles.home}>
          <Sign size={36} /> <span>{t('panelTitle')}</span>
        </NavLink>
        <nav aria-label={t('panelTitle')} className={styles.nav}>
          <NavLink to="/adminpage/news">{t('news')}</NavLink>
          <NavLink to="/adminpage/vacancies">{t('vacancies')}</NavLink>
        </nav>
        <div className={styles.person}>
          <a href="/">{t('toSite')}</a>
          {user && <span className={styles.name}>{user.name}</span>}
          <button
            type="button"
            onClick={async () => {
              await logout();
              navigate('/login');
            }}
          >
            {t('signOut')}
          </button>
        </div>
      </div>
    </header>
  );
}
