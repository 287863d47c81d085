// What the search is told about words, as the whole staff area knows it.
import { type SearchDocument, searchDocument } from '../../modules/content/search.document.ts';
import { SEARCH_PATH } from '../../shared/addresses.ts';
import { type FieldNames, inBothLanguages } from '../frame/field-names.ts';
import type { StaffKind } from '../frame/staff-kind.ts';

export const answerFields = {
  words: { text: 'searchWords.words' },
  ...inBothLanguages('title', { text: 'searchWords.title' }),
  ...inBothLanguages('text', { text: 'searchWords.text' }),
  link: { text: 'searchWords.link' },
  telephones: { text: 'searchWords.telephones' },
} satisfies FieldNames<keyof SearchDocument['answers'][number]>;

export const searchFields = {
  answers: { text: 'searchWords.answers' },
  synonyms: { text: 'searchWords.synonyms' },
} satisfies FieldNames<keyof SearchDocument>;

export const staffSearch: StaffKind = {
  ...searchDocument,
  auditKinds: [searchDocument.auditKind],
  path: SEARCH_PATH,
  hasPages: false,
  richTexts: {},
  texts: { title: 'searchWords.menu', edit: 'searchWords.edit' },
  collection: null,
  isOne: true,
  // The room of what visitors look for leads to it.
  isInMenu: false,
  fields: searchFields,
};
