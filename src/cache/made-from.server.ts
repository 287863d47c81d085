// What a response is made from, recorded where it is read, so that a write drops exactly the responses it changes. Nobody has to
// declare it: a query that runs outside of any `readFrom` makes its response depend on everything, and so does a response that
// seems to be made from nothing at all.
import { AsyncLocalStorage } from 'node:async_hooks';

/** `news/12`, `news/list`… */
export type Source = string;

export const EVERYTHING: Source = '*';

type Reading = { sources: Set<Source>; isNamed: boolean };

const readings = new AsyncLocalStorage<Reading>();

/** Runs what makes a response; `sources` fills meanwhile. */
export const recordSources = <T>(sources: Set<Source>, make: () => T): T =>
  readings.run({ sources, isNamed: false }, make);

/** Of what is read from memory. */
export function noteSource(source: Source): void {
  readings.getStore()?.sources.add(source);
}

/** What the given function reads, it reads from these. */
export function readFrom<T>(named: Source[], read: () => Promise<T>): Promise<T> {
  const reading = readings.getStore();
  if (!reading) return read();
  for (const source of named) reading.sources.add(source);
  return readings.run({ sources: reading.sources, isNamed: true }, read);
}

/** To be called for each query. */
export function noteQuery(): void {
  const reading = readings.getStore();
  if (reading && !reading.isNamed) reading.sources.add(EVERYTHING);
}
