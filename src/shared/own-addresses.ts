// Apart from the other addresses: those come with every public page.
import {
  ACCESSIBILITY_PATH,
  CONTACTS_PATH,
  DATA_PATH,
  POLICIES,
  POLICIES_PATH,
  PREVIEW_PATH,
  PUBLIC_INFORMATION_PATH,
  REQUEST_FORM_PATH,
  SEARCH_PATH,
  SECTIONS,
  SITE_MAP_PATH,
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
    // Below public information.
    '/request-form',
    '/share',
    '/videos',
  ],
  ...['/metrics', '/healthz', '/readyz'],
].map((path) => path.slice(1));

/** Pages that are there whatever staff do, but for the first one; also for the map of the site. */
export const FIXED_PAGES: readonly string[] = [
  ...SECTIONS.map(({ path }) => path),
  ...[DATA_PATH, POLICIES_PATH, ACCESSIBILITY_PATH, CONTACTS_PATH, SITE_MAP_PATH, PUBLIC_INFORMATION_PATH],
  REQUEST_FORM_PATH,
];
