// Services of the social sphere that people can use online.
import { useTranslation } from 'react-i18next';
import { Band } from '../components/site/band.tsx';
import { PageHead } from '../components/site/page-head.tsx';
import { SearchableList } from '../components/site/searchable-list.tsx';
import { ServiceCard } from '../components/site/service-card.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { pageContext } from '../load/page-context.ts';
import type { Route } from './+types/eservices.ts';

export function loader(args: Route.LoaderArgs) {
  const { content, t } = pageContext(args);
  return {
    head: { title: t('eservices.title'), description: t('eservices.intro') },
    services: content.eservices,
  };
}

export const meta = pageMeta;

export default function Eservices({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { services } = loaderData;
  return (
    <>
      <PageHead title={t('eservices.title')} lead={t('eservices.intro')} />
      <Band>
        <SearchableList
          items={services}
          textOf={(service) => `${service.title} ${service.description} ${service.audience}`}
          fragmentOf={(service) => String(service.id)}
          label={t('eservices.search')}
          countOf={(count) => t('eservices.count', { count })}
        >
          {(service) => (
            <ServiceCard
              title={service.title}
              text={service.description}
              fact={{ name: t('eservices.audience'), value: service.audience }}
              link={service.link}
              headingLevel="h2"
            />
          )}
        </SearchableList>
      </Band>
    </>
  );
}
