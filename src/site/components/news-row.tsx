// A news item in a list: its day, its title and what it says in a line, its picture.
import type { ReactNode } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PictureView } from '../../ui/picture-view.tsx';
import type { NewsCardData } from '../load/news-card.ts';
import styles from './news-row.module.css';
import { Row, rows } from './row.tsx';

type NewsRowProps = {
  /** Below a heading that says the year its day is without it. */
  item: Pick<NewsCardData, 'id' | 'title' | 'date' | 'day' | 'summary' | 'picture' | 'isPinned'>;
  headingLevel?: 'h2' | 'h3';
  /** In an editor's preview, whose address has another one. */
  language?: Language | undefined;
  /** Instead of the item's: one that the server does not have yet. */
  picture?: ReactNode;
};

export function NewsRow({ item, headingLevel = 'h3', language, ...given }: NewsRowProps) {
  const { t } = useTranslation('pages', language && { lng: language });
  const { id, title, date, day, summary, isPinned } = item;
  const picture =
    given.picture ??
    (item.picture && <PictureView picture={item.picture} alt="" sizes="(min-width: 40rem) 8rem, 24vw" />);
  return (
    <Row
      to={`/news/${id}`}
      title={title.text}
      lang={title.lang}
      language={language}
      headingLevel={headingLevel}
      state={
        <>
          {isPinned && <strong className={styles.mark}>{t('news.pinned')}</strong>}{' '}
          <time dateTime={date}>{day}</time>
        </>
      }
      text={
        summary.text && (
          <span className={styles.summary} lang={summary.lang}>
            {summary.text}
          </span>
        )
      }
      end={picture && <div className={`${rows.print} ${rows.small}`}>{picture}</div>}
    />
  );
}
