// Links to the pages of a list.

import { useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pageNumbers } from '../../ui/pagination.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import styles from './pages.module.css';

type PagesProps = { page: number; pagesCount: number; addressOf: (page: number) => string };

export function Pages({ page, pagesCount, addressOf }: PagesProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (pagesCount <= 1) return null;
  return (
    <nav aria-label={t('pagination.label')} className={styles.pages}>
      {pageNumbers(page, pagesCount).map((number, index) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no identity but their place.
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <SiteLink
            key={number}
            to={pathname + addressOf(number)}
            aria-label={t('pagination.page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </SiteLink>
        ),
      )}
    </nav>
  );
}
