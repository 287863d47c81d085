// The search of the site. Every answer is an address: the form, the sections and the pages are plain links and fields.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { HTML_LANG, type Language, localizePath, otherLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import {
  MOST_COUNTED,
  RESULTS_ON_PAGE,
  SEARCHED_KINDS,
  type SearchedKind,
  type SearchResults,
  type TextPart,
} from '../../search/search.schema.ts';
import { POLICIES_PATH, SEARCH_PATH } from '../../shared/addresses.ts';
import chips from '../../ui/chips.module.css';
import { Pagination } from '../../ui/pagination.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Band } from '../components/band.tsx';
import { Calls } from '../components/calls.tsx';
import { PageHead } from '../components/page-head.tsx';
import { SearchField } from '../components/search-field.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { pageContext } from '../load/page-context.ts';
import { readParameters } from '../load/page-parameters.ts';
import { readQuery } from '../load/read-query.ts';
import type { Route } from './+types/search.ts';
import styles from './search.module.css';

/** How many results in the other language are shown where this one has none. */
const OTHERS_SHOWN = 3;

type SearchRequest = { query: string; kind: SearchedKind | undefined; page: number; isExact: boolean };

/** Whatever stands in the address: what cannot be meant is left out. */
function readRequest(url: URL): SearchRequest {
  const { q, kind, page, exact } = readParameters(url, SEARCH_PATH);
  return {
    query: readQuery({ q }),
    kind: SEARCHED_KINDS.find((each) => each === kind),
    page: /^[1-9]\d{0,3}$/.test(page ?? '') ? Number(page) : 1,
    isExact: exact === '1',
  };
}

function addressOf({ query, kind, page, isExact }: SearchRequest): string {
  const parameters = new URLSearchParams({ q: query });
  if (kind) parameters.set('kind', kind);
  if (page > 1) parameters.set('page', String(page));
  if (isExact) parameters.set('exact', '1');
  return `${SEARCH_PATH}?${parameters}`;
}

