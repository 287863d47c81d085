// Who is in, and who has begun to sign in, is out.
import type { Database } from '../../db/connection.ts';
import { takeBackInvitations } from '../accounts/invitations.server.ts';
import { dropTicketsOf } from '../second-factor/tickets.server.ts';
import { forgetBrowsers } from '../sign-in/known-browsers.server.ts';
import { endSessionsOf } from './sessions.server.ts';

/** Whoever may do something else from now on signs in anew. */
export async function signOutEverywhere(trx: Database, userId: number): Promise<void> {
  await endSessionsOf(trx, userId);
  await dropTicketsOf(trx, userId);
}

/** With a new password, and with a closed account: one-time addresses are no longer good, and no browser is known. */
export async function shutOut(trx: Database, userId: number): Promise<void> {
  await signOutEverywhere(trx, userId);
  await takeBackInvitations(trx, userId);
  await forgetBrowsers(trx, userId);
}
