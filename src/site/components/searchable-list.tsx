// A list of rows with a form that narrows it. The server answers, so that scripts change nothing about what is found.
import type { ReactNode } from 'react';
import { localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LONGEST_QUERY } from '../../search/search-limits.ts';
import { SEARCH_PATH } from '../../shared/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import type { Filter } from '../load/filter-entries.ts';
import { Calls } from './calls.tsx';
import { rows } from './row.tsx';
import field from './search-field.module.css';
import styles from './searchable-list.module.css';

type ListSearchProps = { path: string; filter: Filter; label: string; count: string };

export function ListSearch({ path, filter, label, count }: ListSearchProps) {
  const { t } = useTranslation(['common', 'pages']);
  const { query, correctedTo } = filter;
  return (
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
        {count}
        {correctedTo && `. ${t('pages:search.corrected', { query: correctedTo })}`}
      </p>
      {query && <SiteLink to={path}>{t('searchClear')}</SiteLink>}
    </search>
  );
}

type FoundListProps<Item> = {
  items: Item[];
  filter: Filter;
  /** The part of the page's address that names the item: `/eservices#3`. */
  fragmentOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
};

export function FoundList<Item extends { id: number; lang: 'uk' | undefined }>(props: FoundListProps<Item>) {
  const { t } = useTranslation(['common', 'pages']);
  const { items, filter } = props;
  if (items.length > 0) {
    return (
      <ul className={`${rows.rows} ${styles.list}`}>
        {items.map((item) => (
          <li key={item.id} id={props.fragmentOf(item)} lang={item.lang}>
            {props.children(item)}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className={styles.empty}>
      <p>
        {t('searchEmpty')}{' '}
        <SiteLink to={`${SEARCH_PATH}?q=${encodeURIComponent(filter.query)}`}>
          {t('searchEverywhere')}
        </SiteLink>
      </p>
      <h2>{t('pages:home.hotlines')}</h2>
      <Calls calls={filter.hotlines} />
    </div>
  );
}
