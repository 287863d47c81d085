/**
 * For what everybody may see: whoever passes it on may keep it, asks each time whether it is still so, and may show what it has
 * while we cannot be reached. nginx keeps nothing that has no time to live; that it ended long ago is how to say it there
 * (ops/nginx/nginx.conf), and nginx tells nobody else.
 */
export const ASK_AT_THE_EDGE = { 'x-accel-expires': '@1' } as const;

export const ASK_EACH_TIME = {
  'cache-control': 'public, max-age=0, stale-if-error=604800',
  ...ASK_AT_THE_EDGE,
} as const;

/** Its address changes with it; whether it has been taken away is for the edge to ask. */
export const NEVER_CHANGES = {
  'cache-control': 'public, max-age=31536000, immutable',
  ...ASK_AT_THE_EDGE,
} as const;
