// JSON-LD for search engines. `{site}` is replaced by the address of the site when the page's head is made.
import { endOfDay } from '../../i18n/format.ts';
import { HTML_LANG, type Language, localizePath } from '../../i18n/language.ts';
import type { LocalizedContent } from '../../modules/content/content.schema.ts';
import type { NewsItem } from '../../modules/news/news.schema.ts';
import type { LocalizedReport } from '../../modules/reports/drawn-report.ts';
import { monthsOf } from '../../modules/reports/report-selection.ts';
import type { Vacancy } from '../../modules/vacancies/vacancy.schema.ts';
import { SEARCH_PATH } from '../../shared/addresses.ts';

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
    ...(organisation.contacts.phone && { telephone: organisation.contacts.phone }),
    address: organisation.contacts.address,
    ...(organisation.contacts.social.length > 0 && {
      sameAs: organisation.contacts.social.map(({ url }) => url),
    }),
  };
}

/** The site itself, with its search: `{query}` stands for what a person looks for. */
export function websiteData(organisation: LocalizedContent['organisation'], language: Language): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: organisation.name,
    alternateName: organisation.shortName,
    url: `{site}${localizePath('/', language)}`,
    inLanguage: HTML_LANG[language],
    publisher: { '@id': '{site}/#organisation' },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `{site}${localizePath(SEARCH_PATH, language)}?q={query}`,
      },
      'query-input': 'required name=query',
    },
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

type ArticleText = {
  language: Language;
  /** Of the text itself: an item without English is Ukrainian on the English page, too. */
  lang: string;
  title: string;
  description: string;
  image: string | null;
  /** Empty where nobody is named. */
  author: string;
};

export function newsArticleData(
  item: NewsItem,
  text: ArticleText,
  organisation: LocalizedContent['organisation'],
): object {
  const publisher = {
    '@type': 'GovernmentOrganization',
    '@id': '{site}/#organisation',
    name: organisation.name,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: text.title,
    description: text.description,
    datePublished: item.date,
    dateModified: item.updatedAt,
    inLanguage: text.lang,
    mainEntityOfPage: `{site}${localizePath(`/news/${item.id}`, text.language)}`,
    image: [`{site}${text.image ?? `/artwork/share-${text.language}.png`}`],
    author: text.author ? { '@type': 'Person', name: text.author } : publisher,
    publisher,
  };
}

const LICENCE = 'https://creativecommons.org/licenses/by/4.0/';

const FILE_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  csv: 'text/csv',
} as const;

/** The figures of a report as files: all of them together, and those of each view alone. */
export function datasetData(
  report: LocalizedReport,
  text: { title: string; description: string; language: Language },
  organisation: LocalizedContent['organisation'],
): object {
  const download = (path: string, ending: keyof typeof FILE_TYPES, name = text.title) => ({
    '@type': 'DataDownload',
    name,
    encodingFormat: FILE_TYPES[ending],
    contentUrl: `{site}${localizePath(`/data/${path}.${ending}`, text.language)}`,
  });
  const months = monthsOf(report);
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: text.title,
    // That the figures are made up is not left to the page.
    description: `${text.description} ${report.source} ${report.method}`,
    url: `{site}${localizePath(`/analytics/${report.slug}`, text.language)}`,
    inLanguage: HTML_LANG[text.language],
    license: LICENCE,
    isAccessibleForFree: true,
    creator: { '@type': 'GovernmentOrganization', '@id': '{site}/#organisation', name: organisation.name },
    dateModified: report.asOf,
    temporalCoverage: months.length > 0 ? `${months[0]}/${months.at(-1)}` : report.asOf,
    spatialCoverage: { '@type': 'Country', name: 'UA' },
    distribution: [
      download(report.slug, 'xlsx'),
      download(report.slug, 'json'),
      ...report.views
        .filter(({ kind }) => kind !== 'figures')
        .map(({ id, title }) => download(`${report.slug}/${id}`, 'csv', title)),
    ],
  };
}

/** All of them, as one page lists them. */
export const catalogueData = (
  text: { title: string; description: string; language: Language },
  dataset: object[],
): object => ({
  '@context': 'https://schema.org',
  '@type': 'DataCatalog',
  name: text.title,
  description: text.description,
  url: `{site}${localizePath('/data', text.language)}`,
  inLanguage: HTML_LANG[text.language],
  license: LICENCE,
  publisher: { '@id': '{site}/#organisation' },
  dataset,
});

const EMPLOYMENT = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
} as const satisfies Record<Vacancy['employmentType'], string>;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The whole of it: search engines want what the page says, not its beginning. */
export function jobDescription(html: string, sections: { title: string; lines: string[] }[]): string {
  const lists = sections.map(({ title, lines }) => {
    const items = lines.map((line) => `<li>${escaped(line)}</li>`);
    return `<p><strong>${escaped(title)}</strong></p><ul>${items.join('')}</ul>`;
  });
  return html + lists.join('');
}

export function jobPostingData(
  vacancy: Vacancy,
  text: { title: string; description: string; location: string },
  organisation: LocalizedContent['organisation'],
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: text.title,
    description: text.description,
    datePosted: vacancy.publishedAt,
    ...(vacancy.deadline && { validThrough: endOfDay(vacancy.deadline) }),
    employmentType: EMPLOYMENT[vacancy.employmentType],
    hiringOrganization: {
      '@type': 'GovernmentOrganization',
      '@id': '{site}/#organisation',
      name: organisation.name,
    },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: text.location, addressCountry: 'UA' },
    },
    ...(vacancy.workFormat === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'UA' },
    }),
    directApply: false,
  };
}
