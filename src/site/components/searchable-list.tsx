// A list of cards with a form that narrows it. The server answers, so that scripts change nothing about what is found.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LONGEST_QUERY } from '../../search/search-limits.ts';
import { SEARCH_PATH } from '../../shared/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import type { Filter } from '../load/filter-entries.ts';
import { Calls } from './calls.tsx';
import cards from './card.module.css';
import field from './search-field.module.css';
import styles from './searchable-list.module.css';

type SearchableListProps<Item> = {
  path: string;
  items: Item[];
  filter: Filter;
  /** The part of the page's address that names the item: `/eservices#3`. */
  fragmentOf: (item: Item) => string;
  label: string;
  countOf: (count: number) => string;
  children: (item: Item) => ReactNode;
};

export function SearchableList<Item extends { id: number; lang: 'uk' | undefined }>(
  props: SearchableListProps<Item>,
) {
  const { t } = useTranslation(['common', 'pages']);
  const { path, items, filter, label } = props;
  const { query, correctedTo, hotlines } = filter;
  return (
    <>
      <search className={`${styles.search} no-print`}>
        <form action={localizePath(path, useLanguage())} className={field.form}>
          <label htmlFor="filter">{label}</label>
          <div className={field.field}>
            <Icon name="search" />
            <input
              key={query}
              id="filter"
              name="q"
              type="search"
              autoComplete="off"
              maxLength={LONGEST_QUERY}
              defaultValue={query}
            />
          </div>
          <Button type="submit">{t('searchFind')}</Button>
        </form>
        <p role="status" className={styles.count}>
          {props.countOf(items.length)}
          {correctedTo && `. ${t('pages:search.corrected', { query: correctedTo })}`}
        </p>
        {query && <SiteLink to={path}>{t('searchClear')}</SiteLink>}
      </search>
      {items.length > 0 ? (
        <ul className={`${cards.grid} ${styles.list}`}>
          {items.map((item) => (
            <li key={item.id} id={props.fragmentOf(item)} lang={item.lang}>
              {props.children(item)}
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.empty}>
          <p>
            {t('searchEmpty')}{' '}
            <SiteLink to={`${SEARCH_PATH}?q=${encodeURIComponent(query)}`}>{t('searchEverywhere')}</SiteLink>
          </p>
          <h2>{t('pages:home.hotlines')}</h2>
          <Calls calls={hotlines} />
        </div>
      )}
    </>
  );
}
