// The search of the site. Every answer is an address: the form, the sections and the pages are plain links and fields.
import { lazy, Suspense } from 'react';
import { redirect } from 'react-router';
import { formatNumber } from '../../i18n/format.ts';
import { HTML_LANG, type Language, localizePath, otherLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  FIRST_YEAR,
  LAST_YEAR,
  MOST_COUNTED,
  RESULTS_ON_PAGE,
  SEARCHED_KINDS,
  type SearchedKind,
  type SearchResults,
} from '../../search/search.schema.ts';
import { POLICIES_PATH, SEARCH_PATH } from '../../shared/addresses.ts';
import { telephoneHref } from '../../shared/telephone.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Calls } from '../components/calls.tsx';
import { SearchField } from '../components/search-field.tsx';
import { Results } from '../components/search-results.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { pageContext } from '../load/page-context.ts';
import { readParameters } from '../load/page-parameters.ts';
import { readQuery } from '../load/read-query.ts';
import { type ShownResults, shownOf } from '../load/shown-results.ts';
import type { Route } from './+types/search.ts';
import styles from './search.module.css';

/** Whom to call, beside what was found. */
const HOTLINES_BESIDE = 2;

/** How many results in the other language are shown where this one has none. */
const OTHERS_SHOWN = 3;

type SearchRequest = {
  query: string;
  kind: SearchedKind | undefined;
  year: number | undefined;
  page: number;
  isExact: boolean;
};

/** Whatever stands in the address: what cannot be meant is left out. */
function readRequest(url: URL): SearchRequest {
  const { q, kind, year, page, exact } = readParameters(url, SEARCH_PATH);
  return {
    query: readQuery({ q }),
    kind: SEARCHED_KINDS.find((each) => each === kind),
    year: isYear(year) ? Number(year) : undefined,
    page: /^[1-9]\d{0,3}$/.test(page ?? '') ? Number(page) : 1,
    isExact: exact === '1',
  };
}

const isYear = (year: string | null) =>
  /^\d{4}$/.test(year ?? '') && Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR;

function addressOf({ query, kind, year, page, isExact }: SearchRequest): string {
  const parameters = new URLSearchParams({ q: query });
  if (kind) parameters.set('kind', kind);
  if (year) parameters.set('year', String(year));
  if (page > 1) parameters.set('page', String(page));
  if (isExact) parameters.set('exact', '1');
  return `${SEARCH_PATH}?${parameters}`;
}

export async function loader(args: Route.LoaderArgs) {
  const { content, described, language, search, t, url } = pageContext(args);
  const request = readRequest(url);
  const { query, kind, year, page, isExact } = request;
  const shared = { request, email: content.organisation.contacts.email };
  const head = { title: t('search.title'), description: t('search.description'), noIndex: true };
  if (query === '')
    return {
      ...shared,
      head: await described(head),
      found: null,
      filters: [],
      hotlines: [],
      pagesCount: 0,
      others: null,
      sections: sectionsOf(t),
    };
  const isPrefetch = args.request.headers.has('sec-purpose');
  const ask = (lang: Language, limit: number) => {
    const isOwn = lang === language;
    return search(
      { q: query, lang, kind, year, page: isOwn ? page - 1 : 0, limit, exact: isExact ? 1 : 0 },
      { isCounted: isOwn && !isPrefetch },
    );
  };
  const found = await ask(language, RESULTS_ON_PAGE);
  if (page > 1 && found.items.length === 0) {
    throw redirect(localizePath(addressOf({ ...request, page: 1 }), language));
  }
  return {
    ...shared,
    head: await described(
      {
        ...head,
        title: [
          t('search.titleFor', { query }),
          ...(page > 1 ? [t('common:pagination.page', { page })] : []),
        ].join(' · '),
        query: addressOf(request).slice(SEARCH_PATH.length),
      },
      // What anybody can put into an address is not drawn under the centre's sign.
      { title: head.title },
    ),
    found: shownOf(found, content.hotlines),
    filters: filtersOf(found, request, { t, language }),
    pagesCount: Math.ceil(Math.min(found.total, MOST_COUNTED) / RESULTS_ON_PAGE),
    hotlines: found.total === 0 ? content.hotlines : content.hotlines.slice(0, HOTLINES_BESIDE),
    others: found.total === 0 ? shownOf(await ask(otherLanguage(language), OTHERS_SHOWN), []) : null,
    sections: found.total === 0 ? sectionsOf(t) : [],
  };
}

