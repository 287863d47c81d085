// Work that only so much of may go on at once, and only so much may wait for. Those who wait take turns.
export class BoundedQueue {
  readonly #places: number;
  readonly #mostWaiting: number;
  /** By whose they are, those who had a turn last at the end. */
  readonly #waiting = new Map<number, (() => void)[]>();
  #waits = 0;
  #working = 0;

  constructor(places: number, mostWaiting: number) {
    this.#places = places;
    this.#mostWaiting = mostWaiting;
  }

  get load(): { waiting: number; working: number } {
    return { waiting: this.#waits, working: this.#working };
  }

  /**
   * Runs the job when its turn comes; null where too many wait already. The place is held until the job is done. However many
   * jobs one has waiting, another waits for one of them at most.
   */
  run<T>(job: () => Promise<T>, whose = 0): Promise<T> | null {
    if (this.#working < this.#places) {
      this.#working += 1;
      return this.#begin(job, whose);
    }
    if (this.#waits >= this.#mostWaiting) return null;
    this.#waits += 1;
    const turn = Promise.withResolvers<void>();
    const others = this.#waiting.get(whose);
    if (others) others.push(turn.resolve);
    else this.#waiting.set(whose, [turn.resolve]);
    return turn.promise.then(() => this.#begin(job, whose));
  }

  async #begin<T>(job: () => Promise<T>, whose: number): Promise<T> {
    try {
      return await job();
    } finally {
      const next = this.#takeTurn(whose);
      if (next) next();
      else this.#working -= 1;
    }
  }

  #takeTurn(hadOne: number): (() => void) | undefined {
    const everybody = [...this.#waiting];
    const [whose, turns = []] = everybody.find(([each]) => each !== hadOne) ?? everybody[0] ?? [];
    if (whose === undefined) return undefined;
    const turn = turns.shift();
    this.#waits -= 1;
    this.#waiting.delete(whose);
    if (turns.length > 0) this.#waiting.set(whose, turns);
    return turn;
  }
}
