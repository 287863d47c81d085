// One news item: picture, text, links, gallery, sharing, and the way to its neighbours.
import { useTranslation } from 'react-i18next';
import { pictureUrl, shareName } from '../../files/picture.ts';
import { HTML_LANG } from '../../i18n/language.ts';
import { plainSummary } from '../../shared/plain-text.ts';
import { ShareButtons } from '../components/site/share-buttons.tsx';
import { NewsArticle } from '../components/site/whole-news.tsx';
import { Icon } from '../components/ui/icon.tsx';
import { SiteLink } from '../components/ui/site-link.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { breadcrumbData, newsArticleData } from '../describe/structured-data.ts';
import { localizedText } from '../load/in-page-language.ts';
import { itemId } from '../load/item-id.ts';
import { newsView } from '../load/item-views.ts';
import { newsCard } from '../load/news-card.ts';
import { notShown, pageContext } from '../load/page-context.ts';
import type { Route } from './+types/news-item.ts';
import styles from './news-item.module.css';

export async function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const { content, language, findNews, newsNeighbours, t } = page;
  const id = itemId(args.params.id);
  const item = await findNews(id);
  if (!item) throw await notShown(page, 'news', id);
  const { newer, older } = await newsNeighbours(item);
  const text = localizedText(item.textUa, item.textEn, language);
  const card = newsCard(item, language, content.categories);
  const description = plainSummary(text.text) || card.title.text;
  const lang = (text.text ? text : card.title).lang ?? HTML_LANG[language];
  const image = item.picture && pictureUrl(shareName(item.picture));
  const neighbour = (found: typeof newer) =>
    found && { id: found.id, title: localizedText(found.headerUa, found.headerEn, language) };
  return {
    head: {
      title: card.title.text,
      description,
      image,
      type: 'article' as const,
      data: [
        newsArticleData(
          item,
          { language, lang, title: card.title.text, description, image },
          content.organisation,
        ),
        breadcrumbData(
          [
            { path: '/', text: t('common:nav.home') },
            { path: '/news', text: t('news.title') },
            { path: `/news/${item.id}`, text: card.title.text },
          ],
          language,
        ),
      ],
    },
    view: await newsView(item, page),
    newer: neighbour(newer),
    older: neighbour(older),
  };
}

export const meta = pageMeta;

export default function NewsItemPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { view, newer, older } = loaderData;
  return (
    <article className={styles.article}>
      <NewsArticle view={view}>
        <ShareButtons title={view.card.title.text} />
      </NewsArticle>
      <nav aria-label={t('news.otherNews')} className={`${styles.neighbours} no-print`}>
        {older && <NeighbourLink label={t('news.older')} icon="back" item={older} />}
        {newer && <NeighbourLink label={t('news.newer')} icon="arrow" item={newer} />}
        <p className={styles.all}>
          <SiteLink to="/news">{t('news.backToList')}</SiteLink>
        </p>
      </nav>
    </article>
  );
}

type Neighbour = { id: number; title: { text: string; lang: string | undefined } };

function NeighbourLink({ label, icon, item }: { label: string; icon: 'back' | 'arrow'; item: Neighbour }) {
  return (
    <SiteLink to={`/news/${item.id}`} className={styles.neighbour}>
      <span className={styles.neighbourLabel}>
        {icon === 'back' && <Icon name="back" size={18} />} {label}{' '}
        {icon === 'arrow' && <Icon name="arrow" size={18} />}
      </span>
      <span lang={item.title.lang}>{item.title.text}</span>
    </SiteLink>
  );
}
