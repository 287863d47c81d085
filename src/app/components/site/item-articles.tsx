// A news item and a vacancy as their pages show them, published or looked at before.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { NewsView, VacancyView } from '../../load/item-views.ts';
import { PictureView } from '../ui/picture-view.tsx';
import { Gallery } from './gallery.tsx';
import { Corrections, OutdatedNote } from './item-notes.tsx';
import { NewsBody, NewsFacts } from './news-article.tsx';
import { PageHead } from './page-head.tsx';
import { VacancyBody, VacancyNote } from './vacancy-article.tsx';

export function NewsArticle({ view, children }: { view: NewsView; children?: ReactNode }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { card, text, links, gallery, corrections, ukrainianUpdatedAt } = view;
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
          tags={card.tags}
          titleLang={card.title.lang}
          text={text}
        />
        <OutdatedNote updatedAt={ukrainianUpdatedAt} path={`/news/${card.id}`} />
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
        gallery={gallery.length > 0 && <Gallery images={gallery} />}
      >
        <Corrections corrections={corrections} language={language} />
        {children}
      </NewsBody>
    </>
  );
}

export function VacancyArticle({ view, children }: { view: VacancyView; children?: ReactNode }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { vacancy, path, corrections, ukrainianUpdatedAt } = view;
  return (
    <>
      <PageHead
        title={vacancy.title.text}
        lang={vacancy.title.lang}
        crumbs={[{ path: '/career', text: t('career.title') }]}
      >
        <VacancyNote vacancy={vacancy} language={language} />
        <OutdatedNote updatedAt={ukrainianUpdatedAt} path={path} />
      </PageHead>
      <VacancyBody vacancy={vacancy} language={language}>
        <Corrections corrections={corrections} language={language} />
        {children}
      </VacancyBody>
    </>
  );
}
