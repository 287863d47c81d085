// A route says here that its good responses are the same for every visitor, so that the server may cache them
// (docs/decisions/0009-page-cache.md).
import type { FastifyContextConfig } from 'fastify';
import type { PageReads } from './page-reads.ts';

/** Names of the query parameters that make another response, in the order of the key; null: not cached after all. */
export type KnownParameters = (path: string, query: unknown) => readonly string[] | null;

/** As what its good answers are counted (docs/decisions/0089-readership.md); null: not counted. */
export type ReadAs = (path: string) => Pick<PageReads, 'page' | 'lang' | 'form'> | null;

declare module 'fastify' {
  interface FastifyContextConfig {
    cachedBy?: KnownParameters;
    readAs?: ReadAs;
  }
}

export const cachedBy = (...names: string[]): FastifyContextConfig => ({ cachedBy: () => names });
