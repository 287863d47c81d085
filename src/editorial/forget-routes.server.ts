// The API's calls for forgetting people, and for erasing the accounts of those who have left.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { tellAdministrators } from '../access/accounts/access-changes.server.ts';
import { erasedEmail } from '../access/accounts/users-repository.server.ts';
import { staffOf } from '../access/guard-routes.server.ts';
import type { Mailer } from '../access/mail.server.ts';
import { sendRefusal } from '../http/send-problem.ts';
import { idParams } from '../shared/field-schemas.ts';
import { problemAnswers } from '../shared/problem.schema.ts';
import { isRefusal } from '../shared/problem.ts';
import { eraseAccount } from './erase-account.server.ts';
import { forgetBody, forgottenSchema } from './forget.schema.ts';
import { type ForgetParts, findWords, forgetWords } from './forget.server.ts';

// It is about people, like accounts, cannot be undone, and reads what everybody has typed.
const config = { permission: 'accounts.manage', needsPresence: true } as const;
const bodyLimit = 64 * 1024;
const refused = problemAnswers(
  ...(['unauthenticated', 'forbidden', 'presence-needed', 'conflict', 'maintenance'] as const),
  ...(['too-many-requests'] as const),
);
const asked = { ...refused, ...problemAnswers('invalid-input', 'too-large') };

export const serveForgetting: FastifyPluginAsyncZod<ForgetParts & { mail: Mailer }> = async (api, parts) => {
  // In bodies: words of an address would be in logs.
  api.post(
    '/forget/search',
    {
      config,
      bodyLimit,
      schema: {
        tags: ['accounts'],
        summary: 'Where written forms of a name stand; nothing is changed',
        body: forgetBody,
        response: { 200: forgottenSchema, ...asked },
      },
    },
    async (request, reply) => {
      const found = await request.waitForIo(() => findWords(parts, request.body));
      return isRefusal(found) ? sendRefusal(reply, found) : found;
    },
  );

  api.post(
    '/forget',
    {
      config,
      bodyLimit,
      schema: {
        tags: ['accounts'],
        summary:
          'Take them out of everything that is stored, earlier versions and the log included; for good',
        body: forgetBody,
        response: { 200: forgottenSchema, ...asked },
      },
    },
    async (request, reply) => {
      const done = await request.waitForIo(() => forgetWords(parts, staffOf(request), request.body));
      return isRefusal(done) ? sendRefusal(reply, done) : done;
    },
  );

  api.delete(
    '/accounts/:id',
    {
      config,
      schema: {
        tags: ['accounts'],
        summary: 'Erase a closed account: what it did stays, and whose it was is said nowhere any more',
        params: idParams,
        response: { 204: z.null(), ...refused, ...problemAnswers('not-found', 'invalid-input') },
      },
    },
    async (request, reply) => {
      const { db } = parts.editorial;
      const { id } = request.params;
      const refusal = await eraseAccount(db, parts.kinds, staffOf(request), id);
      if (refusal) return sendRefusal(reply, refusal);
      await tellAdministrators(db, parts.mail, {
        who: staffOf(request),
        what: 'erase',
        account: erasedEmail(id),
      });
      return reply.code(204).send(null);
    },
  );
};
