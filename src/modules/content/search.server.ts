// What the search is told about words, as a document that staff change.
import { objectDocument } from '../../editorial/object-document.server.ts';
import { readSearchWords } from './read-content.server.ts';
import { type SearchDocument, searchDocument, searchValue } from './search.document.ts';

export const searchWords = objectDocument<SearchDocument>({
  declaration: searchDocument,
  schema: searchValue,
  fromFile: () => readSearchWords(),
  url: '/search',
});
