// API calls about one's own account.
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendProblem } from '../../http/send-problem.ts';
import { problemAnswers } from '../../shared/problem.schema.ts';
import { type ErrorCode, isRefusal } from '../../shared/problem.ts';
import {
  codeBody,
  confirmBody,
  factorAddedSchema,
  loginAnswer,
  newPasskeyBody,
  newTotpSchema,
  ownFactorsSchema,
  passkeyOptionsAnswer,
  passkeysSchema,
  passwordBody,
  presenceBody,
  profileBody,
  provenPresenceBody,
  recoveryCodesSchema,
  sessionsSchema,
  shortNameParams,
  staffSchema,
} from '../access.schema.ts';
import { bearerToken, staffOf } from '../guard-routes.server.ts';
import { secondFactorOf } from '../second-factor/second-factors.server.ts';
import { listSessions } from '../sessions/sessions.server.ts';
import { setBrowserCookie } from '../sign-in/known-browsers.server.ts';
import { type AccessParts, callerOf, PASSKEY_BODY, SMALL_BODY } from '../sign-in/sign-in-routes.server.ts';
import { changeOwnPassword } from './change-own-password.server.ts';
import {
  addOwnPasskey,
  askOwnPresence,
  beginOwnPasskey,
  beginOwnTotp,
  changeOwn,
  confirmOwnTotp,
  confirmPassword,
  confirmPresence,
  endOtherSessions,
  endOwnSession,
  isLastNeeded,
  provePresence,
  removeOwnPasskey,
  removeOwnTotp,
  renewRecoveryCodes,
} from './own-account.server.ts';

const common = { tags: ['auth'] };
const problems = (...codes: ErrorCode[]) => problemAnswers('unauthenticated', 'too-many-requests', ...codes);
const withBody = (...codes: ErrorCode[]) => problems('invalid-input', 'too-large', ...codes);

