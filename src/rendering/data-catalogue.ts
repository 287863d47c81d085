// The data sets of the site as machines know them: a catalogue (DCAT-AP 3), a package of each with what its columns are
// (Frictionless), and its passport as the national portal asks for it.

import { HTML_LANG, LANGUAGES, type Language, localizePath } from '../i18n/language.ts';
import type { Translate } from '../i18n/texts.ts';
import type { LocalizedContent } from '../modules/content/content.schema.ts';
import type { LocalizedReport } from '../modules/reports/drawn-report.ts';
import type { EditionFacts, Release } from '../modules/reports/releases.ts';
import { monthsOf } from '../modules/reports/report-selection.ts';
import type { ReleaseEvery, ReportFields } from '../modules/reports/reports.kind.ts';
import { kyivDay } from '../shared/kyiv-day.ts';
import type { FieldType } from '../site/charts/field-types.ts';
import { LICENCE, type ReportTable } from './report-data.ts';

/** What a table is, without its rows. */
export type TableFacts = Omit<ReportTable, 'rows'> & { types: FieldType[] };

export type DataSet = {
  slug: string;
  fields: ReportFields;
  texts: Record<
    Language,
    { title: string; description: string; report: LocalizedReport; tables: TableFacts[] }
  >;
  editions: EditionFacts[];
  release: Release | null;
};

export type CatalogueAround = {
  siteUrl: string;
  publisher: Record<Language, LocalizedContent['organisation']>;
  words: Record<Language, Translate<'pages'>>;
};

const EU = 'http://publications.europa.eu/resource/authority';
const FREQUENCY: Record<ReleaseEvery, string> = {
  '': 'IRREG',
  month: 'MONTHLY',
  quarter: 'QUARTERLY',
  'half-year': 'ANNUAL_2',
  year: 'ANNUAL',
};
const LANGUAGE_CODE: Record<Language, string> = { ua: 'UKR', en: 'ENG' };
const MEDIA_TYPES = {
  CSV: 'text/csv',
  JSON: 'application/json',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The days that the figures are about: from the first of their months, or one day. */
export function periodOf(report: LocalizedReport): { from: string; to: string } {
  const months = monthsOf(report);
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return { from: report.asOf, to: report.asOf };
  const end = lastDayOf(last);
  // A month that has not ended has figures up to their date.
  return {
    from: `${first}-01`,
    to: end < report.asOf || report.asOf.slice(0, 7) !== last ? end : report.asOf,
  };
}

const firstPublished = ({ editions }: DataSet): string => editions.at(-1)?.publishedAt ?? '';
export const lastChanged = ({ editions }: Pick<DataSet, 'editions'>): string => {
  const [newest] = editions;
  if (!newest) return '';
  return [newest.publishedAt, ...newest.corrections.map(({ at }) => at)].sort().at(-1) ?? '';
};

const keywordsOf = (set: DataSet, language: Language): string[] => [
  ...new Set(
    set.texts[language].report.views.flatMap(({ kind, title }) => (kind === 'figures' ? [] : title)),
  ),
];

/** What the set is, whence, and that it is no more than a demonstration where it is. */
const aboutOf = ({ texts }: DataSet, language: Language, { words }: CatalogueAround): string => {
  const { description, report } = texts[language];
  return [
    description,
    ...(report.isDemonstration ? [words[language]('report.demoText')] : []),
    ...[report.source, report.method].filter(Boolean),
  ].join(' ');
};

export function dataPackage(set: DataSet, around: CatalogueAround): object {
  const { siteUrl, publisher, words } = around;
  const { slug, fields, texts } = set;
  const { title, report } = texts.ua;
  const resources = LANGUAGES.flatMap((language) =>
    texts[language].tables.map((table) => {
      const path = `${siteUrl}${localizePath(`/data/${slug}/${table.id}.csv`, language)}`;
      const about = [table.finding, table.unit, table.note].filter(Boolean).join('. ');
      return {
        $schema: 'https://datapackage.org/profiles/2.0/dataresource.json',
        // No id of a view has a dot.
        name: language === 'ua' ? table.id : `${table.id}.${language}`,
        type: 'table',
        path,
        title: table.title,
        ...(about && { description: about }),
        format: 'csv',
        mediatype: 'text/csv',
        encoding: 'utf-8',
        dialect: { delimiter: ',', lineTerminator: '\r\n' },
        schema: {
          $schema: 'https://datapackage.org/profiles/2.0/tableschema.json',
          fields: table.columns.map((column, at) => ({
            name: column,
            type: table.types[at] ?? 'string',
            title: column,
            description: columnNote(table, at, words[language]),
          })),
          missingValues: ['', '—'],
        },
      };
    }),
  );
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: slug,
    id: `${siteUrl}/data/${slug}/datapackage.json`,
    title,
    description: aboutOf(set, 'ua', around),
    homepage: `${siteUrl}/analytics/${slug}`,
    version: fields.asOf,
    created: firstPublished(set),
    keywords: keywordsOf(set, 'ua'),
    licenses: [{ name: 'CC-BY-4.0', path: LICENCE.url, title: LICENCE.name }],
    contributors: [{ title: publisher.ua.name, path: siteUrl, roles: ['publisher'] }],
    ...(report.source && { sources: [{ title: report.source }] }),
    isDemonstration: report.isDemonstration,
    resources,
  };
}

