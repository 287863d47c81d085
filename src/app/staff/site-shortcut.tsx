// On public pages, for staff who are signed in: the way to edit what is shown, or back to the staff area.
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Icon } from '../components/ui/icon.tsx';
import { useSession } from './session/use-session.ts';
import styles from './site-shortcut.module.css';

const ROOMS: Record<string, string> = { news: 'news', career: 'vacancies' };

export function SiteShortcut() {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname } = useLocation();
  if (session !== 'in') return null;
  const [, section = '', id] = /^(?:\/en)?\/(news|career)(?:\/(\d+))?$/.exec(pathname) ?? [];
  const room = `/adminpage/${ROOMS[section] ?? 'news'}`;
  return (
    <a className={`${styles.shortcut} no-print`} href={id ? `${room}/${id}` : room}>
      <Icon name="edit" size={18} /> {id ? t('staff.edit') : t('staff.toDesk')}
    </a>
  );
}
