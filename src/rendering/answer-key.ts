// Under which key an answer is kept: its path and the parameters that make another answer, in one order. Parameters
// nobody knows are left out, so that they cannot fill the cache.
import { partsOf } from './canonical-path.ts';

const LONGEST = 500;

/** Null for an address too long to be worth keeping. */
export function answerKey(url: string, known: readonly string[]): string | null {
  if (url.length > LONGEST) return null;
  const { path, query } = partsOf(url);
  if (query === undefined || known.length === 0) return path;
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of known) {
    const value = given.get(name);
    if (value !== null) kept.append(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
