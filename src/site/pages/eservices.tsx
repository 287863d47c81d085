// Services of the social sphere that people can use online.
import { useTranslation } from 'react-i18next';
import { Band } from '../components/band.tsx';
import { PageHead } from '../components/page-head.tsx';
import { SearchableList } from '../components/searchable-list.tsx';
import { ServiceCard } from '../components/service-card.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { filterEntries } from '../load/filter-entries.ts';
import { pageContext } from '../load/page-context.ts';
import type { Route } from './+types/eservices.ts';

const fragmentOf = ({ id }: { id: number }) => String(id);

export function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  return filterEntries('eservices', page.content.eservices, fragmentOf, page);
}

export const meta = pageMeta;

export default function Eservices({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { entries, filter } = loaderData;
  return (
    <>
      <PageHead title={t('eservices.title')} lead={t('eservices.intro')} />
      <Band>
        <SearchableList
          path="/eservices"
          items={entries}
          filter={filter}
          fragmentOf={fragmentOf}
          label={t('eservices.search')}
          countOf={(count) => t('eservices.count', { count })}
        >
          {(service) => (
            <ServiceCard
              service={service}
              fact={{ name: t('eservices.audience'), value: service.audience }}
              headingLevel="h2"
            />
          )}
        </SearchableList>
      </Band>
    </>
  );
}
