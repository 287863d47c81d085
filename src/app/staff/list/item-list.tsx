// The frame of a list: tabs of what is shown, hidden and deleted, the search, rows, pages.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../components/ui/button.tsx';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import styles from './item-list.module.css';
import { addressOf, type ListPart, TABS } from './list-address.ts';
import { ListSearch } from './list-search.tsx';
import { Pages } from './pages.tsx';

type ItemListProps = ListPart & {
  title: string;
  addText: string;
  emptyText: string;
  isEmpty: boolean;
  pagesCount: number;
  /** Whether the rows may be shown at this address. */
  isLoaded: boolean;
  /** How many were found; null while nothing is looked for, or it is not known yet. */
  found: number | null;
  hasFailed: boolean;
  onRetry: () => void;
  children: ReactNode;
};

export function ItemList(props: ItemListProps) {
  const { t } = useTranslation('staff');
  const { pathname } = useLocation();
  return (
    <>
      <div className={styles.head}>
        <h1>{props.title}</h1>
        <SiteLink to={`${pathname}/new`} className={styles.add} data-adds>
          {props.addText}
        </SiteLink>
      </div>
      <nav aria-label={t('visibility')} className={styles.tabs}>
        {TABS.map((tab) => (
          <SiteLink
            key={tab}
            to={pathname + addressOf({ tab, q: props.q, page: 1 })}
            aria-current={props.tab === tab ? 'page' : undefined}
          >
            {t(tab)}
          </SiteLink>
        ))}
      </nav>
      {props.tab === 'trash' && <p className={styles.hint}>{t('trashHint')}</p>}
      <ListSearch tab={props.tab} q={props.q} />
      <Found {...props} />
      {props.hasFailed && <LoadFailed onRetry={props.onRetry} />}
      {!props.isLoaded && !props.hasFailed && <Loading />}
      {props.isLoaded && props.isEmpty && !props.q && <p className={styles.empty}>{props.emptyText}</p>}
      {props.isLoaded && !props.isEmpty && <ul className={styles.list}>{props.children}</ul>}
      <Pages {...props} addressOf={(page) => addressOf({ ...props, page })} />
    </>
  );
}

/** Is there before anything is found: what appears in it is read out. */
function Found({ tab, q, found }: Pick<ItemListProps, 'tab' | 'q' | 'found'>) {
  const { t } = useTranslation('staff');
  const { pathname } = useLocation();
  return (
    <div className={found === 0 ? styles.empty : styles.found}>
      <p role="status">
        {found !== null &&
          (found === 0 ? t('listSearch.nothing', { q }) : t('listSearch.found', { count: found }))}
      </p>
      {found === 0 && (
        <ButtonLink look="secondary" to={pathname + addressOf({ tab, q: '', page: 1 })}>
          {t('listSearch.clear')}
        </ButtonLink>
      )}
    </div>
  );
}
