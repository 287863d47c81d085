// Under which key a response is cached: its path and the parameters that make another response, in one order. They are taken
// from the query as Fastify has read it, which is what the handler goes by: read in two ways, one address could be answered
// with what another wanted. Parameters nobody knows are left out, so that they cannot fill the cache.
import { partsOf } from '../shared/canonical-path.ts';

const LONGEST = 500;

/** Null for an address that is not worth caching: too long, with a parameter given twice, or no address of ours. */
export function cacheKey(url: string, query: unknown, known: readonly string[]): string | null {
  if (url.length > LONGEST || url.includes('#')) return null;
  // A call may end with a slash; other spellings of a path get nowhere (src/server/plugins/one-spelling.ts).
  const path = partsOf(url).path.replace(/(?<=.)\/$/, '');
  const given = (query ?? {}) as Record<string, unknown>;
  const relevant = new URLSearchParams();
  for (const name of known) {
    const value = given[name];
    if (value === undefined) continue;
    if (typeof value !== 'string') return null;
    relevant.append(name, value);
  }
  return relevant.size > 0 ? `${path}?${relevant}` : path;
}
