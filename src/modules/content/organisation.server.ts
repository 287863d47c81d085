// The organisation as a document that staff change.
import { objectDocument } from '../../editorial/object-document.server.ts';
import { type Catalogues, readCatalogues } from '../../i18n/catalogues.server.ts';
import { organisationEntries } from './content-entries.server.ts';
import { type Organisation, organisationDocument, organisationValue } from './organisation.document.ts';
import { readOrganisation } from './read-content.server.ts';

let catalogues: Catalogues | undefined;

export const organisation = objectDocument<Organisation>({
  declaration: organisationDocument,
  schema: organisationValue,
  fromFile: () => readOrganisation(),
  url: '/aboutus',
  entries: (value) => {
    catalogues ??= readCatalogues();
    return organisationEntries(value, catalogues);
  },
});
