// A page that staff have added, at an address of its own; any other address that is no page: the frame's error boundary shows
// the not-found page with a real 404.

import { redirect } from 'react-router';
import { localizePath } from '../../i18n/language.ts';
import { OwnPageArticle } from '../components/own-page-article.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { breadcrumbData } from '../describe/structured-data.ts';
import { ownPageView } from '../load/item-views.ts';
import { notThere, pageContext } from '../load/page-context.ts';
import type { Route } from './+types/own-page.ts';

export async function loader(args: Route.LoaderArgs) {
  const context = pageContext(args);
  const { content, language, t } = context;
  const address = `/${args.params['*']}`;
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
  };
}

export const meta = pageMeta;

export default function OwnPage({ loaderData: { view, crumbs } }: Route.ComponentProps) {
  return <OwnPageArticle page={view} crumbs={crumbs} />;
}
