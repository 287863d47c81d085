// What the news is about, with how much of it there is.

import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import styles from './news-topics.module.css';

type Topic = {
  title: string;
  lang: string | undefined;
  count: number;
  /** Null where there is no such page. */
  path: string | null;
  isCurrent: boolean;
};

export function NewsTopics({ topics }: { topics: Topic[] }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  return (
    <nav aria-label={t('news.filterByCategory')} className={`${styles.topics} no-print`}>
      <ul className={styles.list}>
        {topics.map(({ title, lang, count, path, isCurrent }) => {
          const topic = (
            <>
              <span lang={lang}>{title}</span> <span>{formatNumber(count, language)}</span>
            </>
          );
          return (
            <li key={title}>
              {path ? (
                <SiteLink to={path} aria-current={isCurrent ? 'true' : undefined}>
                  {topic}
                </SiteLink>
              ) : (
                <div>{topic}</div>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
