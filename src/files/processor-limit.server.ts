// Ends this process once a job has used up its processor time, or takes more memory than it may. A thread of its own watches: the work
// may hold the others. Time of the clock would blame a file for a busy machine, which this process yields to.
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const LOOK_MS = 100;
const [AT_WORK, LIMIT_MS, MOST_MB] = [0, 1, 2];
const MB = 1024 * 1024;

const msSpent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** To be called once in a process, whose jobs come one after another. */
export function limitProcessorTime(): { begin: (limitMs: number, mostMb?: number) => void; end: () => void } {
  const state = new Int32Array(new SharedArrayBuffer(12));
  new Worker(new URL(import.meta.url), { workerData: state }).unref();
  return {
    begin(limitMs, mostMb = 0) {
      state[LIMIT_MS] = limitMs;
      state[MOST_MB] = mostMb;
      Atomics.store(state, AT_WORK, 1);
      Atomics.notify(state, AT_WORK);
    },
    end() {
      Atomics.store(state, AT_WORK, 0);
      Atomics.notify(state, AT_WORK);
    },
  };
}

function watch(state: Int32Array): never {
  for (;;) {
    Atomics.wait(state, AT_WORK, 0);
    const before = msSpent();
    while (Atomics.load(state, AT_WORK) === 1) {
      const mostMb = state[MOST_MB] ?? 0;
      const isTooLarge = mostMb > 0 && process.memoryUsage.rss() > mostMb * MB;
      if (isTooLarge || msSpent() - before > (state[LIMIT_MS] ?? 0)) process.kill(process.pid, 'SIGKILL');
      Atomics.wait(state, AT_WORK, 1, LOOK_MS);
    }
  }
}

if (!isMainThread) watch(workerData);
