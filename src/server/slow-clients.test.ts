// Clients that are slow, endless or silent, over real connections: they are cut off in time and stop nobody else.
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../../tests/factories/start-api.ts';
import { PASSWORD_MEMORY_KIB } from '../access/sign-in/password.server.ts';

let api: Api;
let port: number;
let open: Socket[] = [];

beforeAll(async () => {
  // Guessing costs what it does on a site. All come by one proxy, so that there may be many.
  api = await startApi('sqlite', {
    PASSWORD_MEMORY_KIB: String(PASSWORD_MEMORY_KIB),
    TRUST_PROXY: '127.0.0.1',
  });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
});
afterEach(() => {
  for (const socket of open) socket.destroy();
  open = [];
});
afterAll(() => api.stop());

async function dial(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => {});
  open.push(socket);
  await once(socket, 'connect');
  return socket;
}

const dialMany = (count: number) => Promise.all(Array.from({ length: count }, dial));

/** The first is not cached, so that it needs a place. */
const othersGet = () =>
  Promise.all(
    ['/api/news/999999', '/api/news'].map(
      async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).status,
    ),
  );

/** Writes on and on until the other side has had enough. */
async function pour(socket: Socket, chunk: string): Promise<void> {
  const cut = new Promise((resolve) => socket.once('close', resolve));
  while (socket.writable) {
    if (!socket.write(chunk)) await Promise.race([new Promise((go) => socket.once('drain', go)), cut]);
  }
}

const chunked = (body: string) => `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n`;

test('headers that never end, or never begin, are cut off', async () => {
  const { server } = api.app;
  const usual = server.headersTimeout;
  expect(usual).toBeLessThanOrEqual(10_000);
  server.headersTimeout = 300;
  try {
    const [silent, halting] = [await dial(), await dial()];
    halting.write('GET / HTTP/1.1\r\nHost: x\r\n');
    const drip = setInterval(() => halting.write('X-More: 1\r\n'), 50);
    const cut = new Promise((resolve) => halting.once('close', resolve));
    halting.resume();
    expect(await text(silent)).toMatch(/^HTTP\/1\.1 408 /);
    await cut.finally(() => clearInterval(drip));
  } finally {
    server.headersTimeout = usual;
  }
});

test('headers larger than 16 KB are 431', async () => {
  const socket = await dial();
  const answer = text(socket);
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'a'.repeat(20_000)}\r\n\r\n`);
  expect(await answer).toMatch(/^HTTP\/1\.1 431 /);
});

/** Whether the answer arrives as well is luck, as it always is when a connection is cut while the other side still sends. */
test.each([
  ['body', '/api/auth/login', 'application/json', '{"email":"', 8_000_000],
  [
    'form',
    '/api/news',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="img"; filename="a.jpg"\r\n\r\n',
    42_000_000,
  ],
])('a %s without end is cut off', async (_name, path, type, start, most) => {
  const socket = await dial();
  const answer = text(socket).catch(() => '');
  const { server } = api.app;
  const [[accepted]] = await Promise.all([
    once(server, 'request') as Promise<[IncomingMessage]>,
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${api.token}\r\nContent-Type: ${type}\r\n` +
        `Transfer-Encoding: chunked\r\n\r\n${chunked(start)}`,
    ),
  ]);
  await pour(socket, chunked('x'.repeat(500_000)));
  expect(await answer).toMatch(/^(HTTP\/1\.1 413 |$)/);
  expect(accepted.socket.bytesRead).toBeLessThan(5 * most);
});

test('many who send their body slowly take nobody’s place', async () => {
  for (const socket of await dialMany(200)) {
    socket.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
    socket.write('Content-Length: 100\r\n\r\n{"email":');
  }
  await expect.poll(othersGet).toEqual([404, 200]);
});

test('many forms that stand still take nobody’s place, not even another editor’s', async () => {
  for (const socket of await dialMany(200)) {
    socket.write(
      `POST /api/news HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${api.token}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
        'Content-Length: 900\r\n\r\n--b\r\nContent-Disposition: form-data; name="headerUa"\r\n\r\n',
    );
  }
  await expect.poll(othersGet).toEqual([404, 200]);
  const save = async () => {
    const saved = await fetch(`http://127.0.0.1:${port}/api/vacancies`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ titleUa: 'Аналітик' }),
    });
    return saved.status;
  };
  await expect.poll(save).toBe(201);
});

test('many who guess passwords keep no reader waiting', async () => {
  let answered = 0;
  const guesses = Array.from({ length: 90 }, (_, index) =>
    api
      .asVisitor({
        method: 'POST',
        url: '/api/auth/login',
        body: { email: `nobody-${index}@example.gov.ua`, password: 'wrong password' },
        remoteAddress: `203.0.${index}.1`,
      })
      .then((answer) => {
        answered += 1;
        return answer.statusCode;
      }),
  );
  // Once the first has been looked at, all of them wait.
  await Promise.race(guesses);
  expect(await othersGet()).toEqual([404, 200]);
  expect(answered).toBeLessThan(guesses.length);
  const outcomes = await Promise.all(guesses);
  expect(new Set(outcomes)).toEqual(new Set([401, 503]));
  expect(outcomes.filter((status) => status === 401).length).toBeLessThanOrEqual(40);
});

test('many who never read their answer take nobody’s place', async () => {
  for (const socket of await dialMany(200)) {
    socket.pause();
    for (let count = 0; count < 50; count += 1)
      socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n');
  }
  await expect.poll(othersGet).toEqual([404, 200]);
});

test('two thousand who say nothing take nobody’s place', async () => {
  await dialMany(2_000);
  await expect.poll(othersGet).toEqual([404, 200]);
});
