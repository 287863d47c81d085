// The home page: what the centre is, what people come for first, and a way into each of its sections.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../i18n/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { ArtworkCard } from '../components/artwork-card.tsx';
import { Band } from '../components/band.tsx';
import cards from '../components/card.module.css';
import { NewsCard } from '../components/news-card.tsx';
import { SearchField } from '../components/search-field.tsx';
import { ServiceCard } from '../components/service-card.tsx';
import { Statistics } from '../components/statistics.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { organisationData, websiteData } from '../describe/structured-data.ts';
import { newsCard } from '../load/news-card.ts';
import { pageContext } from '../load/page-context.ts';
import type { Route } from './+types/home.ts';
import styles from './home.module.css';

const NEWS = 6;
const SERVICES = 6;

export async function loader(args: Route.LoaderArgs) {
  const { content, described, language, listNews, report } = pageContext(args);
  const { home } = content;
  const { news } = await listNews({ page: 0, limit: NEWS });
  return {
    head: await described(
      {
        title: content.organisation.name,
        description: home.lead,
        data: [organisationData(content.organisation, language), websiteData(content.organisation, language)],
      },
      { picture: { artwork: 'hero', isWhole: true } },
    ),
    words: { title: home.title, lead: home.lead, figures: home.figuresTitle },
    projects: content.projects.map(({ id, header, shortHeader, describe, img, lang }) => {
      return { id, header, shortHeader, describe, img, lang };
    }),
    figures: inOrder(home.figures, content.projects, ({ id }) => id)
      .filter(({ statistic }) => statistic.length > 0)
      .map(({ id, header, lang, statistic, asOfDate }) => ({ id, header, lang, statistic, asOfDate })),
    news: news.map((item) => newsCard(item, language, content.categories)),
    dashboards: inOrder(home.dashboards, content.dashboards, ({ slug }) => slug).map(
      ({ slug, header, img, lang, link }) => {
        return { slug, header, img, lang, isDemo: link === '' && report(slug, language) !== undefined };
      },
    ),
    eservices: content.eservices.slice(0, SERVICES),
    tasks: home.tasks,
  };
}

/** Those that were chosen and are there. */
const inOrder = <Key, Each>(keys: Key[], all: Each[], keyOf: (each: Each) => Key): Each[] =>
  keys.flatMap((key) => all.find((each) => keyOf(each) === key) ?? []);

