// Every public page of the demonstration site, by its Ukrainian address.
export const PROJECTS = [1, 2, 3, 4, 5].map((id) => `/projects/${id}`);

export const DASHBOARDS = [
  'dashbord-humanitarnoyi-dopomohy',
  'nadavachi-sotsialnykh-posluh',
  'dashboard-vpo',
  'dashboard-edopomoga',
  'haryachi-liniyi',
  'nadavachiv-sotsialnykh-posluh',
  'protezni-pidpryyemstva',
  'tsyfrova-hotovnist-sotsposlug',
  'tsyfrova-hotovnist-upszn',
].map((slug) => `/analytics/${slug}`);

/** What the dashboards embed where they have no address of their own. */
export const REPORTS = DASHBOARDS.map((path) => path.replace('/analytics/', '/reports/'));

/** Charts that anybody may show. */
export const EMBEDS = ['trend', 'by-region', 'region-table'].map((view) => `/embed/dashboard-vpo/${view}`);

export const POLICIES = ['privacypolicy', 'reporting', 'anticorruptionActivities'].map(
  (slug) => `/companypolicies/${slug}`,
);

export const PAGES = [
  '/',
  '/aboutus',
  '/projects',
  ...PROJECTS,
  '/career',
  '/career/1',
  '/news',
  '/news?page=2',
  '/news?category=analytics',
  '/news?year=2025&month=03',
  '/news/1',
  '/analytics',
  ...DASHBOARDS,
  '/eservices',
  '/eservices?q=zzzz',
  '/directories',
  '/companypolicies',
  ...POLICIES,
  '/accessibility',
  '/contacts',
  '/sitemap',
  '/data',
  '/data/dashboard-vpo/editions',
  '/publicinformation',
  '/publicinformation/request-form',
  '/search',
  '/search?q=15-47',
  '/search?q=zzzz',
];
