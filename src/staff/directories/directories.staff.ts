// Directories and classifiers, as the whole staff area knows them.
import { type DirectoryFields, directoriesKind } from '../../modules/content/directories.kind.ts';
import { type FieldNames, inBothLanguages } from '../frame/field-names.ts';
import type { StaffCollection } from '../frame/staff-kind.ts';

export const directoryFields = {
  ...inBothLanguages('title', { text: 'directory.title' }),
  ...inBothLanguages('description', { text: 'directory.description' }),
  ...inBothLanguages('updateFrequency', { text: 'directory.updateFrequency' }),
  updateFrequency: { text: 'directory.updateFrequency' },
  code: { text: 'directory.code' },
  link: { text: 'directory.link' },
  file: { text: 'directory.file' },
  fileHint: { text: 'directory.file' },
  isActive: { text: 'showOnSite', shownAs: 'flag' },
  order: { text: 'order' },
} satisfies FieldNames<keyof DirectoryFields | 'isActive' | 'order'>;

export const staffDirectories: StaffCollection = {
  ...directoriesKind,
  texts: { title: 'directories', edit: 'editDirectory' },
  collection: { add: 'addDirectory', empty: 'emptyDirectories', withdrawn: 'directoryWithdrawn' },
  fields: directoryFields,
};
