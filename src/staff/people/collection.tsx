// The fields of one who leads, and how they are shown.
import { entryIn } from '../../editorial/collection.ts';
import { pictureUrl } from '../../files/picture.ts';
import type { Language } from '../../i18n/language.ts';
import { type Person, type PersonFields, peopleKind } from '../../modules/content/people.kind.ts';
import { PersonCard } from '../../site/components/people.tsx';
import { withFileNames } from '../collections/collection-editor.ts';
import { collectionPages } from '../collections/collection-pages.tsx';
import {
  type Controls,
  describedForm,
  exact,
  formatted,
  libraryPicture,
  line,
  rulesOf,
} from '../collections/described-form.tsx';
import { PreviewCard } from '../editor/preview-dialog.tsx';
import { usePresentedText } from '../editor/use-presented-text.ts';
import { personFields as names, staffPeople } from './people.staff.ts';

const controls: Controls<PersonFields> = {
  nameUa: line({ isRequired: true }),
  nameEn: line({ hint: 'leader.nameHint' }),
  positionUa: line({ isRequired: true }),
  positionEn: line(),
  textUa: formatted(),
  textEn: formatted(),
  picture: libraryPicture(pictureUrl),
  email: exact(),
  phone: exact(),
};

const Form = describedForm(
  controls,
  names,
  [
    {
      id: 'texts',
      title: 'leader.who',
      fields: ['nameUa', 'nameEn', 'positionUa', 'positionEn', 'textUa', 'textEn'],
    },
    { id: 'contacts', title: 'leader.contacts', fields: ['picture', 'phone', 'email'] },
  ],
  'nameUa',
);

function Preview({ values, language }: { values: PersonFields; language: Language }) {
  const { picture, text, ...person } = entryIn(withFileNames(values), language);
  const shown = usePresentedText({ text, lang: person.lang }, language);
  const portrait = picture ? { name: picture, width: 400, height: 500, widths: [], colour: '' } : null;
  return (
    <PreviewCard isWide>
      <PersonCard person={{ ...person, text: shown.text, picture: portrait }} />
    </PreviewCard>
  );
}

const Facts = ({ item }: { item: Person }) => <span>{item.positionUa}</span>;

export default collectionPages<PersonFields>({
  kind: staffPeople,
  declaration: peopleKind,
  rules: rulesOf(controls, names),
  Form,
  Preview,
  Facts,
});
