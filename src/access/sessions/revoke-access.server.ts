import type { Database } from '../../db/connection.ts';
import { revokeInvitations } from '../accounts/invitations.server.ts';
import { dropTicketsOf } from '../second-factor/tickets.server.ts';
import { forgetBrowsers } from '../sign-in/known-browsers.server.ts';
import { clearWrongCodes } from '../sign-in/sign-in-limits.server.ts';
import { endSessionsOf } from './sessions.server.ts';

/** Whoever had the account may have made some for themselves. */
export async function revokePreviews(trx: Database, userId: number): Promise<void> {
  await trx.deleteFrom('preview_links').where('by_id', '=', userId).execute();
}

/** When rights change; sign-ins in progress end as well. */
export async function revokeSessions(trx: Database, userId: number): Promise<void> {
  await endSessionsOf(trx, userId);
  await dropTicketsOf(trx, userId);
}

/** Sessions, invitations and the links to drafts that the account gave away. What only keeps the owner from being kept out stays. */
async function revokeAllButBrowsers(trx: Database, userId: number): Promise<void> {
  await revokeSessions(trx, userId);
  await revokeInvitations(trx, userId);
  await revokePreviews(trx, userId);
}

/** When an account is closed; known browsers go as well. */
export async function revokeAccess(trx: Database, userId: number): Promise<void> {
  await revokeAllButBrowsers(trx, userId);
  await forgetBrowsers(trx, userId);
}

/**
 * Anybody who reads the owner's mail can have a link sent. What they guessed wrong stays, or they would have ten codes for each link;
 * and so do the browsers of an account with a second factor, or the owner's would be as strange as theirs, and kept out by their guesses.
 */
export async function revokeForMailedLink(
  trx: Database,
  userId: number,
  { hasSecondFactor }: { hasSecondFactor: boolean },
): Promise<void> {
  await (hasSecondFactor ? revokeAllButBrowsers : revokeAccess)(trx, userId);
}

/** With a new password nobody who had the old one keeps the owner out: what they guessed wrong is forgotten. */
export async function revokeForNewPassword(
  trx: Database,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await revokeAccess(trx, id);
  await clearWrongCodes(trx, email);
}
