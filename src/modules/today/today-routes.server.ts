// The API's calls of «Сьогодні».
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staffOf } from '../../access/guard-routes.server.ts';
import type { Database } from '../../db/connection.ts';
import { sendRefusal } from '../../http/send-problem.ts';
import { problemAnswers } from '../../shared/problem.schema.ts';
import { markBody, todaySchema } from './today.schema.ts';
import { readToday, sayOfMatter, type TodaySources } from './today.server.ts';

export const serveToday: FastifyPluginAsyncZod<{ db: Database; sources: TodaySources }> = async (
  api,
  { db, sources },
) => {
  api.get(
    '/today',
    {
      config: { permission: 'content.write' },
      schema: {
        tags: ['today'],
        summary: 'What waits for this person, what is wrong on the site, what is due',
        response: { 200: todaySchema, ...problemAnswers('unauthenticated', 'forbidden') },
      },
    },
    (request) => readToday(db, sources, staffOf(request)),
  );

  api.put(
    '/today/mark',
    {
      config: { permission: 'content.write' },
      schema: {
        tags: ['today'],
        summary: 'Say that a matter is done, comes later, is a colleague’s, or take back what was said',
        body: markBody,
        response: {
          204: z.null(),
          ...problemAnswers('invalid-input', 'unauthenticated', 'forbidden', 'not-found'),
          ...problemAnswers('maintenance', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const refusal = await sayOfMatter(db, sources, staffOf(request), request.body);
      return refusal ? sendRefusal(reply, refusal) : reply.code(204).send(null);
    },
  );
};
