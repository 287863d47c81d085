// What is looked at before a news item goes to the site.
import { newsKind } from '../../modules/news/news.kind.ts';
import { notesIn } from '../fields/corrections-field.tsx';
import { lookWith } from '../readiness/serious-points.ts';
import { staffNews } from './news.staff.ts';
import { describedPictures, type NewsValues, valuesOf } from './news-values.ts';

export const newsReading = {
  kind: staffNews,
  valuesOf,
  readable: {
    texts: newsKind.translated,
    leads: { textUa: 'leadUa' },
    pictures: describedPictures,
    links: ({ links }: NewsValues) =>
      links.map(({ titleUa, titleEn, url }, place) => ({
        title: {
          ua: { field: `links.${place}.titleUa`, text: titleUa },
          en: { field: `links.${place}.titleEn`, text: titleEn },
        },
        url: { field: `links.${place}.url`, text: url },
      })),
    notes: ({ corrections }: NewsValues) => notesIn(corrections),
  },
};

export const lookAtNews = lookWith(newsReading);
