// What clients can hold without doing anything: connections and bodies that never end (docs/decisions/0052-clients-that-only-hold.md).
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../shared/network.server.ts';
import type { Config } from '../config.ts';

/** An office behind one address has some six for each browser; all connections together are 10 000 at most. */
const MOST_OF_ONE_ADDRESS = 256;

/** Further connections of an address are closed at once. Behind a proxy that is trusted everybody has its address. */
export function limitConnections(
  server: Server,
  trustProxy: Config['trustProxy'],
  most = MOST_OF_ONE_ADDRESS,
): void {
  const open = new Map<string, number>();
  // Before Node makes a parser for it.
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (trustProxy !== false && trustProxy(address, 0)) return;
    const network = networkOf(address, { ipv4: 32, ipv6: 64 });
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

/** For a body to begin with; what has come of it earns more, up to the time that any request has. */
const BODY_TIME = { firstMs: 10_000, bytesPerSecond: 4_096 };

/** Whoever sends a small body has little time for it: 408. */
export function limitBodyTime(app: FastifyInstance, { firstMs, bytesPerSecond } = BODY_TIME): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request;
    const { socket } = raw;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || raw.complete) return done();
    const before = socket.bytesRead;
    const started = performance.now();
    const look = () => {
      if (raw.complete || raw.readableEnded || socket.destroyed) return;
      const earned = firstMs + ((socket.bytesRead - before) / bytesPerSecond) * 1000;
      const left = started + earned - performance.now();
      if (left > 0) timer = setTimeout(look, left).unref();
      else if (reply.raw.headersSent) socket.destroy();
      else app.server.emit('clientError', TOO_SLOW, socket);
    };
    let timer = setTimeout(look, firstMs).unref();
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
    reply.raw.once('close', stop);
    done();
  });
}

/** As Node says it of headers, so that it is answered alike. */
const TOO_SLOW = Object.assign(new Error('The body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
