// The first of the news: its picture, its title, a line of what it says.
import { PictureView } from '../../ui/picture-view.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import type { NewsCardData } from '../load/news-card.ts';
import styles from './lead-story.module.css';
import { rows } from './row.tsx';

type LeadStoryProps = {
  item: NewsCardData;
  headingLevel?: 'h2' | 'h3';
  /** Said before its date. */
  mark?: string | undefined;
  /** Beside its picture where there is room. */
  isWide?: boolean;
};

export const LeadStory = ({ item, headingLevel: Heading = 'h2', mark, isWide = false }: LeadStoryProps) => (
  <div className={`${styles.lead} ${isWide ? styles.wide : ''}`}>
    <div className={styles.words}>
      <Heading className={styles.title} lang={item.title.lang}>
        <SiteLink to={`/news/${item.id}`} className={rows.cover}>
          {item.title.text}
        </SiteLink>
      </Heading>
      {item.summary.text && <p lang={item.summary.lang}>{item.summary.text}</p>}
      <p className={styles.date}>
        {mark && <strong>{mark} </strong>}
        <time dateTime={item.date}>{item.day}</time>
      </p>
    </div>
    <div className={`${rows.print} ${styles.picture}`}>
      {item.picture && (
        <PictureView picture={item.picture} alt="" sizes="(min-width: 75rem) 44rem, 94vw" isFirst />
      )}
    </div>
  </div>
);
