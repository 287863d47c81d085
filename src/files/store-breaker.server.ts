// What stands between us and a store on another machine: whoever asks gets an answer or a refusal within a few seconds, and a
// store that does not answer is left alone for a while (docs/decisions/0036-without-the-store.md).
import { Histogram } from '../shared/histogram.ts';

/** For an answer to begin: what it brings may take as long as a slow reader takes. */
const PATIENCE_MS = 2_500;
/** What is sent is answered when all of it has arrived. */
const SENDING_PATIENCE_MS = 15_000;
const LARGE_PATIENCE_MS = 120_000;
/** So many failures in a row, and nobody else is made to wait. */
const MOST_FAILURES = 3;
const REST_MS = 3_000;

type Fetch = typeof fetch;

function patienceFor(body: unknown): number {
  if (body instanceof Blob) return LARGE_PATIENCE_MS;
  return body === undefined || body === null ? PATIENCE_MS : SENDING_PATIENCE_MS;
}

export class StoreBreaker {
  readonly latency = new Histogram();
  readonly #send: Fetch;
  readonly #now: () => number;
  readonly #patience: typeof patienceFor;
  #failures = 0;
  #restsUntil = 0;

  constructor({ send = fetch as Fetch, now = Date.now, patience = patienceFor } = {}) {
    this.#send = send;
    this.#now = now;
    this.#patience = patience;
  }

  get isUp(): boolean {
    return this.#failures < MOST_FAILURES;
  }

  /** After its rest one may try; if that fails, it rests again. */
  #isResting(): boolean {
    if (this.isUp) return false;
    if (this.#now() < this.#restsUntil) return true;
    this.#restsUntil = this.#now() + REST_MS;
    return false;
  }

  #fail(): void {
    this.#failures += 1;
    if (!this.isUp) this.#restsUntil = this.#now() + REST_MS;
  }

  readonly fetch: Fetch = async (input, init) => {
    if (this.#isResting()) throw new Error('The store has not answered lately');
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), this.#patience(init?.body));
    const started = performance.now();
    try {
      const answer = await this.#send(input, { ...init, signal: late.signal });
      if (answer.status >= 500) this.#fail();
      else this.#failures = 0;
      return answer;
    } catch (error) {
      this.#fail();
      throw error;
    } finally {
      clearTimeout(timer);
      this.latency.observe((performance.now() - started) / 1000);
    }
  };
}
