import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { type Api, startApi } from '../../../tests/factories/start-api.ts';

let api: Api;
afterEach(() => api.stop());

const GIVEN = 'proxy-4711-abcdef';

test.each([
  ['false', '127.0.0.1', false],
  ['true', '127.0.0.1', true],
  ['192.0.2.0/24, 2001:db8::/32', '192.0.2.7', true],
  ['192.0.2.0/24, 2001:db8::/32', '::ffff:192.0.2.7', true],
  ['192.0.2.0/24, 2001:db8::/32', '2001:db8::5', true],
  ['192.0.2.0/24, 2001:db8::/32', '198.51.100.7', false],
])('with TRUST_PROXY=%s the id that %s gives is taken: %s', async (TRUST_PROXY, remoteAddress, isTaken) => {
  api = await startApi('sqlite', { TRUST_PROXY });
  const ask = (id: string) =>
    api.asVisitor({ url: '/api/auth/current', headers: { 'x-request-id': id }, remoteAddress });
  const sent = (await ask(GIVEN)).headers['x-request-id'];
  if (isTaken) expect(sent).toBe(GIVEN);
  else expect(sent).toMatch(/^[0-9a-f-]{36}$/);
  expect((await ask('evil id')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('an id is not cached with a response', async () => {
  api = await startApi('sqlite');
  const first = await api.asVisitor({ url: '/api/news' });
  expect(first.headers['x-request-id']).toBeDefined();
  expect((await api.asVisitor({ url: '/api/news' })).headers['x-request-id']).toBeUndefined();
});

test('two hosts are refused, for what is cached too', async () => {
  api = await startApi('sqlite');
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const ask = async (hosts: string) => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    await once(socket, 'connect');
    socket.write(`GET /api/news HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    return (await text(socket)).slice(0, 12);
  };
  expect(await ask('Host: a\r\n')).toBe('HTTP/1.1 200');
  expect(await ask('Host: a\r\n')).toBe('HTTP/1.1 200');
  expect(await ask('Host: a\r\nhOST: b\r\n')).toBe('HTTP/1.1 400');
});

test('a proxy that nobody trusts is warned of, once', async () => {
  api = await startApi('sqlite', { LOG_LEVEL: 'warn' });
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
  for (let count = 0; count < 3; count++) {
    await api.asVisitor({ url: '/api/auth/current', headers: { 'x-forwarded-for': '203.0.113.7' } });
  }
  await new Promise((resolve) => setImmediate(resolve));
  spy.mockRestore();
  expect(written.join('').match(/TRUST_PROXY is false/g)).toHaveLength(1);
  expect(written.join('')).not.toContain('203.0.113.7');
});
