// Everything about images that lives as long as the process: where they are stored, where uploads wait, and a queue
// that keeps decoding from taking every core.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { BoundedQueue } from '../shared/bounded-queue.ts';
import type { Outside } from '../shared/outside.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import type { MadePicture } from './make-picture.server.ts';
import { type MakePicture, pictureMaker } from './make-picture-elsewhere.server.ts';
import { filesOfPicture, type Picture } from './picture.ts';
import type { ImageStorage } from './storage.server.ts';
import type { Upload } from './upload.ts';

export type ImageDesk = {
  storage: ImageStorage;
  uploadsFolder: string;
  make: MakePicture;
  /** Runs the job of a person when its turn comes, unless too many wait already. */
  enqueue: <T>(personId: number, job: () => Promise<T>) => Promise<T | Refusal>;
  /** How many wait for their turn, and how many have it. */
  load: () => { waiting: number; working: number };
};

export function imageDesk(storage: ImageStorage, dataDir: string): ImageDesk {
  return {
    storage,
    uploadsFolder: join(dataDir, 'tmp'),
    make: pictureMaker(),
    ...queue(availableParallelism() > 2 ? 2 : 1),
  };
}

/** A gallery is one: its pictures come one after another. */
const MOST_OF_ONE = 16;
const MOST_IN_ALL = 40;

export function queue(places: number): Pick<ImageDesk, 'enqueue' | 'load'> {
  const jobs = new BoundedQueue(places, MOST_IN_ALL);
  const jobsOf = new Map<number, number>();
  return {
    load: () => jobs.load,
    async enqueue(personId, job) {
      const own = jobsOf.get(personId) ?? 0;
      if (own >= MOST_OF_ONE) return { refused: 'too-many-requests', detail: 'Too many pictures at once' };
      jobsOf.set(personId, own + 1);
      try {
        const running = jobs.run(job);
        return running ? await running : { refused: 'unavailable' };
      } finally {
        const left = (jobsOf.get(personId) ?? 1) - 1;
        if (left > 0) jobsOf.set(personId, left);
        else jobsOf.delete(personId);
      }
    },
  };
}

/** What a call that takes pictures does to wait for them: it holds up nobody else meanwhile. */
export type PictureTurn = { personId: number; outside: Outside };

/** All of them, or why one cannot be: `field` and its place tell which. */
export async function makePictures(
  desk: ImageDesk,
  { personId, outside }: PictureTurn,
  uploads: Upload[],
  fieldAt: (index: number) => string,
): Promise<MadePicture[] | Refusal> {
  const made: MadePicture[] = [];
  // One after another, so that a gallery of twenty lets other uploads through between its pictures.
  for (const [index, upload] of uploads.entries()) {
    const result = await outside(() => desk.enqueue(personId, () => desk.make(upload)));
    if (isRefusal(result)) {
      const errors = result.errors?.map((error) => ({ ...error, path: fieldAt(index) }));
      return { ...result, ...(errors && { errors }) };
    }
    made.push(result);
  }
  return made;
}

/** Writes the files, then acts; files stay only if the act succeeds, so that no row names a file that is not there. */
export async function withStoredFiles<T>(
  storage: ImageStorage,
  made: MadePicture[],
  act: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const files = made.flatMap((picture) => picture.files);
  try {
    for (const file of files) await storage.write(file.name, file.bytes);
    const outcome = await act();
    if (isRefusal(outcome)) await storage.remove(files.map((file) => file.name));
    return outcome;
  } catch (error) {
    await storage.remove(files.map((file) => file.name)).catch(() => {});
    throw error;
  }
}

/** For pictures whose rows are gone. What cannot be removed now is left to the sweep. */
export async function removePictures(storage: ImageStorage, pictures: Picture[]): Promise<void> {
  await storage.remove(pictures.flatMap(filesOfPicture)).catch(() => {});
}
