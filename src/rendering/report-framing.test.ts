import { expect, test } from 'vitest';
import { contentSecurityPolicy, isEmbed, isReport } from './content-security-policy.ts';

const ancestors = (path?: string) =>
  /frame-ancestors ([^;]+)/.exec(
    contentSecurityPolicy('', { frameOrigins: () => [], isSecure: false }, path),
  )?.[1];

test.each(['/reports/dashboard-vpo', '/en/reports/dashboard-vpo', '/reports/unknown'])(
  '%s may be shown in a frame of our own pages',
  (path) => {
    expect(isReport(path)).toBe(true);
    expect(ancestors(path)).toBe("'self'");
  },
);

test.each([
  '/',
  '/en',
  '/reports',
  '/reports/',
  '/reports/a/b',
  '/en/en/reports/a',
  '/news/reports/a',
  '/analytics/dashboard-vpo',
])('%s may not be shown in any frame', (path) => {
  expect(isReport(path)).toBe(false);
  expect(ancestors(path)).toBe("'none'");
});

test.each(['/embed/dashboard-vpo/trend', '/en/embed/dashboard-vpo/trend', '/embed/unknown/unknown'])(
  '%s may be shown in a frame of anybody’s pages',
  (path) => {
    expect(isEmbed(path)).toBe(true);
    expect(ancestors(path)).toBe('*');
  },
);

test.each(['/embed', '/embed/a', '/embed/a/b/c', '/en/en/embed/a/b', '/news/embed/a'])(
  '%s may not be shown in any frame',
  (path) => {
    expect(isEmbed(path)).toBe(false);
    expect(ancestors(path)).toBe("'none'");
  },
);

test('a page of no known address may not be shown in any frame', () => {
  expect(ancestors()).toBe("'none'");
});
