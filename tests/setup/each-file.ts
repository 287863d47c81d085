// Before and after the tests of each file.
import fc from 'fast-check';
import { afterAll, beforeEach, vi } from 'vitest';

// Property tests try the same values each time, so that a change is judged by what it changes. Others are tried with
// another seed: FUZZ_SEED=7 npm run test:unit
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_115) });

/** A name is read by people. Write `$0`, which is cut off, in place of `%j` for what may be long. */
const LONGEST_NAME = 250;

beforeEach(({ task }) => {
  if (task.name.length > LONGEST_NAME)
    throw new Error(`The name of this test has ${task.name.length} characters`);
});

// The next file may run in the same process.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
