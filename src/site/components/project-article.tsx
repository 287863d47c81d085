// A project: its goal and the facts beside it, what has been done, how it works.

import type { Entry } from '../../editorial/collection.ts';
import { formatDay } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ProjectFields } from '../../modules/content/projects.kind.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Markup } from '../../ui/markup.tsx';
import type { ProjectGlance } from '../load/project-glance.tsx';
import { Band } from './band.tsx';
import rows from './facts.module.css';
import { PageHead } from './page-head.tsx';
import styles from './project-article.module.css';
import { ProjectVideo } from './project-video.tsx';
import { TargetLink } from './row.tsx';
import { Statistics } from './statistics.tsx';

export type ShownProject = Entry<ProjectFields> & { img: string };

type ProjectProps = {
  project: ShownProject;
  /** Of its dashboard, where visitors see one. */
  glance?: ProjectGlance | null;
};

export function ProjectArticle({ project, glance = null }: ProjectProps) {
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
          {project.goal && (
            <section aria-labelledby="goal" className={styles.goal}>
              <h2 id="goal">{t('projects.goal')}</h2>
              <p lang={lang}>{project.goal}</p>
            </section>
          )}
        </PageHead>
        {(project.facts.length > 0 || project.link || glance) && (
          <section className={styles.facts} aria-label={t('projects.facts')}>
            <dl className={rows.facts}>
              {project.facts.map(({ label, value, link }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name.
                <Fact key={index} name={label} lang={lang} value={value} to={link} />
              ))}
              {project.link && (
                <Fact name={t('projects.site')} value={hostOf(project.link)} to={project.link} />
              )}
              {glance && (
                <Fact name={t('projects.figures')} value={glance.header} to={`/analytics/${glance.slug}`} />
              )}
            </dl>
          </section>
        )}
      </div>
      {(project.statistic.length > 0 || glance?.chart) && (
        <Band
          tone="dark"
          id="statistics"
          title={t('projects.done')}
          more={
            project.statistic.length > 0 &&
            project.asOfDate && (
              <p className={styles.asOf}>
                <time dateTime={project.asOfDate}>
                  {t('common:asOf', { date: formatDay(project.asOfDate) })}
                </time>
              </p>
            )
          }
        >
          {project.statistic.length > 0 && (
            <div lang={lang}>
              <Statistics figures={project.statistic} />
            </div>
          )}
          {glance?.chart && <Markup as="figure" className={styles.chart} html={glance.chart} />}
        </Band>
      )}
      {(project.video || project.aboutProject.length > 0) && (
        <Band id="about" title={t('projects.howItWorks')}>
          <div className={styles.columns}>
            <div className={styles.media}>
              {project.video ? (
                <ProjectVideo {...project} title={project.shortHeader} poster={project.img} />
              ) : (
                <img src={project.img} alt="" width="1600" height="1000" loading="lazy" decoding="async" />
              )}
            </div>
            <div lang={lang}>
              {project.aboutProject.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
        </Band>
      )}
    </>
  );
}

/** `https://www.edopomoga.gov.ua/start` → `edopomoga.gov.ua`: as people say it. */
const hostOf = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?|\/.*$/gi, '');

type FactProps = { name: string; value: string; to: string; lang?: string | undefined };

const Fact = ({ name, value, to, lang }: FactProps) => (
  <div lang={lang}>
    <dt>{name}</dt>
    <dd>{to ? <TargetLink to={to}>{value}</TargetLink> : value}</dd>
  </div>
);
