// An item as it was last saved, for people without an account, by an address that an editor gave them.
import type { ComponentType, ReactNode } from 'react';
import { titlesOf } from '../../editorial/kind.ts';
import { HTML_LANG, localizePath, otherLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { KINDS } from '../../modules/kinds.ts';
import { PREVIEW_PATH } from '../../shared/addresses.ts';
import { Markup } from '../../ui/markup.tsx';
import { Band } from '../components/band.tsx';
import { NewsArticle } from '../components/news-article.tsx';
import { OwnPageArticle } from '../components/own-page-article.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PersonCard } from '../components/people.tsx';
import { PolicyArticle } from '../components/policy-article.tsx';
import { ProjectArticle } from '../components/project-article.tsx';
import { Row } from '../components/row.tsx';
import { VacancyArticle } from '../components/vacancy-article.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { localizedText } from '../load/in-page-language.ts';
import { type ItemViews, type ShownKindName, viewOf } from '../load/item-views.ts';
import { notFound, pageContext } from '../load/page-context.ts';
import { readParameters } from '../load/page-parameters.ts';
// Of what the loader draws.
import '../charts/chart-sheets.ts';
import '../components/report-data.module.css';
import './report.module.css';
import type { Route } from './+types/preview.ts';
import styles from './preview.module.css';

export async function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const key = readParameters(page.url, PREVIEW_PATH).key ?? '';
  const found = await page.findPreviewed(key);
  if (!found) throw notFound();
  const head = { title: page.t('preview.title'), description: page.t('preview.note'), noIndex: true };
  const titles = titlesOf(KINDS.find(({ name }) => name === found.kind) ?? { title: '' }, found.item);
  const title = localizedText(titles.ua, titles.en, page.language);
  return { head, key, title, shown: await viewOf(found.kind, found.item, page) };
}

/** Each takes what its kind's view is. */
const ARTICLES: { [Name in ShownKindName]: ComponentType<{ view: ItemViews[Name] }> } = {
  news: NewsArticle,
  vacancies: ({ view }) => <VacancyArticle vacancy={view} />,
  editions: ({ view }) => <PolicyArticle {...view} />,
  projects: ({ view }) => <ProjectArticle {...view} />,
  dashboards: ({ view }) => (
    <PageHead title={view.header} lang={view.lang} lead={view.description} crumbs={[]} />
  ),
  eservices: ({ view }) => <Service service={view} state={view.audience} />,
  directories: ({ view }) => <Service service={view} state={view.updateFrequency} />,
  pages: ({ view }) => <OwnPageArticle page={view.view} crumbs={view.crumbs} />,
  reports: ({ view }) => (
    <>
      <PageHead title={view.title} lang={view.lang} crumbs={[]} />
      <Markup className={styles.report} html={view.charts} />
      <Markup html={view.data} />
    </>
  ),
  people: ({ view }) =>
    view && (
      <Listed title={view.name} lang={view.lang}>
        <PersonCard person={view} />
      </Listed>
    ),
};

/** What has no page of its own: as the list shows it. */
const Listed = ({
  title,
  lang,
  children,
}: {
  title: string;
  lang?: string | undefined;
  children: ReactNode;
}) => (
  <>
    <PageHead title={title} lang={lang} crumbs={[]} />
    <Band>
      <div lang={lang}>{children}</div>
    </Band>
  </>
);

type ServiceProps = {
  service: { title: string; description: string; link: string; lang: 'uk' | undefined };
  state: string;
};

const Service = ({ service, state }: ServiceProps) => (
  <Listed title={service.title} lang={service.lang}>
    <Row to={service.link} title={service.title} text={service.description} state={state} headingLevel="h2" />
  </Listed>
);

function Shown({ kind, view }: { kind: ShownKindName; view: unknown }) {
  const Article = ARTICLES[kind] as ComponentType<{ view: unknown }>;
  return <Article view={view} />;
}

export const meta = pageMeta;

/** Each visit asks anew: what is looked at may be changed meanwhile, and the address taken back. */
export default function Preview({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const other = otherLanguage(useLanguage());
  const { key, title, shown } = loaderData;
  return (
    <article className={styles.article}>
      <p className={styles.note}>
        {t('preview.note')}{' '}
        <a
          href={`${localizePath(PREVIEW_PATH, other)}?key=${encodeURIComponent(key)}`}
          hrefLang={HTML_LANG[other]}
          data-language={other}
        >
          {t('preview.otherLanguage')}
        </a>
      </p>
      {shown ? <Shown {...shown} /> : <PageHead title={title.text} lang={title.lang} crumbs={[]} />}
    </article>
  );
}
