// Over the whole application, with pages that answer everything: which spellings reach a handler.
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeApi } from '../../../tests/factories/start-api.ts';
import { pageParameters } from '../../rendering/page-parameters.ts';
import { buildApp } from '../app.ts';

describeApi('a path', (api) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await buildApp(api().services, async (pages) => {
      pages.get('/*', { config: { cachedBy: pageParameters } }, async (_request, reply) =>
        reply.header('cache-control', 'public').type('text/html').send('a page'),
      );
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  /** As it is written: `inject` and `fetch` would tidy it up. */
  const ask = (path: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    new Promise<{ statusCode: number | undefined; location: string | undefined; body: string }>(
      (resolve, reject) => {
        const { port } = app.server.address() as AddressInfo;
        const sent = request({ port, path, method }, async (answer) => {
          const { statusCode, headers } = answer;
          resolve({ statusCode, location: headers.location, body: await text(answer) });
        });
        sent.on('error', reject).end();
      },
    );

  test.each([
    ['/%61pi/news', '/api/news'],
    ['/api/%73earch?q=%D1%97&lang=ua', '/api/search?q=%D1%97&lang=ua'],
    ['/api//news?page=0', '/api/news?page=0'],
    ['//api/news', '/api/news'],
    ['/API/news', '/api/news'],
    ['/NEWS', '/news'],
    ['/NEWS.data?page=2', '/news.data?page=2'],
    ['/news/_.data?page=2', '/news.data?page=2'],
    ['/news/.data', '/news.data'],
    ['/.data', '/_.data'],
    ['/En/News/5?category=%D0%90', '/en/news/5?category=%D0%90'],
    ['/news/', '/news'],
    ['/%6e%65ws', '/news'],
    ['/CompanyPolicies/AnticorruptionActivities', '/companypolicies/anticorruptionActivities'],
    ['/Login/Invitation/AbC-_9', '/login/invitation/AbC-_9'],
    ['/imgs//a-B.jpg', '/imgs/a-B.jpg'],
    ['/documents/%61-B.pdf', '/documents/a-B.pdf'],
    ['/data/%61.json', '/data/a.json'],
    ['//evil.example', '/evil.example'],
    ['//evil.example/%2e%2e', '/'],
    ['/\\evil.example', '/evil.example'],
  ])('%s is written %s', async (url, right) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await ask(url, method);
      expect([answer.statusCode, answer.location]).toEqual([301, right]);
    }
    const write = await ask(url, 'POST');
    expect([write.statusCode, JSON.parse(write.body).code]).toEqual([404, 'not-found']);
  });

  test.each([
    '/',
    '/news',
    '/news?category=%D0%9F%D1%80%D0%BE%D1%94%D0%BA%D1%82&x=/A//B',
    '/companypolicies/anticorruptionActivities',
    '/en/companypolicies/anticorruptionActivities.data',
    '/_.data',
    '/login/invitation/AbC-_9',
    '/preview?key=AbC-_9',
    '/assets/Index-DxY_3.js',
    '/src/Root.tsx',
    '/@id/__x00__virtual:Module',
    '/api/news',
    '/api/news/',
    '/api/locales/ua/common.json',
  ])('%s is its own spelling', async (url) => {
    expect((await ask(url)).statusCode).toBe(200);
  });

  test('that is written otherwise meets neither the cache nor a bulkhead', async () => {
    const { cache, traffic } = api().services;
    expect((await ask('/news')).body).toBe('a page');
    const before = { ...traffic.cache };
    for (const url of ['/NEWS', '/%6eews', '//news']) await ask(url);
    expect(traffic.cache).toEqual(before);
    expect(cache.find('/NEWS')).toBeUndefined();
  });

  test('that cannot be read is refused', async () => {
    expect((await ask('/api/news/%E0%A4%A')).statusCode).toBe(400);
    expect((await ask('http://evil.example/news')).statusCode).toBe(404);
  });
});
