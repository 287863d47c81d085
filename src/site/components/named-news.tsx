// News that a news item leads to: what is about the same, and what is read next.
import { useTranslation } from '../../i18n/use-translation.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import type { Localized } from '../load/in-page-language.ts';
import styles from './named-news.module.css';

type Named = { id: number; date: string; day: string; title: Localized };

const NamedItem = ({ id, date, day, title, label }: Named & { label?: string }) => (
  <p className={styles.named}>
    <span>
      {label && `${label}, `}
      <time dateTime={date}>{day}</time>
    </span>
    <SiteLink to={`/news/${id}`} lang={title.lang}>
      {title.text}
    </SiteLink>
  </p>
);

export function RelatedNews({ items }: { items: Named[] }) {
  const { t } = useTranslation('pages');
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="related" className="no-print">
      <h2 id="related">{t('news.related')}</h2>
      {items.map((item) => (
        <NamedItem key={item.id} {...item} />
      ))}
    </section>
  );
}

export function ReadingOn({ newer, older }: { newer: Named | null; older: Named | null }) {
  const { t } = useTranslation('pages');
  return (
    <>
      {newer && <NamedItem {...newer} label={t('news.newer')} />}
      {older && <NamedItem {...older} label={t('news.older')} />}
      <p className={styles.all}>
        <SiteLink to="/news">{t('news.backToList')}</SiteLink>
      </p>
    </>
  );
}
