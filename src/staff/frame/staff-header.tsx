// The header of the staff area: the drawer with the rooms, what finds everything, and what is one's own.
import { type ComponentType, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SIGN_IN_PATH, STAFF_PATH } from '../../shared/addresses.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sign } from '../../ui/sign.tsx';
import { SiteLink, SiteNavLink } from '../../ui/site-link.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import { useAuth } from '../session/auth-store.ts';
import { reportFailure } from '../session/report-failure.ts';
import { prepareEndOfSession } from '../session/session-end.ts';
import { useMay } from '../session/use-may.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Command, FinderProps } from './finder.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { useStaffKinds } from './kinds-context.ts';
import { type RoomGroup, RoomsMenu } from './rooms-menu.tsx';
import { useSingleKeys } from './single-keys.ts';
import styles from './staff-header.module.css';
import { editorPath, listPath } from './staff-kind.ts';
import { useUnsaved } from './unsaved.ts';
import { useQuestion } from './use-question.ts';
import { barOf } from './use-room-for-bars.ts';

export const ACCOUNT_PATH = `${STAFF_PATH}/account`;
const PASSWORD_PATH = `${STAFF_PATH}/password`;

type StaffHeaderProps = { groups: RoomGroup[]; onSignOut: () => void };

export function StaffHeader({ groups, onSignOut }: StaffHeaderProps) {
  const { t } = useTranslation(['staff', 'common']);
  const kinds = useStaffKinds();
  const home = kinds[0] ? listPath(kinds[0]) : STAFF_PATH;
  const logout = useAuth((auth) => auth.logout);
  const navigate = useNavigate();
  const { ask, dialog } = useQuestion();
  const [areKeysOpen, setKeysOpen] = useState(false);
  const signOut = async () => {
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
  };
  const own = { onKeys: () => setKeysOpen(true), onSignOut: signOut };
  const commands = useCommands(groups, own);
  const finder = useFinder();
  return (
    <>
      <header className={`${styles.header} on-dark no-print`} {...barOf('staff-header')}>
        <a className={styles.skip} href="#content">
          {t('common:skipToContent')}
        </a>
        <div className={styles.bar}>
          <Drawer groups={groups} />
          <SiteLink to={home} className={styles.home}>
            <Sign size={36} /> <span>{t('panelTitle')}</span>
          </SiteLink>
          <button
            type="button"
            className={`${styles.find} needs-scripts`}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={finder.open}
          >
            <Icon name="search" /> <span>{t('finder.open')}</span> <kbd>Ctrl+K</kbd>
          </button>
          <a href="/" className={styles.toSite}>
            {t('header.toSite')}
          </a>
          <PersonMenu {...own} />
        </div>
      </header>
      {/* Outside of the header: what is written on the dark is white. */}
      <ConfirmDialog {...dialog} />
      <KeysDialog isOpen={areKeysOpen} onOpen={() => setKeysOpen(true)} onClosed={() => setKeysOpen(false)} />
      {finder.Finder && (
        <finder.Finder isOpen={finder.isOpen} commands={commands} onClosed={finder.onClosed} />
      )}
    </>
  );
}

