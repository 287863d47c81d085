// Sends a stored file, or a part of it. Stored names are never reused, so each is the tag of its bytes.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ASK_EACH_TIME, NEVER_CHANGES } from '../http/caching.ts';
import { sendProblem } from '../http/send-problem.ts';
import { byteRange } from './byte-range.ts';
import type { StoredFile } from './storage.server.ts';

/** `stored` is what its bytes are stored under. */
type Named = {
  stored: string;
  type: string;
  disposition: string;
  caching: typeof ASK_EACH_TIME | typeof NEVER_CHANGES;
};

export function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  { stored, type, disposition, caching }: Named,
): FastifyReply {
  const etag = `"${stored}"`;
  reply.headers({ etag, ...caching });
  const { 'if-none-match': known, 'if-range': ifRange } = request.headers;
  if (known?.split(/\s*,\s*/).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)) {
    return reply.code(304).send();
  }
  const range = byteRange(
    ifRange === undefined || ifRange === etag ? request.headers.range : undefined,
    file.size,
  );
  if (range === 'unsatisfiable') {
    reply
      .removeHeader('etag')
      .removeHeader('x-accel-expires')
      .header('content-range', `bytes */${file.size}`);
    return sendProblem(reply, 'range-not-satisfiable');
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  reply
    .code(range ? 206 : 200)
    .type(type)
    .headers({
      'content-disposition': disposition,
      'accept-ranges': 'bytes',
      'content-length': end - start + 1,
    });
  if (range) reply.header('content-range', `bytes ${start}-${end}/${file.size}`);
  return reply.send(request.method === 'HEAD' ? null : file.read(range ?? undefined));
}