export async function loader(args: Route.LoaderArgs) {
  const { content, described, language, search, t, url } = pageContext(args);
  const request = readRequest(url);
  const { query, kind, page, isExact } = request;
  const shared = { request, email: content.organisation.contacts.email };
  const head = { title: t('search.title'), description: t('search.description'), noIndex: true };
  if (query === '')
    return {
      ...shared,
      head: await described(head),
      found: null,
      hotlines: [],
      pagesCount: 0,
      others: null,
      sections: sectionsOf(t),
    };
  const isPrefetch = args.request.headers.has('sec-purpose');
  const ask = (lang: Language, limit: number) => {
    const isOwn = lang === language;
    return search(
      { q: query, lang, kind, page: isOwn ? page - 1 : 0, limit, exact: isExact ? 1 : 0 },
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
    pagesCount: Math.ceil(Math.min(found.total, MOST_COUNTED) / RESULTS_ON_PAGE),
    hotlines: found.total === 0 ? content.hotlines : [],
    others: found.total === 0 ? shownOf(await ask(otherLanguage(language), OTHERS_SHOWN), []) : null,
    sections: found.total === 0 ? sectionsOf(t) : [],
  };
}

type Call = { number: string; text: string };

/** What of the results a page shows: texts in which every second piece was found; telephones with what is known of them. */
const shownOf = ({ items, answers, ...found }: SearchResults, hotlines: Call[]) => ({
  ...found,
  answers: answers.map(({ telephones, ...answer }) => ({
    ...answer,
    calls: telephones.map(
      (called) => hotlines.find(({ number }) => number === called) ?? { number: called, text: '' },
    ),
  })),
  items: items.map(({ title: _, titleParts, parts, ...item }) => ({
    ...item,
    title: inTurns(titleParts),
    text: inTurns(parts),
  })),
});

function inTurns(parts: TextPart[]): string[] {
  const pieces: string[] = [];
  for (const { text, isHit } of parts) {
    if (isHit !== (pieces.length % 2 === 1)) pieces.push('');
    pieces.push(text);
  }
  return pieces;
}

type ShownResults = ReturnType<typeof shownOf>;

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

export const meta = pageMeta;

type Data = Route.ComponentProps['loaderData'];

export default function Search({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { request, found } = loaderData;
  return (
    <>
      <PageHead title={t('search.title')}>
        <search className={styles.field}>
          <SearchField key={request.query} query={request.query} />
          {!found && <p className={styles.hint}>{t('search.hint')}</p>}
        </search>
      </PageHead>
      {found && (
        <Band>
          <BestAnswers {...loaderData} found={found} />
          {found.total > 0 && <Kinds request={request} found={found} />}
          <Count request={request} found={found} />
          <Corrected request={request} found={found} />
          {found.total > 0 ? (
            <Found {...loaderData} found={found} />
          ) : (
            <NothingFound {...loaderData} found={found} />
          )}
        </Band>
      )}
      {!found?.total && <WhereElse {...loaderData} />}
    </>
  );
}

type FoundData = Data & { found: ShownResults };

/** What editors answer, with the telephones they name. */
function BestAnswers({ found }: FoundData) {
  const { t } = useTranslation('pages');
  if (found.answers.length === 0) return null;
  return (
    <section aria-label={t('search.best')} className={styles.best}>
      {found.answers.map(({ title, text, url, calls }) => (
        <div key={url + title}>
          <h2 className={styles.title}>
            <a href={url} data-inside={url.startsWith('/') ? '' : undefined}>
              {title}
            </a>
          </h2>
          <p>{text}</p>
          {calls.length > 0 && <Calls calls={calls} />}
        </div>
      ))}
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
    <>
      <Results results={found} />
      <Pagination
        page={request.page}
        pagesCount={pagesCount}
        pathOf={(page) => addressOf({ ...request, page })}
      />
    </>
  );
}

function NothingFound({ request, found, others, hotlines }: FoundData) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const other = otherLanguage(language);
  return (
    <>
      <p className={styles.advice}>{t('search.nothingHint')}</p>
      {request.kind && found.facets.length > 0 && (
        <p className={styles.advice}>
          <SiteLink to={addressOf({ ...request, kind: undefined, page: 1 })}>
            {t('search.inAllKinds')}
          </SiteLink>
        </p>
      )}
      <section aria-labelledby="hotlines" className={styles.others}>
        <h2 id="hotlines">{t('home.hotlines')}</h2>
        <Calls calls={hotlines} />
      </section>
      {others && others.total > 0 && (
        <section aria-labelledby="other-language" className={styles.others}>
          <h2 id="other-language">{t('search.otherLanguage')}</h2>
          <Results results={others} inLanguage={other} />
          <p>
            <LanguageLink to={addressOf({ ...request, page: 1 })} language={other}>
              {t('search.allInOtherLanguage', { number: formatNumber(others.total, language) })}
            </LanguageLink>
          </p>
        </section>
      )}
    </>
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

/** As the switch in the header: the choice is stored, or the page would lead back. */
function LanguageLink(props: { to: string; language: Language; children: ReactNode }) {
  const { to, language, children } = props;
  return (
    <a href={localizePath(to, language)} hrefLang={HTML_LANG[language]} data-language={language}>
      {children}
    </a>
  );
}

function Kinds({ request, found }: { request: SearchRequest; found: ShownResults }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  if (found.facets.length < 2 && !request.kind) return null;
  const all = found.facets.reduce((sum, { count }) => sum + count, 0);
  const links = [
    { kind: undefined, text: t('search.allKinds'), count: all },
    ...found.facets.map(({ kind, count }) => ({ kind, text: t(`search.kinds.${kind}`), count })),
  ];
  return (
    <nav aria-label={t('search.filter')} className="no-print">
      <ul className={chips.chips}>
        {links.map(({ kind, text, count }) => (
          <li key={text}>
            <SiteLink
              to={addressOf({ ...request, kind, page: 1 })}
              aria-current={kind === request.kind ? 'true' : undefined}
            >
              {text} <span>{formatNumber(count, language)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `inLanguage`: where they are not in the language of the page, under a heading of their own. */
function Results({ results, inLanguage }: { results: ShownResults; inLanguage?: Language }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const Heading = inLanguage ? 'h3' : 'h2';
  return (
    <ol className={styles.results}>
      {results.items.map((item) => {
        const foreign = (lang: Language) => (lang === language ? undefined : HTML_LANG[lang]);
        const title = (
          <span lang={foreign(item.titleLang)}>
            <Marked pieces={item.title} />
          </span>
        );
        return (
          <li key={item.url}>
            <p className={styles.facts}>
              {t(`search.kind.${item.kind}`)}
              {item.date && (
                <>
                  {' · '}
                  <time dateTime={item.date}>{formatDate(item.date, language)}</time>
                </>
              )}
            </p>
            <Heading className={styles.title}>
              {inLanguage ? (
                <LanguageLink to={item.url} language={inLanguage}>
                  {title}
                </LanguageLink>
              ) : (
                <SiteLink to={item.url}>{title}</SiteLink>
              )}
            </Heading>
            {item.text.length > 0 && (
              <p className={styles.text} lang={foreign(item.textLang)}>
                <Marked pieces={item.text} />
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const Marked = ({ pieces }: { pieces: string[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no identity but their place.
  pieces.map((text, index) => (index % 2 === 1 ? <mark key={index}>{text}</mark> : text));

function WhereElse({ sections, email, found }: Data) {
  const { t } = useTranslation('pages');
  return (
    <Band id="sections" title={t('search.sections')}>
      <ul className={styles.sections}>
        {sections.map(({ path, title, text }) => (
          <li key={path}>
            <SiteLink to={path}>{title}</SiteLink>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {found && (
        <div className={styles.contact}>
          <h3>{t('search.contactTitle')}</h3>
          <p>
            {t('search.contact')} <a href={`mailto:${email}`}>{email}</a>
          </p>
        </div>
      )}
    </Band>
  );
}
