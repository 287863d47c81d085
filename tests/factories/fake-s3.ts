// A store that speaks as much of S3 as pictures need, kept in memory.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export async function startFakeS3(bucket: string) {
  const objects = new Map<string, Buffer>();
  const listed = () =>
    [...objects.keys()]
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
      )
      .join('');

  async function answer(
    request: IncomingMessage,
  ): Promise<{ status: number; body?: Buffer | string; headers?: object }> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, owner, key = ''] = url.pathname.split('/');
    const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ');
    if (owner !== bucket || !isSigned) return { status: 403 };
    const stored = objects.get(key);
    if (request.method === 'PUT') {
      objects.set(key, await buffer(request));
      return { status: 200, headers: { etag: '"x"' } };
    }
    if (request.method === 'POST' && url.searchParams.has('delete')) {
      const asked = (await buffer(request)).toString();
      for (const [, name = ''] of asked.matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(name);
      return { status: 200, body: '<DeleteResult></DeleteResult>' };
    }
    if (key === '') return { status: 200, body: `<ListBucketResult>${listed()}</ListBucketResult>` };
    if (!stored) return { status: 404 };
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from && to) return { status: 206, body: stored.subarray(Number(from), Number(to) + 1) };
    return { status: 200, body: stored };
  }

  const server = createServer(async (request, response) => {
    const { status, body = '', headers = {} } = await answer(request);
    response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