/** What a column holds, in words: the first says of what, the others how much of it. */
function columnNote({ types, unit }: TableFacts, at: number, t: Translate<'pages'>): string {
  const type = t(`catalogue.type.${types[at] ?? 'string'}`);
  return at > 0 && unit ? t('catalogue.typeAndUnit', { type, unit }) : type;
}

const inBoth = (text: (language: Language) => string) =>
  LANGUAGES.map((language) => ({ '@language': HTML_LANG[language], '@value': text(language) }));
const dated = (value: string) => ({
  '@type': value.length === 10 ? 'xsd:date' : 'xsd:dateTime',
  '@value': value,
});
const to = (id: string) => ({ '@id': id });
const pageAt = (id: string) => ({ '@id': id, '@type': 'foaf:Document' });

export function dataCatalogue(sets: DataSet[], around: CatalogueAround): object {
  const { siteUrl, publisher, words } = around;
  const agent = {
    '@id': `${siteUrl}/#organisation`,
    '@type': 'foaf:Agent',
    'foaf:name': inBoth((language) => publisher[language].name),
    'foaf:homepage': pageAt(siteUrl),
    'dct:type': to('http://purl.org/adms/publishertype/NationalAuthority'),
  };
  const contact = {
    '@type': ['vcard:Kind', 'vcard:Organization'],
    'vcard:fn': inBoth((language) => publisher[language].name),
    'vcard:hasEmail': to(`mailto:${publisher.ua.contacts.email}`),
  };
  const licence = to(`${EU}/licence/CC_BY_4_0`);
  const ukraine = to(`${EU}/country/UKR`);
  const [issued] = sets.map(firstPublished).sort();
  const modified = sets.map(lastChanged).sort().at(-1);
  return {
    '@context': {
      dcat: 'http://www.w3.org/ns/dcat#',
      dcatap: 'http://data.europa.eu/r5r/',
      dct: 'http://purl.org/dc/terms/',
      foaf: 'http://xmlns.com/foaf/0.1/',
      rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
      vcard: 'http://www.w3.org/2006/vcard/ns#',
      xsd: 'http://www.w3.org/2001/XMLSchema#',
    },
    '@id': `${siteUrl}/data/catalog.jsonld`,
    '@type': 'dcat:Catalog',
    'dct:title': inBoth((language) => `${words[language]('catalogue.title')} — ${publisher[language].name}`),
    'dct:description': inBoth((language) => words[language]('catalogue.intro')),
    'dct:publisher': agent,
    'dct:language': LANGUAGES.map((language) => to(`${EU}/language/${LANGUAGE_CODE[language]}`)),
    'dct:license': licence,
    'foaf:homepage': pageAt(`${siteUrl}/data`),
    'dct:spatial': ukraine,
    ...(issued && { 'dct:issued': dated(issued) }),
    ...(modified && { 'dct:modified': dated(modified) }),
    'dcat:dataset': sets.map((set) => {
      const { slug, fields, texts } = set;
      const { from, to: until } = periodOf(texts.ua.report);
      const page = `${siteUrl}/data#${slug}`;
      return {
        '@id': `${siteUrl}/data/${slug}/datapackage.json#dataset`,
        '@type': 'dcat:Dataset',
        'dct:identifier': slug,
        'dct:title': inBoth((language) => texts[language].title),
        'dct:description': inBoth((language) => aboutOf(set, language, around)),
        'dct:publisher': to(agent['@id']),
        'dcat:contactPoint': contact,
        'dcat:keyword': LANGUAGES.flatMap((language) =>
          keywordsOf(set, language).map((word) => ({
            '@language': HTML_LANG[language],
            '@value': word,
          })),
        ),
        'dcat:theme': [to(`${EU}/data-theme/SOCI`), to(`${EU}/data-theme/GOVE`)],
        'dct:accessRights': to(`${EU}/access-right/PUBLIC`),
        'dct:accrualPeriodicity': to(`${EU}/frequency/${FREQUENCY[fields.releaseEvery]}`),
        'dct:temporal': {
          '@type': 'dct:PeriodOfTime',
          'dcat:startDate': dated(from),
          'dcat:endDate': dated(until),
        },
        'dct:spatial': ukraine,
        'dct:language': LANGUAGES.map((language) => to(`${EU}/language/${LANGUAGE_CODE[language]}`)),
        'dct:issued': dated(firstPublished(set)),
        'dct:modified': dated(lastChanged(set)),
        'dcat:landingPage': pageAt(page),
        'dct:provenance': {
          '@type': 'dct:ProvenanceStatement',
          'rdfs:label': inBoth((language) => texts[language].report.source),
        },
        'dcat:distribution': LANGUAGES.flatMap((language) => {
          const file = (path: string, format: keyof typeof MEDIA_TYPES, name: string) => {
            const address = `${siteUrl}${localizePath(`/data/${path}.${format.toLowerCase()}`, language)}`;
            return {
              '@id': address,
              '@type': 'dcat:Distribution',
              'dct:title': { '@language': HTML_LANG[language], '@value': name },
              'dct:format': to(`${EU}/file-type/${format}`),
              'dcat:mediaType': to(`https://www.iana.org/assignments/media-types/${MEDIA_TYPES[format]}`),
              'dcat:accessURL': to(page),
              'dcat:downloadURL': to(address),
              'dcatap:availability': to(`${EU}/planned-availability/STABLE`),
              'dct:license': licence,
              'dct:language': to(`${EU}/language/${LANGUAGE_CODE[language]}`),
            };
          };
          const { title, tables } = texts[language];
          return [
            file(slug, 'XLSX', title),
            file(slug, 'JSON', title),
            ...tables.map((table) => file(`${slug}/${table.id}`, 'CSV', table.title)),
          ];
        }),
      };
    }),
  };
}