type Option = {
  text: string;
  count: string /** In percents. */;
  share: number | null;
  to: string;
  isChosen: boolean;
};
type Filter = { title: string; options: Option[] };

function filtersOf(
  { facets, years }: SearchResults,
  request: SearchRequest,
  { t, language }: Pick<ReturnType<typeof pageContext>, 't' | 'language'>,
): Filter[] {
  const all = facets.reduce((sum, { count }) => sum + count, 0);
  const option = (
    text: string,
    count: number | null,
    change: Partial<SearchRequest>,
    isChosen: boolean,
  ): Option => ({
    text,
    count: count === null ? '' : formatNumber(count, language),
    share: count === null || 'year' in change ? null : Math.round((count / all) * 100),
    to: addressOf({ ...request, page: 1, ...change }),
    isChosen,
  });
  const kinds = [
    option(t('search.allKinds'), all, { kind: undefined }, request.kind === undefined),
    ...facets.map(({ kind, count }) =>
      option(t(`search.kinds.${kind}`), count, { kind }, request.kind === kind),
    ),
  ];
  const inYears = [
    ...(request.year ? [option(t('search.allYears'), null, { year: undefined }, false)] : []),
    ...years.map(({ year, count }) => option(String(year), count, { year }, request.year === year)),
  ];
  return [
    ...(facets.length > 1 || request.kind ? [{ title: t('search.what'), options: kinds }] : []),
    ...(years.length > 1 || request.year ? [{ title: t('search.year'), options: inYears }] : []),
  ];
}

const sectionsOf = (t: ReturnType<typeof pageContext>['t']) => [
  { path: '/projects', title: t('projects.title'), text: t('projects.intro') },
  { path: '/analytics', title: t('analytics.title'), text: t('home.analyticsText') },
  { path: '/eservices', title: t('eservices.title'), text: t('home.eservicesText') },
  { path: '/directories', title: t('directories.title'), text: t('directories.intro') },
  { path: '/news', title: t('news.title'), text: t('news.intro') },
  { path: '/career', title: t('career.title'), text: t('career.intro') },
  { path: POLICIES_PATH, title: t('policies.title'), text: t('policies.intro') },
  { path: '/aboutus', title: t('about.title'), text: t('search.aboutText') },
];

const loadNothingFound = () => import('../components/nothing-found.tsx');
const NothingFound = import.meta.env.SSR ? (await loadNothingFound()).default : lazy(loadNothingFound);

export const meta = pageMeta;

type Data = Route.ComponentProps['loaderData'];

