import { expect, test } from 'vitest';
import { POLICY_SLUGS, type Policy, policiesValueSchema } from './policy.schema.ts';
import { readSiteContent } from './read-content.server.ts';

const { policies } = readSiteContent();
const [privacy, reporting, anticorruption] = policies as [Policy, Policy, Policy];

/** What is wrong with a value, by path. */
const faults = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    (policiesValueSchema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message.replace('errors.', ''),
    ]),
  );

test('the policies of the files are a document, each in its place, and stay as they are', () => {
  expect(policies.map(({ slug }) => slug)).toEqual(POLICY_SLUGS);
  expect(policiesValueSchema.parse(policies)).toEqual(policies);
});

test('policies in another order, with fields that nobody knows, are taken', () => {
  const sent = policies.map((policy) => ({ ...policy, views: 7 })).reverse();
  expect(policiesValueSchema.parse(sent)).toEqual([...policies].reverse());
});

test('an English text and, once it is no draft, the note may be left out', () => {
  const { noteUa: _ua, noteEn: _en, textEn: _text, ...rest } = privacy;
  const sent = [{ ...rest, isDraft: false }, reporting, anticorruption];
  expect(policiesValueSchema.parse(sent)[0]).toMatchObject({ noteUa: '', noteEn: '', textEn: '' });
});

const document = { titleUa: 'Звіт', titleEn: 'Report', file: '', publishedAt: null };

test.each<[unknown, Record<string, string>]>([
  [undefined, { '': 'required' }],
  [{}, { '': 'invalidValue' }],
  [[privacy, reporting], { '': 'required' }],
  [[privacy, privacy, anticorruption], { '1.slug': 'invalidValue', '': 'required' }],
  [[privacy, reporting, { ...anticorruption, slug: 'other' }], { '2.slug': 'invalidValue' }],
  [
    [{ ...privacy, titleEn: ' ', textUa: '<p> </p>' }, reporting, anticorruption],
    { '0.titleEn': 'required', '0.textUa': 'required' },
  ],
  [[{ ...privacy, noteEn: '' }, reporting, anticorruption], { '0.noteEn': 'required' }],
  [[{ ...privacy, updatedAt: '31.02.2026' }, reporting, anticorruption], { '0.updatedAt': 'invalidDate' }],
  [
    [
      privacy,
      { ...reporting, documents: [{ year: 2025, items: [document, { ...document, file: '../x.pdf' }] }] },
      anticorruption,
    ],
    { '1.documents.0.items.1.file': 'unknownFile' },
  ],
  [
    [privacy, { ...reporting, documents: [{ year: 20.5, items: [] }] }, anticorruption],
    { '1.documents.0.year': 'invalidValue' },
  ],
  [
    [
      privacy,
      { ...reporting, documents: [2025, 2024, 2025].map((year) => ({ year, items: [] })) },
      anticorruption,
    ],
    { '1.documents.2.year': 'invalidValue' },
  ],
  [[{ ...privacy, updatedAt: 20260101 }, reporting, anticorruption], { '0.updatedAt': 'invalidDate' }],
  [
    [
      privacy,
      reporting,
      { ...anticorruption, documents: [{ ...document, titleEn: undefined, file: 'a-b.jpg' }] },
    ],
    { '2.documents.0.titleEn': 'required', '2.documents.0.file': 'unknownFile' },
  ],
  [
    [
      privacy,
      reporting,
      { ...anticorruption, contacts: { phone: '—', portal: 'javascript:alert(1)', email: 'x' } },
    ],
    {
      '2.contacts.authorisedPersonUa': 'required',
      '2.contacts.authorisedPersonEn': 'required',
      '2.contacts.phone': 'invalidValue',
      '2.contacts.email': 'invalidEmail',
      '2.contacts.portal': 'invalidUrl',
    },
  ],
])('what is wrong is named by its path (%#)', (value, expected) => {
  expect(faults(value)).toEqual(expected);
});
