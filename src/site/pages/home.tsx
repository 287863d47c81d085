// The home page, by need: the search and the tasks people come with, then news, figures, projects, services.

import { today } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { markup } from '../../ui/rich-text.tsx';
import { DotMap } from '../charts/dot-map.tsx';
import { Band } from '../components/band.tsx';
import { FigureRow } from '../components/figure-row.tsx';
import leadStory from '../components/lead-story.module.css';
import { LeadStory } from '../components/lead-story.tsx';
import { ProjectRows } from '../components/project-rows.tsx';
import { MoreLink, Row, rows, TargetLink } from '../components/row.tsx';
import { SearchField } from '../components/search-field.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { organisationData, websiteData } from '../describe/structured-data.ts';
import { dashboardGlance } from '../load/dashboard-glance.ts';
import { dotMapOf } from '../load/dot-map.ts';
import { drawn } from '../load/drawn.tsx';
import { type NewsCardData, newsCard } from '../load/news-card.ts';
import { pageContext } from '../load/page-context.ts';
import { projectRow } from '../load/project-row.ts';
import type { Route } from './+types/home.ts';
import styles from './home.module.css';

/** One story, and lines of what came before it. */
const NEWS = 4;

export async function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const { content, language, listNews, listVacancies, report, t } = page;
  const { home } = content;
  const [{ news }, { vacancies }] = await Promise.all([listNews({ page: 0, limit: NEWS }), listVacancies()]);
  const dashboards = inOrder(home.dashboards, content.dashboards, ({ slug }) => slug).map((dashboard) =>
    dashboardGlance(dashboard, page),
  );
  return {
    head: await page.described(
      {
        title: content.organisation.name,
        description: home.lead,
        data: [organisationData(content.organisation, language), websiteData(content.organisation, language)],
      },
      { picture: { artwork: 'hero', isWhole: true } },
    ),
    words: { title: home.title, figures: home.figuresTitle },
    tasks: home.tasks.map((task) => ({
      ...task,
      number: shortNumber(/^tel:\+?(\d+)$/.exec(task.link)?.[1] ?? ''),
      // What a task says by itself is never out of date.
      hint:
        task.hint ||
        (task.link === '/career' ? t('career.count', { count: vacancies.filter(isOpen).length }) : ''),
    })),
    map: mapOf(
      dashboards.map(({ slug, header, isDemo }) => ({ header, isDemo, report: report(slug, language) })),
    ),
    ...newsOf(news.map((item) => newsCard(item, language, content.categories))),
    dashboards,
    projects: content.projects.map((project) => projectRow(project, home.figures.includes(project.id))),
    eservices: byAudience(content.eservices),
  };

  function newsOf([first, ...others]: NewsCardData[]) {
    const mark = first?.isPinned ? t('news.pinned') : '';
    const lead = first && <LeadStory item={first} headingLevel="h3" mark={mark} />;
    return {
      lead: drawn(lead, page),
      news: others.map(({ id, title, date, day }) => ({ id, title, date, day })),
    };
  }

  function mapOf(all: { header: string; isDemo: boolean; report: ReturnType<typeof report> }[]) {
    for (const { header, isDemo, report } of all) {
      const map = report && dotMapOf(report, language);
      if (map) return { title: header, isDemo, map };
    }
    return null;
  }
}

const isOpen = ({ deadline }: { deadline: string | null }) => deadline === null || deadline >= today();

/** Those that were chosen and are there. */
const inOrder = <Key, Each>(keys: Key[], all: Each[], keyOf: (each: Each) => Key): Each[] =>
  keys.flatMap((key) => all.find((each) => keyOf(each) === key) ?? []);

type Service = { id: number; title: string; link: string; audience: string; lang: 'uk' | undefined };

/** In the order in which they come first. */
function byAudience(services: Service[]) {
  const groups = Map.groupBy(services, ({ audience }) => audience);
  return [...groups].map(([audience, all]) => ({
    audience,
    services: all.map(({ id, title, link, lang }) => ({ id, title, link, lang })),
  }));
}

