// Erasing a closed account: its row stays for the numbers in histories, and nothing in it or elsewhere says whose it was.
import type { Staff } from '../access/access.schema.ts';
import { recordAccount } from '../access/accounts/record-account.server.ts';
import {
  erasedEmail,
  findUser,
  holdAdministrators,
  listUsers,
  neutraliseUser,
} from '../access/accounts/users-repository.server.ts';
import { FORMER_COLLEAGUE } from '../access/former-colleague.ts';
import { revokeAccess } from '../access/sessions/revoke-access.server.ts';
import { ACCESS_KINDS, type Change } from '../audit/audit.schema.ts';
import { amendAudit } from '../audit/audit-log.server.ts';
import type { Database } from '../db/connection.ts';
import { holdWrites } from '../db/content-version.ts';
import type { UserRow } from '../db/tables.ts';
import type { Refusal } from '../shared/problem.ts';
import { withoutTraces } from './forget.server.ts';
import type { RevisionDetails } from './item.schema.ts';
import type { Kind } from './kind.server.ts';

const conflict = (detail: string): Refusal => ({ refused: 'conflict', detail });

/** `who` is null for the terminal. The last administrator is never closed, and so never erased. */
export const eraseAccount = (
  db: Database,
  kinds: readonly Pick<Kind, 'table'>[],
  who: Staff | null,
  id: number,
): Promise<Refusal | null> =>
  withoutTraces(db, () =>
    db.transaction().execute(async (trx) => {
      // Nobody saves anything under the name meanwhile.
      await holdWrites(trx);
      const administrators = await holdAdministrators(trx);
      if (who && !administrators.includes(who.id)) return { refused: 'forbidden' };
      const user = await findUser(trx, id);
      if (!user) return { refused: 'not-found' };
      if (id === who?.id)
        return conflict('Nobody does this to their own account: another administrator does');
      if (user.is_disabled === 0) return conflict('The account is open: it has to be closed first');
      await revokeAccess(trx, id);
      for (const table of [
        'totp_secrets',
        'passkeys',
        'recovery_codes',
        'failed_sign_ins',
        'working_copies',
      ] as const)
        await trx.deleteFrom(table).where('user_id', '=', id).execute();
      await replaceName(trx, kinds, user);
      await neutraliseUser(trx, id);
      await recordAccount(trx, who, 'erase', { id, email: erasedEmail(id) });
      return null;
    }),
  );

async function replaceName(
  trx: Database,
  kinds: readonly Pick<Kind, 'table'>[],
  user: UserRow,
): Promise<void> {
  const { id } = user;
  const by_name = FORMER_COLLEAGUE;
  for (const table of ['revisions', 'files', 'file_versions'] as const)
    await trx.updateTable(table).set({ by_name }).where('by_id', '=', id).execute();
  // Not what anybody reads of an item, but who offered or returned it: nothing of it is shown anew.
  for (const table of new Set(kinds.map((kind) => kind.table)))
    await trx.updateTable(table).set({ review_by_name: by_name }).where('review_by_id', '=', id).execute();
  await replaceFormerReviewer(trx, id);
  // These know the name alone.
  const names = await namesOf(trx, user);
  await trx
    .updateTable('working_copies')
    .set({ from_name: by_name })
    .where('from_name', 'in', names)
    .execute();
  for (const table of ['maintenance', 'announcements'] as const)
    await trx.updateTable(table).set({ by_name }).where('by_name', 'in', names).execute();
  await replaceInAudit(trx, user);
}

/** The one it bears, and those it bore before, as the log tells them; not those that are somebody else's now. */
async function namesOf(trx: Database, { id, name }: UserRow): Promise<string[]> {
  const rows = await trx
    .selectFrom('audit_log')
    .select('changes')
    .where('kind', '=', 'account')
    .where('item_id', '=', id)
    .where('changes', 'like', '%"field":"name"%')
    .execute();
  const told = rows
    .flatMap(({ changes }) => JSON.parse(changes) as Change[])
    .filter(({ field }) => field === 'name')
    .flatMap(({ before, after }) => [before, after]);
  const others = (await listUsers(trx)).filter((user) => user.id !== id).map((user) => user.name);
  const former = told.filter((each) => each !== null && each !== undefined && !others.includes(each));
  return [...new Set([name, ...(former as string[])])];
}

/** What an undone publication would put back. */
async function replaceFormerReviewer(trx: Database, id: number): Promise<void> {
  const rows = await trx
    .selectFrom('revisions')
    .select(['kind', 'item_id', 'version', 'details'])
    .where('details', 'like', `%"review_by_id":${id},%`)
    .execute();
  for (const { kind, item_id, version, details } of rows) {
    const told = JSON.parse(details ?? '{}') as RevisionDetails;
    if (told.former?.review_by_id !== id) continue;
    const former = { ...told.former, review_by_name: FORMER_COLLEAGUE };
    await trx
      .updateTable('revisions')
      .set({ details: JSON.stringify({ ...told, former }) })
      .where('kind', '=', kind)
      .where('item_id', '=', item_id)
      .where('version', '=', version)
      .execute();
  }
}

async function replaceInAudit(trx: Database, { id, name, email }: UserRow): Promise<void> {
  const rows = await trx
    .selectFrom('audit_log')
    .select(['id', 'kind', 'item_id', 'title', 'user_id', 'user_email', 'changes'])
    .where((eb) => eb.or([eb('user_id', '=', id), eb('kind', 'in', [...ACCESS_KINDS])]))
    .execute();
  const instead = (value: string | null, isOwn: boolean) =>
    value === email ? erasedEmail(id) : value === name || (isOwn && value) ? FORMER_COLLEAGUE : value;
  await amendAudit(trx, async (change) => {
    for (const row of rows) {
      const isAccess = ACCESS_KINDS.some((kind) => kind === row.kind);
      // Names it had before are told of it, too.
      const isAboutIt = row.kind === 'account' && row.item_id === id;
      const changes = (JSON.parse(row.changes) as Change[]).map((each) => {
        const isOwn = isAboutIt && each.field === 'name';
        return { ...each, before: instead(each.before, isOwn), after: instead(each.after, isOwn) };
      });
      const words = {
        title: isAccess && (isAboutIt || row.title === email) ? erasedEmail(id) : row.title,
        user_email: row.user_id === id ? erasedEmail(id) : row.user_email,
        changes: isAccess ? JSON.stringify(changes) : row.changes,
      };
      const isSame = Object.entries(words).every(
        ([column, value]) => row[column as keyof typeof words] === value,
      );
      if (!isSame) await change(row.id, words);
    }
  });
}
