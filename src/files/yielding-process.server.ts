import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** A tenth of a processor that the server wants for itself: readers hardly notice, and what is done still ends. */
const YIELDING_PRIORITY = 10;

/** A process beside the one that answers; `memoryMb` is of JavaScript. What it stumbles over is what this process logs. */
export function startYielding(
  program: URL,
  { memoryMb, ...options }: { memoryMb: number } & Pick<ForkOptions, 'serialization'>,
): ChildProcess {
  const child = fork(fileURLToPath(program), {
    ...options,
    execArgv: [`--max-old-space-size=${memoryMb}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    if (child.pid) setPriority(child.pid, YIELDING_PRIORITY);
  } catch {
    // Where that is not allowed, it takes its share like everything else.
  }
  return child;
}
