import { entryIn } from '../../editorial/collection.ts';
import { documentUrl } from '../../files/document-url.ts';
import type { Language } from '../../i18n/language.ts';
import {
  type Directory,
  type DirectoryFields,
  directoriesKind,
} from '../../modules/content/directories.kind.ts';
import { Row } from '../../site/components/row.tsx';
import { withFileNames } from '../collections/collection-editor.ts';
import { collectionPages } from '../collections/collection-pages.tsx';
import {
  addressEnd,
  type Controls,
  carried,
  describedForm,
  libraryDocument,
  line,
  rulesOf,
  webAddress,
} from '../collections/described-form.tsx';
import { PreviewCard } from '../editor/preview-dialog.tsx';
import { directoryFields as names, staffDirectories } from './directories.staff.ts';

const controls: Controls<DirectoryFields> = {
  titleUa: line({ isRequired: true }),
  titleEn: line(),
  descriptionUa: line({ rows: 3 }),
  descriptionEn: line({ rows: 3 }),
  updateFrequencyUa: line({ hint: 'directory.updateFrequencyHint' }),
  updateFrequencyEn: line(),
  updateFrequency: carried(),
  code: addressEnd('directory.codeHint'),
  link: webAddress({ hint: 'directory.linkHint' }),
  file: libraryDocument(),
  fileHint: carried(),
};

const Form = describedForm(
  controls,
  names,
  [
    {
      id: 'texts',
      title: 'texts',
      fields: [
        ...(['titleUa', 'titleEn', 'descriptionUa', 'descriptionEn'] as const),
        ...(['updateFrequencyUa', 'updateFrequencyEn'] as const),
      ],
    },
    { id: 'address', title: 'whereItLeads', fields: ['file', 'link', 'code'] },
  ],
  'titleUa',
);

const Preview = ({ values, language }: { values: DirectoryFields; language: Language }) => {
  const directory = entryIn(withFileNames(values), language);
  const link = directory.file ? documentUrl(directory.file) : directory.link;
  return (
    <PreviewCard isWide>
      <div lang={directory.lang}>
        <Row
          to={link}
          title={directory.title}
          text={directory.description}
          state={directory.updateFrequency}
        />
      </div>
    </PreviewCard>
  );
};

const Facts = ({ item }: { item: Directory }) => <span>{`/directories#${item.code}`}</span>;

export default collectionPages<DirectoryFields>({
  kind: staffDirectories,
  declaration: directoriesKind,
  rules: rulesOf(controls, names),
  Form,
  Preview,
  Facts,
});
