// Services of the social sphere that people can use online.
import { useTranslation } from '../../i18n/use-translation.ts';
import { Index } from '../components/band.tsx';
import { Row } from '../components/row.tsx';
import { FoundList, ListSearch } from '../components/searchable-list.tsx';
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
    <Index
      title={t('eservices.title')}
      lead={t('eservices.intro')}
      rail={
        <ListSearch
          path="/eservices"
          filter={filter}
          label={t('eservices.search')}
          count={t('eservices.count', { count: entries.length })}
        />
      }
    >
      <FoundList items={entries} filter={filter} fragmentOf={fragmentOf}>
        {(service) => (
          <Row
            to={service.link}
            title={service.title}
            text={service.description}
            state={service.audience}
            headingLevel="h2"
          />
        )}
      </FoundList>
    </Index>
  );
}
