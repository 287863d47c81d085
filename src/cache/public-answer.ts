// A route says here that its good answers are the same for every visitor, so that the server may keep them
// (docs/decisions/0009-page-cache.md).
import type { FastifyContextConfig } from 'fastify';

/** Names of the query parameters that make another answer, in the order of the key; null: not kept after all. */
export type KnownParameters = (path: string) => readonly string[] | null;

declare module 'fastify' {
  interface FastifyContextConfig {
    keptBy?: KnownParameters;
  }
}

export const keptBy = (...names: string[]): FastifyContextConfig => ({ keptBy: () => names });
