// Work that only so much of may go on at once, and only so much may wait for.
export class BoundedQueue {
  readonly #places: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor(places: number, mostWaiting: number) {
    this.#places = places;
    this.#mostWaiting = mostWaiting;
  }

  get load(): { waiting: number; working: number } {
    return { waiting: this.#waiting.length, working: this.#working };
  }

  /** Runs the job when its turn comes; null where too many wait already. The place is held until the job is done. */
  run<T>(job: () => Promise<T>): Promise<T> | null {
    if (this.#working < this.#places) {
      this.#working += 1;
      return this.#begin(job);
    }
    if (this.#waiting.length >= this.#mostWaiting) return null;
    return new Promise<void>((resolve) => this.#waiting.push(resolve)).then(() => this.#begin(job));
  }

  async #begin<T>(job: () => Promise<T>): Promise<T> {
    try {
      return await job();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#working -= 1;
    }
  }
}
