// What is looked at before a news item goes to the site.
import { newsKind } from '../../../modules/news/news.kind.ts';
import { lookWith } from '../readiness/serious-points.ts';
import { staffNews } from './news.staff.ts';
import { describedPictures, valuesOf } from './news-values.ts';

export const newsReading = {
  kind: staffNews,
  valuesOf,
  readable: { texts: newsKind.translated, pictures: describedPictures },
};

export const lookAtNews = lookWith(newsReading);
