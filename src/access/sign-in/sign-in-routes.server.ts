// API calls for signing in and out.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../db/connection.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { problemAnswers } from '../../shared/problem.schema.ts';
import { isRefusal, type Refusal } from '../../shared/problem.ts';
import {
  acceptBody,
  forgottenBody,
  invitationBody,
  invitedSchema,
  loginAnswer,
  loginBody,
  passkeyOptionsAnswer,
  secondFactorBody,
  staffSchema,
  waysInSchema,
} from '../access.schema.ts';
import { findInvited } from '../accounts/invitations.server.ts';
import { bearerToken, findSignedIn, staffOf } from '../guard-routes.server.ts';
import { momentInWords, notify } from '../mail.server.ts';
import { ANYONE } from '../permissions.ts';
import { beginWithPasskey, finishSignIn } from '../second-factor/second-step.server.ts';
import type { AccessSettings, Begun, Caller } from '../sessions/begin-session.server.ts';
import { deviceOf } from '../sessions/device.ts';
import { browserToken, setBrowserCookie } from './known-browsers.server.ts';
import { acceptInvitation, requestPasswordReset } from './set-password.server.ts';
import { signIn, signOut } from './sign-in.server.ts';

const tags = ['auth'];
/** Enough for a name and two passwords of a thousand characters; anybody may send it without a session. */
export const SMALL_BODY = 4 * 1024;
export const PASSKEY_BODY = 64 * 1024;

export type AccessParts = { db: Database; settings: AccessSettings };

export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  oldToken: bearerToken(request),
  browser: browserToken(request),
  waitForIo: <T>(wait: () => Promise<T>) => request.waitForIo(wait),
});

export const serveSignIn: FastifyPluginAsyncZod<AccessParts> = async (api, { db, settings }) => {
  const isSecure = settings.siteUrl.startsWith('https:');
  const config = { permission: ANYONE } as const;

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    result: Begun | (Refusal & { retryAfter?: number }),
  ) => {
    if (isRefusal(result)) {
      if (result.refused === 'too-many-requests') request.log.warn('sign-in refused: too many failures');
      return sendProblem(reply, result.refused, result);
    }
    const { token, user, browser, isNewBrowser } = result;
    setBrowserCookie(reply, browser, isSecure);
    if (isNewBrowser) {
      const device = deviceOf(request.headers['user-agent'] ?? '') || settings.mail.t('session.unknown');
      notify(settings.mail, user, 'newDevice', { device, at: momentInWords(new Date()) });
    }
    return { token, user };
  };

  api.get(
    '/auth/methods',
    {
      schema: {
        tags,
        summary: 'Which ways in there are besides a password',
        response: { 200: waysInSchema },
      },
    },
    async () => ({ mail: settings.mail.isOn }),
  );

  api.post(
    '/auth/login',
    {
      config,
      bodyLimit: SMALL_BODY,
      schema: {
        tags,
        summary: 'Sign in; an account with a second factor is asked for it',
        body: loginBody,
        response: {
          200: loginAnswer,
          ...problemAnswers(
            'invalid-input',
            'wrong-credentials',
            'second-factor-required',
            'too-large',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) =>
      answer(request, reply, await signIn(db, settings, request.body, callerOf(request))),
  );

  api.post(
    '/auth/second-factor',
    {
      config,
      bodyLimit: PASSKEY_BODY,
      schema: {
        tags,
        summary: 'The second half of signing in: a code of the application or one of the ten, or a passkey',
        body: secondFactorBody,
        response: {
          200: loginAnswer,
          ...problemAnswers(
            'invalid-input',
            { code: 'wrong-code', status: 401 },
            'too-large',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) =>
      answer(request, reply, await finishSignIn(db, settings, request.body, callerOf(request))),
  );

  api.post(
    '/auth/passkey-options',
    {
      config,
      bodyLimit: SMALL_BODY,
      schema: {
        tags,
        summary: 'Begin to sign in with a passkey alone; the answer goes to `/auth/second-factor`',
        response: { 200: passkeyOptionsAnswer, ...problemAnswers('too-many-requests') },
      },
    },
    async (request) => beginWithPasskey(db, settings, request.ip),
  );

  api.post(
    '/auth/invitation',
    {
      config,
      bodyLimit: SMALL_BODY,
      schema: {
        tags,
        summary: 'Whose password is set at a one-time address',
        body: invitationBody,
        response: {
          200: invitedSchema,
          ...problemAnswers('invalid-input', 'not-found', 'too-large', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const invited = await findInvited(db, request.body.token);
      if (!invited) return sendProblem(reply, 'not-found');
      return { email: invited.email, name: invited.name, isNew: invited.password_hash === '' };
    },
  );

  api.post(
    '/auth/invitation/accept',
    {
      config,
      bodyLimit: SMALL_BODY,
      schema: {
        tags,
        summary: 'Set the password there, once; signs in, unless there is a second factor to ask for',
        body: acceptBody,
        response: {
          200: loginAnswer,
          204: z.null(),
          ...problemAnswers('invalid-input', 'not-found', 'too-large', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const result = await acceptInvitation(db, settings, request.body, callerOf(request));
      return result ? answer(request, reply, result) : reply.code(204).send(null);
    },
  );

  api.post(
    '/auth/forgotten',
    {
      config,
      bodyLimit: SMALL_BODY,
      schema: {
        tags,
        summary:
          'Ask for a one-time address by e-mail; the answer is the same whether there is such an account or not',
        body: forgottenBody,
        response: {
          204: z.null(),
          ...problemAnswers('invalid-input', 'not-found', 'too-large', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const forgotten = await requestPasswordReset(db, settings, request.body.email, request.ip);
      if (isRefusal(forgotten)) return sendProblem(reply, forgotten.refused, forgotten);
      // After the response is sent, whose time must not reveal whether there is an account.
      reply.then(forgotten.write, forgotten.write);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/auth/logout',
    {
      config,
      bodyLimit: SMALL_BODY,
      schema: {
        tags,
        security: [{ bearer: [] }],
        summary:
          'Sign out: the token stops working at once, everywhere; without a session nothing is left to do',
        response: { 204: z.null(), ...problemAnswers('too-many-requests') },
      },
    },
    async (request, reply) => {
      const staff = await findSignedIn(db, request);
      if (staff) await signOut(db, staff, bearerToken(request) ?? '');
      return reply.code(204).send(null);
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
