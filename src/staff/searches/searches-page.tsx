// What visitors search for, and what of it they do not find.
import { useCallback } from 'react';
import type { DocumentAnswer } from '../../editorial/item.schema.ts';
import { type Language, localizePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  ANSWER_OF,
  PART,
  type SearchDocument,
  SYNONYM_OF,
  searchDocument,
} from '../../modules/content/search.document.ts';
import type { LoggedQueries, LoggedQuery } from '../../search/search.schema.ts';
import { SEARCH_PATH, STAFF_PATH } from '../../shared/addresses.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { PageTop } from '../frame/page-top.tsx';
import { callApi } from '../session/api-client.ts';
import { useMay } from '../session/use-may.ts';
import { useResource } from '../session/use-resource.ts';
import styles from './searches-page.module.css';

export default function SearchesPage() {
  const { t } = useTranslation('staff');
  const load = useCallback(() => callApi<LoggedQueries>('/search/asked'), []);
  const { data, failure, reload } = useResource('asked', load);
  return (
    <>
      <PageTop title={t('searches.title')}>{t('searches.intro')}</PageTop>
      <Words />
      {failure && <LoadFailed onRetry={reload} />}
      {!data && !failure && <Loading />}
      {data && !failure && <Lists {...data} />}
    </>
  );
}

/** The editor of what the search is told about words. */
const wordsAt = (parameters: Record<string, string>): string =>
  `${STAFF_PATH}/${searchDocument.name}/1?${new URLSearchParams(parameters)}`;

function Words() {
  const { t } = useTranslation('staff');
  const load = useCallback(
    () => callApi<DocumentAnswer<SearchDocument>>(`/content/${searchDocument.name}`),
    [],
  );
  const { data } = useResource('words', load);
  return (
    <nav className={styles.words} aria-label={t('searchWords.menu')}>
      {(['answers', 'synonyms'] as const).map((part) => (
        <SiteLink key={part} to={wordsAt({ [PART]: part })}>
          {t(`searchWords.${part}`)}
          {data && ` (${data.value[part].length})`}
        </SiteLink>
      ))}
    </nav>
  );
}

function Lists({ asked, unanswered }: LoggedQueries) {
  const { t } = useTranslation('staff');
  if (asked.length === 0) return <p className={styles.empty}>{t('searches.askedEmpty')}</p>;
  return (
    <div className={styles.lists}>
      <section aria-labelledby="asked">
        <h2 id="asked">{t('searches.asked')}</h2>
        <Queries labelledBy="asked" queries={asked} hasFound />
      </section>
      <section aria-labelledby="unanswered">
        <h2 id="unanswered">{t('searches.unanswered')}</h2>
        <p className={styles.hint}>
          {t(unanswered.length > 0 ? 'searches.unansweredIntro' : 'searches.unansweredEmpty')}
        </p>
        {unanswered.length > 0 && <Queries labelledBy="unanswered" queries={unanswered} />}
      </section>
    </div>
  );
}

/** As the visitor saw it; without `lng` one would be moved to the language one reads the site in. */
const searchedAt = (query: string, lang: Language): string =>
  `${localizePath(SEARCH_PATH, lang)}?${new URLSearchParams({ q: query, lng: lang })}`;

type QueriesProps = { labelledBy: string; queries: LoggedQuery[]; hasFound?: boolean };

function Queries({ labelledBy, queries, hasFound = false }: QueriesProps) {
  const { t } = useTranslation('staff');
  const hasWays = useMay()('content.publish') && !hasFound;
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t('searches.query')}</th>
          <th scope="col">{t('searches.language')}</th>
          <th scope="col">{t('searches.count')}</th>
          {hasFound && <th scope="col">{t('searches.found')}</th>}
        </tr>
      </thead>
      <tbody>
        {queries.map(({ query, lang, count, found }) => (
          <tr key={`${lang} ${query}`}>
            <th scope="row">
              {/* Not fetched ahead, as links inside the site are: that would count as a search. */}
              <a href={searchedAt(query, lang)}>{query}</a>
              {hasWays && (
                <span className={styles.ways}>
                  <SiteLink
                    to={wordsAt({ [ANSWER_OF]: query })}
                    aria-label={t('searches.addAnswerTo', { query })}
                  >
                    {t('searches.addAnswer')}
                  </SiteLink>
                  <SiteLink
                    to={wordsAt({ [SYNONYM_OF]: query })}
                    aria-label={t('searches.addSynonymOf', { query })}
                  >
                    {t('searches.addSynonym')}
                  </SiteLink>
                </span>
              )}
            </th>
            <td>{t(`searches.${lang}`)}</td>
            <td>{count}</td>
            {hasFound && <td>{found}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
