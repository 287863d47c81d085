import { expect, test } from 'vitest';
import { queue } from './image-desk.server.ts';

test('no more jobs run at once than there are places, and all of them run', async () => {
  const { enqueue } = queue(2);
  let running = 0;
  let most = 0;
  const finished: number[] = [];
  await Promise.all(
    Array.from({ length: 12 }, (_, job) =>
      enqueue(async () => {
        running++;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
        finished.push(job);
      }),
    ),
  );
  expect(most).toBe(2);
  expect(finished).toHaveLength(12);
});

test('a job that fails makes room for the next', async () => {
  const { enqueue } = queue(1);
  const failing = enqueue(() => Promise.reject(new Error('no')));
  const next = enqueue(async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});
