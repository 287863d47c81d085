// The frame of a list: what asks for somebody today, tabs of states, the search and the filters, rows, pages.
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { useSingleKey } from '../frame/use-single-key.ts';
import styles from './item-list.module.css';
import {
  addressOf,
  conditionsOf,
  inTab,
  isNarrowed,
  type ListPart,
  TABS,
  withoutFilters,
} from './list-address.ts';
import type { Category } from './list-tags.ts';
import { ListTools } from './list-tools.tsx';
import { Pages } from './pages.tsx';
import { TodayLine } from './today-line.tsx';
import type { Desk } from './use-desk.ts';

type ItemListProps = {
  title: string;
  addText: string;
  emptyText: string;
  isEmpty: boolean;
  part: ListPart;
  desk: Desk | null;
  categories: Category[] | null;
  isSortedByHand: boolean;
  pagesCount: number;
  /** Whether the rows may be shown at this address. */
  isLoaded: boolean;
  /** How many were found; null while nothing is looked for, or it is not known yet. */
  found: number | null;
  /** More than that, which is as far as they are counted. */
  isMore: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  /** What is done to several rows at once. */
  bar: ReactNode;
  children: ReactNode;
};

export function ItemList(props: ItemListProps) {
  const { t } = useTranslation('staff');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { part, desk } = props;
  const hasKey = useSingleKey('n', () => void navigate(`${pathname}/new`));
  return (
    <>
      <div className={styles.head}>
        <h1>{props.title}</h1>
        <SiteLink
          to={`${pathname}/new`}
          className={styles.add}
          aria-keyshortcuts={hasKey ? 'n' : undefined}
          data-adds
        >
          {props.addText}
        </SiteLink>
      </div>
      {desk && <TodayLine desk={desk} />}
      <nav aria-label={t('tabs')} className={styles.tabs}>
        {TABS.map((tab) => (
          <SiteLink
            key={tab}
            to={pathname + addressOf(inTab(part, tab))}
            aria-current={part.tab === tab ? 'page' : undefined}
          >
            <span>{t(`tab.${tab}`)}</span>{' '}
            {desk?.counts && <span className={styles.count}>{desk.counts[tab]}</span>}
          </SiteLink>
        ))}
      </nav>
      {part.tab === 'trash' && <p className={styles.hint}>{t('trashHint')}</p>}
      <ListTools
        part={part}
        isSortedByHand={props.isSortedByHand}
        categories={props.categories}
        people={desk?.people ?? []}
        months={desk?.months ?? []}
      />
      <Found part={part} found={props.found} isMore={props.isMore} />
      {props.hasFailed && <LoadFailed onRetry={props.onRetry} />}
      {!props.isLoaded && !props.hasFailed && <Loading />}
      {props.isLoaded && props.isEmpty && !isNarrowed(part) && (
        <p className={styles.empty}>{props.emptyText}</p>
      )}
      {props.isLoaded && props.bar}
      {props.isLoaded && !props.isEmpty && <ul className={styles.list}>{props.children}</ul>}
      <Pages
        page={part.page}
        pagesCount={props.pagesCount}
        addressOf={(page) => addressOf({ ...part, page })}
      />
    </>
  );
}

/** Is there before anything is found: what appears in it is read out. */
function Found({ part, found, isMore }: Pick<ItemListProps, 'part' | 'found' | 'isMore'>) {
  const { t } = useTranslation('staff');
  const { pathname } = useLocation();
  const { q } = part;
  const isFiltered = conditionsOf(part).length > 0;
  const nothing = q ? t('listSearch.nothing', { q }) : t('filters.nothing');
  const told = (count: number) =>
    isMore
      ? t('listSearch.foundMore', { count, number: formatNumber(count, 'ua') })
      : t('listSearch.found', { count });
  return (
    <div className={found === 0 ? styles.empty : styles.found}>
      <p role="status">{found !== null && (found === 0 ? nothing : told(found))}</p>
      {found === 0 && q && (
        <ButtonLink look="secondary" to={pathname + addressOf({ ...part, q: '', page: 1 })}>
          {t('listSearch.clear')}
        </ButtonLink>
      )}
      {found === 0 && isFiltered && (
        <ButtonLink look="secondary" to={pathname + addressOf(withoutFilters(part))}>
          {t('filters.reset')}
        </ButtonLink>
      )}
    </div>
  );
}
