// All news, as staff see them.

import { formatDate, formatDay, today } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { NewsItem } from '../../modules/news/news.schema.ts';
import { namedTags } from '../../site/load/news-card.ts';
import { PictureView } from '../../ui/picture-view.tsx';
import { ItemRow, type RowActions } from '../list/item-row.tsx';
import { ListPage } from '../list/list-page.tsx';
import { FoundAgain } from '../working-copies/found-again.tsx';
import { staffNews } from './news.staff.ts';
import { useNews } from './news-store.ts';
import { newsTagging } from './news-tagging.ts';
import { titledIn, useCategories, useLoadedCategories } from './use-categories.ts';

const isBlank = (html: string) => html.replace(/<[^>]*>/g, '').trim() === '';

export default function NewsList() {
  const store = useNews();
  const titles = titledIn(useLoadedCategories(), 'ua');
  return (
    <>
      <FoundAgain kind={staffNews} />
      <ListPage
        kind={staffNews}
        items={store.news}
        actions={store}
        titleOf={({ headerUa }) => headerUa}
        dayOf={({ date }) => date}
        categories={titles}
        tagging={newsTagging}
        loadLook={async () => (await import('./news-reading.ts')).lookAtNews}
        Row={NewsRow}
      />
    </>
  );
}

function NewsRow({ item, actions }: { item: NewsItem; actions: RowActions }) {
  const { t } = useTranslation('staff');
  const titles = titledIn(useCategories(), 'ua');
  return (
    <ItemRow
      actions={actions}
      title={item.headerUa}
      titleEn={item.headerEn}
      day={item.date}
      duplicate="duplicate.name"
      mark={
        item.pinnedUntil &&
        item.pinnedUntil >= today() && <span>{t('pin.shown', { day: formatDay(item.pinnedUntil) })}</span>
      }
      missing={isBlank(item.textUa) ? [t('missingTextUa')] : []}
      picture={item.picture ? <PictureView picture={item.picture} alt="" sizes="144px" /> : <span />}
      facts={
        <>
          <time dateTime={item.date}>{formatDate(item.date, 'ua')}</time>
          {item.tags.length > 0 && (
            <span>
              {namedTags(item, 'ua', titles)
                .map(({ title }) => title)
                .join(', ')}
            </span>
          )}
        </>
      }
    />
  );
}
