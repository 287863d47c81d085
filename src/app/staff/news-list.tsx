// All news, as staff see them.
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import categories from '../../../content/categories.json';
import { formatDate } from '../../i18n/format.ts';
import { inLanguage } from '../../modules/content/in-language.ts';
import type { NewsItem } from '../../modules/news/news.schema.ts';
import { PictureView } from '../components/ui/picture-view.tsx';
import { namedTags } from '../news-card.ts';
import { ApiFailure } from './api-client.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ItemList, ItemRow, useListAddress } from './item-list.tsx';
import { useNews } from './news-store.ts';
import { reportFailure, reportSuccess } from './report-failure.ts';
import { StaffHead } from './staff-head.tsx';
import { useQuestion } from './use-question.ts';

const titles = inLanguage(categories, 'ua');

const isBlank = (html: string) => html.replace(/<[^>]*>/g, '').trim() === '';

export default function NewsListPage() {
  const { t } = useTranslation('staff');
  const { news, pagesCount, isLoading, error, load, remove, toggleActive } = useNews();
  const { isActive, page } = useListAddress();
  const { ask, dialog } = useQuestion();
  // What the switch shows before the server has agreed.
  const [wanted, setWanted] = useState<Record<number, 0 | 1>>({});

  const reload = useCallback(async () => {
    try {
      await load({ page: page - 1, isActive });
    } catch (failure) {
      // A failed list says so in its own place; only the end of a session needs the toast.
      if (failure instanceof ApiFailure && failure.status === 401) reportFailure(failure);
    }
  }, [load, page, isActive]);

  useEffect(() => {
    void reload();
  }, [reload]);

  const toggle = async (item: NewsItem) => {
    const next = item.isActive === 1 ? 0 : 1;
    setWanted((all) => ({ ...all, [item.id]: next }));
    try {
      await toggleActive({ id: item.id, isActive: next });
    } catch (failure) {
      reportFailure(failure);
    } finally {
      setWanted(({ [item.id]: _settled, ...others }) => others);
    }
  };

  const askAndDelete = async (item: NewsItem) => {
    const text = t('confirmDeleteNamed', { title: item.headerUa });
    if (!(await ask({ title: t('confirmDeleteTitle'), text, confirm: t('delete') }))) return;
    try {
      await remove(item.id);
      reportSuccess();
      await reload();
    } catch (failure) {
      reportFailure(failure);
    }
  };

  return (
    <>
      <StaffHead title={t('news')} />
      <ItemList
        title={t('news')}
        addText={t('addNews')}
        emptyText={isActive === 1 ? t('emptyNews') : t('emptyHidden')}
        isEmpty={news.length === 0}
        {...{ isActive, page, pagesCount, isLoading, error }}
        onRetry={reload}
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
                    {namedTags(item.tags, titles)
                      .map(({ title }) => title)
                      .join(', ')}
                  </span>
                )}
              </>
            }
            isActive={wanted[item.id] ?? item.isActive}
            isBusy={item.id in wanted}
            onToggle={() => toggle(item)}
            onDelete={() => askAndDelete(item)}
          />
        ))}
      </ItemList>
      <ConfirmDialog {...dialog} />
    </>
  );
}
