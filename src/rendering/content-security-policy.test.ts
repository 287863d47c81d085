import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const options = { frameOrigins: () => ['https://r.example'], isSecure: true };

test('inline scripts are allowed by their hashes and never wholesale', () => {
  const policy = contentSecurityPolicy("'sha256-abc'", options);
  expect(policy).toContain("script-src 'self' 'sha256-abc';");
  expect(policy).toContain(
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://r.example;",
  );
  expect(policy).toContain('upgrade-insecure-requests');
});

test('a page without scripts of its own allows none', () => {
  expect(contentSecurityPolicy('', options)).toContain("script-src 'self';");
});
