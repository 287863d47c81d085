import type { Database } from '../../db/connection.ts';
import { revokeInvitations } from '../accounts/invitations.server.ts';
import { dropTicketsOf } from '../second-factor/tickets.server.ts';
import { forgetBrowsers } from '../sign-in/known-browsers.server.ts';
import { endSessionsOf } from './sessions.server.ts';

/** When rights change; sign-ins in progress end as well. */
export async function revokeSessions(trx: Database, userId: number): Promise<void> {
  await endSessionsOf(trx, userId);
  await dropTicketsOf(trx, userId);
}

/** When a password changes or an account is closed; invitations and known browsers go as well. */
export async function revokeAccess(trx: Database, userId: number): Promise<void> {
  await revokeSessions(trx, userId);
  await revokeInvitations(trx, userId);
  await forgetBrowsers(trx, userId);
}
