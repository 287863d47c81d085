// What every kind of answer tells the browser about how to treat it.
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '../factories/start-site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const ask = (path: string, options: InjectOptions = {}) => site.app.inject({ url: path, ...options });

const EVERYWHERE = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const NOTHING = "default-src 'none'; frame-ancestors 'none'";
const REPORT = '/reports/dashboard-vpo';
const EMBED = '/embed/dashboard-vpo/trend';

type Kind = {
  path: string;
  status: number;
  headers?: Record<string, string>;
  method?: 'POST';
  body?: object;
};

const NOT_PAGES: Record<string, Kind> = {
  'a list of the API': { path: '/api/news', status: 200 },
  'the API’s description': { path: '/api/openapi.json', status: 200 },
  'a refused call': { path: '/api/audit', status: 401 },
  'a call that is wrong': { path: '/api/news?page=x', status: 400 },
  'an unknown call': { path: '/api/nothing', status: 404 },
  'a wrong method': { path: '/api/news/1', status: 401, method: 'POST' },
  'a wrong password': {
    path: '/api/auth/login',
    status: 401,
    method: 'POST',
    body: { email: 'nobody@example.gov.ua', password: 'wrong password' },
  },
  'an address that cannot be read': { path: '/api/%E0%A4%A', status: 400 },
  'a picture that is not there': { path: '/imgs/none.png', status: 404 },
  'the picture of a project': { path: '/imgs/project-uisss', status: 200 },
  'the picture of a dashboard': { path: '/imgs/dashboard-idp.svg', status: 200 },
  'an icon': { path: '/icons/favicon.svg', status: 200 },
  'a video’s part': { path: '/video/edopomoga.mp4', status: 206, headers: { range: 'bytes=0-9' } },
  'a file that is not there': { path: '/assets/none.js', status: 404 },
  'the feed': { path: '/rss.xml', status: 200 },
  'how the site is searched': { path: '/opensearch.xml', status: 200 },
  'the map of the site': { path: '/sitemap.xml', status: 200 },
  robots: { path: '/robots.txt', status: 200 },
  texts: { path: '/locales/ua/common.json', status: 200 },
  health: { path: '/healthz', status: 200 },
  readiness: { path: '/readyz', status: 200 },
  'a redirect': { path: '/news/', status: 301 },
};

const PAGES: Record<string, Kind> = {
  'a page': { path: '/aboutus', status: 200 },
  'a page that is cached': { path: '/aboutus', status: 200 },
  'an English page': { path: '/en/news', status: 200 },
  'what was looked for': { path: '/search?q=%22%3E%3Cscript%3E', status: 200 },
  'a page that is not there': { path: '/nothing', status: 404 },
  'an item that is not there': { path: '/en/news/999999', status: 404 },
  'the login page': { path: '/login', status: 200 },
  'a staff page': { path: '/adminpage/audit', status: 200 },
  'a report': { path: REPORT, status: 200 },
  'the catalogue of data': { path: '/data', status: 200 },
};

function expectNoVersion(answer: LightMyRequestResponse): void {
  const { headers } = answer;
  for (const name of ['server', 'x-powered-by', 'x-aspnet-version', 'via'])
    expect(headers[name]).toBeUndefined();
  expect(JSON.stringify(headers)).not.toMatch(/fastify|node|express|react/i);
}

/** Directive → its sources. */
function policyOf(answer: LightMyRequestResponse): Map<string, string[]> {
  const policy = String(answer.headers['content-security-policy'] ?? '');
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

for (const [name, { path, status, ...options }] of Object.entries(NOT_PAGES)) {
  test(`${name} may load and run nothing and be framed by nobody`, async () => {
    const answer = await ask(path, options);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({ ...EVERYWHERE, 'content-security-policy': NOTHING });
    expectNoVersion(answer);
  });
}

for (const [name, { path, status }] of Object.entries(PAGES)) {
  test(`${name} runs its own scripts only`, async () => {
    const answer = await ask(path);
    expect(answer.statusCode).toBe(status);
    const isFramed = path === REPORT;
    expect(answer.headers).toMatchObject({
      ...EVERYWHERE,
      'x-frame-options': isFramed ? 'SAMEORIGIN' : 'DENY',
    });
    expectNoVersion(answer);
    const policy = policyOf(answer);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual([isFramed ? "'self'" : "'none'"]);
    for (const source of policy.get('script-src') ?? ['no policy']) {
      expect(source).toMatch(/^'(self|sha256-[\w+/]{43}=)'$/);
    }
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toEqual(['default']);
    // Styles of single elements (sizes of pictures) are the one thing that may be inline.
    expect(policy.get('style-src')).toEqual(["'self'"]);
    expect([...policy.values()].flat()).not.toContain('*');
    if (/^\/(login|adminpage)/.test(path)) expect(answer.headers['cache-control']).toBe('no-store');
  });
}

test('a chart alone may be framed by anybody, and runs its own scripts only', async () => {
  for (const path of [EMBED, `/en${EMBED}`]) {
    const answer = await ask(path);
    expect(answer.headers['x-frame-options']).toBeUndefined();
    const policy = policyOf(answer);
    expect(policy.get('frame-ancestors')).toEqual(['*']);
    policy.delete('frame-ancestors');
    expect([...policy.values()].flat()).not.toContain('*');
    for (const source of policy.get('script-src') ?? ['no policy'])
      expect(source).toMatch(/^'(self|sha256-[\w+/]{43}=)'$/);
  }
});

test('a one-time address is told to nobody, and cached nowhere', async () => {
  const answer = await ask(`/login/invitation/${'x'.repeat(43)}`);
  expect(answer.headers).toMatchObject({
    ...EVERYWHERE,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
});

test('a page the browser has already keeps its headers', async () => {
  const first = await ask('/aboutus');
  const again = await ask('/aboutus', { headers: { 'if-none-match': String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.headers).toMatchObject(EVERYWHERE);
  expect(policyOf(again)).toEqual(policyOf(first));
  expectNoVersion(again);
});

test('pictures and answers to staff are no exception, and staff’s are cached nowhere', async () => {
  const { news } = (await ask('/api/news?limit=100')).json();
  const shown = news.find(({ imgLink }: { imgLink: string | null }) => imgLink !== null);
  const picture = await ask(`/imgs/${shown.imgLink}`);
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({ ...EVERYWHERE, 'content-security-policy': NOTHING });
  const headers = { authorization: `Bearer ${site.api.token}` };
  for (const path of ['/api/audit', '/api/news?isActive=0', '/api/auth/current', `/api/news/${news[0].id}`]) {
    const answer = await ask(path, { headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ ...EVERYWHERE, 'cache-control': 'no-store' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});
