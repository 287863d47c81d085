// The news, 12 a page, with a filter by category. Pages and filters are plain links.
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import chips from '../../ui/chips.module.css';
import { Pagination } from '../../ui/pagination.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Band } from '../components/band.tsx';
import cards from '../components/card.module.css';
import { NewsCard } from '../components/news-card.tsx';
import { PageHead } from '../components/page-head.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { categoryFeedPath } from '../load/feed-path.ts';
import { newsCard } from '../load/news-card.ts';
import { notFound, notThere, pageContext } from '../load/page-context.ts';
import { readParameters } from '../load/page-parameters.ts';
import type { Route } from './+types/news.ts';
import styles from './news.module.css';

function newsQuery(page: number, category: string | undefined): string {
  const query = new URLSearchParams();
  if (category !== undefined) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

export async function loader(args: Route.LoaderArgs) {
  const context = pageContext(args);
  const { content, described, language, listNews, t, url } = context;
  const parameters = readParameters(url, '/news');
  const pageText = parameters.page ?? '1';
  if (!/^[1-9]\d{0,6}$/.test(pageText)) throw notFound();
  const page = Number(pageText);
  const category = parameters.category || undefined;
  const { news, pagesCount, total } = await listNews({ page: page - 1, ...(category && { category }) });
  // An editor's own tag has a page while something carries it; a name nobody uses has none.
  const isCategory = content.categories.some(({ slug }) => slug === category);
  if (category && total === 0 && !isCategory) throw notThere(context);
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
  const parts = [
    t('news.title'),
    ...(categoryTitle ? [categoryTitle] : []),
    ...(page > 1 ? [t('common:pagination.page', { page })] : []),
  ];
  return {
    head: await described(
      {
        title: parts.join(' · '),
        description: t('news.intro'),
        query: newsQuery(page, category),
        noIndex: total === 0,
        ...(feed && { feed }),
      },
      category
        ? { title: categoryTitle ?? category, line: t('news.title'), category }
        : { title: t('news.title') },
    ),
    feed,
    news: shown,
    categories: content.categories.filter(({ isActive }) => isActive === 1),
    category,
    page,
    pagesCount,
    total,
  };
}

export const meta = pageMeta;

export default function News({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { news, categories, category, feed, page, pagesCount, total } = loaderData;
  return (
    <>
      <PageHead title={t('news.title')} lead={t('news.intro')}>
        <nav aria-label={t('news.filterByCategory')} className={styles.filter}>
          <ul className={chips.chips}>
            <li>
              <SiteLink to="/news" aria-current={category === undefined ? 'true' : undefined}>
                {t('news.allCategories')}
              </SiteLink>
            </li>
            {categories.map(({ slug, title }) => (
              <li key={slug}>
                <SiteLink to={`/news?category=${slug}`} aria-current={category === slug ? 'true' : undefined}>
                  {title}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      <Band>
        <p className={styles.count} role="status">
          {t('news.count', { count: total, number: formatNumber(total, language) })}
        </p>
        {news.length > 0 ? (
          <ul className={cards.grid}>
            {news.map((item, index) => (
              <li key={item.id}>
                <NewsCard item={item} isFirst={index < 3} headingLevel="h2" />
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.empty}>{category ? t('news.emptyCategory') : t('news.empty')}</p>
        )}
        <Pagination
          page={page}
          pagesCount={pagesCount}
          pathOf={(each) => `/news${newsQuery(each, category)}`}
        />
        {feed && (
          <p className={styles.feed}>
            <a href={feed.path}>{feed.title}</a>
          </p>
        )}
      </Band>
    </>
  );
}
