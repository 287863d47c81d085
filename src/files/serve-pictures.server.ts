// /imgs/…: stored pictures. Names are never reused, so browsers may keep them as long as they like.
import type { FastifyPluginAsync, RouteHandlerMethod } from 'fastify';
import { sendProblem } from '../http/send-problem.ts';
import { byteRange } from './byte-range.ts';
import { type FileStorage, isFileName } from './storage.server.ts';

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

export const servePictures: FastifyPluginAsync<{ storage: FileStorage }> = async (app, { storage }) => {
  const show: RouteHandlerMethod = async (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
    const file = type && isFileName(name) ? await storage.find(name) : null;
    if (!file) return sendProblem(reply, 'not-found');

    // Without a validator to compare, `If-Range` can never match, and the whole file is the answer.
    const asked = request.headers['if-range'] === undefined ? request.headers.range : undefined;
    const range = byteRange(asked, file.size);
    if (range === 'unsatisfiable') {
      return sendProblem(reply.header('content-range', `bytes */${file.size}`), 'range-not-satisfiable');
    }
    const { start, end } = range ?? { start: 0, end: file.size - 1 };
    reply
      .code(range ? 206 : 200)
      .type(type ?? '')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', `inline; filename="${name}"`)
      .header('accept-ranges', 'bytes')
      .header('content-length', end - start + 1);
    if (range) reply.header('content-range', `bytes ${start}-${end}/${file.size}`);
    return reply.send(request.method === 'HEAD' ? null : file.read(range ?? undefined));
  };
  // Both by hand: the HEAD that Fastify derives from a GET reads the file to throw it away.
  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler: show });
};
