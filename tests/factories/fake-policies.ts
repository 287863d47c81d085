// The document of the policies with its versions, for an API that answers in the browser (fake-api.ts).
import type { Revision } from '../../src/editorial/item.schema.ts';
import { NEW_DOCUMENT, type Policy, policiesValueSchema } from '../../src/modules/content/policy.schema.ts';
import { ok, type Routes, refused } from './fake-api.ts';
import { partOf } from './fake-revisions.ts';

export const COLLEAGUE = { id: 2, name: 'Ігор' };

const texts = (title: string, titleEn: string) => ({
  titleUa: title,
  titleEn,
  descriptionUa: 'Про що це.',
  descriptionEn: 'What it is about.',
  isDraft: false,
  noteUa: '',
  noteEn: '',
  updatedAt: null,
  textUa: '<h2>Загальне</h2><p>Перший абзац.</p><p>Другий абзац.</p>',
  textEn: '<p>First.</p>',
});

export const document = (titleUa: string, titleEn: string, file = '') => ({
  ...NEW_DOCUMENT,
  titleUa,
  titleEn,
  file,
});

export const policies = (): Policy[] => [
  { slug: 'privacypolicy', ...texts('Політика приватності', 'Privacy policy') },
  {
    slug: 'reporting',
    ...texts('Звітність', 'Reporting'),
    documents: [
      { year: 2025, items: [document('Баланс', 'Balance'), document('Примітки', 'Notes')] },
      { year: 2024, items: [document('Баланс', 'Balance')] },
    ],
  },
  {
    slug: 'anticorruptionActivities',
    ...texts('Антикорупційна діяльність', 'Anti-corruption activities'),
    contacts: {
      authorisedPersonUa: 'Уповноважена особа',
      authorisedPersonEn: 'Authorised person',
      phone: '+380 44 000 00 00',
      email: 'a@example.gov.ua',
      portal: 'https://example.gov.ua/',
    },
    documents: [document('Антикорупційна програма', 'Anti-corruption programme')],
  },
];

const fieldsIn = (value: Policy[]) =>
  new Map(
    value.flatMap(({ slug, ...fields }) =>
      Object.entries(fields).map(([field, part]) => [`${slug}.${field}`, JSON.stringify(part)] as const),
    ),
  );

export function fakePolicies(initial: Policy[] = policies()) {
  const began = { version: 1, at: '2026-09-01T08:00:00.000Z', by: null, action: 'add' as const, changed: [] };
  const stored: { revision: Revision; value: Policy[] }[] = [{ revision: began, value: initial }];
  const documentOf = ({ revision, value }: (typeof stored)[number]) => ({
    name: 'policies',
    version: revision.version,
    updatedAt: revision.at,
    value,
  });
  const newest = () => stored.at(-1) as (typeof stored)[number];
  const save = (value: Policy[], by: Revision['by']) => {
    const [before, after] = [fieldsIn(newest().value), fieldsIn(value)];
    const changed = [...after.keys()].filter((field) => before.get(field) !== after.get(field));
    const at = new Date().toISOString();
    const version = stored.length + 1;
    if (changed.length > 0) stored.push({ value, revision: { version, at, by, action: 'change', changed } });
    return documentOf(newest());
  };
  const put: Routes[string] = ({ json, headers }) => {
    const sent = policiesValueSchema.safeParse((json as { value: unknown }).value);
    if (!sent.success) {
      const errors = sent.error.issues.map(({ path, message }) => ({
        path: ['value', ...path].join('.'),
        message,
      }));
      return refused(400, 'invalid-input', { errors });
    }
    const current = documentOf(newest());
    if (headers.get('if-match') !== `"v${current.version}"`) {
      return refused(412, 'changed-meanwhile', { current });
    }
    return ok(save(sent.data, { id: 1, name: 'Олена' }));
  };
  const routes: Routes = {
    'GET /editions/': () => ok({ items: [], total: 0, pagesCount: 0 }),
    'GET /content/policies': () => ok(documentOf(newest())),
    'PUT /content/policies': put,
    'GET /content/policies/revisions': () => ok(partOf(stored.map(({ revision }) => revision))),
    'GET /content/policies/revisions/:version': ({ path }) => {
      const found = stored[Number(path.split('/').pop()) - 1];
      return found ? ok(documentOf(found)) : refused(404, 'not-found');
    },
  };
  return {
    routes,
    value: () => newest().value,
    policy: <Slug extends Policy['slug']>(slug: Slug) =>
      newest().value.find((each) => each.slug === slug) as Extract<Policy, { slug: Slug }>,
    /** A colleague saves one of them. */
    change: <Slug extends Policy['slug']>(slug: Slug, fields: Partial<Extract<Policy, { slug: Slug }>>) =>
      save(
        newest().value.map((each) => (each.slug === slug ? ({ ...each, ...fields } as Policy) : each)),
        COLLEAGUE,
      ),
    versions: () => stored.length,
  };
}
