// The news, 12 a page: the first of them large, the others in rows below their year; by topic, by year and month. All of it is
// plain links.

import { formatMonth, formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Markup } from '../../ui/markup.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Index } from '../components/band.tsx';
import leadStory from '../components/lead-story.module.css';
import { LeadStory } from '../components/lead-story.tsx';
import newsArchive from '../components/news-archive.module.css';
import { NewsArchive } from '../components/news-archive.tsx';
import { NewsRow } from '../components/news-row.tsx';
import newsTopics from '../components/news-topics.module.css';
import { NewsTopics } from '../components/news-topics.tsx';
import { rows } from '../components/row.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { drawn } from '../load/drawn.tsx';
import { categoryFeedPath } from '../load/feed-path.ts';
import { archiveOf, newsPath, newsQuery, readNewsRequest } from '../load/news-archive.ts';
import { type NewsCardData, newsCard } from '../load/news-card.ts';
import { notFound, notThere, pageContext } from '../load/page-context.ts';
import { readParameters } from '../load/page-parameters.ts';
import type { Route } from './+types/news.ts';
import styles from './news.module.css';

export async function loader(args: Route.LoaderArgs) {
  const context = pageContext(args);
  const { content, described, language, listNews, t, url } = context;
  const request = readNewsRequest(readParameters(url, '/news'));
  if (!request) throw notFound();
  const { category, period, page } = request;
  const categories = content.categories.filter(({ isActive }) => isActive === 1);
  const [{ news, pagesCount, total }, months, counts] = await Promise.all([
    listNews({ page: page - 1, ...(category && { category }), ...(period && { period }) }),
    context.newsMonths(category),
    context.newsTopics([...categories.map(({ slug }) => slug), ...(category ? [category] : [])], period),
  ]);
  // An editor's own tag has a page while something carries it, a time while something is of it; a category always has one.
  const isCategory = content.categories.some(({ slug }) => slug === category);
  if (total === 0 && (period || (category && !isCategory))) throw notThere(context);
  if (page > Math.max(pagesCount, 1)) throw notFound();
  const shown = news.map((item) => newsCard(item, language, content.categories));
  const named = shown.flatMap(({ tags }) => tags.find(({ slug }) => slug === category) ?? []);
  const categoryTitle =
    content.categories.find(({ slug }) => slug === category)?.title ??
    (named.find(({ lang }) => lang === undefined)?.title || category);
  const feed =
    category === undefined
      ? null
      : {
          title: t('news.feedOf', { category: categoryTitle }),
          path: categoryFeedPath(category, language),
        };
  const time = period && (period.length > 4 ? formatMonth(period, language) : period);
  const filters = [...(categoryTitle ? [categoryTitle] : []), ...(time ? [time] : [])];
  const lead = filters.length === 0 && page === 1 ? shown[0] : undefined;
  const others = lead ? shown.slice(1) : shown;
  // The tag of an editor is among them while it is looked at.
  const isListed = category === undefined || categories.some(({ slug }) => slug === category);
  const own = isListed ? [] : [{ slug: category, title: categoryTitle ?? category, lang: named[0]?.lang }];
  const topics = [{ slug: undefined, title: t('news.allCategories') }, ...categories, ...own].map((topic) => {
    const count = counts.get(topic.slug ?? '') ?? 0;
    return {
      title: topic.title,
      lang: 'lang' in topic ? topic.lang : undefined,
      count,
      // Of a time that has none there is no page.
      path: period && count === 0 ? null : newsPath({ category: topic.slug, period }),
      isCurrent: topic.slug === category,
    };
  });
  return {
    head: await described(
      {
        title: [
          t('news.title'),
          ...filters,
          ...(page > 1 ? [t('common:pagination.page', { page })] : []),
        ].join(' · '),
        description: [...(filters.length > 0 ? [`${filters.join(', ')}.`] : []), t('news.intro')].join(' '),
        query: newsQuery(request),
        noIndex: total === 0,
        ...(feed && { feed }),
      },
      category
        ? { title: categoryTitle ?? category, line: t('news.title'), category }
        : { title: t('news.title') },
    ),
    feed,
    lead: lead
      ? drawn(<LeadStory item={lead} isWide mark={lead.isPinned ? t('news.pinned') : ''} />, context)
      : '',
    groups: groupsOf(others, (date) =>
      period && period.length > 4 ? capital(formatMonth(period, language)) : date.slice(0, 4),
    ),
    topics: drawn(<NewsTopics topics={topics} />, context),
    archive: drawn(
      months.length > 0 && <NewsArchive {...archiveOf(months, category, language)} period={period} />,
      context,
    ),
    count: t('news.count', { count: total, number: formatNumber(total, language) }),
    isFiltered: filters.length > 0,
    path: newsPath(request),
    page,
    pagesCount,
  };

  /** What is pinned belongs to no time. */
  function groupsOf(items: NewsCardData[], headingOf: (date: string) => string) {
    const groups = Map.groupBy(items, ({ isPinned, date }) => (isPinned && !period ? '' : headingOf(date)));
    return [...groups].map(([heading, all]) => ({
      heading,
      items: all.map(({ id, title, date, day, summary, picture, isPinned }) => ({
        ...{ id, title, date, summary, picture, isPinned },
        day: heading ? withoutYear(day) : day,
      })),
    }));
  }
}

const withoutYear = (date: string): string => date.replace(/ \d{4}.*$/, '');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const meta = pageMeta;

export default function News({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { lead, groups, topics, archive, isFiltered, feed, page, pagesCount, path, count } = loaderData;
  return (
    <Index
      title={t('news.title')}
      rail={<Markup className={newsTopics.frame} html={topics} />}
      after={<Markup className={newsArchive.frame} html={archive} />}
    >
      <div className={isFiltered ? styles.count : 'visually-hidden'}>
        <p role="status">{count}</p>
        {isFiltered && <SiteLink to="/news">{t('home.newsAll')}</SiteLink>}
      </div>
      {lead && <Markup className={`${styles.lead} ${leadStory.frame}`} html={lead} />}
      {groups.map(({ heading, items }) => (
        <section key={heading} className={styles.group}>
          {heading && <h2>{heading}</h2>}
          <ul className={rows.rows}>
            {items.map((item) => (
              <li key={item.id}>
                <NewsRow item={item} headingLevel={heading ? 'h3' : 'h2'} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {pagesCount === 0 && (
        <p className={styles.empty}>{isFiltered ? t('news.emptyCategory') : t('news.empty')}</p>
      )}
      <Pagination
        page={page}
        pagesCount={pagesCount}
        pathOf={(each) => (each > 1 ? `${path}${path.includes('?') ? '&' : '?'}page=${each}` : path)}
      />
      {feed && (
        <p className={styles.feed}>
          <a href={feed.path}>{feed.title}</a>
        </p>
      )}
    </Index>
  );
}
