// Answers kept for one content version, within a number of bytes; the ones used longest ago go first. One request makes
// an answer while the others that want it wait.
//
// A write raises the version before it is answered. An answer belongs to the version that was known before it was begun,
// so whatever the write interrupts is never given to a request that came after it.

type Sized = { readonly size: number };
type Entry<T> = { version: number; answer: T };

export type Flight<T> = {
  /** Ends the waiting: with an answer to keep, or with null where there is none. */
  land: (answer: T | null) => void;
};

type Waiting<T> = { version: number; landed: Promise<T | null> };

export class PageCache<T extends Sized> {
  readonly #limit: number;
  readonly #entries = new Map<string, Entry<T>>();
  readonly #flights = new Map<string, Waiting<T>>();
  #version = 0;
  #bytes = 0;
  /** Since when nobody can say whether what is kept is the newest; null while it is. */
  staleSince: number | null = null;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get entries(): number {
    return this.#entries.size;
  }

  get version(): number {
    return this.#version;
  }

  /** Versions only grow: news of an older one has been overtaken on its way. */
  raise(version: number): void {
    if (version > this.#version) this.#version = version;
  }

  /** Forgets everything, what is being made included. */
  clear(): void {
    this.#entries.clear();
    this.#flights.clear();
    this.#bytes = 0;
  }

  find(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.version !== this.#version) {
      this.#drop(key, entry);
      return undefined;
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.answer;
  }

  /** What another request is making; null at its end means that each has to ask for itself. */
  wait(key: string): Promise<T | null> | undefined {
    const flight = this.#flights.get(key);
    return flight?.version === this.#version ? flight.landed : undefined;
  }

  begin(key: string): Flight<T> {
    const version = this.#version;
    const { promise: landed, resolve } = Promise.withResolvers<T | null>();
    const waiting = { version, landed };
    this.#flights.set(key, waiting);
    return {
      land: (answer) => {
        const isOurs = this.#flights.get(key) === waiting;
        if (isOurs) this.#flights.delete(key);
        if (isOurs && answer !== null && version === this.#version) this.#keep(key, { version, answer });
        resolve(answer);
      },
    };
  }

  #keep(key: string, entry: Entry<T>): void {
    if (entry.answer.size > this.#limit) return;
    const before = this.#entries.get(key);
    if (before) this.#drop(key, before);
    this.#entries.set(key, entry);
    this.#bytes += entry.answer.size;
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#limit) break;
      this.#drop(oldest, old);
    }
  }

  #drop(key: string, entry: Entry<T>): void {
    this.#entries.delete(key);
    this.#bytes -= entry.answer.size;
  }
}
