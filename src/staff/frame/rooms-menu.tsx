// The rooms of the staff area in their groups: at the side of a wide screen, in a drawer on any other.
import { type ComponentType, useEffect, useId } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { STAFF_PATH } from '../../shared/addresses.ts';
import { SiteNavLink } from '../../ui/site-link.tsx';
import { useAccessChanges } from '../session/access-changes.ts';
import { useAuth } from '../session/auth-store.ts';
import { countWaiting, useToday } from '../session/today.ts';
import styles from './rooms-menu.module.css';

export type Room = {
  path: string;
  name: string;
  /** By which it is found besides its name. */
  words?: string;
};
export type RoomGroup = { group: string; name: string; rooms: Room[] };

/** Rooms in which something may wait for this person. */
const COUNTED: Record<string, ComponentType> = {
  [`${STAFF_PATH}/today`]: WaitingCount,
  [`${STAFF_PATH}/accounts`]: UnseenCount,
};

type RoomsMenuProps = {
  groups: RoomGroup[];
  /** Also of the room one is in. */
  onFollow?: () => void;
};

export function RoomsMenu({ groups, onFollow }: RoomsMenuProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  return (
    <nav aria-label={t('panelTitle')} className={styles.menu}>
      {groups.map(({ group, name, rooms }) => (
        <div key={group}>
          <p id={`${id}-${group}`} className={styles.group}>
            {name}
          </p>
          <ul className={styles.rooms} aria-labelledby={`${id}-${group}`}>
            {rooms.map((room) => {
              const Count = COUNTED[room.path];
              return (
                <li key={room.path}>
                  <SiteNavLink to={room.path} onClick={onFollow}>
                    {room.name}
                    {Count && <Count />}
                  </SiteNavLink>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
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
  return <Count count={count} text={t('accessChanges.count', { count })} />;
}

/** Enough for whoever goes from room to room. */
const LOOK_MS = 60_000;

function WaitingCount() {
  const { t } = useTranslation('staff');
  const { today, load } = useToday();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every page.
  useEffect(() => {
    if (Date.now() - useToday.getState().loadedAt > LOOK_MS) void load().catch(() => {});
  }, [load, pathname]);
  const count = countWaiting(today);
  return <Count count={count} text={t('today.count', { count })} />;
}

function Count({ count, text }: { count: number; text: string }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={styles.unseen} title={text}>
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">{text}</span>
      </span>
    </>
  );
}
