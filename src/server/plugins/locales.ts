// Translation files for the browser, under both addresses of the specification.
import type { FastifyInstance } from 'fastify';
import type { Catalogues } from '../../i18n/catalogues.server.ts';
import { sendProblem } from '../../shared/send-problem.ts';

export function serveLocales(app: FastifyInstance, catalogues: Catalogues): void {
  for (const prefix of ['', '/api']) {
    app.get<{ Params: { lng: string; ns: string }; Querystring: { v?: string } }>(
      `${prefix}/locales/:lng/:ns.json`,
      { schema: { hide: true } as object },
      async (request, reply) => {
        const file = catalogues.file(request.params.lng, request.params.ns);
        if (file === undefined) return sendProblem(reply, 'not-found');
        const isCurrent = request.query.v === catalogues.version;
        return reply
          .type('application/json; charset=utf-8')
          .header(
            'cache-control',
            isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
          )
          .send(file);
      },
    );
  }
}
