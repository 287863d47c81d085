// /api/openapi.json for machines, /api/docs for people: plain HTML, no script.
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ASK_EACH_TIME } from '../../http/caching.ts';
import { apiDocument } from './describe-api.ts';
import { renderDocs } from './render-docs.ts';

const CSP =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const style = readFileSync(new URL('./docs.css', import.meta.url), 'utf8');

const asPublic = (reply: FastifyReply): FastifyReply => reply.headers(ASK_EACH_TIME);

export function serveDocs(api: FastifyInstance): void {
  const schema = { hide: true };
  let json: string | undefined;
  let html: string | undefined;

  api.get('/openapi.json', { schema }, async (_request, reply) => {
    json ??= JSON.stringify(apiDocument(api));
    return asPublic(reply).type('application/json; charset=utf-8').send(json);
  });
  api.get('/docs', { schema }, async (_request, reply) => {
    html ??= renderDocs(apiDocument(api));
    return asPublic(reply).type('text/html; charset=utf-8').header('content-security-policy', CSP).send(html);
  });
  api.get('/docs.css', { schema }, async (_request, reply) =>
    asPublic(reply).type('text/css; charset=utf-8').send(style),
  );
}
