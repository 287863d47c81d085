import { expect, test, vi } from 'vitest';
import { type BulkheadName, openBulkheads } from './bulkheads.ts';

const limits = {
  read: { places: 2, mostWaiting: 3 },
  write: { places: 1, mostWaiting: 2 },
  file: { places: 2, mostWaiting: 3 },
  search: { places: 2, mostWaiting: 3 },
  suggest: { places: 2, mostWaiting: 3 },
};

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

function watched() {
  const bulkheads = openBulkheads(limits);
  const begun: string[] = [];
  const refused: string[] = [];
  const ask = (bulkhead: BulkheadName, name: string, isGone = () => false) =>
    bulkheads.wait(bulkhead, { begin: () => begun.push(name), refuse: () => refused.push(name), isGone });
  return { bulkheads, begun, refused, ask };
}

test('a full bulkhead keeps nobody of another waiting', async () => {
  const { bulkheads, begun, ask } = watched();
  for (const name of ['w1', 'w2', 'w3']) ask('write', name);
  ask('read', 'r1');
  ask('file', 'p1');
  await turns(8);
  expect(begun.toSorted()).toEqual(['p1', 'r1', 'w1']);
  expect([bulkheads.isFull('write'), bulkheads.isFull('read')]).toEqual([true, false]);
  bulkheads.end('write');
  await turns(4);
  expect(begun).toContain('w2');
  expect(bulkheads.isFull('write')).toBe(false);
});

test('bulkheads take turns, one job each turn', async () => {
  const { bulkheads, begun, ask } = watched();
  for (const name of ['r1', 'r2', 'r3']) ask('read', name);
  ask('write', 'w1');
  bulkheads.end('read');
  await turns(8);
  // The write does not wait for all reads that came before it.
  expect(begun.indexOf('w1')).toBeLessThan(3);
});

test('whoever has left is passed over', async () => {
  const { bulkheads, begun, refused, ask } = watched();
  ask('write', 'w1');
  ask('write', 'gone', () => true);
  ask('write', 'w2');
  await turns(3);
  bulkheads.end('write');
  await turns(3);
  expect([begun, refused]).toEqual([['w1', 'w2'], ['gone']]);
});

test('whoever has waited for too long is refused when the turn comes, unless it goes on with what it began', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { bulkheads, begun, refused, ask } = watched();
  ask('write', 'w1');
  ask('write', 'late');
  bulkheads.wait('write', {
    begin: () => begun.push('under way'),
    refuse: () => refused.push('under way'),
    isGone: () => false,
    isUnderWay: true,
  });
  await turns(3);
  vi.advanceTimersByTime(3_100);
  bulkheads.end('write');
  await turns(3);
  expect([begun, refused]).toEqual([['w1', 'under way'], ['late']]);
  vi.useRealTimers();
});

test('who stands behind somebody who has waited for too long is not let in', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { bulkheads, refused, ask } = watched();
  for (const name of ['w1', 'late']) ask('write', name);
  vi.advanceTimersByTime(3_100);
  expect([bulkheads.isFull('write'), refused, bulkheads.isFull('write')]).toEqual([true, ['late'], false]);
  vi.useRealTimers();
});
