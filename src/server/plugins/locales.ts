// Translation files for the browser, under both addresses of the specification.
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import { cachedBy } from '../../cache/cacheable-route.ts';
import { noteSource } from '../../cache/made-from.server.ts';
import { ASK_EACH_TIME, NEVER_CHANGES } from '../../http/caching.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { Catalogues } from '../../i18n/catalogues.server.ts';
import { problemAnswers } from '../../shared/problem.schema.ts';

/** For the API, which knows Zod; elsewhere the route goes undescribed. */
export const localesSchema: FastifySchema = {
  tags: ['locales'],
  summary: 'The texts of the interface in one language',
  params: z.object({
    lng: z.string().meta({ description: 'ua or en' }),
    ns: z.string().meta({ description: 'common, pages or staff' }),
  }),
  response: { 200: z.record(z.string(), z.string()), ...problemAnswers('not-found') },
};

export function serveLocales(app: FastifyInstance, catalogues: Catalogues, schema: FastifySchema = {}): void {
  app.get<{ Params: { lng: string; ns: string }; Querystring: { v?: string } }>(
    '/locales/:lng/:ns.json',
    { schema, config: cachedBy('v') },
    async (request, reply) => {
      noteSource('texts');
      const file = catalogues.file(request.params.lng, request.params.ns);
      if (file === undefined) return sendProblem(reply, 'not-found');
      const isCurrent = request.query.v === catalogues.version;
      return reply
        .type('application/json; charset=utf-8')
        .headers(isCurrent ? NEVER_CHANGES : ASK_EACH_TIME)
        .send(file);
    },
  );
}
