// What belongs to the text of a news item: when it is of, who wrote it, what it is about, and where there is more.

import { formatDate } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import type { Localized } from '../load/in-page-language.ts';
import type { Tag } from '../load/news-card.ts';
import styles from './news-body.module.css';

type NewsFactsProps = {
  language: Language;
  date: string;
  /** Empty where nobody is named. */
  author: Localized;
  tags: Tag[];
};

export function NewsFacts({ language, date, author, tags }: NewsFactsProps) {
  const { t } = useTranslation('pages', { lng: language });
  return (
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
  );
}

type NewsLinksProps = {
  language: Language;
  links: { id: number | string; url: string; title: Localized }[];
};

export function NewsLinks({ language, links }: NewsLinksProps) {
  const { t } = useTranslation('pages', { lng: language });
  if (links.length === 0) return null;
  return (
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
  );
}
