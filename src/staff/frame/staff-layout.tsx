// The frame of the staff area. A person who is not signed in is sent to the login page, once that is certain.
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { SIGN_IN_PATH, STAFF_PATH } from '../../shared/addresses.ts';
import { ErrorPage } from '../../site/components/error-page.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NavigationStatus } from '../../ui/navigation-status.tsx';
import { Sign } from '../../ui/sign.tsx';
import { SiteNavLink } from '../../ui/site-link.tsx';
import { ToastHost } from '../../ui/toast-host.tsx';
import { useAccessChanges } from '../session/access-changes.ts';
import { useAuth } from '../session/auth-store.ts';
import { askMaintenance, useMaintenance } from '../session/maintenance.ts';
import { prepareEndOfSession } from '../session/session-end.ts';
import { useMay } from '../session/use-may.ts';
import { useSession } from '../session/use-session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { useStaffKinds } from './kinds-context.ts';
import { Loading } from './loading.tsx';
import { PresenceDialog } from './presence-dialog.tsx';
import { useSingleKeys } from './single-keys.ts';
import { StaffHead } from './staff-head.tsx';
import { listPath } from './staff-kind.ts';
import styles from './staff-layout.module.css';
import { useUnsaved } from './unsaved.ts';
import { useMoment } from './use-moment.ts';
import { useNoStrayDrops } from './use-no-stray-drops.ts';
import { useQuestion } from './use-question.ts';
import { barOf } from './use-room-for-bars.ts';

const MAINTENANCE_LOOK_MS = 60_000;

const ACCOUNT_PATH = `${STAFF_PATH}/account`;

