/** Upper limits in seconds; what takes longer counts in the sum and in `+Inf` only. */
export const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How long something took, how often. */
export class Histogram {
  seconds = 0;
  readonly #within = new Float64Array(BUCKETS.length + 1);

  observe(seconds: number): void {
    this.seconds += seconds;
    const bucket = BUCKETS.findIndex((limit) => seconds <= limit);
    const place = bucket === -1 ? BUCKETS.length : bucket;
    this.#within[place] = (this.#within[place] ?? 0) + 1;
  }

  /** Buckets hold their predecessors, as Prometheus has it; the last is the count. */
  within(): number[] {
    let count = 0;
    return [...this.#within].map((n) => (count += n));
  }
}
