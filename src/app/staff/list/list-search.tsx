// The search of a list. What is typed becomes part of the address: with Enter at once, else after a pause.
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LONGEST_QUERY } from '../../../search/search-limits.ts';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import look from '../frame/search-field.module.css';
import { addressOf, queryOf, type Tab } from './list-address.ts';
import styles from './list-search.module.css';
import { useSearchKey } from './use-search-key.ts';

const PAUSE_MS = 400;

export function ListSearch({ tab, q }: { tab: Tab; q: string }) {
  const { t } = useTranslation('staff');
  const id = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  const hasKey = useSearchKey(field);

  // The address may change without the field, as by going back.
  const sent = useRef(q);
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setTyped(q);
  }, [q]);

  const search = useCallback(
    (text: string) => {
      const asked = queryOf(text);
      if (asked === q) return;
      sent.current = asked;
      // Back leads out of a search, not through each of its letters.
      const replace = q !== '' && asked !== '';
      navigate(addressOf({ tab, q: asked, page: 1 }), {
        replace,
        preventScrollReset: true,
        state: { isTyped: true },
      });
    },
    [navigate, tab, q],
  );
  useEffect(() => {
    const timer = setTimeout(() => search(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search, typed]);

  const clear = () => {
    setTyped('');
    search('');
    field.current?.focus();
  };
  const clearByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '') return;
    event.preventDefault();
    clear();
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
        <label htmlFor={id}>{t('listSearch.label')}</label>
        <div className={look.field}>
          <Icon name="search" />
          <input
            ref={field}
            id={id}
            name="q"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={LONGEST_QUERY}
            aria-keyshortcuts={hasKey ? '/' : undefined}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={clearByKey}
          />
          {typed === '' && hasKey && (
            <span className={styles.key} aria-hidden="true">
              /
            </span>
          )}
          {typed !== '' && (
            <button type="button" className={look.clear} aria-label={t('listSearch.clear')} onClick={clear}>
              <Icon name="close" />
            </button>
          )}
        </div>
        <Button type="submit" look="secondary">
          {t('listSearch.submit')}
        </Button>
      </form>
    </search>
  );
}
