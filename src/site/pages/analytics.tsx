// The dashboards.
import { useTranslation } from 'react-i18next';
import { ArtworkCard } from '../components/artwork-card.tsx';
import { Band } from '../components/band.tsx';
import cards from '../components/card.module.css';
import { PageHead } from '../components/page-head.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { pageContext } from '../load/page-context.ts';
import type { Route } from './+types/analytics.ts';

export async function loader(args: Route.LoaderArgs) {
  const { content, described, report, language, t } = pageContext(args);
  return {
    head: await described({ title: t('analytics.title'), description: t('home.analyticsText') }),
    dashboards: content.dashboards.map(({ slug, header, description, img, link, lang }) => {
      // Without an address of its own a dashboard shows the demonstration report, if it has one.
      return {
        slug,
        header,
        description,
        img,
        lang,
        isDemo: link === '' && report(slug, language) !== undefined,
      };
    }),
  };
}

export const meta = pageMeta;

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { dashboards } = loaderData;
  return (
    <>
      <PageHead
        title={t('analytics.title')}
        lead={`${t('analytics.intro')}. ${t('analytics.disclaimer')}.`}
      />
      <Band>
        <ul className={cards.grid}>
          {dashboards.map((dashboard, index) => (
            <li key={dashboard.slug} lang={dashboard.lang}>
              <ArtworkCard
                path={`/analytics/${dashboard.slug}`}
                img={dashboard.img}
                title={dashboard.header}
                label={dashboard.isDemo ? t('report.demo') : ''}
                text={dashboard.description}
                headingLevel="h2"
                isFirst={index < 3}
              />
            </li>
          ))}
        </ul>
      </Band>
    </>
  );
}
