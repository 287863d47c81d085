// A project: its goal, its story, its figures, its video, its own site.
import { useTranslation } from 'react-i18next';
import type { Entry } from '../../editorial/collection.ts';
import { formatDay } from '../../i18n/format.ts';
import type { ProjectFields } from '../../modules/content/projects.kind.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Band } from './band.tsx';
import { PageHead } from './page-head.tsx';
import styles from './project-article.module.css';
import { ProjectVideo } from './project-video.tsx';
import { Statistics } from './statistics.tsx';

export type ShownProject = Entry<ProjectFields> & { img: string };

export function ProjectArticle({ project }: { project: ShownProject }) {
  const { t } = useTranslation(['pages', 'common']);
  const { lang } = project;
  return (
    <>
      <div className={styles.top}>
        <PageHead
          title={project.header}
          lang={lang}
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
          <img src={project.img} alt="" width="1600" height="1000" fetchPriority="high" />
        </div>
      </div>
      {(project.goal || project.aboutProject.length > 0) && (
        <Band>
          <div className={styles.columns}>
            {project.goal && (
              <section aria-labelledby="goal">
                <h2 id="goal">{t('projects.goal')}</h2>
                <p className={styles.goal} lang={lang}>
                  {project.goal}
                </p>
              </section>
            )}
            {project.aboutProject.length > 0 && (
              <section aria-labelledby="about">
                <h2 id="about">{t('projects.about')}</h2>
                <div className={styles.text} lang={lang}>
                  {project.aboutProject.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              </section>
            )}
          </div>
        </Band>
      )}
      {project.statistic.length > 0 && (
        <Band tone="dark" id="statistics" title={t('projects.statistics')}>
          <div lang={lang}>
            <Statistics figures={project.statistic} />
          </div>
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
          <ProjectVideo {...project} title={project.shortHeader} poster={project.img} />
        </Band>
      )}
    </>
  );
}