function Drawer({ groups }: { groups: RoomGroup[] }) {
  const { t } = useTranslation(['staff', 'common']);
  const id = useId();
  const { pathname } = useLocation();
  /** The page on which it was opened: whoever has come to another one is done with it. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  const close = () => setOpenOn(null);
  return (
    <>
      <button
        type="button"
        className={`${styles.opener} needs-scripts`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenOn(pathname)}
      >
        <Icon name="menu" /> {t('common:menu')}
      </button>
      <Dialog
        id={id}
        isOpen={isOpen}
        onClosed={close}
        className={styles.drawer}
        aria-label={t('common:menu')}
        onClick={(event) => {
          if (event.target === event.currentTarget) close();
        }}
      >
        {isOpen && (
          <div className={styles.drawn}>
            <button type="button" className={styles.close} aria-label={t('header.closeMenu')} onClick={close}>
              <Icon name="close" />
            </button>
            <RoomsMenu groups={groups} onFollow={close} />
          </div>
        )}
      </Dialog>
    </>
  );
}

type Own = { onKeys: () => void; onSignOut: () => void };

/** A popover of the browser's own: it opens before the scripts have come, and closes by Escape and by a tap elsewhere. */
function PersonMenu({ onKeys, onSignOut }: Own) {
  const { t } = useTranslation('staff');
  const user = useAuth((auth) => auth.user);
  const may = useMay();
  const hasKeys = useSingleKeys((keys) => keys.areOn);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  // A dialog that is opened next gives the focus back to the button, which stays.
  const close = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={styles.name}
        aria-label={user ? t('account.menu', { name: user.name }) : t('account.title')}
      >
        <StaffIcon name="person" />
        <span>{user?.name ?? t('account.title')}</span>
        <span aria-hidden="true">▾</span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears where the focus goes, and does nothing by itself. */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.person}
        // Whoever goes on with Tab is done with it.
        onBlur={({ relatedTarget, currentTarget }) => {
          if (relatedTarget && relatedTarget !== button.current && !currentTarget.contains(relatedTarget))
            close();
        }}
      >
        <SiteNavLink to={ACCOUNT_PATH} onClick={close}>
          {t('account.title')}
        </SiteNavLink>
        {may('account.own') && (
          <SiteNavLink to={PASSWORD_PATH} onClick={close}>
            {t('changePassword')}
          </SiteNavLink>
        )}
        <a href="/" className={styles.narrow}>
          {t('header.toSite')}
        </a>
        <button
          type="button"
          className={`${styles.keys} needs-scripts`}
          aria-haspopup="dialog"
          aria-keyshortcuts={hasKeys ? '?' : undefined}
          onClick={() => {
            close();
            onKeys();
          }}
        >
          {t('keysTitle')}
        </button>
        <button
          type="button"
          className="needs-scripts"
          onClick={() => {
            close();
            onSignOut();
          }}
        >
          {t('signOut')}
        </button>
      </div>
    </>
  );
}

/** The rooms, and what this person may do from anywhere. */
function useCommands(groups: RoomGroup[], { onKeys, onSignOut }: Own): Command[] {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const kinds = useStaffKinds();
  const may = useMay();
  const navigate = useNavigate();
  const rooms = groups.flatMap((group) =>
    group.rooms.map(({ path, ...room }) => ({ ...room, hint: group.name, run: () => navigate(path) })),
  );
  const additions = kinds.flatMap((kind) =>
    kind.collection && may('content.write')
      ? [{ name: t(kind.collection.add), run: () => navigate(editorPath(kind, 'new')) }]
      : [],
  );
  const actions = [
    ...additions,
    { name: t('account.title'), run: () => navigate(ACCOUNT_PATH) },
    ...(may('account.own') ? [{ name: t('changePassword'), run: () => navigate(PASSWORD_PATH) }] : []),
    { name: t('keysTitle'), run: onKeys },
    { name: t('header.toSite'), run: () => location.assign('/') },
    { name: t('signOut'), run: onSignOut },
  ];
  return [...rooms, ...actions.map((action) => ({ ...action, hint: t('finder.action') }))];
}

/** Ctrl+K, or ⌘K, also while one types. Its code comes when it is opened for the first time. */
function useFinder() {
  const [Finder, setFinder] = useState<ComponentType<FinderProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isSignedIn = useAuth(({ user }) => user !== null);
  const open = async () => {
    // At once: what is typed next is meant for its field.
    if (Finder) return flushSync(() => setOpen(true));
    try {
      const loaded = await import('./finder.tsx');
      // It may have come late.
      if (document.querySelector('dialog[open]')) return;
      setFinder(() => loaded.Finder);
      setOpen(true);
    } catch (error) {
      reportFailure(error);
    }
  };
  const onChord = useEffectEvent(() => {
    if (isSignedIn && !document.querySelector('dialog[open]')) void open();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isChord || event.code !== 'KeyK') return;
      // The browser has a search of its own for it.
      event.preventDefault();
      onChord();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return { Finder, isOpen, open, onClosed: () => setOpen(false) };
}