export const serveOwnAccount: FastifyPluginAsyncZod<AccessParts> = async (api, { db, settings }) => {
  const presenceOf = (request: FastifyRequest & { body: z.output<typeof presenceBody> }) =>
    confirmPresence(db, staffOf(request), request.body?.password, callerOf(request));
  const own = { config: { permission: 'account.own' }, bodyLimit: SMALL_BODY } as const;
  const urgent = { ...own, config: { ...own.config, isUrgent: true } } as const;
  /** Whoever has found or stolen a session must not end those of its owner. */
  const ending = { ...own, config: { ...urgent.config, needsPresence: true } } as const;

  api.patch(
    '/auth/current',
    {
      ...own,
      schema: {
        ...common,
        summary: 'Change one’s own name, and whether «Сьогодні» comes by mail',
        body: profileBody,
        response: { 200: staffSchema, ...withBody('conflict') },
      },
    },
    async (request, reply) => {
      const changed = await changeOwn(db, settings, staffOf(request), request.body);
      return isRefusal(changed) ? sendProblem(reply, changed.refused, changed) : changed;
    },
  );

  api.post(
    '/auth/password',
    {
      ...urgent,
      schema: {
        ...common,
        summary: 'Change one’s own password: all sessions of the account end, and a new one begins',
        body: passwordBody,
        response: { 200: loginAnswer, ...withBody('wrong-password') },
      },
    },
    async (request, reply) => {
      const changed = await changeOwnPassword(
        db,
        settings,
        staffOf(request),
        request.body,
        callerOf(request),
      );
      if (isRefusal(changed)) return sendProblem(reply, changed.refused, changed);
      const { browser, ...signedIn } = changed;
      setBrowserCookie(reply, browser, settings.siteUrl.startsWith('https:'));
      return signedIn;
    },
  );

  api.post(
    '/auth/presence/options',
    {
      ...urgent,
      schema: {
        ...common,
        summary: 'Begin to say with a passkey that one is there; the answer goes to `/auth/presence`',
        response: { 200: passkeyOptionsAnswer, ...problems('conflict') },
      },
    },
    async (request, reply) => {
      const asked = await askOwnPresence(db, settings, staffOf(request));
      return isRefusal(asked) ? sendProblem(reply, asked.refused, asked) : asked;
    },
  );

  api.post(
    '/auth/presence',
    {
      ...urgent,
      bodyLimit: PASSKEY_BODY,
      schema: {
        ...common,
        summary:
          'Say with the password or a passkey that one is there, for calls that answer `presence-needed`',
        body: provenPresenceBody,
        response: { 204: z.null(), ...withBody('wrong-password', 'wrong-code') },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const refused = await provePresence(db, settings, staffOf(request), body, callerOf(request));
      return refused ? sendProblem(reply, refused.refused, refused) : reply.code(204).send(null);
    },
  );

  api.get(
    '/auth/sessions',
    {
      ...own,
      schema: {
        ...common,
        summary: 'Where one is signed in',
        response: { 200: sessionsSchema, ...problems() },
      },
    },
    async (request) => ({
      sessions: await listSessions(db, staffOf(request).id, bearerToken(request) ?? ''),
    }),
  );

  api.delete(
    '/auth/sessions',
    {
      ...ending,
      schema: {
        ...common,
        summary: 'End all one’s sessions but this one',
        response: { 204: z.null(), ...problems('presence-needed') },
      },
    },
    async (request, reply) => {
      await endOtherSessions(db, staffOf(request), bearerToken(request) ?? '');
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/auth/sessions/:id',
    {
      ...ending,
      schema: {
        ...common,
        summary: 'End one of one’s sessions',
        params: shortNameParams,
        response: { 204: z.null(), ...problems('invalid-input', 'not-found', 'presence-needed') },
      },
    },
    async (request, reply) => {
      const isEnded = await endOwnSession(db, staffOf(request), request.params.id);
      return isEnded ? reply.code(204).send(null) : sendProblem(reply, 'not-found');
    },
  );

  api.get(
    '/auth/second-factor',
    {
      ...own,
      schema: {
        ...common,
        summary: 'What one has besides the password',
        response: { 200: ownFactorsSchema, ...problems() },
      },
    },
    async (request) => ({
      ...(await secondFactorOf(db, staffOf(request).id)),
      canHaveTotp: settings.box !== null,
      isLastNeeded: await isLastNeeded(db, settings, staffOf(request)),
    }),
  );

  api.post(
    '/auth/totp',
    {
      ...own,
      schema: {
        ...common,
        summary: 'Begin with codes of an application; they count once the first was right',
        body: presenceBody,
        response: { 200: newTotpSchema, ...withBody('wrong-password', 'conflict') },
      },
    },
    async (request, reply) => {
      const begun = (await presenceOf(request)) ?? (await beginOwnTotp(db, settings, staffOf(request)));
      return isRefusal(begun) ? sendProblem(reply, begun.refused, begun) : begun;
    },
  );

  api.post(
    '/auth/totp/confirm',
    {
      ...own,
      schema: {
        ...common,
        summary: 'The first code: from now on they are asked for',
        body: codeBody,
        response: { 200: factorAddedSchema, ...withBody('wrong-code') },
      },
    },
    async (request, reply) => {
      const { code } = request.body;
      const done = await confirmOwnTotp(db, settings, staffOf(request), code, callerOf(request));
      return isRefusal(done) ? sendProblem(reply, done.refused, done) : done;
    },
  );

  api.delete(
    '/auth/totp',
    {
      ...own,
      schema: {
        ...common,
        summary: 'Codes of the application are asked for no longer',
        body: confirmBody,
        response: { 204: z.null(), ...withBody('wrong-password', 'not-found', 'conflict') },
      },
    },
    async (request, reply) => {
      const staff = staffOf(request);
      const refused =
        (await confirmPassword(db, staff, request.body.password, callerOf(request))) ??
        (await removeOwnTotp(db, settings, staff));
      return refused ? sendProblem(reply, refused.refused, refused) : reply.code(204).send(null);
    },
  );

  api.post(
    '/auth/recovery-codes',
    {
      ...own,
      schema: {
        ...common,
        summary: 'Ten new recovery codes, in place of those there were',
        body: confirmBody,
        response: { 200: recoveryCodesSchema, ...withBody('wrong-password', 'conflict') },
      },
    },
    async (request, reply) => {
      const staff = staffOf(request);
      const refused = await confirmPassword(db, staff, request.body.password, callerOf(request));
      const codes = refused ?? (await renewRecoveryCodes(db, staff));
      return isRefusal(codes) ? sendProblem(reply, codes.refused, codes) : codes;
    },
  );

  api.post(
    '/auth/passkeys/options',
    {
      ...own,
      schema: {
        ...common,
        summary: 'Begin to add a passkey',
        body: presenceBody,
        response: { 200: passkeyOptionsAnswer, ...withBody('wrong-password') },
      },
    },
    async (request, reply) => {
      const begun = (await presenceOf(request)) ?? (await beginOwnPasskey(db, settings, staffOf(request)));
      return isRefusal(begun) ? sendProblem(reply, begun.refused, begun) : begun;
    },
  );

  api.get(
    '/auth/passkeys',
    {
      ...own,
      schema: { ...common, summary: 'One’s passkeys', response: { 200: passkeysSchema, ...problems() } },
    },
    async (request) => ({ passkeys: (await secondFactorOf(db, staffOf(request).id)).passkeys }),
  );

  api.post(
    '/auth/passkeys',
    {
      ...own,
      bodyLimit: PASSKEY_BODY,
      schema: {
        ...common,
        summary: 'Add a passkey: what the browser answered',
        body: newPasskeyBody,
        response: { 201: factorAddedSchema, ...withBody('wrong-code') },
      },
    },
    async (request, reply) => {
      const done = await addOwnPasskey(db, settings, staffOf(request), request.body, callerOf(request));
      return isRefusal(done) ? sendProblem(reply, done.refused, done) : reply.code(201).send(done);
    },
  );

  api.delete(
    '/auth/passkeys/:id',
    {
      ...own,
      schema: {
        ...common,
        summary: 'Take a passkey away',
        params: shortNameParams,
        body: presenceBody,
        response: { 204: z.null(), ...withBody('wrong-password', 'not-found', 'conflict') },
      },
    },
    async (request, reply) => {
      const refused =
        (await presenceOf(request)) ??
        (await removeOwnPasskey(db, settings, staffOf(request), request.params.id));
      return refused ? sendProblem(reply, refused.refused, refused) : reply.code(204).send(null);
    },
  );
};