export function passport(set: DataSet, around: CatalogueAround): object {
  const { siteUrl, publisher, words } = around;
  const { slug, fields, texts, release } = set;
  const { title, report } = texts.ua;
  const { name, contacts } = publisher.ua;
  const t = words.ua;
  const period = periodOf(report);
  const values = {
    identifier: `${siteUrl}/data/${slug}/datapackage.json#dataset`,
    title,
    description: aboutOf(set, 'ua', around),
    publisher: name,
    publisherAddress: contacts.address,
    responsible: name,
    email: contacts.email,
    phone: contacts.phone,
    updateFrequency: t(`catalogue.every.${fields.releaseEvery || 'irregular'}`),
    formats: Object.keys(MEDIA_TYPES),
    keywords: keywordsOf(set, 'ua'),
    languages: LANGUAGES.map((language) => HTML_LANG[language]),
    period: `${period.from}/${period.to}`,
    asOf: fields.asOf,
    issued: kyivDay(new Date(firstPublished(set))),
    modified: kyivDay(new Date(lastChanged(set))),
    nextUpdate: release?.day ?? null,
    source: report.source,
    method: report.method,
    licence: `${LICENCE.name}, ${LICENCE.url}`,
    page: `${siteUrl}/analytics/${slug}`,
    files: [`${siteUrl}/data/${slug}.xlsx`, `${siteUrl}/data/${slug}.json`],
    structure: `${siteUrl}/data/${slug}/datapackage.json`,
    isDemonstration: report.isDemonstration,
  };
  const labels = Object.fromEntries(
    Object.keys(values).map((key) => [key, t(`passport.${key as keyof typeof values}`)]),
  );
  return { ...values, labels };
}
