// Whether SQLite's file is whole. All of it is read, by a thread with a connection of its own: visitors do not wait for that.
import { Worker } from 'node:worker_threads';

/** Code, not a file: a thread that only asks needs no types stripped for it. */
const CHECK = `
const { parentPort, workerData } = require('node:worker_threads');
const { DatabaseSync } = require('node:sqlite');
const say = (found) => parentPort.postMessage({ found });
try {
  const database = new DatabaseSync(workerData, { readOnly: true });
  say(database.prepare('pragma quick_check(1)').get().quick_check);
} catch (error) {
  say(error.message);
}`;

const GOOD = 'ok';

function quickCheck(file: string): Promise<string> {
  return new Promise((resolve) => {
    const worker = new Worker(CHECK, { eval: true, workerData: file });
    worker.unref();
    // Node's watch mode speaks here, too: it names the files a thread loads.
    worker.on('message', ({ found }: { found?: string }) => found !== undefined && resolve(found));
    worker.once('error', (error: Error) => resolve(error.message));
  });
}

export class Integrity {
  readonly #file: string;
  #first: Promise<string> | undefined;
  isGood = true;

  constructor(file: string) {
    this.#file = file;
  }

  /** What is wrong; null where nothing is. */
  async check(): Promise<string | null> {
    const look = quickCheck(this.#file);
    this.#first ??= look;
    const found = await look;
    this.isGood = found === GOOD;
    return this.isGood ? null : found;
  }

  /** As of the last look; the first one is waited for, later ones take as long as the file is large. */
  async settled(): Promise<boolean> {
    await this.#first;
    return this.isGood;
  }
}
