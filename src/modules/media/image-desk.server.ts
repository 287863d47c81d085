// Everything about images that lives as long as the process: where they are stored, where uploads wait, and a queue
// that keeps decoding from taking every core.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isRefusal, type Refusal } from '../../shared/problem.ts';
import type { MadePicture } from './make-picture.server.ts';
import { type MakePicture, pictureMaker } from './make-picture-elsewhere.server.ts';
import { filesOfPicture, type Picture } from './picture.ts';
import type { ImageStorage } from './storage.server.ts';
import type { Upload } from './upload.ts';

export type ImageDesk = {
  storage: ImageStorage;
  uploadsFolder: string;
  make: MakePicture;
  /** Runs when its turn comes. */
  enqueue: <T>(job: () => Promise<T>) => Promise<T>;
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

export function queue(places: number): Pick<ImageDesk, 'enqueue' | 'load'> {
  let free = places;
  const waiting: (() => void)[] = [];
  return {
    load: () => ({ waiting: waiting.length, working: places - free }),
    async enqueue(job) {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await job();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free++;
      }
    },
  };
}

/** All of them, or why one cannot be: `field` and its place tell which. */
export async function makePictures(
  desk: ImageDesk,
  uploads: Upload[],
  fieldAt: (index: number) => string,
): Promise<MadePicture[] | Refusal> {
  const made: MadePicture[] = [];
  // One after another, so that a gallery of twenty lets other uploads through between its pictures.
  for (const [index, upload] of uploads.entries()) {
    const result = await desk.enqueue(() => desk.make(upload));
    if (isRefusal(result)) {
      return { ...result, errors: result.errors?.map((error) => ({ ...error, path: fieldAt(index) })) ?? [] };
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
