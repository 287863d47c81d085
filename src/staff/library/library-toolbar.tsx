// What of the library is shown: its search, the kinds, what nothing uses. No form: it may stand inside of one.
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileKind } from '../../files/file.schema.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../frame/search-field.tsx';
import { useAtOnce } from '../frame/use-at-once.ts';
import styles from './library.module.css';
import { type LibraryQuery, queryOf } from './library-query.ts';

const PAUSE_MS = 400;
const KINDS = [
  { value: null, text: 'library.kinds.all' },
  { value: 'picture', text: 'library.kinds.picture' },
  { value: 'document', text: 'library.kinds.document' },
] as const satisfies { value: FileKind | null; text: string }[];

type LibraryToolbarProps = {
  query: LibraryQuery;
  onQuery: (query: LibraryQuery, isTyped?: boolean) => unknown;
  /** Whether one kind alone can be chosen. */
  isOneKind: boolean;
};

export function LibraryToolbar({ query, onQuery, isOneKind }: LibraryToolbarProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const [shown, show] = useAtOnce(query, (next) => onQuery(next));
  const ask = (change: Partial<LibraryQuery>) => show({ ...shown, page: 1, ...change });
  return (
    <search className={styles.toolbar}>
      <LibrarySearch
        key={`${id}-search`}
        q={query.q}
        onSearch={(q) => onQuery({ ...shown, q, page: 1 }, true)}
      />
      {!isOneKind && (
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">{t('library.kind')}</legend>
          {KINDS.map(({ value, text }) => (
            <label key={text}>
              <input
                type="radio"
                name={`${id}-kind`}
                className="visually-hidden"
                checked={shown.kind === value}
                onChange={() => ask({ kind: value })}
              />
              <span>{t(text)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <label className={styles.unused}>
        <input
          type="checkbox"
          checked={shown.isUnused}
          onChange={(event) => ask({ isUnused: event.target.checked })}
        />
        <span>{t('library.unused')}</span>
      </label>
    </search>
  );
}

function LibrarySearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { t } = useTranslation('staff');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  // What is asked for may change without the field, as by going back.
  const [known, setKnown] = useState(q);
  if (known !== q) {
    setKnown(q);
    if (queryOf(typed) !== q) setTyped(q);
  }

  const search = (text: string) => {
    if (queryOf(text) !== q) onSearch(queryOf(text));
  };
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchLater(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const clear = () => {
    setTyped('');
    search('');
  };
  return (
    <div className={styles.search}>
      <SearchField
        field={field}
        label={t('library.search')}
        typed={typed}
        onType={setTyped}
        clearText={t('library.searchClear')}
        onClear={clear}
        onEnter={() => search(typed)}
      />
      <Button look="secondary" onClick={() => search(typed)}>
        {t('library.searchSubmit')}
      </Button>
    </div>
  );
}
