import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { archive, csv, docx, odt, pdf } from '../../../tests/factories/documents.ts';
import { form } from '../../../tests/factories/forms.ts';
import { avif, gif, jpeg, photograph, png, svg, webp } from '../../../tests/factories/images.ts';
import { nearlyRightJson, oddForm, oddRequest } from '../../../tests/factories/odd-requests.ts';
import { describeApiOnBothEngines, testOnSqlite } from '../../../tests/factories/start-api.ts';
import { runs } from '../../../tests/setup/runs.ts';

/** A request that is never answered is as bad as a fault. */
const ANSWERED_WITHIN = 60_000;

// Vitest itself fails the run when a rejection is left unhandled.
describeApiOnBothEngines('odd requests', (api, engine) => {
  const once = testOnSqlite(engine);
  const isAnswered = async (request: InjectOptions) => {
    const answer = await api().asStaff(request);
    expect(answer.statusCode, `${request.method} ${request.url}: ${answer.body}`).toBeLessThan(500);
    if (answer.statusCode >= 400 && request.method !== 'HEAD') {
      expect(answer.json()).toMatchObject({ status: answer.statusCode });
      expect(answer.body).not.toMatch(/node_modules|\.ts:\d/);
    }
  };

  test('any address, query, header or body gets an answer that is not our fault', async () => {
    await fc.assert(fc.asyncProperty(oddRequest, isAnswered), { ...runs(900), timeout: ANSWERED_WITHIN });
  });

  once('a token that is odd is nobody', async () => {
    await fc.assert(
      fc.asyncProperty(oddRequest, async (request) => {
        const answer = await api().asVisitor(request);
        expect(answer.statusCode).toBeLessThan(500);
        if (!['GET', 'HEAD'].includes(String(request.method)))
          expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      }),
      { ...runs(300), timeout: ANSWERED_WITHIN },
    );
  });

  test('a nearly right body is taken or refused', async () => {
    await fc.assert(fc.asyncProperty(nearlyRightJson, isAnswered), {
      ...runs(500),
      timeout: ANSWERED_WITHIN,
    });
  });

  once('a nearly right form with a damaged file is taken or refused', async () => {
    await api().asStaff({
      method: 'POST',
      url: '/api/news',
      ...(await form({ headerUa: 'Перша', date: '2026-01-01' })),
    });
    const files = [
      await jpeg(),
      await png(),
      await webp(),
      await avif(),
      await gif(),
      await photograph(),
      svg,
      ...[pdf(), docx(), odt(), archive(), csv()],
    ];
    await fc.assert(
      fc.asyncProperty(oddForm(files), async ({ method, url, fields, cut, flip }) => {
        const { headers, payload } = await form(fields);
        const bytes = (payload as Buffer).subarray(0, (payload as Buffer).length - cut);
        const at = flip % bytes.length;
        if (flip >= 0) bytes[at] = 0xff - (bytes[at] ?? 0);
        await isAnswered({ method, url, headers, payload: bytes });
      }),
      { ...runs(400), timeout: ANSWERED_WITHIN },
    );
  });

  test('after all that the site still works, and every file it names is there', async () => {
    const { db, storage } = api().services;
    const rows = await db.selectFrom('files').select('name').execute();
    for (const { name } of rows) expect(await storage.find(name), name).not.toBeNull();
    expect((await api().asVisitor({ url: '/api/news?limit=100' })).statusCode).toBe(200);
  });
});
