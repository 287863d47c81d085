// The frame of a list: active and hidden tabs, rows, pages.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import styles from './item-list.module.css';
import { addressOf } from './list-address.ts';
import { Pages } from './pages.tsx';

type ItemListProps = {
  title: string;
  addText: string;
  emptyText: string;
  isEmpty: boolean;
  isActive: 0 | 1;
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
        <SiteLink to={pathname + addressOf(1, 1)} aria-current={props.isActive === 1 ? 'page' : undefined}>
          {t('active')}
        </SiteLink>
        <SiteLink to={pathname + addressOf(0, 1)} aria-current={props.isActive === 0 ? 'page' : undefined}>
          {t('hidden')}
        </SiteLink>
      </nav>
      {props.hasFailed && <LoadFailed onRetry={props.onRetry} />}
      {!props.isLoaded && !props.hasFailed && <Loading />}
      {props.isLoaded && props.isEmpty && <p className={styles.empty}>{props.emptyText}</p>}
      {props.isLoaded && !props.isEmpty && <ul className={styles.list}>{props.children}</ul>}
      <Pages {...props} addressOf={(page) => addressOf(props.isActive, page)} />
    </>
  );
}
