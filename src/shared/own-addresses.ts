// Apart from the other addresses: those come with every public page.
import {
  POLICIES,
  POLICIES_PATH,
  PREVIEW_PATH,
  PUBLIC_INFORMATION_PATH,
  SEARCH_PATH,
  SECTIONS,
  STAFF_PATHS,
} from './addresses.ts';

/** Names that no page of an editor can have: something of the site's own is there. */
export const OWN_ADDRESSES: readonly string[] = [
  ...[...SECTIONS, ...POLICIES].map(({ path }) => path),
  ...[POLICIES_PATH, PUBLIC_INFORMATION_PATH, SEARCH_PATH, PREVIEW_PATH, ...STAFF_PATHS],
  ...[
    '/en',
    '/api',
    '/assets',
    '/data',
    '/documents',
    '/embed',
    '/icons',
    '/imgs',
    '/pages',
    '/reports',
    '/share',
    '/videos',
  ],
  ...['/metrics', '/healthz', '/readyz'],
].map((path) => path.slice(1));
