// The site's sections, once, for the header, the menu, the footer and the not-found page.
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
  { path: '/companypolicies/privacypolicy', text: 'nav.privacy' },
  { path: '/companypolicies/reporting', text: 'nav.reporting' },
  { path: '/companypolicies/anticorruptionActivities', text: 'nav.anticorruption' },
  { path: '/accessibility', text: 'nav.accessibility' },
] as const;
