// Headers every answer carries. The content security policy of a page is its own (src/rendering/content-security-policy.ts);
// this one is for everything that is not a page.
import type { FastifyInstance } from 'fastify';

const HEADERS: Record<string, string> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** What every answer carries, whatever became of the request. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  const headers = { ...HEADERS };
  if (siteUrl.startsWith('https:'))
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  return headers;
}

export function sendSecurityHeaders(app: FastifyInstance, siteUrl: string): void {
  const headers = securityHeaders(siteUrl);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
