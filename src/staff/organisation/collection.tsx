// The page on which the organisation says who it is and how to reach it.

import type { Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Organisation, organisationValue } from '../../modules/content/organisation.document.ts';
import {
  type Control,
  type Controls,
  describedForm,
  entries,
  exact,
  exactly,
  line,
  paragraphs,
  rulesOf,
  webAddress,
  yes,
} from '../collections/described-form.tsx';
import { documentPages } from '../collections/document-pages.tsx';
import { PreviewHead } from '../editor/preview-dialog.tsx';
import { TextField } from '../fields/text-field.tsx';
import {
  milestoneFields,
  organisationFields as names,
  socialFields,
  staffOrganisation,
  titledFields,
} from './organisation.staff.ts';
import { type OrganisationValues, organisationToSend, valuesOfOrganisation } from './organisation-values.ts';

const needed = { isRequired: true } as const;

const year: Control<number> = {
  rule: exactly,
  Field: ({ label, value, onChange, message }) => (
    <TextField
      label={label}
      message={message}
      isRequired
      value={value ? String(value) : ''}
      onChange={(typed) => onChange(Number(typed.replace(/\D/g, '').slice(0, 4)))}
    />
  ),
};

type Area = OrganisationValues['keyAreas'][number];
type Value = OrganisationValues['values'][number];
type Milestone = OrganisationValues['milestones'][number];

const titled = {
  titleUa: line(needed),
  titleEn: line(needed),
  descriptionUa: line({ rows: 2, ...needed }),
  descriptionEn: line({ rows: 2, ...needed }),
};
const untitled = { titleUa: '', titleEn: '', descriptionUa: '', descriptionEn: '' };

const controls: Controls<OrganisationValues> = {
  nameUa: line(needed),
  nameEn: line(),
  shortNameUa: line({ ...needed, hint: 'organisation.shortNameHint' }),
  shortNameEn: line(),
  sloganUa: line(needed),
  sloganEn: line(),
  missionUa: line({ rows: 3, ...needed }),
  missionEn: line({ rows: 3 }),
  aboutUa: paragraphs(),
  aboutEn: paragraphs(),
  keyAreas: entries<Area>({
    empty: { id: 1, ...untitled },
    most: 30,
    controls: { ...titled, id: { rule: exactly, Field: null } },
    names: { ...titledFields, id: titledFields.titleUa },
    titleOf: ({ titleUa }) => titleUa,
    texts: { number: 'organisation.area', add: 'organisation.addArea', remove: 'organisation.removePart' },
  }),
  values: entries<Value>({
    empty: untitled,
    most: 30,
    controls: titled,
    names: titledFields,
    titleOf: ({ titleUa }) => titleUa,
    texts: { number: 'organisation.value', add: 'organisation.addValue', remove: 'organisation.removePart' },
  }),
  milestones: entries<Milestone>({
    empty: { year: new Date().getFullYear(), scope: 'organisation', textUa: '', textEn: '' },
    most: 50,
    controls: {
      year,
      textUa: line({ rows: 2, ...needed }),
      textEn: line({ rows: 2, ...needed }),
      scope: { rule: exactly, Field: null },
    },
    names: { ...milestoneFields, scope: milestoneFields.year },
    titleOf: ({ year: of, textUa }) => `${of} ${textUa}`,
    texts: {
      number: 'organisation.milestoneNumber',
      add: 'organisation.addMilestone',
      remove: 'organisation.removePart',
    },
  }),
  milestonesTitleUa: line(needed),
  milestonesTitleEn: line(),
  isPlaceholder: yes({ is: true, not: false }, { hint: 'organisation.isPlaceholderHint' }),
  noteUa: line({ rows: 2, ...needed, hint: 'organisation.noteHint' }),
  noteEn: line({ rows: 2 }),
  addressUa: line(needed),
  addressEn: line(),
  workingHoursUa: line(needed),
  workingHoursEn: line(),
  directionsUa: line({ rows: 3 }),
  directionsEn: line({ rows: 3 }),
  phone: exact({ hint: 'organisation.phoneHint' }),
  hotlinePhone: exact(),
  email: exact(needed),
  supportEmail: exact(needed),
  pressEmail: exact(needed),
  careerEmail: exact(needed),
  anticorruptionEmail: exact(needed),
  personalDataEmail: exact(needed),
  mapUrl: webAddress({ hint: 'organisation.mapHint' }),
  social: entries<OrganisationValues['social'][number]>({
    empty: { name: '', url: '' },
    most: 12,
    controls: { name: line(needed), url: webAddress(needed) },
    names: socialFields,
    titleOf: ({ name }) => name,
    texts: {
      number: 'organisation.socialNumber',
      add: 'organisation.addSocial',
      remove: 'organisation.removePart',
    },
  }),
};

