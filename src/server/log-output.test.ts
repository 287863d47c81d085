import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { LogOutput } from './log-output.ts';

/** A reader that reads nothing until it is let. */
function standingReader() {
  const read: string[] = [];
  let goOn: (() => void) | undefined;
  let isReading = false;
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      read.push(String(chunk));
      if (isReading) done();
      else goOn = done;
    },
  });
  const start = () => {
    isReading = true;
    goOn?.();
  };
  return { stream, start, lines: () => read.join('').split('\n').filter(Boolean) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const line = (level: string, msg: string) => `{"level":"${level}","msg":"${msg}${'x'.repeat(990)}"}\n`;

test('what waits for a reader that stands still is bounded, and errors are dropped last', async () => {
  const { stream, start, lines } = standingReader();
  const output = new LogOutput(stream);
  for (let count = 0; count < 20; count++) {
    for (let each = 0; each < 200; each++) {
      output.writeCached(line('info', 'cached'));
      output.write(line('info', 'plain'));
    }
    await turn();
  }
  expect(stream.writableLength).toBeLessThan(1_100_000);
  const afterPlain = output.dropped;
  expect(afterPlain).toBeGreaterThan(6_000);
  for (let each = 0; each < 100; each++) output.write(line('error', 'trouble'));
  await turn();
  expect(output.dropped).toBe(afterPlain);
  // Even errors have an end.
  for (let each = 0; each < 20_000; each++) output.write(line('error', 'endless'));
  await turn();
  expect(stream.writableLength).toBeLessThan(9_000_000);

  start();
  await turn();
  output.write('{"level":"info","msg":"later"}\n');
  await turn();
  const told = lines();
  expect(told.at(-1)).toContain('later');
  expect(JSON.parse(told.at(-2) ?? '')).toMatchObject({ level: 'warn', dropped: output.dropped });
  expect(told.filter((each) => each.includes('"trouble'))).toHaveLength(100);
  const cached = told.filter((each) => each.includes('"cached')).length;
  expect(cached).toBeLessThan(told.filter((each) => each.includes('"plain')).length);
});

test('with a reader that reads nothing is dropped', async () => {
  const { stream, start, lines } = standingReader();
  start();
  const output = new LogOutput(stream);
  for (let count = 0; count < 50; count++) {
    for (let each = 0; each < 20; each++) output.writeCached(line('info', 'cached'));
    await turn();
  }
  expect([output.dropped, lines().length]).toEqual([0, 1000]);
});
