const MINUTE = 60_000;

/** Counts by whole minutes, so that it holds no more than one minute's callers. */
export class MinuteCounter {
  readonly #most: number;
  #minute = 0;
  #counts = new Map<string | number, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Seconds to wait, or null where there is room. */
  count(caller: string | number): number | null {
    const now = Date.now();
    const minute = Math.floor(now / MINUTE);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(caller) ?? 0) + 1;
    this.#counts.set(caller, count);
    return count > this.#most ? Math.ceil(((minute + 1) * MINUTE - now) / 1000) : null;
  }
}