export default function Search({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { request, found } = loaderData;
  return (
    <>
      <div className={styles.head}>
        <h1 className={found ? 'visually-hidden' : undefined}>{t('search.title')}</h1>
        <search>
          <SearchField key={request.query} query={request.query} look="large" />
          {!found && <p className={styles.hint}>{t('search.hint')}</p>}
        </search>
      </div>
      {found && (
        <div className={styles.page}>
          <div>
            <BestAnswers {...loaderData} found={found} />
            <Count request={request} found={found} />
            <Corrected request={request} found={found} />
          </div>
          {(found.total > 0 || request.kind || request.year) && <Filters {...loaderData} />}
          {found.total > 0 && <Found {...loaderData} found={found} />}
        </div>
      )}
      {!found?.total && (
        <Suspense>
          <NothingFound
            {...loaderData}
            path={addressOf({ ...request, page: 1 })}
            widerPath={
              request.kind || request.year
                ? addressOf({ ...request, kind: undefined, year: undefined, page: 1 })
                : null
            }
          />
        </Suspense>
      )}
    </>
  );
}

type FoundData = Data & { found: ShownResults };

/** What editors answer, with the page it is on and the telephones they name. */
function BestAnswers({ found }: FoundData) {
  const { t } = useTranslation(['pages', 'common']);
  if (found.answers.length === 0) return null;
  return (
    <section aria-label={t('search.best')} className={styles.best}>
      {found.answers.map(({ title, text, url, calls }) => {
        const isInside = url.startsWith('/');
        return (
          <div key={url + title}>
            <p className={styles.facts}>{t('search.best')}</p>
            <h2>{title}</h2>
            <p>{text}</p>
            <p className={styles.actions}>
              <ButtonAnchor href={url} data-inside={isInside ? '' : undefined}>
                {t(isInside ? 'search.open' : 'common:goToSite')}{' '}
                <Icon name={isInside ? 'arrow' : 'external'} />
              </ButtonAnchor>
              {calls.map(({ number }) => (
                <ButtonAnchor key={number} look="secondary" href={telephoneHref(number)}>
                  <Icon name="phone" /> {number}
                </ButtonAnchor>
              ))}
            </p>
            {calls.map(
              ({ number, text }) =>
                text && (
                  <p key={number} className={styles.facts}>
                    {number} — {text}
                  </p>
                ),
            )}
          </div>
        );
      })}
    </section>
  );
}

type Counted = Pick<FoundData, 'request' | 'found'>;

/** One element whatever was found, so that what changes in it is read out. */
function Count({ request, found }: Counted) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { total, isCapped } = found;
  const number = formatNumber(total, language);
  return (
    <div role="status">
      {total > 0 ? (
        <p className={styles.count}>
          {isCapped ? t('search.countOver', { number }) : t('search.count', { count: total, number })}
        </p>
      ) : (
        <h2>
          <Naming
            query={request.query}
            text={t(request.kind ? 'search.nothingInKind' : 'search.nothing', { query: QUERY })}
          />
        </h2>
      )}
    </div>
  );
}

function Corrected({ request, found }: Counted) {
  const { t } = useTranslation('pages');
  if (!found.correctedTo) return null;
  return (
    <p className={styles.corrected}>
      <Naming query={found.correctedTo} text={t('search.corrected', { query: QUERY })} />{' '}
      <SiteLink to={addressOf({ ...request, page: 1, isExact: true })}>
        <Naming query={request.query} text={t('search.exactly', { query: QUERY })} />
      </SiteLink>
    </p>
  );
}

function Found({ request, found, pagesCount }: FoundData) {
  return (
    <div className={styles.found}>
      <Results results={found} />
      <Pagination
        page={request.page}
        pagesCount={pagesCount}
        pathOf={(page) => addressOf({ ...request, page })}
      />
    </div>
  );
}

/** Stands for the query in a sentence until it takes its place. */
const QUERY = '{query}';

/** A sentence with what was looked for, which on an English page may be Ukrainian. */
function Naming({ text, query }: { text: string; query: string }) {
  const isForeign = useLanguage() === 'en' && /\p{Script=Cyrillic}/u.test(query);
  const [before, after] = text.split(QUERY);
  return (
    <>
      {before}
      <span lang={isForeign ? HTML_LANG.ua : undefined}>{query}</span>
      {after}
    </>
  );
}

/** What narrows the results: kinds and years, each with how many there are. */
function Filters({ filters, hotlines, found }: Data) {
  const { t } = useTranslation('pages');
  return (
    <aside className={`${styles.side} no-print`} aria-label={t('search.filter')}>
      {filters.map((filter) => (
        <Filter key={filter.title} {...filter} />
      ))}
      {found && found.total > 0 && (
        <section aria-labelledby="urgent">
          <h2 id="urgent">{t('search.urgent')}</h2>
          <Calls calls={hotlines} />
        </section>
      )}
    </aside>
  );
}

function Filter({ title, options }: Filter) {
  return (
    <nav aria-label={title} className={styles.filter}>
      <h2>{title}</h2>
      <ul>
        {options.map(({ text, count, share, to, isChosen }) => (
          <li key={text}>
            <SiteLink to={to} aria-current={isChosen ? 'true' : undefined}>
              <span>{text}</span> <span>{count}</span>
            </SiteLink>
            {share !== null && (
              <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
                <path d="M0 1.5H100" />
                <path d={`M0 1.5H${share}`} />
              </svg>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
