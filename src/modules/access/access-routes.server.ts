// Signing in, signing out, and who is signed in.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../db/connection.ts';
import { problemAnswers } from '../../shared/problem.schema.ts';
import { sendProblem } from '../../shared/send-problem.ts';
import { loginAnswer, loginBody, passwordBody, staffSchema } from './access.schema.ts';
import { changeOwnPassword } from './change-own-password.server.ts';
import { bearerToken, findStaff, requireStaff, staffOf } from './require-staff.server.ts';
import { signIn, signOut } from './sign-in.server.ts';

const tags = ['auth'];
const security = [{ bearer: [] }];
/** A name and two passwords of a thousand characters fit; what anybody may send without a session is read whole. */
const bodyLimit = 4 * 1024;

export const serveAccess: FastifyPluginAsyncZod<{ db: Database }> = async (api, { db }) => {
  api.post(
    '/auth/login',
    {
      bodyLimit,
      schema: {
        tags,
        summary: 'Sign in',
        body: loginBody,
        response: {
          200: loginAnswer,
          ...problemAnswers('invalid-input', 'wrong-credentials', 'too-large', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const result = await signIn(db, request.body, { address: request.ip, oldToken: bearerToken(request) });
      if (result.outcome === 'signed-in') return { token: result.token, user: result.user };
      if (result.outcome === 'too-many-requests') {
        request.log.warn('sign-in refused: too many failures');
        return sendProblem(reply, 'too-many-requests', { retryAfter: result.retryAfter });
      }
      return sendProblem(reply, 'wrong-credentials');
    },
  );

  api.post(
    '/auth/logout',
    {
      bodyLimit,
      schema: {
        tags,
        security,
        summary:
          'Sign out: the token stops working at once, everywhere; without a session nothing is left to do',
        response: { 204: z.null(), ...problemAnswers('too-many-requests') },
      },
    },
    async (request, reply) => {
      const staff = await findStaff(db, request);
      if (staff) await signOut(db, staff, bearerToken(request) ?? '');
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/auth/password',
    {
      bodyLimit,
      onRequest: requireStaff(db),
      schema: {
        tags,
        security,
        summary: 'Change one’s own password: all other sessions of the account end',
        body: passwordBody,
        response: {
          204: z.null(),
          ...problemAnswers(
            'invalid-input',
            'unauthenticated',
            'wrong-credentials',
            'too-large',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) => {
      const refusal = await changeOwnPassword(db, staffOf(request), request.body, {
        address: request.ip,
        token: bearerToken(request) ?? '',
      });
      return refusal ? sendProblem(reply, refusal.refused, refusal) : reply.code(204).send(null);
    },
  );

  api.get(
    '/auth/current',
    {
      schema: {
        tags,
        security,
        summary: 'Who is signed in',
        response: { 200: staffSchema, ...problemAnswers('unauthenticated') },
      },
    },
    async (request, reply) => {
      const staff = await findStaff(db, request);
      return staff ?? sendProblem(reply, 'unauthenticated');
    },
  );
};
