// One news item: picture, text, links, gallery, sharing, and the way to its neighbours.
import { useTranslation } from 'react-i18next';
import { formatDate, startOfDay } from '../../i18n/format.ts';
import { HTML_LANG } from '../../i18n/language.ts';
import { inKyiv } from '../../shared/kyiv-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { NewsArticle } from '../components/news-article.tsx';
import { ShareButtons } from '../components/share-buttons.tsx';
import { newsHead } from '../describe/item-heads.ts';
import { pageMeta } from '../describe/page-meta.ts';
import { cardLine } from '../describe/share-card.ts';
import { breadcrumbData, newsArticleData } from '../describe/structured-data.ts';
import { localizedText } from '../load/in-page-language.ts';
import { itemId } from '../load/item-id.ts';
import { newsView } from '../load/item-views.ts';
import { notShown, pageContext } from '../load/page-context.ts';
import type { Route } from './+types/news-item.ts';
import styles from './news-item.module.css';

/** It is of a day; a change before that day is none of what visitors have read. */
function timesOf({ date, updatedAt }: { date: string; updatedAt: string }) {
  const published = startOfDay(date);
  return {
    'article:published_time': inKyiv(published),
    'article:modified_time': inKyiv(updatedAt > published ? updatedAt : published),
  };
}

export async function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const { content, language, findNews, newsNeighbours, t } = page;
  const id = itemId(args.params.id);
  const item = await findNews(id);
  if (!item) throw await notShown(page, 'news', id);
  const { newer, older } = await newsNeighbours(item);
  const text = localizedText(item.textUa, item.textEn, language);
  const title = localizedText(item.headerUa, item.headerEn, language);
  const lang = (text.text ? text : title).lang ?? HTML_LANG[language];
  const head = newsHead(item, language);
  const view = await newsView(item, page);
  const neighbour = (found: typeof newer) =>
    found && { id: found.id, title: localizedText(found.headerUa, found.headerEn, language) };
  return {
    head: await page.described(
      {
        ...head,
        tags: timesOf(item),
        data: [
          newsArticleData(item, { language, lang, author: view.author.text, ...head }, content.organisation),
          breadcrumbData(
            [
              { path: '/', text: t('common:nav.home') },
              { path: '/news', text: t('news.title') },
              { path: `/news/${item.id}`, text: head.title },
            ],
            language,
          ),
        ],
      },
      { line: cardLine(t('news.title'), formatDate(item.date, language)), picture: item.picture },
    ),
    view,
    newer: neighbour(newer),
    older: neighbour(older),
  };
}

export const meta = pageMeta;

export default function NewsItemPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { view, newer, older } = loaderData;
  return (
    <article className={styles.article}>
      <NewsArticle view={view}>
        <ShareButtons title={view.card.title.text} />
      </NewsArticle>
      <nav aria-label={t('news.otherNews')} className={`${styles.neighbours} no-print`}>
        {[older, newer].map(
          (item, place) =>
            item && (
              <SiteLink key={item.id} to={`/news/${item.id}`} className={styles.neighbour}>
                <span className={styles.neighbourLabel}>
                  <Icon name={place ? 'arrow' : 'back'} size={18} /> {t(place ? 'news.newer' : 'news.older')}
                </span>
                <span lang={item.title.lang}>{item.title.text}</span>
              </SiteLink>
            ),
        )}
        <p className={styles.all}>
          <SiteLink to="/news">{t('news.backToList')}</SiteLink>
        </p>
      </nav>
    </article>
  );
}
