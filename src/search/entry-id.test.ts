import { expect, test } from 'vitest';
import { entryId, kindOfId } from './entry-id.ts';
import { kindNumber, SEARCHED_KINDS } from './search.schema.ts';

/** As they are stored in the entries of installations. A new kind is added here with a number that none has had. */
const GIVEN = {
  pages: 15,
  projects: 14,
  dashboards: 13,
  eservices: 12,
  directories: 11,
  policies: 10,
  vacancies: 9,
  news: 8,
  categories: 7,
  editions: 6,
  people: 5,
  reports: 4,
  duties: 3,
};

test('the number of a kind is its own for ever', () => {
  expect(Object.fromEntries(SEARCHED_KINDS.map((kind) => [kind, kindNumber(kind)]))).toEqual(GIVEN);
  expect(new Set(Object.values(GIVEN)).size).toBe(SEARCHED_KINDS.length);
});

test.each(SEARCHED_KINDS)('an entry of %s is known by its number', (kind) => {
  const id = entryId({ kind, item: 7, date: '2026-01-01', lang: 'en', isPublic: true });
  expect(kindOfId(id)).toBe(kind);
});
