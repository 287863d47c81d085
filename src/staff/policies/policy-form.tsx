// The fields of a policy: its texts in both languages, whether it is a draft, whom to tell, its documents.
import { useTranslation } from '../../i18n/use-translation.ts';
import { readWebAddress } from '../../shared/typed-address.ts';
import type { FormProps } from '../editor/editor-kind.ts';
import { SwitchField } from '../fields/choice-fields.tsx';
import { type InLanguage, langOf } from '../fields/controls.ts';
import { DocumentsField } from '../fields/documents-field.tsx';
import { FieldRow, FormSection, FormSections } from '../fields/form-section.tsx';
import { LanguageColumns } from '../fields/language-columns.tsx';
import { RichTextField, TextField } from '../fields/text-field.tsx';
import { useFieldLabel } from '../frame/field-names.ts';
import { policyFields } from './policies.staff.ts';
import type { PolicyValues } from './policy-values.ts';
import { YearsField } from './years-field.tsx';

type Line = Exclude<keyof PolicyValues, 'slug' | 'isDraft' | 'updatedAt' | 'documents' | 'years'>;

export function PolicyForm({ values, onChange, messages, hints }: FormProps<PolicyValues>) {
  const { t } = useTranslation('staff');
  const label = useFieldLabel();
  const control = (field: Line) => ({
    label: label(policyFields[field]),
    value: values[field],
    message: messages[field],
    onChange: (value: string) => onChange(field, value),
  });
  const text = (field: Line & InLanguage) => ({ ...control(field), lang: langOf(field) });
  const texts = {
    titleUa: <TextField {...text('titleUa')} isRequired />,
    titleEn: <TextField {...text('titleEn')} isRequired />,
    descriptionUa: <TextField {...text('descriptionUa')} isRequired rows={2} />,
    descriptionEn: <TextField {...text('descriptionEn')} isRequired rows={2} />,
    textUa: <RichTextField {...text('textUa')} other={text('textEn')} isRequired />,
    textEn: <RichTextField {...text('textEn')} other={text('textUa')} />,
  };
  const notes = {
    noteUa: <TextField {...text('noteUa')} isRequired rows={2} />,
    noteEn: <TextField {...text('noteEn')} isRequired rows={2} />,
  };
  const contacts = {
    authorisedPersonUa: <TextField {...text('authorisedPersonUa')} isRequired />,
    authorisedPersonEn: <TextField {...text('authorisedPersonEn')} isRequired />,
    phone: <TextField {...control('phone')} />,
    email: (
      <TextField
        {...control('email')}
        type="email"
        isRequired
        onChange={(email) => onChange('email', email.trim())}
      />
    ),
    portal: (
      <TextField
        {...control('portal')}
        inputMode="url"
        isRequired
        placeholder="https://"
        // Leaving it as it was mends nothing: what is said of it stays.
        onLeave={() => {
          const portal = readWebAddress(values.portal) ?? values.portal;
          if (portal !== values.portal) onChange('portal', portal);
        }}
      />
    ),
  };
  return (
    <FormSections>
      <LanguageColumns id="texts" title={t('texts')} controls={texts} />
      <FormSection id="state" title={t('policy.state')}>
        <SwitchField
          label={label(policyFields.isDraft)}
          hint={t('policy.draftHint')}
          value={values.isDraft}
          onChange={(isDraft) => onChange('isDraft', isDraft)}
        />
        {values.isDraft && <FieldRow controls={notes} />}
        <FieldRow
          controls={{
            updatedAt: (
              <TextField
                label={label(policyFields.updatedAt)}
                type="date"
                hint={hints?.updatedAt ?? t('policy.updatedHint')}
                value={values.updatedAt ?? ''}
                message={messages.updatedAt}
                onChange={(day) => onChange('updatedAt', day || null)}
              />
            ),
          }}
        />
      </FormSection>
      {values.slug === 'anticorruptionActivities' && (
        <>
          <FormSection id="contacts" title={t('policy.contacts')}>
            <FieldRow controls={contacts} />
          </FormSection>
          <FormSection id="documents" title={t('policy.documents')}>
            <DocumentsField
              documents={values.documents}
              onChange={(change) => onChange('documents', change)}
              messages={messages}
              path="documents"
              labelledBy="documents"
            />
          </FormSection>
        </>
      )}
      {values.slug === 'reporting' && (
        <FormSection id="documents" title={t('policy.documents')}>
          <YearsField
            years={values.years}
            onChange={(change) => onChange('years', change)}
            messages={messages}
          />
        </FormSection>
      )}
    </FormSections>
  );
}
