// The home page as a document that staff change.
import { objectDocument } from '../../editorial/object-document.server.ts';
import { type Home, homeDocument, homeValue } from './home.document.ts';
import { readHome } from './read-content.server.ts';

export const home = objectDocument<Home>({
  declaration: homeDocument,
  schema: homeValue,
  fromFile: () => readHome(),
  url: '/',
});
