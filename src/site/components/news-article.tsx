// A news item with its head, as its page shows it, published or looked at before.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { PictureView } from '../../ui/picture-view.tsx';
import type { NewsView } from '../load/item-views.ts';
import { Gallery } from './gallery.tsx';
import { NewsBody, NewsFacts } from './news-body.tsx';
import { PageHead } from './page-head.tsx';

export function NewsArticle({ view, children }: { view: NewsView; children?: ReactNode }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { card, credit, author, text, links, gallery } = view;
  return (
    <>
      <PageHead
        title={card.title.text}
        lang={card.title.lang}
        crumbs={[{ path: '/news', text: t('news.title') }]}
      >
        <NewsFacts
          language={language}
          date={card.date}
          author={author}
          tags={card.tags}
          titleLang={card.title.lang}
          text={text}
        />
      </PageHead>
      <NewsBody
        language={language}
        text={text}
        links={links}
        picture={
          card.picture && (
            <PictureView
              picture={card.picture}
              alt={card.alt.text}
              lang={card.alt.lang}
              sizes="(min-width: 1000px) 832px, 94vw"
              isFirst
            />
          )
        }
        credit={credit}
        gallery={gallery.length > 0 && <Gallery images={gallery} />}
      >
        {children}
      </NewsBody>
    </>
  );
}
