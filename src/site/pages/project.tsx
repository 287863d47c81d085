// One project: its goal, its story, its figures, its video, its own site.
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../i18n/format.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ArtworkCard } from '../components/artwork-card.tsx';
import { Band } from '../components/band.tsx';
import cards from '../components/card.module.css';
import { PageHead } from '../components/page-head.tsx';
import { ProjectVideo } from '../components/project-video.tsx';
import { Statistics } from '../components/statistics.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { breadcrumbData } from '../describe/structured-data.ts';
import { notFound, pageContext } from '../load/page-context.ts';
import type { Route } from './+types/project.ts';
import styles from './project.module.css';

export function loader(args: Route.LoaderArgs) {
  const { content, language, t } = pageContext(args);
  const project = content.projects.find(({ id }) => String(id) === args.params.id);
  if (!project) throw notFound();
  return {
    head: {
      title: project.header,
      description: project.describe,
      data: [
        breadcrumbData(
          [
            { path: '/', text: t('common:nav.home') },
            { path: '/projects', text: t('projects.title') },
            { path: `/projects/${project.id}`, text: project.header },
          ],
          language,
        ),
      ],
    },
    project,
    others: content.projects
      .filter(({ id }) => id !== project.id)
      .map(({ id, header, shortHeader, imgName }) => ({ id, header, shortHeader, imgName })),
  };
}

export const meta = pageMeta;

export default function Project({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['pages', 'common']);
  const { project, others } = loaderData;
  return (
    <>
      <div className={styles.top}>
        <PageHead
          title={project.header}
          lead={project.describe}
          crumbs={[{ path: '/projects', text: t('projects.title') }]}
        >
          {project.link && (
            <p className={styles.visit}>
              <ButtonAnchor href={project.link} target="_blank" rel="noopener">
                {t('projects.visitSite')} <Icon name="external" size={20} />
                <span className="visually-hidden"> ({t('common:opensInNewTab')})</span>
              </ButtonAnchor>
            </p>
          )}
        </PageHead>
        <div className={styles.picture}>
          <img
            src={`/artwork/${project.imgName}.svg`}
            alt=""
            width="1600"
            height="1000"
            fetchPriority="high"
          />
        </div>
      </div>
      <Band>
        <div className={styles.columns}>
          <section aria-labelledby="goal">
            <h2 id="goal">{t('projects.goal')}</h2>
            <p className={styles.goal}>{project.goal}</p>
          </section>
          <section aria-labelledby="about">
            <h2 id="about">{t('projects.about')}</h2>
            <div className={styles.text}>
              {project.aboutProject.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        </div>
      </Band>
      {project.statistic.length > 0 && (
        <Band tone="dark" id="statistics" title={t('projects.statistics')}>
          <Statistics figures={project.statistic} />
          {project.asOfDate && (
            <p className={styles.asOf}>
              <time dateTime={project.asOfDate}>
                {t('common:asOf', { date: formatDay(project.asOfDate) })}
              </time>
            </p>
          )}
        </Band>
      )}
      {project.video && (
        <Band id="video" title={t('projects.watchVideo')}>
          <ProjectVideo video={project.video} title={project.shortHeader} />
        </Band>
      )}
      <Band tone="tint" id="others" title={t('projects.otherProjects')}>
        <ul className={`${cards.grid} ${cards.compact}`}>
          {others.map((other) => (
            <li key={other.id}>
              <ArtworkCard
                path={`/projects/${other.id}`}
                imgName={other.imgName}
                label={other.shortHeader}
                title={other.header}
              />
            </li>
          ))}
        </ul>
      </Band>
    </>
  );
}
