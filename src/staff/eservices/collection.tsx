import { entryIn } from '../../editorial/collection.ts';
import type { Language } from '../../i18n/language.ts';
import { type Eservice, type EserviceFields, eservicesKind } from '../../modules/content/eservices.kind.ts';
import { Row } from '../../site/components/row.tsx';
import { collectionPages } from '../collections/collection-pages.tsx';
import {
  type Controls,
  carried,
  describedForm,
  line,
  rulesOf,
  webAddress,
  yes,
} from '../collections/described-form.tsx';
import { PreviewCard } from '../editor/preview-dialog.tsx';
import { eserviceFields as names, staffEservices } from './eservices.staff.ts';

const controls: Controls<EserviceFields> = {
  titleUa: line({ isRequired: true }),
  titleEn: line(),
  descriptionUa: line({ rows: 3 }),
  descriptionEn: line({ rows: 3 }),
  audienceUa: line({ hint: 'eservice.audienceHint' }),
  audienceEn: line(),
  audience: carried(),
  link: webAddress({ hint: 'eservice.linkHint' }),
  linkIsPlaceholder: yes({ is: true, not: false }, { hint: 'linkIsPlaceholderHint' }),
};

const Form = describedForm(
  controls,
  names,
  [
    {
      id: 'texts',
      title: 'texts',
      fields: ['titleUa', 'titleEn', 'descriptionUa', 'descriptionEn', 'audienceUa', 'audienceEn'],
    },
    { id: 'address', title: 'whereItLeads', fields: ['link', 'linkIsPlaceholder'] },
  ],
  'titleUa',
);

const Preview = ({ values, language }: { values: EserviceFields; language: Language }) => {
  const service = entryIn(values, language);
  return (
    <PreviewCard isWide>
      <div lang={service.lang}>
        <Row to={service.link} title={service.title} text={service.description} state={service.audience} />
      </div>
    </PreviewCard>
  );
};

const Facts = ({ item }: { item: Eservice }) => <span>{item.link.replace(/^(https:\/\/|tel:)/, '')}</span>;

export default collectionPages<EserviceFields>({
  kind: staffEservices,
  declaration: eservicesKind,
  rules: rulesOf(controls, names),
  Form,
  Preview,
  Facts,
});
