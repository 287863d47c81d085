// Directories and classifiers used in social-sector systems.
import { useTranslation } from 'react-i18next';
import { Band } from '../components/band.tsx';
import { PageHead } from '../components/page-head.tsx';
import { SearchableList } from '../components/searchable-list.tsx';
import { ServiceCard } from '../components/service-card.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { filterEntries } from '../load/filter-entries.ts';
import { pageContext } from '../load/page-context.ts';
import type { Route } from './+types/directories.ts';

const fragmentOf = ({ code }: { code: string }) => code;

export function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  return filterEntries('directories', page.content.directories, fragmentOf, page);
}

export const meta = pageMeta;

export default function Directories({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { entries, filter } = loaderData;
  return (
    <>
      <PageHead title={t('directories.title')} lead={t('directories.intro')} />
      <Band>
        <SearchableList
          path="/directories"
          items={entries}
          filter={filter}
          fragmentOf={fragmentOf}
          label={t('directories.search')}
          countOf={(count) => t('directories.count', { count })}
        >
          {(directory) => (
            <ServiceCard
              service={directory}
              fact={{ name: t('directories.updateFrequency'), value: directory.updateFrequency }}
              headingLevel="h2"
            />
          )}
        </SearchableList>
      </Band>
    </>
  );
}
