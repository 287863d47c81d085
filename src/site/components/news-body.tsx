// A news item as its page shows it; also the live preview in the editor, which is why the language is given.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { FallbackNote } from '../../ui/fallback-note.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import type { Localized } from '../load/in-page-language.ts';
import type { Tag } from '../load/news-card.ts';
import styles from './news-body.module.css';

export type ArticleLink = { id: number | string; url: string; title: Localized };

type NewsArticleProps = {
  language: Language;
  date: string;
  /** Empty where nobody is named. */
  author: Localized;
  tags: Tag[];
  /** The title of the page stands outside; here only its language matters. */
  titleLang: string | undefined;
  text: Localized;
  links: ArticleLink[];
  picture: ReactNode;
  /** Whose picture it is; empty where nobody is named. */
  credit: Localized;
  gallery: ReactNode;
  children?: ReactNode;
};

export function NewsFacts({
  language,
  date,
  author,
  tags,
  titleLang,
  text,
}: Omit<NewsArticleProps, 'links' | 'picture' | 'credit' | 'gallery'>) {
  const { t } = useTranslation('pages', { lng: language });
  const isFallback = Boolean(titleLang ?? text.lang);
  return (
    <>
      <div className={styles.facts}>
        {date && <time dateTime={date}>{formatDate(date, language)}</time>}
        {author.text && (
          <span>
            {t('news.author')} <span lang={author.lang}>{author.text}</span>
          </span>
        )}
        <ul className={styles.tags} aria-label={t('news.tags')}>
          {tags.map((tag) => (
            <li key={tag.slug} lang={tag.lang}>
              <SiteLink to={`/news?category=${encodeURIComponent(tag.slug)}`} language={language}>
                {tag.title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
      {isFallback && <FallbackNote language={language} />}
    </>
  );
}

export function NewsBody({
  language,
  text,
  links,
  picture,
  credit,
  gallery,
  children,
}: Omit<NewsArticleProps, 'date' | 'author' | 'tags' | 'titleLang'>) {
  const { t } = useTranslation('pages', { lng: language });
  return (
    <div className={styles.body}>
      {picture && (
        <figure className={styles.picture}>
          {picture}
          {credit.text && (
            <figcaption>
              {t('news.credit')} <span lang={credit.lang}>{credit.text}</span>
            </figcaption>
          )}
        </figure>
      )}
      <RichText html={text.text} lang={text.lang} />
      {links.length > 0 && (
        <section aria-labelledby="links" className={styles.part}>
          <h2 id="links">{t('news.relatedLinks')}</h2>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.id}>
                <ExternalLink href={link.url} lang={link.title.lang}>
                  {link.title.text}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {gallery && (
        <section aria-labelledby="gallery" className={styles.part}>
          <h2 id="gallery">{t('news.gallery')}</h2>
          {gallery}
        </section>
      )}
      {children}
    </div>
  );
}
