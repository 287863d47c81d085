// The archive of news: a line for each year, a dot for each month, larger where there was more.

import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import type { NewsArchiveData } from '../load/news-archive.ts';
import styles from './news-archive.module.css';

type NewsArchiveProps = NewsArchiveData & {
  /** What is shown now: `2026`, or `2026-03`. */
  period: string | undefined;
};

export function NewsArchive({ years, most, names, letters, period }: NewsArchiveProps) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const told = (count: number) => t('news.count', { count, number: formatNumber(count, language) });
  const isCurrent = (each: string) => (each === period ? 'true' : undefined);
  return (
    <nav aria-labelledby="archive" className={`${styles.archive} no-print`}>
      <h2 id="archive">{t('news.archive')}</h2>
      <p>{t('news.archiveHint')}</p>
      <ul className={styles.years}>
        {years.map(({ year, path, months }) => {
          const sum = months.reduce((one, other) => one + other);
          return (
            <li key={year}>
              <SiteLink
                to={path}
                aria-label={`${year}: ${told(sum)}`}
                aria-current={isCurrent(year)}
                className={styles.year}
              >
                <span>{year}</span> <span>{sum}</span>
              </SiteLink>
              <ol className={styles.months}>
                {months.map((count, index) => {
                  const month = String(index + 1).padStart(2, '0');
                  const dot = <i data-size={Math.ceil((3 * count) / Math.max(most, 3))} />;
                  return (
                    <li key={month}>
                      {count > 0 ? (
                        <SiteLink
                          to={`${path}&month=${month}`}
                          aria-label={`${names[index]} ${year}: ${told(count)}`}
                          aria-current={isCurrent(`${year}-${month}`)}
                        >
                          {dot}
                          {letters[index]}
                        </SiteLink>
                      ) : (
                        <span aria-hidden="true">
                          {dot}
                          {letters[index]}
                        </span>
                      )}
                    </li>
                  );
                })}
              </ol>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
