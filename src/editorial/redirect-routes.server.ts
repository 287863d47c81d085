// The API's calls about addresses that lead elsewhere, and about those that visitors asked for in vain.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staffOf } from '../access/guard-routes.server.ts';
import { findMaintenance } from '../access/maintenance/maintenance.server.ts';
import type { Database } from '../db/connection.ts';
import { holdWrites } from '../db/content-version.ts';
import { sendProblem, sendRefusal } from '../http/send-problem.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import { idParams } from '../shared/field-schemas.ts';
import { problemAnswers } from '../shared/problem.schema.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import type { ContentTransaction, Editorial } from './kind.server.ts';
import { forgetMissed, listMissed, type MissedAddresses } from './missed-addresses.server.ts';
import {
  missedBody,
  missedSchema,
  redirectBody,
  redirectSchema,
  redirectsSchema,
} from './redirects.schema.ts';
import { addRedirect, listRedirects, refuseRedirect, removeRedirect } from './redirects.server.ts';
import { inTransaction } from './write.server.ts';

const tags = ['redirects'];
const read = problemAnswers('unauthenticated', 'forbidden');
const written = problemAnswers(
  ...(['invalid-input', 'unauthenticated', 'forbidden', 'not-found'] as const),
  ...(['maintenance', 'too-many-requests'] as const),
);

type ServeRedirects = {
  editorial: Editorial & { siteUrl: string };
  /** Whether visitors find something at this path now. */
  isPage: (db: Database, path: string) => Promise<boolean>;
  missed: MissedAddresses;
};

export const serveRedirects: FastifyPluginAsyncZod<ServeRedirects> = async (
  api,
  { editorial, isPage, missed },
) => {
  const { db, siteUrl } = editorial;
  const change = <T>(run: (content: ContentTransaction) => Promise<T | Refusal>) =>
    // One after the other: two at once could make a circle.
    inTransaction(
      editorial,
      async (content): Promise<T | Refusal> => {
        const maintenance = await findMaintenance(content.trx);
        return maintenance ? { refused: 'maintenance', detail: maintenance.reason } : run(content);
      },
      holdWrites,
    );

  api.get(
    '/redirects',
    {
      config: { permission: 'content.write' },
      schema: {
        tags,
        summary: 'Addresses that lead elsewhere, the newest first',
        response: { 200: redirectsSchema, ...read },
      },
    },
    async () => ({ redirects: await listRedirects(db) }),
  );

  api.post(
    '/redirects',
    {
      config: { permission: 'content.publish' },
      schema: {
        tags,
        summary:
          'Lead visitors of an address that is not there elsewhere, in both languages; again, elsewhere still',
        body: redirectBody,
        response: { 201: redirectSchema, ...written },
      },
    },
    async (request, reply) => {
      const who = staffOf(request);
      const made = await change(async (content) =>
        (await isPage(content.trx, request.body.from))
          ? refuseRedirect('from', say.addressTaken)
          : addRedirect(content, who, request.body, { siteUrl }),
      );
      if (isRefusal(made)) return sendRefusal(reply, made);
      return reply.code(201).send({ ...made, by: { id: who.id, name: who.name } });
    },
  );

  api.delete(
    '/redirects/:id',
    {
      config: { permission: 'content.publish' },
      schema: {
        tags,
        summary: 'Lead nobody from there any more',
        params: idParams,
        response: { 204: z.null(), ...written },
      },
    },
    async (request, reply) => {
      const removed = await change((content) => removeRedirect(content, staffOf(request), request.params.id));
      if (isRefusal(removed)) return sendRefusal(reply, removed);
      return removed ? reply.code(204).send(null) : sendProblem(reply, 'not-found');
    },
  );

  api.get(
    '/redirects/missed',
    {
      config: { permission: 'content.write' },
      schema: {
        tags,
        summary: 'What visitors asked for in vain in 90 days, the most frequent first; nothing of who',
        response: { 200: missedSchema, ...read },
      },
    },
    async () => {
      // With what this process has counted by now, where anything may be written.
      await missed.flush().catch(() => {});
      return { missed: await listMissed(db) };
    },
  );

  api.delete(
    '/redirects/missed',
    {
      config: { permission: 'content.publish' },
      schema: {
        tags,
        summary: 'Forget one of them, until it is asked for again',
        body: missedBody,
        response: { 204: z.null(), ...written },
      },
    },
    async (request, reply) =>
      (await forgetMissed(db, request.body.path))
        ? reply.code(204).send(null)
        : sendProblem(reply, 'not-found'),
  );
};
