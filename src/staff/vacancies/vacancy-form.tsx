// The fields of a vacancy.

import { today } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EMPLOYMENT_TYPES, WORK_FORMATS } from '../../modules/vacancies/vacancy.schema.ts';
import type { FormProps } from '../editor/editor-kind.ts';
import { SelectField, SwitchField } from '../fields/choice-fields.tsx';
import { type InLanguage, langOf, type OtherControls, type TextControls } from '../fields/controls.ts';
import { FieldRow, FormSection, FormSections } from '../fields/form-section.tsx';
import { LanguageColumns } from '../fields/language-columns.tsx';
import { LinesField } from '../fields/lines-field.tsx';
import { RichTextField, TextField } from '../fields/text-field.tsx';
import { useFieldLabel } from '../frame/field-names.ts';
import { vacancyFields } from './vacancies.staff.ts';
import type { VacancyValues } from './vacancy-values.ts';

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase('uk') + text.slice(1);

/** The fields that hold a value of one type. */
type FieldsOf<Type> = {
  [Field in keyof VacancyValues]: VacancyValues[Field] extends Type ? Field : never;
}[keyof VacancyValues];

export function VacancyForm({ values, onChange, messages, hints }: FormProps<VacancyValues>) {
  const { t } = useTranslation(['staff', 'pages']);
  const label = useFieldLabel();
  const control = <Field extends Exclude<keyof VacancyValues, 'corrections'>>(field: Field) => ({
    label: label(vacancyFields[field]),
    value: values[field],
    message: messages[field],
    onChange: (value: VacancyValues[Field]) => onChange(field, value),
  });
  const text = (field: FieldsOf<string> & InLanguage) => ({
    ...control(field),
    lang: langOf(field),
  });
  const lines = (field: FieldsOf<string[]>) => (
    <LinesField
      name={field}
      label={label(vacancyFields[field])}
      lang={langOf(field)}
      lines={values[field]}
      onChange={(now) => onChange(field, now)}
      messages={messages}
    />
  );
  const isPast = values.deadline !== null && values.deadline < today();

  const terms: OtherControls<VacancyValues, 'corrections'> = {
    employmentType: (
      <SelectField
        {...control('employmentType')}
        options={EMPLOYMENT_TYPES}
        textOf={(type) => t(`pages:career.employment.${type}`)}
      />
    ),
    workFormat: (
      <SelectField
        {...control('workFormat')}
        options={WORK_FORMATS}
        textOf={(format) => capitalised(t(`pages:career.format.${format}`))}
      />
    ),
    salary: <TextField {...control('salary')} />,
    contactEmail: (
      <TextField
        {...control('contactEmail')}
        type="email"
        onChange={(email) => onChange('contactEmail', email.trim())}
      />
    ),
    publishedAt: <TextField {...control('publishedAt')} type="date" isRequired hint={hints?.publishedAt} />,
    deadline: (
      <TextField
        {...control('deadline')}
        type="date"
        value={values.deadline ?? ''}
        hint={isPast ? undefined : t('deadlineHint')}
        warning={isPast ? t('deadlineInPast') : undefined}
        onChange={(deadline) => onChange('deadline', deadline || null)}
      />
    ),
    hidesAfterDeadline: (
      <SwitchField
        label={label(vacancyFields.hidesAfterDeadline)}
        value={values.hidesAfterDeadline === 1}
        onChange={(hides) => onChange('hidesAfterDeadline', hides ? 1 : 0)}
      />
    ),
  };
  const texts: TextControls<VacancyValues> = {
    titleUa: <TextField {...text('titleUa')} isRequired isGrowing />,
    titleEn: <TextField {...text('titleEn')} isGrowing />,
    departmentUa: <TextField {...text('departmentUa')} />,
    departmentEn: <TextField {...text('departmentEn')} />,
    locationUa: <TextField {...text('locationUa')} />,
    locationEn: <TextField {...text('locationEn')} />,
    descriptionUa: <RichTextField {...text('descriptionUa')} other={text('descriptionEn')} />,
    descriptionEn: <RichTextField {...text('descriptionEn')} other={text('descriptionUa')} />,
    responsibilitiesUa: lines('responsibilitiesUa'),
    responsibilitiesEn: lines('responsibilitiesEn'),
    requirementsUa: lines('requirementsUa'),
    requirementsEn: lines('requirementsEn'),
    conditionsUa: lines('conditionsUa'),
    conditionsEn: lines('conditionsEn'),
  };
  return (
    <FormSections>
      <LanguageColumns id="texts" title={t('texts')} controls={texts} />
      <FormSection id="terms" title={t('terms')}>
        <FieldRow controls={terms} />
      </FormSection>
    </FormSections>
  );
}