export function StaffLayout() {
  const session = useSession();
  const userId = useAuth(({ user }) => user?.id);
  const { pathname, search } = useLocation();
  useNoStrayDrops();
  // After signing in one gets the page one was on or had asked for; after signing out one does not.
  const [isSigningOut, setSigningOut] = useState(false);
  const isForThem = useIsForThem();
  const mustSetUp = useAuth(({ user }) => user?.needsSecondFactor ?? false);
  if (session === 'in' && mustSetUp && pathname !== ACCOUNT_PATH)
    return <Navigate to={ACCOUNT_PATH} replace />;
  if (session === 'out') {
    const state = isSigningOut ? null : { wanted: pathname + search };
    return <Navigate to={SIGN_IN_PATH} replace state={state} />;
  }
  return (
    <>
      {session === 'checking' && <StaffHead />}
      <StaffHeader onSignOut={() => setSigningOut(true)} />
      <NavigationStatus />
      <Connection />
      {session === 'in' && <MaintenanceNote />}
      <main id="content" tabIndex={-1} className={styles.main}>
        {/* Another tab may have signed in somebody else: what this one holds is not theirs. */}
        {session === 'checking' ? <Loading /> : isForThem ? <Outlet key={userId} /> : <NotForThem />}
      </main>
      <PresenceDialog />
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

/** What is not of one kind of content. */
const ROOMS = [
  { path: 'library', text: 'library.menu', needs: 'files.read' },
  { path: 'calendar', text: 'calendar.menu', needs: 'content.write' },
  { path: 'audit', text: 'audit.menu', needs: 'audit.read' },
  { path: 'searches', text: 'searches.menu', needs: 'content.write' },
  { path: 'accounts', text: 'accounts.menu', needs: 'accounts.manage' },
  { path: 'maintenance', text: null, needs: 'site.maintain' },
] as const;

/** Whether a page of the staff area is for this person; what it loads is refused by the server anyway. */
function useIsForThem(): boolean {
  const may = useMay();
  const isNeeding = useAuth(({ user }) => user?.needsSecondFactor ?? false);
  const [, room] = useLocation().pathname.slice(STAFF_PATH.length).split('/');
  const needs = ROOMS.find(({ path }) => path === room)?.needs;
  return isNeeding || !needs || may(needs);
}

/** Of what others have done: what one has done oneself waits on the page. */
function UnseenCount() {
  const { t } = useTranslation('staff');
  const { changes, load } = useAccessChanges();
  const ownId = useAuth(({ user }) => user?.id);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every page.
  useEffect(() => void load().catch(() => {}), [load, pathname]);
  const count = changes.filter(({ who }) => who?.id !== ownId).length;
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={styles.unseen} title={t('accessChanges.count', { count })}>
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">{t('accessChanges.count', { count })}</span>
      </span>
    </>
  );
}

function NotForThem() {
  const { t } = useTranslation('staff');
  return (
    <>
      <StaffHead title={t('notForYou')} />
      <h1>{t('notForYou')}</h1>
      <p>{t('notForYouText')}</p>
    </>
  );
}

function StaffHeader({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const kinds = useStaffKinds();
  const home = kinds[0] ? listPath(kinds[0]) : STAFF_PATH;
  const { user, logout } = useAuth();
  const may = useMay();
  const navigate = useNavigate();
  const { ask, dialog } = useQuestion();
  const hasKeys = useSingleKeys((keys) => keys.areOn);
  const [areKeysOpen, setKeysOpen] = useState(false);
  const menu = useId();
  const { pathname } = useLocation();
  /** The page on which the menu was opened: whoever has come to another one is done with it. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  return (
    <>
      <header className={`${styles.header} on-dark`} {...barOf('staff-header')}>
        <a className={styles.skip} href="#content">
          {t('common:skipToContent')}
        </a>
        <div className={styles.bar}>
          <SiteNavLink to={home} className={styles.home}>
            <Sign size={36} /> <span>{t('panelTitle')}</span>
          </SiteNavLink>
          <button
            type="button"
            className={`${styles.menuButton} needs-scripts`}
            aria-expanded={isOpen}
            aria-controls={menu}
            onClick={() => setOpenOn(isOpen ? null : pathname)}
          >
            <Icon name="menu" /> {t('common:menu')}
          </button>
          {/* A wide bar has it in its place all the time. */}
          <div id={menu} className={styles.menu} data-open={isOpen || undefined}>
            <nav aria-label={t('panelTitle')} className={styles.nav}>
              {may('content.write') &&
                kinds
                  .filter(({ isInMenu }) => isInMenu !== false)
                  .map((kind) => (
                    <SiteNavLink key={kind.name} to={listPath(kind)}>
                      {t(kind.texts.title)}
                    </SiteNavLink>
                  ))}
              {ROOMS.map(
                ({ path, text, needs }) =>
                  text &&
                  may(needs) && (
                    <SiteNavLink key={path} to={`${STAFF_PATH}/${path}`}>
                      {t(text)}
                      {path === 'accounts' && <UnseenCount />}
                    </SiteNavLink>
                  ),
              )}
            </nav>
            <div className={styles.person}>
              <a href="/">{t('toSite')}</a>
              {user && (
                <SiteNavLink
                  to={ACCOUNT_PATH}
                  className={styles.name}
                  aria-label={t('account.menu', { name: user.name })}
                >
                  {user.name}
                </SiteNavLink>
              )}
              <button
                type="button"
                className="needs-scripts"
                aria-label={t('keysTitle')}
                aria-haspopup="dialog"
                aria-keyshortcuts={hasKeys ? '?' : undefined}
                onClick={() => setKeysOpen(true)}
              >
                ?
              </button>
              <button
                type="button"
                className="needs-scripts"
                onClick={async () => {
                  const { isUnsaved, question } = useUnsaved.getState();
                  const usual = {
                    title: t('unsavedTitle'),
                    text: t('signOutUnsaved'),
                    confirm: t('signOut'),
                    cancel: t('stay'),
                  };
                  if (isUnsaved && !(await ask(question ?? usual))) return;
                  await prepareEndOfSession('signed-out');
                  onSignOut();
                  await logout();
                  navigate(SIGN_IN_PATH, { state: { isSaved: true } });
                }}
              >
                {t('signOut')}
              </button>
            </div>
          </div>
        </div>
      </header>
      {/* Outside of the header: what is written on the dark is white. */}
      <ConfirmDialog {...dialog} />
      <KeysDialog isOpen={areKeysOpen} onOpen={() => setKeysOpen(true)} onClosed={() => setKeysOpen(false)} />
    </>
  );
}

/** Nothing depends on knowing it: a write that is refused says it again. */
function MaintenanceNote() {
  const { t } = useTranslation('staff');
  const { reason, stopped } = useMaintenance();
  const moment = useMoment(true);
  const mayAsk = useMay()('content.write');
  useEffect(() => {
    if (!mayAsk) return;
    const ask = () => void askMaintenance().catch(() => {});
    ask();
    const timer = setInterval(ask, MAINTENANCE_LOOK_MS);
    return () => clearInterval(timer);
  }, [mayAsk]);
  return (
    <div role="status" className={styles.connection}>
      {reason !== null && <p>{t('maintenance.banner', { reason })}</p>}
      {stopped.map(({ what, lastAt, clock }) => (
        <p key={what}>{t(`stopped.${what}`, { last: moment(lastAt), clock: moment(clock) })}</p>
      ))}
    </div>
  );
}

function followConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** One place says that the connection is gone, and nothing else nags. */
function Connection() {
  const { t } = useTranslation('staff');
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={styles.connection}>
      {!isOnline && <p>{t('offline')}</p>}
    </div>
  );
}
