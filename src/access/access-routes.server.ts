// Signing in, signing out, and who is signed in.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../db/connection.ts';
import { sendProblem } from '../http/send-problem.ts';
import { problemAnswers } from '../shared/problem.schema.ts';
import { isRefusal } from '../shared/problem.ts';
import { loginAnswer, loginBody, passwordBody, staffSchema } from './access.schema.ts';
import { changeOwnPassword } from './change-own-password.server.ts';
import { bearerToken, findStaff, staffOf } from './guard-routes.server.ts';
import { browserToken, setBrowserCookie } from './known-browsers.server.ts';
import { ANYONE } from './permissions.ts';
import { signIn, signOut } from './sign-in.server.ts';

const tags = ['auth'];
/** A name and two passwords of a thousand characters fit; what anybody may send without a session is read whole. */
const bodyLimit = 4 * 1024;

type AccessParts = { db: Database; isSecure: boolean };

export const serveAccess: FastifyPluginAsyncZod<AccessParts> = async (api, { db, isSecure }) => {
  api.post(
    '/auth/login',
    {
      config: { permission: ANYONE },
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
      const caller = {
        address: request.ip,
        oldToken: bearerToken(request),
        browser: browserToken(request),
        outside: <T>(wait: () => Promise<T>) => request.outside(wait),
      };
      const result = await signIn(db, request.body, caller);
      if (result.outcome === 'signed-in') {
        setBrowserCookie(reply, result.browser, isSecure);
        return { token: result.token, user: result.user };
      }
      if (result.outcome === 'unavailable') return sendProblem(reply, 'unavailable');
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
      config: { permission: ANYONE },
      bodyLimit,
      schema: {
        tags,
        security: [{ bearer: [] }],
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
      config: { permission: 'account.own' },
      schema: {
        tags,
        summary: 'Change one’s own password: all sessions of the account end, and a new one begins',
        body: passwordBody,
        response: {
          200: loginAnswer,
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
      const changed = await changeOwnPassword(db, staffOf(request), request.body, {
        address: request.ip,
        outside: (wait) => request.outside(wait),
      });
      return isRefusal(changed) ? sendProblem(reply, changed.refused, changed) : changed;
    },
  );

  api.get(
    '/auth/current',
    {
      config: { permission: 'account.own' },
      schema: {
        tags,
        summary: 'Who is signed in',
        response: { 200: staffSchema, ...problemAnswers('unauthenticated') },
      },
    },
    async (request) => staffOf(request),
  );
};
