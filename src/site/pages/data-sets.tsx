// The figures of all dashboards as data sets: what they are, as of when, under which licence, when the next ones come, and the
// files themselves.
import { useTranslation } from '../../i18n/use-translation.ts';
import { Markup } from '../../ui/markup.tsx';
import { Index } from '../components/band.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { catalogueData, datasetData } from '../describe/structured-data.ts';
import { dataSetsMarkup } from '../load/data-sets-markup.tsx';
import { pageContext } from '../load/page-context.ts';
// Of what the loader draws.
import '../load/data-sets.module.css';
import type { Route } from './+types/data-sets.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const { content, language, report, t } = page;
  const sets = content.dashboards.flatMap(({ slug, header, description }) => {
    const own = report(slug, language);
    return own ? datasetData(own, { title: header, description, language }, content.organisation) : [];
  });
  const [title, description] = [t('catalogue.title'), t('catalogue.intro')];
  return {
    head: await page.described({
      title,
      description,
      data: [catalogueData({ title, description, language }, sets)],
      feed: { title: t('catalogue.feed'), path: '/data/rss.xml' },
    }),
    html: dataSetsMarkup(page),
  };
}

export const meta = pageMeta;

export default function DataSets({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  return (
    <Index title={t('catalogue.title')} lead={t('catalogue.intro')} isWide>
      <Markup html={loaderData.html} />
    </Index>
  );
}
