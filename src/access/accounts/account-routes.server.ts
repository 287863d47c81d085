// API calls about the accounts of others, for administrators.
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../db/connection.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { idParams } from '../../shared/field-schemas.ts';
import { problemAnswers } from '../../shared/problem.schema.ts';
import { type ErrorCode, isRefusal } from '../../shared/problem.ts';
import {
  type Account,
  accessChangesSchema,
  accountChangeBody,
  accountSchema,
  accountsSchema,
  invitationSchema,
  newAccountBody,
  seenBody,
} from '../access.schema.ts';
import { staffOf } from '../guard-routes.server.ts';
import { type AccessParts, SMALL_BODY } from '../sign-in/sign-in-routes.server.ts';
import { type AccessChange, markSeen, tellAdministrators, unseenChanges } from './access-changes.server.ts';
import {
  addAccount,
  changeAccount,
  endSessionsOfAccount,
  inviteAccount,
  listAccounts,
  resetFactorOf,
} from './accounts.server.ts';
import { findUser } from './users-repository.server.ts';

const common = { tags: ['accounts'] };
const problems = (...codes: ErrorCode[]) =>
  problemAnswers('invalid-input', 'unauthenticated', 'forbidden', 'too-many-requests', ...codes);

type AccountParts = AccessParts & {
  /** The number of unsaved changes of each person. */
  draftsOf: (db: Database) => Promise<Map<number, number>>;
};

export const serveAccounts: FastifyPluginAsyncZod<AccountParts> = async (api, parts) => {
  const { db, settings, draftsOf } = parts;
  const manage = { config: { permission: 'accounts.manage' }, bodyLimit: SMALL_BODY } as const;
  /** What lets somebody in or keeps them out is not done with a session that was found or stolen. */
  const decide = { ...manage, config: { ...manage.config, needsPresence: true, isUrgent: true } } as const;
  const decided = (...codes: ErrorCode[]) => problems('presence-needed', ...codes);
  const tell = (request: FastifyRequest, what: AccessChange, account: string) =>
    tellAdministrators(db, settings.mail, { who: staffOf(request), what, account });
  const emailOf = async (id: number): Promise<string> => (await findUser(db, id))?.email ?? '';
  const accountOf = async (id: number): Promise<Account> =>
    (await listAccounts(db, draftsOf)).find((each) => each.id === id) as Account;

  api.get(
    '/accounts',
    {
      ...manage,
      schema: { ...common, summary: 'All accounts', response: { 200: accountsSchema, ...problems() } },
    },
    async () => ({ accounts: await listAccounts(db, draftsOf), duty: settings.duty }),
  );

  api.post(
    '/accounts',
    {
      ...decide,
      schema: {
        ...common,
        summary: 'A new account, to which nobody signs in before it is invited',
        body: newAccountBody,
        response: { 201: accountSchema, ...decided('too-large') },
      },
    },
    async (request, reply) => {
      const { email, name, role } = request.body;
      const added = await addAccount(db, staffOf(request), { email, name, role });
      if (isRefusal(added)) return sendProblem(reply, added.refused, added);
      await tell(request, 'add', email);
      return reply.code(201).send(await accountOf(added));
    },
  );

  api.patch(
    '/accounts/:id',
    {
      ...decide,
      schema: {
        ...common,
        summary: 'Another name or role; close it or open it again. Another role ends the sessions',
        params: idParams,
        body: accountChangeBody,
        response: { 200: accountSchema, ...decided('not-found', 'conflict', 'too-large') },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const refused = await changeAccount(db, staffOf(request), id, request.body);
      if (refused) return sendProblem(reply, refused.refused, refused);
      const account = await accountOf(id);
      const { role, isDisabled } = request.body;
      if (role !== undefined) await tell(request, 'role', account.email);
      if (isDisabled !== undefined) await tell(request, isDisabled ? 'disable' : 'enable', account.email);
      return account;
    },
  );

  api.post(
    '/accounts/:id/invitation',
    {
      ...decide,
      schema: {
        ...common,
        summary:
          'A one-time address for setting the password, good for 72 hours; one that was given before is no longer good',
        params: idParams,
        response: { 200: invitationSchema, ...decided('not-found', 'conflict') },
      },
    },
    async (request, reply) => {
      const invited = await request.waitForIo(() =>
        inviteAccount(db, settings, staffOf(request), request.params.id),
      );
      if (isRefusal(invited)) return sendProblem(reply, invited.refused, invited);
      await tell(request, 'invite', await emailOf(request.params.id));
      return invited;
    },
  );

  api.delete(
    '/accounts/:id/sessions',
    {
      ...decide,
      schema: {
        ...common,
        summary: 'End all sessions of an account',
        params: idParams,
        response: { 204: z.null(), ...decided('not-found') },
      },
    },
    async (request, reply) => {
      const refused = await endSessionsOfAccount(db, staffOf(request), request.params.id);
      return refused ? sendProblem(reply, refused.refused, refused) : reply.code(204).send(null);
    },
  );

  api.delete(
    '/accounts/:id/second-factor',
    {
      ...decide,
      schema: {
        ...common,
        summary: 'Take away the second factor of somebody who has lost it; ends the sessions',
        params: idParams,
        response: { 204: z.null(), ...decided('not-found', 'conflict') },
      },
    },
    async (request, reply) => {
      const reset = await resetFactorOf(db, settings.mail, staffOf(request), request.params.id);
      if (isRefusal(reset)) return sendProblem(reply, reset.refused, reset);
      if (reset) await tell(request, 'remove-factor', await emailOf(request.params.id));
      return reply.code(204).send(null);
    },
  );

  api.get(
    '/accounts/changes',
    {
      ...manage,
      schema: {
        ...common,
        summary: 'Who was let in, kept out or given another role, and one has not seen it yet',
        response: { 200: accessChangesSchema, ...problems() },
      },
    },
    async (request) => unseenChanges(db, staffOf(request)),
  );

  api.post(
    '/accounts/changes/seen',
    {
      ...manage,
      schema: {
        ...common,
        summary: 'One has seen those up to this entry of the audit log',
        body: seenBody,
        response: { 204: z.null(), ...problems('too-large') },
      },
    },
    async (request, reply) => {
      await markSeen(db, staffOf(request), request.body.until);
      return reply.code(204).send(null);
    },
  );
};
