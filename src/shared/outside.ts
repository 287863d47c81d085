/** How a call waits for what is no work of the event loop: it gives its place to others meanwhile. */
export type Outside = <T>(wait: () => Promise<T>) => Promise<T>;
