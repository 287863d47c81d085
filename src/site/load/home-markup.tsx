// What stands on the home page below its search, as markup: only links lead on from it. Each part is drawn again when something
// of what it shows is another, which most often is the news alone.
import { today } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { sentOnce } from '../../ui/markup.tsx';
import { DotMap } from '../charts/dot-map.tsx';
import { Band } from '../components/band.tsx';
import { FigureRow } from '../components/figure-row.tsx';
import leadStory from '../components/lead-story.module.css';
import { LeadStory } from '../components/lead-story.tsx';
import { ProjectRows } from '../components/project-rows.tsx';
import { MoreLink, Row, rows, TargetLink } from '../components/row.tsx';
import styles from '../pages/home.module.css';
import { type DashboardGlance, dashboardGlance } from './dashboard-glance.ts';
import { dotMapOf } from './dot-map.ts';
import { drawn, drawnFrom } from './drawn.tsx';
import { type NewsCardData, newsCard } from './news-card.ts';
import type { pageContext } from './page-context.ts';
import { type ProjectRow, projectRow } from './project-row.ts';

/** One story, and lines of what came before it. */
const NEWS = 4;

export async function homeMarkup({ parts, ...page }: ReturnType<typeof pageContext>) {
  const { content, language, listNews, listVacancies, report, t } = page;
  const { home, dashboards, projects, eservices } = content;
  const [{ news }, { vacancies }] = await Promise.all([listNews({ page: 0, limit: NEWS }), listVacancies()]);
  const open = t('career.count', { count: vacancies.filter(isOpen).length });
  const shown = inOrder(home.dashboards, dashboards, ({ slug }) => slug);
  const reports = shown.map(({ slug }) => report(slug, language));
  const glances = () => shown.map((dashboard) => dashboardGlance(dashboard, page));
  const tasks = () =>
    home.tasks.map((task) => ({
      ...task,
      number: shortNumber(/^tel:\+?(\d+)$/.exec(task.link)?.[1] ?? ''),
      // What a task says by itself is never out of date.
      hint: task.hint || (task.link === '/career' ? open : ''),
    }));
  const map = drawnFrom(
    'map',
    [home, dashboards, ...reports],
    () => <Country dashboards={glances()} page={page} />,
    page,
  );
  const below = [
    drawnFrom('tasks', [home, open], () => <Tasks tasks={tasks()} />, page),
    drawn(<News cards={news.map((item) => newsCard(item, language, content.categories))} />, page),
    drawnFrom(
      'figures',
      [home, dashboards, ...reports],
      () => <Figures title={home.figuresTitle} dashboards={glances()} />,
      page,
    ),
    drawnFrom(
      'projects',
      [home, projects],
      () => <Projects projects={projects.map((each) => projectRow(each, home.figures.includes(each.id)))} />,
      page,
    ),
    drawnFrom('eservices', [eservices], () => <Services groups={byAudience(eservices)} />, page),
  ];
  return { map: sentOnce(map, parts), below: sentOnce(below.join(''), parts) };
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

type CountryProps = {
  dashboards: DashboardGlance[];
  page: Pick<ReturnType<typeof pageContext>, 'language' | 'report'>;
};

/** Of the first dashboard that has one. */
function Country({ dashboards, page: { language, report } }: CountryProps) {
  const { t } = useTranslation('pages');
  for (const { slug, header, isDemo } of dashboards) {
    const own = report(slug, language);
    const map = own && dotMapOf(own, language);
    if (map)
      return (
        <>
          <DotMap title={header} map={map} />
          <figcaption>
            {t('dotMap.caption', { title: header, region: map.most.name })}
            {isDemo && ` · ${t('report.demo')}`}
          </figcaption>
        </>
      );
  }
  return null;
}

type Task = { link: string; title: string; hint: string; number: string };

/** What people come with, each one row that leads there, or calls. */
function Tasks({ tasks }: { tasks: Task[] }) {
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
                  <Icon name="phone" /> {number}
                </span>
              ) : (
                <Icon name={link.startsWith('/') ? 'arrow' : 'external'} />
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

type FiguresProps = { title: string; dashboards: DashboardGlance[] };

function Figures({ title, dashboards }: FiguresProps) {
  const { t } = useTranslation('pages');
  if (dashboards.length === 0) return null;
  return (
    <Band
      tone="dark"
      isWide
      id="figures"
      title={title}
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
  );
}

function Projects({ projects }: { projects: ProjectRow[] }) {
  const { t } = useTranslation('pages');
  return (
    <Band
      id="projects"
      title={t('home.projectsTitle')}
      more={<MoreLink to="/projects" text={t('home.projectsAll')} />}
    >
      <ProjectRows projects={projects} />
    </Band>
  );
}

function Services({ groups }: { groups: ReturnType<typeof byAudience> }) {
  const { t } = useTranslation('pages');
  return (
    <Band
      id="eservices"
      title={t('home.eservicesTitle')}
      more={<MoreLink to="/eservices" text={t('home.eservicesAll')} />}
    >
      <ul className={styles.services}>
        {groups.map(({ audience, services }) => (
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
  );
}

function News({ cards: [lead, ...others] }: { cards: NewsCardData[] }) {
  const { t } = useTranslation('pages');
  if (!lead) return null;
  return (
    <Band id="news" title={t('home.newsTitle')} more={<MoreLink to="/news" text={t('home.newsAll')} />}>
      <div className={styles.front}>
        <div className={leadStory.frame}>
          <LeadStory item={lead} headingLevel="h3" mark={lead.isPinned ? t('news.pinned') : ''} />
        </div>
        <ul className={rows.rows}>
          {others.map(({ id, title, date, day }) => (
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
