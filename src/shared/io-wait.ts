/** Waits for work outside of the event loop; the request gives its place in the queue to others meanwhile. */
export type IoWait = <T>(wait: () => Promise<T>) => Promise<T>;
