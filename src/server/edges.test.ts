import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { edgeHeaders, openEdges } from './edges.ts';

const SECRET = 's'.repeat(40);

/** An edge that answers as it is told to. */
async function startEdge(answer: (response: ServerResponse, call: number) => void) {
  const calls: { keys: string[]; authorization: string | undefined }[] = [];
  const server = createServer(({ headers }, response) => {
    calls.push({
      keys: String(headers['surrogate-key']).split(' '),
      authorization: headers.authorization,
    });
    answer(response, calls.length);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const purgeUrls = [`http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`];
  const warnings: object[] = [];
  const edges = openEdges({ purgeUrls, secret: SECRET }, { warn: (details) => warnings.push(details) });
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await edges.stop();
  });
  return { calls, edges, warnings };
}

const good = (response: ServerResponse) => response.writeHead(204).end();

test('a page has the keys of what it is made from, and one that everything has', () => {
  expect(edgeHeaders(['news/12', 'file/a b|c.pdf', '*'])['surrogate-key']).toBe(
    'site news/12 file/a_b_c.pdf any',
  );
  const many = Array.from({ length: 101 }, (_, id) => `news/${id}`);
  expect(edgeHeaders(many)['surrogate-key']).toBe('site any');
});

test('an edge is told what has changed, and once more for what was on its way', async () => {
  const { calls, edges } = await startEdge(good);
  edges.purge(['news/12']);
  await expect.poll(() => calls.length, { timeout: 5_000 }).toBe(2);
  const told = { keys: ['any', 'news/12'], authorization: `Bearer ${SECRET}` };
  expect(calls).toEqual([told, told]);
  edges.purge(null);
  await expect.poll(() => calls[2]?.keys).toEqual(['site']);
  edges.purge(Array.from({ length: 101 }, (_, id) => `news/${id}`));
  await expect.poll(() => calls[3]?.keys).toEqual(['site']);
});

test('what an edge could not be told is told again, with what has come since, and nobody waits', async () => {
  const { calls, edges, warnings } = await startEdge((response, call) =>
    call === 1 ? response.writeHead(503).end() : good(response),
  );
  expect(edges.purge(['news/1'])).toBeUndefined();
  await expect.poll(() => warnings.length).toBe(1);
  edges.purge(['news/2']);
  await expect.poll(() => calls[1]?.keys.toSorted()).toEqual(['any', 'news/1', 'news/2']);
});
