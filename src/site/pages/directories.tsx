// Directories and classifiers used in social-sector systems.
import { useTranslation } from 'react-i18next';
import { Index } from '../components/band.tsx';
import { Row } from '../components/row.tsx';
import { FoundList, ListSearch } from '../components/searchable-list.tsx';
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
    <Index
      title={t('directories.title')}
      lead={t('directories.intro')}
      rail={
        <ListSearch
          path="/directories"
          filter={filter}
          label={t('directories.search')}
          count={t('directories.count', { count: entries.length })}
        />
      }
    >
      <FoundList items={entries} filter={filter} fragmentOf={fragmentOf}>
        {(directory) => (
          <Row
            to={directory.link}
            title={directory.title}
            text={directory.description}
            state={directory.updateFrequency}
            headingLevel="h2"
          />
        )}
      </FoundList>
    </Index>
  );
}
