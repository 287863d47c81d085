// A news item in a list: the whole card leads to the item, and reads as one link.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PictureView } from '../../ui/picture-view.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import type { NewsCardData } from '../load/news-card.ts';
import styles from './card.module.css';

type NewsCardProps = {
  item: NewsCardData;
  isFirst?: boolean;
  headingLevel?: 'h2' | 'h3';
  /** In an editor's preview, whose address has another one. */
  language?: Language;
  /** Instead of the item's: one that the server does not have yet. */
  picture?: ReactNode;
};

export function NewsCard({ item, isFirst = false, headingLevel: Heading = 'h3', ...given }: NewsCardProps) {
  const ofPage = useLanguage();
  const language = given.language ?? ofPage;
  const { t } = useTranslation('pages', { lng: language });
  return (
    <article className={styles.card} aria-labelledby={`news-${item.id}`}>
      <div className={styles.media}>
        {given.picture}
        {item.picture && (
          <PictureView
            picture={item.picture}
            alt=""
            sizes="(min-width: 1100px) 390px, (min-width: 700px) 46vw, 94vw"
            isFirst={isFirst}
          />
        )}
      </div>
      <div className={styles.body}>
        <Heading id={`news-${item.id}`} className={styles.title}>
          <SiteLink
            to={`/news/${item.id}`}
            language={language}
            className={styles.cover}
            lang={item.title.lang}
          >
            {item.title.text}
          </SiteLink>
        </Heading>
        <p className={styles.facts}>
          {item.isPinned && <strong>{t('news.pinned')}</strong>}{' '}
          <time dateTime={item.date}>{formatDate(item.date, language)}</time>
        </p>
        {item.tags.length > 0 && (
          <ul className={styles.tags}>
            {item.tags.map((tag) => (
              <li key={tag.slug} lang={tag.lang}>
                <SiteLink to={`/news?category=${encodeURIComponent(tag.slug)}`} language={language}>
                  {tag.title}
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
