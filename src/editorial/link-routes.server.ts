// The API's calls about links that died.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staffOf } from '../access/guard-routes.server.ts';
import { findMaintenance } from '../access/maintenance/maintenance.server.ts';
import { sendProblem, sendRefusal } from '../http/send-problem.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import { problemAnswers } from '../shared/problem.schema.ts';
import { isWebAddress } from '../shared/typed-address.ts';
import type { Editorial } from './kind.server.ts';
import { deadLinksSchema, ignoreBody, linkBody, replaceBody, replacedSchema } from './links.schema.ts';
import { askSoon, ignoreLink } from './links.server.ts';
import { isOutside } from './links.ts';
import { type LinkParts, listDeadLinks, replaceEverywhere } from './mend-links.server.ts';
import { readTarget } from './redirects.schema.ts';

const tags = ['links'];
const read = problemAnswers('unauthenticated', 'forbidden');
const written = problemAnswers(
  ...(['invalid-input', 'unauthenticated', 'forbidden', 'not-found', 'too-many-requests'] as const),
);

export const serveLinks: FastifyPluginAsyncZod<
  LinkParts & { editorial: Editorial; isWatched: boolean }
> = async (api, { editorial, isWatched, ...parts }) => {
  const { db, kinds, documents, siteUrl } = parts;

  api.get(
    '/links',
    {
      config: { permission: 'content.write' },
      schema: {
        tags,
        summary:
          'Links that died: of this site at once, of others after failures on two days, the oldest first',
        response: { 200: deadLinksSchema, ...read },
      },
    },
    () => listDeadLinks(parts, isWatched),
  );

  api.post(
    '/links/replace',
    {
      config: { permission: 'content.publish' },
      schema: {
        tags,
        summary: 'Put another address in the place of one, in everything that has it, drafts among it',
        body: replaceBody,
        response: { 200: replacedSchema, ...written, ...problemAnswers('maintenance') },
      },
    },
    async (request, reply) => {
      const maintenance = await findMaintenance(db);
      if (maintenance) return sendRefusal(reply, { refused: 'maintenance', detail: maintenance.reason });
      const { from, to: typed } = request.body;
      // A page of this site, or whatever opens.
      const to = readTarget(typed, siteUrl) ?? (isWebAddress(typed.trim()) ? typed.trim() : null);
      if (to === null || to === from) {
        const errors = [{ path: 'to', message: say.invalidTarget }];
        return sendRefusal(reply, { refused: 'invalid-input', errors });
      }
      const wholeTo = isOutside(to) ? to : siteUrl.replace(/\/$/, '') + to;
      return replaceEverywhere({ ...editorial, kinds, documents }, staffOf(request), { from, to, wholeTo });
    },
  );

  api.post(
    '/links/check',
    {
      config: { permission: 'content.publish' },
      schema: {
        tags,
        summary: 'Have a link to another site checked before all others',
        body: linkBody,
        response: { 204: z.null(), ...written },
      },
    },
    async (request, reply) =>
      (await askSoon(db, request.body.url)) ? reply.code(204).send(null) : sendProblem(reply, 'not-found'),
  );

  api.put(
    '/links/ignored',
    {
      config: { permission: 'content.publish' },
      schema: {
        tags,
        summary: 'Tell no more of a link to another site, and why',
        body: ignoreBody,
        response: { 204: z.null(), ...written },
      },
    },
    async (request, reply) =>
      (await ignoreLink(db, staffOf(request), request.body.url, request.body.because.trim()))
        ? reply.code(204).send(null)
        : sendProblem(reply, 'not-found'),
  );

  api.delete(
    '/links/ignored',
    {
      config: { permission: 'content.publish' },
      schema: {
        tags,
        summary: 'Tell of it again',
        body: linkBody,
        response: { 204: z.null(), ...written },
      },
    },
    async (request, reply) =>
      (await ignoreLink(db, staffOf(request), request.body.url, null))
        ? reply.code(204).send(null)
        : sendProblem(reply, 'not-found'),
  );
};
