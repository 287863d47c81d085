// The fields of a vacancy.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import { EMPLOYMENT_TYPES, WORK_FORMATS } from '../../../modules/vacancies/vacancy.schema.ts';
import styles from '../editor/editor-form.module.css';
import type { FieldMessages } from '../fields/field-message.ts';
import { FormField } from '../fields/form-field.tsx';
import { LanguageTabs } from '../fields/language-tabs.tsx';
import { LinesField } from '../fields/lines-field.tsx';
import { RichTextField, TextField } from '../fields/text-field.tsx';
import { LIST_FIELDS, type VacancyValues } from './vacancy-values.ts';

type VacancyFormProps = {
  values: VacancyValues;
  onChange: (fields: Partial<VacancyValues>) => void;
  messages: FieldMessages;
};

const SUFFIX = { ua: 'Ua', en: 'En' } as const;

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase('uk') + text.slice(1);

export function VacancyForm({ values, onChange, messages }: VacancyFormProps) {
  const { t } = useTranslation('staff');
  const [shown, setShown] = useState<Language>('ua');
  useEffect(() => {
    const wrong = Object.keys(messages);
    if (wrong.some((path) => /Ua(\.|$)/.test(path))) setShown('ua');
    else if (wrong.some((path) => /En(\.|$)/.test(path))) setShown('en');
  }, [messages]);
  return (
    <div className={styles.form}>
      <section aria-labelledby="terms">
        <h2 id="terms">{t('terms')}</h2>
        <Terms {...{ values, onChange, messages }} />
      </section>
      <section aria-labelledby="texts">
        <div className={styles.sectionHead}>
          <h2 id="texts">{t('texts')}</h2>
          <LanguageTabs language={shown} onChange={setShown} className={styles.narrow} />
        </div>
        <div className={styles.languages} data-shown={shown}>
          <LanguageTexts language="ua" {...{ values, onChange, messages }} />
          <LanguageTexts language="en" {...{ values, onChange, messages }} />
        </div>
      </section>
    </div>
  );
}

function Terms({ values, onChange, messages }: VacancyFormProps) {
  const { t } = useTranslation(['staff', 'pages']);
  const isPast = values.deadline !== null && values.deadline < today();
  return (
    <div className={styles.fields}>
      <FormField label={t('pages:career.employmentType')}>
        {({ id }) => (
          <select
            id={id}
            value={values.employmentType}
            onChange={(event) =>
              onChange({ employmentType: event.target.value as VacancyValues['employmentType'] })
            }
          >
            {EMPLOYMENT_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`pages:career.employment.${type}`)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label={t('pages:career.workFormat')}>
        {({ id }) => (
          <select
            id={id}
            value={values.workFormat}
            onChange={(event) => onChange({ workFormat: event.target.value as VacancyValues['workFormat'] })}
          >
            {WORK_FORMATS.map((format) => (
              <option key={format} value={format}>
                {capitalised(t(`pages:career.format.${format}`))}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <TextField
        label={t('pages:career.salary')}
        value={values.salary}
        message={messages.salary}
        onChange={(salary) => onChange({ salary })}
      />
      <TextField
        label={t('contactEmail')}
        type="email"
        value={values.contactEmail}
        message={messages.contactEmail}
        onChange={(contactEmail) => onChange({ contactEmail: contactEmail.trim() })}
      />
      <TextField
        label={t('pages:career.publishedAt')}
        type="date"
        isRequired
        value={values.publishedAt}
        message={messages.publishedAt}
        onChange={(publishedAt) => onChange({ publishedAt })}
      />
      <TextField
        label={t('deadline')}
        type="date"
        value={values.deadline ?? ''}
        message={messages.deadline}
        hint={isPast ? undefined : t('deadlineHint')}
        warning={isPast ? t('deadlineInPast') : undefined}
        onChange={(deadline) => onChange({ deadline: deadline || null })}
      />
      <label className={styles.visible}>
        <input
          type="checkbox"
          checked={values.isActive === 1}
          onChange={(event) => onChange({ isActive: event.target.checked ? 1 : 0 })}
        />
        <span>{t('showOnSite')}</span>
      </label>
    </div>
  );
}

function LanguageTexts({ language, values, onChange, messages }: VacancyFormProps & { language: Language }) {
  const { t } = useTranslation(['staff', 'pages']);
  const suffix = SUFFIX[language];
  const lang = language === 'ua' ? 'uk' : 'en';
  const labelled = (text: string) => `${text} (${t(language === 'ua' ? 'inUkrainian' : 'inEnglish')})`;
  const short = [
    { field: `title${suffix}`, label: t('vacancyTitle') },
    { field: `department${suffix}`, label: t('pages:career.department') },
    { field: `location${suffix}`, label: t('pages:career.location') },
  ] as const;
  const description = `description${suffix}` as const;
  return (
    <div className={styles.texts} data-language={language}>
      {short.map(({ field, label }) => (
        <TextField
          key={field}
          label={labelled(label)}
          isRequired={field === 'titleUa'}
          lang={lang}
          value={values[field]}
          message={messages[field]}
          onChange={(text) => onChange({ [field]: text })}
        />
      ))}
      <RichTextField
        label={labelled(t('pages:career.description'))}
        lang={lang}
        value={values[description]}
        message={messages[description]}
        onChange={(html) => onChange({ [description]: html })}
      />
      {LIST_FIELDS.map((list) => {
        const field = `${list}${suffix}` as const;
        return (
          <LinesField
            key={field}
            name={field}
            label={labelled(t(`pages:career.${list}`))}
            lang={lang}
            lines={values[field]}
            onChange={(lines) => onChange({ [field]: lines })}
            messages={messages}
          />
        );
      })}
    </div>
  );
}
