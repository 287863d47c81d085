// A feed of figures: each edition of a report when it is published, and each correction of one.

import { formatDate } from '../i18n/format.ts';
import type { Language } from '../i18n/language.ts';
import type { Translate } from '../i18n/texts.ts';
import type { EditionFacts } from '../modules/reports/releases.ts';
import { encoded } from '../rich-text/tree.ts';
import { type Localized, localizedText } from '../site/load/in-page-language.ts';
import type { DataSet } from './data-catalogue.ts';
import { type Feed, type FeedItem, rssFeed } from './rss.ts';

const MOST_ITEMS = 50;

type FeedAround = Pick<Feed, 'siteUrl' | 'title' | 'foreignNote'> & { t: Translate<'pages'> };

export function editionsFeed(
  editions: { set: DataSet; edition: EditionFacts }[],
  language: Language,
  { t, ...feed }: FeedAround,
): string {
  const items = editions.flatMap(({ set, edition }): FeedItem[] => {
    const { title, report } = set.texts[language];
    const asOf = formatDate(edition.asOf, language);
    const item = (date: string, heading: string, { text, lang }: Localized): FeedItem => ({
      path: `/data/${set.slug}/editions`,
      title: { text: heading, lang: undefined },
      date,
      html: { text: `<p>${encoded(text)}</p>`, lang },
      ...{ lead: '', author: '', corrections: [], categories: [], picture: null },
    });
    const told = [...(report.isDemonstration ? [t('report.demo')] : []), report.source].filter(Boolean);
    return [
      item(edition.publishedAt, t('catalogue.feedEdition', { title, date: asOf }), {
        text: told.join('. '),
        lang: report.lang,
      }),
      ...edition.corrections.map((correction) =>
        item(
          correction.at,
          t('catalogue.feedCorrection', { title, date: asOf }),
          localizedText(correction.textUa, correction.textEn, language),
        ),
      ),
    ];
  });
  return rssFeed({
    ...feed,
    language,
    description: t('catalogue.intro'),
    page: '/data',
    self: '/data/rss.xml',
    items: items.toSorted((one, other) => other.date.localeCompare(one.date)).slice(0, MOST_ITEMS),
  });
}
