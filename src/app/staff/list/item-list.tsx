// A staff list: active and hidden tabs, rows with a visibility switch, edit and delete, pages.
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { removeLine } from '../frame/remove-line.ts';
import styles from './item-list.module.css';
import { Pages } from './pages.tsx';

/** The part of the list the address asks for. `page` counts from 1 there. */
export function useListAddress() {
  const [params] = useSearchParams();
  const asked = Number(params.get('page'));
  return {
    isActive: params.get('hidden') === '1' ? (0 as const) : (1 as const),
    page: Number.isInteger(asked) && asked > 1 ? asked : 1,
  };
}

export const addressOf = (isActive: 0 | 1, page: number) => {
  const query = new URLSearchParams();
  if (isActive === 0) query.set('hidden', '1');
  if (page > 1) query.set('page', String(page));
  return `?${query}`;
};

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

type ItemRowProps = {
  id: number;
  title: string;
  titleEn: string;
  /** Languages whose text is missing. */
  missing: string[];
  picture?: ReactNode;
  facts: ReactNode;
  isActive: 0 | 1;
  isBusy: boolean;
  onToggle: () => void;
  onDelete: () => Promise<void>;
};

export function ItemRow(row: ItemRowProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const { pathname } = useLocation();
  return (
    <li className={styles.row} aria-labelledby={`${id}-title`}>
      {row.picture && <div className={styles.picture}>{row.picture}</div>}
      <div className={styles.texts}>
        <h2 id={`${id}-title`}>
          <SiteLink to={`${pathname}/${row.id}`}>{row.title}</SiteLink>
        </h2>
        {row.titleEn && (
          <p lang="en" className={styles.english}>
            {row.titleEn}
          </p>
        )}
        <div className={styles.facts}>
          {row.facts}
          {row.missing.map((language) => (
            <span key={language} className={styles.missing}>
              {language}
            </span>
          ))}
        </div>
      </div>
      <div className={styles.actions}>
        <label className={styles.switch}>
          <Switch
            checked={row.isActive === 1}
            aria-disabled={row.isBusy}
            aria-describedby={`${id}-title`}
            onChange={row.onToggle}
          />
          <span>{row.isActive === 1 ? t('isShown') : t('isHidden')}</span>
        </label>
        <SiteLink to={`${pathname}/${row.id}`} className={styles.action} aria-describedby={`${id}-title`}>
          {t('edit')}
        </SiteLink>
        <button
          type="button"
          className={styles.delete}
          aria-describedby={`${id}-title`}
          data-removes
          onClick={(event) => removeLine(event, row.onDelete)}
        >
          {t('delete')}
        </button>
      </div>
    </li>
  );
}
