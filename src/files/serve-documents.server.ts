// /documents/…: documents of the library, with their true type and a name that people can read.
import type { FastifyPluginAsync, RouteHandlerMethod } from 'fastify';
import type { ReadAs } from '../cache/cacheable-route.ts';
import { readFrom } from '../cache/made-from.server.ts';
import type { Database } from '../db/connection.ts';
import { ASK_AT_THE_EDGE, ASK_EACH_TIME } from '../http/caching.ts';
import { sendProblem } from '../http/send-problem.ts';
import { isFileName } from '../shared/file-name.ts';
import { dispositionOf } from './disposition.ts';
import { DOCUMENT_TYPES, documentTypeOfName } from './document.ts';
import { findFile, sourceOfFile } from './files-repository.server.ts';
import { sendStored } from './send-stored.server.ts';
import type { FileStorage } from './storage.server.ts';

const readOfDocument: ReadAs = (path) => ({
  page: path.replace(/^\/documents\//, 'files/'),
  ...{ lang: 'ua', form: 'file' },
});

/** Whatever is in it, it is nobody: no script, no form, no origin. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

export const serveDocuments: FastifyPluginAsync<{ db: Database; storage: FileStorage }> = async (
  app,
  { db, storage },
) => {
  const show: RouteHandlerMethod = async (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    const type = documentTypeOfName(name);
    const row =
      type && isFileName(name) ? await readFrom([sourceOfFile(name)], () => findFile(db, name)) : undefined;
    const stored = row?.stored ?? name;
    const file = row ? await storage.find(stored) : null;
    if (!type || !row || !file) return sendProblem(reply.headers(ASK_AT_THE_EDGE), 'not-found');
    reply.header('content-security-policy', POLICY);
    const disposition = dispositionOf(row.title, type);
    return sendStored(request, reply, file, {
      stored,
      type: DOCUMENT_TYPES[type],
      disposition,
      // It may be replaced, and its address is what people keep.
      caching: ASK_EACH_TIME,
    });
  };
  const config = { bulkhead: 'file', readAs: readOfDocument } as const;
  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, config, handler: show });
};
