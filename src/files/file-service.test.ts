import { expect, test } from 'vitest';
import { fileQueue } from './file-service.server.ts';

test('no more jobs run at once than there are places, and all of them run', async () => {
  const { enqueue } = fileQueue(2);
  let running = 0;
  let most = 0;
  const finished: number[] = [];
  await Promise.all(
    Array.from({ length: 12 }, (_, job) =>
      enqueue(job, async () => {
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
  const { enqueue } = fileQueue(1);
  const failing = enqueue(1, () => Promise.reject(new Error('no')));
  const next = enqueue(1, async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});

test('one person may not fill the queue, and all together have an end', async () => {
  const { enqueue, load } = fileQueue(1);
  const end = Promise.withResolvers<string>();
  const ask = (person: number) => enqueue(person, () => end.promise);
  const mine = Array.from({ length: 10 }, () => ask(1));
  expect(await ask(1)).toMatchObject({ refused: 'too-many-requests' });
  const others = Array.from({ length: 31 }, (_, index) => ask(index + 2));
  expect(load()).toEqual({ waiting: 40, working: 1 });
  expect(await ask(99)).toMatchObject({ refused: 'unavailable' });
  end.resolve('made');
  expect(new Set(await Promise.all([...mine, ...others]))).toEqual(new Set(['made']));
  expect(await ask(1)).toBe('made');
});

test('people take turns: whoever sends one waits for one of whoever has sent many', async () => {
  const { enqueue } = fileQueue(1);
  const order: string[] = [];
  const send = (person: number, what: string) => enqueue(person, async () => void order.push(what));
  const many = ['a1', 'a2', 'a3', 'a4', 'a5'].map((what) => send(1, what));
  const others = [send(2, 'b1'), send(3, 'c1'), send(2, 'b2')];
  await Promise.all([...many, ...others]);
  expect(order).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3', 'a4', 'a5']);
});
