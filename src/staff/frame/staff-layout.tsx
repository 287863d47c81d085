// The frame of the staff area. A person who is not signed in is sent to the login page, once that is certain.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SIGN_IN_PATH, STAFF_PATH } from '../../shared/addresses.ts';
import { ErrorPage } from '../../site/components/error-page.tsx';
import { NavigationStatus } from '../../ui/navigation-status.tsx';
import { ToastHost } from '../../ui/toast-host.tsx';
import { useAuth } from '../session/auth-store.ts';
import { askMaintenance, useMaintenance } from '../session/maintenance.ts';
import { useMay } from '../session/use-may.ts';
import { useSession } from '../session/use-session.ts';
import { useStaffKinds } from './kinds-context.ts';
import { Loading } from './loading.tsx';
import { PresenceDialog } from './presence-dialog.tsx';
import { type RoomGroup, RoomsMenu } from './rooms-menu.tsx';
import { StaffHead } from './staff-head.tsx';
import { ACCOUNT_PATH, StaffHeader } from './staff-header.tsx';
import { listPath } from './staff-kind.ts';
import styles from './staff-layout.module.css';
import { useMoment } from './use-moment.ts';
import { useNoStrayDrops } from './use-no-stray-drops.ts';

const MAINTENANCE_LOOK_MS = 60_000;

export function StaffLayout() {
  const session = useSession();
  const userId = useAuth(({ user }) => user?.id);
  const { pathname, search } = useLocation();
  useNoStrayDrops();
  // After signing in one gets the page one was on or had asked for; after signing out one does not.
  const [isSigningOut, setSigningOut] = useState(false);
  const isForThem = useIsForThem();
  const groups = useRooms();
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
      <StaffHeader groups={groups} onSignOut={() => setSigningOut(true)} />
      <NavigationStatus />
      <Connection />
      {session === 'in' && <MaintenanceNote />}
      <div className={styles.desk}>
        <div className={`${styles.side} no-print`}>
          <RoomsMenu groups={groups} />
        </div>
        <main id="content" tabIndex={-1} className={styles.main}>
          {/* Another tab may have signed in somebody else: what this one holds is not theirs. */}
          {session === 'checking' ? <Loading /> : isForThem ? <Outlet key={userId} /> : <NotForThem />}
        </main>
      </div>
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

const GROUPS = ['work', 'site', 'files', 'oversight'] as const;

/** What is not of one kind of content: in its group after the kinds, but for what one begins with. */
const ROOMS = [
  { path: 'today', text: 'today.menu', needs: 'content.write', group: 'work' },
  { path: 'calendar', text: 'calendar.menu', needs: 'content.write', group: 'work' },
  { path: 'press', text: 'press.menu', needs: 'content.publish', group: 'work' },
  { path: 'library', text: 'library.menu', needs: 'files.read', group: 'files' },
  { path: 'audit', text: 'audit.menu', needs: 'audit.read', group: 'oversight' },
  { path: 'readership', text: 'readership.menu', needs: 'content.write', group: 'oversight' },
  { path: 'searches', text: 'searches.menu', needs: 'content.write', group: 'oversight' },
  { path: 'feedback', text: 'feedback.menu', needs: 'content.write', group: 'oversight' },
  { path: 'redirects', text: 'redirects.menu', needs: 'content.write', group: 'oversight' },
  { path: 'links', text: 'links.menu', needs: 'content.write', group: 'oversight' },
  { path: 'accounts', text: 'accounts.menu', needs: 'accounts.manage', group: 'oversight' },
  { path: 'checklist', text: 'checklist.menu', needs: 'site.maintain', group: 'oversight' },
  { path: 'maintenance', text: 'maintenance.menu', needs: 'site.maintain', group: 'oversight' },
] as const;
const FIRST = 'today';

/** The rooms that are for this person, as the menu has them. */
function useRooms(): RoomGroup[] {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const may = useMay();
  const kinds = useStaffKinds().filter(({ isInMenu = true }) => isInMenu && may('content.write'));
  return GROUPS.map((group) => ({
    group,
    name: t(`groups.${group}`),
    rooms: [
      ...ROOMS.filter(({ path }) => path === FIRST),
      ...kinds.filter((kind) => (kind.group ?? 'site') === group),
      ...ROOMS.filter(({ path }) => path !== FIRST),
    ].flatMap((room) => {
      if ('needs' in room) {
        const { path, text } = room;
        return room.group === group && may(room.needs)
          ? { path: `${STAFF_PATH}/${path}`, name: t(text) }
          : [];
      }
      const { title, words } = room.texts;
      return { path: listPath(room), name: t(title), ...(words && { words: t(words) }) };
    }),
  })).filter(({ rooms }) => rooms.length > 0);
}

/** Whether a page of the staff area is for this person; what it loads is refused by the server anyway. */
function useIsForThem(): boolean {
  const may = useMay();
  const isNeeding = useAuth(({ user }) => user?.needsSecondFactor ?? false);
  const [, room] = useLocation().pathname.slice(STAFF_PATH.length).split('/');
  const needs = ROOMS.find(({ path }) => path === room)?.needs;
  return isNeeding || !needs || may(needs);
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
