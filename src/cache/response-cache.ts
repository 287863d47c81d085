// Responses cached with what they were made from, within a number of bytes; the least recently used go first. What one network
// asked for first takes a part of it at most: beyond that its own go. One request makes a response while the others that want it
// wait.
//
// A write raises the version and names what it changed before it is answered. A response is cached only if nothing it was
// made from has changed since the version that was known when it was begun, so what the write interrupts is never given to a
// request that came after it.
import { EVERYTHING, type Source } from './made-from.server.ts';

type Sized = { readonly size: number };
type Entry<T> = { response: T; sources: readonly Source[]; askedBy: string };
type Share = { bytes: number; keys: Set<string> };

export type InFlight<T> = {
  /** Ends the waiting: with a response to store and what it was made from, or with null where there is none. */
  settle: (response: T | null, sources?: Iterable<Source>) => void;
};

type Waiting<T> = { version: number; settled: Promise<T | null>; crowd: number };

/** As many wait for one response; what waits takes memory. */
const MOST_WAITING = 1_000;

/** Of the whole: whoever makes up addresses leaves the rest to others. */
const MOST_OF_ONE_NETWORK = 1 / 4;

/** How long what was dropped may stand in while there is no room to make it anew. */
const STALE_MS = 2_000;
/** As many changed things are remembered for responses in the making. */
const MOST_CHANGES = 10_000;

export class ResponseCache<T extends Sized> {
  readonly #limit: number;
  readonly #entries = new Map<string, Entry<T>>();
  readonly #keysOf = new Map<Source, Set<string>>();
  readonly #shares = new Map<string, Share>();
  readonly #inFlight = new Map<string, Waiting<T>>();
  readonly #stale = new Map<string, { response: T; until: number }>();
  /** In which version something was last changed. */
  #changedIn = new Map<Source, number>();
  #newest = '';
  #version = 0;
  #bytes = 0;
  #staleBytes = 0;
  /** Since when nobody can say whether what is cached is the newest; null while it is. */
  staleSince: number | null = null;
  /** For whoever caches the same elsewhere: what was changed, null for everything. Called once nothing older is given out here. */
  onDropped: ((changed: readonly Source[] | null) => void) | null = null;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get bytes(): number {
    return this.#bytes + this.#staleBytes;
  }

  get entries(): number {
    return this.#entries.size;
  }

  get version(): number {
    return this.#version;
  }

  /** Drops what was made from these sources; null is all. An older version was overtaken on its way and changes nothing. */
  invalidate(version: number, changed: readonly Source[] | null): void {
    if (version <= this.#version) return;
    this.#version = version;
    if (changed === null || changed.includes(EVERYTHING)) this.#dropAll();
    else this.#dropChanged(version, changed);
    this.onDropped?.(changed);
  }

  #dropChanged(version: number, changed: readonly Source[]): void {
    if (this.#changedIn.size > MOST_CHANGES) this.#changedIn = new Map([[EVERYTHING, version]]);
    for (const source of changed) {
      this.#changedIn.set(source, version);
      for (const key of this.#keysOf.get(source) ?? []) this.#makeStale(key);
    }
    for (const key of this.#keysOf.get(EVERYTHING) ?? []) this.#makeStale(key);
  }

  /** Forgets everything, what is being made included. */
  clear(): void {
    for (const key of [...this.#entries.keys()]) this.#drop(key);
    this.#inFlight.clear();
    this.#stale.clear();
    this.#staleBytes = 0;
    this.onDropped?.(null);
  }

  find(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    // Most requests repeat the one before.
    if (this.#newest !== key) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      const share = this.#shares.get(entry.askedBy);
      share?.keys.delete(key);
      share?.keys.add(key);
      this.#newest = key;
    }
    return entry.response;
  }

  /** What a write has just dropped, and how many seconds ago, for a moment in which it cannot be made anew. */
  stale(key: string): { response: T; seconds: number } | undefined {
    const stale = this.#stale.get(key);
    const left = stale ? stale.until - performance.now() : 0;
    return stale && left > 0
      ? { response: stale.response, seconds: Math.ceil((STALE_MS - left) / 1000) || 1 }
      : undefined;
  }

  /** What another request is making; null means that each has to make it for itself. */
  wait(key: string): Promise<T | null> | 'crowd' | undefined {
    const inFlight = this.#inFlight.get(key);
    if (inFlight?.version !== this.#version) return undefined;
    inFlight.crowd += 1;
    return inFlight.crowd > MOST_WAITING ? 'crowd' : inFlight.settled;
  }

  /** `askedBy`: the network it is for. */
  begin(key: string, askedBy: string): InFlight<T> {
    const version = this.#version;
    const { promise: settled, resolve } = Promise.withResolvers<T | null>();
    const waiting = { version, settled, crowd: 0 };
    this.#inFlight.set(key, waiting);
    return {
      settle: (response, sources = [EVERYTHING]) => {
        const isOurs = this.#inFlight.get(key) === waiting;
        if (isOurs) this.#inFlight.delete(key);
        const entry = response && { response, sources: [...sources], askedBy };
        if (isOurs && entry && this.#isUnchanged(entry.sources, version)) this.#store(key, entry);
        resolve(response);
      },
    };
  }

  #isUnchanged(sources: readonly Source[], since: number): boolean {
    if (sources.includes(EVERYTHING) && this.#version > since) return false;
    return [EVERYTHING, ...sources].every((source) => (this.#changedIn.get(source) ?? 0) <= since);
  }

  #store(key: string, entry: Entry<T>): void {
    if (entry.response.size > this.#limit) return;
    this.#drop(key);
    this.#entries.set(key, entry);
    this.#newest = key;
    this.#bytes += entry.response.size;
    const share = this.#shares.get(entry.askedBy) ?? { bytes: 0, keys: new Set() };
    this.#shares.set(entry.askedBy, share);
    share.bytes += entry.response.size;
    share.keys.add(key);
    for (const source of entry.sources) {
      const keys = this.#keysOf.get(source);
      if (keys) keys.add(key);
      else this.#keysOf.set(source, new Set([key]));
    }
    for (const oldest of share.keys) {
      if (share.bytes <= this.#limit * MOST_OF_ONE_NETWORK || oldest === key) break;
      this.#drop(oldest);
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#bytes -= entry.response.size;
    const share = this.#shares.get(entry.askedBy);
    if (share) {
      share.bytes -= entry.response.size;
      share.keys.delete(key);
      if (share.keys.size === 0) this.#shares.delete(entry.askedBy);
    }
    for (const source of entry.sources) {
      const keys = this.#keysOf.get(source);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(source);
    }
    return entry.response;
  }

  #dropAll(): void {
    this.#changedIn = new Map([[EVERYTHING, this.#version]]);
    for (const key of [...this.#entries.keys()]) this.#makeStale(key);
  }

  /** Drops a response, which stays for a moment as a stale one, within a quarter of the memory. */
  #makeStale(key: string): void {
    const response = this.#drop(key);
    if (!response) return;
    const now = performance.now();
    this.#forget(key);
    this.#stale.set(key, { response, until: now + STALE_MS });
    this.#staleBytes += response.size;
    for (const [oldest, { until }] of this.#stale) {
      if (until > now && this.#staleBytes <= this.#limit / 4) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const stale = this.#stale.get(key);
    if (!stale) return;
    this.#stale.delete(key);
    this.#staleBytes -= stale.response.size;
  }
}
