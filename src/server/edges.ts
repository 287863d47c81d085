// Edges that cache for long and are told what has changed (docs/decisions/0067-behind-a-shield.md). Each process tells them of each change
// that it learns of, whoever made it: an edge may have asked a process that did not know of it yet.
import { EVERYTHING, type Source } from '../cache/made-from.server.ts';
import type { EdgeSettings } from './config.ts';

/** How long an edge goes on if it was never told. */
const SECONDS = 600;
/** A page that was on its way to an edge when that was told is there by then; under overload one may be sent for two seconds more. */
const ONCE_MORE_MS = [1_000, 3_000];
const PATIENCE_MS = 2_000;
const RETRY_MS = { first: 500, longest: 5_000 };
/** Of one page, and of one call; beyond, what has changed is everything. */
const MOST_KEYS = 100;

/** What all pages have. */
const WHOLE_SITE = 'site';
/** What pages have that were made from anything. */
const OF_ANYTHING = 'any';

/** A key has no space, and nothing that means something in a pattern. */
const keyOf = (source: Source): string =>
  source === EVERYTHING ? OF_ANYTHING : source.replace(/[^\w/.-]/g, '_');

/** For what everybody may see. `CDN-Cache-Control` is for edges alone (RFC 9213): browsers go on asking each time. */
export function edgeHeaders(sources: Iterable<Source>): Record<string, string> {
  const keys = [...sources].map(keyOf);
  return {
    'cdn-cache-control': `max-age=${SECONDS}, stale-if-error=604800`,
    'surrogate-key': [WHOLE_SITE, ...(keys.length > MOST_KEYS ? [OF_ANYTHING] : keys)].join(' '),
  };
}

type Log = { warn: (details: object, text: string) => void };

/** One edge. What it could not be told is told again, with what has come since. */
function edge(url: string, secret: string, log: Log) {
  let untold = new Set<string>();
  let delay = RETRY_MS.first;
  let retry: NodeJS.Timeout | undefined;
  let telling: Promise<void> | null = null;
  let isStopped = false;

  async function tell(): Promise<void> {
    const keys = untold;
    untold = new Set();
    try {
      const body = keys.size > MOST_KEYS ? WHOLE_SITE : [...keys].join(' ');
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'surrogate-key': body },
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`It answered ${answer.status}`);
      delay = RETRY_MS.first;
    } catch (error) {
      untold = new Set([...keys, ...untold]);
      // Its address may hold a secret of its own.
      log.warn({ edge: new URL(url).host, err: error }, 'an edge was not told of a change; it is told again');
      if (!isStopped) retry = setTimeout(start, delay).unref();
      delay = Math.min(delay * 2, RETRY_MS.longest);
    }
    telling = null;
    if (!retry && !isStopped) start();
  }
  function start(): void {
    retry = undefined;
    if (untold.size > 0) telling ??= tell();
  }
  return {
    tell(keys: Iterable<string>) {
      for (const key of keys) untold.add(key);
      if (!retry) start();
    },
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await telling;
    },
  };
}

/** Never holds up who calls it. Null is everything. */
export function openEdges({ purgeUrls, secret }: EdgeSettings, log: Log) {
  const edges = purgeUrls.map((url) => edge(url, secret, log));
  const timers = new Set<NodeJS.Timeout>();
  return {
    purge(changed: readonly Source[] | null): void {
      const isAll = changed === null || changed.includes(EVERYTHING);
      const keys = isAll ? [WHOLE_SITE] : [OF_ANYTHING, ...changed.map(keyOf)];
      const tellAll = () => {
        for (const each of edges) each.tell(keys);
      };
      tellAll();
      for (const delay of ONCE_MORE_MS) {
        const timer = setTimeout(() => {
          timers.delete(timer);
          tellAll();
        }, delay).unref();
        timers.add(timer);
      }
    },
    async stop(): Promise<void> {
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(edges.map((each) => each.stop()));
    },
  };
}
