// Everything about files that lives as long as the process: where they are stored, where uploads wait, and a queue that keeps
// decoding from taking every core.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { BoundedQueue } from '../shared/bounded-queue.ts';
import type { IoWait } from '../shared/io-wait.ts';
import type { Refusal } from '../shared/problem.ts';
import { type FileWorker, fileWorker } from './file-worker.server.ts';
import { filesOfPicture, type StoredNames } from './picture.ts';
import { shareName } from './share-picture.ts';
import type { FileStorage } from './storage.server.ts';

export type Files = FileWorker & {
  storage: FileStorage;
  uploadsFolder: string;
  /** Runs the job of a person when its turn comes, unless too many wait already. People take turns, however much each has sent. */
  enqueue: <T>(personId: number, job: () => Promise<T>) => Promise<T | Refusal>;
  /** How many wait for their turn, and how many have it. */
  load: () => { waiting: number; working: number };
};

/** Whose files a call takes, and how it waits for pictures: it holds up nobody else meanwhile. */
export type PictureTurn = { person: { id: number; name: string }; waitForIo: IoWait };

/** Of the program: a process takes longer to start than most files to be read. */
const PROCESSES = fileWorker();

export function openFiles(storage: FileStorage, dataDir: string): Files {
  return {
    storage,
    uploadsFolder: join(dataDir, 'tmp'),
    ...PROCESSES,
    ...fileQueue(availableParallelism() > 2 ? 2 : 1),
  };
}

const MOST_IN_ALL = 40;
/** A quarter. A gallery is one: its pictures come one after another. */
const MOST_OF_ONE = MOST_IN_ALL / 4;

export function fileQueue(places: number): Pick<Files, 'enqueue' | 'load'> {
  const jobs = new BoundedQueue(places, MOST_IN_ALL);
  const jobsOf = new Map<number, number>();
  return {
    load: () => jobs.load,
    async enqueue(personId, job) {
      const own = jobsOf.get(personId) ?? 0;
      if (own >= MOST_OF_ONE) return { refused: 'too-many-requests', detail: 'Too many files at once' };
      jobsOf.set(personId, own + 1);
      try {
        const running = jobs.run(job, personId);
        return running ? await running : { refused: 'unavailable' };
      } finally {
        const left = (jobsOf.get(personId) ?? 1) - 1;
        if (left > 0) jobsOf.set(personId, left);
        else jobsOf.delete(personId);
      }
    },
  };
}

/** For files whose rows are gone. What cannot be removed now is left to the sweep. */
export async function removeStored(storage: FileStorage, files: StoredNames[]): Promise<void> {
  const names = files.flatMap((file) => [...filesOfPicture(file), shareName(file)]);
  if (names.length > 0) await storage.remove(names).catch(() => {});
}