const Form = describedForm(
  controls,
  names,
  [
    {
      id: 'contacts',
      title: 'pages:about.contacts',
      fields: [
        ...(['addressUa', 'addressEn', 'workingHoursUa', 'workingHoursEn'] as const),
        ...(['directionsUa', 'directionsEn', 'noteUa', 'noteEn'] as const),
      ],
    },
    {
      id: 'ways',
      title: 'organisation.ways',
      fields: [
        ...(['phone', 'hotlinePhone', 'email', 'supportEmail', 'pressEmail', 'careerEmail'] as const),
        ...(['anticorruptionEmail', 'personalDataEmail', 'mapUrl', 'isPlaceholder'] as const),
      ],
    },
    { id: 'social', title: 'organisation.social', fields: ['social'] },
    {
      id: 'names',
      title: 'organisation.names',
      fields: ['nameUa', 'nameEn', 'shortNameUa', 'shortNameEn', 'sloganUa', 'sloganEn'],
    },
    {
      id: 'about',
      title: 'pages:about.title',
      fields: ['missionUa', 'missionEn', 'aboutUa', 'aboutEn', 'milestonesTitleUa', 'milestonesTitleEn'],
    },
    { id: 'areas', title: 'pages:about.areas', fields: ['keyAreas'] },
    { id: 'values', title: 'pages:about.values', fields: ['values'] },
    { id: 'milestones', title: 'organisation.milestones', fields: ['milestones'] },
  ],
  'nameUa',
);

function Preview({ values, language }: { values: OrganisationValues; language: Language }) {
  const { t } = useTranslation(['common', 'pages'], { lng: language });
  const of = (ua: string, en: string) => (language === 'ua' ? ua : en);
  return (
    <>
      <PreviewHead title={{ text: of(values.nameUa, values.nameEn), lang: undefined }}>
        <p>{of(values.sloganUa, values.sloganEn)}</p>
      </PreviewHead>
      <h2>{t('pages:about.contacts')}</h2>
      <dl>
        <dt>{t('address')}</dt>
        <dd>{of(values.addressUa, values.addressEn)}</dd>
        <dt>{t('workingHours')}</dt>
        <dd>{of(values.workingHoursUa, values.workingHoursEn)}</dd>
        {values.phone && (
          <>
            <dt>{t('phone')}</dt>
            <dd>{values.phone}</dd>
          </>
        )}
        <dt>{t('email')}</dt>
        <dd>{values.email}</dd>
      </dl>
      <h2>{t('pages:about.mission')}</h2>
      <p>{of(values.missionUa, values.missionEn)}</p>
      {(language === 'ua' ? values.aboutUa : values.aboutEn).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}

export default documentPages<Organisation, OrganisationValues>({
  kind: staffOrganisation,
  schema: organisationValue,
  valuesOf: valuesOfOrganisation,
  toSend: organisationToSend,
  placeOf: (path) => path.replace(/^contacts\./, ''),
  rules: rulesOf(controls, names),
  readable: { texts: ['nameUa', 'sloganUa', 'missionUa', 'aboutUa'] },
  Form,
  Preview,
  headOf: (values, language) => ({
    title: language === 'ua' ? values.nameUa : values.nameEn,
    description: language === 'ua' ? values.sloganUa : values.sloganEn,
  }),
});
