// The editions of one data set, the current one and those before it, each to take away.
import { useTranslation } from '../../i18n/use-translation.ts';
import { Markup } from '../../ui/markup.tsx';
import { Band } from '../components/band.tsx';
import { PageHead } from '../components/page-head.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { breadcrumbData } from '../describe/structured-data.ts';
import { editionsMarkup } from '../load/editions-markup.tsx';
import { notThere, pageContext } from '../load/page-context.ts';
// Of what the loader draws.
import '../charts/corrections.module.css';
import '../load/data-sets.module.css';
import type { Route } from './+types/data-editions.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const { content, language, report, editions, t } = page;
  const { slug } = args.params;
  const dashboard = content.dashboards.find((each) => each.slug === slug);
  const all = dashboard && report(slug, language) ? editions(slug) : [];
  if (!dashboard || all.length === 0) throw notThere(page);
  const title = t('editions.title', { title: dashboard.header });
  const crumbs = [
    { path: '/data', text: t('catalogue.title') },
    { path: `/analytics/${slug}`, text: dashboard.header },
  ];
  return {
    head: await page.described({
      title,
      description: t('editions.description'),
      data: [
        breadcrumbData(
          [
            { path: '/', text: t('common:nav.home') },
            ...crumbs,
            { path: `/data/${slug}/editions`, text: t('catalogue.editions') },
          ],
          language,
        ),
      ],
    }),
    crumbs,
    html: editionsMarkup(slug, all, page),
  };
}

export const meta = pageMeta;

export default function DataEditions({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { head, crumbs, html } = loaderData;
  return (
    <>
      <PageHead title={head.title} crumbs={crumbs} lead={t('editions.intro')} />
      <Band>
        <Markup html={html} />
      </Band>
    </>
  );
}
