// A page that staff have added, at an address of its own; any other address that is no page: the frame's error boundary shows
// the not-found page with a real 404.

import { redirect } from 'react-router';
import { inLanguage } from '../../i18n/in-language.ts';
import { localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CHANGES_PATH, POLICIES_PATH, PUBLIC_INFORMATION_PATH } from '../../shared/addresses.ts';
import { plainSummary } from '../../shared/plain-text.ts';
import { Index } from '../components/band.tsx';
import { OwnPageArticle } from '../components/own-page-article.tsx';
import { PageRows } from '../components/page-rows.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { breadcrumbData } from '../describe/structured-data.ts';
import { ownPageView } from '../load/item-views.ts';
import { notThere, pageContext } from '../load/page-context.ts';
import type { Route } from './+types/own-page.ts';

export async function loader(args: Route.LoaderArgs) {
  const context = pageContext(args);
  const { content, language, t } = context;
  const address = `/${args.params['*']}`;
  if (address === PUBLIC_INFORMATION_PATH) return publicInformation(context);
  const page = content.pages.find(({ path }) => path === address);
  if (!page) {
    // Where only its number is known, as in the staff area.
    const numbered = content.pages.find(({ id }) => `/pages/${id}` === address);
    if (numbered) throw redirect(localizePath(numbered.path, language), 301);
    throw notThere(context);
  }
  const { view, crumbs, description } = await ownPageView(page, context);
  const all = [{ path: '/', text: t('common:nav.home') }, ...crumbs, { path: page.path, text: page.title }];
  return {
    head: await context.described(
      { title: page.title, description, data: [breadcrumbData(all, language)] },
      { line: crumbs.at(-1)?.text ?? '' },
    ),
    view,
    crumbs,
    pages: null,
  };
}

/** What a state body has to make known: pages that staff put here, and where the rest of it stands. */
async function publicInformation({ content, described, language, t }: ReturnType<typeof pageContext>) {
  const title = t('publicInformation.title');
  const description = t('publicInformation.intro');
  const own = content.pages
    .filter(({ parent }) => parent === 'publicinformation')
    .map((page) => ({
      path: page.path,
      title: page.title,
      description: plainSummary(page.text),
      lang: page.lang,
    }));
  const policies = inLanguage(content.policies, language)
    .filter(({ slug }) => slug !== 'privacypolicy')
    .map((policy) => ({
      path: `${POLICIES_PATH}/${policy.slug}`,
      title: policy.title,
      description: policy.description,
      lang: undefined,
    }));
  const directories = {
    ...{ path: '/directories', title: t('directories.title'), description: t('directories.intro') },
    lang: undefined,
  };
  const all = [
    { path: '/', text: t('common:nav.home') },
    { path: PUBLIC_INFORMATION_PATH, text: title },
  ];
  return {
    head: await described({ title, description, data: [breadcrumbData(all, language)] }),
    view: { title, text: '', lang: undefined },
    crumbs: [],
    pages: [...own, ...policies, directories],
  };
}

export const meta = pageMeta;

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { head, view, crumbs, pages } = loaderData;
  if (!pages) return <OwnPageArticle page={view} crumbs={crumbs} />;
  return (
    <Index
      title={head.title}
      lead={head.description}
      rail={<a href={localizePath(CHANGES_PATH, language)}>{t('publicInformation.changes')}</a>}
    >
      <PageRows pages={pages} />
    </Index>
  );
}
