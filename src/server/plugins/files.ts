// The site's own files. They are read once and sent from memory, in the forms the build made; video is
// streamed, with ranges.
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponse } from '../../cache/cached-response.ts';
import { byteRange } from '../../files/byte-range.ts';
import { DOCUMENT_TYPES } from '../../files/document.ts';
import { ASK_AT_THE_EDGE, NEVER_CHANGES } from '../../http/caching.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { WORKER_PATH } from '../../shared/addresses.ts';
import { sendCached } from './cache-responses.ts';

const COMPRESSED = { br: '.br', gzip: '.gz' } as const;

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  ...Object.fromEntries(Object.entries(DOCUMENT_TYPES).map(([extension, type]) => [`.${extension}`, type])),
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

type SiteFile = {
  path: string;
  type: string;
  caching: Record<string, string>;
  size: number;
  cached?: Promise<CachedResponse>;
};

/** A worker lives under the policy of its own file, and fetches what pages ask for. */
const FETCHES = { 'content-security-policy': "default-src 'none'; connect-src 'self'" };

function listFiles(root: string): Map<string, SiteFile> {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name) && !entry.parentPath.includes('.vite'),
    )
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    names.map((path) => {
      const address = path.slice(root.length).replaceAll('\\', '/');
      // Names under assets/ carry a hash of the content.
      const isHashed = address.startsWith('/assets/');
      return [
        address,
        {
          path,
          size: statSync(path).size,
          type: TYPES[extname(path)] ?? 'application/octet-stream',
          // These alone never need to be revalidated.
          caching: isHashed
            ? { 'cache-control': NEVER_CHANGES['cache-control'] }
            : {
                'cache-control': 'public, max-age=3600',
                ...ASK_AT_THE_EDGE,
                ...(address === WORKER_PATH && FETCHES),
              },
        },
      ];
    }),
  );
}

async function read(
  file: SiteFile,
  headers: ReturnType<FastifyReply['getHeaders']>,
): Promise<CachedResponse> {
  const cached = new CachedResponse(await readFile(file.path), headers);
  for (const encoding of ['br', 'gzip'] as const) {
    const compressed = await readFile(file.path + COMPRESSED[encoding]).catch(() => null);
    if (compressed) cached.add(encoding, compressed);
  }
  return cached;
}

function stream(request: FastifyRequest, reply: FastifyReply, { path, size }: SiteFile): FastifyReply {
  // Without a validator to compare, `If-Range` can never match, and the whole file is the answer.
  const header = request.headers['if-range'] === undefined ? request.headers.range : undefined;
  const range = byteRange(header, size);
  if (range === 'unsatisfiable') {
    return sendProblem(reply.header('content-range', `bytes */${size}`), 'range-not-satisfiable');
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  reply.code(range ? 206 : 200).headers({ 'accept-ranges': 'bytes', 'content-length': end - start + 1 });
  if (range) reply.header('content-range', `bytes ${start}-${end}/${size}`);
  return reply.send(request.method === 'HEAD' ? null : createReadStream(path, { start, end }));
}

/** `aliases`: further addresses of some files. */
export function serveFiles(app: FastifyInstance, root: string, aliases: Record<string, string> = {}): void {
  const files = listFiles(root);
  for (const [alias, address] of Object.entries(aliases)) {
    const file = files.get(address);
    if (file) files.set(alias, file);
  }
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const file = files.get(request.url.split('?', 1)[0] ?? '');
    if (!file) return sendProblem(reply, 'not-found');
    reply.headers({ 'content-type': file.type, ...file.caching });
    if (file.type.startsWith('video/')) return stream(request, reply, file);
    file.cached ??= read(file, reply.getHeaders());
    await sendCached(request, reply, await file.cached);
    return reply;
  };
  // Each folder takes all addresses below it, so that a file of an older build is not looked for among the pages.
  const tops = new Set(
    [...files.keys()].map((address) =>
      address in aliases ? address : address.replace(/^(\/[^/]+\/).*/, '$1*'),
    ),
  );
  for (const url of tops)
    app.route({
      method: ['GET', 'HEAD'],
      url,
      exposeHeadRoute: false,
      config: { isLight: true },
      handler: send,
    });
}
