import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { form } from '../../../tests/factories/forms.ts';
import { jpeg } from '../../../tests/factories/images.ts';
import { describeApi } from '../../../tests/factories/start-api.ts';

const login = { method: 'POST', url: '/api/auth/login' } as const;
const json = { 'content-type': 'application/json' };

describeApi('every call', (api) => {
  test.each(['/api', '/api/', '/api/nothing', '/api/news/1/2', '/api/NEWS', '/api/news/deleteLink'])(
    '%s is not an address',
    async (url) => {
      const answer = await api().asStaff({ url, method: url.endsWith('deleteLink') ? 'POST' : 'GET' });
      expect([404, 405]).toContain(answer.statusCode);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(answer.json()).toEqual({
        type: expect.stringMatching(/^\/api\/docs#/),
        title: expect.any(String),
        status: answer.statusCode,
        detail: expect.any(String),
        code: expect.any(String),
        errors: [{ path: '', message: expect.any(String), text: expect.stringMatching(/[а-яіїє]/) }],
      });
    },
  );

  test.each([
    ['DELETE', '/api/auth/login', ['POST']],
    ['POST', '/api/auth/current', ['GET', 'HEAD', 'PATCH']],
    ['DELETE', '/api/news', ['GET', 'HEAD', 'POST']],
    ['POST', '/api/news/1', ['DELETE', 'GET', 'HEAD']],
    ['PUT', '/api/news/deleteGallery/1', ['PATCH']],
    ['OPTIONS', '/api/vacancies/', ['GET', 'HEAD', 'POST']],
    ['POST', '/api/locales/ua/common.json', ['GET', 'HEAD']],
    ['TRACE', '/api/auth/current', ['GET', 'HEAD', 'PATCH']],
  ] as const)('%s %s is 405 and says what is allowed', async (method, url, allowed) => {
    const answer = await api().asStaff({ method, url });
    expect(answer.statusCode).toBe(405);
    expect(answer.json()).toMatchObject({
      ...{ code: 'method-not-allowed', status: 405 },
      errors: [{ path: '', text: 'Ця адреса не приймає такого методу' }],
    });
    expect(String(answer.headers.allow).split(', ').toSorted()).toEqual(allowed);
  });

  test.each([
    ['{"email": "a@example.gov.ua", ', 'broken JSON'],
    ['', 'nothing'],
    ['null', 'null'],
    ['[]', 'a list'],
    ['"text"', 'a text'],
    ['{"__proto__": {"email": "a", "password": "b"}}', 'fields of a prototype'],
    ['\ufeff{}', 'a byte order mark'],
  ])('the body %s (%s) is 400', async (payload) => {
    const answer = await api().asVisitor({ ...login, headers: json, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid-input',
      errors: expect.arrayContaining([expect.objectContaining({ text: expect.any(String) })]),
    });
  });

  test('a call without any body is 400', async () => {
    expect((await api().asVisitor(login)).statusCode).toBe(400);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'x',
  ])('a body of %s where JSON belongs is 415', async (type) => {
    const answer = await api().asVisitor({ ...login, headers: { 'content-type': type }, payload: 'a=b' });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported-media-type']);
    expect(answer.json().errors).toMatchObject([{ path: '', text: 'Такий тип вмісту тут не приймають' }]);
  });

  test('a body that is too large is 413', async () => {
    const keys = Array.from({ length: 400 }, (_, index) => [`field-${index}`, 'x']);
    const payload = JSON.stringify({ email: 'a', password: 'b', ...Object.fromEntries(keys) });
    const answer = await api().asVisitor({ ...login, headers: json, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too-large']);
    expect(answer.body.length).toBeLessThan(1_000);
    const url = '/api/vacancies/updateVisibility';
    const large = JSON.stringify({ id: 1, isActive: 1, x: 'a'.repeat(2_000_000) });
    const other = await api().asStaff({ method: 'PATCH', url, headers: json, payload: large });
    expect(other.statusCode).toBe(413);
  });

  test('a JSON type with a character set is JSON', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const payload = JSON.stringify({ email: 'nobody@example.gov.ua', password: 'wrong password' });
    expect((await api().asVisitor({ ...login, headers, payload })).statusCode).toBe(401);
  });

  test.each(['/api/news', '/api/news/', '/api/vacancies', '/api/vacancies/'])(
    '%s is one address',
    async (url) => {
      expect((await api().asVisitor({ url })).statusCode).toBe(200);
    },
  );

  test('HEAD answers as GET does, without a body', async () => {
    const head = await api().asVisitor({ method: 'HEAD', url: '/api/news' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('an address that cannot be decoded, and a very long one, are refused quietly', async () => {
    const unreadable = await api().asVisitor({ url: '/api/news/%E0%A4%A' });
    expect(unreadable.statusCode).toBe(400);
    expect(unreadable.json()).toMatchObject({
      code: 'invalid-input',
      errors: [{ path: '', text: expect.stringMatching(/[а-яієї]/i) }],
    });
    expect((await api().asVisitor({ url: `/api/news/${'9'.repeat(5000)}` })).statusCode).toBeLessThan(500);
    expect((await api().asVisitor({ url: `/api/news?category=${'a'.repeat(20_000)}` })).statusCode).toBe(400);
    const headers = { authorization: `Bearer ${'a'.repeat(10_000)}` };
    expect((await api().asVisitor({ url: '/api/auth/current', headers })).statusCode).toBe(401);
  });

  test('translations are served under the API too', async () => {
    const answer = await api().asVisitor({ url: '/api/locales/ua/common.json' });
    expect(answer.json()).toHaveProperty(['errors.required']);
    expect(answer.body).toBe((await api().asVisitor({ url: '/locales/ua/common.json' })).body);
    expect((await api().asVisitor({ url: '/api/locales/de/common.json' })).statusCode).toBe(404);
    expect((await api().asVisitor({ url: '/api/locales/ua/..%2Fcommon.json' })).statusCode).toBe(404);
  });

  test.each([
    [{ code: 'ECONNREFUSED' }, 503, 'unavailable'],
    [{ code: '57P01' }, 503, 'unavailable'],
    [{ errcode: 261 }, 503, 'unavailable'],
    [{ code: 'ENOSPC' }, 507, 'insufficient-storage'],
    [{ errcode: 13 }, 507, 'insufficient-storage'],
    [{}, 500, 'internal'],
  ])('a fault of ours (%j) is %d and keeps its cause to itself', async (cause, status, code) => {
    const { db, cache } = api().services;
    cache.clear();
    const failing = vi.spyOn(db, 'selectFrom').mockImplementation(() => {
      throw Object.assign(new Error('secret of the database'), cause);
    });
    const answer = await api().asVisitor({ url: '/api/vacancies' });
    failing.mockRestore();
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
    expect(answer.body).not.toMatch(/secret|\.ts|node_modules/);
  });

  test('over a real connection, an upload that is too large still gets its answer', async () => {
    const { app, token } = api();
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const send = async (bytes: Uint8Array) => {
      const fields = {
        headerUa: 'Новина',
        date: '2026-01-01',
        img: { name: 'a.jpg', bytes },
        textUa: 'кінець',
      };
      const { headers, payload } = await form(fields);
      const sent = { ...(headers as Record<string, string>), authorization: `Bearer ${token}` };
      const body = new Uint8Array(payload as Buffer);
      return fetch(`http://127.0.0.1:${port}/api/news`, { method: 'POST', headers: sent, body });
    };
    expect((await send(await jpeg())).status).toBe(201);
    const large = await send(new Uint8Array(30 * 1024 * 1024));
    expect([large.status, (await large.json()).code]).toEqual([413, 'too-large']);
    expect((await send(await jpeg())).status).toBe(201);
  });

  test('a refusal reaches a client that is still sending and closes after it', async () => {
    const { app, token } = api();
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const large = new Uint8Array(300_000);
    const imgs = Array.from({ length: 21 }, () => ({ name: 'a.jpg', bytes: large }));
    const gallery = await form({ id: '1', imgs });
    const authorization = `Bearer ${token}`;
    const text = { 'content-type': 'application/json' };
    const calls: [string, string, object, Buffer, number][] = [
      [
        'PATCH',
        '/api/news/addGallery',
        { ...gallery.headers, authorization },
        gallery.payload as Buffer,
        400,
      ],
      ['PATCH', '/api/news/addGallery', gallery.headers, gallery.payload as Buffer, 401],
      ['PATCH', '/api/news', { ...gallery.headers, authorization }, gallery.payload as Buffer, 405],
      ['POST', '/api/vacancies', { ...gallery.headers, authorization }, gallery.payload as Buffer, 415],
      ['POST', '/api/auth/login', text, Buffer.alloc(6_000_000, ' '), 413],
      ['POST', '/api/nowhere', { ...text, authorization }, Buffer.alloc(6_000_000, ' '), 404],
      ['PUT', '/api/news', text, Buffer.alloc(6_000_000, ' '), 401],
    ];
    for (const [method, path, headers, body, status] of calls) {
      const socket = connect(port, '127.0.0.1');
      let received = '';
      socket.setEncoding('utf8').on('data', (chunk) => {
        received += chunk;
      });
      const ended = new Promise((resolve, reject) => socket.once('end', resolve).once('error', reject));
      const head = Object.entries({
        ...headers,
        'content-length': body.length,
        connection: 'close',
        host: 'x',
      });
      socket.write(
        `${method} ${path} HTTP/1.1\r\n${head.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`,
      );
      const half = body.length / 2;
      await new Promise((resolve) => socket.write(body.subarray(0, half), resolve));
      // Whoever was quicker has been answered by now.
      for (let count = 0; count < 3; count++) await fetch(`http://127.0.0.1:${port}/api/auth/methods`);
      expect([path, received]).toEqual([path, '']);
      socket.write(body.subarray(half));
      await ended;
      expect([path, received.slice(0, 12)]).toEqual([path, `HTTP/1.1 ${status}`]);
      const answer = JSON.parse(received.slice(received.indexOf('\r\n\r\n')));
      expect(answer.errors).toMatchObject([{ text: expect.any(String) }]);
    }
  });

  test('a length beyond every limit is refused before it is read', async () => {
    const { app, token } = api();
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const status = await new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(10 ** 12),
      };
      const sending = httpRequest({ port, path: '/api/news', method: 'POST', headers }, (answer) => {
        resolve(answer.statusCode);
        sending.destroy();
      });
      sending.on('error', reject);
      sending.flushHeaders();
    });
    expect(status).toBe(413);
  });
});
