// Which sections the site has and which pages are the staff's, once for routes, menus, maps and caches.
export const POLICIES_PATH = '/companypolicies';
/** Which pages stand below it, staff decide. */
export const PUBLIC_INFORMATION_PATH = '/publicinformation';
/** To print and to send: a request for public information. */
export const REQUEST_FORM_PATH = `${PUBLIC_INFORMATION_PATH}/request-form`;
/** A feed of pages that have changed. */
export const CHANGES_PATH = '/changes.xml';
export const ACCESSIBILITY_PATH = '/accessibility';
/** The catalogue of data sets, and their files below it. */
export const DATA_PATH = '/data';
export const SEARCH_PATH = '/search';
export const CONTACTS_PATH = '/contacts';
/** For people; that of search engines is a file. */
export const SITE_MAP_PATH = '/sitemap';
/** Keeps pages for when there is no network. */
export const WORKER_PATH = '/sw.js';
/** Where people without an account see what is not published, by a key. */
export const PREVIEW_PATH = '/preview';

export const SECTIONS = [
  { path: '/aboutus', text: 'nav.about' },
  { path: '/projects', text: 'nav.projects' },
  { path: '/analytics', text: 'nav.analytics' },
  { path: '/eservices', text: 'nav.eservices' },
  { path: '/directories', text: 'nav.directories' },
  { path: '/news', text: 'nav.news' },
  { path: '/career', text: 'nav.career' },
] as const;

export const POLICIES = [
  { path: `${POLICIES_PATH}/privacypolicy`, text: 'nav.privacy' },
  { path: `${POLICIES_PATH}/reporting`, text: 'nav.reporting' },
  { path: `${POLICIES_PATH}/anticorruptionActivities`, text: 'nav.anticorruption' },
  { path: PUBLIC_INFORMATION_PATH, text: 'nav.publicInformation' },
  { path: ACCESSIBILITY_PATH, text: 'nav.accessibility' },
] as const;

export const SIGN_IN_PATH = '/login';
export const FORGOTTEN_PATH = `${SIGN_IN_PATH}/forgotten`;
/** Followed by the token: it is in no log (src/server/logging.ts). */
export const INVITATION_PATH = `${SIGN_IN_PATH}/invitation`;
export const STAFF_PATH = '/adminpage';
export const STAFF_PATHS = [SIGN_IN_PATH, STAFF_PATH];

export const isStaffPath = (path: string): boolean =>
  STAFF_PATHS.some((each) => path === each || path.startsWith(`${each}/`));
