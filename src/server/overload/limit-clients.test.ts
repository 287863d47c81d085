import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { limitBodyTime, limitConnections } from './limit-clients.ts';

const sockets: Socket[] = [];
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function dial(server: Server): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  sockets.push(socket.on('error', () => {}));
  await once(socket, 'connect');
  return socket;
}

async function listening(trustProxy: Parameters<typeof limitConnections>[1]): Promise<Server> {
  const server = createServer((_request, response) => response.end('read'));
  limitConnections(server, trustProxy, 3);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return server;
}

const ask = async (server: Server): Promise<string> => {
  const socket = await dial(server);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  return text(socket).catch(() => '');
};

test('an address that holds all the connections it may have gets no other until one ends', async () => {
  const server = await listening(false);
  const held = await Promise.all([dial(server), dial(server), dial(server)]);
  expect(await ask(server)).toBe('');
  held[0]?.destroy();
  await expect.poll(() => ask(server)).toContain('read');
});

test('a trusted proxy has as many as it needs', async () => {
  const server = await listening((address) => address === '127.0.0.1');
  await Promise.all([dial(server), dial(server), dial(server)]);
  expect(await ask(server)).toContain('read');
});

test('a body that hardly comes is cut off; what has come of it earns time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const app = Fastify();
  limitBodyTime(app);
  app.post('/', async (request) => request.body);
  await app.listen({ host: '127.0.0.1', port: 0 });
  closing.push(() => app.close());
  const head = `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n`;
  const send = async (start: string) => {
    const socket = await dial(app.server);
    const asked = once(app.server, 'request') as Promise<[IncomingMessage]>;
    socket.write(`${head}Content-Length: 40002\r\n\r\n`);
    const [{ socket: accepted }] = await asked;
    const all = accepted.bytesRead + start.length;
    socket.write(start);
    while (accepted.bytesRead < all) await nextTurn();
    return { socket, answer: text(socket) };
  };
  const slow = await send(`"${'x'.repeat(20_000)}`);
  const stalled = await send('"x');
  vi.advanceTimersByTime(11_000);
  expect(await stalled.answer).toMatch(/^HTTP\/1\.1 408 /);
  slow.socket.write(`${'x'.repeat(20_000)}"`);
  expect(await slow.answer).toMatch(/^HTTP\/1\.1 200 /);
  vi.useRealTimers();
});
