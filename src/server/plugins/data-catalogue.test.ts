// What machines read of the data sets, by the rules of those who made the formats.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Schema, schemaFaults } from '../../../tests/factories/json-schema.ts';
import { type Api, startApi } from '../../../tests/factories/start-api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi('sqlite', { SITE_URL: 'https://site.example.gov.ua' });
});
afterAll(() => api.stop());

const get = (url: string) => api.asVisitor({ url });
const json = async (url: string) => (await get(url)).json();

const text: Schema = { type: 'string', pattern: '\\S' };
const address: Schema = { type: 'string', pattern: '^https://site\\.example\\.gov\\.ua/' };

/** Data Package and Table Schema 2.0 (datapackage.org). */
const PACKAGE: Schema = {
  type: 'object',
  required: ['$schema', 'name', 'resources', 'licenses', 'title', 'created', 'version', 'contributors'],
  properties: {
    $schema: { const: 'https://datapackage.org/profiles/2.0/datapackage.json' },
    name: { type: 'string', pattern: '^[a-z0-9._-]+$' },
    title: text,
    description: text,
    homepage: address,
    created: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' },
    keywords: { type: 'array', items: text, minItems: 1 },
    licenses: { type: 'array', minItems: 1, items: { type: 'object', required: ['name', 'path'] } },
    contributors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['title'],
        properties: { roles: { type: 'array', items: text, minItems: 1 } },
      },
    },
    sources: { type: 'array', minItems: 1, items: { type: 'object', required: ['title'] } },
    resources: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['name', 'path', 'schema', 'format', 'mediatype', 'encoding', 'title'],
        properties: {
          name: { type: 'string', pattern: '^[a-z0-9._-]+$' },
          type: { const: 'table' },
          path: {
            type: 'string',
            pattern: '^https://site\\.example\\.gov\\.ua(/en)?/data/[a-z-]+/[a-z0-9-]+\\.csv$',
          },
          format: { const: 'csv' },
          mediatype: { const: 'text/csv' },
          encoding: { const: 'utf-8' },
          schema: {
            type: 'object',
            required: ['fields'],
            properties: {
              fields: {
                type: 'array',
                minItems: 2,
                items: {
                  type: 'object',
                  required: ['name', 'type', 'title', 'description'],
                  properties: {
                    name: text,
                    title: text,
                    description: text,
                    type: { enum: ['string', 'number', 'integer', 'yearmonth', 'date'] },
                  },
                },
              },
              missingValues: { type: 'array', items: { type: 'string' } },
            },
          },
        },
      },
    },
  },
};

const cell = (line: string) =>
  [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+)/g)].map(([, one, other]) => one ?? other);
const FORMS: Record<string, RegExp> = {
  string: /^/,
  integer: /^-?\d+$/,
  number: /^-?\d+(\.\d+)?$/,
  yearmonth: /^\d{4}-\d\d$/,
  date: /^\d{4}-\d\d-\d\d$/,
};

test('a package of each data set is by its standard, and every table is as it says', async () => {
  for (const { slug } of api.services.content('ua').dashboards) {
    const data = await json(`/data/${slug}/datapackage.json`);
    expect(schemaFaults(PACKAGE, data), slug).toEqual([]);
    expect(new Set(data.resources.map(({ name }: { name: string }) => name)).size).toBe(
      data.resources.length,
    );
    for (const { path, schema } of data.resources) {
      const { body, statusCode } = await get(new URL(path).pathname);
      expect(statusCode, path).toBe(200);
      const [heads = '', ...rows] = body.replace('\ufeff', '').trimEnd().split('\r\n');
      const fields: { name: string; type: string }[] = schema.fields;
      expect(cell(heads), path).toEqual(fields.map(({ name }) => name));
      for (const row of rows)
        for (const [at, value] of cell(row).entries())
          expect(value, `${path}: ${row}`).toMatch(FORMS[fields[at]?.type ?? ''] ?? /never/);
    }
  }
});

