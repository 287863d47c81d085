// Directories and classifiers used in social-sector systems.

import type { NamedFile } from '../../files/picture.ts';
import { formatDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Index } from '../components/band.tsx';
import { Row } from '../components/row.tsx';
import { FoundList, ListSearch } from '../components/searchable-list.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { aboutFile, textAddress } from '../load/about-file.ts';
import { filterEntries } from '../load/filter-entries.ts';
import { pageContext } from '../load/page-context.ts';
import type { Route } from './+types/directories.ts';

const fragmentOf = ({ code }: { code: string }) => code;

export async function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const found = await filterEntries('directories', page.content.directories, fragmentOf, page);
  const files = await page.namedFiles(found.entries.flatMap(({ file }) => file || []));
  return {
    ...found,
    entries: found.entries.map((entry) => ({
      ...entry,
      where: whereOf(entry, files, page),
      textAt: textAddress(entry.file, files, page.language),
    })),
  };
}

/** What one gets: a file of a kind, a size and a day, or another site. In the language of the entry. */
function whereOf(
  { file, lang }: { file: string; lang: 'uk' | undefined },
  files: NamedFile[],
  page: ReturnType<typeof pageContext>,
) {
  const language = lang ? 'ua' : page.language;
  const t = page.texts(language).of('pages');
  if (!file) return [t('directories.site')];
  const { receivedAt } = files.find(({ name }) => name === file) ?? {};
  const about = aboutFile(file, { files, language, t });
  return receivedAt ? [about, formatDate(receivedAt, language)] : [about];
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
            end={
              <ul>
                {directory.where.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
                {directory.textAt && (
                  <li>
                    <a href={directory.textAt}>
                      {t('documentText.link')}
                      <span className="visually-hidden">: {directory.title}</span>
                    </a>
                  </li>
                )}
              </ul>
            }
            headingLevel="h2"
          />
        )}
      </FoundList>
    </Index>
  );
}
