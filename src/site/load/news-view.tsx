// What the page of a news item shows of it; also for people who look before it is published.

import type { NewsItem } from '../../modules/news/news.schema.ts';
import { sentOnce } from '../../ui/markup.tsx';
import { NewsFacts, NewsLinks } from '../components/news-facts.tsx';
import { NewsFigure } from '../components/news-figure.tsx';
import { dashboardGlance } from './dashboard-glance.ts';
import { drawn } from './drawn.tsx';
import { localizedText, nameIn } from './in-page-language.ts';
import { newsCard } from './news-card.ts';
import { newsDashboard } from './news-dashboard.ts';
import type { pageContext } from './page-context.ts';
import { shownText } from './present-rich-text.ts';
import { standfirstOf } from './standfirst.ts';
import { withNotes } from './text-notes.ts';

type Page = ReturnType<typeof pageContext>;

export async function newsView(item: NewsItem, page: Page) {
  const { language, content } = page;
  const { lead, text } = standfirstOf(item, language);
  const { title, alt, date, tags, picture } = newsCard(item, language, content.categories);
  const author = localizedText(item.authorUa, item.authorEn, language);
  const links = item.links.map((link) => ({
    id: link.id,
    url: link.url,
    title: localizedText(link.titleUa || link.url, link.titleEn, language),
  }));
  const dashboard = newsDashboard(item, page);
  const noted = withNotes(await shownText(text, page), item, { ...page, path: `/news/${item.id}` });
  return {
    ...{ title, lead, alt, picture, author },
    facts: drawn(<NewsFacts {...{ language, date, author, tags }} />, page),
    figure: dashboard ? drawn(<NewsFigure {...dashboardGlance(dashboard, page)} />, page) : '',
    credit: nameIn(item.picture?.credit ?? '', language),
    text: { ...noted, text: sentOnce(noted.text, page.parts) },
    links: drawn(<NewsLinks {...{ language, links }} />, page),
    gallery: (item.galleryPictures ?? []).map((picture, index) => {
      const alt = item.galleryAlts?.[index];
      return { picture, alt: localizedText(alt?.altUa ?? '', alt?.altEn ?? '', language) };
    }),
  };
}

export type NewsView = Awaited<ReturnType<typeof newsView>>;
