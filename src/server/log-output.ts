// Where the log goes. A reader that stands still must not fill the memory: what waits for it is bounded, the least
// important lines go first, and how many went is said once there is room.
import type { Writable } from 'node:stream';

/** Lines about cached responses, other lines, and lines that tell of trouble. */
type Weight = 'cached' | 'plain' | 'trouble';

const KILOBYTE = 1024;

/** Above so much that waits, a line of that weight is dropped. */
const MOST_WAITING: Record<Weight, number> = {
  cached: 256 * KILOBYTE,
  plain: 1024 * KILOBYTE,
  trouble: 8 * 1024 * KILOBYTE,
};

const TROUBLE = /^\{"level":"(warn|error|fatal)"/;

export class LogOutput {
  readonly #stream: Writable;
  #waiting = '';
  #untold = 0;
  dropped = 0;

  constructor(stream: Writable = process.stdout) {
    this.#stream = stream;
    // A reader that has gone must not take the site with it.
    stream.on('error', () => {});
    // What is left is written when the process ends, in whatever way it may still run code.
    process.once('exit', () => this.#flush());
  }

  /** Called by the logger with a whole line. */
  write(line: string): void {
    this.#add(line, TROUBLE.test(line) ? 'trouble' : 'plain');
  }

  writeCached(line: string): void {
    this.#add(line, 'cached');
  }

  #add(line: string, weight: Weight): void {
    const waiting = this.#stream.writableLength + this.#waiting.length;
    if (waiting > MOST_WAITING[weight]) {
      this.dropped += 1;
      this.#untold += 1;
      return;
    }
    // Lines of one turn of the event loop go out together: under load a write for each line would cost as much as the
    // answer it tells of.
    if (this.#waiting === '') setImmediate(() => this.#flush());
    if (this.#untold > 0 && waiting < MOST_WAITING.cached / 2) {
      this.#waiting += `{"level":"warn","time":"${new Date().toISOString()}","dropped":${this.#untold},"msg":"log lines dropped: nobody read them"}\n`;
      this.#untold = 0;
    }
    this.#waiting += line;
  }

  #flush(): void {
    const lines = this.#waiting;
    this.#waiting = '';
    if (lines !== '') this.#stream.write(lines);
  }
}
