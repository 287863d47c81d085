// JSON-LD for search engines. `{site}` is replaced by the address of the site when the page's head is made.
import { HTML_LANG, type Language, localizePath } from '../i18n/language.ts';
import type { LocalizedContent } from '../modules/content/read-content.server.ts';

export function organisationData(organisation: LocalizedContent['organisation'], language: Language): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'GovernmentOrganization',
    '@id': '{site}/#organisation',
    name: organisation.name,
    alternateName: organisation.shortName,
    description: organisation.mission,
    url: `{site}${localizePath('/', language)}`,
    logo: '{site}/icons/icon-512.png',
    email: organisation.contacts.email,
    telephone: organisation.contacts.phone,
    address: organisation.contacts.address,
    ...(organisation.contacts.social.length > 0 && {
      sameAs: organisation.contacts.social.map(({ url }) => url),
    }),
  };
}

export function breadcrumbData(crumbs: { path: string; text: string }[], language: Language): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.text,
      item: `{site}${localizePath(crumb.path, language)}`,
      inLanguage: HTML_LANG[language],
    })),
  };
}