const reference: Schema = {
  type: 'object',
  required: ['@id'],
  properties: { '@id': { type: 'string', pattern: '^(https?://|mailto:)' } },
};
const page: Schema = {
  ...reference,
  required: ['@id', '@type'],
  properties: { ...reference.properties, '@type': { const: 'foaf:Document' } },
};
const authority = (list: string): Schema => ({
  type: 'object',
  required: ['@id'],
  properties: {
    '@id': {
      type: 'string',
      pattern: `^http://publications\\.europa\\.eu/resource/authority/${list}/[A-Z0-9_]+$`,
    },
  },
});
const inBoth: Schema = {
  type: 'array',
  minItems: 2,
  items: {
    type: 'object',
    required: ['@language', '@value'],
    properties: { '@language': { enum: ['uk', 'en'] }, '@value': text },
  },
};
const dated: Schema = {
  type: 'object',
  properties: {
    '@type': { enum: ['xsd:date', 'xsd:dateTime'] },
    '@value': { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d(T[\\d:.]+Z)?$' },
  },
};

/** The mandatory and recommended properties of DCAT-AP 3.0 (semiceu.github.io/DCAT-AP). */
const CATALOGUE: Schema = {
  type: 'object',
  required: [
    '@context',
    'dct:title',
    'dct:description',
    'dct:publisher',
    'dct:license',
    'dcat:dataset',
    'dct:language',
  ],
  properties: {
    '@type': { const: 'dcat:Catalog' },
    'dct:title': inBoth,
    'dct:description': inBoth,
    'dct:license': authority('licence'),
    'dct:modified': dated,
    'foaf:homepage': page,
    'dct:publisher': {
      type: 'object',
      required: ['foaf:name'],
      properties: { '@type': { const: 'foaf:Agent' }, 'foaf:name': inBoth },
    },
    'dcat:dataset': {
      type: 'array',
      minItems: 9,
      items: {
        type: 'object',
        required: ['dct:identifier', 'dct:issued', 'dct:modified', 'dcat:keyword'],
        properties: {
          '@type': { const: 'dcat:Dataset' },
          'dct:title': inBoth,
          'dct:description': inBoth,
          'dcat:theme': { type: 'array', minItems: 1, items: authority('data-theme') },
          'dct:accessRights': authority('access-right'),
          'dct:accrualPeriodicity': authority('frequency'),
          'dct:issued': dated,
          'dct:modified': dated,
          'dcat:landingPage': page,
          'dct:temporal': {
            type: 'object',
            required: ['dcat:startDate', 'dcat:endDate'],
            properties: { 'dcat:startDate': dated, 'dcat:endDate': dated },
          },
          'dcat:contactPoint': {
            type: 'object',
            required: ['vcard:fn', 'vcard:hasEmail'],
            properties: { '@type': { type: 'array', items: { enum: ['vcard:Kind', 'vcard:Organization'] } } },
          },
          'dcat:distribution': {
            type: 'array',
            minItems: 6,
            items: {
              type: 'object',
              required: [
                'dcat:accessURL',
                'dcat:downloadURL',
                'dct:license',
                'dct:format',
                'dcatap:availability',
              ],
              properties: {
                '@type': { const: 'dcat:Distribution' },
                'dcat:accessURL': reference,
                'dcat:downloadURL': reference,
                'dct:format': authority('file-type'),
                'dct:license': authority('licence'),
                'dct:language': authority('language'),
              },
            },
          },
        },
      },
    },
  },
};

test('the catalogue is by DCAT-AP, in both languages, and every file that it names is there', async () => {
  const answer = await get('/data/catalog.jsonld');
  expect(answer.headers['content-type']).toBe('application/ld+json; charset=utf-8');
  const catalogue = answer.json();
  expect(schemaFaults(CATALOGUE, catalogue)).toEqual([]);
  type Dataset = { 'dct:identifier': string; 'dct:temporal': object; 'dcat:distribution': Distribution[] };
  type Distribution = { 'dcat:downloadURL': { '@id': string } };
  const datasets: Dataset[] = catalogue['dcat:dataset'];
  expect(datasets.find((each) => each['dct:identifier'] === 'dashboard-vpo')?.['dct:temporal']).toMatchObject(
    {
      'dcat:startDate': { '@value': '2023-07-01' },
      'dcat:endDate': { '@value': '2025-06-30' },
    },
  );
  for (const distribution of datasets.flatMap((each) => each['dcat:distribution'])) {
    const file = distribution['dcat:downloadURL']['@id'];
    expect((await get(new URL(file).pathname)).statusCode, file).toBe(200);
  }
});

test('a passport says what the national portal asks, and what each field is called', async () => {
  const { labels, ...passport } = await json('/data/dashboard-vpo/passport.json');
  const asked = [
    'identifier',
    'title',
    'description',
    'publisher',
    'responsible',
    'email',
    'updateFrequency',
  ];
  const more = ['formats', 'keywords', 'languages', 'issued', 'modified', 'source', 'licence', 'structure'];
  expect(schemaFaults({ type: 'object', required: [...asked, ...more] }, passport)).toEqual([]);
  expect(Object.keys(labels)).toEqual(Object.keys(passport));
  expect(labels).toMatchObject({ title: 'Назва набору', publisher: 'Розпорядник' });
  expect(passport).toMatchObject({
    title: 'Внутрішньо переміщені особи',
    formats: ['CSV', 'JSON', 'XLSX'],
    updateFrequency: 'Нерегулярно',
    isDemonstration: true,
  });
  expect((await get('/data/nothing/passport.json')).statusCode).toBe(404);
  // They are in Ukrainian, or in both.
  expect((await get('/en/data/dashboard-vpo/passport.json')).statusCode).toBe(404);
});
