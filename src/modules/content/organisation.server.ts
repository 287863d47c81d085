// The organisation as a document that staff change.
import { objectDocument } from '../../editorial/object-document.server.ts';
import { readCatalogues } from '../../i18n/catalogues.server.ts';
import { organisationEntries } from './content-entries.server.ts';
import { type Organisation, organisationDocument, organisationValue } from './organisation.document.ts';
import { readOrganisation } from './read-content.server.ts';

export const organisation = objectDocument<Organisation>({
  declaration: organisationDocument,
  schema: organisationValue,
  fromFile: () => readOrganisation(),
  url: '/aboutus',
  entries: (value) => organisationEntries(value, readCatalogues()),
});
