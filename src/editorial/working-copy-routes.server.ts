// The API's calls about working copies. Each is the caller's own; of others it is told that they are at work, not on what.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Staff } from '../access/access.schema.ts';
import { tellAdministrators } from '../access/accounts/access-changes.server.ts';
import { recordAccount } from '../access/accounts/record-account.server.ts';
import { findUser } from '../access/accounts/users-repository.server.ts';
import { staffOf } from '../access/guard-routes.server.ts';
import type { Mailer } from '../access/mail.server.ts';
import { changedFields } from '../audit/changed-fields.ts';
import type { Database } from '../db/connection.ts';
import { sendProblem, sendRefusal } from '../http/send-problem.ts';
import { body, id, idParams } from '../shared/field-schemas.ts';
import { problemAnswers } from '../shared/problem.schema.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import {
  workingCopiesQuery,
  workingCopiesSchema,
  workingCopyBody,
  workingCopyHeadSchema,
  workingCopyParams,
  workingCopySchema,
} from './item.schema.ts';
import type { CopiedKind } from './kind.ts';
import {
  deleteWorkingCopy,
  findWorkingCopy,
  handOverWorkingCopies,
  othersAtWork,
  ownWorkingCopies,
  putWorkingCopy,
} from './working-copies.server.ts';

const tags = ['working-copies'];
// Two texts of 200 000 characters, with every character escaped, and the rest of an item.
const LEAST_LIMIT = 4 * 1024 * 1024;
/** As much as may be saved, and the version it is based on. */
const limitOf = (kind: Pick<CopiedKind, 'bodyLimit'> = {}): number =>
  Math.max((kind.bodyLimit ?? 0) + 1024, LEAST_LIMIT);
const config = { permission: 'content.write' } as const;
const problems = problemAnswers('invalid-input', 'unauthenticated', 'forbidden', 'too-many-requests');

async function handOver(
  db: Database,
  who: Staff,
  from: number,
  to: number,
): Promise<{ count: number; left: number; account: string } | Refusal> {
  return db.transaction().execute(async (trx) => {
    const [giver, taker] = [await findUser(trx, from), await findUser(trx, to)];
    if (!giver || !taker) return { refused: 'not-found' };
    if (taker.is_disabled) return { refused: 'conflict', detail: 'The account that takes them is closed' };
    const moved = await handOverWorkingCopies(trx, giver, to);
    const changes = changedFields(null, { drafts: moved.count, to: taker.email });
    await recordAccount(trx, who, 'hand-over', giver, { changes });
    return { ...moved, account: giver.email };
  });
}

export const serveWorkingCopies: FastifyPluginAsyncZod<{
  db: Database;
  mail: Mailer;
  kinds: readonly [CopiedKind, ...CopiedKind[]];
}> = async (api, { db, mail, kinds }) => {
  const [first, ...rest] = kinds.map(({ name }) => name) as [string, ...string[]];
  const params = workingCopyParams([first, ...rest]);
  const address = '/working-copies/:kind/:item';
  const bodyLimit = Math.max(...kinds.map(limitOf));

  api.get(
    '/working-copies',
    {
      config,
      schema: {
        tags,
        summary: 'Who else has typed something within the last minute; with `mine=1`, one’s own copies',
        querystring: workingCopiesQuery([first, ...rest]),
        response: { 200: workingCopiesSchema, ...problems },
      },
    },
    async (request) => {
      const { kind, item, mine } = request.query;
      const person = staffOf(request);
      const declared = kinds.find(({ name }) => name === kind) ?? kinds[0];
      return mine
        ? ownWorkingCopies(db, person, declared)
        : othersAtWork(db, { userId: person.id, kind, item });
    },
  );

  api.post(
    '/accounts/:id/drafts',
    {
      // What somebody else has typed is read by whoever gets it.
      config: { permission: 'accounts.manage', needsPresence: true },
      schema: {
        tags,
        summary: 'Hand over what somebody has typed and not saved to somebody else',
        params: idParams,
        body: body({ to: id }),
        response: {
          200: z.object({ count: z.int(), left: z.int() }),
          ...problems,
          ...problemAnswers('not-found', 'conflict', 'presence-needed'),
        },
      },
    },
    async (request, reply) => {
      const { to } = request.body;
      const from = request.params.id;
      if (from === to) return sendProblem(reply, 'conflict', { detail: 'They are theirs already' });
      const outcome = await handOver(db, staffOf(request), from, to);
      if (isRefusal(outcome)) return sendRefusal(reply, outcome);
      const { account, ...moved } = outcome;
      await tellAdministrators(db, mail, { who: staffOf(request), what: 'hand-over', account });
      return moved;
    },
  );

  api.get(
    address,
    {
      config,
      schema: {
        tags,
        summary: 'One’s own copy of an item',
        params,
        response: { 200: workingCopySchema, ...problems, ...problemAnswers('not-found') },
      },
    },
    async (request, reply) => {
      const copy = await findWorkingCopy(db, { userId: staffOf(request).id, ...request.params });
      return copy ?? sendProblem(reply, 'not-found');
    },
  );

  api.put(
    address,
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'Keep what is typed and not saved',
        params,
        body: workingCopyBody,
        response: {
          200: workingCopyHeadSchema,
          ...problems,
          ...problemAnswers('too-large', 'insufficient-storage'),
        },
      },
    },
    async (request, reply) => {
      const { kind } = request.params;
      if (Number(request.headers['content-length']) > limitOf(kinds.find(({ name }) => name === kind)))
        return sendProblem(reply, 'too-large');
      const key = { userId: staffOf(request).id, ...request.params };
      const stored = await putWorkingCopy(db, key, request.body);
      return isRefusal(stored) ? sendRefusal(reply, stored) : stored;
    },
  );

  api.delete(
    address,
    {
      config,
      schema: {
        tags,
        summary: 'Discard one’s own copy',
        params,
        response: { 204: z.null(), ...problems },
      },
    },
    async (request, reply) => {
      await deleteWorkingCopy(db, { userId: staffOf(request).id, ...request.params });
      return reply.code(204).send(null);
    },
  );
};