export const meta = pageMeta;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { words, projects, figures, news, dashboards, eservices, tasks } = loaderData;
  return (
    <>
      <Hero words={words} tasks={tasks} />
      <Band
        id="projects"
        title={t('home.projectsTitle')}
        lead={t('home.projectsText')}
        more={<MoreLink to="/projects" text={t('home.projectsAll')} />}
      >
        <ul className={`${cards.grid} ${cards.five}`}>
          {projects.map((project) => (
            <li key={project.id} lang={project.lang}>
              <ArtworkCard
                path={`/projects/${project.id}`}
                img={project.img}
                label={project.shortHeader}
                title={project.header}
                text={project.describe}
              />
            </li>
          ))}
        </ul>
      </Band>
      {figures.length > 0 && <Figures title={words.figures} projects={figures} />}
      {news.length > 0 && (
        <Band id="news" title={t('home.newsTitle')} more={<MoreLink to="/news" text={t('home.newsAll')} />}>
          <ul className={cards.grid}>
            {news.map((item) => (
              <li key={item.id}>
                <NewsCard item={item} />
              </li>
            ))}
          </ul>
        </Band>
      )}
      {dashboards.length > 0 && (
        <Band
          tone="tint"
          id="analytics"
          title={t('home.analyticsTitle')}
          lead={t('home.analyticsText')}
          more={<MoreLink to="/analytics" text={t('home.analyticsAll')} />}
        >
          <ul className={styles.dashboards}>
            {dashboards.map((dashboard) => (
              <li key={dashboard.slug} lang={dashboard.lang}>
                <SiteLink to={`/analytics/${dashboard.slug}`} className={styles.dashboard}>
                  <img
                    src={dashboard.img}
                    alt=""
                    width="1600"
                    height="1000"
                    loading="lazy"
                    decoding="async"
                  />
                  <span>
                    {dashboard.header} {dashboard.isDemo && <small>{t('report.demo')}</small>}
                  </span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </Band>
      )}
      <Band
        id="eservices"
        title={t('home.eservicesTitle')}
        lead={t('home.eservicesText')}
        more={<MoreLink to="/eservices" text={t('home.eservicesAll')} />}
      >
        <ul className={cards.grid}>
          {eservices.map((service) => (
            <li key={service.id} lang={service.lang}>
              <ServiceCard
                service={service}
                fact={{ name: t('eservices.audience'), value: service.audience }}
              />
            </li>
          ))}
        </ul>
      </Band>
      <Career />
    </>
  );
}

type HeroProps = Pick<Route.ComponentProps['loaderData'], 'words' | 'tasks'>;

function Hero({ words, tasks }: HeroProps) {
  const { t } = useTranslation('pages');
  return (
    <section className={`${styles.hero} on-dark`}>
      <div className={styles.heroInner}>
        <div className={styles.heroText}>
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
          <div className={styles.actions}>
            <ButtonLink to="/projects">
              {t('home.heroAction')} <Icon name="arrow" />
            </ButtonLink>
            <ButtonLink to="/analytics" look="secondary">
              {t('home.heroSecondAction')}
            </ButtonLink>
          </div>
        </div>
        <search className={styles.find}>
          <SearchField />
          {tasks.length > 0 && (
            <ul className={styles.tasks}>
              {tasks.map(({ link, title, hint }) => (
                <li key={link + title}>
                  <TaskLink to={link}>
                    {title} {hint && <small>{hint}</small>}
                  </TaskLink>
                </li>
              ))}
            </ul>
          )}
        </search>
        <img
          className={styles.heroArt}
          src="/artwork/hero.svg"
          alt=""
          width="1200"
          height="1000"
          fetchPriority="high"
        />
      </div>
    </section>
  );
}

/** A page of this site, or a telephone, a letter, a page elsewhere. */
function TaskLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/')) return <SiteLink to={to}>{children}</SiteLink>;
  return /^https?:/i.test(to) ? (
    <ExternalLink href={to}>{children}</ExternalLink>
  ) : (
    <a href={to}>{children}</a>
  );
}

/** The figures of the projects that publish them, each with its date. */
type FiguresProps = { title: string; projects: Route.ComponentProps['loaderData']['figures'] };

function Figures({ title, projects }: FiguresProps) {
  const { t } = useTranslation('pages');
  const { t: tc } = useTranslation();
  return (
    <Band tone="dark" id="figures" title={title} lead={t('home.figuresText')}>
      <div className={styles.figures}>
        {projects.map((project) => (
          <div key={project.id} lang={project.lang}>
            <h3 className={styles.figuresOf}>
              <SiteLink to={`/projects/${project.id}`}>{project.header}</SiteLink>
            </h3>
            <Statistics figures={project.statistic} />
            {project.asOfDate && (
              <p className={styles.asOf}>{tc('asOf', { date: formatDay(project.asOfDate) })}</p>
            )}
          </div>
        ))}
      </div>
    </Band>
  );
}

function Career() {
  const { t } = useTranslation('pages');
  return (
    <Band tone="dark" id="career">
      <div className={styles.career}>
        <div>
          <h2>{t('home.careerTitle')}</h2>
          <p>{t('home.careerText')}</p>
        </div>
        <ButtonLink to="/career">
          {t('home.careerAction')} <Icon name="arrow" />
        </ButtonLink>
      </div>
    </Band>
  );
}

function MoreLink({ to, text }: { to: string; text: string }) {
  return (
    <SiteLink to={to} className={styles.more}>
      {text} <Icon name="arrow" size={20} />
    </SiteLink>
  );
}
