import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sharedTurns } from './shared-turns.ts';

test('one is under way at a time, and whoever asks meanwhile shares the next, though the first has failed', async () => {
  const begun: PromiseWithResolvers<void>[] = [];
  const turn = sharedTurns(() => {
    const run = Promise.withResolvers<void>();
    begun.push(run);
    return run.promise;
  });
  const [first, second, third] = [turn(), turn(), turn()];
  expect(begun).toHaveLength(1);
  begun[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await setImmediate();
  expect(begun).toHaveLength(2);
  begun[1]?.resolve();
  await Promise.all([second, third]);
  void turn();
  expect(begun).toHaveLength(3);
});
