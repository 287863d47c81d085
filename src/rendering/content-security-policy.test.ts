import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, inlineScriptHashes } from './content-security-policy.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('every inline script that runs is allowed by its hash, once', () => {
  const html = '<script>a()</script><script type="module" async="">b()</script><script>a()</script>';
  expect(inlineScriptHashes(html)).toEqual([hash('a()'), hash('b()')]);
});

test('scripts from files and blocks of data need no hash', () => {
  expect(
    inlineScriptHashes('<script src="/x.js"></script><script type="application/ld+json">{}</script>'),
  ).toEqual([]);
});

test('inline scripts are never allowed wholesale', () => {
  const policy = contentSecurityPolicy('<script>a()</script>', {
    frameOrigins: ['https://r.example'],
    isSecure: true,
  });
  expect(policy).toMatch(/script-src 'self' 'sha256-[^;]*;/);
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe-inline');
  expect(policy).toContain("frame-src 'self' https://r.example");
  expect(policy).toContain('upgrade-insecure-requests');
});