export const meta = pageMeta;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { words, tasks, map, dashboards, projects, eservices } = loaderData;
  return (
    <>
      <Hero title={words.title} map={map} />
      <Tasks tasks={tasks} />
      <News {...loaderData} />
      {dashboards.length > 0 && (
        <Band
          tone="dark"
          isWide
          id="figures"
          title={words.figures}
          lead={dashboards.some(({ isDemo }) => isDemo) ? t('report.demo') : ''}
          more={<MoreLink to="/analytics" text={t('home.analyticsAll')} />}
        >
          <ul className={rows.rows}>
            {dashboards.map((dashboard) => (
              <li key={dashboard.slug}>
                <FigureRow dashboard={dashboard} begins="number" />
              </li>
            ))}
          </ul>
        </Band>
      )}
      <Band
        id="projects"
        title={t('home.projectsTitle')}
        more={<MoreLink to="/projects" text={t('home.projectsAll')} />}
      >
        <ProjectRows projects={projects} />
      </Band>
      <Band
        id="eservices"
        title={t('home.eservicesTitle')}
        more={<MoreLink to="/eservices" text={t('home.eservicesAll')} />}
      >
        <ul className={styles.services}>
          {eservices.map(({ audience, services }) => (
            <li key={audience}>
              <h3>{audience}</h3>
              <ul className={styles.links}>
                {services.map(({ id, title, link, lang }) => (
                  <li key={id} lang={lang}>
                    <TargetLink to={link}>{title}</TargetLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Band>
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Hero({ title, map }: { title: string; map: Data['map'] }) {
  const { t } = useTranslation('pages');
  return (
    <section className={`${styles.hero} on-dark`}>
      <div className={styles.inner}>
        <div className={styles.say}>
          <h1>{title}</h1>
          <search>
            <SearchField look="large" />
          </search>
        </div>
        {map && (
          <figure className={styles.map}>
            <DotMap {...map} />
            <figcaption>
              {t('dotMap.caption', { title: map.title, region: map.map.most.name })}
              {map.isDemo && ` · ${t('report.demo')}`}
            </figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}

/** What people come with, each one row that leads there, or calls. */
function Tasks({ tasks }: { tasks: Data['tasks'] }) {
  const { t } = useTranslation('pages');
  return (
    <section aria-labelledby="tasks-title" className={styles.tasks}>
      <h2 id="tasks-title">{t('home.tasks')}</h2>
      <ul className={rows.rows}>
        {tasks.map(({ link, title, hint, number }) => (
          <li key={link + title}>
            <TargetLink to={link} className={styles.task} isMarked={false}>
              <strong>{title}</strong>
              <span className={styles.hint}>{hint}</span>
              {number ? (
                <span className={styles.call}>
                  <Icon name="phone" size={18} /> {number}
                </span>
              ) : (
                <Icon name={link.startsWith('/') ? 'arrow' : 'external'} size={22} />
              )}
            </TargetLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `1547` → `15-47`: as people know it. */
const shortNumber = (digits: string) => (digits.length === 4 ? digits.replace(/(..)(..)/, '$1-$2') : digits);

function News({ lead, news }: Data) {
  const { t } = useTranslation('pages');
  if (!lead) return null;
  return (
    <Band id="news" title={t('home.newsTitle')} more={<MoreLink to="/news" text={t('home.newsAll')} />}>
      <div className={styles.front}>
        <div className={leadStory.frame} dangerouslySetInnerHTML={markup(lead)} />
        <ul className={rows.rows}>
          {news.map(({ id, title, date, day }) => (
            <li key={id}>
              <Row
                to={`/news/${id}`}
                title={title.text}
                lang={title.lang}
                isStacked
                state={<time dateTime={date}>{day}</time>}
              />
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
