// A news item with its head, as its page shows it, published or looked at before.
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Markup } from '../../ui/markup.tsx';
import { PictureView } from '../../ui/picture-view.tsx';
import type { NewsView } from '../load/news-view.tsx';
import { Gallery } from './gallery.tsx';
import { NewsBody } from './news-body.tsx';
import { PageHead } from './page-head.tsx';

type NewsArticleProps = {
  view: NewsView;
  /** Beside the text. */
  children?: ReactNode;
  /** Drawn, and stands below that. */
  related?: string;
};

export function NewsArticle({ view, children, related = '' }: NewsArticleProps) {
  const { t } = useTranslation('pages');
  const { title, lead, alt, picture, facts, figure, credit, text, links, gallery } = view;
  return (
    <>
      <PageHead
        title={title.text}
        lang={title.lang}
        lead={lead.text && <span lang={lead.lang}>{lead.text}</span>}
        crumbs={[{ path: '/news', text: t('news.title') }]}
      />
      <NewsBody
        language={useLanguage()}
        facts={<Markup html={facts} />}
        titleLang={title.lang}
        text={text}
        links={links && <Markup html={links} />}
        picture={
          picture && (
            <PictureView
              picture={picture}
              alt={alt.text}
              lang={alt.lang}
              sizes="(min-width: 75rem) 66vw, 94vw"
              isFirst
            />
          )
        }
        credit={credit}
        gallery={gallery.length > 0 && <Gallery images={gallery} />}
        aside={
          <>
            {children}
            {figure && <Markup html={figure} />}
            {related && <Markup html={related} />}
          </>
        }
      />
    </>
  );
}
