// On public pages, for staff who are signed in: the way to edit what is shown, or back to the staff area.

import { useLocation } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { STAFF_PATH } from '../shared/addresses.ts';
import { StaffIcon } from '../ui/staff-icon.tsx';
import { editorPath, idOnSite, listPath } from './frame/staff-kind.ts';
import { STAFF_KINDS } from './kinds.ts';
import { useSession } from './session/use-session.ts';
import styles from './site-shortcut.module.css';

export function SiteShortcut() {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname } = useLocation();
  if (session !== 'in') return null;
  const [, section = '/', name] = /^(?:\/en)?(\/(?!en$)[\w-]+)?(?:\/([\w-]+))?\/?$/.exec(pathname) ?? [
    '',
    '',
  ];
  const there = STAFF_KINDS.filter(({ path }) => path === section);
  // A page that is one document is edited as that, whatever else stands on it.
  const kind = there.find(({ isOne }) => isOne) ?? there[0];
  const id = kind?.isOne ? 1 : kind && name ? idOnSite(kind, name) : null;
  const address = kind ? (id ? editorPath(kind, id) : listPath(kind)) : STAFF_PATH;
  return (
    <a className={`${styles.shortcut} no-print`} href={address}>
      <StaffIcon name="edit" size={18} /> {kind && id ? t('staff.edit') : t('staff.toDesk')}
    </a>
  );
}
