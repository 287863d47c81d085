// Who was let in, by whom: told to all administrators, so that nobody does it with somebody else's session unseen. The entries
// are those of the audit log.
import { listAccessChanges, newestEntry } from '../../audit/audit-log.server.ts';
import type { Database } from '../../db/connection.ts';
import type { AccessChanges, Staff } from '../access.schema.ts';
import { type Mailer, momentInWords, notify } from '../mail.server.ts';
import { changeUser, findUser, listUsers } from './users-repository.server.ts';

/** The newest first; those that this administrator has not seen yet. */
export async function unseenChanges(db: Database, staff: Staff): Promise<AccessChanges> {
  const user = await findUser(db, staff.id);
  const changes = await listAccessChanges(db, user?.seen_changes ?? 0);
  // That one is here oneself is no news.
  return { changes: changes.filter(({ action, itemId }) => action !== 'add' || itemId !== staff.id) };
}

/** Never back, and never further than what there is: what comes is not seen yet. */
export async function markSeen(db: Database, staff: Staff, until: number): Promise<void> {
  const user = await findUser(db, staff.id);
  const seen = Math.max(user?.seen_changes ?? 0, Math.min(until, await newestEntry(db)));
  await changeUser(db, staff.id, { seen_changes: seen });
}

export type AccessChange =
  | 'add'
  | 'invite'
  | 'role'
  | 'disable'
  | 'enable'
  | 'erase'
  | 'remove-factor'
  | 'hand-over';

/** Whoever did it, too: it may have been done with their session by somebody else. */
export async function tellAdministrators(
  db: Database,
  mail: Mailer,
  { who, what, account }: { who: Staff; what: AccessChange; account: string },
): Promise<void> {
  if (!mail.isOn) return;
  const details = {
    by: who.name,
    what: mail.t(`mail.accessChanged.${what}`, { account }),
    at: momentInWords(new Date()),
  };
  for (const user of await listUsers(db))
    if (user.role === 'administrator' && user.is_disabled === 0 && user.password_hash !== '')
      notify(mail, user, 'accessChanged', details);
}
