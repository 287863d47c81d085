// Texts in both languages: side by side, on a narrow screen one at a time.
import { type ReactNode, use } from 'react';
import { LANGUAGES, type Language } from '../../i18n/language.ts';
import { type InLanguage, isIn } from './controls.ts';
import styles from './form-layout.module.css';
import { FormSection } from './form-section.tsx';
import { OverEnglish, ShownPart } from './shown-part.ts';

type LanguageColumnsProps<Field extends InLanguage> = {
  id: string;
  title: string;
  /** Shown in this order, each in the column of its language. */
  controls: Record<Field, ReactNode>;
};

export function LanguageColumns<Field extends InLanguage>(props: LanguageColumnsProps<Field>) {
  const shown = use(ShownPart);
  const overEnglish = use(OverEnglish);
  const controlsIn = (language: Language) =>
    Object.entries<ReactNode>(props.controls).filter(([field]) => isIn(language, field));
  return (
    <FormSection id={props.id} title={props.title}>
      <div className={styles.languages} data-shown={shown}>
        {LANGUAGES.map((language) => (
          <div key={language} className={styles.texts} data-language={language}>
            {language === 'en' && overEnglish}
            {controlsIn(language).map(([field, control]) => (
              <div key={field} data-field={field}>
                {control}
              </div>
            ))}
          </div>
        ))}
      </div>
    </FormSection>
  );
}
