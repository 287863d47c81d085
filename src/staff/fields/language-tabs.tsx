// Tabs of parts that a screen shows one at a time.
import type { ReactNode } from 'react';
import { LANGUAGES, type Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './language-tabs.module.css';

const NAMES = { ua: 'ukrainian', en: 'english' } as const;

type LanguageTabsProps = {
  language: Language;
  onChange: (language: Language) => void;
};

export function LanguageTabs({ language, onChange }: LanguageTabsProps) {
  const { t } = useTranslation('staff');
  return (
    <PartTabs label={t('languageTabs')} names={useLanguageNames()} shown={language} onChange={onChange} />
  );
}

export function useLanguageNames(): Record<Language, string> {
  const { t } = useTranslation('staff');
  return Object.fromEntries(LANGUAGES.map((each) => [each, t(NAMES[each])])) as Record<Language, string>;
}

type PartTabsProps<Part extends string> = {
  label: string;
  names: Partial<Record<Part, ReactNode>>;
  shown: Part;
  onChange: (part: Part) => void;
  className?: string | undefined;
};

export function PartTabs<Part extends string>(props: PartTabsProps<Part>) {
  const { label, names, shown, onChange, className = '' } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look of its own.
    <div role="group" aria-label={label} className={`${styles.tabs} ${className}`}>
      {Object.entries<ReactNode>(names).map(([part, name]) => (
        <button key={part} type="button" aria-pressed={part === shown} onClick={() => onChange(part as Part)}>
          {name}
        </button>
      ))}
    </div>
  );
}
