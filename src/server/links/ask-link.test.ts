// Asking other sites: what is taken for dead, and where nobody is asked at all. The other sites are servers of this machine, which the
// watcher itself would never ask.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkAsker, mayConnectPublicly } from './ask-link.ts';
import { isPublicAddress } from './public-address.ts';

type Seen = { method: string | undefined; path: string | undefined; agent: string | undefined };
const seen: Seen[] = [];
const ANSWERS: Record<string, RequestListener> = {
  '/here': (_request, response) => response.end('x'),
  '/gone': (_request, response) => response.writeHead(410).end(),
  '/busy': (_request, response) => response.writeHead(429).end(),
  '/closed': (_request, response) => response.writeHead(403).end(),
  '/broken': (_request, response) => response.writeHead(502).end(),
  '/resting': (_request, response) => response.writeHead(503).end(),
  '/no-head': ({ method }, response) => response.writeHead(method === 'HEAD' ? 405 : 200).end(),
  '/head-lies': ({ method }, response) => response.writeHead(method === 'HEAD' ? 404 : 200).end(),
  '/hangs-up': ({ socket }) => void socket.destroy(),
  '/silent': () => {},
  '/moved': (_request, response) => response.writeHead(301, { location: '/here' }).end(),
  '/moved-away': (_request, response) => response.writeHead(302, { location: '/nowhere' }).end(),
  '/round': (_request, response) => response.writeHead(302, { location: '/round' }).end(),
  '/inside': (_request, response) => response.writeHead(302, { location: inside('/secret') }).end(),
  '/endless': (_request, response) => {
    const more = () => {
      while (response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  },
};

let site: Server;
let secret: Server;
const asked: string[] = [];
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const inside = (path: string) => `http://127.0.0.1:${portOf(secret)}${path}`;
const at = (path: string) => `http://site.test:${portOf(site)}${path}`;
const listen = (server: Server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));

beforeAll(async () => {
  site = createServer((request, response) => {
    seen.push({ method: request.method, path: request.url, agent: request.headers['user-agent'] });
    const answer = ANSWERS[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  secret = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await Promise.all([listen(site), listen(secret)]);
});
afterAll(() => {
  for (const server of [site, secret]) server.closeAllConnections();
  return Promise.all([site, secret].map((server) => new Promise((done) => server.close(done))));
});

let pauses = 0;
/** Lets through to the one server, whatever its address. */
const ask = (url: string, limitMs = 60_000) =>
  linkAsker({
    userAgent: 'link-check (+https://centre.test)',
    pause: async () => {
      pauses += 1;
    },
    mayConnect: (_address, port) => port === portOf(site),
    resolve: async (host) => {
      if (host === 'nobody.test') throw Object.assign(new Error(), { code: 'ENOTFOUND' });
      if (host === 'resolver-away.test') throw Object.assign(new Error(), { code: 'EAI_AGAIN' });
      return [{ address: '127.0.0.1', family: 4 }];
    },
    limitMs,
  })(url);

const ALIVE = { verdict: 'alive' };
const UNKNOWN = { verdict: 'unknown' };
const dead = (fault: string, status: number | null = null) => ({ verdict: 'dead', fault, status });

test.each([
  ['/here', ALIVE],
  ['/moved', ALIVE],
  ['/no-head', ALIVE],
  ['/head-lies', ALIVE],
  ['/nowhere', dead('gone', 404)],
  ['/gone', dead('gone', 410)],
  ['/moved-away', dead('gone', 404)],
  ['/broken', dead('server', 502)],
  ['/hangs-up', dead('broken')],
  ['/busy', UNKNOWN],
  ['/closed', UNKNOWN],
  ['/resting', UNKNOWN],
  ['/round', UNKNOWN],
])('what answers as %s is judged with care', async (path, verdict) => {
  expect(await ask(at(path))).toEqual(verdict);
});

test('one asks by HEAD alone where that is answered, says who asks, and rests before each request', async () => {
  seen.length = 0;
  pauses = 0;
  expect(await ask(at('/here#part'))).toEqual(ALIVE);
  expect(seen).toEqual([{ method: 'HEAD', path: '/here', agent: 'link-check (+https://centre.test)' }]);
  await ask(at('/moved-away'));
  expect(seen.map(({ method }) => method)).toEqual(['HEAD', 'HEAD', 'HEAD', 'GET', 'GET']);
  expect(pauses).toBe(5);
});

test('an answer without end is not read', async () => {
  ANSWERS['/endless-get'] = (request, response) =>
    request.method === 'HEAD' ? response.writeHead(405).end() : ANSWERS['/endless']?.(request, response);
  expect(await ask(at('/endless-get'))).toEqual(ALIVE);
});

test('what never answers is given up', async () => {
  // Also where its name need not be looked up.
  for (const url of [at('/silent'), `http://127.0.0.1:${portOf(site)}/silent`])
    expect(await ask(url, 50)).toEqual(dead('timeout'));
});

test('a name that means nothing is dead, a resolver that is away says nothing', async () => {
  expect(await ask('http://nobody.test/')).toEqual(dead('dns'));
  expect(await ask('http://resolver-away.test/')).toEqual(UNKNOWN);
});

test('nobody is asked where a link leads inside, by its address, its name or after a redirect', async () => {
  for (const url of [
    inside('/'),
    at('/inside'),
    `http://named.test:${portOf(secret)}/`,
    'ftp://site.test/',
    'http://a:b@site.test/',
  ])
    expect(await ask(url)).toEqual(UNKNOWN);
  const publicly = linkAsker({
    userAgent: '',
    pause: async () => {},
    // One of its addresses is enough.
    resolve: async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '::ffff:127.0.0.1', family: 6 },
    ],
  });
  for (const url of ['http://named.test:8080/', inside('/'), 'http://localhost:8080/', 'https://[::1]/'])
    expect(await publicly(url)).toEqual(UNKNOWN);
  expect(asked).toEqual([]);
});

test.each([
  ...['http://2130706433/', 'http://0x7f.1/', 'http://0177.0.0.1/', 'http://127.1/', 'http://0/'],
  ...[
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    'http://169.254.169.254/',
    'http://100.64.0.1/',
  ],
  ...[
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::7f00:1]/',
  ],
  ...[
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001::1]/',
  ],
  ...['http://224.0.0.1/', 'http://255.255.255.255/'],
])('%s is no address of the public network', (url) => {
  expect(isPublicAddress(new URL(url).hostname.replace(/^\[|\]$/g, ''))).toBe(false);
});

test('public addresses are asked, by the ports of the web', () => {
  for (const address of ['93.184.216.34', '::ffff:93.184.216.34', '2606:4700::1111'])
    expect(isPublicAddress(address)).toBe(true);
  expect(mayConnectPublicly('93.184.216.34', 443)).toBe(true);
  expect(mayConnectPublicly('93.184.216.34', 22)).toBe(false);
});
