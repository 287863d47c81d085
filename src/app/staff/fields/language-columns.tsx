// Texts in both languages: side by side, on a narrow screen one at a time.
import { Fragment, type ReactNode, useState } from 'react';
import { LANGUAGES, type Language } from '../../../i18n/language.ts';
import type { FieldMessages } from '../frame/field-message.ts';
import { type InLanguage, isIn } from './controls.ts';
import styles from './form-layout.module.css';
import { FormSection } from './form-section.tsx';
import { LanguageTabs } from './language-tabs.tsx';

/** A path may go on below the field: `requirementsUa.3`. */
const languageWith = (messages: FieldMessages): Language | undefined =>
  LANGUAGES.find((language) =>
    Object.keys(messages).some((path) => isIn(language, path.replace(/\.\d+$/, ''))),
  );

type LanguageColumnsProps<Field extends InLanguage> = {
  id: string;
  title: string;
  /** Shown in this order, each in the column of its language. */
  controls: Record<Field, ReactNode>;
  messages: FieldMessages;
};

export function LanguageColumns<Field extends InLanguage>(props: LanguageColumnsProps<Field>) {
  const { messages } = props;
  const [shown, setShown] = useState<Language>('ua');
  // On a narrow screen a message must not hide behind the other language.
  const [seen, setSeen] = useState(messages);
  if (seen !== messages) {
    setSeen(messages);
    setShown(languageWith(messages) ?? shown);
  }
  const controlsIn = (language: Language) =>
    Object.entries<ReactNode>(props.controls).filter(([field]) => isIn(language, field));
  return (
    <FormSection
      id={props.id}
      title={props.title}
      tools={<LanguageTabs language={shown} onChange={setShown} className={styles.narrow} />}
    >
      <div className={styles.languages} data-shown={shown}>
        {LANGUAGES.map((language) => (
          <div key={language} className={styles.texts} data-language={language}>
            {controlsIn(language).map(([field, control]) => (
              <Fragment key={field}>{control}</Fragment>
            ))}
          </div>
        ))}
      </div>
    </FormSection>
  );
}
