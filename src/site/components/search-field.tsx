// A field to search the site by, in a plain form. Suggestions are loaded when somebody goes into the field, which stays the
// element it was: what has been typed meanwhile is in it.
import { useEffect, useId, useState } from 'react';
import { localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LONGEST_QUERY } from '../../search/search-limits.ts';
import { SEARCH_PATH } from '../../shared/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './search-field.module.css';
import type { Suggestions as SuggestionsType } from './suggestions.tsx';

type SearchFieldProps = {
  query?: string /** A large one asks what one needs, and searches by its glass. */;
  look?: 'large';
};

export function SearchField({ query, look }: SearchFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [Suggestions, setSuggestions] = useState<typeof SuggestionsType | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    // It may have had the focus before the page was hydrated.
    if (!isWanted && field !== document.activeElement) return;
    import('./suggestions.tsx')
      .then((module) => setSuggestions(() => module.Suggestions))
      // The field is whole without them.
      .catch(() => setIsWanted(false));
  }, [field, isWanted]);
  return (
    <form
      action={localizePath(SEARCH_PATH, useLanguage())}
      className={`${styles.form} ${look ? styles.large : ''} no-print`}
    >
      <label htmlFor={id}>{t(look ? 'search.need' : 'search.site')}</label>
      <div className={styles.field}>
        <Icon name="search" />
        {/* A combobox must be a text field by the standard; that of type search may have no other role. */}
        <input
          ref={setField}
          id={id}
          name="q"
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={LONGEST_QUERY}
          defaultValue={query}
          placeholder={look && t('search.need')}
          onFocus={() => setIsWanted(true)}
        />
        {Suggestions && field && <Suggestions field={field} />}
      </div>
      <Button type="submit">
        {look && <Icon name="search" />}
        <span>{t('search')}</span>
      </Button>
    </form>
  );
}
