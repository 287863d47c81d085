// A client that still sends when the connection is closed never reads why it was refused: its body is read to its end first,
// within limits.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** More than any body of JSON may be. A form may be as large as its route says. */
const LEAST_BYTES = 8 * 1024 * 1024;

/** False where more comes than is read, or the client has left. */
function readToEnd(raw: IncomingMessage, most: number): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= most) return;
      raw.pause();
      stop(false);
    };
    const onEnd = () => stop(true);
    const onGone = () => stop(false);
    const stop = (isWhole: boolean) => {
      raw.off('data', count).off('end', onEnd).off('close', onGone).off('error', onGone);
      resolve(isWhole);
    };
    raw.unpipe();
    raw.on('data', count).once('end', onEnd).once('close', onGone).once('error', onGone);
    raw.resume();
  });
}

/** Call after what takes a place in a bulkhead: waiting for a body is no work. */
export function hearOut(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { raw, headers, routeOptions } = request;
    const length = headers['content-length'];
    const hasBody = length !== undefined || headers['transfer-encoding'] !== undefined;
    if (reply.statusCode < 400 || !hasBody) return payload;
    const most = Math.max(LEAST_BYTES, routeOptions.bodyLimit ?? 0);
    const isRead = raw.complete || raw.readableEnded || raw.destroyed;
    const isWhole = isRead || (!(Number(length) > most) && (await readToEnd(raw, most)));
    if (isWhole) reply.removeHeader('connection');
    else reply.header('connection', 'close');
    return payload;
  });
}
