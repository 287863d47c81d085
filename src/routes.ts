// The URL map. Both languages are built from the same page files.
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { LANGUAGES, type Language } from './i18n/language.ts';
import {
  FORGOTTEN_PATH,
  INVITATION_PATH,
  PREVIEW_PATH,
  SIGN_IN_PATH,
  STAFF_PATH,
} from './shared/addresses.ts';
import { hasOneRoute } from './staff/frame/staff-kind.ts';
import { STAFF_KINDS } from './staff/kinds.ts';

const PAGES = {
  aboutus: 'about',
  projects: 'projects',
  'projects/:id': 'project',
  career: 'career',
  'career/:id': 'vacancy',
  news: 'news',
  'news/:id': 'news-item',
  analytics: 'analytics',
  'analytics/:slug': 'dashboard',
  data: 'data-sets',
  'data/:slug/editions': 'data-editions',
  eservices: 'eservices',
  directories: 'directories',
  companypolicies: 'policies',
  'companypolicies/:slug/:edition?/changes?': 'policy',
  publicinformation: 'public-information',
  'publicinformation/request-form': 'request-form',
  accessibility: 'accessibility',
  contacts: 'contacts',
  'texts/:name': 'document-text',
  sitemap: 'site-map',
  search: 'search',
  '*': 'own-page',
};

/** What every public page is framed by: the entry, the document, the layout. */
export const FRAME_FILES = ['entry.client.tsx', 'root.tsx', 'site-layout.tsx'];
/** The pages inside the frame, which visitors load. Reports stand in frames of their own, staff have their own files. */
export const PUBLIC_PAGE_FILES = ['home', ...Object.values(PAGES)].map((page) => `site/pages/${page}.tsx`);

/** Two routes may share a file but not an id, so each id carries its language. */
function publicPages(language: Language): RouteConfigEntry[] {
  return [
    index('site/pages/home.tsx', { id: `${language}-home` }),
    // For those who were given its address: no page of visitors, though it looks like one.
    route(PREVIEW_PATH.slice(1), 'site/pages/preview.tsx', {
      id: `${language}-preview`,
      caseSensitive: true,
    }),
    ...Object.entries(PAGES).map(([path, page]) =>
      route(path, `site/pages/${page}.tsx`, { id: `${language}-${page}`, caseSensitive: true }),
    ),
  ];
}

const siteByLanguage: Record<Language, RouteConfigEntry> = {
  ua: layout('site-layout.tsx', { id: 'ua' }, publicPages('ua')),
  en: route('en', 'site-layout.tsx', { id: 'en', caseSensitive: true }, publicPages('en')),
};

/** Shown inside frames, without the frame of the site: reports on our own pages, charts on those of anybody. */
const FRAMED = { 'reports/:slug': 'report', 'embed/:slug/:view': 'embed' };

const framedPages = (language: Language): RouteConfigEntry[] =>
  Object.entries(FRAMED).map(([path, page]) =>
    route(language === 'ua' ? path : `en/${path}`, `site/pages/${page}.tsx`, {
      id: `${language}-${page}`,
      caseSensitive: true,
    }),
  );

/** The staff area has one language and no prefix. */
const staffArea = [
  route(SIGN_IN_PATH.slice(1), 'staff/account/login.tsx', { caseSensitive: true }),
  route(FORGOTTEN_PATH.slice(1), 'staff/account/forgotten.tsx', { caseSensitive: true }),
  route(`${INVITATION_PATH.slice(1)}/:token`, 'staff/account/invitation.tsx', { caseSensitive: true }),
  route(STAFF_PATH.slice(1), 'staff/staff-area.tsx', { caseSensitive: true }, [
    index('staff/frame/staff-home.tsx'),
    ...STAFF_KINDS.filter((kind) => !hasOneRoute(kind)).flatMap(({ name }) => [
      route(name, `staff/${name}/list.tsx`, { id: `${name}-list` }),
      route(`${name}/:id`, `staff/${name}/editor.tsx`, { id: `${name}-editor` }),
      route(`${name}/:id/history`, `staff/${name}/history.tsx`, { id: `${name}-history` }),
    ]),
    // One for all small collections and what is edited as a whole: every page of visitors is told of all routes there are.
    route(':name/:id?/history?', 'staff/collections/open-collection.tsx'),
    route('library', 'staff/library/library-page.tsx'),
    route('audit', 'staff/audit/audit-page.tsx'),
    route('searches', 'staff/searches/searches-page.tsx'),
    route('password', 'staff/account/password-page.tsx'),
    route('account', 'staff/account/account-page.tsx'),
    route('accounts', 'staff/accounts/accounts-page.tsx'),
    route('*', 'staff/frame/not-found.tsx'),
  ]),
];

export default [
  ...LANGUAGES.flatMap((language) => [siteByLanguage[language], ...framedPages(language)]),
  ...staffArea,
] satisfies RouteConfig;
