// An item as it was last saved, for people without an account, by an address that an editor gave them.
import { useTranslation } from 'react-i18next';
import { HTML_LANG, localizePath, otherLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PREVIEW_PATH } from '../../shared/addresses.ts';
import { NewsArticle } from '../components/news-article.tsx';
import { VacancyArticle } from '../components/vacancy-article.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { newsView, vacancyView } from '../load/item-views.ts';
import { notFound, pageContext } from '../load/page-context.ts';
import { readParameters } from '../load/page-parameters.ts';
import type { Route } from './+types/preview.ts';
import styles from './preview.module.css';

export async function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const key = readParameters(page.url, PREVIEW_PATH).key ?? '';
  const found = await page.findPreviewed(key);
  if (!found) throw notFound();
  const head = { title: page.t('preview.title'), description: page.t('preview.note'), noIndex: true };
  return found.kind === 'news'
    ? { head, key, kind: found.kind, view: await newsView(found.item, page) }
    : { head, key, kind: found.kind, vacancy: await vacancyView(found.item, page) };
}

export const meta = pageMeta;

/** Each visit asks anew: what is looked at may be changed meanwhile, and the address taken back. */
export default function Preview({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const other = otherLanguage(useLanguage());
  return (
    <article className={styles.article}>
      <p className={styles.note}>
        {t('preview.note')}{' '}
        <a
          href={`${localizePath(PREVIEW_PATH, other)}?key=${encodeURIComponent(loaderData.key)}`}
          hrefLang={HTML_LANG[other]}
          data-language={other}
        >
          {t('preview.otherLanguage')}
        </a>
      </p>
      {loaderData.kind === 'news' ? (
        <NewsArticle view={loaderData.view} />
      ) : (
        <VacancyArticle vacancy={loaderData.vacancy} />
      )}
    </article>
  );
}
