import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../../i18n/language.ts';
import styles from './language-tabs.module.css';

const NAMES = { ua: 'ukrainian', en: 'english' } as const;

type LanguageTabsProps = {
  language: Language;
  onChange: (language: Language) => void;
  className?: string | undefined;
};

export function LanguageTabs({ language, onChange, className = '' }: LanguageTabsProps) {
  const { t } = useTranslation('staff');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look of its own.
    <div role="group" aria-label={t('languageTabs')} className={`${styles.tabs} ${className}`}>
      {LANGUAGES.map((each) => (
        <button key={each} type="button" aria-pressed={each === language} onClick={() => onChange(each)}>
          {t(NAMES[each])}
        </button>
      ))}
    </div>
  );
}
