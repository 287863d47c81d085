// Directories and classifiers used in social-sector systems.
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Band } from '../components/site/band.tsx';
import { PageHead } from '../components/site/page-head.tsx';
import { SearchableList } from '../components/site/searchable-list.tsx';
import { ServiceCard } from '../components/site/service-card.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { pageContext } from '../load/page-context.ts';

export function loader(args: LoaderFunctionArgs) {
  const { content, t } = pageContext(args);
  return {
    head: { title: t('directories.title'), description: t('directories.intro') },
    directories: content.directories,
  };
}

export const meta = pageMeta;

export default function Directories() {
  const { t } = useTranslation('pages');
  const { directories } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('directories.title')} lead={t('directories.intro')} />
      <Band>
        <SearchableList
          items={directories}
          textOf={(directory) => `${directory.title} ${directory.description} ${directory.code}`}
          label={t('directories.search')}
          countOf={(count) => t('directories.count', { count })}
        >
          {(directory) => (
            <ServiceCard
              title={directory.title}
              text={directory.description}
              fact={{ name: t('directories.updateFrequency'), value: directory.updateFrequency }}
              link={directory.link}
              noLinkText={t('directories.empty')}
              headingLevel="h2"
            />
          )}
        </SearchableList>
      </Band>
    </>
  );
}
