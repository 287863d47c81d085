// Whether SQLite's file is whole. All of it is read, by a thread with a connection of its own: visitors do not wait for that.
import { Worker } from 'node:worker_threads';

/** Code, not a file: a thread that only asks needs no types stripped for it. */
const CHECK = `
const { parentPort, workerData } = require('node:worker_threads');
const { DatabaseSync } = require('node:sqlite');
try {
  const database = new DatabaseSync(workerData, { readOnly: true });
  parentPort.postMessage(database.prepare('pragma quick_check(1)').get().quick_check);
} catch (error) {
  parentPort.postMessage(error.message);
}`;

const GOOD = 'ok';

function quickCheck(file: string): Promise<string> {
  return new Promise((resolve) => {
    const worker = new Worker(CHECK, { eval: true, workerData: file });
    worker.unref();
    worker.once('message', resolve);
    worker.once('error', (error: Error) => resolve(error.message));
  });
}

export class Integrity {
  readonly #file: string;
  #underWay: Promise<string> | undefined;
  isGood = true;

  constructor(file: string) {
    this.#file = file;
  }

  /** What is wrong; null where nothing is. */
  async check(): Promise<string | null> {
    this.#underWay = quickCheck(this.#file);
    const found = await this.#underWay;
    this.isGood = found === GOOD;
    return this.isGood ? null : found;
  }

  /** As of the last look; the one under way is waited for. */
  async settled(): Promise<boolean> {
    await this.#underWay;
    return this.isGood;
  }
}
