// What of the library is shown, and in which order: its search, the kinds, tags, what lacks something. No form: it may stand
// inside of one.
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FILE_SORTS, type FileKind, type FileSort, type FileTag } from '../../files/file.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchField } from '../frame/search-field.tsx';
import { useAtOnce } from '../frame/use-at-once.ts';
import styles from './library.module.css';
import { type LibraryQuery, queryOf, rememberSort } from './library-query.ts';

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
  tags: FileTag[];
};

export function LibraryToolbar({ query, onQuery, isOneKind, tags }: LibraryToolbarProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const [shown, show] = useAtOnce(query, (next) => onQuery(next));
  const ask = (change: Partial<LibraryQuery>) => show({ ...shown, page: 1, ...change });
  const tagField = useRef<HTMLSelectElement>(null);
  const hasTags = tags.length > 0 || shown.tag !== '';
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
      <label className={styles.unused}>
        <input
          type="checkbox"
          checked={shown.isBare}
          onChange={(event) => ask({ isBare: event.target.checked })}
        />
        <span>{t('library.bare')}</span>
      </label>
      <div className={styles.choices}>
        {hasTags && (
          <label className={styles.choice}>
            <span>{t('library.tag')}</span>
            <select ref={tagField} value={shown.tag} onChange={(event) => ask({ tag: event.target.value })}>
              <option value="">{t('library.anyTag')}</option>
              {tags.every(({ tag }) => tag !== shown.tag) && shown.tag && <option>{shown.tag}</option>}
              {tags.map(({ tag, files }) => (
                <option key={tag} value={tag}>
                  {t('library.tagCount', { tag, files })}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className={styles.choice}>
          <span>{t('library.sort')}</span>
          <select
            value={shown.sort}
            onChange={(event) => {
              const sort = event.target.value as FileSort;
              rememberSort(sort);
              ask({ sort });
            }}
          >
            {FILE_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`library.sorts.${sort}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {shown.tag && (
        <button
          type="button"
          className={styles.chip}
          aria-label={t('library.removeTagFilter', { tag: shown.tag })}
          onClick={() => {
            ask({ tag: '' });
            tagField.current?.focus();
          }}
        >
          {t('library.tagChip', { tag: shown.tag })} <Icon name="close" size={16} />
        </button>
      )}
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
