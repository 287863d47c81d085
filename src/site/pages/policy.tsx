// One policy: a table of contents, its text, and the documents that belong to it. Earlier editions have addresses of their own.

import { formatDate } from '../../i18n/format.ts';
import { HTML_LANG } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Policy } from '../../modules/content/policy.schema.ts';
import { POLICIES_PATH } from '../../shared/addresses.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { PolicyArticle } from '../components/policy-article.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { cardLine } from '../describe/share-card.ts';
import { breadcrumbData } from '../describe/structured-data.ts';
import { comparedHtml } from '../load/compare-texts.ts';
import { localizedText } from '../load/in-page-language.ts';
import { policyView } from '../load/item-views.ts';
import { notThere, pageContext } from '../load/page-context.ts';
import type { Route } from './+types/policy.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const { content, language, t, url } = page;
  const { slug, edition: date } = args.params;
  const inForce = content.policies.find((policy) => policy.slug === slug);
  if (!inForce) throw notThere(page);
  const path = `${POLICIES_PATH}/${slug}`;
  const earlier = content.earlierEditions[inForce.slug] ?? [];
  const edition = earlier.find((each) => each.date === date);
  const isCompared = url.pathname.endsWith('/changes');
  if ((date || isCompared) && !edition) throw notThere(page);
  const stored = edition ? await page.findPolicy(inForce.slug, edition.version) : inForce;
  if (!stored) throw notThere(page);
  // What belongs to the page rather than to its text is read where it is kept up to date.
  const shown = edition && 'documents' in stored ? { ...stored, documents: [] } : stored;
  const { policy, chapters, lists } = await policyView(shown, page);
  const told = edition && formatDate(edition.date, language);
  const crumbs = [
    { path: '/', text: t('common:nav.home') },
    { path: POLICIES_PATH, text: t('policies.title') },
    { path, text: policy.title },
    ...(told && edition ? [{ path: `${path}/${edition.date}`, text: told }] : []),
  ];
  const title = told ? t('policies.titleOfEdition', { title: policy.title, date: told }) : policy.title;
  return {
    head: await page.described(
      {
        title,
        description: policy.description,
        noIndex: edition !== undefined,
        data: [breadcrumbData(crumbs, language)],
      },
      {
        line: cardLine(
          t('policies.title'),
          inForce.updatedAt && !edition && formatDate(inForce.updatedAt, language),
        ),
      },
    ),
    policy: { ...policy, ...(edition && { contacts: null }) },
    chapters,
    lists: edition ? [] : lists,
    earlier: edition ? [] : earlier.map((each) => each.date),
    edition: edition && {
      title,
      date: edition.date,
      inForce: inForce.updatedAt,
      changes: isCompared ? changesSince(stored, inForce, page) : null,
    },
  };
}

/** In Ukrainian where one of the two has no English. */
function changesSince(before: Policy, after: Policy, { language, t }: ReturnType<typeof pageContext>) {
  const lang = [before, after]
    .map(({ textUa, textEn }) => localizedText(textUa, textEn, language).lang)
    .find(Boolean);
  const textOf = ({ textUa, textEn }: Policy) => (language === 'ua' || lang ? textUa : textEn);
  const legend = {
    removed: t('policies.removed'),
    added: t('policies.added'),
    noChanges: t('policies.noChanges'),
    lang: HTML_LANG[language],
  };
  return { lang, html: comparedHtml(textOf(before), textOf(after), legend) };
}

export const meta = pageMeta;

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { policy, chapters, lists, earlier, edition } = loaderData;
  if (!edition) return <PolicyArticle policy={policy} chapters={chapters} lists={lists} earlier={earlier} />;
  const path = `${POLICIES_PATH}/${policy.slug}`;
  const { title, date, inForce, changes } = edition;
  const said = inForce
    ? t('policies.replacedOn', { date: formatDate(inForce, language) })
    : t('policies.replaced');
  return (
    <PolicyArticle
      policy={policy}
      chapters={chapters}
      lists={lists}
      title={title}
      changes={changes && <RichText {...changes} />}
      about={
        <>
          {said}
          {' · '}
          <SiteLink to={path}>{t('policies.readInForce')}</SiteLink>
          {' · '}
          {changes ? (
            <SiteLink to={`${path}/${date}`}>{t('policies.readEdition')}</SiteLink>
          ) : (
            <SiteLink to={`${path}/${date}/changes`}>{t('policies.compare')}</SiteLink>
          )}
        </>
      }
    />
  );
}
