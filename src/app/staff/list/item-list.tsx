// The frame of a list: tabs of what is shown, hidden and deleted, rows, pages.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import styles from './item-list.module.css';
import { addressOf, TABS, type Tab } from './list-address.ts';
import { Pages } from './pages.tsx';

type ItemListProps = {
  title: string;
  addText: string;
  emptyText: string;
  isEmpty: boolean;
  tab: Tab;
  page: number;
  pagesCount: number;
  /** Whether the rows are those of this address. */
  isLoaded: boolean;
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
            to={pathname + addressOf(tab, 1)}
            aria-current={props.tab === tab ? 'page' : undefined}
          >
            {t(tab)}
          </SiteLink>
        ))}
      </nav>
      {props.tab === 'trash' && <p className={styles.hint}>{t('trashHint')}</p>}
      {props.hasFailed && <LoadFailed onRetry={props.onRetry} />}
      {!props.isLoaded && !props.hasFailed && <Loading />}
      {props.isLoaded && props.isEmpty && <p className={styles.empty}>{props.emptyText}</p>}
      {props.isLoaded && !props.isEmpty && <ul className={styles.list}>{props.children}</ul>}
      <Pages {...props} addressOf={(page) => addressOf(props.tab, page)} />
    </>
  );
}
