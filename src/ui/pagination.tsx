// Page numbers as real links: the first, the last, the present one and its neighbours.
import { useTranslation } from '../i18n/use-translation.ts';
import { Icon } from './icon.tsx';
import styles from './pagination.module.css';
import { SiteLink } from './site-link.tsx';

type PaginationProps = { page: number; pagesCount: number; pathOf: (page: number) => string };

/** Numbers to show; null stands for a gap. */
export function pageNumbers(page: number, pagesCount: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pagesCount].filter(
    (number) => number >= 1 && number <= pagesCount,
  );
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1] ?? number - 1;
    if (number - previous === 2) return [number - 1, number];
    return number - previous > 2 ? [null, number] : [number];
  });
}

export function Pagination({ page, pagesCount, pathOf }: PaginationProps) {
  const { t } = useTranslation();
  if (pagesCount <= 1) return null;
  return (
    <nav aria-label={t('pagination.label')} className={`${styles.pagination} no-print`}>
      <ul className={styles.list}>
        {page > 1 && (
          <li>
            <SiteLink to={pathOf(page - 1)} rel="prev" aria-label={t('pagination.prev')}>
              <Icon name="back" />
            </SiteLink>
          </li>
        )}
        {pageNumbers(page, pagesCount).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no identity but their place.
            <li key={`gap-${index}`} aria-hidden="true" className={styles.gap}>
              …
            </li>
          ) : (
            <li key={number}>
              <SiteLink
                to={pathOf(number)}
                aria-label={t('pagination.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </SiteLink>
            </li>
          ),
        )}
        {page < pagesCount && (
          <li>
            <SiteLink to={pathOf(page + 1)} rel="next" aria-label={t('pagination.next')}>
              <Icon name="arrow" />
            </SiteLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
