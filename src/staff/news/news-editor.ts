// What the editor and the history must know of news.
import { today } from '../../i18n/format.ts';
import type { NewsItem } from '../../modules/news/news.schema.ts';
import { itemPublication } from '../editor/item-publication.ts';
import { itemVersions } from '../frame/item-versions.ts';
import { staffNews } from './news.staff.ts';
import { NewsForm } from './news-form.tsx';
import { headOfNews, NewsCardPreview, NewsPreview } from './news-preview.tsx';
import { newsReading } from './news-reading.ts';
import { newsRules } from './news-rules.ts';
import { useNews } from './news-store.ts';
import { newsTemplates } from './news-templates.ts';
import {
  asSaved,
  checkNews,
  contentOfNews,
  duplicateOf,
  emptyNews,
  type NewsValues,
  nameMessages,
} from './news-values.ts';
import { saveNews } from './save-news.ts';

export const newsEditor = {
  ...newsReading,
  load: (id: number) => useNews.getState().save(id),
  save: saveNews,
  versions: itemVersions<NewsItem>(staffNews),
  publication: itemPublication<NewsItem>(staffNews, (change) => useNews.getState().toggleActive(change)),
  empty: () => emptyNews(today()),
  templates: newsTemplates,
  duplicateOf: (item: NewsItem) => duplicateOf(item, today()),
  asSaved,
  rules: newsRules,
  check: checkNews,
  nameMessages,
  contentOf: contentOfNews,
  dayOf: ({ date }: NewsValues) => date,
  Form: NewsForm,
  Preview: NewsPreview,
  Card: NewsCardPreview,
  headOf: headOfNews,
};
