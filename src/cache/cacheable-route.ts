// A route says here that its good responses are the same for every visitor, so that the server may cache them
// (docs/decisions/0009-page-cache.md).
import type { FastifyContextConfig } from 'fastify';

/** Names of the query parameters that make another response, in the order of the key; null: not cached after all. */
export type KnownParameters = (path: string, query: unknown) => readonly string[] | null;

declare module 'fastify' {
  interface FastifyContextConfig {
    cachedBy?: KnownParameters;
  }
}

export const cachedBy = (...names: string[]): FastifyContextConfig => ({ cachedBy: () => names });
