// The search of a list. What is typed becomes part of the address: with Enter at once, else after a pause.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../frame/search-field.tsx';
import { useSingleKey } from '../frame/use-single-key.ts';
import { addressOf, type ListPart, queryOf } from './list-address.ts';
import styles from './list-search.module.css';

const PAUSE_MS = 400;

export function ListSearch({ part }: { part: ListPart }) {
  const { q } = part;
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  const hasKey = useSingleKey('/', () => {
    field.current?.focus();
    field.current?.select();
  });

  // The address may change without the field, as by going back.
  const sent = useRef(q);
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setTyped(q);
  }, [q]);

  const search = (text: string) => {
    const query = queryOf(text);
    if (query === q) return;
    sent.current = query;
    // Back leads out of a search, not through each of its letters.
    const replace = q !== '' && query !== '';
    navigate(addressOf({ ...part, q: query, page: 1 }), {
      replace,
      preventScrollReset: true,
      state: { isTyped: true },
    });
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
    <search>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <SearchField
          field={field}
          label={t('listSearch.label')}
          name="q"
          shortcut={hasKey ? '/' : undefined}
          typed={typed}
          onType={setTyped}
          clearText={t('listSearch.clear')}
          onClear={clear}
        >
          {hasKey && (
            <span className={styles.key} aria-hidden="true">
              /
            </span>
          )}
        </SearchField>
        <Button type="submit" look="secondary">
          {t('listSearch.submit')}
        </Button>
      </form>
    </search>
  );
}
