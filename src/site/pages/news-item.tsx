// One news item: its text, what belongs to it in the right column, and the way to read on.

import { formatDate, startOfDay } from '../../i18n/format.ts';
import { HTML_LANG } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { NamedNews } from '../../modules/news/news.schema.ts';
import { inKyiv } from '../../shared/kyiv-time.ts';
import { Markup } from '../../ui/markup.tsx';
import styles from '../components/named-news.module.css';
import { ReadingOn, RelatedNews } from '../components/named-news.tsx';
import { NewsArticle } from '../components/news-article.tsx';
import { ShareButtons } from '../components/share-buttons.tsx';
import { newsHead } from '../describe/item-heads.ts';
import { pageMeta } from '../describe/page-meta.ts';
import { cardLine } from '../describe/share-card.ts';
import { breadcrumbData, newsArticleData } from '../describe/structured-data.ts';
import { drawn } from '../load/drawn.tsx';
import { localizedText } from '../load/in-page-language.ts';
import { itemId } from '../load/item-id.ts';
import { newsView } from '../load/news-view.tsx';
import { notShown, pageContext } from '../load/page-context.ts';
import type { Route } from './+types/news-item.ts';

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
  const { content, language, findNews, newsNeighbours, relatedNews, t } = page;
  const id = itemId(args.params.id);
  const item = await findNews(id);
  if (!item) throw await notShown(page, 'news', id);
  const [{ newer, older }, related] = await Promise.all([newsNeighbours(item), relatedNews(item)]);
  const text = localizedText(item.textUa, item.textEn, language);
  const title = localizedText(item.headerUa, item.headerEn, language);
  const lang = (text.text ? text : title).lang ?? HTML_LANG[language];
  const head = newsHead(item, language);
  const view = await newsView(item, page);
  const named = ({ id, date, headerUa, headerEn }: NamedNews) => ({
    ...{ id, date, day: formatDate(date, language) },
    title: localizedText(headerUa, headerEn, language),
  });
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
    related: drawn(<RelatedNews items={related.map(named)} />, page),
    readingOn: drawn(<ReadingOn newer={newer && named(newer)} older={older && named(older)} />, page),
  };
}

export const meta = pageMeta;

export default function NewsItemPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { view, related, readingOn } = loaderData;
  return (
    <article>
      <NewsArticle view={view} related={related}>
        <ShareButtons title={view.title.text} />
      </NewsArticle>
      <Markup
        as="nav"
        aria-label={t('news.otherNews')}
        className={`${styles.neighbours} no-print`}
        html={readingOn}
      />
    </article>
  );
}
