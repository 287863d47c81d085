import { expect, test } from 'vitest';
import { startApi } from '../../../tests/factories/start-api.ts';

// Pages are looked at by tests/site/headers.test.ts: they need the build.
test('a site on https asks to be visited by https only, whatever the answer; a site on http does not', async () => {
  for (const [SITE_URL, expected] of [
    ['https://site.example', 'max-age=31536000; includeSubDomains'],
    ['http://site.example', undefined],
  ] as const) {
    const api = await startApi('sqlite', { SITE_URL });
    for (const url of [
      '/api/news',
      '/api/audit',
      '/imgs/none.png',
      '/documents/none.pdf',
      '/healthz',
      '/nothing',
      '/api/%E0%A4%A',
    ]) {
      const { headers } = await api.asVisitor({ url });
      expect(headers['strict-transport-security'], `${SITE_URL}${url}`).toBe(expected);
    }
    await api.stop();
  }
});
