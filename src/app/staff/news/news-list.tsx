// All news, as staff see them.
import { useTranslation } from 'react-i18next';
import categories from '../../../../content/categories.json';
import { formatDate } from '../../../i18n/format.ts';
import { inLanguage } from '../../../modules/content/in-language.ts';
import { PictureView } from '../../components/ui/picture-view.tsx';
import { namedTags } from '../../load/news-card.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { StaffHead } from '../frame/staff-head.tsx';
import { ItemList, ItemRow } from '../list/item-list.tsx';
import { useItemList } from '../list/use-item-list.ts';
import { useNews } from './news-store.ts';

const titles = inLanguage(categories, 'ua');

const isBlank = (html: string) => html.replace(/<[^>]*>/g, '').trim() === '';

export default function NewsListPage() {
  const { t } = useTranslation('staff');
  const store = useNews();
  const { news } = store;
  const { list, dialog, rowOf } = useItemList(store);

  return (
    <>
      <StaffHead title={t('news')} />
      <ItemList
        title={t('news')}
        addText={t('addNews')}
        emptyText={list.isActive === 1 ? t('emptyNews') : t('emptyHidden')}
        isEmpty={news.length === 0}
        {...list}
      >
        {news.map((item) => (
          <ItemRow
            key={item.id}
            id={item.id}
            title={item.headerUa}
            titleEn={item.headerEn}
            missing={[
              ...(isBlank(item.textUa) ? [t('missingTextUa')] : []),
              ...(item.headerEn.trim() === '' || isBlank(item.textEn) ? [t('missingEn')] : []),
            ]}
            picture={item.picture ? <PictureView picture={item.picture} alt="" sizes="144px" /> : <span />}
            facts={
              <>
                <time dateTime={item.date}>{formatDate(item.date, 'ua')}</time>
                {item.tags.length > 0 && (
                  <span>
                    {namedTags(item.tags, 'ua', titles)
                      .map(({ title }) => title)
                      .join(', ')}
                  </span>
                )}
              </>
            }
            {...rowOf(item, item.headerUa)}
          />
        ))}
      </ItemList>
      <ConfirmDialog {...dialog} />
    </>
  );
}
